"""Reinforcing: armies go where they win most, for a campaign or for a border."""

from ai.world.campaigns import best_campaign
from ai.world.goals import thin_land
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
    """A good use for new armies: where, and what they add."""

    __slots__ = ("base", "campaign", "gain", "land")

    def __init__(self, land: int, gain: float, base: float, campaign: bool) -> None:
        self.land = land
        self.gain = gain
        self.base = base
        """What the stack's best campaign is worth without them."""
        self.campaign = campaign
        """They attack; otherwise they defend."""


def place(scene: Scene, worth: Worth, level: Level, whim: int) -> Place:
    """Place some of the pool, at least a quarter of it; one by one where that completes a mission."""
    thin = thin_land(scene, scene.pool)
    if thin is not None:
        return Place(scene.board.ids[thin], 1)
    use = best_use(scene, worth, level, scene.pool, whim)
    armies = _needed(scene, worth, level, use, scene.pool) if use.campaign else scene.pool
    return Place(scene.board.ids[use.land], armies)


def best_use(scene: Scene, worth: Worth, level: Level, armies: int, whim: int) -> Use:
    """The use of new armies that adds most; on an own territory inside where the seat has no borders."""
    lands = _candidates(scene, level)
    if not lands:
        return Use(_first_own(scene), 0.0, 0.0, campaign=False)
    if number(whim, 11, 100) < level.careless:
        return Use(lands[number(whim, 12, len(lands))], 0.0, 0.0, campaign=False)
    uses = [_use(scene, worth, level, index, armies) for index in lands]
    return max(uses, key=lambda use: use.gain + swing(whim, use.land, level.noise))


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
    base = max(0.0, _reward(scene, worth, level, index, 0))
    gain = _reward(scene, worth, level, index, armies) - base
    saved = worth.saved(index, armies)
    return Use(index, max(gain, saved), base, campaign=gain >= saved)


def _reward(scene: Scene, worth: Worth, level: Level, index: int, more: int) -> float:
    """What the best campaign from a border is worth with more armies there."""
    width = max(1, level.width - 2)
    plan = best_campaign(scene, worth, index, scene.armies[index] - 1 + more, width)
    return plan.worth if plan is not None else 0.0


def _needed(scene: Scene, worth: Worth, level: Level, use: Use, armies: int) -> int:
    """The fewest quarters of the new armies that bring nearly all of a campaign's gain."""
    for part in range(1, PARTS):
        some = (armies * part + PARTS - 1) // PARTS
        gain = _reward(scene, worth, level, use.land, some) - use.base
        if some < armies and gain >= ENOUGH * use.gain:
            return some
    return armies
