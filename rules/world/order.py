"""Turn order: by the opening dice, or shuffled."""

from typing import Final

from rules.chance import Chance
from rules.world.types import Options

SIDES: Final = 6

OpeningRoll = tuple[tuple[int, int], ...]


def turn_order(
    options: Options, seats: int, chance: Chance
) -> tuple[tuple[OpeningRoll, ...], tuple[int, ...]]:
    """The opening dice, none where the order is shuffled, and the order that follows."""
    return ((), shuffled(seats, chance)) if options.turn_order == "shuffled" else opening(seats, chance)


def shuffled(seats: int, chance: Chance) -> tuple[int, ...]:
    """Every order is equally likely: one seat after the other, drawn from those that are left."""
    left = list(range(seats))
    return tuple([left.pop(chance.draw("order", len(left))) for _ in range(seats)])


def opening(seats: int, chance: Chance) -> tuple[tuple[OpeningRoll, ...], tuple[int, ...]]:
    """The highest die starts, the tied roll again among themselves; then round the table."""
    rounds: list[OpeningRoll] = []
    tied = list(range(seats))
    while len(tied) > 1:
        rolls = tuple((seat, chance.draw("dice", SIDES) + 1) for seat in tied)
        highest = max(die for _, die in rolls)
        tied = [seat for seat, die in rolls if die == highest]
        rounds.append(rolls)
    first = tied[0]
    return tuple(rounds), tuple(range(first, seats)) + tuple(range(first))
