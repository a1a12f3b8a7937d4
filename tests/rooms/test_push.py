"""Push equals refresh, without a browser: panels brought up by frames alone are those of a fresh page."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from rooms import log, pushing, scene, tables
from rooms.models import Match, Room
from rooms.panels import Panel
from rooms.pushing import LINE, SEEN, STAGE, Watch
from rooms.tables.world import TOKEN, WorldTable
from tests.rooms.conftest import Person, room_of, started
from tests.rooms.play import position, step

MOVES = 40
PARTIAL = re.compile(r'<hx-partial hx-target="#([\w-]+)" hx-swap="(\w+)">(.*?)</hx-partial>', re.DOTALL)
VERSION = re.compile(r' data-v="\d+"')
"""A panel that has not changed since keeps its older version."""

Page = dict[str, str]


def fresh(match: Match, device: Any) -> Page:
    """Root id -> HTML of everything a fresh page shows to a device."""
    room = Room.objects.get(pk=match.room_id)
    seen = scene.load(room, device)
    assert seen.match is not None
    table = tables.TABLES["world"]
    shared = table.context(scene.for_everyone(room, seen.seats, seen.match))
    context = shared | table.whole(shared) | table.own(seen) | {"seen": seen.stamp}
    panels: tuple[Panel, ...] = (*table.shared, *table.private, SEEN, STAGE)
    page = {panel.name: panel.render(context) for panel in panels}
    for token in context["tokens"]:
        page[f"t-{token.id}"] = TOKEN.render({"token": token, "v": room.seq})
    page["lines"] = "".join(LINE.render({"line": line}) for line in log.lines_of_page(seen))
    return page


def bring_up(page: Page, frame: str) -> None:
    """What the browser does with a frame."""
    for root, swap, html in PARTIAL.findall(frame):
        if swap == "beforeend":
            lines = re.findall(r"<li.*?</li>", page[root] + html, re.DOTALL)
            page[root] = "".join(lines[-log.KEPT :])
        else:
            page[root] = html


def wrong(page: Page, now: Page) -> set[str]:
    """The roots that differ."""
    return {root for root in now if VERSION.sub("", page[root]) != VERSION.sub("", now[root])}


def differing(cast: list[Person], match: Match, every: int = 1) -> set[str]:
    """Play to the end and push; the roots that differed from a fresh page, for anybody, when first any did.

    Pages are brought up after every `every`th move in the first MOVES, then after every 20th, and at the end.
    """
    pages = {who.device.pk: fresh(match, who.device.pk) for who in cast}
    watches = {who.device.pk: Watch(match.room_id, who.device.pk, 1, match.version, "en") for who in cast}
    over, number = False, 0
    while not over:
        step(match, number)
        number += 1
        game, state = position(match)
        over = game.result(state) is not None
        if number % (every if number < MOVES else 20) and not over:
            continue
        seq, frames = pushing.frames(match.room_id, set(watches.values()))
        found: set[str] = set()
        for device, page in pages.items():
            bring_up(page, frames.get(watches[device], ""))
            watches[device] = watches[device].at(seq)
            found |= wrong(page, fresh(match, device))
        if found:
            return found
    return set()


@pytest.fixture
def cast(person: Callable[[], Person]) -> list[Person]:
    return [person(), person(), person()]


def test_push_equals_refresh_to_the_end(cast: list[Person]) -> None:
    assert differing(cast, started(room_of(cast))) == set()


def test_skipped_versions_are_united(cast: list[Person]) -> None:
    assert differing(cast, started(room_of(cast)), every=7) == set()


PANELS = sorted({name for names in WorldTable.changes.values() for name in names})


@pytest.mark.parametrize("left_out", PANELS)
def test_a_panel_left_out_of_the_event_map_is_noticed(
    cast: list[Person], monkeypatch: pytest.MonkeyPatch, left_out: str
) -> None:
    class Forgetful(WorldTable):
        changes = {kind: names - {left_out} for kind, names in WorldTable.changes.items()}

    monkeypatch.setitem(tables.TABLES, "world", Forgetful())
    roots = differing(cast, started(room_of(cast)))
    assert roots and all(
        root == left_out or (left_out, root[:2]) == ("tokens", "t-") or (left_out, root) == ("log", "lines")
        for root in roots
    )


def test_a_page_of_the_lobby_is_sent_to_the_table(cast: list[Person]) -> None:
    room = room_of(cast)
    match = started(room)
    watch = Watch(room.pk, cast[1].device.pk, 0, room.seq, "en")
    _seq, frames = pushing.frames(room.pk, {watch})
    assert 'data-match="1"' in frames[watch] and match.number == 1
    assert "tokens" not in frames[watch] and 'id="t-' not in frames[watch]


def test_a_current_page_is_sent_nothing(cast: list[Person]) -> None:
    match = started(room_of(cast))
    watch = Watch(match.room_id, cast[0].device.pk, 1, match.version, "en")
    assert pushing.frames(match.room_id, {watch}) == (match.version, {})
