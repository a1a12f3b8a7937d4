"""Campaigns: one stack that takes a row of lands, each next to the last, with the chance of every step.

From a stack the plans of one land, two lands and so on are carried on, the best `width` of each length. A
plan is worth the sum over its steps of chance times gain, less the armies it loses on average, less what its
open borders risk; the best of all lengths counts.
"""

from functools import lru_cache

from ai.world.odds import outcomes, quick_chance, quick_survivors
from ai.world.scene import Scene
from ai.world.worth import Worth

LEAST_CHANCE = 0.12
"""Plans less likely than this are not carried on."""
RARE = 4e-3
LARGE = 10
"""A stack beyond this number of defenders is large."""
ENGAGED = 40
"""No fight against a stack that is not large costs more attackers than this."""
Weights = tuple[tuple[int, float], ...]
"""Numbers of armies with their chances, the smallest number first."""


class Campaign:
    """A plan: the lands to take in order, the chance to take all, and what that is worth."""

    __slots__ = ("arriving", "chance", "free", "path", "score", "taken", "value", "worth")

    def __init__(
        self, path: tuple[int, ...], taken: int, free: Weights, chance: float, arriving: float
    ) -> None:
        """`path` begins with the land of the stack; `taken` is the set of the others."""
        self.path = path
        self.taken = taken
        self.free = free
        self.chance = chance
        self.arriving = arriving
        """Armies on the last land, counting 0 where the plan failed."""
        self.value = 0.0
        """Without regard to borders."""
        self.worth = 0.0
        self.score = 0.0
        """What the planning goes by: the value and what it may lead to."""


def best_campaign(scene: Scene, worth: Worth, start: int, attackers: int, width: int) -> Campaign | None:
    """The best plan of a stack with so many free attackers, or None where it can attack nothing."""
    best: Campaign | None = None
    start_with: Weights = ((attackers, 1.0),) if attackers > 0 else ()
    row = [Campaign((start,), 0, start_with, 1.0, attackers + 1.0)]
    calm = worth.insecurity(0, {start: attackers + 1.0})
    for _ in range(worth.level.depth):
        row = _carried_on(scene, worth, row, width)
        for plan in row:
            plan.worth = plan.value + plan.chance * (calm - worth.insecurity(plan.taken, _standing(plan)))
            if best is None or plan.worth > best.worth:
                best = plan
        if not row:
            break
    return best


def _standing(plan: Campaign) -> dict[int, float]:
    """The armies that a plan leaves on its lands when it succeeds."""
    standing = dict.fromkeys(plan.path, 1.0)
    standing[plan.path[-1]] = plan.arriving / plan.chance
    return standing


def _carried_on(scene: Scene, worth: Worth, row: list[Campaign], width: int) -> list[Campaign]:
    """The best plans that are one land longer."""
    longer: list[Campaign] = []
    for plan in row:
        if not plan.free:
            continue
        for target in scene.board.neighbours[plan.path[-1]]:
            if not (scene.closed | plan.taken) >> target & 1:
                step = _step(scene, worth, plan, target)
                if step.chance >= LEAST_CHANCE:
                    longer.append(step)
    longer.sort(key=lambda plan: -plan.score)
    return longer[:width]


def _step(scene: Scene, worth: Worth, plan: Campaign, target: int) -> Campaign:
    """A plan carried on into one more land."""
    defenders = scene.armies[target]
    before = plan.arriving - plan.chance
    taken = plan.taken | 1 << target
    step = _fought(plan, target, taken, defenders)
    gain = worth.capture(target, plan.taken) + worth.kill(target) * defenders
    step.value = plan.value + step.chance * gain - worth.loss * max(0.0, before - step.arriving)
    step.score = step.value + step.chance * worth.hope(taken)
    return step


def _fought(plan: Campaign, target: int, taken: int, defenders: int) -> Campaign:
    """A plan whose stack has won one more fight; one of the armies that arrive stays in the land."""
    free = plan.free
    lowest = _endings(free[0][0], defenders)[0][0]
    sums = [0.0] * (free[-1][0] - lowest + 1)
    for attackers, weight in free:
        for left, share in _endings(attackers, defenders):
            sums[left - lowest] += weight * share
    likely: list[tuple[int, float]] = []
    arriving = 0.0
    for left, weight in enumerate(sums, lowest):
        arriving += left * weight
        if left > 1 and weight > RARE:
            likely.append((left - 1, weight))
    return Campaign((*plan.path, target), taken, tuple(likely), sum(sums), arriving)


@lru_cache(maxsize=20_000)
def _endings(attackers: int, defenders: int) -> Weights:
    """The endings of a won fight that are worth planning with: armies left, and the chance; at least one.

    A fight against a large stack is planned with its mean ending; its spread matters little beside it.
    """
    if defenders > LARGE:
        mean = max(1, round(quick_survivors(attackers, defenders)))
        return ((mean, quick_chance(attackers, defenders)),)
    unhurt = max(0, attackers - ENGAGED)
    found = outcomes(attackers - unhurt, defenders)
    kept = [(left + unhurt, share) for left, share in enumerate(found) if share > RARE]
    if not kept:
        return ((1, 0.0),)
    scale = sum(found) / sum(share for _, share in kept)
    return tuple((left, share * scale) for left, share in kept)
