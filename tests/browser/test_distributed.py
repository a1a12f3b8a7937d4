"""Two browsers on two Daphne processes over Redis and PostgreSQL see each other's moves, and a computer's."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.commander import Commander
from tests.browser.conftest import People
from tests.browser.sameness import assert_same
from tests.serving import Distributed

ROUNDS = 2
"""Turns of each person that are watched."""


@pytest.fixture
def houses(tmp_path: Path, postgres_url: str, redis_url: str) -> Iterator[Distributed]:
    """Two web processes, a worker and a beat."""
    with Distributed(tmp_path, postgres_url, redis_url) as running:
        yield running


def test_two_processes_one_table(houses: Distributed, person: People) -> None:
    first, second = (Commander(person(url=web.url).new_page()) for web in houses.webs)
    link = first.host("Host")
    second.join(link.replace(houses.webs[0].url, houses.webs[1].url), "Guest")
    first.page.wait_for_selector("#seat-1[data-kind=human]")
    first.add_computer(2)
    second.page.wait_for_selector("#seat-2[data-kind=computer]")
    first.start()
    second.at_table()
    ended = {first: 0, second: 0}
    while min(ended.values()) < ROUNDS and not first.look()["over"]:
        for one, other in ((first, second), (second, first)):
            if not (seen := one.look())["mine"] or seen["busy"]:
                continue
            one.act(seen)
            moved = one.look()
            ended[one] += not moved["mine"]
            other.page.wait_for_function(
                "(seq) => Number(document.getElementById('seen').dataset.seq) >= seq", arg=moved["seq"]
            )
            assert other.look()["armies"] == moved["armies"] or other.look()["seq"] > moved["seq"]
    for one in (first, second):
        assert_same(one.page)
        assert "Computer 1" in (one.page.text_content("#log") or "")
