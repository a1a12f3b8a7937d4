"""The player list of World: the commanders in turn order, and the neutral army."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from rooms.colours import COLOURS, EMBLEMS
from rooms.colours import NEUTRAL as GREY
from rooms.models import Seat
from rooms.tables.names import level_name
from rooms.tables.world.names import territory
from rules.world.board import Board
from rules.world.capitals import leaders
from rules.world.reinforce import income
from rules.world.types import NEUTRAL, Public
from rules.world.victory import score


@dataclass(frozen=True)
class Player:
    """A commander in the player list; `seat` is its place in game order, -1 that of the neutral army."""

    seat: int
    number: int
    name: str
    colour: str
    colour_name: str
    emblem: str
    kind: str
    level_name: str
    territories: int
    armies: int
    cards: int
    income: int
    turn: bool
    fallen: bool
    place: int | None
    to_place: int
    score: int | None = None
    """Points, where a round limit counts them."""
    capital: str = ""
    """Its capital's name; during setup that of the territory that leads."""
    fallen_by: str = ""
    """How it fell, in words."""


def commanders(board: Board, public: Public, seats: list[Seat]) -> list[Player]:
    """The commanders in turn order; `seats` in game order."""
    places = _places(public)
    chosen = leaders(board, public)
    capitals = [territory(id) if id else "" for id in chosen] if chosen else [""] * len(seats)
    fallen_by = _fallen_by(public, [seat.name for seat in seats])
    return [
        _commander(
            board, public, seat, seats[seat], places.get(seat), capitals[seat], fallen_by.get(seat, "")
        )
        for seat in public.order
    ]


def _places(public: Public) -> dict[int, int]:
    """The place of each seat at the end; who shares one leaves the next ones free."""
    found, place = {}, 1
    for shared in public.places or ():
        found.update(dict.fromkeys(shared, place))
        place += len(shared)
    return found


def _fallen_by(public: Public, names: list[str]) -> dict[int, str]:
    beaten = {seat: _("beaten by %(name)s") % {"name": names[by]} for seat, by in public.beaten}
    return beaten | {seat: _("resigned") for seat in public.resigned}


def _commander(
    board: Board, public: Public, seat: int, row: Seat, place: int | None, capital: str, fallen_by: str
) -> Player:
    held = [armies for owner, armies in zip(public.owners, public.armies, strict=True) if owner == seat]
    fallen = seat in public.fallen
    return Player(
        seat=seat,
        number=row.number,
        name=row.name,
        colour=row.colour,
        colour_name=str(COLOURS[row.colour]),
        emblem=EMBLEMS[row.colour],
        kind=row.kind,
        level_name=level_name(row.level) if row.kind == Seat.Kind.COMPUTER else "",
        territories=len(held),
        armies=sum(held),
        cards=public.cards[seat],
        income=0 if fallen else income(board, public, seat),
        turn=public.turn == seat and public.places is None,
        fallen=fallen,
        place=place,
        to_place=public.pools[seat] + (public.extra if seat == public.order[1] else 0),
        score=None if public.options.round_limit == "none" else score(board, public, seat),
        capital=capital,
        fallen_by=fallen_by,
    )


def neutral_army(public: Public) -> Player | None:
    """The army without a commander, where it holds or is still to hold anything."""
    held = [armies for owner, armies in zip(public.owners, public.armies, strict=True) if owner == NEUTRAL]
    if not held:
        return None
    return Player(
        seat=NEUTRAL,
        number=NEUTRAL,
        name=_("Neutral army"),
        colour=GREY,
        colour_name="",
        emblem=EMBLEMS[GREY],
        kind="neutral",
        level_name="",
        territories=len(held),
        armies=sum(held),
        cards=0,
        income=0,
        turn=False,
        fallen=False,
        place=None,
        to_place=public.neutral_pool,
    )
