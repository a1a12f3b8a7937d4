"""Bad input: a clear sentence, the right status, and nothing changed."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from rooms import fairness, seats
from rooms.models import Device, Match, Room, Seat, Turn
from tests.rooms.conftest import Person, room_of, started
from tests.rooms.play import mover

HTMX = {"HX-Request": "true"}


@pytest.fixture
def cast(person: Callable[[], Person]) -> list[Person]:
    """The host and two guests."""
    return [person(), person(), person()]


@pytest.fixture
def match(cast: list[Person]) -> Match:
    return started(room_of(cast))


def post_move(who: Person, match: Match, **fields: object) -> tuple[int, str]:
    """A move as the page posts it; status and the sentence shown."""
    sent = {"move": '{"kind":"end_turn"}', "seen": match.version, **fields}
    answer = who.client.post(f"/r/{match.room.code}/move", sent, headers=HTMX)
    return answer.status_code, answer.content.decode()


def nonce() -> str:
    """As the landing page's form carries it."""
    return fairness.signed(fairness.new_nonce())


def counts() -> tuple[Any, ...]:
    rooms = list(Room.objects.order_by("pk").values_list("pk", "seq", "life", "size", "options"))
    return rooms, Seat.objects.count(), Turn.objects.count(), Match.objects.count(), Device.objects.count()


def test_unknown_codes(person: Callable[[], Person]) -> None:
    client = person().client
    for code in ("ZZZZZZZ", "ABC", "<script>", "💣", "A" * 300, "%00", "a%00b"):
        for answer in (client.get(f"/r/{code}/"), client.post(f"/r/{code}/join", {"name": "Guest"})):
            assert answer.status_code == 404
            assert "no such room" in answer.content.decode()
    assert client.get("/find", {"code": "zzzz-zzz"}).status_code == 404
    assert client.get("/find", {"code": "not a code"}).status_code == 400


def test_look_alikes_and_case_find_the_room(cast: list[Person]) -> None:
    room = room_of(cast[:1])
    Room.objects.filter(pk=room.pk).update(code="K01QM2X")
    answer = cast[0].client.get("/find", {"code": " kol-qm 2x "})
    assert answer.headers["Location"] == "/r/K01QM2X/"
    assert cast[0].client.get("/r/kolqm2x/").headers["Location"] == "/r/K01QM2X/"


def test_looking_at_an_invite_never_joins(cast: list[Person]) -> None:
    room = room_of(cast[:1])
    before = counts()
    answer = cast[1].client.get(f"/r/{room.code}/")
    assert answer.status_code == 200 and "Sit down" in answer.content.decode()
    assert counts() == before


def test_a_full_room(cast: list[Person]) -> None:
    room = room_of(cast[:2])
    before = counts()
    answer = cast[2].client.post(f"/r/{room.code}/join", {"name": "Late"})
    assert answer.status_code == 409 and "Every seat is taken" in answer.content.decode()
    assert counts() == before


def test_a_started_room(match: Match, person: Callable[[], Person]) -> None:
    late = person()
    before = counts()
    answer = late.client.post(f"/r/{match.room.code}/join", {"name": "Late"})
    assert answer.status_code == 409 and "has started" in answer.content.decode()
    assert late.client.get(f"/r/{match.room.code}/").status_code == 200
    assert counts() == before


def test_joining_again_keeps_the_seat(cast: list[Person]) -> None:
    room = room_of(cast[:2])
    before = counts()
    answer = cast[1].client.post(f"/r/{room.code}/join", {"name": "Again"})
    assert answer.headers["Location"] == f"/r/{room.code}/"
    assert counts() == before


def test_a_stale_version(cast: list[Person], match: Match) -> None:
    status, said = post_move(cast[mover(match)], match, seen=match.version - 1)
    assert status == 409 and "moved on" in said
    assert Turn.objects.count() == 0


def test_somebody_elses_turn(cast: list[Person], match: Match) -> None:
    other = next(seat for seat in range(3) if seat != mover(match))
    status, said = post_move(cast[other], match)
    assert status == 422 and "Wait for yours" in said


@pytest.mark.parametrize("seat", ["1", "2", "7"])
def test_another_s_seat(cast: list[Person], match: Match, seat: str) -> None:
    status, said = post_move(cast[0], match, seat=seat)
    assert status == 403 and "somebody else" in said


def test_a_missing_or_forged_cookie(match: Match, cast: list[Person]) -> None:
    stranger, forger = Client(), Client()
    forger.cookies[seats.COOKIE] = f"{cast[0].device.pk}:1xYA9l:6wNTa39CmOMSju5eWJ7ZOEu6pGecAJhrTVE31qz_j18"
    for client in (stranger, forger):
        answer = client.post(
            f"/r/{match.room.code}/move", {"move": '{"kind":"end_turn"}', "seen": match.version}, headers=HTMX
        )
        assert answer.status_code == 403 and "You have no seat" in answer.content.decode()


NUMBERS = ["1e1", "2.0", "true", "-3", '"3"', "null", "[]", "1" * 400, "3 "]


@pytest.mark.parametrize("number", NUMBERS)
def test_malformed_numbers(cast: list[Person], match: Match, number: str) -> None:
    who = cast[mover(match)]
    before = counts()
    fits = number in {"-3", "3 ", "1" * 400}
    status, said = post_move(who, match, move=f'{{"kind":"place","territory":"ural","armies":{number}}}')
    assert status == (422 if fits else 400), said
    assert "Place your" in said if fits else "could not be read" in said
    status, _said = post_move(who, match, move='{"kind":"place","territory":"ural"}', armies=number)
    assert status == 400
    status, _said = post_move(who, match, seen=number)
    assert status == 400
    assert counts() == before


def test_a_number_beyond_all_armies(cast: list[Person], match: Match) -> None:
    who, before = cast[mover(match)], counts()
    status, said = post_move(who, match, move='{"kind":"deploy","armies":{"ural":1000000000}}')
    assert status == 422 and said
    assert counts() == before


@pytest.mark.parametrize(
    "move", ["", "{", "[1]", '"x"', "[" * 5000, '{"kind":"end_turn","seed":1}', "\udcff"]
)
def test_malformed_moves(cast: list[Person], match: Match, move: str) -> None:
    status, said = post_move(cast[mover(match)], match, move=move.encode("utf-8", "replace").decode())
    assert status == 400 and "could not be read" in said


def test_a_wrong_host_header(person: Callable[[], Person]) -> None:
    answer = person().client.get("/", headers={"Host": "evil.example"})
    assert answer.status_code == 400 and "address you were given" in answer.content.decode()


def test_a_foreign_origin_and_a_missing_token(cast: list[Person], match: Match) -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies = cast[mover(match)].client.cookies
    url = f"/r/{match.room.code}/move"
    for headers in ({}, {"Origin": "http://evil.example"}):
        answer = client.post(url, {"move": '{"kind":"end_turn"}', "seen": match.version}, headers=headers)
        assert answer.status_code == 403 and "Reload the page" in answer.content.decode()
    assert Turn.objects.count() == 0


@pytest.mark.parametrize("act", ["start", "computer:3", "size:5", "option:placement:automatic", "remove:1"])
def test_host_acts_by_a_guest_or_a_stranger(
    cast: list[Person], person: Callable[[], Person], act: str
) -> None:
    room = room_of(cast)
    before = counts()
    stranger = person()
    before = (*before[:-1], before[-1] + 1)
    for who in (cast[1], stranger):
        answer = who.client.post(f"/r/{room.code}/lobby", {"act": act, "nonce": room.nonce}, headers=HTMX)
        assert answer.status_code == 403
    assert counts() == before


@pytest.mark.parametrize(
    ("act", "status"),
    [
        ("", 400),
        ("fly", 400),
        ("size:7", 400),
        ("size:1e1", 400),
        ("size:2", 409),
        ("size", 400),
        ("computer:0", 409),
        ("computer:9", 400),
        ("remove:999999", 409),
        ("level:999999:hard", 409),
        ("level:1:godlike", 400),
        ("option:placement:sideways", 422),
        ("option:no-such:all", 422),
        ("colour:beige", 400),
        ("colour:saffron", 409),
        ("start", 409),
    ],
)
def test_lobby_acts_that_are_not_possible(cast: list[Person], act: str, status: int) -> None:
    room = room_of(cast)
    before = counts()
    answer = cast[0].client.post(f"/r/{room.code}/lobby", {"act": act, "nonce": "0" * 32}, headers=HTMX)
    assert answer.status_code == status, answer.content
    assert 'id="note"' in answer.content.decode()
    assert counts() == before


def test_a_start_with_too_few_seats_says_what_to_do(cast: list[Person]) -> None:
    room = room_of(cast[:1])
    answer = cast[0].client.post(f"/r/{room.code}/lobby", {"act": "start", "nonce": room.nonce}, headers=HTMX)
    assert answer.status_code == 422 and "Add a computer" in answer.content.decode()
    assert not Match.objects.exists()


def test_a_nonce_starts_one_match_only(cast: list[Person]) -> None:
    room = room_of(cast)
    sent = {"act": "start", "nonce": room.nonce}
    first, second = (cast[0].client.post(f"/r/{room.code}/lobby", sent, headers=HTMX) for _ in range(2))
    assert (first.status_code, second.status_code) == (204, 409)
    assert Match.objects.get().nonce == room.nonce


def test_a_form_without_a_fresh_nonce_makes_no_room(cast: list[Person]) -> None:
    used = nonce()
    assert cast[0].client.post("/new", {"name": "Ann", "nonce": used}).status_code == 302
    before = counts()
    for sent in (used, "", "0" * 32, used[:-1]):
        answer = cast[1].client.post("/new", {"name": "Bob", "nonce": sent})
        assert answer.status_code == 409 and "press the button again" in answer.content.decode()
    assert counts() == before


@pytest.mark.parametrize(
    "name",
    ["a" + "\u200db" * 90, "x" * 10_000, "", "   ", "\u200b\u200b", "\u202e", "W" * 21, "\u0301\u0301"],
)
def test_names_that_nobody_can_see_or_that_are_too_long(cast: list[Person], name: str) -> None:
    before = counts()
    answer = cast[0].client.post("/new", {"name": name, "nonce": nonce()})
    assert answer.status_code == 422 and "letters" in answer.content.decode()
    assert counts() == before


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann\tLee ", "AnnLee"),
        ("<b>bold</b>", "&lt;b&gt;bold&lt;/b&gt;"),
        ("\u202eevil", "evil"),
        ("e" + "\u0301" * 30, "é\u0301\u0301"),
        ("a" + "\ufe0f" * 150, "a\ufe0f\ufe0f"),
        ("👨\u200d👩\u200d👧\u200d👦", "👨\u200d👩\u200d👧\u200d👦"),
    ],
)
def test_names_are_shown_literally(cast: list[Person], typed: str, shown: str) -> None:
    made = cast[0].client.post("/new", {"name": typed, "nonce": nonce()})
    page = cast[0].client.get(made.headers["Location"]).content.decode()
    assert f"<bdi>{shown}" in page


def test_wrong_methods(match: Match, cast: list[Person]) -> None:
    client, code = cast[0].client, match.room.code
    assert client.get(f"/r/{code}/move").status_code == 405
    assert client.post(f"/r/{code}/").status_code == 405
    assert client.get("/no/such/page").status_code == 404
