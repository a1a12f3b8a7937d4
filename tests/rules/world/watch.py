"""Whole games under watch: every rule checked over every move, every kind of refusal tried, all counted."""

import random
from collections import Counter
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.game import Refusal, Rng
from rules.world.board import board
from rules.world.events import EVENTS
from rules.world.game import World
from rules.world.options import read_options
from rules.world.refusals import REFUSALS
from rules.world.types import Award, Choices, Claim, Hand, Move, MustTrade, Options, Resign, Truce
from tests.rules.world.checks import (
    check_cards,
    check_events,
    check_position,
    check_refusal,
    check_step,
    check_stored,
    check_views,
)
from tests.rules.world.covering import FACTORS
from tests.rules.world.drivers import Quick, lean, spoken
from tests.rules.world.listed import is_listed
from tests.rules.world.tries import Tries

encode = msgspec.json.Encoder(order="deterministic").encode
LEAST = 20
"""What occurred less often is not held by a run."""
MISFITS: tuple[tuple[int, dict[str, Any]], ...] = (
    (0, {}),
    (7, {}),
    (3, {"neutral_army": "on"}),
    (2, {"territories": "claimed"}),
    (4, {"balance": "on"}),
    (2, {"missions": "on"}),
    (2, {"truces": "honour"}),
    (3, {"late_escalation": "10"}),
    (3, {"computers": (3,)}),
)
"""Numbers of commanders and options that no game starts with."""


class Tally:
    """How often everything occurred."""

    def __init__(self) -> None:
        self.moves = 0
        self.games = 0
        self.events: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.options: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()

    def report(self) -> list[str]:
        """Print all counts; what occurred too rarely."""
        print(f"\n{self.moves} moves in {self.games} games")
        values = [f"{name}={value}" for name, row in FACTORS.items() for value in row]
        endings = ["standing", "capitals", "mission", "rounds", "points", "draw", "award"]
        rare = listed_counts("events", self.events, EVENTS)
        rare += listed_counts("refusals", self.refusals, REFUSALS)
        rare += listed_counts("options", self.options, values)
        return rare + listed_counts("endings", self.endings, endings, least=1)


def listed_counts(title: str, counts: Counter[str], keys: Any, least: int = LEAST) -> list[str]:
    """Print the counts of these keys; those below the least."""
    print(f"\n{title}: " + ", ".join(f"{key} {counts[key]}" for key in sorted(keys)))
    return [f"{key} {counts[key]}" for key in sorted(keys) if counts[key] < least]


class Watched:
    """One game under watch, from any opening to its end."""

    def __init__(self, game: World, seats: int, options: Options, seed: int, tally: Tally) -> None:
        """Begin a game; `seed` decides all chance and all moves but the machine's own."""
        self.game, self.tally = game, tally
        self.rng, self.source, self.elsewhere = random.Random(seed), Quick(seed), Quick(0)
        self.eager = self.rng.randrange(seats)
        self.state = game.new(options, seats, self.source)
        self.count_options()
        check_position(self.state)
        check_cards(self.state)

    def count_options(self) -> None:
        public = self.state.public
        self.tally.games += 1
        values = {name: getattr(public.options, name) for name in FACTORS if name != "seats"}
        values |= {
            "seats": len(public.order),
            "computers": "some" if public.options.computers else "none",
        }
        self.tally.options.update([f"{name}={value}" for name, value in values.items()])

    @property
    def over(self) -> bool:
        return self.state.public.phase == "over"

    def choices(self, seat: int | None) -> Choices:
        return self.game.moves(self.game.view(self.state, seat))

    def make(self, seat: int | None, move: Move, source: Rng | None = None) -> None:
        """A legal move, watched."""
        before = encode(self.state) if self.rng.random() < 0.1 else b""
        state = self.state
        after, events = self.game.apply(state, seat, move, source or self.source)
        check_step(state, after, events)
        self.tally.moves += 1
        self.tally.events.update([event.kind for event in events])
        if before:
            assert encode(state) == before
            check_events(events)
            check_stored(self.game, after)
            check_views(self.game, after, self.rng.choice([None, *after.public.order]))
        self.state = after
        if self.over:
            self.tally.endings[str(after.public.ending)] += 1
            check_cards(after)

    def step(self, talk: float = 0.03) -> None:
        """Whoever is waited for moves; at times somebody speaks out of turn, or the clock rings."""
        (seat,) = self.game.to_move(self.state)
        public = self.state.public
        if self.rng.random() < talk:
            self.speak()
            return
        bell = self.game.bell(self.state)
        if bell is not None and self.rng.random() < 0.3:
            self.make(None, bell)
            return
        assert (seat == public.turn) == (bell is None)
        eager = seat == self.eager or self.eager in public.fallen
        self.make(seat, lean(public, self.choices(seat), self.rng, eager))

    def speak(self, resign: float = 0.03) -> None:
        """Somebody in the game says something, or nothing; hardly ever the room gives him the victory."""
        public = self.state.public
        seat = self.rng.choice([seat for seat in public.order if seat not in public.fallen])
        if self.rng.random() < 0.02:
            self.make(None, Award(seat))
            return
        move = spoken(seat, self.choices(seat), self.rng, resign)
        if move is not None:
            self.make(seat, move)

    def attempts(self, count: int = 4) -> None:
        """Moves of any kind by anybody: accepted just where they are listed."""
        before = encode(self.state)
        seats = len(self.state.public.order)
        waited = list(self.game.to_move(self.state))
        for _ in range(count):
            self.attempt(self.rng.choice(waited or list(range(seats))))
            self.attempt(self.rng.choice([None, seats, *range(seats)]))
        assert encode(self.state) == before

    def attempt(self, seat: int | None) -> None:
        """One try of a seat, or of None."""
        at_table = seat is not None and seat < len(self.state.public.order)
        choices = self.choices(seat) if at_table else Choices()
        move = Tries(self.state, seat, choices, self.rng).any()
        assert self.accepts(seat, move) == self.expected(seat, choices, move), (seat, move)

    def expected(self, seat: int | None, choices: Choices, move: Move) -> bool:
        """Whether a move must be accepted."""
        public = self.state.public
        if seat is not None or self.over:
            return is_listed(public, choices, move)
        if isinstance(move, Award):
            return move.seat in public.order and move.seat not in public.fallen
        (waited,) = self.game.to_move(self.state)
        choices = self.choices(waited)
        return choices.defence is not None and is_listed(public, Choices(defence=choices.defence), move)

    def accepts(self, seat: int | None, move: Move) -> bool:
        """Whether a move is accepted; it leads nowhere."""
        try:
            self.game.apply(self.state, seat, move, self.elsewhere)
        except Refusal as refusal:
            check_refusal(refusal, self.tally.refusals)
            return False
        return True

    def quit_early(self) -> None:
        """All but two resign before anything is placed."""
        for seat in self.state.public.order[2:]:
            self.make(seat, Resign())

    def claim_all(self) -> None:
        """The claims to their end, without any other move."""
        while self.state.public.phase == "setup" and (claims := self.choices(self.state.public.turn).claims):
            self.make(self.state.public.turn, Claim(self.rng.choice(claims)))

    def enrich(self) -> None:
        """The seat on turn holds nine cards, from the pile, and must trade."""
        public, sealed, hands, seat = (
            self.state.public,
            self.state.sealed,
            self.state.hands,
            self.state.public.turn,
        )
        if public.phase != "reinforce" or len(sealed.pile) < 9 or hands[seat].cards:
            return
        drawn = set(self.rng.sample(sealed.pile, 9))
        cards = tuple(card for card in sealed.pile if card in drawn)
        pile = tuple(card for card in sealed.pile if card not in drawn)
        hand = Hand(cards, hands[seat].mission)
        self.state = replace(
            self.state,
            hands=(*hands[:seat], hand, *hands[seat + 1 :]),
            sealed=replace(sealed, pile=pile),
            public=replace(
                public,
                cards=(*public.cards[:seat], 9, *public.cards[seat + 1 :]),
                pile=len(pile),
                pending=(MustTrade(),),
                matched=self.rng.random() < 0.5,
            ),
        )
        check_cards(self.state)

    def empty_the_pile(self) -> None:
        """All cards of the pile are in the hands of the living, one after the other round the table."""
        state, order = self.state, board(self.state.public.board).cards
        dealt = [set(hand.cards) for hand in state.hands]
        living = [seat for seat in state.public.order if seat not in state.public.fallen]
        for place, card in enumerate(state.sealed.pile):
            dealt[living[place % len(living)]].add(card)
        held = [tuple([card for card in order if card in cards]) for cards in dealt]
        self.state = replace(
            state,
            hands=tuple([Hand(cards, hand.mission) for cards, hand in zip(held, state.hands, strict=True)]),
            sealed=replace(state.sealed, pile=()),
            public=replace(state.public, cards=tuple(map(len, held)), pile=0),
        )
        check_cards(self.state)

    def age(self) -> None:
        """A late round, where the limit allows it and nothing has been agreed: the last before the sets
        escalate, if they do."""
        public = self.state.public
        late = public.options.late_escalation
        number = int(late if late != "off" else self.rng.choice(("10", "15", "20"))) - 1
        limit, agreements = public.options.round_limit, public.agreements
        if (
            public.round != 1
            or agreements.truces
            or agreements.offers
            or (limit != "none" and number > int(limit))
        ):
            return
        self.state = replace(self.state, public=replace(public, round=number))
        check_position(self.state)

    def ally(self) -> None:
        """Truces between every two of the first four seats that could make one."""
        public = self.state.public
        if public.options.truces == "off" or public.agreements.offers or public.agreements.truces:
            return
        living = [seat for seat in range(len(public.order)) if seat not in public.fallen][:4]
        until = max(1, public.round) + self.rng.randint(0, 1)
        pairs = [(one, other) for one in living for other in living if one < other]
        truces = tuple([Truce(pair, until) for pair in pairs if self.rng.random() < 0.7])
        agreements = replace(public.agreements, truces=truces)
        self.state = replace(self.state, public=replace(public, agreements=agreements))
        check_position(self.state)


def refuse_misfits(game: World, tally: Tally) -> None:
    """Options that do not fit start no game, and what is no option is not read."""
    tries: list[Any] = [
        lambda seats=seats, chosen=chosen: game.new(Options(**chosen), seats, Quick(0))
        for seats, chosen in MISFITS
    ]
    tries += [lambda: read_options({"speed": "fast"}), lambda: read_options({"missions": "often"})]
    for attempt in tries:
        try:
            attempt()
        except Refusal as refusal:
            check_refusal(refusal, tally.refusals)
        else:
            raise AssertionError("options that do not fit were taken")


def refuse_missions_on(small: World, tally: Tally) -> None:
    """A board without the continents that the missions name."""
    try:
        small.new(Options(missions="on"), 3, Quick(0))
    except Refusal as refusal:
        check_refusal(refusal, tally.refusals)
    else:
        raise AssertionError("missions were dealt for continents that are not there")
