"""Turns: whose is next, rounds, and who may move at all."""

import pytest

from rules.world.types import AllIn, EndTurn, Occupy, Place
from tests.rules.world.position import WORLD, act, kinds, only, refused, world

SIX = "alaska=P1:1 brazil=P2:1 congo=P4:1 ural=P6:1"


def test_a_turn_starts_with_its_income_and_a_clean_slate() -> None:
    state = world(
        "brazil=P2:1 indonesia=P2:1 new-guinea=P2:1 western-australia=P2:1 eastern-australia=P2:1 congo=P1:1",
        attacked=True,
        conquered=True,
        matched=True,
    )
    state, events = act(state, EndTurn(), deck=(0,))
    assert only(events, "turn_started") == {"seat": 1, "round": 1, "armies": 5, "continents": ["oceania"]}
    public = state.public
    assert (public.phase, public.turn, public.pool, public.placed) == ("reinforce", 1, 5, ())
    assert (public.attacked, public.conquered, public.matched) == (False, False, False)


def test_o_50_the_fallen_are_passed_over_and_the_round_grows_once() -> None:
    state = world(SIX, rest="P6:1", seats=6, turn="P2", fallen="P3 P5 P4")
    state, events = act(state, EndTurn())
    assert (state.public.turn, state.public.round) == (5, 1)
    assert kinds(events) == ["turn_ended", "turn_started"]
    state, _ = act(state, Place("ural", state.public.pool))
    state, events = act(state, EndTurn())
    assert (state.public.turn, state.public.round) == (0, 2)
    assert kinds(events) == ["turn_ended", "round_started", "turn_started"]
    assert only(events, "round_started") == {"round": 2}


def test_the_round_grows_when_the_first_in_order_has_fallen() -> None:
    state = world("alaska=P3:1 brazil=P2:1", turn="P1", order="P3 P1 P2", fallen="P3", rest="P1:1")
    state, _ = act(state, EndTurn())
    assert (state.public.turn, state.public.round) == (1, 1)
    state, _ = act(state, Place("brazil", state.public.pool))
    state, _ = act(state, EndTurn())
    assert (state.public.turn, state.public.round) == (0, 2)


def test_turn_order_is_not_seat_order() -> None:
    state = world("alaska=P1:1 brazil=P2:1", turn="P3", order="P2 P3 P1")
    assert act(state, EndTurn())[0].public.turn == 0


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_number_without_a_seat(seat: int) -> None:
    assert refused(world("alaska=P1:1"), EndTurn(), by=seat) == ("not_at_table", {"seat": seat})


def test_only_the_seat_on_turn_moves() -> None:
    state = world("alaska=P1:1")
    assert WORLD.to_move(state) == {0}
    assert refused(state, EndTurn(), by=2) == ("not_your_turn", {"turn": 0})


def test_seats_never_move_at_once() -> None:
    assert WORLD.simultaneous(world("alaska=P1:1").public) is False


def test_o_50_after_an_elimination_the_next_living_commander_follows() -> None:
    lands = "brazil=P2:9 north-africa=P4:1 ural=P6:1 alaska=P1:1"
    state = world(lands, rest="P6:1", seats=6, turn="P2", fallen="P3 P5")
    state, events = act(state, AllIn("brazil", "north-africa"), "666 1")
    assert kinds(events)[:2] == ["attacked", "eliminated"]
    state, _ = act(state, Occupy(3))
    state, events = act(state, EndTurn(), deck=(0,))
    assert (state.public.turn, state.public.round) == (5, 1)
    assert only(events, "turn_started")["armies"] >= 3
