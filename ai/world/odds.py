"""Exact odds of fights to the end: both roll the most dice until the land falls or the stack is 1.

`attackers` are always the free ones, the stack less the army that stays behind; `defenders` are the
whole stack that defends. The numbers come from the chances of a single roll, summed over all ways a fight
can go; nothing is sampled.

Two computations give the same numbers. A table of chances and survivors, doubled on demand, answers for
stacks up to `TABLE_LIMIT`. `outcomes` carries one fight forward, row by row of the defender's losses, and
drops branches rarer than `NEGLIGIBLE` (all that is dropped adds up to less than a millionth for 500
against 500, in some 40 ms); it answers for the larger stacks and for chains. For more defenders than
`EXACT_LIMIT` all is scaled down: `_scaled` keeps the margin in units of its spread, which grows as the root
of the defenders.
"""

from functools import lru_cache
from math import sqrt

Roll = tuple[float, float, float]
"""Chances that the defender loses every comparison, that each side loses one, that the attacker loses all."""
Table = tuple[tuple[float, ...], ...]
"""Numbers by defenders, then by attackers."""

ROLLS: tuple[tuple[Roll, Roll], ...] = (
    ((15 / 36, 0.0, 21 / 36), (55 / 216, 0.0, 161 / 216)),
    ((125 / 216, 0.0, 91 / 216), (295 / 1296, 420 / 1296, 581 / 1296)),
    ((855 / 1296, 0.0, 441 / 1296), (2890 / 7776, 2611 / 7776, 2275 / 7776)),
)
"""By the attacker's dice less 1, then the defender's less 1; ties go to the defender."""

TABLE_START = 16
TABLE_LIMIT = 128
EXACT_LIMIT = 500
SPARE = 50
"""Attackers beyond twice the defenders and so many more are not needed, or all but never."""
NEGLIGIBLE = 1e-11
LOST_PER_DEFENDER = 0.854
"""Attackers lost on average for each defender between large stacks."""


def roll(attackers: int, defenders: int) -> Roll:
    """The chances of the next roll with the most dice on both sides; both numbers are at least 1."""
    return ROLLS[min(attackers, 3) - 1][min(defenders, 2) - 1]


def chance(attackers: int, defenders: int) -> float:
    """The chance that so many free attackers capture a land held by so many defenders."""
    if defenders <= 0:
        return 1.0
    if attackers <= 0:
        return 0.0
    if defenders > EXACT_LIMIT:
        return chance(*_scaled(attackers, defenders, EXACT_LIMIT)[:2])
    if attackers > TABLE_LIMIT or defenders > TABLE_LIMIT:
        return min(1.0, sum(outcomes(attackers - _idle(attackers, defenders), defenders)))
    return _tables(_size(max(attackers, defenders)))[0][defenders][attackers]


def quick_chance(attackers: int, defenders: int) -> float:
    """`chance` for planning: fights beyond the table are scaled down to it; off by 0.03 at most."""
    if attackers <= TABLE_LIMIT and defenders <= TABLE_LIMIT:
        return chance(attackers, defenders)
    attackers, defenders, _ = _scaled(attackers, defenders, TABLE_LIMIT // 2)
    return chance(min(attackers, TABLE_LIMIT), defenders)


def quick_survivors(attackers: int, defenders: int) -> float:
    """`survivors` for planning: fights beyond the table are scaled down to it."""
    if attackers <= TABLE_LIMIT and defenders <= TABLE_LIMIT:
        return survivors(attackers, defenders)
    attackers, defenders, unit = _scaled(attackers, defenders, TABLE_LIMIT // 2)
    beyond = max(0, attackers - TABLE_LIMIT)
    return (survivors(attackers - beyond, defenders) + beyond) * unit


def survivors(attackers: int, defenders: int) -> float:
    """How many free attackers are left on average in those fights that end with the capture.

    These are the armies that may move into the captured land; the one that had to stay is not counted.
    0.0 where no capture is possible.
    """
    if attackers <= 0:
        return 0.0
    if defenders <= 0:
        return float(attackers)
    if defenders > EXACT_LIMIT:
        attackers, defenders, unit = _scaled(attackers, defenders, EXACT_LIMIT)
        return survivors(attackers, defenders) * unit
    if attackers > TABLE_LIMIT or defenders > TABLE_LIMIT:
        idle = _idle(attackers, defenders)
        return _mean(outcomes(attackers - idle, defenders)) + idle
    chances, sums = _tables(_size(max(attackers, defenders)))
    return sums[defenders][attackers] / chances[defenders][attackers]


def chain(attackers: int, defenders: tuple[int, ...]) -> tuple[float, float]:
    """One stack that captures a row of lands, one after the other, and always moves on with all it has.

    In each captured land one army stays when the stack moves on. Returns the chance to capture all of
    them and the mean number of armies that arrive in the last one when that succeeds; without defenders
    1.0 and all the attackers.
    """
    final = chain_outcomes(attackers, defenders)
    return min(1.0, sum(final)), _mean(final)


@lru_cache(maxsize=8192)
def chain_outcomes(attackers: int, defenders: tuple[int, ...]) -> tuple[float, ...]:
    """By number k: the chance that a chain captures all its lands and k armies arrive in the last one."""
    if not defenders:
        return (0.0,) * max(attackers, 0) + (1.0,)
    if len(defenders) == 1:
        return outcomes(attackers, defenders[0])
    before = chain_outcomes(attackers, defenders[:-1])
    final = [0.0] * len(before)
    for arrived, weight in enumerate(before):
        if arrived > 1 and weight > NEGLIGIBLE:
            for left, share in enumerate(outcomes(arrived - 1, defenders[-1])):
                final[left] += weight * share
    return tuple(final)


@lru_cache(maxsize=4096)
def outcomes(attackers: int, defenders: int) -> tuple[float, ...]:
    """By number k: the chance that the land is captured with k free attackers left (k = 0 never happens).

    Never scaled: its cost grows with the product of both numbers.
    """
    if attackers <= 0:
        return (0.0,)
    rows = [[0.0] * (attackers + 1) for _ in range(max(defenders, 0) + 1)]
    rows[-1][attackers] = 1.0
    for held in range(defenders, 0, -1):
        _spend(rows, held, attackers)
    return tuple(rows[0])


def _idle(attackers: int, defenders: int) -> int:
    """How many attackers are far beyond all need; they only survive."""
    return max(0, attackers - 2 * defenders - SPARE)


def _scaled(attackers: int, defenders: int, most: int) -> tuple[int, int, float]:
    """A fight against `most` defenders that is as likely to be won as one against more of them.

    The third number says how many armies left of the larger fight each one left of this stands for.
    """
    if defenders <= most:
        return attackers, defenders, 1.0
    unit = sqrt(defenders / most)
    margin = attackers - LOST_PER_DEFENDER * defenders
    return max(0, round(LOST_PER_DEFENDER * most + margin / unit)), most, unit


def _spend(rows: list[list[float]], held: int, attackers: int) -> None:
    """Hand on the weight of all branches in which the defender still holds with `held` armies."""
    row = rows[held]
    defence = 1 if held > 1 else 0
    for left in range(attackers, 0, -1):
        weight = row[left]
        if weight < NEGLIGIBLE:
            continue
        win, split, lose = ROLLS[left - 1 if left < 3 else 2][defence]
        losses = 2 if left > 1 and held > 1 else 1
        rows[held - losses][left] += weight * win
        if losses == 2:
            rows[held - 1][left - 1] += weight * split
        row[left - losses] += weight * lose


def _mean(weights: tuple[float, ...]) -> float:
    total = sum(weights)
    return sum(k * weight for k, weight in enumerate(weights)) / total if total > 0.0 else 0.0


def _size(stack: int) -> int:
    """The side of the smallest table that holds a stack: so that few tables are ever made."""
    size = TABLE_START
    while size < stack:
        size *= 2
    return size


@lru_cache(maxsize=8)
def _tables(size: int) -> tuple[Table, Table]:
    """Chances, and sums of survivors weighted by chance, for stacks up to `size` on both sides."""
    chances = [(1.0,) * (size + 1)]
    sums = [tuple(float(left) for left in range(size + 1))]
    for held in range(1, size + 1):
        chances.append(_next_row(chances, held, size))
        sums.append(_next_row(sums, held, size))
    return tuple(chances), tuple(sums)


def _next_row(rows: list[tuple[float, ...]], held: int, size: int) -> tuple[float, ...]:
    """The recurrence: a fight is worth what its next roll makes of it. Nothing is won without attackers."""
    row = [0.0]
    for left in range(1, size + 1):
        win, split, lose = ROLLS[min(left, 3) - 1][min(held, 2) - 1]
        if left > 1 and held > 1:
            row.append(win * rows[held - 2][left] + split * rows[held - 1][left - 1] + lose * row[left - 2])
        else:
            row.append(win * rows[held - 1][left] + lose * row[left - 1])
    return tuple(row)
