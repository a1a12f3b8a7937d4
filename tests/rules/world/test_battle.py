"""Battle: who may attack whom, the dice, all in, and the occupation that follows."""

import pytest

from rules.world.types import AllIn, Attack, EndTurn, Fortify, Occupation, Occupy, Place, Trade, Undo
from tests.rules.world.position import act, at, kinds, only, refused, world

CONQUEST = Occupation("brazil", "north-africa", 3, 5)


def test_o_14_a_stack_of_one_cannot_attack() -> None:
    state = world("brazil=P1:1 north-africa=P2:1")
    refusal = ("too_few_to_attack", {"territory": "brazil"})
    assert refused(state, Attack("brazil", "north-africa", 1)) == refusal
    assert refused(state, AllIn("brazil", "north-africa")) == refusal


@pytest.mark.parametrize(("stack", "most"), [(2, 1), (3, 2), (4, 3), (10, 3)])
def test_o_15_up_to_three_dice_and_fewer_than_the_stack(stack: int, most: int) -> None:
    state = world(f"brazil=P1:{stack} north-africa=P2:1")
    for dice in range(1, most + 1):
        _, events = act(state, Attack("brazil", "north-africa", dice), "1" * dice + "6")
        assert only(events, "attacked")["rolls"] == [[[1] * dice, [6]]]
    for dice in (most + 1, 16, 10**9):
        refusal = ("dice_too_many", {"dice": dice, "most": most})
        assert refused(state, Attack("brazil", "north-africa", dice)) == refusal
    for dice in (0, -1):
        assert refused(state, Attack("brazil", "north-africa", dice)) == ("dice_too_few", {"dice": dice})


@pytest.mark.parametrize(
    ("stack", "dice", "faces", "defence"), [(2, 3, "111 66", 2), (2, 1, "1 66", 2), (1, 3, "111 6", 1)]
)
def test_o_16_the_defender_rolls_the_most(stack: int, dice: int, faces: str, defence: int) -> None:
    _, events = act(
        world(f"brazil=P1:9 north-africa=P2:{stack}"), Attack("brazil", "north-africa", dice), faces
    )
    assert len(only(events, "attacked")["rolls"][0][1]) == defence


@pytest.mark.parametrize(
    ("attack", "defence", "lost"),
    [
        ("655", "65", (2, 0)),
        ("621", "5", (0, 1)),
        ("6", "66", (1, 0)),
        ("544", "53", (1, 1)),
        ("456", "35", (0, 2)),
    ],
)
def test_o_17_highest_against_highest_and_ties_defend(
    attack: str, defence: str, lost: tuple[int, int]
) -> None:
    state = world(f"brazil=P1:9 north-africa=P2:{3 if len(defence) == 2 else 1}")
    state, events = act(state, Attack("brazil", "north-africa", len(attack)), attack + defence)
    facts = only(events, "attacked")
    assert (facts["lost_attack"], facts["lost_defence"]) == lost
    assert facts["rolls"] == [
        [sorted(map(int, attack), reverse=True), sorted(map(int, defence), reverse=True)]
    ]
    assert facts["conquered"] is (facts["lost_defence"] == 1 and len(defence) == 1)


def test_a_roll_tells_who_fought_where() -> None:
    state, events = act(world("brazil=P1:4 north-africa=-:3"), Attack("brazil", "north-africa", 3), "665 11")
    assert events[0].facts == {
        "seat": 0,
        "defender": -1,
        "source": "brazil",
        "target": "north-africa",
        "rolls": [[[6, 6, 5], [1, 1]]],
        "lost_attack": 0,
        "lost_defence": 2,
        "conquered": False,
        "all_in": False,
        "stop": 0,
    }
    assert at(state, "brazil") == "brazil=P1:4"


def test_o_18_the_occupation_has_bounds() -> None:
    state = world("brazil=P1:6 north-africa=P2:1 egypt=P2:1")
    state, events = act(state, Attack("brazil", "north-africa", 3), "666 1")
    assert kinds(events) == ["attacked"]
    assert state.public.pending == (CONQUEST,)
    bounds = {"least": 3, "most": 5}
    for armies in (-1, 0, 1, 2):
        assert refused(state, Occupy(armies)) == ("occupy_too_few", {"armies": armies} | bounds)
    for armies in (6, 10**9):
        assert refused(state, Occupy(armies)) == ("occupy_too_many", {"armies": armies} | bounds)
    for armies in (3, 4, 5):
        after, events = act(state, Occupy(armies))
        assert at(after, "brazil", "north-africa") == f"brazil=P1:{6 - armies} north-africa=P1:{armies}"
        assert only(events, "occupied")["automatic"] is False


def test_o_18_where_one_number_is_possible_it_happens_by_itself() -> None:
    state = world("brazil=P1:4 north-africa=P2:1 egypt=P2:1")
    state, events = act(state, Attack("brazil", "north-africa", 3), "666 1")
    assert kinds(events) == ["attacked", "occupied"]
    assert only(events, "occupied") == {
        "seat": 0,
        "source": "brazil",
        "target": "north-africa",
        "armies": 3,
        "automatic": True,
    }
    assert at(state, "brazil", "north-africa") == "brazil=P1:1 north-africa=P1:3"
    assert state.public.pending == ()


def test_o_19_nothing_but_the_occupation_is_accepted() -> None:
    hands = {"P1": "alaska alberta siberia"}
    state = world("brazil=P1:6 north-africa=P2:1 egypt=P2:1 peru=P1:3", hands=hands)
    state, _ = act(state, Attack("brazil", "north-africa", 3), "666 1")
    facts = {"source": "brazil", "target": "north-africa", "least": 3, "most": 5}
    for move in (
        EndTurn(),
        Attack("brazil", "venezuela", 1),
        AllIn("north-africa", "egypt"),
        Fortify("brazil", "peru", 1),
        Trade(("alaska", "alberta", "siberia")),
        Place("brazil", 1),
        Undo(),
    ):
        assert refused(state, move) == ("occupy_first", facts)


def test_nothing_waits_for_an_occupation() -> None:
    assert refused(world("brazil=P1:6"), Occupy(1)) == ("nothing_to_occupy", {})


def test_o_20_attacks_that_cannot_be() -> None:
    state = world("brazil=P1:4 peru=P1:4 north-africa=P2:3")
    for kind in (lambda a, b: Attack(a, b, 1), AllIn):
        assert refused(state, kind("north-africa", "brazil")) == (
            "not_your_land",
            {"territory": "north-africa"},
        )
        assert refused(state, kind("brazil", "peru")) == ("own_target", {"territory": "peru"})
        assert refused(state, kind("brazil", "brazil")) == ("own_target", {"territory": "brazil"})
        assert refused(state, kind("peru", "north-africa")) == (
            "not_adjacent",
            {"source": "peru", "target": "north-africa"},
        )
        assert refused(state, kind("brazil", "atlantis")) == ("unknown_territory", {"territory": "atlantis"})
        assert refused(state, kind("atlantis", "brazil")) == ("unknown_territory", {"territory": "atlantis"})
        assert refused(state, kind("north-africa", "brazil"), by=1) == ("not_your_turn", {"turn": 0})


def test_all_in_rolls_the_most_dice_until_the_land_falls() -> None:
    state = world("brazil=P1:5 north-africa=P2:3 egypt=P2:1")
    state, events = act(state, AllIn("brazil", "north-africa"), "611 61  65 54  61 5")
    assert kinds(events) == ["attacked", "occupied"]
    facts = only(events, "attacked")
    assert facts["rolls"] == [[[6, 1, 1], [6, 1]], [[6, 5], [5, 4]], [[6, 1], [5]]]
    assert (facts["lost_attack"], facts["lost_defence"]) == (2, 3)
    assert (facts["conquered"], facts["all_in"], facts["stop"]) == (True, True, 0)
    assert at(state, "brazil", "north-africa") == "brazil=P1:1 north-africa=P1:2"


def test_all_in_ends_with_a_stack_of_one() -> None:
    state, events = act(world("brazil=P1:3 north-africa=P2:1"), AllIn("brazil", "north-africa"), "11 1  1 1")
    assert only(events, "attacked")["conquered"] is False
    assert at(state, "brazil", "north-africa") == "brazil=P1:1 north-africa=P2:1"


@pytest.mark.parametrize(
    ("stack", "stop", "dice", "left"), [(6, 4, "111 66", 4), (6, 5, "111 66", 4), (6, 3, "111 66 111 66", 2)]
)
def test_all_in_stops_as_soon_as_the_stack_is_the_stop_or_less(
    stack: int, stop: int, dice: str, left: int
) -> None:
    state = world(f"brazil=P1:{stack} north-africa=P2:9")
    state, events = act(state, AllIn("brazil", "north-africa", stop), dice)
    assert at(state, "brazil", "north-africa") == f"brazil=P1:{left} north-africa=P2:9"
    assert only(events, "attacked")["stop"] == stop


def test_a_stop_must_leave_something_to_roll() -> None:
    state = world("brazil=P1:6 north-africa=P2:9")
    assert refused(state, AllIn("brazil", "north-africa", -1)) == ("stop_too_low", {"stop": -1})
    for stop in (6, 7, 10**9):
        assert refused(state, AllIn("brazil", "north-africa", stop)) == (
            "stop_reached",
            {"stop": stop, "armies": 6},
        )


def test_the_neutral_army_falls_like_any_other() -> None:
    state = world("brazil=P1:9 north-africa=-:1")
    state, events = act(state, AllIn("brazil", "north-africa"), "611 5")
    assert kinds(events) == ["attacked"]
    assert (state.public.fallen, state.public.conquered) == ((), True)


def test_o_40_the_neutral_armys_last_land_is_no_elimination() -> None:
    state = world("brazil=P1:9 north-africa=-:1", rest="P2:1", seats=2, round=4)
    state, events = act(state, AllIn("brazil", "north-africa"), "611 5")
    assert kinds(events) == ["attacked"]
    state, _ = act(state, Occupy(3))
    state, events = act(state, EndTurn(), deck=(0,))
    assert kinds(events) == ["card_drawn", "card_drawn_secretly", "turn_ended", "turn_started"]
    assert (state.public.turn, state.public.round, state.public.fallen) == (1, 4, ())
    assert state.public.cards == (1, 0)
