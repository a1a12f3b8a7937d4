"""Non-interference: nothing that a viewer is sent depends on what this viewer must not know.

The match is compared with itself in another world (`tests.rooms.worlds`), in which the other hands, the pile,
the key, the others' private events and the draws are different.
"""

import random
import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from django.contrib.admin import ModelAdmin
from django.contrib.auth.models import User
from django.test import Client

from rooms import admin, pushing, tables
from rooms.models import Hand, Match, Seat, Turn
from rooms.pushing import Watch
from rooms.scene import Scene
from rooms.stored import hand_of
from rooms.tables import WorldTable
from rules.game import Event, Refusal
from rules.world.board import board
from rules.world.missions import progress
from tests.rooms import games, looks, worlds
from tests.rooms.conftest import Person
from tests.rooms.games import Playing
from tests.rooms.looks import Looker

Begun = Callable[..., tuple[Playing, list[Looker]]]
AUTOMATIC = 4
"""A game of three without setup steps: cards come early."""


class Leak(AssertionError):
    """Somebody was sent, or a page has read, what it must not know."""


@pytest.fixture
def begun(person: Callable[[], Person], settings) -> Begun:
    """Begins game number n; the game and all who look at it."""
    settings.DICE_SECRET = games.DICE_SECRET

    def begin(number: int, options: dict[str, str] | None = None) -> tuple[Playing, list[Looker]]:
        staff = Client()
        staff.force_login(User.objects.create_superuser("staff"))
        game = games.begin(number, [person() for _ in range(games.seats_of(number))], options)
        return game, looks.lookers(game, person(), staff)

    return begin


def check_worlds(match: Match, lookers: list[Looker]) -> None:
    """Every viewer is sent the same in another world. Raises Leak."""
    for seat in sorted({looker.seat for looker in lookers}, key=str):
        alike = [looker for looker in lookers if looker.seat == seat]
        before = [looker.look(match) | looker.ask(match) for looker in alike]
        with worlds.another(match, seat):
            after = [looker.look(match) | looker.ask(match) for looker in alike]
        for looker, first, second in zip(alike, before, after, strict=True):
            if found := looks.difference(first, second):
                raise Leak(f"{looker.name}, {found}")


HIDDEN = re.compile(r'\."(sealed|private_events|drawn|move)"|(?<!"rooms_room")\."nonce"')
"""Columns that no page and no push of a running match reads. A room's nonce stands on its start form."""
OWN_HAND = re.compile(r'WHERE \("rooms_hand"\."match_id" = %s AND "rooms_hand"\."seat" = %s\)')


def check_reads(match: Match, lookers: list[Looker]) -> None:
    """No page and no push reads a hidden column, or a hand that is not the viewer's own. Raises Leak."""
    for looker in lookers:
        with looks.statements() as seen:
            looker.look(match)
        assert len(seen) > 2
        for sql, values in seen:
            if sql.startswith("SELECT") and HIDDEN.search(sql):
                raise Leak(f"{looker.name} reads {sql}")
            if '"rooms_hand"' in sql and not (
                looker.seat is not None
                and OWN_HAND.search(sql)
                and tuple(values[:2]) == (match.pk, looker.seat)
            ):
                raise Leak(f"{looker.name} reads {sql} {values}")


def check_company(game: Playing) -> None:
    """What one page is pushed is the same whoever else is looking. Raises Leak."""
    room, seq = game.match.room_id, game.match.version
    watches = [
        Watch(room, who.device.pk, 1, since, "en") for who in game.people for since in (seq - 1, seq - 9)
    ]
    together = pushing.frames(room, watches)[1]
    for watch in watches:
        if pushing.frames(room, [watch])[1] != {watch: together[watch]}:
            raise Leak(f"{watch} depends on who else is looking")


@pytest.mark.parametrize("number", games.GAMES)
def test_nobody_is_sent_what_they_must_not_know(begun: Begun, number: int) -> None:
    """At the start, at some moments, and once somebody is out, who then looks on with the others."""
    game, lookers = begun(number)
    moments = sorted(random.Random(number).sample(range(20, 120), 3 if games.FULL else 1))
    check_worlds(game.match, lookers)
    for made in range(1, moments[-1] + 1):
        game.step()
        if made in moments:
            check_worlds(game.match, lookers)
            check_company(game)
    game.until(lambda public: bool(public.fallen))
    assert game.public().places is None
    check_worlds(game.match, lookers)
    check_reads(game.match, lookers)


@pytest.mark.parametrize("number", (3, 4))
def test_nobody_is_sent_another_s_mission(begun: Begun, number: int) -> None:
    """In the setup of one game and the first rounds of another, with all else that is played in secret."""
    game, lookers = begun(number, {"missions": "on", "capitals": "on", "truces": "honour"})
    check_worlds(game.match, lookers)
    for _ in range(30):
        game.step()
    assert game.public().places is None
    check_worlds(game.match, lookers)
    check_company(game)
    check_reads(game.match, lookers)


# The checks themselves: one planted leak of each kind makes them fail ------------------------------


class Boastful(WorldTable):
    """Pushes the pile with the tokens."""

    def pieces(self, context: dict[str, Any], events: Iterable[Event]) -> Iterable[tuple[str, str]]:
        yield from super().pieces(context, events)
        yield "t-ural", context["match"].sealed


class Gossip(WorldTable):
    """Tells in the log which card was drawn."""

    def sentence(self, event: Event, seats: list[Seat]) -> str | None:
        told = super().sentence(event, seats)
        turns = Turn.objects.filter(match__room=seats[0].room_id).exclude(private_events="{}")
        return f"{told} {[turn.private_events for turn in turns]}" if event.kind == "card_drawn" else told


class Curious(WorldTable):
    """Shows the first other seat's mission beside the own one."""

    def own(self, scene: Scene) -> dict[str, Any]:
        context = super().own(scene)
        assert scene.match is not None and scene.view is not None
        own = -1 if scene.view.seat is None else scene.view.seat
        other = scene.match.hands.exclude(seat=own).order_by("seat")[0]
        mission = hand_of(scene.match, other).mission
        return context | ({"mission": {"text": mission, "progress": []}} if mission else {})


class Telling(WorldTable):
    """Says beside the phases how far each one's mission is."""

    def context(self, scene: Scene) -> dict[str, Any]:
        context = super().context(scene)
        assert scene.match is not None
        public = scene.public
        ground, hands = board(public.board), scene.match.hands.order_by("seat")
        missions = [hand_of(scene.match, hand).mission for hand in hands]
        told = [progress(ground, public, seat, id) for seat, id in enumerate(missions) if id]
        return context | {"phase_steps": [*context["phase_steps"], (f"Missions {told}", False)]}


class Helpful(WorldTable):
    """Refuses with what the others hold."""

    def refusal(self, refusal: Refusal, seats: list[Seat]) -> str:
        hands = Hand.objects.filter(match__room=seats[0].room_id).values_list("state", flat=True)
        return f"{super().refusal(refusal, seats)} {list(hands)}"


IN_A_TEMPLATE = {
    "another's hand in a panel": (
        "world/panels/status.html",
        "{% for hand in match.hands.all %}{{ hand.state }}{% endfor %}",
    ),
    "the draw pile in a panel": ("world/panels/players.html", "{{ match.sealed }}"),
    "the key in a panel": ("world/panels/over.html", "{{ match.nonce }}"),
    "another's private event beside the log": (
        "world/panels/log.html",
        "{% for turn in match.turns.all %}{{ turn.private_events }}{% endfor %}",
    ),
    "the next key on a stranger's page": ("rooms/closed.html", "{{ nonce }}"),
}
IN_A_TABLE: dict[str, type[WorldTable]] = {
    "the draw pile in a push": Boastful,
    "another's private event in the log": Gossip,
    "another's hand in a refusal": Helpful,
    "another's mission beside the own": Curious,
    "how far another's mission is": Telling,
}
IN_THE_ADMIN: dict[str, tuple[type, str, Any]] = {
    "draws in the admin": (admin.TurnAdmin, "open_fields", ("seq", "drawn")),
    "private events in the admin": (admin.TurnAdmin, "open_fields", ("seq", "private_events")),
    "the draw pile in the admin": (admin.MatchAdmin, "open_fields", ("number", "sealed")),
    "the key in a list of the admin": (admin.MatchAdmin, "list_display", ("number", "nonce")),
    "hands in the admin": (admin.MatchAdmin, "get_inlines", lambda *_: (admin.HandInline,)),
    "the next key in the admin": (admin.RoomAdmin, "fields", ("code", "nonce")),
    "a search in the admin": (admin.ReadOnly, "lookup_allowed", ModelAdmin.lookup_allowed),
}
FOUND_AT = {
    "the next key on a stranger's page": "a stranger, page",
    "the draw pile in a push": "seat 0, push",
    "another's hand in a refusal": "seat 0, refused",
    "draws in the admin": r"staff, turn/\d",
    "private events in the admin": r"staff, turn/\d",
    "the draw pile in the admin": r"staff, match/\d",
    "the key in a list of the admin": r"staff, match/\?q",
    "hands in the admin": r"staff, match/\d",
    "the next key in the admin": r"staff, room/\d",
    "a search in the admin": r"staff, .*__",
}
"""Who is the first to see it, and where; a seat's page for those that are not named."""
UNREAD = {"the next key on a stranger's page", "the next key in the admin", "another's hand in a refusal"}
"""A room's nonce is read for the start form, and the door reads all: these show in what is sent alone."""


@pytest.fixture
def plant(settings, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Plants the leak of this name."""

    def template(name: str, html: str) -> None:
        engine = settings.TEMPLATES[0]
        loaders = [f"django.template.loaders.{kind}.Loader" for kind in ("filesystem", "app_directories")]
        planted = ("django.template.loaders.locmem.Loader", {name: html})
        options = {**engine["OPTIONS"], "loaders": [planted, *loaders]}
        settings.TEMPLATES = [{**engine, "APP_DIRS": False, "OPTIONS": options}]

    def leak(name: str) -> None:
        if name in IN_A_TEMPLATE:
            template(*IN_A_TEMPLATE[name])
        elif name in IN_A_TABLE:
            monkeypatch.setitem(tables.TABLES, "world", IN_A_TABLE[name]())
        else:
            monkeypatch.setattr(*IN_THE_ADMIN[name])

    return leak


@pytest.mark.parametrize("name", [*IN_A_TEMPLATE, *IN_A_TABLE, *IN_THE_ADMIN])
def test_a_planted_leak_is_found(begun: Begun, plant: Callable[[str], None], name: str) -> None:
    game, lookers = begun(AUTOMATIC, {"missions": "on"})
    if name in IN_THE_ADMIN:
        lookers = [looker for looker in lookers if looker.name == "staff"]
    game.until(lambda public: sum(cards > 0 for cards in public.cards) > 1 and public.phase == "reinforce")
    plant(name)
    with pytest.raises(Leak, match=FOUND_AT.get(name, "seat 0, page")):
        check_worlds(game.match, lookers)
    if name not in UNREAD:
        with pytest.raises(Leak, match="reads"):
            check_reads(game.match, lookers)
