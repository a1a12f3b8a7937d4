"""Complete games of computers: always legal, always over in the end, always the same from the same key."""

from collections import Counter

import pytest

from ai.players import LEVELS
from ai.tables import FastRng, play
from ai.world.player import choose
from rules.world.game import World
from rules.world.types import Options

MOST_MOVES = 6_000
QUICK = ("normal", "normal", "easy", "normal", "normal", "hard", "normal", "normal")
"""Who sits at the tables of the long run; the strong ones think longest, so there are few of them."""


@pytest.mark.parametrize("key", range(60))
def test_games_end_by_legal_moves(key):
    """`apply` raises for an illegal move, so that a game played to its end had none."""
    seats = 3 + key % 4
    placement = "automatic" if key % 2 else "all"
    levels = tuple(QUICK[(key + seat) % len(QUICK)] for seat in range(seats))
    played = play("world", Options(placement=placement), levels, key, MOST_MOVES)
    assert played.places is not None, f"not over after {played.moves} moves, round {played.rounds}"
    assert sorted(seat for place in played.places for seat in place) == list(range(seats))


@pytest.mark.parametrize("level", LEVELS)
def test_same_key_same_game(level):
    def moves_of(key):
        world, rng, moves = World(), FastRng(key), []
        state = world.new(Options(), 3, rng)
        while len(moves) < 150 and world.to_move(state):
            seat = state.public.turn
            moves.append(choose(world.view(state, seat), level, "", key + len(moves)))
            state, _ = world.apply(state, seat, moves[-1], rng)
        return moves

    assert moves_of(5) == moves_of(5)
    assert moves_of(5) != moves_of(6)


def test_every_turn_ends_within_a_bound():
    world, rng = World(), FastRng(77)
    state = world.new(Options(), 6, rng)
    longest, moves, turn = 0, 0, None
    for count in range(MOST_MOVES):
        if not world.to_move(state):
            break
        seat = state.public.turn
        if (seat, state.public.round) != turn:
            turn, moves = (seat, state.public.round), 0
        moves += 1
        longest = max(longest, moves)
        move = choose(world.view(state, seat), "normal", "", count)
        state, _ = world.apply(state, seat, move, rng)
    assert not world.to_move(state)
    assert longest < 250


def test_hard_beats_easy():
    """Each deal and its dice twice, the levels changing places, so that luck of the deal is even."""
    wins = Counter()
    for key in range(4):
        for levels in (("hard", "easy", "easy"), ("easy", "hard", "easy")):
            places = play("world", Options(placement="automatic"), levels, 900 + key).places
            wins[levels[places[0][0]]] += 1
    print(f"hard won {wins['hard']} of 8 games as one of three seats")
    assert wins["hard"] >= 6
