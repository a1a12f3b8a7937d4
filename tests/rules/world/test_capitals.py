"""Capitals: which they are, the leader during setup, and holding them all."""

import pytest

from rules.world.board import board
from rules.world.capitals import leaders
from rules.world.types import AllIn, Attack, Deploy, EndTurn, Options, Resign, WorldState
from tests.rules.world.drivers import Quick
from tests.rules.world.position import WORLD, act, by, kinds, only, world

CLASSIC = board("classic")
ON = {"capitals": "on"}
CAPITALS = ("brazil", "north-africa", "ural")


def armed(lands: str, capitals: tuple[str | None, ...] = CAPITALS, **fields: object) -> WorldState:
    return world(lands, options=ON, capitals=capitals, **fields)  # type: ignore[arg-type]


def test_o_46_the_last_foreign_capital_wins_at_once() -> None:
    state = armed("brazil=P1:9 north-africa=P2:1 ural=P1:1 egypt=P2:1")
    state, events = act(state, Attack("brazil", "north-africa", 2), "66 1")
    assert kinds(events) == ["attacked", "occupied", "game_over"]
    assert only(events, "game_over") == {"places": [[0], [2], [1]], "ending": "capitals"}
    assert (state.public.ending, state.public.pending) == ("capitals", ())


def test_o_46_not_without_the_own_capital() -> None:
    state = armed("congo=P1:9 north-africa=P2:1 ural=P1:1 egypt=P2:1 brazil=P3:1")
    state, events = act(state, Attack("congo", "north-africa", 2), "66 1")
    assert "game_over" not in kinds(events)


def test_o_47_the_capital_of_the_fallen_still_counts() -> None:
    state = armed("brazil=P1:9 north-africa=P2:1 ural=P2:1", rest="P2:1", fallen="P3")
    state, events = act(state, Attack("brazil", "north-africa", 2), "66 1")
    assert "game_over" not in kinds(events)
    state = armed("brazil=P1:9 north-africa=P2:1 ural=P1:1", rest="P2:1", fallen="P3")
    _, events = act(state, Attack("brazil", "north-africa", 2), "66 1")
    assert only(events, "game_over")["ending"] == "capitals"


def test_o_47_and_of_the_resigned_whoever_holds_it() -> None:
    state = armed("brazil=P1:9 north-africa=P2:1 ural=P1:1 peru=P3:1", rest="P3:1")
    state, events = by("P2", state, Resign())
    assert "game_over" not in kinds(events)
    _, events = act(state, AllIn("brazil", "north-africa"), "666 1")
    assert only(events, "game_over")["ending"] == "capitals"


def test_the_neutral_army_wins_nothing() -> None:
    state = armed("egypt=P1:9 north-africa=-:1 ural=-:1 brazil=-:1", rest="P2:1")
    state, events = act(state, EndTurn())
    assert "game_over" not in kinds(events)


def test_the_largest_stack_and_on_a_tie_the_first_on_the_board() -> None:
    lands = "peru=P1:4 alaska=P1:4 brazil=P1:3 congo=P2:2"
    state = world(lands, phase="setup", round=0, pools=(0, 0, 7), turn="P3", options=ON)
    assert leaders(CLASSIC, state.public) == ("alaska", "congo", "northwest-territory")
    assert state.public.capitals == ()
    state, events = act(state, Deploy({"siam": 7}))
    assert kinds(events) == ["deployed", "capitals_chosen", "round_started", "turn_started"]
    assert only(events, "capitals_chosen") == {"seats": [0, 1, 2], "territories": ["alaska", "congo", "siam"]}
    assert state.public.capitals == ("alaska", "congo", "siam")


def test_they_stay_where_they_are() -> None:
    state = armed("brazil=P1:1 alaska=P1:9 north-africa=P2:1")
    assert leaders(CLASSIC, state.public) == CAPITALS


@pytest.mark.parametrize("seats", range(2, 7))
def test_after_automatic_placement_they_stand_at_once(seats: int) -> None:
    state = WORLD.new(Options(capitals="on", placement="automatic"), seats, Quick(seats))
    public = state.public
    for seat, capital in enumerate(public.capitals):
        assert capital is not None
        index = CLASSIC.index[capital]
        stacks = [
            (n, -at)
            for at, (owner, n) in enumerate(zip(public.owners, public.armies, strict=True))
            if owner == seat
        ]
        assert (public.armies[index], -index) == max(stacks)


def test_whoever_resigned_in_setup_has_none() -> None:
    state = world("peru=P1:4 congo=P2:2", phase="setup", round=0, pools=(3, 2, 2), options=ON, rest="P3:1")
    state, _ = by("P2", state, Resign())
    assert leaders(CLASSIC, state.public) == ("peru", None, "alaska")
    state, _ = act(state, Deploy({"peru": 3}))
    state, events = act(state, Deploy({"alaska": 2}))
    assert only(events, "capitals_chosen") == {"seats": [0, 2], "territories": ["peru", "alaska"]}
    assert state.public.capitals == ("peru", None, "alaska")


def test_none_unless_they_are_played() -> None:
    state = WORLD.new(Options(placement="automatic"), 3, Quick(1))
    assert (state.public.capitals, leaders(CLASSIC, state.public)) == ((), ())
