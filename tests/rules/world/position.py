"""World positions and moves in few words: commanders are P1, P2, … and a land is "brazil=P1:4"."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from rules.game import Event, Refusal
from rules.world.board import board as board_named
from rules.world.game import World
from rules.world.options import settled
from rules.world.types import Hand, Move, Options, Public, Sealed, WorldState

WORLD = World()


class Loaded:
    """An `Rng` whose dice fall as written, "655 65"; other streams give 0, or what `others` has next."""

    def __init__(self, dice: str = "", **others: Sequence[int]) -> None:
        self.streams = {stream: list(values) for stream, values in others.items()}
        self.streams["dice"] = [int(face) - 1 for face in dice.replace(" ", "")]

    def draw(self, stream: str, n: int, below: int) -> int:
        if stream not in self.streams:
            return 0
        value = self.streams[stream].pop(0)
        assert 0 <= value < below
        return value


NOBODYS = {"-": -1, "?": -2}
"""The neutral army, and land that nobody has claimed."""


def seat(name: str) -> int:
    """The seat of a commander: P1 is seat 0; "-" is the neutral army, "?" nobody at all."""
    return NOBODYS[name] if name in NOBODYS else int(name[1:]) - 1


def name(owner: int) -> str:
    """The word for an owner."""
    return {seat: name for name, seat in NOBODYS.items()}.get(owner, f"P{owner + 1}")


def standing(lands: str, rest: str, board: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Owners and armies in board order; what is not named is `rest`."""
    named = dict(word.split("=") for word in lands.split())
    table = board_named(board)
    assert set(named) <= set(table.ids)
    pairs = [named.get(id, rest).split(":") for id in table.ids]
    return tuple(seat(owner) for owner, _ in pairs), tuple(int(armies) for _, armies in pairs)


def world(
    lands: str,
    *,
    rest: str = "P3:1",
    seats: int = 3,
    board: str = "classic",
    hands: Mapping[str, str] | None = None,
    missions: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    discard: str = "",
    pile: str | None = None,
    turn: str = "P1",
    fallen: str = "",
    order: str = "",
    **fields: Any,
) -> WorldState:
    """A position in the attack phase of round 1, P1 on turn, unless told otherwise.

    Cards are words of ids; without `pile` every card that is neither held nor in `discard` lies in it.
    `options` are those that differ from the defaults; with `missions` they are on.
    """
    chosen = {**({"missions": "on"} if missions else {}), **(options or {})}
    owners, armies = standing(lands, rest, board)
    held = [tuple((hands or {}).get(f"P{number + 1}", "").split()) for number in range(seats)]
    cards = board_named(board).cards
    away = {card for hand in held for card in hand} | set(discard.split())
    left = tuple(card for card in cards if card not in away) if pile is None else tuple(pile.split())
    public: dict[str, Any] = {
        "options": settled(Options(**chosen), seats),
        "board": board,
        "opening": (),
        "order": tuple(map(seat, order.split())) or tuple(range(seats)),
        "owners": owners,
        "armies": armies,
        "pools": (0,) * seats,
        "phase": "attack",
        "turn": seat(turn),
        "round": 1,
        "pool": 0,
        "placed": (),
        "pending": (),
        "cards": tuple(map(len, held)),
        "pile": len(left),
        "discard": tuple(discard.split()),
        "sets": 0,
        "attacked": False,
        "conquered": False,
        "matched": False,
        "fallen": tuple(map(seat, fallen.split())),
        "places": None,
    }
    secret = [(missions or {}).get(f"P{number + 1}") for number in range(seats)]
    hands_held = tuple(Hand(cards, mission) for cards, mission in zip(held, secret, strict=True))
    return WorldState(Public(**public | fields), hands_held, Sealed(left, {}))


def act(
    state: WorldState, move: Move, dice: str = "", **others: Sequence[int]
) -> tuple[WorldState, list[Event]]:
    """The seat on turn makes a move and the dice fall as written."""
    return WORLD.apply(state, state.public.turn, move, Loaded(dice, **others))


def by(
    who: str | None, state: WorldState, move: Move, dice: str = "", **others: Sequence[int]
) -> tuple[WorldState, list[Event]]:
    """A commander ("P2"), or None for the clock and the room, makes a move."""
    return WORLD.apply(state, None if who is None else seat(who), move, Loaded(dice, **others))


def refused(state: WorldState, move: Move, by: int | None = None) -> tuple[str, dict[str, Any]]:
    """Code and facts of the refusal of a move by the seat on turn or another seat; nothing has changed."""
    before = msgspec.json.encode(state)
    with pytest.raises(Refusal) as caught:
        WORLD.apply(state, state.public.turn if by is None else by, move, Loaded())
    assert msgspec.json.encode(state) == before
    return caught.value.code, caught.value.facts


def at(state: WorldState, *lands: str) -> str:
    """How lands stand, in the notation: "brazil=P1:4 peru=P2:1"."""
    table, public = board_named(state.public.board), state.public
    words = []
    for land in lands:
        index = table.index[land]
        words.append(f"{land}={name(public.owners[index])}:{public.armies[index]}")
    return " ".join(words)


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in events]


def only(events: list[Event], kind: str) -> dict[str, Any]:
    """The facts of the one event of a kind."""
    (found,) = [event.facts for event in events if event.kind == kind]
    return found
