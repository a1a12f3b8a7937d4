"""Several people play one game to its end, each by the buttons of an own browser."""

import time
from collections.abc import Callable, Sequence

from tests.browser.commander import Commander
from tests.browser.conftest import People
from tests.browser.sameness import assert_same

EVERY = 20
"""Moves between two comparisons of the pushed pages with fresh ones."""
MOST_MOVES = 4000
BOLD = 20
"""The chance in percent at which these people still attack, so that games end soon."""


def two_in_a_lobby(person: People, computers: int) -> list[Commander]:
    """The host and a guest in two browsers, and so many computers."""
    host, guest = Commander(person().new_page(), BOLD), Commander(person().new_page(), BOLD)
    guest.join(host.host("Host"), "Guest")
    host.page.wait_for_selector("#seat-1[data-kind=human]")
    for number in range(computers):
        host.add_computer(2 + number)
    return [host, guest]


def started(people: Sequence[Commander]) -> None:
    """The host presses Start, and all are at the table."""
    people[0].start()
    for one in people:
        one.at_table()
        assert_same(one.page)


def on_turn(people: Sequence[Commander]) -> tuple[Commander, Commander]:
    """Of two people who wait for nobody else: whose move it is, and the other one."""
    wait_for_somebody(people)
    one, other = people
    return (one, other) if one.look()["mine"] else (other, one)


def play_out(people: Sequence[Commander], heard: Callable[[dict], None] = lambda seen: None) -> None:
    """Play until the game is over for everybody; `heard` is told what each mover sees before the move.

    Every so many moves all pages are held against fresh ones, and at the end once more.
    """
    host, checked = people[0], people[0].look()["seq"]
    for _move in range(MOST_MOVES):
        if (seen := host.look())["over"]:
            break
        mover = next((one for one in people if (now := one.look())["mine"] and not now["busy"]), None)
        if mover is None:
            wait_for_somebody(people)
            continue
        now = mover.look()
        heard(now)
        mover.act(now)
        if seen["seq"] >= checked + EVERY:
            checked = seen["seq"]
            for one in people:
                assert_same(one.page)
    for one in people:
        one.page.wait_for_selector("#over:not([hidden])")
        assert_same(one.page)


def wait_for_somebody(people: Sequence[Commander], seconds: float = 60) -> None:
    """Wait until a page says that its person is to move, or that the game is over."""
    patience = time.monotonic() + seconds
    while time.monotonic() < patience:
        for one in people:
            if (seen := one.look())["over"] or (seen["mine"] and not seen["busy"]):
                return
        people[0].page.wait_for_timeout(20)
    raise AssertionError(f"nobody was to move for {seconds} seconds")
