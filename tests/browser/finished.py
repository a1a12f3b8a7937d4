"""Makes a match that is over in a server's own place, by the door: for pages that open at the end.

Run as a process beside the server, with its CONQUEST_VAR; prints the room's code and the cookie of its host.
"""

import os
import subprocess
import sys
from typing import NamedTuple

import msgspec

from tests.services import SETTINGS
from tests.serving import PROJECT, Serve


class Finished(NamedTuple):
    """A room whose first match is over, and the cookie of the device that sits in it."""

    code: str
    cookie: str


def finished_on(server: Serve, over: bool = True) -> Finished:
    """Play a match of one person and two computers to its end; or, where `over` is False, only begin it."""
    kept = {key: value for key, value in os.environ.items() if key not in SETTINGS}
    done = subprocess.run(
        [sys.executable, "-m", "tests.browser.finished", "over" if over else "running"],
        cwd=PROJECT,
        env={**kept, "DJANGO_SETTINGS_MODULE": "conquest.settings", **server.env},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=240,
    )
    return Finished(*done.stdout.split())


def make(over: bool) -> Finished:
    """The room, inside the process that has the server's settings."""
    import django

    django.setup()

    from django.http import HttpRequest, HttpResponse
    from django.test import Client

    from rooms import door, seats
    from rooms.models import Device
    from rooms.stored import view_of
    from rules.registry import GAMES
    from tests.rooms.conftest import Person, room_of, started
    from tests.rooms.play import mover
    from tests.rules.world.player import Dice, usual

    device = Device.objects.create()
    answer = HttpResponse()
    seats.remember(answer, HttpRequest(), device)
    room = room_of([Person(Client(), device)], computers=2)
    match, dice = started(room), Dice(1)
    while over and not match.ended:
        seat = mover(match)
        view = view_of(match, seat)
        move = usual(view.public, GAMES["world"].moves(view), dice, bold=seat == 0)
        by = "human" if seat == 0 else "computer"
        door.play(match.pk, seat, msgspec.to_builtins(move), seen=match.version, by=by)
        match.refresh_from_db()
    return Finished(room.code, answer.cookies[seats.COOKIE].value)


if __name__ == "__main__":
    print(*make(sys.argv[1] == "over"))
