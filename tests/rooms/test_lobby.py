"""The lobby: seats, computers, the host, and what happens twice at once."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections

from ai.players import LEVELS as KNOWN_LEVELS
from ai.players import STYLES as KNOWN_STYLES
from rooms import lobby
from rooms.models import Due, Match, Room, Seat
from rooms.refused import Conflict, NotYours, Refused
from rooms.tables.names import LEVELS, STYLES
from tests.rooms.conftest import SEED, Person, room_of, started


@pytest.fixture
def cast(person: Callable[[], Person]) -> list[Person]:
    return [person(), person(), person()]


def row(room: Room, number: int) -> int:
    """The id of the seat with a number."""
    return Seat.objects.get(room=room, number=number).pk


def at_once(count: int, act: Callable[[int], object]) -> list[str]:
    """The same act from several threads at once: "done", or the name of the refusal."""
    barrier = threading.Barrier(count)

    def run(number: int) -> str:
        barrier.wait()
        try:
            act(number)
            return "done"
        except Refused as refused:
            return type(refused).__name__
        finally:
            connections.close_all()

    with ThreadPoolExecutor(count) as pool:
        return sorted(pool.map(run, range(count)))


def test_levels_and_styles_are_those_of_the_computers() -> None:
    assert tuple(LEVELS) == KNOWN_LEVELS
    assert tuple(STYLES) == KNOWN_STYLES["world"]


def test_the_last_seat_is_given_once(cast: list[Person]) -> None:
    room = room_of(cast[:1])
    answers = at_once(2, lambda n: lobby.join(room.pk, cast[n + 1].device, f"Guest {n}", "", SEED))
    assert answers == ["Conflict", "done"]
    assert list(room.seats.values_list("number", flat=True)) == [0, 1]


def test_one_browser_gets_one_seat_however_often_it_asks(cast: list[Person]) -> None:
    room = room_of(cast[:1])
    lobby.resize(room.pk, 6)
    assert at_once(4, lambda n: lobby.join(room.pk, cast[1].device, "Guest", "", SEED)) == ["done"] * 4
    assert room.seats.filter(device=cast[1].device).count() == 1


def test_a_start_at_once_begins_one_match(cast: list[Person]) -> None:
    room = room_of(cast)
    assert at_once(4, lambda n: lobby.start(room.pk, room.nonce)) == ["Conflict"] * 3 + ["done"]
    assert Match.objects.count() == 1


def test_a_colour_wanted_by_two_is_given_once(cast: list[Person]) -> None:
    room = room_of(cast)
    assert at_once(2, lambda n: lobby.recolour(room.pk, row(room, n), "orchid")) == ["Conflict", "done"]
    assert room.seats.filter(colour="orchid").count() == 1


def test_a_taken_colour_gives_way_when_sitting_down(cast: list[Person]) -> None:
    room = room_of(cast[:1])
    seat = lobby.join(room.pk, cast[1].device, "Guest", "crimson", SEED)
    assert seat.colour == "saffron"


def test_the_host_s_rights_pass_to_the_next_person(cast: list[Person]) -> None:
    room = room_of(cast[:2], computers=1)
    lobby.leave(room.pk, row(room, 0))
    room.refresh_from_db()
    assert room.host is not None and room.host.device == cast[1].device
    lobby.leave(room.pk, row(room, 1))
    lobby.join(room.pk, cast[2].device, "Late", "", SEED)
    room.refresh_from_db()
    assert room.host is not None and room.host.device == cast[2].device


def test_shrinking_moves_seats_up_and_never_drops_one(cast: list[Person]) -> None:
    room = room_of(cast[:1])
    lobby.resize(room.pk, 6)
    lobby.add_computer(room.pk, 5)
    lobby.add_computer(room.pk, 3)
    lobby.resize(room.pk, 3)
    assert list(room.seats.order_by("number").values_list("number", "kind")) == [
        (0, "human"),
        (1, "computer"),
        (2, "computer"),
    ]
    with pytest.raises(Conflict):
        lobby.resize(room.pk, 2)


def test_leaving_while_the_room_shrinks_opens_the_own_seat(cast: list[Person]) -> None:
    room = room_of(cast)
    lobby.resize(room.pk, 6)
    Seat.objects.filter(room=room, number=1).update(number=4)
    mine = row(room, 2)
    lobby.resize(room.pk, 3)
    lobby.leave(room.pk, mine)
    assert not Seat.objects.filter(device=cast[2].device).exists()
    assert Seat.objects.filter(device=cast[1].device).exists()


def test_a_host_who_left_in_between_starts_nothing(cast: list[Person]) -> None:
    room = room_of(cast[:1], computers=3)
    host = row(room, 0)
    lobby.leave(room.pk, host)
    with pytest.raises(NotYours):
        lobby.start(room.pk, room.nonce, by=host)
    with pytest.raises(Refused, match="At least one person"):
        lobby.start(room.pk, room.nonce)
    assert not Match.objects.exists()


def test_the_seeds_and_seats_are_fixed_in_seat_order_at_the_start(cast: list[Person]) -> None:
    room = room_of(cast[:2], computers=1)
    Seat.objects.filter(room=room, number=1).update(client_seed="f" * 32)
    match = started(room)
    assert (match.order, match.seeds) == ([0, 1, 2], [SEED, "f" * 32, ""])
    room.refresh_from_db()
    assert room.nonce != match.nonce


def test_nothing_changes_in_the_lobby_after_the_start(cast: list[Person]) -> None:
    room = room_of(cast)
    started(room)
    acts: list[Callable[[], object]] = [
        lambda: lobby.leave(room.pk, row(room, 1)),
        lambda: lobby.rename(room.pk, row(room, 1), "Other"),
        lambda: lobby.recolour(room.pk, row(room, 1), "orchid"),
        lambda: lobby.resize(room.pk, 6),
        lambda: lobby.add_computer(room.pk, 3),
        lambda: lobby.choose_option(room.pk, "placement", "automatic"),
    ]
    before = Room.objects.values().get(), list(Seat.objects.values())
    for act in acts:
        with pytest.raises(Conflict, match="started"):
            act()
    assert (Room.objects.values().get(), list(Seat.objects.values())) == before


def test_automatic_placement_starts_in_round_one_with_the_computer_woken(cast: list[Person]) -> None:
    room = room_of(cast[:1], computers=2)
    lobby.choose_option(room.pk, "placement", "automatic")
    match = started(room)
    assert '"phase":"reinforce"' in match.public
    on_turn = '"turn":0,' in match.public
    assert Due.objects.filter(kind=Due.Kind.COMPUTER).exists() != on_turn
