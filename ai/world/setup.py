"""Setup: claims and the armies of the pool go to the continent with the best prospects, and its borders."""

from ai.world.scene import Scene, bits
from ai.world.whims import swing
from rules.world.types import Claim, Deploy

SHARES = (0.55, 0.3)
"""What part of the armies goes to the best and the second-best stack; the rest is spread over the borders."""
BLOCK = 0.5
"""What it is worth of a continent's bonus to keep a rival from having it whole."""
NEIGHBOUR = 0.25
"""What it is worth to claim beside an own land."""
WIDTH = 3
"""Over so many lands a step of the neutral army is spread."""


def claim(scene: Scene, claims: tuple[str, ...], noise: float, whim: int) -> Claim:
    """One of the free lands: where a continent can be had, beside own land, or in a rival's way."""
    index = scene.board.index
    outlook = [_outlook(scene, place) for place in range(len(scene.regions))]
    return Claim(
        max(
            claims,
            key=lambda land: _wish(scene, index[land], outlook) + swing(whim, index[land], noise),
        )
    )


def _wish(scene: Scene, index: int, outlook: list[float]) -> float:
    """What a free land promises."""
    place = scene.region_of[index]
    beside = [other for other in scene.board.neighbours[index] if scene.own >> other & 1]
    wish = outlook[place] + NEIGHBOUR * len(beside)
    others = scene.regions[place] & ~(1 << index)
    if any(others & ~scene.lands[rival] == 0 for rival in scene.rivals):
        wish += BLOCK * scene.bonuses[place]
    return wish


def deploy(scene: Scene, armies: int, noise: float, whim: int) -> Deploy:
    """A whole setup step of exactly `armies` own armies."""
    ranked = _ranked(scene, noise, whim)
    given = [0] * scene.board.size
    left = armies
    for index, share in zip(ranked, SHARES, strict=False):
        some = min(left, round(armies * share))
        given[index] += some
        left -= some
    for turn in range(left):
        given[ranked[turn % len(ranked)]] += 1
    return Deploy({scene.board.ids[index]: count for index, count in enumerate(given) if count})


def neutral(scene: Scene, lands: tuple[str, ...], armies: int) -> dict[str, int]:
    """The neutral part of a step: on neutral lands that are in rivals' way rather than in the own one."""
    index = scene.board.index
    ranked = sorted(lands, key=lambda land: (-_nuisance(scene, index[land]), index[land]))[:WIDTH]
    given = dict.fromkeys(ranked[:armies], 0)
    for number in range(armies):
        given[ranked[number % len(ranked)]] += 1
    return given


def _nuisance(scene: Scene, index: int) -> int:
    """How many more lands of rivals than own ones touch a land."""
    owners = [scene.owners[other] for other in scene.board.neighbours[index]]
    rivals = len([owner for owner in owners if owner >= 0 and owner != scene.seat])
    return rivals - owners.count(scene.seat)


def _ranked(scene: Scene, noise: float, whim: int) -> list[int]:
    """The own borders, the most promising first; all own lands where none has a neighbour to fight."""
    lands = scene.fronts or bits(scene.own)
    outlook = [_outlook(scene, place) for place in range(len(scene.regions))]
    scores = {index: _score(scene, index, outlook) + swing(whim, index, noise) for index in lands}
    return sorted(lands, key=lambda index: (-scores[index], index))


def _outlook(scene: Scene, place: int) -> float:
    """How well a continent can be taken and held: its bonus and the own part of it, over its borders."""
    region = scene.regions[place]
    lands = bits(region)
    borders = sum(
        1 for index in lands if any(not region >> other & 1 for other in scene.board.neighbours[index])
    )
    share = (region & scene.own).bit_count() / len(lands)
    missing = len(lands) * (1 - share)
    return scene.bonuses[place] * (0.2 + share * share) / (max(1, borders) * (1 + 0.3 * missing))


def _score(scene: Scene, index: int, outlook: list[float]) -> float:
    """A border's promise: the outlook of the continents it attacks into, and how much of them it touches."""
    place = scene.region_of[index]
    score = 2.0 * outlook[place]
    for other in scene.enemies(index):
        reach = 3.0 if scene.region_of[other] == place else 1.0
        score += reach * outlook[scene.region_of[other]]
    return score + 0.02 * scene.armies[index]
