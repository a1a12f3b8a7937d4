"""Fortifying: the largest stack that stands idle inside moves to the border that needs it most."""

from ai.world.campaigns import best_campaign
from ai.world.levels import Level
from ai.world.scene import Scene
from ai.world.whims import swing
from ai.world.worth import Worth
from rules.world.types import Fortify, FortifyChoice

FOLLOWING = 0.5
"""A campaign of the next turn counts so much of one of this turn."""


def fortify(
    scene: Scene, worth: Worth, level: Level, choices: tuple[FortifyChoice, ...], whim: int
) -> Fortify | None:
    """The move that ends the turn, or None where no idle stack can reach a border."""
    index = scene.board.index
    idle = [choice for choice in choices if not scene.enemies(index[choice.source])]
    idle.sort(key=lambda choice: -choice.most)
    for choice in idle:
        borders = [land for land in choice.targets if index[land] in scene.fronts]
        if borders:
            target = max(
                borders,
                key=lambda land: (
                    _need(scene, worth, index[land], choice.most) + swing(whim, index[land], level.noise)
                ),
            )
            return Fortify(choice.source, target, choice.most)
    return _onward(scene, idle)


def _onward(scene: Scene, idle: list[FortifyChoice]) -> Fortify | None:
    """Where no stack reaches a border, the largest that can come nearer to one does."""
    ids, far = scene.board.ids, distances(scene)
    for choice in idle:
        here = far.get(choice.source)
        if here is not None:
            nearest = min(choice.targets, key=lambda land: far.get(land, len(ids)))
            if far[nearest] < here:
                return Fortify(choice.source, nearest, choice.most)
    return None


def distances(scene: Scene) -> dict[str, int]:
    """By own land: the steps through own land to the nearest border; those that are cut off are not in it."""
    found = dict.fromkeys(scene.fronts, 0)
    row = list(scene.fronts)
    while row:
        reached = []
        for index in row:
            for other in scene.board.neighbours[index]:
                if scene.own >> other & 1 and other not in found:
                    found[other] = found[index] + 1
                    reached.append(other)
        row = reached
    return {scene.board.ids[index]: steps for index, steps in found.items()}


def _need(scene: Scene, worth: Worth, index: int, more: int) -> float:
    """What more armies on a border save now and may win next turn."""
    plan = best_campaign(scene, worth, index, scene.armies[index] - 1 + more, 1)
    onward = FOLLOWING * plan.worth if plan is not None else 0.0
    return worth.saved(index, more) + onward
