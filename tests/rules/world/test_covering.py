"""The table of options that whole games are played with."""

from itertools import combinations
from typing import Any

from rules.world.types import Options
from tests.rules.world.covering import FACTORS, fits, pairs, table
from tests.rules.world.drivers import Quick
from tests.rules.world.position import WORLD


def values(seats: int, options: Options) -> dict[str, Any]:
    named = {name: getattr(options, name) for name in FACTORS if name not in ("seats", "computers")}
    return named | {"seats": seats, "computers": "some" if options.computers else "none"}


def test_every_two_values_that_can_go_together_occur() -> None:
    seen = set()
    for seats, options in table():
        row = values(seats, options)
        seen |= {(one, row[one], other, row[other]) for one, other in combinations(FACTORS, 2)}
    assert seen == pairs()
    assert len(table()) < 60


def test_what_cannot_go_together_is_what_the_rules_forbid() -> None:
    every = {
        (one, value, other, its)
        for one, other in combinations(FACTORS, 2)
        for value in FACTORS[one]
        for its in FACTORS[other]
    }
    apart = {frozenset([(one, value), (other, its)]) for one, value, other, its in every - pairs()}
    several = [("seats", seats) for seats in (3, 4, 5, 6)]
    expected = {frozenset([("neutral_army", "on"), many]) for many in several}
    expected |= {frozenset([("balance", "on"), many]) for many in several}
    expected |= {frozenset([("neutral_army", "on"), ("territories", "claimed")])}
    for name, value in (("missions", "on"), ("truces", "honour"), ("truces", "enforced")):
        expected |= {frozenset([(name, value), ("seats", 2)])}
        expected |= {frozenset([(name, value), ("neutral_army", "on")])}
        expected |= {frozenset([(name, value), ("balance", "on")])}
    expected |= {
        frozenset([("late_escalation", late), ("cards", "escalating")]) for late in ("10", "15", "20")
    }
    assert apart == expected


def test_the_engine_plays_every_row() -> None:
    for seats, options in table():
        assert fits(values(seats, options))
        state = WORLD.new(options, seats, Quick(seats))
        assert state.public.options == options
