"""Moves of any kind in a position, legal only by chance."""

import random
from collections.abc import Callable
from typing import Literal

from rules.world.board import board
from rules.world.types import (
    AllIn,
    AnswerTruce,
    Attack,
    Award,
    Choices,
    Claim,
    Defence,
    Defend,
    Deploy,
    EndTurn,
    Fortify,
    Move,
    Occupy,
    OfferTruce,
    Place,
    Resign,
    Trade,
    Undo,
    Vote,
    WithdrawTruce,
    WorldState,
)


class Tries:
    """Moves of a seat, or of None, of any kind."""

    def __init__(self, state: WorldState, seat: int | None, choices: Choices, rng: random.Random) -> None:
        self.state, self.choices, self.rng = state, choices, rng
        self.seats = len(state.public.order)
        self.seat = state.public.turn if seat is None or seat >= self.seats else seat
        self.clock = seat is None
        table, owners = board(state.public.board), state.public.owners
        self.table, self.ids, self.cards = table, table.ids, table.cards
        self.own = [id for id, owner in zip(table.ids, owners, strict=True) if owner == self.seat]
        self.hand = state.hands[self.seat].cards

    def land(self) -> str:
        """Mostly an own land, at times any, rarely none."""
        chance = self.rng.random()
        if chance < 0.05:
            return "atlantis"
        return self.rng.choice(self.own if self.own and chance < 0.6 else self.ids)

    def amount(self) -> int:
        return self.rng.choice((-1, 0, 1, 1, 2, 3, 4, 10**9, self.state.public.pool, self.choices.deploy))

    def card(self) -> str:
        chance = self.rng.random()
        if chance < 0.05:
            return "joker"
        return self.rng.choice(self.hand if self.hand and chance < 0.9 else self.cards)

    def claim(self) -> Move:
        return Claim(self.land())

    def deploy(self) -> Move:
        """A step that is often nearly right in its own part, its neutral part, or both."""
        choices, rng = self.choices, self.rng
        if not choices.deploy or rng.random() < 0.3:
            return Deploy({self.land(): self.amount()})
        own = {rng.choice(self.own): choices.deploy}
        if rng.random() < 0.4:
            own[self.land()] = self.amount()
        neutral = {rng.choice(choices.neutral_territories): choices.neutral} if choices.neutral else {}
        if rng.random() < 0.2:
            return Deploy(own)
        if rng.random() < 0.5:
            land = rng.choice(choices.neutral_territories) if neutral and rng.random() < 0.7 else self.land()
            neutral[land] = self.rng.choice((-1, 0, self.amount()))
        return Deploy(own, neutral)

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
        return Trade(cards, self.rng.choice((None, *cards, self.land())))

    def attack(self) -> Move:
        source, target = self.battle()
        return Attack(source, target, self.amount())

    def all_in(self) -> Move:
        source, target = self.battle()
        return AllIn(source, target, self.rng.choice((-1, self.amount(), self.amount())))

    def battle(self) -> tuple[str, str]:
        """Source and target: one that is offered, two that touch, or any."""
        chance, rng = self.rng.random(), self.rng
        pairs = self.peaceful() if chance < 0.7 else []
        if pairs:
            return rng.choice(pairs)
        if self.choices.attacks and chance < 0.4:
            choice = rng.choice(self.choices.attacks)
            return choice.source, choice.target
        if self.own and chance < 0.8:
            source = self.table.index[rng.choice(self.own)]
            return self.ids[source], self.ids[rng.choice(self.table.neighbours[source])]
        return self.land(), self.land()

    def peaceful(self) -> list[tuple[str, str]]:
        """Every attack on somebody with whom there is a truce."""
        public, truces = self.state.public, self.state.public.agreements.truces
        friends = {seat for truce in truces if self.seat in truce.seats for seat in truce.seats}
        friends.discard(self.seat)
        if not friends:
            return []
        return [
            (source, self.ids[other])
            for source in self.own
            for other in self.table.neighbours[self.table.index[source]]
            if public.owners[other] in friends
        ]

    def fortify(self) -> Move:
        if self.choices.fortify and self.rng.random() < 0.4:
            path = self.rng.choice(self.choices.fortify)
            return Fortify(path.source, self.rng.choice(path.targets), self.amount())
        source = self.land()
        near = [self.ids[other] for other in self.table.neighbours[self.table.index.get(source, 0)]]
        own = [land for land in near if land in self.own]
        return Fortify(source, self.rng.choice([source, self.land(), *own, *self.own[:3]]), self.amount())

    def someone(self) -> int:
        return self.rng.randrange(-1, self.seats + 1)

    def offer(self) -> Move:
        number = self.state.public.round
        truces = self.state.public.agreements.truces
        if truces and self.rng.random() < 0.3:
            return OfferTruce(self.rng.choice(self.rng.choice(truces).seats), number + 1)
        until = self.rng.choice((-1, 0, number - 1, number, number + 1, number + 9, number + 10, 10**9))
        return OfferTruce(self.someone(), until)

    def word(self) -> Move:
        """Something that may be said at any time; not to resign, which is nearly always right."""
        endings: tuple[Literal["points", "draw"], ...] = ("points", "draw")
        kinds: tuple[Callable[[], Move], ...] = (
            self.offer,
            self.offer,
            lambda: AnswerTruce(self.someone(), self.rng.random() < 0.5),
            lambda: WithdrawTruce(self.someone()),
            lambda: Vote(self.rng.choice(endings), self.rng.random() < 0.5),
            Resign,
        )
        return self.rng.choice(kinds)()

    def any(self) -> Move:
        """One try; often of what is rarely due: a setup step, a set in hand, a defence."""
        chance = self.rng.random()
        if self.clock and chance < 0.6:
            return Award(self.someone()) if chance < 0.3 else Defend(self.amount())
        if (self.choices.deploy or self.choices.claims) and chance < 0.5:
            return self.deploy() if chance < 0.25 else self.claim()
        if self.choices.sets and chance < 0.5:
            return self.offered_trade()
        if chance < 0.5 and any(isinstance(pending, Defence) for pending in self.state.public.pending):
            return Defend(self.amount())
        if self.choices.occupy and chance < 0.5:
            return Occupy(self.amount())
        if chance > 0.8:
            return self.word()
        kinds: tuple[Callable[[], Move], ...] = (
            self.claim,
            self.deploy,
            self.place,
            self.trade,
            self.attack,
            self.attack,
            self.all_in,
            self.fortify,
            self.fortify,
            lambda: Occupy(self.amount()),
            lambda: Defend(self.amount()),
            lambda: Award(self.someone()),
            Undo,
            EndTurn,
        )
        return self.rng.choice(kinds)()
