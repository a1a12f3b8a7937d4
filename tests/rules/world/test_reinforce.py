"""Reinforcements: income, placing, and undo."""

import pytest

from rules.world.board import board
from rules.world.reinforce import income
from rules.world.types import Attack, EndTurn, Fortify, Place, Placed, Undo
from tests.rules.world.position import act, at, kinds, refused, world

CLASSIC = board("classic")
SOUTH_AMERICA = "venezuela=P1:1 peru=P1:1 brazil=P1:1 argentina=P1:1"
OCEANIA = "indonesia=P1:1 new-guinea=P1:1 western-australia=P1:1 eastern-australia=P1:1"
AFRICA = ["north-africa", "egypt", "east-africa", "congo", "south-africa", "madagascar"]


@pytest.mark.parametrize(("lands", "armies"), [(1, 3), (8, 3), (9, 3), (11, 3), (12, 4), (14, 4), (17, 5)])
def test_o_23_a_third_of_the_lands_and_at_least_three(lands: int, armies: int) -> None:
    scattered = [
        continent.members[place]
        for place in range(11)
        for continent in CLASSIC.continents
        if place < len(continent.members) - 1
    ]
    held = " ".join(f"{CLASSIC.ids[index]}=P1:1" for index in scattered[:lands])
    assert income(CLASSIC, world(held).public, 0) == armies


def test_o_23_all_lands_pay_14_and_every_bonus() -> None:
    assert income(CLASSIC, world("", rest="P1:1").public, 0) == 14 + 5 + 2 + 5 + 3 + 7 + 2


def test_o_24_whole_continents_pay() -> None:
    state = world(f"{SOUTH_AMERICA} {OCEANIA} alaska=P1:1 iceland=P1:1 ural=P1:1 japan=P1:1")
    assert income(CLASSIC, state.public, 0) == 4 + 2 + 2


def test_o_25_income_is_of_the_turns_start() -> None:
    five = " ".join(f"{land}=P1:9" for land in AFRICA[:5])
    state = world(f"{five} madagascar=P2:1 brazil=P2:5")
    state, _ = act(state, Attack("east-africa", "madagascar", 3), "666 1")
    assert state.public.pool == 0
    assert income(CLASSIC, state.public, 0) == 3 + 3


def test_placing_opens_the_attacks_with_the_last_army() -> None:
    state = world("brazil=P1:1 peru=P1:1", phase="reinforce", pool=5)
    state, events = act(state, Place("brazil", 3))
    assert (events[0].facts, state.public.phase) == (
        {"seat": 0, "territory": "brazil", "armies": 3},
        "reinforce",
    )
    state, _ = act(state, Place("peru", 2))
    assert (state.public.phase, state.public.pool) == ("attack", 0)
    assert at(state, "brazil", "peru") == "brazil=P1:4 peru=P1:3"


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        (Place("brazil", 0), ("place_too_few", {"armies": 0})),
        (Place("brazil", -3), ("place_too_few", {"armies": -3})),
        (Place("brazil", 6), ("place_too_many", {"armies": 6, "left": 5})),
        (Place("brazil", 10**9), ("place_too_many", {"armies": 10**9, "left": 5})),
        (Place("peru", 1), ("not_your_land", {"territory": "peru"})),
        (Place("atlantis", 1), ("unknown_territory", {"territory": "atlantis"})),
        (EndTurn(), ("place_first", {"left": 5})),
        (Attack("brazil", "peru", 1), ("place_first", {"left": 5})),
        (Fortify("brazil", "alaska", 1), ("place_first", {"left": 5})),
        (Undo(), ("nothing_to_undo", {})),
    ],
)
def test_o_26_refused(move: Place, refusal: tuple[str, dict[str, object]]) -> None:
    state = world("brazil=P1:2 alaska=P1:1 peru=P2:1", phase="reinforce", pool=5)
    assert refused(state, move) == refusal


def test_nothing_left_to_place() -> None:
    assert refused(world("brazil=P1:2"), Place("brazil", 1)) == ("nothing_to_place", {})


def test_o_27_undo_steps_back_until_the_dice() -> None:
    state = world("brazil=P1:3 peru=P2:9", phase="reinforce", pool=3)
    for _ in range(3):
        state, _ = act(state, Place("brazil", 1))
    assert state.public.placed == (Placed("brazil", 1),) * 3
    state, events = act(state, Undo())
    state, _ = act(state, Undo())
    assert kinds(events) == ["undone"]
    assert (state.public.phase, state.public.pool, at(state, "brazil")) == ("reinforce", 2, "brazil=P1:4")
    state, _ = act(state, Place("brazil", 2))
    state, _ = act(state, Attack("brazil", "peru", 1), "1 66")
    assert refused(state, Undo()) == ("nothing_to_undo", {})


def test_undo_takes_back_the_latest_land_first() -> None:
    state = world("brazil=P1:3 peru=P1:1", phase="reinforce", pool=3)
    state, _ = act(state, Place("brazil", 1))
    state, _ = act(state, Place("peru", 2))
    state, _ = act(state, Undo())
    assert at(state, "brazil", "peru") == "brazil=P1:4 peru=P1:1"
    assert (state.public.pool, state.public.placed) == (2, (Placed("brazil", 1),))
    state, _ = act(state, Undo())
    assert (at(state, "brazil"), state.public.pool) == ("brazil=P1:3", 3)
