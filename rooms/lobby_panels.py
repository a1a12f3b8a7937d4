"""What the lobby shows: seats, settings, and whether the game can start."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from rooms import fairness, lobby
from rooms.colours import COLOURS, EMBLEMS
from rooms.models import Seat
from rooms.models.room import MOST_SEATS
from rooms.panels import Panel
from rooms.scene import Scene
from rooms.tables import TABLES
from rooms.tables.names import LEVELS, STYLES, level_name

PANELS = tuple(Panel("rooms", name, private=True) for name in ("stage", "seats", "settings", "start"))


@dataclass(frozen=True)
class LobbySeat:
    """A row of the lobby; `kind` is "human", "computer" or "open"."""

    number: int
    row: int | None = None
    """The seat's id: numbers change when the room shrinks."""
    kind: str = "open"
    name: str = ""
    colour: str = ""
    colour_name: str = ""
    emblem: str = ""
    level: str = ""
    level_name: str = ""
    style: str = ""
    style_name: str = ""
    you: bool = False
    host: bool = False


@dataclass(frozen=True)
class Start:
    """The start button: whether it works, what it says, and why it does not."""

    ready: bool
    label: str
    why: str


def context(scene: Scene) -> dict[str, Any]:
    """Everything the lobby's panels need, for one viewer."""
    room = scene.room
    seats = [_seat(scene, number) for number in range(room.size)]
    shown = TABLES[room.game].settings.shown(room.options, lobby.playing(room, len(scene.seats)))
    return {
        "room": room,
        "v": room.seq,
        "seq": room.seq,
        "match_number": scene.number,
        "host": scene.viewer.host,
        "seats": seats,
        "taken": sum(seat.kind != "open" for seat in seats),
        "me": next((seat for seat in seats if seat.you), None),
        "host_name": next((seat.name for seat in seats if seat.host), ""),
        "sizes": range(lobby.LEAST_SIZE, MOST_SEATS + 1),
        "options": shown.options,
        "presets": shown.presets,
        "preset_note": shown.note,
        "start": start(scene),
        "levels": list(LEVELS.items()),
        "styles": list(STYLES.items()),
        "free_colours": colours(scene.seats),
        "nonce": room.nonce,
        "commitment": fairness.commitment(room.nonce),
    }


def _seat(scene: Scene, number: int) -> LobbySeat:
    row = next((seat for seat in scene.seats if seat.number == number), None)
    if row is None:
        return LobbySeat(number)
    computer = row.kind == Seat.Kind.COMPUTER
    return LobbySeat(
        number=number,
        row=row.pk,
        kind=row.kind,
        name=row.name,
        colour=row.colour,
        colour_name=str(COLOURS[row.colour]),
        emblem=EMBLEMS[row.colour],
        level=row.level,
        level_name=level_name(row.level) if computer else "",
        style=row.style,
        style_name=str(STYLES.get(row.style, "")) if computer else "",
        you=number in scene.viewer.seats,
        host=row.pk == scene.room.host_id,
    )


def colours(seats: list[Seat]) -> list[tuple[str, str, bool]]:
    """All colours as (value, words, taken)."""
    taken = {seat.colour for seat in seats}
    return [(key, str(label), key in taken) for key, label in COLOURS.items()]


def start(scene: Scene) -> Start:
    """Whether the game can start, in words."""
    count = len(scene.seats)
    label = _("Start with %(count)d seats") % {"count": count}
    least = TABLES[scene.room.game].settings.least_seats
    short = least - count
    if short > 0:
        why = _("World needs at least %(least)d seats: %(short)d more. Add a computer or share the link.")
        return Start(False, label, why % {"least": least, "short": short})
    return Start(True, label, "")
