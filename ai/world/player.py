"""The computer player of World: one legal move for the seat of a view, from nothing but its arguments."""

from typing import Final

from ai.world.attack import attack
from ai.world.cards import trade, worth_trading
from ai.world.fortify import fortify
from ai.world.levels import LEVELS, Level
from ai.world.occupy import occupy
from ai.world.reinforce import place
from ai.world.scene import Scene
from ai.world.setup import claim, deploy, neutral
from ai.world.truces import answer
from ai.world.worth import Worth
from rules.world.game import World
from rules.world.types import Choices, Defend, Deploy, EndTurn, Move, WorldView

WORLD: Final = World()


def choose(view: WorldView, level: str, style: str, whim: int) -> Move:
    """A legal move of the seat that is waited for; the same arguments always give the same move.

    `level` is one of `LEVELS`; `style` is kept for later and must be empty; `whim` is a number of 0 or more
    that breaks ties. Raises ValueError for an unknown level or style, and where the seat has no move.
    """
    if level not in LEVELS or style:
        raise ValueError(f"no computer plays {level!r} {style!r}")
    choices = WORLD.moves(view)
    return _decide(Scene(view), LEVELS[level], choices, whim)


def _decide(scene: Scene, level: Level, choices: Choices, whim: int) -> Move:
    """The own dice first, answers to others, the steps of the setup, and then the turn."""
    if choices.defence is not None:
        return Defend(choices.defence.most)
    if choices.truce_answers:
        return answer(scene, choices.truce_answers[0])
    if choices.claims:
        return claim(scene, choices.claims, level.noise / 4, whim)
    if choices.deploy:
        own = deploy(scene, choices.deploy, level.noise / 4, whim)
        if not choices.neutral:
            return own
        return Deploy(own.armies, neutral(scene, choices.neutral_territories, choices.neutral))
    return _turn(scene, level, choices, whim)


def _turn(scene: Scene, level: Level, choices: Choices, whim: int) -> Move:
    """What is pending first, then cards, armies, battles and the end of the turn, in this order."""
    worth = Worth(scene, level)
    if choices.occupy is not None:
        return occupy(scene, worth, level, choices.occupy)
    if choices.sets and (choices.must_trade or worth_trading(scene, worth, level, choices.sets, whim)):
        return trade(scene, choices.sets)
    if choices.place:
        return place(scene, worth, level, whim)
    return _battle_or_end(scene, worth, level, choices, whim)


def _battle_or_end(scene: Scene, worth: Worth, level: Level, choices: Choices, whim: int) -> Move:
    battle = attack(scene, worth, level, whim) if choices.attacks else None
    if battle is not None:
        return battle
    if not choices.end_turn:
        raise ValueError(f"seat {scene.seat} has nothing to decide")
    move = fortify(scene, worth, level, choices.fortify, whim)
    return move if move is not None else EndTurn()
