"""Winning: the last commander standing, scores, and the finishing order."""

import pytest

from rules.game import Refusal
from rules.world.board import board
from rules.world.types import AllIn, Attack, EndTurn
from rules.world.victory import places, scores
from tests.rules.world.position import WORLD, Loaded, act, at, kinds, only, refused, world

CLASSIC = board("classic")


def test_o_22_the_game_ends_at_the_die() -> None:
    hands = {"P1": "alaska alberta siberia", "P2": "peru iceland mongolia"}
    state = world("brazil=P1:9 north-africa=P2:1", rest="P1:1", fallen="P3", hands=hands)
    state, events = act(state, Attack("brazil", "north-africa", 2), "66 1")
    assert kinds(events) == ["attacked", "eliminated", "cards_taken", "occupied", "game_over"]
    assert only(events, "occupied") | {"armies": 2, "automatic": True} == only(events, "occupied")
    assert only(events, "game_over") == {"places": [[0], [1], [2]], "ending": "standing"}
    assert at(state, "brazil", "north-africa") == "brazil=P1:7 north-africa=P1:2"
    public = state.public
    assert (public.phase, public.pending, public.pool, public.pile) == ("over", (), 0, 38)
    assert WORLD.result(state) == public.places == ((0,), (1,), (2,))
    assert WORLD.to_move(state) == frozenset()
    assert refused(state, EndTurn(), by=0) == ("game_over", {})
    assert refused(state, EndTurn(), by=1) == ("game_over", {})


def test_o_39_neutral_lands_need_not_be_taken() -> None:
    state = world("brazil=P1:9 north-africa=P2:1 congo=-:5", rest="-:3", fallen="P3")
    state, _ = act(state, AllIn("brazil", "north-africa"), "666 1")
    assert state.public.places == ((0,), (1,), (2,))


def test_with_two_left_the_game_goes_on() -> None:
    state, events = act(world("brazil=P1:9 north-africa=P2:1"), AllIn("brazil", "north-africa"), "666 1")
    assert "game_over" not in kinds(events)
    assert WORLD.result(state) is None


def test_scores_are_lands_and_whole_continents() -> None:
    state = world("brazil=P1:1 peru=P1:1 venezuela=P1:1 argentina=P1:9 congo=P2:5")
    assert scores(CLASSIC, state.public) == (4 + 2, 1, 37 + 5 + 5 + 7 + 2)


def test_survivors_by_score_then_armies_then_turn_order_then_the_fallen_latest_first() -> None:
    lands = "alaska=P1:1 brazil=P2:1 congo=P3:2 ural=P4:1"
    public = world(lands, rest="P1:1", seats=6, fallen="P6 P5", order="P4 P2 P3 P5 P6 P1").public
    assert places(CLASSIC, public, 0) == ((0,), (2,), (3,), (1,), (4,), (5,))


def test_the_clock_has_no_moves() -> None:
    with pytest.raises(Refusal) as caught:
        WORLD.apply(world("brazil=P1:2"), None, EndTurn(), Loaded())
    assert (caught.value.code, caught.value.facts) == ("not_at_table", {"seat": None})
