"""World's contract: 500 games of every kind, with every rule watched and every refusal tried.

Prints how often each event, refusal and option occurred; one seen fewer than 20 times is not held by this.
"""

import random
from collections import Counter

from msgspec.structs import replace

from rules.fair import KeyedDraws
from rules.world.game import World
from rules.world.types import Options
from tests.rules.world.covering import table
from tests.rules.world.drivers import Quick, lean
from tests.rules.world.listed import every_move, is_listed
from tests.rules.world.pocket import NAME, pocket
from tests.rules.world.watch import Tally, Watched, encode, refuse_misfits, refuse_missions_on

GAMES = 500
SMALL_GAMES = 60
"""Games on a board with nine cards, where pile and discard run empty."""
MOST = 400
"""Moves after which a game is left, so that none takes all the time."""
KEYED_GAMES = 4

WORLD = World()


def play(game: Watched, talk: float = 0.03) -> None:
    """One game to its end, or nearly; without talk, one in which the cards run out."""
    public = game.state.public
    if public.options.territories == "claimed" and len(public.order) == 6 and public.phase == "setup":
        game.quit_early()
    for number in range(MOST):
        if game.over:
            break
        if number == 40:
            if talk:
                game.enrich()
            else:
                game.empty_the_pile()
            game.ally()
            game.age()
        choices = game.choices(game.state.public.turn)
        truces = game.state.public.agreements.truces
        if game.rng.random() < 0.1 or choices.deploy or choices.occupy or choices.sets or truces:
            game.attempts(3)
        game.step(talk)
    game.attempts(2)


def test_five_hundred_games_keep_every_rule() -> None:
    pocket()
    tally, rows, small = Tally(), table(), World(NAME)
    for seed in range(GAMES):
        seats, options = rows[seed % len(rows)]
        play(Watched(WORLD, seats, options, seed, tally))
    for seed in range(SMALL_GAMES):
        refuse_misfits(WORLD, tally)
        refuse_missions_on(small, tally)
        seats, options = rows[seed % len(rows)]
        play(Watched(small, seats, replace(options, missions="off"), seed, tally), talk=0)
    rare = tally.report()
    assert not rare, f"seen too rarely: {', '.join(rare)}"


def test_the_same_key_and_moves_give_the_same_game() -> None:
    for seed in range(KEYED_GAMES):
        key = bytes([seed]) * 32
        seats, options = table()[seed]
        first, again = KeyedDraws(key), KeyedDraws(key)
        ends = []
        for source in (first, again):
            state, rng = WORLD.new(options, seats, source), random.Random(seed)
            for _ in range(300):
                waited = WORLD.to_move(state)
                if not waited:
                    break
                (seat,) = waited
                choices = WORLD.moves(WORLD.view(state, seat))
                move = lean(state.public, choices, rng, seat == 0 or 0 in state.public.fallen)
                state, _ = WORLD.apply(state, seat, move, source)
            ends.append(state)
        assert encode(ends[0]) == encode(ends[1])
        assert first.drawn == again.drawn
        assert ends[0].sealed.drawn == Counter(draw.stream for draw in first.drawn)


def test_every_listed_move_is_accepted() -> None:
    tried = 0
    for seed, (seats, options) in enumerate((*table(), *[(3 + n % 4, Options()) for n in range(6)])):
        game = Watched(WORLD, seats, options, seed, Tally())
        for _ in range(200):
            if game.over:
                break
            if game.rng.random() < 0.05:
                for seat in game.state.public.order:
                    choices = game.choices(seat)
                    for move in every_move(game.state.public, choices):
                        WORLD.apply(game.state, seat, move, Quick(1))
                        assert is_listed(game.state.public, choices, move)
                        tried += 1
            game.step()
    assert tried > 10_000
