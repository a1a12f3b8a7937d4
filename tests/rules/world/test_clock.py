"""Clocks: which step is timed, and that every step has a name of its own."""

import pytest

from rules.world.types import Attack, Claim, Defend, EndTurn, Options, Place, Resign, WorldState
from tests.rules.world.position import WORLD, Loaded, act, by, world
from tests.rules.world.test_placement import own_step

LANDS = "brazil=P1:9 north-africa=P2:4"


@pytest.mark.parametrize("clock", ["60", "120", "300", "86400"])
def test_a_turn_is_one_step(clock: str) -> None:
    state = world(LANDS, options={"turn_clock": clock}, round=4, phase="reinforce", pool=3)
    assert WORLD.deadline(state) == ("turn 4:0", float(clock))
    state, _ = act(state, Place("brazil", 3))
    assert WORLD.deadline(state) == ("turn 4:0", float(clock))
    state, _ = act(state, EndTurn())
    assert WORLD.deadline(state) == ("turn 4:1", float(clock))
    assert WORLD.bell(state) is None


def test_no_clock() -> None:
    assert WORLD.deadline(world(LANDS)) is None
    assert WORLD.bell(world(LANDS)) is None
    over = world(LANDS, options={"turn_clock": "60"}, phase="over", places=((0,), (1,), (2,)))
    assert WORLD.deadline(over) is None


@pytest.mark.parametrize(
    "options",
    [
        Options(turn_clock="60", placement="1"),
        Options(turn_clock="60", placement="5", territories="claimed", neutral_army="off"),
        Options(turn_clock="60", placement="3", balance="on"),
        Options(turn_clock="60", placement="all", balance="on"),
    ],
)
def test_every_setup_step_is_a_new_one(options: Options) -> None:
    state = WORLD.new(options, 2, Loaded("65"))
    names = []
    while state.public.phase == "setup":
        timed = WORLD.deadline(state)
        assert timed is not None and timed[1] == 60.0
        names.append(timed[0])
        claims = WORLD.moves(WORLD.view(state, state.public.turn)).claims
        state, _ = act(state, Claim(claims[0]) if claims else own_step(state))
    assert len(set(names)) == len(names)


def test_somebody_elses_resignation_does_not_start_a_step_anew() -> None:
    state = world(LANDS, phase="setup", round=0, pools=(5, 4, 6), options={"turn_clock": "60"})
    assert WORLD.deadline(by("P2", state, Resign())[0]) == WORLD.deadline(state)


def declared(state: WorldState) -> WorldState:
    return act(state, Attack("brazil", "north-africa", 1))[0]


def test_a_defence_has_its_own_clock_whatever_the_turns() -> None:
    names = []
    for clock in ("none", "60"):
        state = world(LANDS, options={"defender_dice": "chosen", "turn_clock": clock})
        for _ in range(3):
            waiting = declared(state)
            timed = WORLD.deadline(waiting)
            assert timed is not None and timed[1] == 20.0 and timed[0].startswith("defence ")
            if clock == "60":
                names.append(timed[0])
            assert WORLD.bell(waiting) == Defend(2)
            state, _ = by("P2", waiting, Defend(2), "1 66")
        assert (WORLD.deadline(state) is None) is (clock == "none")
    assert len(set(names)) == 3
