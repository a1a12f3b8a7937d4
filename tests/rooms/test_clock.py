"""Due rows: computers are woken once, bells stand while another step runs, a lost countdown is swept."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from ai import players
from rooms import bell, clock
from rooms.models import Due, Match, Turn
from tests.rooms.conftest import Person, room_of, started
from tests.rooms.play import mover, step


@pytest.fixture
def match(person: Callable[[], Person]) -> Match:
    """A match of a person and two computers."""
    return started(room_of([person()], computers=2))


def to_a_computer(match: Match) -> Due:
    """Play until a computer is waited for; its due row."""
    while match.order[mover(match)] == 0:
        step(match)
    return Due.objects.get(room=match.room, kind=Due.Kind.COMPUTER)


def test_one_row_for_the_computer_that_is_waited_for(match: Match) -> None:
    due = to_a_computer(match)
    assert due.seat == mover(match)
    while match.order[mover(match)] != 0:
        step(match)
    assert not Due.objects.filter(kind=Due.Kind.COMPUTER).exists()


def test_a_due_row_rung_twice_acts_once(match: Match) -> None:
    due = to_a_computer(match)
    count = Turn.objects.count()
    bell.ring(due.pk, due.at)
    bell.ring(due.pk, due.at)
    assert Turn.objects.count() == count + 1
    assert Turn.objects.latest("seq").by == "computer"


def test_a_computer_that_fails_to_choose_plays_plainly(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(view: object, level: str, style: str, whim: int) -> None:
        raise ZeroDivisionError

    due = to_a_computer(match)
    monkeypatch.setitem(players.PLAYERS, "world", fail)
    bell.ring(due.pk, due.at)
    turn = Turn.objects.latest("seq")
    assert (turn.seat, turn.by) == (due.seat, "computer")


def test_a_row_rung_before_its_time_waits(match: Match) -> None:
    due = to_a_computer(match)
    Due.objects.filter(pk=due.pk).update(at=timezone.now() + timedelta(hours=1))
    due.refresh_from_db()
    assert clock.claim(due.pk, due.at) is None


def test_a_killed_computer_is_tried_again_after_its_lease(match: Match) -> None:
    due = to_a_computer(match)
    assert clock.claim(due.pk, due.at) is not None
    assert clock.due_now(timezone.now()) == []
    later = timezone.now() + clock.LEASE + timedelta(seconds=1)
    assert [pk for pk, _at in clock.due_now(later)] == [due.pk]


def test_a_stale_row_of_a_seat_that_is_not_waited_for_goes_away(match: Match) -> None:
    due = to_a_computer(match)
    other = next(seat for seat in range(3) if seat != due.seat)
    Due.objects.filter(pk=due.pk).update(seat=other)
    count = Turn.objects.count()
    bell.ring(due.pk, due.at)
    assert (Turn.objects.count(), Due.objects.count()) == (count, 0)


def test_a_bell_stands_while_another_step_runs_and_goes_on_with_what_was_left(match: Match) -> None:
    now = timezone.now()
    bells = Due.objects.filter(kind=Due.Kind.BELL)
    clock._set_bell(match.room, ("turn", 60), now)
    clock._set_bell(match.room, ("defence", 20), now + timedelta(seconds=45))
    assert dict(bells.values_list("step", "left")) == {"turn": 15.0, "defence": None}
    clock._set_bell(match.room, ("turn", 60), now + timedelta(seconds=50))
    due = bells.get(step="turn")
    assert (due.at, due.left) == (now + timedelta(seconds=65), None)
    clock._set_bell(match.room, ("next turn", 60), now + timedelta(seconds=60))
    clock._set_bell(match.room, None, now + timedelta(seconds=61))
    assert not bells.exists()
