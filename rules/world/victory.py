"""Winning: the one check after every move, the scores, and the places at the end."""

from msgspec.structs import replace

from rules.game import Event, told
from rules.world.board import Board
from rules.world.land import whole_continents
from rules.world.occupy import settle
from rules.world.types import Public


def score(board: Board, public: Public, seat: int) -> int:
    """1 for each territory and the bonus of each continent held whole."""
    bonus = sum([continent.bonus for continent in whole_continents(board, public, seat)])
    return public.owners.count(seat) + bonus


def scores(board: Board, public: Public) -> tuple[int, ...]:
    """The score of every seat."""
    return tuple(score(board, public, seat) for seat in range(len(public.order)))


def strength(public: Public, seat: int) -> int:
    """All armies of a seat on the board."""
    return sum(armies for owner, armies in zip(public.owners, public.armies, strict=True) if owner == seat)


def places(board: Board, public: Public, winner: int) -> tuple[tuple[int, ...], ...]:
    """Winner; survivors by score, then armies, then turn order; then the fallen, the latest first."""
    survivors = [seat for seat in public.order if seat != winner and seat not in public.fallen]
    survivors.sort(key=lambda seat: (-score(board, public, seat), -strength(public, seat)))
    return tuple((seat,) for seat in [winner, *survivors, *reversed(public.fallen)])


def winner(public: Public) -> int | None:
    """The last commander standing, if the others have fallen."""
    if len(public.fallen) < len(public.order) - 1:
        return None
    return next(seat for seat in public.order if seat not in public.fallen)


def check_end(board: Board, public: Public) -> tuple[Public, list[Event]]:
    """End the game if it is won: the least occupies, nothing stays pending, no trade and no card follow."""
    first = winner(public)
    if first is None:
        return public, []
    public, events = settle(board, public)
    order = places(board, public, first)
    events.append(told("game_over", places=[list(place) for place in order]))
    return replace(public, phase="over", pool=0, placed=(), pending=(), places=order), events
