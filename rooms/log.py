"""The log of a match in words, from the opening position and the public events of its turns."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from rooms.models import Match, Seat, Turn
from rooms.scene import Scene
from rooms.stored import events_of
from rooms.tables import TABLES, in_game_order
from rules.game import Event

KEPT = 60
"""Lines that a page shows; the script drops older ones as new ones come."""


@dataclass(frozen=True)
class Line:
    """A sentence of the log; `id` is the same wherever it is shown, `colour` that of the seat that acted."""

    id: str
    text: str
    colour: str


def public_turns(match: Match) -> QuerySet[Turn]:
    """The turns of a match without anything that is not everybody's.

    `match` is among the columns since Django looks at it in every row, with a query each if it was left out.
    """
    return match.turns.only("match", "seq", "seat", "by", "public_events").order_by("seq")


def lines_of(match: Match, seats: list[Seat], turns: Iterable[tuple[int, list[Event]]]) -> list[Line]:
    """The lines of turns, given as (seq, public events); `seats` in game order."""
    table = TABLES[match.game]
    lines = []
    for seq, events in turns:
        for number, event in enumerate(events):
            text = table.sentence(event, seats)
            if text is not None:
                seat = event.facts.get("seat")
                colour = seats[seat].colour if isinstance(seat, int) and 0 <= seat < len(seats) else ""
                lines.append(Line(f"l-{seq}-{number}", text, colour))
    return lines


def lines_of_page(scene: Scene) -> list[Line]:
    """The last lines of a scene's match. Every turn has at least one, so as many turns suffice."""
    assert scene.match is not None
    seats = in_game_order(scene.match, scene.seats)
    latest = list(public_turns(scene.match).reverse()[:KEPT])
    lines = lines_of(
        scene.match, seats, [(turn.seq, events_of(turn.public_events)) for turn in reversed(latest)]
    )
    if len(latest) < KEPT:
        opening = TABLES[scene.match.game].opening(scene.public, seats)
        lines = [Line(f"l-0-{number}", text, "") for number, text in enumerate(opening)] + lines
    return lines[-KEPT:]
