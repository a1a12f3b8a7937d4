"""World as a game of the house: every move passes here."""

from typing import Final

from msgspec.structs import replace

from rules.chance import Chance
from rules.game import Event, Refusal, Rng, View
from rules.world import board as boards
from rules.world import types
from rules.world.battle import all_in, attack
from rules.world.board import Board
from rules.world.cards import trade
from rules.world.choices import choices
from rules.world.fortify import fortify
from rules.world.occupy import occupy
from rules.world.reinforce import place, undo
from rules.world.setup import deploy, new
from rules.world.turn import end_turn
from rules.world.victory import check_end

NOBODY: Final[frozenset[int]] = frozenset()


def require_turn(public: types.Public, seat: int | None) -> None:
    """Refuse everybody but the seat on turn, and everybody once the game is over."""
    if seat is None or not 0 <= seat < len(public.order):
        raise Refusal("not_at_table", seat=seat)
    if public.phase == "over":
        raise Refusal("game_over")
    if seat != public.turn:
        raise Refusal("not_your_turn", turn=public.turn)


def require_due(public: types.Public, move: types.Move) -> None:
    """Refuse a move that something else must come before: the setup, or the first thing pending."""
    if isinstance(move, types.Deploy):
        if public.phase != "setup":
            raise Refusal("setup_is_over")
    elif public.phase == "setup":
        raise Refusal("setup_first", left=public.pools[public.turn])
    if not public.pending:
        return
    first = public.pending[0]
    if isinstance(first, types.Occupation):
        if not isinstance(move, types.Occupy):
            raise Refusal(
                "occupy_first", source=first.source, target=first.target, least=first.least, most=first.most
            )
    elif not isinstance(move, types.Trade):
        raise Refusal("trade_first", cards=public.cards[public.turn], until=first.until)


def perform(
    board: Board, state: types.WorldState, move: types.Move, chance: Chance
) -> tuple[types.WorldState, list[Event]]:
    """The chapter of the rules that a move belongs to."""
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
        """The opening position for 3 to 6 commanders."""
        return new(boards.board(self.board), options, seats, rng)

    def to_move(self, state: types.WorldState) -> frozenset[int]:
        """The seat on turn, nobody when the game is over."""
        return NOBODY if state.public.phase == "over" else frozenset((state.public.turn,))

    def moves(self, view: types.WorldView) -> types.Choices:
        """What the viewer's seat may do now."""
        return choices(boards.board(view.public.board), view)

    def apply(
        self, state: types.WorldState, seat: int | None, move: types.Move, rng: Rng
    ) -> tuple[types.WorldState, list[Event]]:
        """The position after a move; the codes of refusals are listed in `rules.world.refusals`."""
        require_turn(state.public, seat)
        require_due(state.public, move)
        board = boards.board(state.public.board)
        chance = Chance(rng, state.sealed.drawn)
        state, events = perform(board, state, move, chance)
        public, ending = check_end(board, state.public)
        if ending:
            events += ending
            state = replace(state, public=public)
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
        """No clock runs: it comes with the clock's option."""
        return None

    def bell(self, state: types.WorldState) -> types.Move | None:
        """No move is made by a clock."""
        return None

    def simultaneous(self, public: types.Public) -> bool:
        """One seat at a time."""
        return False
