"""The same match in another world: all is different that one viewer must not know, and nothing else."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from django.db.models import Model
from msgspec.structs import replace

from rooms.models import Hand, Match, Room, Turn
from rooms.stored import AnyGame, game_of, state_of, text
from rules.world.board import board
from rules.world.cards import in_order
from rules.world.missions import MISSIONS
from rules.world.types import Hand as Hidden
from rules.world.types import Sealed, WorldState

SECRET = {Hand: ["state"], Match: ["sealed", "nonce"], Turn: ["private_events", "drawn"], Room: ["nonce"]}
"""The columns that differ between the worlds. The match's commitment, which everybody saw, stays."""

OTHER_NONCE = "a" * 31 + "b"
"""Of the match in the other world, and backwards of its room."""


@contextmanager
def another(match: Match, seat: int | None) -> Iterator[None]:
    """For a while the match differs in all that `seat` must not know; None is somebody who only watches."""
    before, after = rows(match), changed(rows(match), seat)
    assert any(old != new for old, new in zip(values(before), values(after), strict=True))
    store(after)
    try:
        yield
    finally:
        store(before)


def rows(match: Match) -> list[Model]:
    """All stored rows of a match that hold secrets, read anew: the match, its hands, its turns, its room."""
    found = Match.objects.select_related("room").get(pk=match.pk)
    turns = match.turns.exclude(private_events="{}", drawn="[]")
    return [found, *match.hands.order_by("seat"), *turns.order_by("seq"), found.room]


def values(stored: list[Model]) -> list[list[Any]]:
    """The secret columns of the rows."""
    return [[getattr(row, column) for column in SECRET[type(row)]] for row in stored]


def store(stored: list[Model]) -> None:
    """Write the secret columns, and them alone."""
    for model, columns in SECRET.items():
        model._default_manager.bulk_update([row for row in stored if type(row) is model], columns)


def changed(stored: list[Model], seat: int | None) -> list[Model]:
    """The rows with every secret changed that is not this seat's own."""
    match, hands = stored[0], [row for row in stored if isinstance(row, Hand)]
    assert isinstance(match, Match)
    game = game_of(match)
    state = dealt_anew(game, state_of(match, hands), seat)
    match.sealed, match.nonce, match.room.nonce = text(state.sealed), OTHER_NONCE, OTHER_NONCE[::-1]
    for hand, cards in zip(hands, state.hands, strict=True):
        hand.state = text(cards)
    for turn in stored:
        if isinstance(turn, Turn):
            turn.private_events = whispered_anew(turn.private_events, seat, state)
            turn.drawn = drawn_anew(turn.drawn)
    return stored


def dealt_anew(game: AnyGame, state: WorldState, seat: int | None) -> WorldState:
    """The cards and missions that `seat` does not see, dealt anew; each hand keeps its number of cards.

    A hand holds nothing but cards and a mission, and the sealed part nothing but pile and counts: what is
    added to either must be changed here as well.
    """
    assert (Hidden.__struct_fields__, Sealed.__struct_fields__) == (("cards", "mission"), ("pile", "drawn"))
    ground = board(state.public.board)
    others = [n for n in range(len(state.hands)) if n != seat]
    unseen = [*state.sealed.pile, *(card for n in others for card in state.hands[n].cards)]
    random.Random(len(unseen)).shuffle(unseen)
    other = dict(zip(unseen, unseen[1:] + unseen[:1], strict=True))
    hands = [
        hand
        if n == seat
        else Hidden(in_order(ground, (other[card] for card in hand.cards)), another_mission(hand.mission))
        for n, hand in enumerate(state.hands)
    ]
    pile = in_order(ground, (other[card] for card in state.sealed.pile))
    counts = {stream: count + 1 for stream, count in state.sealed.drawn.items()}
    return replace(state, hands=tuple(hands), sealed=Sealed(pile, counts))


def another_mission(id: str | None) -> str | None:
    """The next card of the deck, where missions are played."""
    deck = list(MISSIONS)
    return None if id is None else deck[(deck.index(id) + 1) % len(deck)]


def whispered_anew(stored: str, seat: int | None, state: WorldState) -> str:
    """Private events with other cards in those that `seat` did not hear."""
    deck = board(state.public.board).cards
    other = dict(zip(deck, deck[1:] + deck[:1], strict=True))
    heard = msgspec.json.decode(stored)
    for listener, events in heard.items():
        for event in events if int(listener) != seat else ():
            facts = event["facts"]
            if "card" in facts:
                facts["card"] = other[facts["card"]]
            if "cards" in facts:
                facts["cards"] = [other[card] for card in facts["cards"]]
    return text(heard)


def drawn_anew(stored: str) -> str:
    """Draws that came out differently, wherever they could."""
    return text(
        [(stream, n, below, (value + 1) % below) for stream, n, below, value in msgspec.json.decode(stored)]
    )
