"""A player for playthroughs: legal, bold where it is told to be, and the same on every Python."""

from collections.abc import Sequence
from typing import TypeVar

from rules.world.board import board
from rules.world.types import (
    AllIn,
    Attack,
    Choices,
    Claim,
    Defend,
    Deploy,
    EndTurn,
    Fortify,
    Move,
    Occupy,
    Place,
    Public,
    Trade,
    Undo,
)

T = TypeVar("T")


class Dice:
    """Choices of a player: a small generator of our own, since Python's may change its ways."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2 + 1

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) * n >> 31

    def of(self, things: Sequence[T]) -> T:
        """One of several."""
        return things[self.below(len(things))]

    def chance(self, percent: int) -> bool:
        """True so often."""
        return self.below(100) < percent


def usual(public: Public, choices: Choices, dice: Dice, bold: bool) -> Move:
    """A legal move of the seat that is waited for."""
    if choices.claims:
        return Claim(dice.of(choices.claims))
    if choices.deploy:
        armies = spread(choices.territories, choices.deploy, dice)
        return Deploy(armies, spread(choices.neutral_territories, choices.neutral, dice))
    if choices.defence:
        return Defend(1 + dice.below(choices.defence.most))
    if choices.occupy:
        return Occupy(choices.occupy.most if bold or dice.chance(50) else choices.occupy.least)
    if choices.sets and (choices.must_trade or dice.chance(60)):
        found = dice.of(choices.sets)
        return Trade(found.cards, dice.of(found.bonuses) if found.bonuses else None)
    if choices.place:
        return placed(public, choices, dice, bold)
    return battle(public, choices, dice, bold)


def spread(territories: Sequence[str], armies: int, dice: Dice) -> dict[str, int]:
    """So many armies over at most four of these territories."""
    found: dict[str, int] = {}
    lands = [dice.of(territories) for _ in range(4)] if armies else []
    for number in range(armies):
        land = lands[number % len(lands)]
        found[land] = found.get(land, 0) + 1
    return found


def placed(public: Public, choices: Choices, dice: Dice, bold: bool) -> Move:
    """All on the strongest border; the others a part anywhere, which they undo at times."""
    if choices.undo and dice.chance(20):
        return Undo()
    if not bold:
        return Place(dice.of(choices.territories), 1 + dice.below(choices.place))
    ground, owners, armies = board(public.board), public.owners, public.armies
    border = [
        land
        for land in choices.territories
        if any(owners[other] != public.turn for other in ground.neighbours[ground.index[land]])
    ]
    return Place(max(border, key=lambda land: armies[ground.index[land]]), choices.place)


def battle(public: Public, choices: Choices, dice: Dice, bold: bool) -> Move:
    """Attack while stronger, now and then move armies, and end the turn."""
    index, armies = board(public.board).index, public.armies
    lead = {
        (choice.source, choice.target): armies[index[choice.source]] - armies[index[choice.target]]
        for choice in choices.attacks
    }
    if lead and (bold or dice.chance(30)):
        best = max(choices.attacks, key=lambda choice: lead[choice.source, choice.target])
        if lead[best.source, best.target] > 1 or dice.chance(15):
            if dice.chance(20):
                return Attack(best.source, best.target, 1 + dice.below(best.dice))
            return AllIn(best.source, best.target, dice.below(3) if armies[index[best.source]] > 3 else 0)
    if choices.fortify and dice.chance(40):
        path = dice.of(choices.fortify)
        return Fortify(path.source, dice.of(path.targets), 1 + dice.below(path.most))
    return EndTurn()
