"""SIGKILL in mid-game and in mid-computer-turn: same seats and position, computers go on, nothing doubled."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.commander import Commander
from tests.browser.conftest import People
from tests.browser.sameness import assert_same
from tests.serving import Serve


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Serve]:
    """A server of this test's own, which it kills; computers take their time."""
    with Serve(tmp_path, COMPUTER_PAUSE="0.15") as server:
        yield server


def turns(house: Serve) -> list[tuple[int, int | None, str]]:
    """The stored turns as (seq, seat, by), read from the database file itself."""
    with sqlite3.connect(Path(house.env["CONQUEST_VAR"]) / "conquest.sqlite3") as database:
        return list(database.execute("select seq, seat, by from rooms_turn order by seq"))


def lost(page: Commander) -> None:
    """Wait until the page says that it reconnects."""
    page.page.wait_for_selector("#offline:not([hidden])")


def back(page: Commander) -> None:
    """Wait until the page has its line again."""
    page.page.wait_for_selector("#offline[hidden]", state="attached", timeout=30_000)


def test_killed_and_started_again(house: Serve, person: People) -> None:
    refused = ("ERR_CONNECTION_REFUSED", "htmx:ws:error", "WebSocket", "ERR_SOCKET", "ERR_EMPTY_RESPONSE")
    host = Commander(person(expect=refused, url=house.url).new_page())
    guest = Commander(person(expect=refused, url=house.url).new_page())
    guest.join(host.host("Host"), "Guest")
    host.page.wait_for_selector("#seat-1[data-kind=human]")
    host.add_computer(2)
    host.start()
    guest.at_table()
    everybody_deploys(host, guest)

    kill_in_the_middle_of_a_person_s_turn(house, host, guest)
    kill_in_the_middle_of_a_computer_s_turn(house, host, guest)


def everybody_deploys(host: Commander, guest: Commander) -> None:
    """Play on until the first round has begun."""
    while not host.look()["begun"]:
        for one in (host, guest):
            if (seen := one.look())["mine"] and not seen["busy"]:
                one.act(seen)


def kill_in_the_middle_of_a_person_s_turn(house: Serve, host: Commander, guest: Commander) -> None:
    mover = play_until_a_person_is_on_turn(host, guest)
    mover.act(mover.look())
    before, stored = mover.look(), turns(house)
    if not before["mine"]:
        return kill_in_the_middle_of_a_person_s_turn(house, host, guest)
    house.kill()
    lost(host)
    house.start()
    back(host)
    back(guest)
    after = mover.look()
    assert (after["armies"], after["seq"], after["mine"]) == (before["armies"], before["seq"], True)
    assert turns(house) == stored
    mover.page.reload()
    mover.at_table()
    assert mover.look()["marks"] == before["marks"]
    mover.act(mover.look())
    assert_same(host.page)
    assert_same(guest.page)
    return None


def play_until_a_person_is_on_turn(host: Commander, guest: Commander) -> Commander:
    while True:
        for one in (host, guest):
            if (seen := one.look())["mine"] and not seen["busy"] and not seen["occupy"]:
                return one
        host.page.wait_for_function(
            "(seq) => Number(document.getElementById('seen').dataset.seq) > seq || "
            "document.getElementById('dock').dataset.mine === '1'",
            arg=host.look()["seq"],
        )


def kill_in_the_middle_of_a_computer_s_turn(house: Serve, host: Commander, guest: Commander) -> None:
    while (
        not (rows := turns(house)) or rows[-1][2] != "computer" or host.look()["mine"] or guest.look()["mine"]
    ):
        for one in (host, guest):
            if (seen := one.look())["mine"] and not seen["busy"]:
                one.act(seen)
    house.kill()
    stored = turns(house)
    lost(host)
    house.start()
    back(host)
    play_until_a_person_is_on_turn(host, guest)
    now = turns(house)
    assert now[: len(stored)] == stored
    assert len(now) > len(stored) and now[len(stored)][2] == "computer"
    assert [seq for seq, _seat, _by in now] == list(range(now[0][0], now[0][0] + len(now)))
    assert_same(host.page)
