"""Turns: how one begins, how it ends, and whose is next."""

from typing import Final

from msgspec.structs import replace

from rules.chance import Chance
from rules.game import Event, told
from rules.world.board import Board
from rules.world.cards import draw_card, must_trade
from rules.world.land import require_placed, whole_continents
from rules.world.missions import achieved
from rules.world.reinforce import income
from rules.world.rounds import open_round, past_limit
from rules.world.types import EndTurn, Public, WorldState

MOST: Final = 4
"""With more cards than this at its start a turn begins with trades."""


def begin(board: Board, public: Public, seat: int, number: int) -> tuple[Public, list[Event]]:
    """The turn of a seat in a round begins: its reinforcements, and the trades it must make first."""
    armies = income(board, public, seat)
    events: list[Event] = []
    if number != public.round:
        public, events = open_round(public, number)
    continents = [continent.id for continent in whole_continents(board, public, seat)]
    events.append(told("turn_started", seat=seat, round=number, armies=armies, continents=continents))
    public = replace(
        public,
        phase="reinforce",
        turn=seat,
        pool=armies,
        placed=(),
        pending=must_trade(public.cards[seat], MOST),
        attacked=False,
        conquered=False,
        matched=False,
    )
    return public, events


def following(public: Public) -> tuple[int, int]:
    """The next living seat in turn order, and the round of its turn."""
    order, fallen = public.order, public.fallen
    place, number = order.index(public.turn), public.round
    while True:
        place += 1
        if place == len(order):
            place, number = 0, number + 1
        if order[place] not in fallen:
            return order[place], number


def pass_on(board: Board, public: Public) -> tuple[Public, list[Event]]:
    """The next commander's turn begins, unless the last round is over: then only its number moves on."""
    seat, number = following(public)
    if past_limit(public.options, number):
        return replace(public, round=number), []
    return begin(board, public, seat, number)


def finish(board: Board, state: WorldState, chance: Chance) -> tuple[WorldState, list[Event]]:
    """The turn is over: a conquest earns one card, and the next commander's turn begins.

    Where the turn's last move has fulfilled the mission the game ends with it: no card, no next turn.
    """
    public = state.public
    if achieved(board, public, public.turn, state.hands[public.turn].mission):
        return state, []
    events: list[Event] = []
    if public.conquered:
        state, events = draw_card(board, state, chance)
    events.append(told("turn_ended", seat=public.turn))
    public, beginning = pass_on(board, state.public)
    return replace(state, public=public), events + beginning


def end_turn(
    board: Board, state: WorldState, move: EndTurn, chance: Chance
) -> tuple[WorldState, list[Event]]:
    """End the turn without fortifying; all reinforcements must be placed."""
    require_placed(state.public)
    return finish(board, state, chance)
