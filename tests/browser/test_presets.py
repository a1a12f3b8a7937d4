"""Whole games by real buttons under each preset, and with two commanders and neutrals."""

from collections import Counter

import pytest

from tests.browser.commander import Commander
from tests.browser.conftest import People
from tests.browser.playing import play_out, started, two_in_a_lobby


class Seen:
    """Counts what the people were asked to do."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def __call__(self, seen: dict) -> None:
        kinds = ("claim", "deploy", "neutral", "defend", "place", "occupy", "trade")
        self.asked.update(kind for kind in kinds if seen[kind])


def seated(person: People, preset: str, computers: int) -> list[Commander]:
    """Two people in two browsers at a table of a preset, and so many computers."""
    people = two_in_a_lobby(person, computers)
    people[0].choose_preset(preset)
    started(people)
    return people


@pytest.mark.full  # the preset of test_first_game
def test_quick(person: People) -> None:
    people, seen = seated(person, "quick", computers=1), Seen()
    play_out(people, seen)
    assert seen.asked["deploy"] <= 2 and not seen.asked["claim"] and not seen.asked["defend"]


@pytest.mark.full  # 42 claims and 63 steps of one army
def test_classic(person: People) -> None:
    people, seen = seated(person, "classic", computers=1), Seen()
    host = people[0].page
    assert host.locator(".token[data-owner=free]").count() >= 41
    assert "of 42 taken" in host.inner_text("#dock")
    play_out(people, seen)
    assert seen.asked["claim"] == 28 and seen.asked["deploy"] == 42
    assert seen.asked["defend"] > 0


def test_club(person: People) -> None:
    people, seen = seated(person, "club", computers=1), Seen()
    host = people[0].page
    assert host.locator(".token[data-capital=hollow]").count() == 3
    play_out(people, seen)
    assert host.locator(".token[data-capital=star]").count() == 3
    assert "of 15" in host.inner_text("#status")
    assert host.inner_text("#over .places").count("point") == 3
    assert host.inner_text("#over-h")


@pytest.mark.full  # a long game
def test_two_commanders_and_neutrals(person: People) -> None:
    people, seen = seated(person, "quick", computers=0), Seen()
    host = people[0].page
    assert host.locator(".token[data-owner=neutral]").count() == 14
    assert "Neutral army" in host.inner_text("#players")
    play_out(people, seen)
    assert seen.asked["deploy"] == 2 == seen.asked["neutral"]
    assert people[0].page.inner_text("#over-h") == people[1].page.inner_text("#over-h")
