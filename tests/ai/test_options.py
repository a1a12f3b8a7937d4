"""Complete games of computers under every option: always legal, always over, whatever goes with whatever.

The options come from the rules' own covering table, in which every two values that fit go together somewhere.
"""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from ai.tables import FastRng
from ai.world.plain import plain
from ai.world.player import choose
from rules.world.board import board
from rules.world.game import World
from rules.world.types import (
    Agreements,
    AllIn,
    AnswerTruce,
    Fortify,
    Hand,
    Move,
    Offer,
    OfferTruce,
    Options,
    Trade,
    Truce,
    WorldState,
)
from tests.rules.world.covering import table

WORLD = World()
BOARD = board("classic")
GAMES = 60
MOST_MOVES = 6_000
LEVELS = ("normal", "easy", "normal", "normal", "easy", "hard")


class Game:
    """A game of computers, and what happened in it."""

    def __init__(self, seats: int, options: Options, key: int) -> None:
        self.rng = FastRng(key)
        self.offers = random.Random(key)
        self.state: WorldState = WORLD.new(options, seats, self.rng)
        self.told: Counter[str] = Counter()
        self.moves = 0

    def play(self) -> None:
        """To the end, or so far that it is certainly none."""
        while (waited := WORLD.to_move(self.state)) and self.moves < MOST_MOVES:
            (seat,) = waited
            self.offer()
            level = LEVELS[(seat + self.moves % 2) % len(LEVELS)]
            self.apply(seat, choose(WORLD.view(self.state, seat), level, "", self.moves))

    def offer(self) -> None:
        """Now and then a person's offer of a truce, which a computer answers in its turn."""
        if self.state.public.options.truces == "off" or self.offers.random() > 0.02:
            return
        seat = self.offers.randrange(len(self.state.hands))
        for choice in WORLD.moves(WORLD.view(self.state, seat)).truces[:1]:
            until = min(choice.most, choice.least + self.offers.randrange(4))
            self.apply(seat, OfferTruce(choice.seat, until))

    def apply(self, seat: int, move: Move) -> None:
        """One move; `apply` raises for an illegal one."""
        self.state, events = WORLD.apply(self.state, seat, move, self.rng)
        self.moves += 1
        self.told.update(event.kind for event in events)
        assert not any(event.kind == "truce_broken" for event in events), "computers keep truces"


@pytest.mark.parametrize("number", range(GAMES))
def test_games_under_every_option_end_by_legal_moves(number):
    seats, options = table()[number % len(table())]
    game = Game(seats, options, 500 + number)
    game.play()
    places = WORLD.result(game.state)
    assert places is not None, f"not over in round {game.state.public.round}: {options}"
    assert sorted(seat for place in places for seat in place) == list(range(seats))


def test_the_plainest_moves_are_legal_under_every_option():
    """Only so far: they attack nobody, so that such a game has no end but by its rounds."""
    for number, (seats, options) in enumerate(table()):
        rng = FastRng(number)
        state = WORLD.new(options, seats, rng)
        for _ in range(300):
            for seat in WORLD.to_move(state):
                state, _ = WORLD.apply(state, seat, plain(WORLD.view(state, seat)), rng)
        assert state.public.round > 5


def state_of(options, seats=3, **public):
    """A position of round 3 with seat 0 on turn and three armies to place."""
    state = WORLD.new(options, seats, FastRng(1))
    facts = {"phase": "reinforce", "turn": 0, "round": 3, "pool": 3, "placed": (), "pending": ()} | public
    return replace(state, public=replace(state.public, **facts))


def lands(state, own, other=1, armies=3):
    """The position with these lands held by seat 0, the others by `other`, all with so many armies."""
    owners = tuple(0 if id in own else other for id in BOARD.ids)
    return replace(state, public=replace(state.public, owners=owners, armies=(armies,) * BOARD.size))


def test_nobody_attacks_a_truce_partner():
    truce = Agreements(truces=(Truce((0, 1), 9),))
    for kind in ("honour", "enforced"):
        options = Options(placement="automatic", truces=kind)
        state = lands(state_of(options, agreements=truce, pool=0, phase="attack"), BOARD.ids[:20], armies=30)
        assert not isinstance(choose(WORLD.view(state, 0), "hard", "", 1), AllIn)


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_capital_is_taken(level):
    options = Options(placement="automatic", capitals="on")
    state = lands(state_of(options, pool=0, phase="attack"), ("iceland", "great-britain"), armies=1)
    armies = tuple(20 if id == "iceland" else 1 for id in BOARD.ids)
    capitals = ("iceland", "great-britain", "greenland")
    state = replace(state, public=replace(state.public, armies=armies, capitals=capitals))
    move = choose(WORLD.view(state, 0), level, "", 1)
    assert move == AllIn("iceland", "greenland")


def test_a_mission_draws_the_armies_to_its_lands():
    """One land of South America is missing, and elsewhere there is as much to take."""
    options = Options(placement="automatic", missions="on")
    asia = [id for id, place in zip(BOARD.ids, BOARD.continent_of, strict=True) if place == "asia"]
    state = lands(state_of(options, pool=0, phase="attack"), (*asia, "venezuela", "peru", "argentina"))
    state = replace(state, hands=(Hand((), "asia-and-south-america"), *state.hands[1:]))
    move = choose(WORLD.view(state, 0), "hard", "", 1)
    assert isinstance(move, AllIn) and move.target == "brazil"


def test_armies_that_complete_a_mission_are_placed_one_by_one():
    options = Options(placement="automatic", missions="on")
    state = lands(state_of(options), BOARD.ids[:18], armies=2)
    armies = (1, 1, *state.public.armies[2:])
    state = replace(state, hands=(Hand((), "18-territories"), *state.hands[1:]))
    state = replace(state, public=replace(state.public, armies=armies))
    for _ in range(2):
        state, _ = WORLD.apply(state, 0, choose(WORLD.view(state, 0), "normal", "", 1), FastRng(1))
    assert (state.public.ending, state.public.places[0]) == ("mission", (0,))


def test_an_idle_stack_comes_nearer_to_the_border_step_by_step():
    options = Options(placement="automatic", fortify="adjacent")
    oceania = ("indonesia", "new-guinea", "western-australia", "eastern-australia", "siam")
    state = lands(state_of(options, pool=0, phase="attack"), oceania, armies=1)
    armies = tuple(1 if id in oceania and id != "eastern-australia" else 12 for id in BOARD.ids)
    state = replace(state, public=replace(state.public, armies=armies))
    move = choose(WORLD.view(state, 0), "hard", "", 1)
    assert isinstance(move, Fortify) and move.source == "eastern-australia" and move.armies == 11
    assert move.target in ("new-guinea", "western-australia")


@pytest.mark.parametrize(("ahead", "yes"), [(1, True), (9, False)])
def test_a_truce_is_made_with_whoever_is_not_far_ahead(ahead, yes):
    offers = Agreements(offers=(Offer(1, 0, 5),))
    state = state_of(Options(placement="automatic", truces="honour"), agreements=offers)
    armies = tuple(ahead if owner == 1 else 1 for owner in state.public.owners)
    state = replace(state, public=replace(state.public, armies=armies))
    assert choose(WORLD.view(state, 0), "normal", "", 1) == AnswerTruce(1, yes)


def test_good_sets_that_do_not_grow_are_traded_at_once():
    options = Options(placement="automatic", cards="flat")
    state = state_of(options, cards=(3, 0, 0))
    state = replace(state, hands=(Hand(("alaska", "alberta", "wild-1")), *state.hands[1:]))
    assert isinstance(choose(WORLD.view(state, 0), "normal", "", 1), Trade)
