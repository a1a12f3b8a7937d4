"""Makes the playthroughs: `python -m tests.rules.world.make_playthroughs [NAME …]` writes them all, or those.

A playthrough is a record and the position that it ends with. They are made once and kept: when one of them no
longer replays, the same moves give another game, and World's rules need a new version number.
"""

import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from rules import fair
from rules.fair import KeyedDraws
from rules.record import Record, RecordedMove, RecordedSeat, closed, opening_lines, text
from rules.records.notation import move_words, option_words
from rules.world.board import board
from rules.world.game import World
from rules.world.types import (
    AnswerTruce,
    Attack,
    Award,
    Defence,
    Defend,
    Move,
    OfferTruce,
    Options,
    Resign,
    Vote,
    WithdrawTruce,
    WorldState,
)
from tests.rules.world.player import Dice, usual

FOLDER = Path(__file__).parent / "playthroughs"
WORLD = World()
INDEX = board("classic").index
Act = tuple[int | None, Move]
Turns = Callable[[WorldState], Act | None]
"""What somebody does besides the usual, in a position; None: nothing."""


def nothing(state: WorldState) -> Act | None:
    """Nobody does anything unusual."""
    return None


def from_round(number: int, *acts: Act) -> Turns:
    """These acts one after the other, when the round has come."""
    left = list(acts)

    def due(state: WorldState) -> Act | None:
        ready = state.public.round >= number and not state.public.pending
        return left.pop(0) if left and ready else None

    return due


def late_defence(state: WorldState) -> Act | None:
    """Every third time the defender's clock answers."""
    pending = state.public.pending
    if pending and isinstance(pending[0], Defence) and sum(state.public.armies) % 3 == 0:
        return None, Defend(pending[0].most)
    return None


def breaks_truce(state: WorldState) -> Act | None:
    """P1 attacks whom it has a truce with as soon as it can."""
    public = state.public
    partners = {seat for truce in public.agreements.truces for seat in truce.seats if 0 in truce.seats}
    for choice in WORLD.moves(WORLD.view(state, 0)).attacks:
        if public.owners[INDEX[choice.target]] in partners - {0}:
            return 0, Attack(choice.source, choice.target, 1)
    return None


def resigns_in_defence(state: WorldState) -> Act | None:
    """From round 3 on P3 gives up the moment it is to choose its dice."""
    pending = state.public.pending
    defending = bool(pending) and isinstance(pending[0], Defence) and pending[0].seat == 2
    return (2, Resign()) if defending and state.public.round >= 3 else None


def both(*turns: Turns) -> Turns:
    """The first of several that has something to do."""
    return lambda state: next((act for one in turns if (act := one(state)) is not None), None)


class Play(NamedTuple):
    """A playthrough to be made; `humans` are the seats that people play, and `bold` those that attack."""

    seats: int
    options: Options = Options()
    turns: Callable[[], Turns] = lambda: nothing
    humans: tuple[int, ...] = (0,)
    bold: tuple[int, ...] = (1,)
    ending: str = "standing"
    most: int = 4000


def every(seats: int, move: Move) -> list[Act]:
    """The same move by every seat."""
    return [(seat, move) for seat in range(seats)]


def in_setup(*acts: Act) -> Turns:
    """These acts before the first round."""
    return from_round(0, *acts)


TRUCES: list[Act] = [
    (0, OfferTruce(1, 6)),
    (1, AnswerTruce(0, True)),
    (2, OfferTruce(0, 4)),
    (0, AnswerTruce(2, False)),
    (1, OfferTruce(2, 5)),
    (1, WithdrawTruce(2)),
]
CLASSIC = Options(territories="claimed", placement="1", fortify="adjacent", defender_dice="chosen")

PLAYS = {
    "quick": Play(3),
    "classic": Play(4, CLASSIC, lambda: late_defence),
    "club": Play(4, Options(round_limit="15", capitals="on"), ending="capitals"),
    "six-to-the-limit": Play(6, Options(round_limit="10", placement="5"), ending="rounds"),
    "two-and-neutrals": Play(2),
    "two-and-neutrals-by-threes": Play(2, Options(placement="3", balance="on")),
    "two-alone": Play(2, Options(neutral_army="off", territories="claimed", balance="on", placement="5")),
    "by-chance": Play(
        5, Options(placement="automatic", cards="flat", round_limit="20"), ending="rounds", bold=()
    ),
    "claimed-by-chance": Play(
        3, Options(territories="claimed", placement="automatic", turn_order="shuffled")
    ),
    "fixed-then-late": Play(
        4, Options(turn_order="shuffled", cards="fixed", late_escalation="10", placement="3")
    ),
    "flat-then-late": Play(
        3, Options(cards="flat", late_escalation="15", placement="automatic"), bold=(), most=9000
    ),
    "mission": Play(4, Options(missions="on", placement="automatic"), ending="mission"),
    "mission-or-standing": Play(3, Options(missions="on", round_limit="10"), ending="standing"),
    "truce-kept": Play(3, Options(truces="enforced"), lambda: from_round(1, *TRUCES), humans=(0, 1, 2)),
    "truce-broken": Play(
        3, Options(truces="honour"), lambda: both(from_round(1, *TRUCES), breaks_truce), humans=(0, 1, 2)
    ),
    "vote-points": Play(
        4, Options(), lambda: from_round(3, *every(2, Vote("points", True))), humans=(0, 1), ending="points"
    ),
    "vote-draw": Play(
        3,
        Options(turn_clock="120"),
        lambda: from_round(
            2, (0, Vote("points", True)), (0, Vote("points", False)), *every(3, Vote("draw", True))
        ),
        humans=(0, 1, 2),
        ending="draw",
    ),
    "resigned": Play(
        4,
        Options(),
        lambda: both(in_setup((3, Resign())), from_round(2, (2, Resign())), from_round(4, (1, Resign()))),
        humans=(0, 1, 2, 3),
    ),
    "resigned-under-attack": Play(3, CLASSIC, lambda: resigns_in_defence, humans=(0, 1, 2)),
    "awarded": Play(3, Options(), lambda: from_round(3, (None, Award(2))), humans=(0, 1, 2), ending="award"),
}
"""One for every option and odd ending, by the name of its file."""


class Made(NamedTuple):
    """A record, and the position at its end."""

    record: Record
    state: WorldState


def play(name: str, asked: Play, attempt: int) -> Made:
    """Play a game from a key that the name fixes; it may end in another way than was asked."""
    key = sha256(f"{name} {attempt}".encode()).digest()
    seats = tuple([seated(name, seat, seat in asked.humans) for seat in range(asked.seats)])
    rng = KeyedDraws(fair.match_key(key, [seat.seed for seat in seats], f"{name}/1"))
    computers = tuple([seat for seat in range(asked.seats) if seat not in asked.humans])
    options = msgspec.structs.replace(asked.options, computers=computers)
    state = WORLD.new(options, asked.seats, rng)
    opening = opening_lines(rng.drawn)
    moves: list[RecordedMove] = []
    dice, turns = Dice(attempt), asked.turns()
    while state.public.places is None and len(moves) < asked.most:
        seat, move = turns(state) or usually(state, asked, dice)
        rng.drawn.clear()
        state, _ = WORLD.apply(state, seat, move, rng)
        moves.append(RecordedMove(seat, move_words(move), tuple(rng.drawn)))
    record = Record(
        game=WORLD.name,
        rules=WORLD.rules,
        board=state.public.board,
        match=f"{name}/1",
        options=option_words(options),
        seats=seats,
        commitment=fair.commitment(key),
        key=key.hex(),
        places=state.public.places,
        opening=opening,
        moves=tuple(moves),
    )
    return Made(closed(record), state)


def seated(name: str, seat: int, human: bool) -> RecordedSeat:
    """A seat; people bring a seed."""
    seed = sha256(f"{name} {seat}".encode()).hexdigest()[:32]
    return RecordedSeat("human", seed) if human else RecordedSeat("computer")


def usually(state: WorldState, asked: Play, dice: Dice) -> Act:
    """The usual move of who is waited for."""
    seat = min(WORLD.to_move(state))
    bold = seat in asked.bold or set(asked.bold) <= set(state.public.fallen)
    return seat, usual(state.public, WORLD.moves(WORLD.view(state, seat)), dice, bold)


def made(name: str) -> Made:
    """The first attempt that ends as asked."""
    asked = PLAYS[name]
    for attempt in range(50):
        found = play(name, asked, attempt)
        if found.state.public.ending == asked.ending:
            return found
    raise LookupError(f"no game of {name} ends by {asked.ending}")


def write(name: str) -> None:
    """Make one and write its two files."""
    found = made(name)
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.txt").write_text(text(found.record), encoding="ascii", newline="\n")
    end = msgspec.json.format(msgspec.json.encode(found.state), indent=1)
    (FOLDER / f"{name}.json").write_bytes(end + b"\n")
    print(f"{name}: {len(found.record.moves)} moves, {found.state.public.round} rounds")


if __name__ == "__main__":
    for name in sys.argv[1:] or PLAYS:
        write(name)
