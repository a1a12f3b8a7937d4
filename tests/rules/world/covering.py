"""A table of options in which every two values that can go together do so in some row."""

import random
from functools import cache
from itertools import combinations
from typing import Any, get_args, get_type_hints

from rules.world.board import board
from rules.world.options import misfits
from rules.world.types import Options

Row = dict[str, Any]
"""A value for each factor: "seats", and each option; "computers" is "none" or "some"."""

FACTORS: dict[str, tuple[Any, ...]] = {
    "seats": (2, 3, 4, 5, 6),
    "computers": ("none", "some"),
    "neutral_army": ("off", "on"),
    **{
        name: get_args(hint)
        for name, hint in get_type_hints(Options).items()
        if name not in ("computers", "neutral_army")
    },
}
CANDIDATES = 12


def options(row: Row) -> Options:
    """The options of a row; every second seat is a computer's where some are."""
    chosen = {name: value for name, value in row.items() if name not in ("seats", "computers")}
    computers = tuple(range(1, row["seats"], 2)) if row["computers"] == "some" else ()
    return Options(**chosen, computers=computers)


def fits(row: Row) -> bool:
    """Whether the engine takes a row, the factors without a value left at their defaults."""
    plain: Row = {
        "seats": 3 if row.get("neutral_army") != "on" else 2,
        "computers": "none",
        "neutral_army": "off",
    }
    full = plain | row
    return not misfits(options(full), full["seats"], board("classic"))


def completions(row: Row) -> list[Row]:
    """A part of a row with all values of the factors that others depend on."""
    ways = [row]
    for name in ("seats", "neutral_army", "cards"):
        if name not in row:
            ways = [way | {name: value} for way in ways for value in FACTORS[name]]
    return ways


def possible(row: Row) -> bool:
    """Whether a part of a row can be completed."""
    return any(fits(way) for way in completions(row))


@cache
def pairs() -> frozenset[tuple[str, Any, str, Any]]:
    """Every two values that can go together."""
    return frozenset(
        (one, value, other, its)
        for one, other in combinations(FACTORS, 2)
        for value in FACTORS[one]
        for its in FACTORS[other]
        if possible({one: value, other: its})
    )


def pairs_in(row: Row) -> set[tuple[str, Any, str, Any]]:
    """The pairs of a whole row."""
    return {(one, row[one], other, row[other]) for one, other in combinations(FACTORS, 2)}


def completed(start: Row, open_pairs: set[tuple[str, Any, str, Any]], rng: random.Random) -> Row:
    """A whole row from a part: each factor in a random order takes what covers most of what is open."""
    row, wanted = dict(start), open_pairs
    names = [name for name in FACTORS if name not in row]
    rng.shuffle(names)
    for name in names:
        values = [value for value in FACTORS[name] if possible(row | {name: value})]
        rng.shuffle(values)
        row[name] = max(values, key=lambda value: covered(row, name, value, wanted))
    return {name: row[name] for name in FACTORS}


def covered(row: Row, name: str, value: Any, wanted: set[tuple[str, Any, str, Any]]) -> int:
    """How many open pairs a value makes with what a part of a row has."""
    return sum(
        (other, its, name, value) in wanted or (name, value, other, its) in wanted
        for other, its in row.items()
    )


@cache
def table() -> tuple[tuple[int, Options], ...]:
    """Seats and options of every row; the same at every call."""
    rng, left, rows = random.Random(1), set(pairs()), []
    while left:
        one, value, other, its = min(left, key=repr)
        ways = [completed({one: value, other: its}, left, rng) for _ in range(CANDIDATES)]
        best = max(ways, key=lambda row: len(pairs_in(row) & left))
        rows.append(best)
        left -= pairs_in(best)
    return tuple((row["seats"], options(row)) for row in rows)
