"""Capitals: who has which, the leading stack during setup, and who holds them all."""

from msgspec.structs import replace

from rules.game import Event, told
from rules.world.board import Board
from rules.world.land import holdings
from rules.world.types import Public


def leader(public: Public, seat: int) -> int | None:
    """The territory with the largest stack of a seat, the first in board order; None without territories."""
    lands, armies = holdings(public, seat), public.armies
    return max(lands, key=lambda index: (armies[index], -index)) if lands else None


def leaders(board: Board, public: Public) -> tuple[str | None, ...]:
    """By seat the territory that is its capital, or would be if round 1 started now; () without capitals."""
    if public.options.capitals == "off":
        return ()
    if public.capitals:
        return public.capitals
    found = [leader(public, seat) for seat in range(len(public.order))]
    return tuple([None if index is None else board.ids[index] for index in found])


def crown(board: Board, public: Public) -> tuple[Public, list[Event]]:
    """The capitals as round 1 starts; from now on they stay where they are."""
    chosen = leaders(board, public)
    if not chosen:
        return public, []
    named = {seat: id for seat, id in enumerate(chosen) if id is not None}
    event = told("capitals_chosen", seats=list(named), territories=list(named.values()))
    return replace(public, capitals=chosen), [event]


def holder(board: Board, public: Public) -> int | None:
    """The commander who holds every capital, those of the fallen included."""
    if not public.capitals:
        return None
    owners = {public.owners[board.index[id]] for id in public.capitals if id is not None}
    first = owners.pop()
    return None if owners or first < 0 else first
