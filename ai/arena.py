"""Computers against computers: `python -m ai.arena world --games 50 --seats 4 --seed 1` prints who wins.

The levels take the seats in turn and move on by one seat from game to game: nobody keeps the first move.
"""

import argparse
from collections import Counter

from ai.players import LEVELS, PLAYERS
from ai.tables import Played, play
from rules.registry import GAMES


def seating(levels: tuple[str, ...], seats: int, game: int) -> tuple[str, ...]:
    """Who sits where in game number `game`."""
    return tuple(levels[(seat + game) % len(levels)] for seat in range(seats))


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m ai.arena", description="Let computers play each other.")
    parser.add_argument("game", choices=sorted(PLAYERS))
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    return parser.parse_args()


def report(tables: list[tuple[str, ...]], played: list[Played]) -> str:
    """Wins by level with the seats it had, the length of the games, and how fast they were."""
    seats = Counter(level for table in tables for level in table)
    wins: Counter[str] = Counter()
    for table, game in zip(tables, played, strict=True):
        if game.places is not None:
            wins[table[game.places[0][0]]] += 1
    lines = [f"{level:8}{wins[level]:5} wins with {seats[level]} seats" for level in seats]
    rounds = sorted(game.rounds for game in played)
    moves = sum(game.moves for game in played)
    thought = max(0.01, sum(game.thought for game in played))
    unfinished = sum(1 for game in played if game.places is None)
    lines.append(f"rounds: median {rounds[len(rounds) // 2]}, most {rounds[-1]}; unfinished: {unfinished}")
    lines.append(f"{moves / len(played):.0f} moves a game, {1000 * thought / moves:.2f} ms a move")
    lines.append(f"{len(played) / thought:.2f} games a CPU second")
    return "\n".join(lines)


def main() -> None:
    """Play the games and print the report."""
    asked = arguments()
    rules = GAMES[asked.game]
    tables = [seating(tuple(asked.levels), asked.seats, game) for game in range(asked.games)]
    played = [
        play(asked.game, rules.options_type(), table, asked.seed * 1_000_003 + game)
        for game, table in enumerate(tables)
    ]
    print(report(tables, played))


if __name__ == "__main__":
    main()
