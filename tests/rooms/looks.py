"""All that a viewer is ever sent about a match: pages and pushes with the log, answers to refused moves."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest import mock

import msgspec
from django.db.backends.utils import CursorWrapper
from django.test import Client, RequestFactory

from rooms import pushing, scene
from rooms.models import Match, Room
from rooms.pushing import Watch
from rooms.seats import Viewer
from rooms.stored import hand_of
from rooms.views import room as pages
from rules.world.board import board
from tests.rooms.conftest import Person
from tests.rooms.games import Playing

Looks = dict[str, bytes]
"""What was sent, by the place it was asked for."""

TOKEN = re.compile(rb'(name="csrfmiddlewaretoken" value=")\w+"')
"""The form's token is masked anew in every answer."""
CLOCK = ("Expires",)
"""Staff pages say with the time of the answer that they must not be kept."""


@dataclass
class Looker:
    """A viewer: the seat in game order whose secrets it knows, or None, how it looks, and what it tries."""

    name: str
    seat: int | None
    look: Callable[[Match], Looks]
    ask: Callable[[Match], Looks] = lambda match: {}


def sent(answer: Any) -> bytes:
    """An answer, byte by byte, but for what is random or of the clock in it."""
    headers = sorted(f"{name}: {value}" for name, value in answer.headers.items() if name not in CLOCK)
    cookies = [f"{name}={morsel.value}" for name, morsel in sorted(answer.cookies.items())]
    body = TOKEN.sub(rb"\1\"", answer.content)
    return b"\n".join([str(answer.status_code).encode(), *map(str.encode, headers + cookies), body])


def page(client: Client, match: Match) -> Looks:
    """The room's own page."""
    return {"page": sent(client.get(f"/r/{match.room.code}/"))}


def pushes(who: Person | None, match: Match) -> Looks:
    """What an open page lacks: one that shows the lobby, one the opening, one that is a move behind."""
    seqs = list(match.turns.order_by("seq").values_list("seq", flat=True)) or [match.version]
    found = {}
    for number, since in sorted({(0, 0), (1, seqs[0] - 1), (1, seqs[-1] - 1)}):
        watch = Watch(match.room_id, who.device.pk if who else None, number, since, "en")
        frame = pushing.frames(match.room_id, [watch])[1][watch]
        found[f"push since {since} of match {number}"] = frame.encode()
    return found


def answers(who: Person, seat: int, match: Match) -> Looks:
    """The words to moves that are refused: cards that are not held, and a page that is too old."""
    match = Match.objects.get(pk=match.pk)
    held = hand_of(match, match.hands.get(seat=seat)).cards
    cards = [card for card in board("classic").cards if card not in held][:3]
    url, found = f"/r/{match.room.code}/move", {}
    for name, seen in (("refused", match.version), ("stale", match.version - 1)):
        trade = msgspec.json.encode({"kind": "trade", "cards": cards}).decode()
        answer = who.client.post(url, {"move": trade, "seen": seen}, headers={"HX-Request": "true"})
        assert answer.status_code in (409, 422)
        found[name] = sent(answer)
    return found


def watching(match: Match) -> Looks:
    """The table as somebody without a seat would see it; no address shows it to strangers yet."""
    room = Room.objects.get(pk=match.room_id)
    seats = list(room.seats.order_by("number"))
    seen = scene.for_viewer(room, seats, scene.current_match(room), Viewer())
    request = RequestFactory().get("/")
    request.META["CSRF_COOKIE"] = "c" * 32
    return {"table": sent(pages._table(request, seen))}


def staff_pages(client: Client, match: Match) -> Looks:
    """The staff's lists and pages; of the turns one where dice were rolled and one where a card was drawn."""
    turns = match.turns.order_by("-seq").values_list("pk", flat=True)
    kinds = ("attacked", "card_drawn")
    told = [pk for kind in kinds for pk in turns.filter(public_events__contains=kind)[:1]]
    rows = [f"room/{match.room_id}", f"match/{match.pk}", *(f"turn/{pk}" for pk in told)]
    paths = ["room/", f"match/?q={match.room.code}", "turn/?by=human", *(f"{row}/change/" for row in rows)]
    paths += [f"match/{match.pk}/history/", *PROBES]
    return {path: sent(client.get(f"/admin/rooms/{path}")) for path in paths}


PROBES = (
    "match/?nonce__startswith=a",
    "turn/?match__hands__state__contains=ural",
    "turn/?drawn__contains=6,3",
)
"""Lists that ask for what stands in hidden columns; the first one would find the match of the other world."""


def lookers(game: Playing, stranger: Person, staff: Client) -> list[Looker]:
    """Every kind of viewer of a match: each seat, strangers, whoever watches, the staff."""
    nobody = Client()

    def watch(match: Match) -> Looks:
        return watching(match) | pushes(None, match)

    for client in (nobody, staff, stranger.client, *(who.client for who in game.people)):
        client.get("/")  # the token's cookie is set at the first page
    return [
        *(seated(seat, who) for seat, who in enumerate(game.people)),
        Looker("a stranger", None, lambda match: page(stranger.client, match)),
        Looker("somebody without a cookie", None, lambda match: page(nobody, match)),
        Looker(
            "who only watches",
            None,
            watch,
        ),
        Looker("staff", None, lambda match: staff_pages(staff, match)),
    ]


def seated(seat: int, who: Person) -> Looker:
    """Somebody with a seat."""

    def look(match: Match) -> Looks:
        return page(who.client, match) | pushes(who, match)

    return Looker(f"seat {seat}", seat, look, lambda match: answers(who, seat, match))


@contextmanager
def statements() -> Iterator[list[tuple[str, Any]]]:
    """All statements and their values that this process sends meanwhile, from whatever thread."""
    seen: list[tuple[str, Any]] = []
    plain = CursorWrapper.execute

    def execute(self: CursorWrapper, sql: str, params: Any = None) -> Any:
        seen.append((sql, params))
        return plain(self, sql, params)

    with mock.patch.object(CursorWrapper, "execute", execute):
        yield seen


def difference(first: Mapping[str, bytes], second: Mapping[str, bytes]) -> str:
    """Where two looks differ first, with what stands there; empty where they are equal."""
    if first.keys() != second.keys():
        return f"places {sorted(first.keys() ^ second.keys())}"
    for place, one in first.items():
        other = second[place]
        if one != other:
            pairs = enumerate(zip(one, other, strict=False))
            at = next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))
            near = slice(max(0, at - 60), at + 60)
            return f"{place}: {one[near]!r} became {other[near]!r}"
    return ""
