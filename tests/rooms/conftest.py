"""The cast of the rooms' tests: devices, rooms with seats, matches of World and of the toy game."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.test import Client

from rooms import fairness, lobby, seats, tables
from rooms.models import Device, Match, Room
from rules import registry
from tests.rooms.toy import Toy
from tests.rooms.toy_table import ToyTable

SEED = "0123456789abcdef" * 2


@dataclass
class Person:
    """Somebody at a browser: a client whose cookie is a device's."""

    client: Client
    device: Device


@pytest.fixture
def person(transactional_db: None) -> Callable[[], Person]:
    """Makes somebody with a fresh browser."""

    def make() -> Person:
        device, client = Device.objects.create(), Client()
        from django.http import HttpRequest, HttpResponse

        answer = HttpResponse()
        seats.remember(answer, HttpRequest(), device)
        client.cookies[seats.COOKIE] = answer.cookies[seats.COOKIE].value
        return Person(client, device)

    return make


@pytest.fixture
def toy(settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy game among the games of the house."""
    monkeypatch.setitem(registry.GAMES, "toy", Toy())
    monkeypatch.setitem(tables.TABLES, "toy", ToyTable())
    engine = dict(settings.TEMPLATES[0])
    settings.TEMPLATES = [{**engine, "DIRS": [*engine["DIRS"], Path(__file__).parent / "templates"]}]
    yield


def room_of(people: list[Person], computers: int = 0, game: str = "world") -> Room:
    """A room in which these people sit, the first one the host, and so many computers."""
    room = lobby.create(people[0].device, "Host", SEED, fairness.new_nonce(), game)
    lobby.resize(room.pk, len(people) + computers if len(people) + computers > 1 else 2)
    for number, somebody in enumerate(people[1:], 1):
        lobby.join(room.pk, somebody.device, f"Guest {number}", "", SEED)
    for number in range(len(people), len(people) + computers):
        lobby.add_computer(room.pk, number)
    room.refresh_from_db()
    return room


def started(room: Room) -> Match:
    """A match begun in the room."""
    room.refresh_from_db()
    return lobby.start(room.pk, room.nonce)
