"""Goals: lands that win the game together, valued as a continent of their own; of missions and capitals."""

from typing import Final

from ai.world.scene import Scene
from rules.world.types import Mission

PARTIAL: Final = 0.35
"""What the greatest part of a continent is worth of the whole."""
MISSION: Final = 40.0
"""What a mission is worth as a continent; its last step counts as the victory that it is."""
CAPITALS: Final = 60.0
VICTORY: Final = 1000.0


def prospect(held: int, size: int) -> float:
    """What `held` lands of a continent are worth of the whole."""
    if held == size:
        return 1.0
    share = held / size
    return PARTIAL * share * share


class Goal:
    """So many of these lands are to be held at the same time."""

    __slots__ = ("lands", "steps")

    def __init__(self, lands: int, need: int, prize: float) -> None:
        """`lands` is a set of territories; the last of the `need` that are missing brings the victory."""
        self.lands = lands
        self.steps: list[float] = [
            prize * (prospect(held + 1, need) - prospect(held, need)) for held in range(need - 1)
        ]
        """By how many are held: what one more is worth."""
        self.steps.append(VICTORY)

    def step(self, target: int, held: int) -> float:
        """What one more land is worth when the set of lands `held` is."""
        if not self.lands >> target & 1:
            return 0.0
        number = (self.lands & held).bit_count()
        return self.steps[number] if number < len(self.steps) else 0.0


def goals(scene: Scene) -> list[Goal]:
    """What a seat can win by besides beating everybody."""
    found = []
    if scene.mission is not None and scene.mission.army is None:
        found.append(mission_goal(scene, scene.mission))
    if scene.capitals:
        found.append(Goal(scene.capitals, scene.capitals.bit_count(), CAPITALS))
    return found


def mission_goal(scene: Scene, asked: Mission) -> Goal:
    """The lands of a mission; of any third continent the one that is nearest to be held."""
    if not asked.continents:
        return Goal((1 << scene.board.size) - 1, asked.territories, MISSION)
    continents = list(zip(scene.board.continents, scene.regions, strict=True))
    lands = 0
    for continent, members in continents:
        if continent.id in asked.continents:
            lands |= members
    if asked.third:
        others = [members for continent, members in continents if continent.id not in asked.continents]
        lands |= min(others, key=lambda members: (members & ~scene.own).bit_count())
    return Goal(lands, lands.bit_count(), MISSION)


def thin_land(scene: Scene, armies: int) -> int | None:
    """An own land with too few armies for a mission that so many new ones complete; None without such."""
    asked = scene.mission
    if asked is None or asked.each < 2:
        return None
    own = [index for index, owner in enumerate(scene.owners) if owner == scene.seat]
    missing = sorted(asked.each - scene.armies[index] for index in own)
    short = [some for some in missing[: asked.territories] if some > 0]
    if len(own) < asked.territories or not short or sum(short) > armies:
        return None
    thin = [index for index in own if scene.armies[index] < asked.each]
    return max(thin, key=lambda index: (scene.armies[index], index in scene.fronts))
