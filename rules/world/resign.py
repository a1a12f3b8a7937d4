"""Resigning: what is pending is settled, the armies turn neutral, the cards go to the discard."""

from msgspec.structs import replace

from rules.chance import Chance
from rules.game import Event, told
from rules.world.agreements import forget
from rules.world.board import Board
from rules.world.cards import in_order, with_hand
from rules.world.defence import awaited, roll_awaited
from rules.world.land import holdings
from rules.world.occupy import settle
from rules.world.setup import go_on, with_pool
from rules.world.turn import pass_on
from rules.world.types import NEUTRAL, Public, WorldState


def resign(board: Board, state: WorldState, seat: int, chance: Chance) -> tuple[WorldState, list[Event]]:
    """A seat gives up, at any time. An attack on it is rolled first, which may eliminate it instead."""
    public = state.public
    events: list[Event] = []
    defence = awaited(public)
    if defence is not None and defence.seat == seat:
        state, events = roll_awaited(board, state, defence, defence.most, chance, by_clock=True)
        if seat in state.public.fallen:
            return state, events
    elif seat == public.turn:
        public, events = settle(board, public)
        state = replace(state, public=replace(public, pending=(), placed=(), pool=0))
    state, gone = leave(board, state, seat)
    public, following = carry_on(board, state.public, seat)
    return replace(state, public=public), [*events, gone, *following]


def leave(board: Board, state: WorldState, seat: int) -> tuple[WorldState, Event]:
    """The seat is out: its land is neutral, its pool is gone, its cards lie in the discard."""
    public, lands, cards = state.public, holdings(state.public, seat), state.hands[seat].cards
    public = replace(
        with_pool(public, seat, 0),
        owners=tuple([NEUTRAL if owner == seat else owner for owner in public.owners]),
        cards=(*public.cards[:seat], 0, *public.cards[seat + 1 :]),
        discard=in_order(board, public.discard + cards),
        fallen=(*public.fallen, seat),
        resigned=(*public.resigned, seat),
        agreements=forget(public.agreements, seat),
    )
    event = told("resigned", seat=seat, territories=[board.ids[index] for index in lands], cards=list(cards))
    return replace(state, public=public, hands=with_hand(state.hands, seat, ())), event


def carry_on(board: Board, public: Public, seat: int) -> tuple[Public, list[Event]]:
    """Where the seat was on turn the next one is, without a card; with one commander left nobody is."""
    if seat != public.turn or len(public.fallen) >= len(public.order) - 1:
        return public, []
    return go_on(board, public) if public.phase == "setup" else pass_on(board, public)
