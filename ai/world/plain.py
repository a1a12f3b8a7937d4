"""The plainest legal move: what is played where a better idea failed, so that no game hangs on a computer."""

from rules.world.game import World
from rules.world.types import (
    Choices,
    Claim,
    Defend,
    Deploy,
    EndTurn,
    Move,
    Occupy,
    Place,
    Trade,
    WorldView,
)


def plain(view: WorldView) -> Move:
    """A legal move for the seat of a view: all on the first own land, the first set, the end of the turn.

    Raises ValueError where the seat has nothing to do.
    """
    choices: Choices = World().moves(view)
    if choices.defence is not None:
        return Defend(choices.defence.most)
    if choices.occupy is not None:
        return Occupy(choices.occupy.most)
    if choices.must_trade:
        first = choices.sets[0]
        return Trade(first.cards, first.bonuses[0] if first.bonuses else None)
    if choices.claims:
        return Claim(choices.claims[0])
    if choices.deploy:
        lands = choices.neutral_territories
        neutral = {lands[0]: choices.neutral} if choices.neutral else {}
        return Deploy({choices.territories[0]: choices.deploy}, neutral)
    if choices.place:
        return Place(choices.territories[0], choices.place)
    if choices.end_turn:
        return EndTurn()
    raise ValueError(f"seat {view.seat} has nothing to do")
