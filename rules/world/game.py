"""World as a game of the house: every move passes here."""

from typing import Final

from msgspec.structs import replace

from rules.chance import Chance
from rules.game import Event, Refusal, Rng, View
from rules.world import board as boards
from rules.world import types
from rules.world.attack import all_in, attack
from rules.world.board import Board
from rules.world.cards import trade
from rules.world.choices import choices
from rules.world.clock import bell, deadline
from rules.world.defence import defend, waited_for
from rules.world.fortify import fortify
from rules.world.occupy import occupy
from rules.world.placement import claim, deploy
from rules.world.reinforce import place, undo
from rules.world.resign import resign
from rules.world.setup import new
from rules.world.truces import answer, offer, withdraw
from rules.world.turn import end_turn
from rules.world.types import AnswerTruce, OfferTruce, Resign, Vote, WithdrawTruce
from rules.world.victory import award, check_end
from rules.world.votes import vote

NOBODY: Final[frozenset[int]] = frozenset()
ANYTIME: Final = (Resign, OfferTruce, AnswerTruce, WithdrawTruce, Vote)
"""The moves of a seat that do not wait for its turn."""


def require_mover(public: types.Public, seat: int | None, move: types.Move) -> None:
    """Refuse everybody who may not make this move now, and everybody once the game is over."""
    if seat is None:
        if not isinstance(move, types.Award | types.Defend):
            raise Refusal("not_at_table", seat=seat)
    elif not 0 <= seat < len(public.order):
        raise Refusal("not_at_table", seat=seat)
    if public.phase == "over":
        raise Refusal("game_over")
    if seat is None or seat == public.turn or isinstance(move, types.Defend):
        return
    if isinstance(move, ANYTIME):
        if seat in public.fallen:
            raise Refusal("out_of_game", seat=seat)
    elif not isinstance(move, types.Award):
        raise Refusal("not_your_turn", turn=waited_for(public))


def require_due(public: types.Public, move: types.Move) -> None:
    """Refuse a move of a turn that something else must come before: the setup, or the first thing pending."""
    if isinstance(move, types.Deploy | types.Claim):
        if public.phase != "setup":
            raise Refusal("setup_is_over")
    elif public.phase == "setup":
        raise Refusal("setup_first", left=public.pools[public.turn])
    if public.pending:
        require_answer(public, public.pending[0], move)


def require_answer(public: types.Public, first: types.Pending, move: types.Move) -> None:
    """Refuse every move but the answer to what is pending."""
    match first:
        case types.Occupation(source, target, least, most):
            if not isinstance(move, types.Occupy):
                raise Refusal("occupy_first", source=source, target=target, least=least, most=most)
        case types.MustTrade(until):
            if not isinstance(move, types.Trade):
                raise Refusal("trade_first", cards=public.cards[public.turn], until=until)
        case types.Defence(seat, source, target):
            raise Refusal("defence_first", seat=seat, source=source, target=target)


def perform(
    board: Board, state: types.WorldState, seat: int | None, move: types.Move, chance: Chance
) -> tuple[types.WorldState, list[Event]]:
    """The chapter of the rules that a move belongs to. A move of the turn must be due."""
    if isinstance(move, types.Defend):
        return defend(board, state, seat, move, chance)
    if isinstance(move, types.Award):
        return award(board, state, seat, move)
    assert seat is not None
    if not isinstance(move, ANYTIME):
        require_due(state.public, move)
    match move:
        case types.Attack():
            return attack(board, state, move, chance)
        case types.AllIn():
            return all_in(board, state, move, chance)
        case types.Place():
            return place(board, state, move)
        case types.Occupy():
            return occupy(board, state, move)
        case types.EndTurn():
            return end_turn(board, state, move, chance)
        case types.Fortify():
            return fortify(board, state, move, chance)
        case types.Trade():
            return trade(board, state, move)
        case types.Undo():
            return undo(board, state, move)
        case types.Deploy():
            return deploy(board, state, move)
        case types.Claim():
            return claim(board, state, move)
        case types.Resign():
            return resign(board, state, seat, chance)
        case types.OfferTruce():
            return offer(state, seat, move)
        case types.AnswerTruce():
            return answer(state, seat, move)
        case types.WithdrawTruce():
            return withdraw(state, seat, move)
        case types.Vote():
            return vote(state, seat, move)


class World:
    """The World game; see `rules.game.Game` for what its functions promise."""

    name = "world"
    rules = 1
    options_type = types.Options
    public_type = types.Public
    hand_type = types.Hand
    sealed_type = types.Sealed
    move_type = types.Move

    def __init__(self, board: str = "classic") -> None:
        """New games are played on the board of this name; a position names its own."""
        self.board = board

    def new(self, options: types.Options, seats: int, rng: Rng) -> types.WorldState:
        """The opening position for 2 to 6 commanders."""
        return new(boards.board(self.board), options, seats, rng)

    def to_move(self, state: types.WorldState) -> frozenset[int]:
        """The seat on turn, or the defender who is to choose his dice; nobody when the game is over."""
        return NOBODY if state.public.phase == "over" else frozenset((waited_for(state.public),))

    def moves(self, view: types.WorldView) -> types.Choices:
        """What the viewer's seat may do now."""
        return choices(boards.board(view.public.board), view)

    def apply(
        self, state: types.WorldState, seat: int | None, move: types.Move, rng: Rng
    ) -> tuple[types.WorldState, list[Event]]:
        """The position after a move; the codes of refusals are listed in `rules.world.refusals`."""
        require_mover(state.public, seat, move)
        board = boards.board(state.public.board)
        chance = Chance(rng, state.sealed.drawn)
        state, events = perform(board, state, seat, move, chance)
        if state.public.phase != "over":
            state, ending = check_end(board, state)
            events += ending
        if chance.used:
            state = replace(state, sealed=types.Sealed(state.sealed.pile, chance.counts))
        return state, events

    def view(self, state: types.WorldState, seat: int | None) -> types.WorldView:
        """The public part, and for a seat its own hand."""
        return View(seat, state.public, None if seat is None else state.hands[seat])

    def result(self, state: types.WorldState) -> tuple[tuple[int, ...], ...] | None:
        """The places when the game is over."""
        return state.public.places

    def deadline(self, state: types.WorldState) -> tuple[str, float] | None:
        """The clock of a defence, or that of the turn or setup step."""
        return deadline(state)

    def bell(self, state: types.WorldState) -> types.Move | None:
        """The defence's clock chooses the most dice; the turn's makes no move."""
        return bell(state)

    def simultaneous(self, public: types.Public) -> bool:
        """One seat at a time."""
        return False
