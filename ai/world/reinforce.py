"""Reinforcing: armies go where they win most, for a campaign or for a border."""

from ai.world.campaigns import best_campaign
from ai.world.levels import Level
from ai.world.scene import Scene
from ai.world.whims import number, swing
from ai.world.worth import Worth
from rules.world.types import Place

ENOUGH = 0.97
"""A campaign gets as many armies as bring this much of what all of them would bring."""
PARTS = 4
"""Armies are given out in no more than so many parts."""


class Use:
    """A good use for new armies: where, how many, and what they add."""

    __slots__ = ("armies", "gain", "land")

    def __init__(self, land: int, armies: int, gain: float) -> None:
        self.land = land
        self.armies = armies
        self.gain = gain


def place(scene: Scene, worth: Worth, level: Level, whim: int) -> Place:
    """Place some of the pool, at least a quarter of it."""
    use = best_use(scene, worth, level, scene.pool, whim)
    return Place(scene.board.ids[use.land], use.armies)


def best_use(scene: Scene, worth: Worth, level: Level, armies: int, whim: int) -> Use:
    """The use of new armies that adds most; on an own territory inside where the seat has no borders."""
    lands = _candidates(scene, level)
    if not lands:
        return Use(_first_own(scene), armies, 0.0)
    if number(whim, 11, 100) < level.careless:
        return Use(lands[number(whim, 12, len(lands))], armies, 0.0)
    best: Use | None = None
    for index in lands:
        use = _use(scene, worth, level, index, armies)
        use.gain += swing(whim, index, level.noise)
        if best is None or use.gain > best.gain:
            best = use
    assert best is not None
    return best


def _candidates(scene: Scene, level: Level) -> list[int]:
    """The borders that come into question: the largest stacks, and those beside the weakest enemies."""
    if len(scene.fronts) <= 2 * level.starts:
        return scene.fronts
    ranked = sorted(scene.fronts, key=lambda index: weakest(scene, index) - scene.armies[index])
    return sorted(ranked[: 2 * level.starts])


def weakest(scene: Scene, index: int) -> int:
    """The fewest armies on a land that touches this one and is not the seat's own."""
    return min(scene.armies[other] for other in scene.enemies(index))


def _first_own(scene: Scene) -> int:
    return next(index for index, owner in enumerate(scene.owners) if owner == scene.seat)


def _use(scene: Scene, worth: Worth, level: Level, index: int, armies: int) -> Use:
    """What new armies on one border add: to its best campaign, or to its defence, whichever is more."""
    width = 1 if level.width < 3 else level.width - 2
    free = scene.armies[index] - 1
    without = best_campaign(scene, worth, index, free, width)
    full = best_campaign(scene, worth, index, free + armies, width)
    base = max(0.0, without.worth) if without is not None else 0.0
    gain = full.worth - base if full is not None else 0.0
    saved = worth.saved(index, armies)
    if saved > gain:
        return Use(index, armies, saved)
    return Use(index, _needed(scene, worth, index, armies, base, gain, width), gain)


def _needed(scene: Scene, worth: Worth, index: int, armies: int, base: float, gain: float, width: int) -> int:
    """The fewest quarters of the new armies that bring nearly all of the gain."""
    free = scene.armies[index] - 1
    for part in range(1, PARTS):
        some = (armies * part + PARTS - 1) // PARTS
        plan = best_campaign(scene, worth, index, free + some, width)
        if some < armies and plan is not None and plan.worth - base >= ENOUGH * gain:
            return some
    return armies
