"""A whole game from the invite link to victory, in two browsers, by real buttons."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.commander import Commander
from tests.browser.conftest import People
from tests.browser.playing import play_out
from tests.browser.sameness import assert_same

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
    play_out([host, guest])
    for one, name in ((host, "desktop"), (guest, "phone")):
        one.page.screenshot(path=screenshots(f"over-{name}"))
    assert host.page.inner_text("#over-h") == guest.page.inner_text("#over-h")
