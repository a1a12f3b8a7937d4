"""Whole games of World through the door: the same ones in every run, by people who lean to attack."""

import os
import random
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from rooms import codes, door, lobby
from rooms.models import Match, Room
from rooms.stored import game_of, public_of, view_of
from rules.world.types import Public
from tests.rooms.conftest import Person, room_of, started
from tests.rules.world.drivers import lean

FULL = os.environ.get("CONQUEST_FULL") == "1"
GAMES = range(50) if FULL else (4, 17, 18, 31)
"""The games of this run by number: all, or short ones of 3 to 6 seats and both openings."""
DICE_SECRET = bytes(range(32))
"""In the place of the server's own, so that game number n is always the same game."""


@dataclass
class Playing:
    """A match and those who play it; the eager one attacks while he is stronger."""

    match: Match
    people: list[Person]
    rng: random.Random
    eager: int

    def step(self) -> Public:
        """One legal move of the seat on turn; the new position."""
        public = self.public()
        view = view_of(self.match, public.turn)
        eager = public.turn == self.eager or self.eager in public.fallen
        move = lean(public, game_of(self.match).moves(view), self.rng, eager)
        sent = msgspec.to_builtins(move)
        door.play(self.match.pk, public.turn, sent, seen=self.match.version, by="human")
        self.match.refresh_from_db(fields=["public", "version"])
        return self.public()

    def until(self, reached: Callable[[Public], bool]) -> None:
        """Play on to the first position of this kind."""
        public = self.public()
        while not reached(public):
            public = self.step()

    def public(self) -> Public:
        """The position, as everybody may know it."""
        return public_of(self.match)


def seats_of(number: int) -> int:
    """How many play game `number`."""
    return 3 + number % 4


def begin(number: int, people: list[Person], options: dict[str, str] | None = None) -> Playing:
    """Game `number` at its opening position, in a room whose code and nonce follow from the number.

    Its options are one of the two usual ones, with those that are named.
    """
    room = room_of(people)
    if number % 3 == 1:
        lobby.choose_option(room.pk, "placement", "automatic")
    for name, value in (options or {}).items():
        lobby.choose_option(room.pk, name, value)
    code = f"GAME{codes.SIGNS[number // 32 % 32]}{codes.SIGNS[number % 32]}0"
    Room.objects.filter(pk=room.pk).update(code=code, nonce=f"{number:032x}")
    rng = random.Random(number)
    return Playing(started(room), people, rng, rng.randrange(len(people)))
