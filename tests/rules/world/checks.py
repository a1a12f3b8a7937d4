"""What must hold in every World position and over every move."""

from collections import Counter

import msgspec

from rules.game import Event, Refusal
from rules.world.board import board
from rules.world.events import EVENTS, WHISPERED
from rules.world.game import World
from rules.world.refusals import REFUSALS
from rules.world.types import Occupation, WorldState

CARDS = frozenset({"card_drawn", "traded", "cards_taken", "reshuffled", "game_over"})


def check_lands(state: WorldState) -> None:
    """Every land has one owner at the table and at least one army, a pending occupation aside."""
    public = state.public
    waiting = [board(public.board).index[p.target] for p in public.pending if isinstance(p, Occupation)]
    empty = [index for index, armies in enumerate(public.armies) if armies < 1]
    assert empty == waiting
    assert min(public.owners) >= 0
    assert max(public.owners) < len(public.order)
    assert not set(public.fallen) & set(public.owners)
    assert len(public.owners) == len(public.armies) == board(public.board).size


def check_cards(state: WorldState) -> None:
    """Every card is in one hand, the pile or the discard; the public counts are true; all in card order."""
    public, order = state.public, board(state.public.board).card_order
    parts = [hand.cards for hand in state.hands] + [state.sealed.pile, public.discard]
    assert sorted(card for part in parts for card in part) == sorted(order)
    assert public.cards == tuple(len(hand.cards) for hand in state.hands)
    assert public.pile == len(state.sealed.pile)
    for part in parts:
        assert list(part) == sorted(part, key=order.__getitem__)


def retold(before: WorldState, events: list[Event]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Owners and armies after events, worked from the events alone."""
    index = board(before.public.board).index
    owners, armies = list(before.public.owners), list(before.public.armies)
    for event in events:
        facts = event.facts
        match event.kind:
            case "placed" | "matched":
                armies[index[facts["territory"]]] += facts["armies"]
            case "undone":
                armies[index[facts["territory"]]] -= facts["armies"]
            case "deployed":
                for land, count in zip(facts["territories"], facts["each"], strict=True):
                    armies[index[land]] += count
            case "attacked":
                armies[index[facts["source"]]] -= facts["lost_attack"]
                armies[index[facts["target"]]] -= facts["lost_defence"]
                if facts["conquered"]:
                    owners[index[facts["target"]]] = facts["seat"]
            case "occupied" | "fortified":
                armies[index[facts["source"]]] -= facts["armies"]
                armies[index[facts["target"]]] += facts["armies"]
    return tuple(owners), tuple(armies)


def check_step(before: WorldState, after: WorldState, events: list[Event]) -> None:
    """Lands and armies changed as the events say; the cards when an event is about them."""
    assert retold(before, events) == (after.public.owners, after.public.armies)
    check_lands(after)
    if not CARDS.isdisjoint([event.kind for event in events]):
        check_cards(after)
    else:
        assert (after.hands, after.sealed.pile) == (before.hands, before.sealed.pile)


def check_events(events: list[Event]) -> None:
    """Every event is in the table of events, with its facts, and told to whom it may be."""
    for event in events:
        assert set(event.facts) == set(EVENTS[event.kind])
        assert (event.audience is not None) == (event.kind in WHISPERED)
    msgspec.json.encode(events)


def check_refusal(refusal: Refusal, counts: Counter[str]) -> None:
    """A refusal is in the table of refusals, with its facts."""
    assert set(refusal.facts) == set(REFUSALS[refusal.code])
    counts[refusal.code] += 1


def check_stored(game: World, state: WorldState) -> None:
    """Each part comes back from JSON as it was."""
    public = msgspec.json.decode(msgspec.json.encode(state.public), type=game.public_type)
    sealed = msgspec.json.decode(msgspec.json.encode(state.sealed), type=game.sealed_type)
    hands = [msgspec.json.decode(msgspec.json.encode(hand), type=game.hand_type) for hand in state.hands]
    assert (public, tuple(hands), sealed) == (state.public, state.hands, state.sealed)
