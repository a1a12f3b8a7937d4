"""World's contract: 500 games from the deal to the end, with every rule watched and every refusal tried.

Prints how often each event and refusal occurred; one seen fewer than 20 times is not held by this test.
"""

import random
from collections import Counter

import msgspec
import pytest

from rules.fair import KeyedDraws
from rules.game import Refusal, Rng
from rules.world.events import EVENTS
from rules.world.game import World
from rules.world.refusals import REFUSALS
from rules.world.types import Choices, Move, Options, WorldState
from tests.rules.world.checks import (
    check_cards,
    check_events,
    check_lands,
    check_refusal,
    check_step,
    check_stored,
)
from tests.rules.world.drivers import Quick, Tries, every_move, is_listed, lean
from tests.rules.world.pocket import NAME, pocket

GAMES = 500
SMALL_GAMES = 30
"""Games on a board with nine cards, where pile and discard run empty."""
LEAST = 20
KEYED_GAMES = 4

WORLD = World()
encode = msgspec.json.Encoder(order="deterministic").encode


class Run:
    """Whole games under watch; counts what occurs."""

    def __init__(self, game: World) -> None:
        self.game = game
        self.elsewhere = Quick(0)
        self.events: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()

    def play(self, seed: int, source: Rng) -> WorldState:
        """One game to its end."""
        rng = random.Random(seed)
        seats = 3 + seed % 4
        options = Options(placement="automatic") if seed % 3 == 0 else Options()
        state = self.game.new(options, seats, source)
        check_lands(state)
        check_cards(state)
        eager = rng.randrange(seats)
        while state.public.places is None:
            state = self.step(state, eager, rng, source)
        check_cards(state)
        self.after_the_end(state, rng, source)
        return state

    def step(self, state: WorldState, eager: int, rng: random.Random, source: Rng) -> WorldState:
        """One move, watched, with tries before it now and then."""
        seat = state.public.turn
        assert self.game.to_move(state) == {seat}
        choices = self.game.moves(self.game.view(state, seat))
        if rng.random() < 0.15 or choices.deploy or (choices.sets and state.public.matched):
            self.tries(state, choices, rng)
        move = lean(state.public, choices, rng, seat == eager or eager in state.public.fallen)
        watched = rng.random() < 0.1
        before = encode(state) if watched else b""
        after, events = self.game.apply(state, seat, move, source)
        check_step(state, after, events)
        self.events.update([event.kind for event in events])
        if watched:
            assert encode(state) == before
            check_events(events)
            check_stored(self.game, after)
        return after

    def tries(self, state: WorldState, choices: Choices, rng: random.Random) -> None:
        """Moves of any kind by the seat on turn and by others: accepted just where they are listed."""
        before = encode(state)
        tries = Tries(state, choices, rng)
        seats = len(state.public.order)
        for _ in range(3):
            move = tries.any()
            assert self.accepts(state, state.public.turn, move) == is_listed(state.public, choices, move), (
                move
            )
        other = rng.choice([None, seats, *[seat for seat in range(seats) if seat != state.public.turn]])
        assert not self.accepts(state, other, tries.any())
        assert encode(state) == before

    def accepts(self, state: WorldState, seat: int | None, move: Move) -> bool:
        """Whether a move is accepted; it leads nowhere."""
        try:
            self.game.apply(state, seat, move, self.elsewhere)
        except Refusal as refusal:
            check_refusal(refusal, self.refusals)
            return False
        return True

    def after_the_end(self, state: WorldState, rng: random.Random, source: Rng) -> None:
        """The game is over for everybody: one winner, everyone placed, no move accepted."""
        public = state.public
        assert self.game.to_move(state) == frozenset()
        assert sorted(seat for place in public.places or () for seat in place) == sorted(public.order)
        assert set(public.owners) == {(public.places or ())[0][0]}
        choices = self.game.moves(self.game.view(state, public.turn))
        assert choices == Choices()
        tries = Tries(state, choices, rng)
        for seat in range(len(public.order)):
            assert not self.accepts(state, seat, tries.any())
        for seats in (0, 2, 7, 100):
            with pytest.raises(Refusal) as caught:
                self.game.new(public.options, seats, source)
            check_refusal(caught.value, self.refusals)


def report(title: str, counts: Counter[str], table: dict[str, tuple[str, ...]]) -> list[str]:
    """Print the counts; what occurred too rarely."""
    print(f"\n{title}: " + ", ".join(f"{key} {counts[key]}" for key in sorted(table)))
    return [f"{key} {counts[key]}" for key in sorted(table) if counts[key] < LEAST]


def test_five_hundred_games_keep_every_rule() -> None:
    pocket()
    run, small = Run(WORLD), Run(World(NAME))
    for seed in range(GAMES):
        run.play(seed, Quick(seed))
    for seed in range(SMALL_GAMES):
        small.play(seed, Quick(seed))
    rare = report("events", run.events + small.events, EVENTS)
    rare += report("refusals", run.refusals + small.refusals, REFUSALS)
    assert not rare, f"seen fewer than {LEAST} times: {', '.join(rare)}"


def test_the_same_key_and_moves_give_the_same_game() -> None:
    for seed in range(KEYED_GAMES):
        key = bytes([seed]) * 32
        run = Run(WORLD)
        first, again = KeyedDraws(key), KeyedDraws(key)
        ends = [run.play(seed, source) for source in (first, again)]
        assert encode(ends[0]) == encode(ends[1])
        assert first.drawn == again.drawn
        assert ends[0].sealed.drawn == Counter(draw.stream for draw in first.drawn)


def test_every_listed_move_is_accepted() -> None:
    tried = 0
    for seed in range(8):
        rng, source = random.Random(seed), Quick(seed)
        state = WORLD.new(Options(), 3 + seed % 4, source)
        while state.public.places is None:
            seat = state.public.turn
            choices = WORLD.moves(WORLD.view(state, seat))
            if rng.random() < 0.05:
                for move in every_move(state.public, choices):
                    WORLD.apply(state, seat, move, Quick(1))
                    assert is_listed(state.public, choices, move)
                    tried += 1
            state, _ = WORLD.apply(state, seat, lean(state.public, choices, rng, seat == 0), source)
    assert tried > 5000
