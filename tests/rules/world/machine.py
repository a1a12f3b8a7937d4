"""A state machine for hypothesis: any seats and moves, with all that must hold checked throughout."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from rules.world.game import World
from rules.world.types import Options
from tests.rules.world.checks import check_cards, check_position, check_views
from tests.rules.world.pocket import NAME, pocket
from tests.rules.world.watch import Tally, Watched, refuse_misfits, refuse_missions_on

OPENINGS = ("fresh", "placed", "rich", "late", "deserted", "two", "small", "bare")
"""How a game begins: with its setup, after it, with many cards in one hand, in a late round, after most have
resigned in the claims, with two commanders and neutrals, on a board of nine territories with many cards in
one hand or all cards in the hands."""
SMALL = ("small", "bare")
CHANGES: dict[str, dict[str, Any]] = {
    **{opening: {"placement": "automatic"} for opening in ("placed", "rich", "late")},
    **{opening: {"placement": "automatic", "missions": "off"} for opening in SMALL},
    "deserted": {"territories": "claimed", "placement": "1", "neutral_army": "off", "balance": "off"},
    "two": {
        "territories": "dealt",
        "placement": "3",
        "neutral_army": "on",
        "missions": "off",
        "truces": "off",
        "computers": (),
    },
}
SEATS = {"deserted": 6, "two": 2}
LONGEST = 40


def opened(seats: int, options: Options, opening: str) -> tuple[int, Options]:
    """Seats and options, changed as far as the opening asks."""
    return SEATS.get(opening, seats), replace(options, **CHANGES.get(opening, {}))


def machine(tally: Tally, row: tuple[int, Options]) -> type[RuleBasedStateMachine]:
    """The machine for games with these seats and options, which counts into a tally."""
    pocket()
    world, small = World(), World(NAME)

    class Machine(RuleBasedStateMachine):
        """One game, or several when the first ends early; all but the rules that run follows from a seed."""

        @initialize(opening=st.sampled_from(OPENINGS), seed=st.integers(0, 2**32 - 1))
        def begin(self, opening: str, seed: int) -> None:
            refuse_misfits(world, tally)
            refuse_missions_on(small, tally)
            self.start(small if opening in SMALL else world, opening, seed)
            game = self.game
            if opening == "deserted":
                game.quit_early()
                game.claim_all()
            if opening in ("rich", "small"):
                game.enrich()
            if opening == "bare":
                game.empty_the_pile()
            if opening == "late":
                game.age()
            if opening != "fresh":
                game.ally()
            game.attempts(10 if opening != "two" else 30)

        def start(self, game: World, opening: str, seed: int) -> None:
            self.game = Watched(game, *opened(*row, opening), seed, tally)

        @precondition(lambda self: not self.game.over)
        @rule()
        def move(self) -> None:
            """Whoever is waited for moves."""
            self.game.step(talk=0)

        @precondition(lambda self: not self.game.over)
        @rule(count=st.integers(2, LONGEST))
        def play(self, count: int) -> None:
            """Some moves on end."""
            for _ in range(count):
                if not self.game.over:
                    self.game.step(talk=0.02)

        @precondition(lambda self: not self.game.over)
        @rule()
        def speak(self) -> None:
            """Somebody says something, in turn or not."""
            self.game.speak(resign=0.05)

        @rule(count=st.integers(5, 20))
        def attempt(self, count: int) -> None:
            """Moves of any kind by anybody are accepted just where they are listed."""
            self.game.attempts(count)

        @precondition(lambda self: self.game.over)
        @rule(opening=st.sampled_from(("fresh", "placed")))
        def again(self, opening: str) -> None:
            """The next game."""
            self.start(world, opening, self.game.rng.getrandbits(32))

        @invariant()
        def sound(self) -> None:
            """The position is sound, every card is somewhere once, and nobody sees what is not his."""
            state = self.game.state
            check_position(state)
            check_cards(state)
            for seat in (None, *state.public.order):
                check_views(self.game.game, state, seat)

    return Machine
