"""The defender's choice at the table: who is asked, for how long, and what the clock does then."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from rooms import bell, door, lobby
from rooms.models import Due, Match, Turn
from rooms.refused import AgainstRules, Stale
from rooms.stored import public_of
from rules.world.board import board
from rules.world.types import Public
from tests.rooms.conftest import Person, room_of, started
from tests.rooms.play import mover, position, step

BOARD = board("classic")


@pytest.fixture
def cast(person: Callable[[], Person]) -> list[Person]:
    return [person(), person()]


def begin(people: list[Person], computers: int = 0) -> Match:
    """A match in round 1 in which defenders choose."""
    room = room_of(people, computers)
    for name, value in (("defender_dice", "chosen"), ("placement", "automatic")):
        lobby.choose_option(room.pk, name, value)
    return started(room)


def field(public: Public, defender: int) -> tuple[str, str] | None:
    """An attack by the seat on turn on a stack of two or more of `defender`."""
    for source, owner in enumerate(public.owners):
        for target in BOARD.neighbours[source] if owner == public.turn else ():
            if public.owners[target] == defender and public.armies[target] > 1 and public.armies[source] > 1:
                return BOARD.ids[source], BOARD.ids[target]
    return None


def declared(match: Match, attacker: int, defender: int) -> Match:
    """Play until `attacker` can attack `defender`, and do it: the dice are not rolled yet."""
    for number in range(500):
        public: Public = position(match)[1].public
        found = field(public, defender) if public.turn == attacker and not public.pool else None
        if found is not None and not public.pending:
            move = {"kind": "attack", "source": found[0], "target": found[1], "dice": 1}
            door.play(match.pk, attacker, move, seen=match.version, by="human")
            match.refresh_from_db()
            return match
        step(match, number)
    raise AssertionError("no such attack")


def running(match: Match) -> Due:
    """The bell of the defence."""
    return Due.objects.get(room=match.room, kind=Due.Kind.BELL)


def rung(due: Due, later: timedelta) -> None:
    """The bell's row as if so much time had passed, rung."""
    assert isinstance(due.at, datetime)
    due.at -= later
    due.save()
    bell.ring(due.pk, due.at)


def test_the_defender_has_twenty_seconds_and_then_the_most(cast: list[Person]) -> None:
    match = declared(begin(cast), 0, 1)
    due, before = running(match), timezone.now()
    assert due.at is not None and timedelta(seconds=15) < due.at - before <= timedelta(seconds=20)
    count = Turn.objects.count()
    rung(due, timedelta(seconds=10))
    assert Turn.objects.count() == count
    rung(due, timedelta(seconds=11))
    turn = Turn.objects.latest("seq")
    assert (Turn.objects.count(), turn.seat, turn.by) == (count + 1, None, "clock")
    assert turn.move == '{"kind":"defend","dice":2}' and '"by_clock":true' in turn.public_events
    assert not Due.objects.filter(kind=Due.Kind.BELL).exists()
    bell.ring(due.pk, due.at)
    assert Turn.objects.count() == count + 1


def test_the_defender_moves_out_of_turn_and_the_bell_is_gone(cast: list[Person]) -> None:
    match = declared(begin(cast), 0, 1)
    assert (public_of(match).turn, mover(match)) == (0, 1)
    with pytest.raises(AgainstRules, match="chooses the dice"):
        door.play(match.pk, 0, {"kind": "end_turn"}, seen=match.version, by="human")
    with pytest.raises(AgainstRules, match="defends there"):
        door.play(match.pk, 0, {"kind": "defend", "dice": 1}, seen=match.version, by="human")
    page = cast[1].client.get(f"/r/{match.room.code}/").content.decode()
    assert 'data-act="defend-1"' in page and f'name="seen" value="{match.version}"' in page
    sent = {"move": '{"kind":"defend","dice":1}', "seen": match.version}
    answer = cast[1].client.post(f"/r/{match.room.code}/move", sent, headers={"HX-Request": "true"})
    assert answer.status_code == 204
    assert not Due.objects.filter(kind=Due.Kind.BELL).exists()
    assert '"by_clock":false' in Turn.objects.latest("seq").public_events
    with pytest.raises(Stale):
        door.play(match.pk, None, {"kind": "defend", "dice": 2}, seen=match.version, by="clock")


def test_a_computer_is_not_asked(person: Callable[[], Person]) -> None:
    declared(begin([person()], computers=1), 0, 1)
    turn = Turn.objects.latest("seq")
    assert '"kind":"attacked"' in turn.public_events
    assert not Due.objects.filter(kind=Due.Kind.BELL).exists()


def test_the_bell_of_a_defender_who_resigns_rolls_nothing_more(cast: list[Person]) -> None:
    match = declared(begin(cast), 0, 1)
    due = running(match)
    door.play(match.pk, 1, {"kind": "resign"}, seen=match.version, by="human")
    match.refresh_from_db()
    assert match.ended and not Due.objects.exists()
    bell.ring(due.pk, due.at)
    assert Turn.objects.latest("seq").move == '{"kind":"resign"}'
