"""A whole game from the invite link to victory, in two browsers, by real buttons."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.commander import Commander
from tests.browser.conftest import People
from tests.browser.sameness import assert_same

EVERY = 20
"""Moves between two comparisons of the pushed pages with fresh ones."""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_from_invite_link_to_victory(person: People, screenshots: Callable[[str], Path]) -> None:
    host, guest = Commander(person().new_page()), Commander(person(**PHONE).new_page())
    link = host.host("Host")
    guest.join(link, "Guest")
    host.page.wait_for_selector("#seat-1[data-kind=human]")
    host.add_computer(2, "hard")
    host.start()
    guest.at_table()
    assert_same(host.page)
    checked, moves = host.look()["seq"], 0
    while not (seen := host.look())["over"]:
        mover = next((one for one in (host, guest) if (now := one.look())["mine"] and not now["busy"]), None)
        if mover is None:
            wait_for_somebody(host, guest)
            continue
        mover.act(mover.look())
        moves += 1
        assert moves < 4000
        if seen["seq"] >= checked + EVERY:
            checked = seen["seq"]
            for page in (host.page, guest.page):
                assert_same(page)
    for one, name in ((host, "desktop"), (guest, "phone")):
        one.page.wait_for_selector("#over:not([hidden])")
        assert_same(one.page)
        one.page.screenshot(path=screenshots(f"over-{name}"))
    assert host.page.inner_text("#over-h") == guest.page.inner_text("#over-h")


def wait_for_somebody(host: Commander, guest: Commander) -> None:
    """Wait until the host's page moves on: a computer plays, or the guest's page is about to know."""
    seq = host.look()["seq"]
    guest_seq = guest.look()["seq"]
    if guest_seq < seq:
        guest.page.wait_for_function(
            "(seq) => Number(document.getElementById('seen').dataset.seq) >= seq", arg=seq
        )
        return
    if guest.look()["mine"] or host.look()["mine"]:
        return
    host.page.wait_for_function(
        "(seq) => Number(document.getElementById('seen').dataset.seq) > seq", arg=seq, timeout=60_000
    )
