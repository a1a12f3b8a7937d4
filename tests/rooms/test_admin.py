"""The staff's window: everything is read, nothing changed, and a running match keeps its secrets."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils.html import escape

from rooms.models import Device, Due, Hand, Match, Room, Seat, Turn
from tests.rooms import games
from tests.rooms.conftest import Person
from tests.rooms.games import Playing

MODELS = ("room", "match", "turn")
PASSWORD = "a word for the staff"


@pytest.fixture
def playing(person: Callable[[], Person], settings) -> Playing:
    """A match of three in which two hold cards."""
    settings.DICE_SECRET = games.DICE_SECRET
    game = games.begin(4, [person() for _ in range(3)])
    game.until(lambda public: sum(cards > 0 for cards in public.cards) > 1)
    return game


@pytest.fixture
def staff(transactional_db: None) -> Client:
    """Somebody of the staff who may do all, and has logged in by the form."""
    User.objects.create_superuser("staff", password=PASSWORD)
    client = Client()
    sent = {"username": "staff", "password": PASSWORD, "next": "/admin/"}
    assert client.post("/admin/login/", sent).headers["Location"] == "/admin/"
    return client


def rows(match: Match) -> dict[str, list[int]]:
    """The keys of what has pages: the room, the match, its turns."""
    return {
        "room": [match.room_id],
        "match": [match.pk],
        "turn": list(match.turns.values_list("pk", flat=True)),
    }


def paths(match: Match) -> list[str]:
    """Every list, and every kind of page of some rows."""
    found = ["/admin/", "/admin/rooms/", *(f"/admin/rooms/{model}/" for model in MODELS)]
    for model, keys in rows(match).items():
        found += [f"/admin/rooms/{model}/{pk}/{page}/" for pk in keys[-3:] for page in ("change", "history")]
    return found


def stored() -> list[object]:
    """All that is stored, to see that it stays."""
    models = (Device, Due, Hand, Match, Room, Seat, Turn)
    return [list(model._default_manager.order_by("pk").values()) for model in models]


def test_every_list_and_page_is_shown(staff: Client, playing: Playing) -> None:
    for path in paths(playing.match):
        assert staff.get(path).status_code == 200, path
    room = staff.get(f"/admin/rooms/room/{playing.match.room_id}/change/").content.decode()
    for seat in playing.match.room.seats.all():
        assert seat.name in room
    turns = staff.get("/admin/rooms/turn/").content.decode()
    assert turns.count('class="field-seq"') == playing.match.turns.count()


def test_lists_are_searched_and_filtered_by_what_they_offer(staff: Client, playing: Playing) -> None:
    code, known = playing.match.room.code, playing.match.turns.count()
    for path, found in (
        (f"room/?q={code}", 1),
        ("room/?q=ZZZZZZZ", 0),
        (f"match/?q={code}&game__exact=world", 1),
        (f"turn/?q={code}&by__exact=human", known),
        ("turn/?by__exact=host", 0),
    ):
        answer = staff.get(f"/admin/rooms/{path}")
        assert (answer.status_code, answer.context["cl"].result_count) == (200, found), path


@pytest.mark.parametrize(
    "search",
    [
        "room/?nonce__startswith=0",
        "match/?sealed__contains=ural",
        "match/?nonce__startswith=0",
        "match/?hands__state__contains=ural",
        "turn/?drawn__contains=deck",
        "turn/?private_events__contains=ural",
        "turn/?match__sealed__contains=ural",
        "turn/?match__hands__state__contains=ural",
    ],
)
def test_hidden_columns_cannot_be_searched(staff: Client, playing: Playing, search: str) -> None:
    """The number of rows found would tell what stands in them."""
    assert staff.get(f"/admin/rooms/{search}").status_code == 400


def test_nothing_is_added_changed_or_deleted(staff: Client, playing: Playing) -> None:
    before = stored()
    for model, keys in rows(playing.match).items():
        for page in ("add", f"{keys[0]}/change", f"{keys[0]}/delete"):
            path = f"/admin/rooms/{model}/{page}/"
            assert staff.post(path, {"post": "yes", "code": "ZZZZZZZ", "name": "X"}).status_code == 403, path
        chosen = {"action": "delete_selected", "_selected_action": keys, "post": "yes"}
        staff.post(f"/admin/rooms/{model}/", chosen)
        form = staff.get(f"/admin/rooms/{model}/{keys[0]}/change/").content.decode()
        assert 'name="_save' not in form and "deletelink" not in form
        assert not re.search(r'"/admin/rooms/\w+/(add|\d+/delete)/', form)
    assert stored() == before


def secrets_of(match: Match) -> dict[str, str]:
    """What the pages of a match and of its turns hide: words that stand there once it is shown."""
    match.refresh_from_db()
    card = match.turns.exclude(private_events="{}").latest("seq")
    dice = match.turns.exclude(drawn="[]").latest("seq")
    secret = {
        "sealed": match.sealed,
        "nonce": match.nonce,
        "private events": card.private_events,
        "draws of a card": card.drawn,
        "draws of dice": dice.drawn,
        "move": dice.move,
    }
    hands = match.hands.exclude(state='{"cards":[]}')
    return secret | {f"hand {hand.seat}": hand.state for hand in hands}


LABELS = {"Sealed part", "Nonce", "Secrets"}
LABELS |= {"Move", "Private events by seat", "Draws"}
"""The names of the hidden columns, which are not shown empty either."""


def shown(staff: Client, match: Match, secret: dict[str, str]) -> set[str]:
    """Which of these words, or names of hidden columns, stand on any page of the match."""
    pages = [f"/admin/rooms/{model}/{pk}/change/" for model, keys in rows(match).items() for pk in keys]
    lists = [f"/admin/rooms/{model}/" for model in MODELS]
    text = "\n".join(staff.get(path).content.decode() for path in lists + pages)
    found = {name for name, words in secret.items() if escape(words) in text}
    return found | {label for label in LABELS if f"{label}:" in text or f"{label}\n" in text}


def test_a_running_match_keeps_its_secrets_and_opens_them_at_the_end(staff: Client, playing: Playing) -> None:
    match, secret = playing.match, secrets_of(playing.match)
    assert len(secret) >= 8
    assert shown(staff, match, secret) == set()
    playing.until(lambda public: public.places is not None)
    secret = secrets_of(match)
    assert shown(staff, match, secret) == set(secret) | LABELS


def test_the_next_key_of_a_room_stays_hidden(staff: Client, playing: Playing) -> None:
    page = staff.get(f"/admin/rooms/room/{playing.match.room_id}/change/").content.decode()
    assert Room.objects.get(pk=playing.match.room_id).nonce not in page


def test_everybody_else_is_sent_to_the_login(playing: Playing, person: Callable[[], Person]) -> None:
    """A stranger, somebody with a device, the host, and somebody with an account who is not of the staff."""
    known = Client()
    known.force_login(User.objects.create_user("somebody"))
    for client in (Client(), person().client, playing.people[0].client, known):
        for path in paths(playing.match):
            answer = client.get(path)
            assert answer.status_code == 302 and answer.headers["Location"].startswith("/admin/login/"), path
