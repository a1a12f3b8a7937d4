"""Moves for whole games: a driver that leans to attack, tries of any kind, and what `Choices` lists."""

import random
from collections.abc import Callable, Iterator

from rules.world.board import board
from rules.world.types import (
    AllIn,
    Attack,
    AttackChoice,
    Choices,
    Deploy,
    EndTurn,
    Fortify,
    Move,
    Occupy,
    Place,
    Public,
    Trade,
    Undo,
    WorldState,
)


class Quick:
    """An `Rng` of Python's own: unlike the real one it does not answer the same twice, but it is quick."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random

    def draw(self, stream: str, n: int, below: int) -> int:
        return int(self.random() * below)


def lean(public: Public, choices: Choices, rng: random.Random, eager: bool) -> Move:
    """A legal move. The eager commander attacks while he is stronger, so that games end."""
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
    if choices.deploy:
        return Deploy(spread(choices, rng))
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


def spread(choices: Choices, rng: random.Random) -> dict[str, int]:
    """A setup step over at most six lands."""
    armies: dict[str, int] = {}
    lands = rng.sample(choices.territories, min(6, len(choices.territories)))
    for _ in range(choices.deploy):
        land = rng.choice(lands)
        armies[land] = armies.get(land, 0) + 1
    return armies


class Tries:
    """Moves of any kind in a position, legal only by chance."""

    def __init__(self, state: WorldState, choices: Choices, rng: random.Random) -> None:
        self.state, self.choices, self.rng = state, choices, rng
        table, public = board(state.public.board), state.public
        self.ids, self.cards = table.ids, table.cards
        self.own = [id for id, owner in zip(table.ids, public.owners, strict=True) if owner == public.turn]
        self.hand = state.hands[public.turn].cards

    def land(self) -> str:
        """Mostly an own land, at times any, rarely none."""
        chance = self.rng.random()
        if chance < 0.05:
            return "atlantis"
        return self.rng.choice(self.own if chance < 0.6 else self.ids)

    def amount(self) -> int:
        return self.rng.choice((-1, 0, 1, 1, 2, 3, 4, 10**9, self.state.public.pool, self.choices.deploy))

    def card(self) -> str:
        chance = self.rng.random()
        if chance < 0.05:
            return "joker"
        return self.rng.choice(self.hand if self.hand and chance < 0.9 else self.cards)

    def deploy(self) -> Move:
        if self.rng.random() < 0.5 or not self.choices.deploy:
            return Deploy({self.land(): self.amount()})
        return Deploy({self.rng.choice(self.own): self.choices.deploy, self.land(): self.amount()})

    def place(self) -> Move:
        return Place(self.land(), self.amount())

    def trade(self) -> Move:
        cards = (self.card(), self.card(), self.card())
        if self.rng.random() < 0.5 and len(self.hand) >= 3:
            one, two, three = self.rng.sample(self.hand, 3)
            cards = (one, two, three)
        bonus = self.rng.choice((None, self.rng.choice(cards), self.land()))
        return Trade(cards, bonus)

    def offered_trade(self) -> Move:
        """A set of the hand, its territory for the extra armies left open or any of its cards."""
        if not self.choices.sets:
            return self.trade()
        cards = self.rng.choice(self.choices.sets).cards
        return Trade(cards, self.rng.choice((None, *cards)))

    def attack(self) -> Move:
        if self.choices.attacks and self.rng.random() < 0.4:
            choice = self.rng.choice(self.choices.attacks)
            return Attack(choice.source, choice.target, self.amount())
        return Attack(self.land(), self.land(), self.amount())

    def all_in(self) -> Move:
        if self.choices.attacks and self.rng.random() < 0.4:
            choice = self.rng.choice(self.choices.attacks)
            return AllIn(choice.source, choice.target, self.amount())
        return AllIn(self.land(), self.land(), self.amount())

    def fortify(self) -> Move:
        if self.choices.fortify and self.rng.random() < 0.4:
            path = self.rng.choice(self.choices.fortify)
            return Fortify(path.source, self.rng.choice(path.targets), self.amount())
        return Fortify(self.land(), self.land(), self.amount())

    def any(self) -> Move:
        """One try; often of what is rarely due: a setup step, or a set in hand."""
        if self.choices.deploy and self.rng.random() < 0.5:
            return self.deploy()
        if self.choices.sets and self.rng.random() < 0.4:
            return self.offered_trade()
        kinds: tuple[Callable[[], Move], ...] = (
            self.deploy,
            self.place,
            self.trade,
            self.offered_trade,
            self.attack,
            self.all_in,
            self.fortify,
            lambda: Occupy(self.amount()),
            Undo,
            EndTurn,
        )
        return self.rng.choice(kinds)()


def is_listed(public: Public, choices: Choices, move: Move) -> bool:
    """Whether `choices` offers a move."""
    match move:
        case Deploy(armies):
            amounts = armies.values()
            return (
                0 < choices.deploy == sum(amounts)
                and set(armies) <= set(choices.territories)
                and min(amounts) > 0
            )
        case Place(territory, armies):
            return territory in choices.territories and 0 < armies <= choices.place
        case Undo():
            return choices.undo is not None
        case Trade(cards, bonus):
            return any(
                set(cards) == set(found.cards) and len(set(cards)) == 3 and fits(bonus, found.bonuses)
                for found in choices.sets
            )
        case Attack(source, target, dice):
            return 0 < dice <= most_dice(choices, source, target)
        case AllIn(source, target, stop):
            stacks = dict(zip(board(public.board).ids, public.armies, strict=True))
            return most_dice(choices, source, target) > 0 and 0 <= stop < stacks[source]
        case Occupy(armies):
            return choices.occupy is not None and choices.occupy.least <= armies <= choices.occupy.most
        case Fortify(source, target, armies):
            return any(
                path.source == source and target in path.targets and 0 < armies <= path.most
                for path in choices.fortify
            )
        case EndTurn():
            return choices.end_turn


def fits(bonus: str | None, bonuses: tuple[str, ...]) -> bool:
    """Whether a trade's choice for the extra armies is one that is offered."""
    return bonus in bonuses if bonus is not None else len(bonuses) < 2


def most_dice(choices: Choices, source: str, target: str) -> int:
    """The most dice of an offered attack, 0 where there is none."""
    return max((a.dice for a in choices.attacks if (a.source, a.target) == (source, target)), default=0)


def every_move(public: Public, choices: Choices) -> Iterator[Move]:
    """All that is listed, at the lowest and the highest number of every range."""
    if choices.deploy:
        yield from (Deploy({land: choices.deploy}) for land in choices.territories)
    if choices.place:
        for land in choices.territories:
            yield from (Place(land, 1), Place(land, choices.place))
    if choices.undo:
        yield Undo()
    for found in choices.sets:
        yield from (Trade(found.cards, bonus) for bonus in found.bonuses or (None,))
    index = board(public.board).index
    for attack in choices.attacks:
        source, target = attack.source, attack.target
        yield from (Attack(source, target, dice) for dice in range(1, attack.dice + 1))
        yield from (AllIn(source, target), AllIn(source, target, public.armies[index[source]] - 1))
    if choices.occupy:
        yield from (Occupy(choices.occupy.least), Occupy(choices.occupy.most))
    for path in choices.fortify:
        for land in path.targets:
            yield from (Fortify(path.source, land, 1), Fortify(path.source, land, path.most))
    if choices.end_turn:
        yield EndTurn()
