"""The map of World: a token for each territory, with its owner, its armies and its capital's star."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rooms.colours import EMBLEMS, FREE, NEUTRAL
from rooms.tables.world.names import territory
from rooms.tables.world.players import Player
from rooms.tables.world.wording import continent
from rules.game import Event
from rules.world import types
from rules.world.board import Board
from rules.world.capitals import leaders
from rules.world.land import holdings
from rules.world.types import Public

STEPS = ("claimed", "deployed")
"""Events of the setup after which another stack of their seat may lead."""

Stars = dict[str, tuple[str, str]]


@dataclass(frozen=True)
class Token:
    """A territory on the map; `capital` is "star", "hollow" for who would have it now, or nothing."""

    id: str
    name: str
    owner: Player | None
    colour: str
    emblem: str
    owner_name: str
    armies: int
    continent_name: str
    label: str
    capital: str


def tokens(board: Board, public: Public, by_seat: dict[int, Player], indices: Iterable[int]) -> list[Token]:
    """Some territories, in the order of their indices."""
    stars = _stars(board, public, by_seat)
    return [_token(board, public, by_seat, index, stars) for index in indices]


def _token(board: Board, public: Public, by_seat: dict[int, Player], index: int, stars: Stars) -> Token:
    """One territory."""
    id = board.ids[index]
    owner = by_seat.get(public.owners[index])
    colour, owner_name = _owner(public.owners[index], owner)
    star, whose = stars.get(id, ("", ""))
    return Token(
        id=id,
        name=territory(id),
        owner=owner,
        colour=colour,
        emblem=EMBLEMS[colour],
        owner_name=owner_name,
        armies=public.armies[index],
        continent_name=continent(board.continent_of[index]),
        label=_label(territory(id), owner_name, public.armies[index], whose),
        capital=star,
    )


def _owner(seat: int, owner: Player | None) -> tuple[str, str]:
    """Colour and name of who holds a territory."""
    if owner is not None:
        return owner.colour, owner.name
    return (FREE, _("Free")) if seat == types.FREE else (NEUTRAL, _("Neutral"))


def _label(name: str, owner: str, armies: int, capital: str) -> str:
    """A territory in words."""
    if not armies:
        return _("%(name)s, free") % {"name": name}
    label = ngettext("%(name)s, %(owner)s, %(armies)d army", "%(name)s, %(owner)s, %(armies)d armies", armies)
    words = label % {"name": name, "owner": owner, "armies": armies}
    return f"{words}, {capital}" if capital else words


def _stars(board: Board, public: Public, by_seat: dict[int, Player]) -> Stars:
    """By territory the star of a capital, and what it says."""
    if public.capitals:
        star, words = "star", _("capital of %(name)s")
    else:
        star, words = "hollow", _("would be the capital of %(name)s")
    chosen = enumerate(leaders(board, public))
    return {id: (star, words % {"name": by_seat[seat].name}) for seat, id in chosen if id is not None}


def changed(board: Board, public: Public, events: Iterable[Event]) -> list[int]:
    """The territories whose tokens these events may have changed, in board order."""
    found: set[int] = set()
    for event in events:
        facts = event.facts
        named = [facts[key] for key in ("territory", "source", "target") if key in facts]
        found.update(board.index[id] for id in [*named, *facts.get("territories", ())])
        if event.kind in STEPS and public.options.capitals == "on":
            found.update(holdings(public, facts["seat"]))
    return sorted(found)
