"""Positions that have made computers elsewhere stall, divide by zero or never end their turn."""

import pytest
from msgspec.structs import replace

from ai.players import LEVELS, PLAYERS, STYLES
from ai.tables import FastRng
from ai.world.player import choose
from ai.world.scene import Scene
from ai.world.setup import deploy
from rules.registry import GAMES
from rules.world.board import board
from rules.world.game import World
from rules.world.types import AllIn, Deploy, EndTurn, Fortify, Hand, MustTrade, Options, Place, Trade

WORLD = World()
BOARD = board("classic")


def position(own, armies, *, enemy=9, cards=(), **public):
    """Seat 0 is on turn with the named lands; seats 1 and 2 share the rest with `enemy` armies each."""
    state = WORLD.new(Options(placement="automatic"), 3, FastRng(1))
    lands = {BOARD.index[land] for land in own}
    owners = tuple(0 if index in lands else 1 + index % 2 for index in range(BOARD.size))
    standing = tuple(armies if index in lands else enemy for index in range(BOARD.size))
    facts = {"phase": "reinforce", "turn": 0, "round": 3, "pool": 3, "placed": (), "pending": ()} | public
    known = replace(state.public, owners=owners, armies=standing, cards=(len(cards), 0, 0), **facts)
    pile = tuple(card for card in BOARD.cards if card not in cards)
    sealed = replace(state.sealed, pile=pile)
    return replace(
        state,
        public=replace(known, pile=len(pile)),
        hands=(Hand(tuple(sorted(cards, key=BOARD.card_order.__getitem__))), Hand(), Hand()),
        sealed=sealed,
    )


def turn_of(state, level, most=200):
    """All moves of seat 0 until its turn, or the game, is over."""
    moves, rng = [], FastRng(4)
    number = state.public.round
    while state.public.turn == 0 and state.public.round == number and WORLD.to_move(state):
        moves.append(choose(WORLD.view(state, 0), level, "", len(moves)))
        state, _ = WORLD.apply(state, 0, moves[-1], rng)
        assert len(moves) < most
    return moves, state


@pytest.mark.parametrize("level", LEVELS)
def test_one_land_with_one_army_among_strong_enemies(level):
    moves, _ = turn_of(position(["iceland"], 1, enemy=30), level)
    assert isinstance(moves[0], Place)
    assert isinstance(moves[-1], EndTurn)


@pytest.mark.parametrize("level", LEVELS)
def test_five_cards_are_traded_whether_wanted_or_not(level):
    cards = ("alaska", "alberta", "ural", "wild-1", "wild-2")
    state = position(["iceland", "alaska"], 3, enemy=30, cards=cards, pending=(MustTrade(),))
    moves, after = turn_of(state, level)
    assert isinstance(moves[0], Trade)
    assert sum(isinstance(move, Trade) for move in moves) == 1
    assert after.public.turn != 0


def test_a_set_is_traded_where_wild_cards_can_stay():
    cards = ("alaska", "alberta", "ural", "wild-1", "wild-2")
    assert len({BOARD.symbols[card] for card in cards[:3]}) > 1, "the board's symbols have changed"
    state = position(["iceland"], 3, cards=cards, pending=(MustTrade(),))
    move = choose(WORLD.view(state, 0), "hard", "", 0)
    assert sum(card.startswith("wild") for card in move.cards) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_closed_region(level):
    """All of Oceania, its one gate held by a stack that nothing outside can be taken from."""
    oceania = next(entry for entry in BOARD.continents if entry.id == "oceania")
    lands = [BOARD.ids[index] for index in oceania.members]
    moves, after = turn_of(position(lands, 2, enemy=60), level)
    assert isinstance(moves[-1], (EndTurn, Fortify))
    assert not any(isinstance(move, AllIn) for move in moves)
    assert [BOARD.ids[index] for index, owner in enumerate(after.public.owners) if owner == 0] == lands


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_land_of_each_rival_is_taken_at_once(level):
    lands = BOARD.ids[2:]
    _, after = turn_of(position(lands, 20, enemy=1, pool=3), level, most=80)
    if level != "easy":
        assert after.public.phase == "over"


def test_an_idle_stack_goes_to_a_border():
    lands = ["argentina", "peru", "venezuela", "brazil"]
    state = position(lands, 1, enemy=30, phase="attack", pool=0)
    armies = list(state.public.armies)
    armies[BOARD.index["argentina"]] = 12
    state = replace(state, public=replace(state.public, armies=tuple(armies)))
    move = choose(WORLD.view(state, 0), "hard", "", 0)
    assert isinstance(move, Fortify)
    assert move.source == "argentina" and move.target in ("venezuela", "brazil") and move.armies == 11


@pytest.mark.parametrize("armies", [1, 2, 3, 5, 21])
def test_setup_steps_of_any_size(armies):
    state = WORLD.new(Options(), 4, FastRng(2))
    view = WORLD.view(state, state.public.turn)
    move = deploy(Scene(view), armies, 0.0, 1)
    assert isinstance(move, Deploy)
    assert sum(move.armies.values()) == armies and min(move.armies.values()) >= 1


def test_what_nobody_plays_is_refused():
    state = position(["iceland"], 3)
    with pytest.raises(ValueError, match="no computer plays"):
        choose(WORLD.view(state, 0), "divine", "", 0)
    with pytest.raises(ValueError, match="no computer plays"):
        choose(WORLD.view(state, 0), "hard", "sly", 0)
    with pytest.raises(ValueError, match="spectator"):
        choose(WORLD.view(state, None), "hard", "", 0)
    with pytest.raises(ValueError, match="nothing to decide"):
        choose(WORLD.view(state, 1), "hard", "", 0)


def test_every_game_with_computers_is_a_game_of_the_house():
    assert set(PLAYERS) <= set(GAMES)
    assert set(STYLES) == set(PLAYERS)
    assert all("" in styles for styles in STYLES.values())
