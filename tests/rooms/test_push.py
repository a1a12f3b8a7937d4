"""Push equals refresh, without a browser: panels brought up by frames alone are those of a fresh page."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rooms import door, lobby, log, pushing, scene, tables
from rooms.models import Match, Room
from rooms.panels import Panel
from rooms.pushing import LINE, SEEN, STAGE, Watch
from rooms.tables.world import TOKEN, WorldTable, tokens
from rules.world.types import Choices, Move, OfferTruce, Resign, Vote, WithdrawTruce
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


Acts = dict[int, Callable[[Choices], Move | None]]
"""What somebody does out of turn, by the number of moves made before: of seat 1, if its choices allow it."""


def truce(choices: Choices) -> Move | None:
    return OfferTruce(choices.truces[0].seat, choices.truces[0].most) if choices.truces else None


def withdrawal(choices: Choices) -> Move | None:
    return WithdrawTruce(choices.truce_withdrawals[0]) if choices.truce_withdrawals else None


def for_a_draw(choices: Choices) -> Move | None:
    return next((Vote(vote.ending, vote.yes) for vote in choices.votes if vote.ending == "draw"), None)


def act_out_of_turn(match: Match, number: int, acts: Acts) -> None:
    """What seat 1 does after so many moves."""
    game, state = position(match)
    if number not in acts or game.result(state) is not None:
        return
    move = acts[number](game.moves(game.view(state, 1)))
    if move is not None:
        door.play(match.pk, 1, msgspec.to_builtins(move), seen=match.version, by="human")


def differing(cast: list[Person], match: Match, every: int = 1, acts: Acts | None = None) -> set[str]:
    """Play to the end and push; the roots that differed from a fresh page, for anybody, when first any did.

    Pages are brought up after every `every`th move in the first MOVES, then after every 20th, and at the end.
    """
    pages = {who.device.pk: fresh(match, who.device.pk) for who in cast}
    watches = {who.device.pk: Watch(match.room_id, who.device.pk, 1, match.version, "en") for who in cast}
    over, number = False, 0
    while not over:
        step(match, number)
        number += 1
        act_out_of_turn(match, number, acts or {})
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


RICH = {
    "territories": "claimed",
    "placement": "5",
    "capitals": "on",
    "missions": "on",
    "truces": "honour",
    "defender_dice": "chosen",
    "round_limit": "10",
    "cards": "flat",
}
"""Everything that is shown somewhere, in one game."""
OUT_OF_TURN: Acts = {3: truce, 5: withdrawal, 7: for_a_draw, 11: truce, 13: for_a_draw, 70: truce}


def rich(cast: list[Person], options: dict[str, str] = RICH, computers: int = 0) -> Match:
    """A match under these options."""
    room = room_of(cast, computers)
    for name, value in options.items():
        lobby.choose_option(room.pk, name, value)
    return started(room)


@pytest.mark.parametrize("every", [1, 7])
def test_push_equals_refresh_under_many_options(cast: list[Person], every: int) -> None:
    """With 7 the versions that a page has skipped are united."""
    assert differing(cast, rich(cast), every, OUT_OF_TURN) == set()


def test_push_equals_refresh_where_somebody_resigns(cast: list[Person]) -> None:
    """During the claims: its lands turn neutral, and its step is the next one's."""
    assert differing(cast, rich(cast), acts={20: lambda choices: Resign()}) == set()


def test_push_equals_refresh_with_a_neutral_army(cast: list[Person]) -> None:
    options = {"placement": "3", "capitals": "on", "balance": "on", "round_limit": "10", "cards": "fixed"}
    assert differing(cast[:1], rich(cast[:1], options, computers=1)) == set()


def test_a_star_that_is_left_where_it_was_is_noticed(
    cast: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stack that led before is in no event."""
    monkeypatch.setattr(tokens, "STEPS", ())
    roots = differing(cast, rich(cast))
    assert roots and all(root.startswith("t-") for root in roots)


PANELS = sorted({name for names in WorldTable.changes.values() for name in names})


@pytest.mark.parametrize("left_out", PANELS)
def test_a_panel_left_out_of_the_event_map_is_noticed(
    cast: list[Person], monkeypatch: pytest.MonkeyPatch, left_out: str
) -> None:
    class Forgetful(WorldTable):
        changes = {kind: names - {left_out} for kind, names in WorldTable.changes.items()}

    monkeypatch.setitem(tables.TABLES, "world", Forgetful())
    roots = differing(cast, rich(cast), acts=OUT_OF_TURN)
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
