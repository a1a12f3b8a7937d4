"""What one viewer's page is made from. Nothing is loaded that the viewer must not see."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from rooms.models import Match, Room, Seat
from rooms.seats import Viewer, viewer_among
from rooms.stored import game_of, hand_of, public_of
from rules.game import View

HIDDEN = ("sealed", "nonce")
"""Columns of a match that no page may need before it is over."""


@dataclass(frozen=True)
class Scene:
    """A room as one viewer sees it: `view` has that viewer's own hand, or none."""

    room: Room
    seats: list[Seat]
    viewer: Viewer
    match: Match | None = None
    view: View[Any, Any] | None = None
    hand_version: int = 0
    """The seq of the own hand's last change."""

    @property
    def number(self) -> int:
        """The match that is shown; 0 while the room waits in its lobby."""
        return self.match.number if self.match else 0

    @property
    def stamp(self) -> int:
        """The version that a move made on this page has seen; see `door.stamp`."""
        assert self.match is not None
        if self.hand_version and game_of(self.match).simultaneous(self.public):
            return self.hand_version
        return self.match.version

    @property
    def public(self) -> Any:
        """The public part of the position."""
        assert self.view is not None
        return self.view.public


def current_match(room: Room) -> Match | None:
    """The room's latest match, without its hidden columns; None before the first start."""
    return room.matches.defer(*HIDDEN).order_by("-number").first()


def load(room: Room, device: UUID | None) -> Scene:
    """The scene for a device."""
    seats = list(room.seats.order_by("number"))
    return for_viewer(room, seats, current_match(room), viewer_among(seats, room, device))


def for_viewer(room: Room, seats: list[Seat], match: Match | None, viewer: Viewer) -> Scene:
    """The scene for one viewer of a room that is loaded; reads that viewer's hand and no other."""
    if match is None:
        return Scene(room, seats, viewer)
    seat = game_seat(match, viewer.uncovered)
    if seat is None:
        return Scene(room, seats, viewer, match, View(None, public_of(match), None))
    hand = match.hands.get(seat=seat)
    view = View(seat, public_of(match), hand_of(match, hand))
    return Scene(room, seats, viewer, match, view, hand.version)


def for_everyone(room: Room, seats: list[Seat], match: Match) -> Scene:
    """The scene that everybody may see; reads no hand."""
    return Scene(room, seats, Viewer(), match, View(None, public_of(match), None))


def game_seat(match: Match, number: int | None) -> int | None:
    """A room's seat number in the match's game order; None for one that does not play in it."""
    return match.order.index(number) if number in match.order else None
