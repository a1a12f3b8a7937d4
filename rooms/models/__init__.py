"""Everything of a room that outlives a process."""

from rooms.models.device import Device
from rooms.models.due import Due
from rooms.models.match import Hand, Match, Turn
from rooms.models.room import Room, Seat

__all__ = ["Device", "Due", "Hand", "Match", "Room", "Seat", "Turn"]
