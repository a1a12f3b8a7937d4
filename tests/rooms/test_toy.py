"""The toy game, all seats acting at once: through the same door, clock, panels and push as World."""

import asyncio
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from rooms import bell, database, door
from rooms.models import Due, Hand, Match, Turn
from rooms.refused import AgainstRules, Stale
from tests.rooms.conftest import Person, room_of, started
from tests.rooms.sockets import heard, line, silent

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def cast(person: Callable[[], Person]) -> list[Person]:
    return [person(), person(), person()]


@pytest.fixture
def match(cast: list[Person]) -> Match:
    return started(room_of(cast, game="toy"))


def bid(match: Match, seat: int, amount: int, seen: int | None = None) -> door.Played:
    hand = Hand.objects.get(match=match, seat=seat)
    move = {"kind": "bid", "amount": amount}
    return door.play(match.pk, seat, move, seen=hand.version if seen is None else seen, by="human")


def running(match: Match) -> Due:
    """The bell that counts down now; an interrupted one stands without a time."""
    return Due.objects.get(room=match.room, kind=Due.Kind.BELL, at__isnull=False)


def ring(match: Match) -> None:
    """The step's bell, its time moved to now."""
    due = running(match)
    due.at = timezone.now() - timedelta(milliseconds=1)
    due.save()
    bell.ring(due.pk, due.at)


def test_a_bid_touches_its_own_hand_alone(match: Match) -> None:
    bid(match, 0, 2)
    versions = list(Hand.objects.filter(match=match).values_list("version", flat=True))
    before = match.version
    match.refresh_from_db()
    assert (versions[0] > before, versions[1:], match.version) == (True, [before, before], before)


def test_nobody_makes_another_stale(match: Match) -> None:
    seen = match.version
    for seat in range(3):
        bid(match, seat, seat + 1, seen)
    assert Turn.objects.filter(match=match).count() == 3
    with pytest.raises(Stale):
        bid(match, 0, 3, seen)
    assert bid(match, 2, 3, seen).again


def test_the_bell_ends_the_step_once_and_winds_the_next(match: Match) -> None:
    bid(match, 1, 3)
    first = running(match)
    ring(match)
    bell.ring(first.pk, first.at)
    match.refresh_from_db()
    assert match.public == '{"step":2,"sums":[0,3,0],"passed":[false,false,false]}'
    assert running(match).step == "step 2"
    assert Turn.objects.get(match=match, by="clock").seat is None


def test_a_step_s_clock_runs_on_through_its_moves(match: Match) -> None:
    at = running(match).at
    bid(match, 0, 1)
    assert running(match).at == at


def test_the_last_to_pass_ends_the_step_without_the_bell(match: Match) -> None:
    for seat in range(3):
        hand = Hand.objects.get(match=match, seat=seat)
        door.play(match.pk, seat, {"kind": "pass"}, seen=hand.version, by="human")
    match.refresh_from_db()
    assert '"step":2' in match.public
    with pytest.raises(AgainstRules, match="no_such_bid"):
        bid(match, 0, 4)


def test_three_bells_end_the_game(match: Match) -> None:
    for amount in (1, 2, 3):
        bid(match, 2, amount)
        ring(match)
    match.refresh_from_db()
    assert match.places == [[2], [0, 1]] and match.ended
    assert not Due.objects.exists()


def test_a_bid_is_pushed_to_its_seat_alone_and_the_result_to_all(cast: list[Person], match: Match) -> None:
    code, seq = match.room.code, match.version

    async def play() -> tuple[str, bool, str, str]:
        async with line(cast[0], code, seq) as mine, line(cast[1], code, seq) as other:
            await database.run(bid, match, 0, 2)
            own, quiet = await heard(mine), await silent(other)
            await database.run(ring, match)
            return own, quiet, await heard(mine), await heard(other)

    own, quiet, shown, seen = asyncio.run(play())
    assert "Your bid: 2" in own and 'id="sums"' not in own and quiet
    for frame in (shown, seen):
        assert "Step 2: (2, 0, 0)" in frame and "Your bid: 0" in frame
        assert "shown" in frame


def test_a_page_after_the_push_is_the_fresh_page(cast: list[Person], match: Match) -> None:
    bid(match, 0, 3)
    page = cast[0].client.get(f"/r/{match.room.code}/").content.decode()
    assert "Your bid: 3" in page and f'name="seen" value="{match.version + 1}"' in page
    other = cast[1].client.get(f"/r/{match.room.code}/").content.decode()
    assert "Your bid: 0" in other and f'name="seen" value="{match.version}"' in other
