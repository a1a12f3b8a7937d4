"""Cards: which set to trade, when to trade without having to, and where the two extra armies go."""

from ai.world.levels import Level
from ai.world.reinforce import best_use
from ai.world.scene import Scene
from ai.world.worth import Worth
from rules.world.types import SetChoice, Trade

PATIENCE = 4.0
"""A set is kept unless its armies add more than this, and more than `RETURN` of their number, at once."""
RETURN = 0.4
GOOD = 8
"""A set that pays so much is good enough, where later ones pay no more."""


def trade(scene: Scene, sets: tuple[SetChoice, ...]) -> Trade:
    """The set that pays most; among equals the one with the extra armies, then with the fewest wild cards."""
    best = min(sets, key=lambda choice: (-choice.value, not choice.bonuses, _wilds(scene, choice)))
    bonus = _bonus(scene, best)
    return Trade(best.cards, bonus)


def worth_trading(scene: Scene, worth: Worth, level: Level, sets: tuple[SetChoice, ...], whim: int) -> bool:
    """Whether a set's armies would win enough this turn that waiting for a dearer set is the worse choice.

    Where sets do not grow, a good one is traded at once.
    """
    value = max([choice.value for choice in sets])
    if not scene.growing:
        return level.guards and value >= GOOD
    if not level.hunts:
        return False
    now = best_use(scene, worth, level, max(1, scene.pool), whim)
    then = best_use(scene, worth, level, scene.pool + value, whim)
    return then.gain - now.gain > max(PATIENCE, RETURN * value)


def _wilds(scene: Scene, choice: SetChoice) -> int:
    return sum(1 for card in choice.cards if card not in scene.board.index)


def _bonus(scene: Scene, choice: SetChoice) -> str | None:
    """The pictured land where two armies more help most: a border, with the largest stack."""
    if not choice.bonuses:
        return None
    index = scene.board.index
    return max(choice.bonuses, key=lambda land: (index[land] in scene.fronts, scene.armies[index[land]]))
