"""The record of a match: made from its rows when it is over, a secret before, and only for who sat there."""

import msgspec
import pytest
from django.urls import reverse
from django.utils import timezone

from rooms import door, fairness, record
from rooms.models import Match, Turn
from rooms.refused import Conflict
from rooms.stored import state_of, view_of
from rules.record import check, parse
from rules.records.draws import verify
from rules.registry import GAMES
from rules.world.types import EndTurn
from tests.rooms.conftest import SEED, room_of, started
from tests.rooms.play import mover
from tests.rules.world.player import Dice, usual


def finished(match: Match) -> Match:
    """The match played to its end: seat 0 by its person, at times by a stand-in, the rest by computers."""
    dice = Dice(1)
    while not match.ended:
        seat = mover(match)
        view = view_of(match, seat)
        move = usual(view.public, GAMES["world"].moves(view), dice, bold=seat == 0)
        by = "computer" if seat else "stand-in" if isinstance(move, EndTurn) else "human"
        door.play(match.pk, seat, msgspec.to_builtins(move), seen=match.version, by=by)
        match.refresh_from_db()
    return match


def test_the_record_of_a_match_fits_and_leads_to_its_stored_state(person, client):
    somebody, guest = person(), person()
    room = room_of([somebody], computers=2)
    match = finished(started(room))
    written = record.text_of(match)
    read = parse(written)
    state = check(read, GAMES)
    assert state == state_of(match, list(match.hands.order_by("seat")))
    draws = sum(len(msgspec.json.decode(turn.drawn)) for turn in match.turns.all())
    assert verify(read) == draws + sum(len(line) for line in read.opening)
    assert len(read.moves) == match.turns.count()
    assert [seat.kind for seat in read.seats] == ["human", "computer", "computer"]
    assert [seat.seed for seat in read.seats] == [SEED, "", ""]
    assert {move.by for move in read.moves} == {"", "stand-in"}
    assert (read.commitment, read.key) == (match.commitment, fairness.server_key(match.nonce).hex())

    address = reverse("rooms:record", args=[room.code, 1])
    answer = somebody.client.get(address)
    assert (answer.status_code, answer.content.decode("ascii")) == (200, written)
    assert answer["Content-Type"] == "text/plain; charset=us-ascii"
    assert f'filename="conquest-{room.code.lower()}-1.txt"' in answer["Content-Disposition"]
    page = somebody.client.get(reverse("rooms:dice", args=[room.code, 1]))
    assert page.status_code == 200 and read.key in page.content.decode()
    over = somebody.client.get(reverse("rooms:room", args=[room.code])).content.decode()
    assert address in over and reverse("rooms:dice", args=[room.code, 1]) in over
    for other in (guest.client, client):
        for name in ("rooms:record", "rooms:dice"):
            refused = other.get(reverse(name, args=[room.code, 1]))
            assert refused.status_code == 403 and read.key not in refused.content.decode()


def test_nothing_opens_while_the_match_runs(person):
    somebody = person()
    room = room_of([somebody], computers=2)
    match = started(room)
    with pytest.raises(Conflict):
        record.record_of(match)
    key = fairness.server_key(match.nonce).hex()
    for name in ("rooms:record", "rooms:dice"):
        answer = somebody.client.get(reverse(name, args=[room.code, 1]))
        said = answer.content.decode()
        assert answer.status_code == 409
        assert "The key opens when the game ends" in said
        assert key not in said and match.nonce not in said and SEED not in said
    assert (
        match.commitment in somebody.client.get(reverse("rooms:dice", args=[room.code, 1])).content.decode()
    )
    table = somebody.client.get(reverse("rooms:room", args=[room.code])).content.decode()
    assert reverse("rooms:record", args=[room.code, 1]) not in table


@pytest.mark.parametrize("address", ["/r/0000000/1/record.txt", "/r/0000000/1/dice"])
def test_of_a_room_that_is_not_there(person, address):
    assert person().client.get(address).status_code == 404


def test_of_a_match_that_is_not_there(person):
    somebody = person()
    room = room_of([somebody], computers=2)
    for number in (0, 1, 2, 10**30):
        for name in ("record.txt", "dice"):
            assert somebody.client.get(f"/r/{room.code}/{number}/{name}").status_code == 404


def test_the_clock_and_others_moves_are_marked():
    game = GAMES["world"]
    kinds = ["human", "computer"]
    rows = [
        (0, "human", ""),
        (0, "stand-in", "stand-in"),
        (0, "host", "host"),
        (1, "computer", ""),
        (None, "clock", ""),
        (None, "host", "host"),
    ]
    for seat, by, marked in rows:
        turn = Turn(seat=seat, by=by, move='{"kind":"end_turn"}', drawn='[["dice",3,6,1]]')
        move = record.move_of(game, turn, kinds)
        assert (move.seat, move.by, move.words) == (seat, marked, "end_turn")
        assert move.drawn[0].stream == "dice"


def test_a_match_of_older_rules_has_no_record(person):
    match = started(room_of([person()], computers=2))
    match.rules, match.ended = 0, timezone.now()
    with pytest.raises(Conflict, match="older rules"):
        record.record_of(match)
