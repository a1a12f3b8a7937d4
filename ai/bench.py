"""How fast the referee is: `python -m ai.bench world` prints complete games per CPU second.

A cheap player keeps the players' own thinking out of the figure as far as it goes. Plain Python or compiled
(`make fast`), draws by the fast generator and by HMAC, each told apart and run beside the same loop of plain
arithmetic, so that two machines, or a busy one, can be compared by the ratio.
"""

import argparse
from typing import Any

from ai.tables import FastRng, cpu_seconds
from ai.world.cheap import cheap
from rules.fair import KeyedDraws
from rules.game import Rng
from rules.registry import GAMES
from rules.world import battle
from rules.world.board import board

SEATS = (2, 3, 4, 6)
MOST_MOVES = 5_000
LOOP = 1_000_000


def play(options: Any, seats: int, rng: Rng) -> int:
    """One complete game; how many moves it took."""
    world = GAMES["world"]
    state = world.new(options, seats, rng)
    ground = board(state.public.board)
    moves = 0
    while state.public.phase != "over" and moves < MOST_MOVES:
        public = state.public
        seat = public.turn
        state, _ = world.apply(state, seat, cheap(ground, public, state.hands[seat], seat), rng)
        moves += 1
    return moves


def arithmetic() -> float:
    """Rounds of a loop of plain arithmetic per CPU second, in millions: what this machine does just now."""
    before, total = cpu_seconds(), 0
    for number in range(LOOP):
        total += number & 7
    return LOOP / 1e6 / max(1e-3, cpu_seconds() - before)


def measure(seats: int, seconds: float, keyed: bool) -> tuple[float, float]:
    """Games per CPU second and moves a game, over so many CPU seconds."""
    options = GAMES["world"].options_type()
    games, moves, before = 0, 0, cpu_seconds()
    while (spent := cpu_seconds() - before) < seconds:
        rng: Rng = KeyedDraws(games.to_bytes(32, "big")) if keyed else FastRng(games)
        moves += play(options, seats, rng)
        games += 1
    return games / spent, moves / games


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m ai.bench", description=__doc__)
    parser.add_argument("game", choices=["world"])
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU seconds for each figure")
    asked = parser.parse_args()
    compiled = not str(battle.__file__).endswith(".py")
    print(f"rules {'compiled' if compiled else 'plain'}; games per CPU second with draws by")
    print("seats   fast generator   per Mloop     HMAC   moves a game")
    for seats in SEATS:
        loops = arithmetic()
        fast, moves = measure(seats, asked.seconds, keyed=False)
        keyed, _ = measure(seats, asked.seconds, keyed=True)
        print(f"{seats:5} {fast:16.0f} {fast / loops:11.1f} {keyed:8.0f} {moves:14.0f}")


if __name__ == "__main__":
    main()
