"""Attacking: the first battle of the best campaign, or a battle for the card of the turn, or none."""

from ai.world.campaigns import best_campaign
from ai.world.levels import Level
from ai.world.odds import chance
from ai.world.reinforce import weakest
from ai.world.scene import Scene
from ai.world.whims import number, swing
from ai.world.worth import Worth
from rules.world.types import AllIn

EAGER = 20
"""After this round nobody drops an attack out of carelessness, so that every game ends."""
EVEN = 0.5
"""A battle for the card of the turn needs this chance."""


def attack(scene: Scene, worth: Worth, level: Level, whim: int) -> AllIn | None:
    """The battle to fight next, to its end; None when nothing is worth a battle."""
    if scene.round <= EAGER and number(whim, 21, 100) < level.careless:
        return None
    starts = [index for index in scene.fronts if scene.armies[index] > 1]
    starts.sort(key=lambda index: weakest(scene, index) - scene.armies[index])
    best, choice = 0.0, None
    for index in starts[: level.starts]:
        plan = best_campaign(scene, worth, index, scene.armies[index] - 1, level.width)
        if plan is not None:
            value = plan.worth + swing(whim, index, level.noise)
            if value > best:
                best, choice = value, plan.path
    if choice is not None:
        return _battle(scene, choice[0], choice[1])
    return None if scene.conquered else _for_a_card(scene, starts)


def _for_a_card(scene: Scene, starts: list[int]) -> AllIn | None:
    """The likeliest capture of all, where it is at least as likely as not."""
    best, choice = EVEN, None
    for source in starts:
        for target in scene.enemies(source):
            likely = chance(scene.armies[source] - 1, scene.armies[target])
            if likely >= best:
                best, choice = likely, (source, target)
    return None if choice is None else _battle(scene, *choice)


def _battle(scene: Scene, source: int, target: int) -> AllIn:
    return AllIn(scene.board.ids[source], scene.board.ids[target])
