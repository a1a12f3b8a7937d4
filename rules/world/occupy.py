"""Occupation: armies follow into a conquered territory."""

from msgspec.structs import replace

from rules.game import Event, Refusal, told
from rules.world.board import Board
from rules.world.types import Occupation, Occupy, Public, WorldState


def move_in(board: Board, public: Public, occupation: Occupation, armies: int) -> Public:
    """The position with `armies` moved into the territory; the occupation was the first thing pending."""
    standing = list(public.armies)
    standing[board.index[occupation.source]] -= armies
    standing[board.index[occupation.target]] += armies
    return replace(public, armies=tuple(standing), pending=public.pending[1:])


def occupied(public: Public, occupation: Occupation, armies: int, automatic: bool) -> Event:
    """The event that tells of an occupation."""
    return told(
        "occupied",
        seat=public.turn,
        source=occupation.source,
        target=occupation.target,
        armies=armies,
        automatic=automatic,
    )


def occupy(board: Board, state: WorldState, move: Occupy) -> tuple[WorldState, list[Event]]:
    """Move between the least and the most armies in; the seat on turn answers a pending occupation."""
    public = state.public
    occupation = public.pending[0] if public.pending else None
    if not isinstance(occupation, Occupation):
        raise Refusal("nothing_to_occupy")
    least, most, armies = occupation.least, occupation.most, move.armies
    if armies < least:
        raise Refusal("occupy_too_few", armies=armies, least=least, most=most)
    if armies > most:
        raise Refusal("occupy_too_many", armies=armies, least=least, most=most)
    public = move_in(board, public, occupation, armies)
    return replace(state, public=public), [occupied(state.public, occupation, armies, automatic=False)]


def settle(board: Board, public: Public) -> tuple[Public, list[Event]]:
    """Let the least move in where an occupation is pending."""
    occupation = public.pending[0] if public.pending else None
    if not isinstance(occupation, Occupation):
        return public, []
    event = occupied(public, occupation, occupation.least, automatic=True)
    return move_in(board, public, occupation, occupation.least), [event]
