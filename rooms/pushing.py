"""What a watcher lacks: from the seq it was last sent to now, as fragments that htmx swaps in.

Shared panels are rendered once for all who lack the same; panels that differ by seat for that seat alone.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.utils import translation

from rooms import database, lobby_panels, log, scene
from rooms.models import Room, Seat
from rooms.panels import Panel, appended, wrap
from rooms.scene import Scene
from rooms.stored import events_of
from rooms.tables import TABLES, Table, in_game_order
from rules.game import Event

STAGE = Panel("rooms", "stage")
SEEN = Panel("rooms", "seen")
LINE = Panel("rooms", "line")

Turns = list[tuple[int, list[Event]]]


@dataclass(frozen=True)
class Watch:
    """A page that is open somewhere: its room, its device, the match it shows (0: the lobby), its seq."""

    room: int
    device: UUID | None
    match: int
    seq: int
    language: str

    def at(self, seq: int) -> "Watch":
        """The same page, brought up to `seq`."""
        return replace(self, seq=max(seq, self.seq))


def frames(room_id: int, watches: Iterable[Watch]) -> tuple[int, dict[Watch, str]]:
    """The room's seq, and for each page that lacks something the fragments that bring it there."""
    with database.snapshot():
        return _frames(room_id, watches)


def _frames(room_id: int, watches: Iterable[Watch]) -> tuple[int, dict[Watch, str]]:
    behind = sorted(watches, key=lambda watch: (watch.language, watch.seq, str(watch.device)))
    room = Room.objects.get(pk=room_id)
    behind = [watch for watch in behind if watch.seq < room.seq]
    if not behind:
        return room.seq, {}
    moment = Moment(room, min(watch.seq for watch in behind))
    sent = {}
    for watch in behind:
        with translation.override(watch.language):
            sent[watch] = moment.frame(watch)
    return room.seq, sent


class Moment:
    """A room at one seq, loaded once for all who watch it."""

    def __init__(self, room: Room, since: int) -> None:
        self.room = room
        self.seats: list[Seat] = list(room.seats.order_by("number"))
        self.match = scene.current_match(room)
        self.number = self.match.number if self.match else 0
        self.turns: Turns = []
        if self.match is not None:
            rows = log.public_turns(self.match).filter(seq__gt=since)
            self.turns = [(row.seq, events_of(row.public_events)) for row in rows]
        self.shared: dict[tuple[str, int], str] = {}
        self.contexts: dict[str, dict[str, Any]] = {}

    def frame(self, watch: Watch) -> str:
        """All fragments one page lacks."""
        viewer = scene.viewer_among(self.seats, self.room, watch.device)
        if watch.match != self.number:
            return self._stage()
        if self.match is None:
            return self._lobby(scene.for_viewer(self.room, self.seats, None, viewer))
        return self._common(watch) + self._own(
            watch, scene.for_viewer(self.room, self.seats, self.match, viewer)
        )

    def _stage(self) -> str:
        """The mark that another match is on: the page goes there."""
        return wrap("stage", STAGE.render({"match_number": self.number, "v": self.room.seq}))

    def _lobby(self, seen: Scene) -> str:
        context = lobby_panels.context(seen)
        return "".join(wrap(panel.name, panel.render(context)) for panel in lobby_panels.PANELS)

    def _common(self, watch: Watch) -> str:
        """What everybody who lacks the same is sent, rendered once a language."""
        key = (watch.language, watch.seq)
        if key not in self.shared:
            self.shared[key] = self._render_common(watch)
        return self.shared[key]

    def _render_common(self, watch: Watch) -> str:
        assert self.match is not None
        table, turns = TABLES[self.match.game], self._since(watch)
        context = self._context(watch.language, table)
        changed = self._changed(watch, table, turns)
        parts = [wrap(panel.name, panel.render(context)) for panel in table.shared if panel.name in changed]
        if "tokens" in changed:
            events = [
                event for _seq, events in turns for event in events if "tokens" in table.changes[event.kind]
            ]
            parts += [wrap(root, html) for root, html in table.pieces(context, events)]
        if "log" in changed:
            lines = log.lines_of(self.match, in_game_order(self.match, self.seats), turns)[-log.KEPT :]
            if lines:
                parts.append(appended("lines", "".join(LINE.render({"line": line}) for line in lines)))
        return "".join(parts)

    def _own(self, watch: Watch, seen: Scene) -> str:
        """What this page alone is sent."""
        assert self.match is not None
        table = TABLES[self.match.game]
        changed = self._changed(watch, table, self._since(watch))
        if seen.hand_version > watch.seq:
            changed |= {panel.name for panel in table.private}
        if not changed:
            return ""
        context = self._context(watch.language, table) | table.own(seen) | {"seen": seen.stamp}
        parts = [wrap(panel.name, panel.render(context)) for panel in table.private if panel.name in changed]
        return "".join(parts) + wrap("seen", SEEN.render(context))

    def _context(self, language: str, table: Table) -> dict[str, Any]:
        assert self.match is not None
        if language not in self.contexts:
            self.contexts[language] = table.context(scene.for_everyone(self.room, self.seats, self.match))
        return self.contexts[language]

    def _since(self, watch: Watch) -> Turns:
        return [(seq, events) for seq, events in self.turns if seq > watch.seq]

    def _changed(self, watch: Watch, table: Table, turns: Turns) -> set[str]:
        """The names of the panels that the turns changed, all of them united."""
        changed = {name for _seq, events in turns for event in events for name in table.changes[event.kind]}
        if self.room.life > watch.seq:
            changed |= {panel.name for panel in (*table.shared, *table.private)}
        return changed
