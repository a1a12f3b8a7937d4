"""Occupying: all move on, unless the land they come from attacks better or guards more."""

from ai.world.campaigns import Campaign, best_campaign
from ai.world.levels import Level
from ai.world.scene import Scene
from ai.world.worth import Worth
from rules.world.types import Occupation, Occupy


def occupy(scene: Scene, worth: Worth, level: Level, occupation: Occupation) -> Occupy:
    """How many armies follow into the land just conquered."""
    least, most = occupation.least, occupation.most
    source, target = scene.board.index[occupation.source], scene.board.index[occupation.target]
    if not scene.enemies(source):
        return Occupy(most)
    onward = best_campaign(scene, worth, target, most - 1, level.width)
    back = best_campaign(scene, worth, source, scene.armies[source] - least - 1, level.width)
    if _value(onward) > 0.0 or _value(back) > 0.0:
        return Occupy(most if _value(onward) >= _value(back) else least)
    return Occupy(_split(scene, worth, source, target, least, most))


def _value(plan: Campaign | None) -> float:
    return 0.0 if plan is None else plan.worth


def _split(scene: Scene, worth: Worth, source: int, target: int, least: int, most: int) -> int:
    """The number that leaves the two lands, and the continents they guard, with the least to lose."""
    total = scene.armies[source]
    steps = sorted({least, least + (most - least) // 2, most}, reverse=True)
    return min(steps, key=lambda armies: _risk(worth, source, target, total - armies, armies))


def _risk(worth: Worth, source: int, target: int, staying: int, moving: int) -> float:
    standing = {source: float(staying), target: float(moving)}
    exposed = worth.exposure(source, staying) + worth.exposure(target, moving)
    return worth.insecurity(0, standing) + exposed
