"""Naming land in a move: from ids to own territories, with the refusals for bad names."""

from rules.game import Refusal
from rules.world.board import Board, Continent
from rules.world.types import Public


def territory(board: Board, id: str) -> int:
    """The index of a territory, or the refusal `unknown_territory`."""
    index = board.index.get(id)
    if index is None:
        raise Refusal("unknown_territory", territory=id)
    return index


def own_territory(board: Board, public: Public, id: str) -> int:
    """The index of a territory that the seat on turn holds, or a refusal."""
    index = territory(board, id)
    if public.owners[index] != public.turn:
        raise Refusal("not_your_land", territory=id)
    return index


def with_armies(armies: tuple[int, ...], index: int, more: int) -> tuple[int, ...]:
    """The armies of the board with `more` (or fewer, below 0) on one territory."""
    return (*armies[:index], armies[index] + more, *armies[index + 1 :])


def holdings(public: Public, seat: int) -> list[int]:
    """The territories of a seat, in board order."""
    return [index for index, owner in enumerate(public.owners) if owner == seat]


def whole_continents(board: Board, public: Public, seat: int) -> list[Continent]:
    """The continents of which a seat holds every territory."""
    held = set(holdings(public, seat))
    return [continent for continent in board.continents if held.issuperset(continent.members)]


def require_placed(public: Public) -> None:
    """Refuse while reinforcements are left to place."""
    if public.pool:
        raise Refusal("place_first", left=public.pool)
