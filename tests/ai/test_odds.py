"""The odds against known numbers, against every possible throw of the dice, and against each other."""

import itertools
from functools import lru_cache

import pytest

from ai.world import odds


@lru_cache
def thrown(attackers, defenders):
    """One roll by counting every throw: {(attackers lost, defenders lost): chance}."""
    ours, theirs = min(attackers, 3), min(defenders, 2)
    counts = {}
    for dice in itertools.product(range(1, 7), repeat=ours + theirs):
        pairs = list(zip(sorted(dice[:ours])[::-1], sorted(dice[ours:])[::-1], strict=False))
        lost = sum(1 for mine, yours in pairs if mine <= yours)
        key = (lost, len(pairs) - lost)
        counts[key] = counts.get(key, 0) + 1
    return {key: count / 6 ** (ours + theirs) for key, count in counts.items()}


def fought(attackers, defenders):
    """Every ending of a fight by enumeration: {attackers left: chance}, 0 for a lost one."""
    if defenders == 0 or attackers == 0:
        return {attackers: 1.0}
    ends = {}
    for (ours, theirs), share in thrown(attackers, defenders).items():
        for left, weight in fought(attackers - ours, defenders - theirs).items():
            ends[left] = ends.get(left, 0.0) + share * weight
    return ends


@pytest.mark.parametrize(
    ("attackers", "defenders", "known"),
    [(10, 10, 0.5676), (9, 10, 0.4799), (5, 5, 0.5062), (3, 3, 0.4703), (20, 20, 0.6334)],
)
def test_known_chances(attackers, defenders, known):
    assert odds.chance(attackers, defenders) == pytest.approx(known, abs=5e-5)


@pytest.mark.parametrize("dice", list(itertools.product((1, 2, 3, 7), (1, 2, 5))))
def test_single_rolls_equal_every_throw(dice):
    win, split, lose = odds.roll(*dice)
    compared = 2 if min(dice) > 1 else 1
    expected = thrown(min(dice[0], 3), min(dice[1], 2))
    assert expected.get((0, compared), 0) == pytest.approx(win)
    assert expected.get((compared, 0), 0) == pytest.approx(lose)
    assert (expected.get((1, 1), 0) if compared == 2 else 0) == pytest.approx(split)


@pytest.mark.parametrize(("attackers", "defenders"), list(itertools.product(range(1, 8), range(1, 6))))
def test_fights_equal_enumeration(attackers, defenders):
    ends = fought(attackers, defenders)
    won = 1 - ends.get(0, 0.0)
    mean = sum(left * weight for left, weight in ends.items()) / won
    assert odds.chance(attackers, defenders) == pytest.approx(won)
    assert odds.survivors(attackers, defenders) == pytest.approx(mean)
    for left, weight in enumerate(odds.outcomes(attackers, defenders)):
        assert weight == pytest.approx(ends.get(left, 0.0) if left else 0.0)


@pytest.mark.parametrize(
    ("stack", "lands", "known", "arrive"),
    [(10, (1, 1, 1), 0.984, 5.5), (20, (2,) * 6, 0.794, 6.4)],
)
def test_known_chains(stack, lands, known, arrive):
    chance, arriving = odds.chain(stack - 1, lands)
    assert chance == pytest.approx(known, abs=5e-4)
    assert arriving == pytest.approx(arrive, abs=0.05)


def test_nothing_to_take_and_nothing_to_take_it_with():
    assert odds.chance(3, 0) == 1.0 and odds.survivors(3, 0) == 3.0
    assert odds.chance(0, 2) == 0.0 and odds.survivors(0, 2) == 0.0
    assert odds.chain(4, ()) == (1.0, 4.0)
    assert odds.chain(1, (1, 1))[0] == 0.0


@pytest.mark.parametrize(("attackers", "defenders"), [(128, 110), (128, 128), (90, 128), (60, 3)])
def test_table_and_outcomes_agree(attackers, defenders):
    weights = odds.outcomes(attackers, defenders)
    assert sum(weights) == pytest.approx(odds.chance(attackers, defenders), abs=1e-6)
    mean = sum(left * weight for left, weight in enumerate(weights)) / sum(weights)
    assert mean == pytest.approx(odds.survivors(attackers, defenders), abs=1e-4)


@pytest.mark.parametrize("defenders", [100, 128, 129, 300, 500, 501, 560, 700])
def test_large_stacks_rise_smoothly(defenders):
    chances = [odds.chance(attackers, defenders) for attackers in range(480, 505, 6)]
    assert all(0.0 <= one <= other <= 1.0 for one, other in itertools.pairwise(chances))
    assert odds.chance(5000, 4000) > 0.999 and odds.chance(3000, 4500) < 0.001
    assert odds.survivors(5000, 4000) == pytest.approx(5000 - 0.854 * 4000, abs=10)


@pytest.mark.parametrize(
    ("attackers", "defenders"), [(140, 150), (300, 200), (250, 320), (20, 500), (500, 9)]
)
def test_planning_numbers_are_near(attackers, defenders):
    assert odds.quick_chance(attackers, defenders) == pytest.approx(
        odds.chance(attackers, defenders), abs=0.03
    )
    if odds.chance(attackers, defenders) > 0.5:
        assert odds.quick_survivors(attackers, defenders) == pytest.approx(
            odds.survivors(attackers, defenders), abs=10
        )
