"""Moves for whole games: a driver that leans to attack, and what seats say out of turn."""

import random

from rules.world.board import board
from rules.world.types import (
    AllIn,
    AnswerTruce,
    Attack,
    AttackChoice,
    Choices,
    Claim,
    Defend,
    Deploy,
    EndTurn,
    Fortify,
    Move,
    Occupy,
    OfferTruce,
    Place,
    Public,
    Resign,
    Trade,
    Undo,
    Vote,
    WithdrawTruce,
)


class Quick:
    """An `Rng` of Python's own: unlike the real one it does not answer the same twice, but it is quick."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random

    def draw(self, stream: str, n: int, below: int) -> int:
        return int(self.random() * below)


def lean(public: Public, choices: Choices, rng: random.Random, eager: bool) -> Move:
    """A legal move. The eager commander attacks while he is stronger, so that games end."""
    if choices.claims:
        return Claim(rng.choice(choices.claims))
    if choices.defence:
        return Defend(rng.randint(1, choices.defence.most))
    if rng.random() < 0.08:
        return wild(choices, rng)
    if choices.occupy:
        return Occupy(choices.occupy.most)
    if choices.must_trade:
        return traded(choices, rng)
    if choices.place:
        land = strongest_border(public, choices.territories) if eager else rng.choice(choices.territories)
        return Place(land, choices.place)
    if choices.attacks and (eager or rng.random() < 0.1):
        armies, index = public.armies, board(public.board).index
        best = max(choices.attacks, key=lambda a: armies[index[a.source]] - armies[index[a.target]])
        if armies[index[best.source]] > armies[index[best.target]]:
            return AllIn(best.source, best.target)
    return wild(choices, rng) if choices.deploy else EndTurn()


def strongest_border(public: Public, lands: tuple[str, ...]) -> str:
    """The own land with most armies among those that touch an enemy."""
    table, owners = board(public.board), public.owners
    index = table.index
    border = [
        land for land in lands if any(owners[other] != public.turn for other in table.neighbours[index[land]])
    ]
    return max(border, key=lambda land: public.armies[index[land]])


def traded(choices: Choices, rng: random.Random) -> Trade:
    """Some set, with a territory for the extra armies where one is due."""
    found = rng.choice(choices.sets)
    return Trade(found.cards, rng.choice(found.bonuses) if found.bonuses else None)


def wild(choices: Choices, rng: random.Random) -> Move:
    """Any legal move."""
    if choices.claims:
        return Claim(rng.choice(choices.claims))
    if choices.defence:
        return Defend(rng.randint(1, choices.defence.most))
    if choices.deploy:
        return deployed(choices, rng)
    if choices.occupy:
        return Occupy(rng.randint(choices.occupy.least, choices.occupy.most))
    if choices.sets and (choices.must_trade or rng.random() < 0.5):
        return traded(choices, rng)
    if choices.undo and rng.random() < 0.4:
        return Undo()
    if choices.place:
        return Place(rng.choice(choices.territories), rng.randint(1, choices.place))
    if choices.attacks and rng.random() < 0.7:
        return some_attack(rng.choice(choices.attacks), rng)
    if choices.fortify and rng.random() < 0.7:
        path = rng.choice(choices.fortify)
        return Fortify(path.source, rng.choice(path.targets), rng.randint(1, path.most))
    return EndTurn()


def some_attack(choice: AttackChoice, rng: random.Random) -> Move:
    """One roll or all in."""
    if rng.random() < 0.5:
        return AllIn(choice.source, choice.target, rng.randint(0, 1))
    return Attack(choice.source, choice.target, rng.randint(1, choice.dice))


def deployed(choices: Choices, rng: random.Random) -> Deploy:
    """A setup step, its neutral part included."""
    neutral = spread(choices.neutral_territories, choices.neutral, rng) if choices.neutral else {}
    return Deploy(spread(choices.territories, choices.deploy, rng), neutral)


def spread(lands: tuple[str, ...], count: int, rng: random.Random) -> dict[str, int]:
    """So many armies over at most six of the lands."""
    armies: dict[str, int] = {}
    some = rng.sample(lands, min(6, len(lands)))
    for _ in range(count):
        land = rng.choice(some)
        armies[land] = armies.get(land, 0) + 1
    return armies


def spoken(seat: int, choices: Choices, rng: random.Random, resign: float = 0.03) -> Move | None:
    """Something that a seat may say out of turn: about truces mostly, at times a vote, rarely to resign."""
    if choices.resign and rng.random() < resign:
        return Resign()
    found: list[Move] = [OfferTruce(c.seat, rng.randint(c.least, c.most)) for c in choices.truces]
    found += [AnswerTruce(offer.seat, rng.random() < 0.7) for offer in choices.truce_answers]
    found += [WithdrawTruce(to) for to in choices.truce_withdrawals if rng.random() < 0.3]
    found += [Vote(vote.ending, vote.yes) for vote in choices.votes if vote.yes or rng.random() < 0.1]
    return rng.choice(found) if found else None
