"""Elimination: whoever takes a commander's last territory takes the whole hand."""

from typing import Final

from msgspec.structs import replace

from rules.game import Event, told, whispered
from rules.world.agreements import forget
from rules.world.board import Board
from rules.world.cards import in_order, must_trade, with_hand
from rules.world.types import WorldState

MOST: Final = 5
"""A hand that grows above this by an elimination is traded down at once."""


def eliminate(board: Board, state: WorldState, fallen: int) -> tuple[WorldState, list[Event]]:
    """The seat on turn has taken the last territory of `fallen`: the hand follows, a trade may be forced."""
    public, hands = state.public, state.hands
    seat, taken = public.turn, state.hands[fallen].cards
    hands = with_hand(hands, seat, in_order(board, hands[seat].cards + taken))
    hands = with_hand(hands, fallen, ())
    counts = tuple(len(hand.cards) for hand in hands)
    events = [told("eliminated", seat=fallen, by=seat, cards=len(taken))]
    if taken:
        events.append(whispered(seat, "cards_taken", seat=fallen, by=seat, cards=list(taken)))
    public = replace(
        public,
        pending=public.pending + must_trade(counts[seat], MOST),
        cards=counts,
        fallen=(*public.fallen, fallen),
        beaten=(*public.beaten, (fallen, seat)),
        agreements=forget(public.agreements, fallen),
    )
    return replace(state, public=public, hands=hands), events
