"""The door: one effect a move, refusals change nothing, doubles are answered as before."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections

from rooms import door
from rooms.models import Due, Hand, Match, Turn
from rooms.refused import AgainstRules, Malformed, Refused, Stale
from tests.rooms.conftest import Person, room_of, started
from tests.rooms.play import chosen, mover, position, step

CLIENTS, ROUNDS = 20, 50


@pytest.fixture
def match(person: Callable[[], Person]) -> Match:
    """A World match of three people."""
    return started(room_of([person(), person(), person()]))


def snapshot(match: Match) -> tuple[object, ...]:
    """All that a refusal must leave as it was."""
    match.refresh_from_db()
    match.room.refresh_from_db()
    hands = list(Hand.objects.filter(match=match).values_list("seat", "state", "version"))
    dues = list(Due.objects.values_list("kind", "seat", "at"))
    return match.public, match.sealed, match.version, match.room.seq, hands, dues, Turn.objects.count()


def test_a_move_raises_the_counter_and_leaves_a_turn(match: Match) -> None:
    before = match.room.seq
    played = step(match)
    turn = Turn.objects.get(match=match)
    match.room.refresh_from_db()
    match.refresh_from_db()
    assert (played.seq, turn.seq, match.room.seq, match.version) == (before + 1,) * 4


def test_the_same_move_again_is_answered_as_before(match: Match) -> None:
    seat = mover(match)
    move, seen = chosen(match, seat), match.version
    first = door.play(match.pk, seat, move, seen=seen, by="human")
    after = snapshot(match)
    second = door.play(match.pk, seat, move, seen=seen, by="human")
    assert (second.seq, second.events, second.again) == (first.seq, first.events, True)
    assert snapshot(match) == after


def test_another_move_on_an_old_version_is_stale(match: Match) -> None:
    seat = mover(match)
    seen, move = match.version, chosen(match, seat)
    step(match)
    other = {"kind": "deploy", "armies": {**move["armies"], "ural": 1}}
    before = snapshot(match)
    with pytest.raises(Stale):
        door.play(match.pk, seat, other, seen=seen, by="human")
    assert snapshot(match) == before


@pytest.mark.parametrize(
    "move",
    [
        {"kind": "no_such_move"},
        {"kind": "end_turn", "extra": 1},
        {"kind": "place", "territory": "ural", "armies": 2.0},
        {"kind": "place", "territory": "ural", "armies": True},
        {"kind": "place", "territory": "ural", "armies": "3"},
        {"kind": "place", "territory": 7, "armies": 1},
        {"territory": "ural"},
        [],
        None,
        "end_turn",
    ],
)
def test_what_is_no_move_is_malformed_and_changes_nothing(match: Match, move: object) -> None:
    before = snapshot(match)
    with pytest.raises(Malformed):
        door.play(match.pk, mover(match), move, seen=match.version, by="human")
    assert snapshot(match) == before


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"kind": "end_turn"}, "setup_first"),
        ({"kind": "place", "territory": "ural", "armies": -3}, "setup_first"),
        ({"kind": "deploy", "armies": {"ural": 10**9}}, None),
        ({"kind": "deploy", "armies": {"atlantis": 1}}, "unknown_territory"),
    ],
)
def test_what_the_rules_refuse_changes_nothing(match: Match, move: object, code: str | None) -> None:
    before = snapshot(match)
    with pytest.raises(AgainstRules) as refused:
        door.play(match.pk, mover(match), move, seen=match.version, by="human")
    assert code in (None, refused.value.code)
    assert str(refused.value.sentence).endswith(".")
    assert snapshot(match) == before


def test_somebody_elses_turn_is_refused_with_the_name(match: Match) -> None:
    other = next(seat for seat in range(3) if seat != mover(match))
    with pytest.raises(AgainstRules) as refused:
        door.play(match.pk, other, {"kind": "end_turn"}, seen=match.version, by="human")
    assert refused.value.code == "not_your_turn"


def test_twenty_at_once_have_one_effect(match: Match) -> None:
    """Position, the same move from 20 threads at once, 50 rounds: one row each, all answered the same."""
    barrier = threading.Barrier(CLIENTS)
    with ThreadPoolExecutor(CLIENTS) as pool:
        for _round in range(ROUNDS):
            seat, before = mover(match), Turn.objects.count()
            move, seen = chosen(match, seat, _round), match.version

            def knock(seat: int = seat, move: object = move, seen: int = seen) -> int | str:
                barrier.wait()
                try:
                    return door.play(match.pk, seat, move, seen=seen, by="human").seq
                except Refused as refused:
                    return type(refused).__name__
                finally:
                    connections.close_all()

            answers = {future.result() for future in [pool.submit(knock) for _ in range(CLIENTS)]}
            assert Turn.objects.count() == before + 1
            match.refresh_from_db()
            assert answers == {match.version}
            if position(match)[0].result(position(match)[1]):
                break
