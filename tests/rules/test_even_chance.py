"""Is chance even? Dice, and the deal of World, counted over many games and held against chi-square."""

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt

import pytest

from rules import fair
from rules.fair import KeyedDraws
from rules.world.game import World
from rules.world.types import Options

WORLD = World()
FULL = os.environ.get("CONQUEST_FULL") == "1"
DICE = 600_000 if FULL else 60_000
DEALS = 20_000 if FULL else 1_000
SURE = 3.09
"""Standard deviations: an even source passes 999 times in 1,000, and these keys are fixed."""


def key(number: int) -> bytes:
    """The match key of game number so and so."""
    return fair.match_key(number.to_bytes(32, "big"), (), f"even/{number}")


def chi_square(counts: Iterable[int], expected: float) -> float:
    """How far counts are from what is expected of each."""
    return sum((count - expected) ** 2 / expected for count in counts)


def most(degrees: int) -> float:
    """What chi-square stays under for an even source (Wilson and Hilferty's approximation)."""
    part = 2 / (9 * degrees)
    return degrees * (1 - part + SURE * sqrt(part)) ** 3


def test_the_bound_is_the_one_of_the_tables() -> None:
    assert most(5) == pytest.approx(20.52, rel=0.05)
    assert most(100) == pytest.approx(149.4, rel=0.01)


def test_dice_are_even_alone_and_in_pairs() -> None:
    """Each face, and each face after each other one: no die leans, none remembers the one before."""
    match, faces, pairs, last = key(1), Counter[int](), Counter[tuple[int, int]](), 0
    for n in range(DICE):
        face = fair.draw(match, "dice", n, 6)
        faces[face] += 1
        if n % 2:
            pairs[last, face] += 1
        last = face
    assert len(faces) == 6 and len(pairs) == 36
    assert chi_square(faces.values(), DICE / 6) < most(5)
    assert chi_square(pairs.values(), DICE / 72) < most(35)


@pytest.mark.parametrize("below", [2, 3, 7, 42, 44, 60])
def test_every_bound_is_even(below: int) -> None:
    counts = Counter(fair.draw(key(2), "deck", n, below) for n in range(200 * below))
    assert chi_square([counts[value] for value in range(below)], 200) < most(below - 1)


def spread(owners: Sequence[Sequence[int]], seats: int) -> float:
    """Chi-square over who holds which territory."""
    held = Counter((place, owner) for one in owners for place, owner in enumerate(one))
    expected = len(owners) / seats
    return chi_square([held[place, seat] for place in range(42) for seat in range(seats)], expected)


def test_deals_are_even() -> None:
    """Every seat gets every territory equally often, and two neighbours go to one seat as chance has it."""
    dealt = [WORLD.new(Options(), 3, KeyedDraws(key(game))).public.owners for game in range(DEALS)]
    # Each seat always gets 14: that leaves 41 x 2 degrees, and widens the sum by 42/41.
    assert spread(dealt, 3) * 41 / 42 < most(41 * 2)
    together = sum(one[place] == one[place + 1] for one in dealt for place in range(0, 42, 2))
    chance, pairs = 13 / 41, 21 * DEALS
    assert abs(together - pairs * chance) < 4 * sqrt(pairs * chance * (1 - chance))


@pytest.mark.parametrize("turn_order", ["dice", "shuffled"])
def test_everybody_starts_equally_often(turn_order: str) -> None:
    games = DEALS // 4
    options = Options(turn_order=turn_order, placement="automatic")  # type: ignore[arg-type]
    first = Counter(WORLD.new(options, 4, KeyedDraws(key(game))).public.order[0] for game in range(games))
    assert chi_square([first[seat] for seat in range(4)], games / 4) < most(3)
