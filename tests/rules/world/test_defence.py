"""The defender's choice: who is asked, what waits, and what the dice then are."""

import pytest

from rules.game import Refusal
from rules.world.types import (
    AllIn,
    Attack,
    Defence,
    Defend,
    EndTurn,
    Occupy,
    Resign,
    Trade,
    Undo,
    Vote,
    WorldState,
)
from tests.rules.world.position import WORLD, Loaded, act, at, by, kinds, only, refused, world

CHOSEN = {"defender_dice": "chosen"}
LANDS = "brazil=P1:9 north-africa=P2:4 egypt=P2:1"


def declared(lands: str = LANDS, dice: int = 3, **fields: object) -> WorldState:
    state, events = act(world(lands, options=CHOSEN, **fields), Attack("brazil", "north-africa", dice))  # type: ignore[arg-type]
    assert kinds(events) == ["attack_declared"]
    return state


def test_o_16_the_attack_waits_for_the_defender() -> None:
    state, events = act(world(LANDS, options=CHOSEN), Attack("brazil", "north-africa", 3))
    assert events[0].facts == {
        "seat": 0,
        "defender": 1,
        "source": "brazil",
        "target": "north-africa",
        "dice": 3,
        "all_in": False,
        "stop": 0,
    }
    assert state.public.pending == (Defence(1, "brazil", "north-africa", 3, False, 0, 2),)
    assert WORLD.to_move(state) == {1}
    facts = {"seat": 1, "source": "brazil", "target": "north-africa"}
    for move in (EndTurn(), Attack("brazil", "peru", 1), Undo(), Occupy(1)):
        assert refused(state, move) == ("defence_first", facts)
    assert refused(state, EndTurn(), by=1) == ("not_your_turn", {"turn": 1})
    assert refused(state, EndTurn(), by=2) == ("not_your_turn", {"turn": 1})


@pytest.mark.parametrize(("dice", "faces", "lost"), [(1, "652 6", (1, 0)), (2, "652 64", (1, 1))])
def test_o_16_one_die_or_two(dice: int, faces: str, lost: tuple[int, int]) -> None:
    state, events = by("P2", declared(), Defend(dice), faces)
    assert kinds(events) == ["defence_chosen", "attacked"]
    assert events[0].facts == {"seat": 1, "dice": dice, "by_clock": False}
    facts = only(events, "attacked")
    assert (facts["lost_attack"], facts["lost_defence"]) == lost
    assert len(facts["rolls"][0][1]) == dice
    assert state.public.pending == ()
    assert WORLD.to_move(state) == {0}


def test_o_16_refused_dice() -> None:
    state = declared()
    assert refused(state, Defend(0), by=1) == ("defend_too_few", {"dice": 0})
    assert refused(state, Defend(-1), by=1) == ("defend_too_few", {"dice": -1})
    assert refused(state, Defend(3), by=1) == ("defend_too_many", {"dice": 3, "most": 2})
    assert refused(state, Defend(2), by=0) == ("not_your_defence", {"seat": 1})
    assert refused(state, Defend(2), by=2) == ("not_your_defence", {"seat": 1})
    assert refused(world(LANDS), Defend(2), by=1) == ("nothing_to_defend", {})
    with pytest.raises(Refusal) as caught:
        WORLD.apply(world(LANDS), None, Defend(2), Loaded())
    assert caught.value.code == "nothing_to_defend"


def test_o_40_nobody_is_asked_who_has_no_choice() -> None:
    for lands, options in (
        ("brazil=P1:9 north-africa=P2:1 egypt=P2:1", CHOSEN),
        ("brazil=P1:9 north-africa=-:4", CHOSEN),
        (LANDS, {**CHOSEN, "computers": (1,)}),
        (LANDS, {}),
    ):
        for move in (Attack("brazil", "north-africa", 1), AllIn("brazil", "north-africa", 8)):
            _, events = act(world(lands, options=options), move, "111 66")
            assert kinds(events)[0] == "attacked"


def test_all_in_is_asked_once_for_all_rolls() -> None:
    state, events = act(world(LANDS, options=CHOSEN), AllIn("brazil", "north-africa", 6))
    assert (only(events, "attack_declared")["all_in"], only(events, "attack_declared")["stop"]) == (True, 6)
    assert state.public.pending == (Defence(1, "brazil", "north-africa", 3, True, 6, 2),)
    state, events = by("P2", state, Defend(1), "611 1  511 1  111 6  611 5  661 6 666 6")
    facts = only(events, "attacked")
    assert [len(defence) for _, defence in facts["rolls"]] == [1] * len(facts["rolls"])
    assert at(state, "brazil", "north-africa") == "brazil=P1:6 north-africa=P2:1"
    assert (facts["all_in"], facts["stop"]) == (True, 6)


def test_two_dice_shrink_with_the_stack() -> None:
    state, _ = act(world(LANDS, options=CHOSEN), AllIn("brazil", "north-africa"))
    state, events = by("P2", state, Defend(2), "661 65  611 55  611 55  611 1")
    assert [len(defence) for _, defence in only(events, "attacked")["rolls"]] == [2, 2, 2, 1]


def test_the_clock_takes_the_most() -> None:
    state = declared()
    move = WORLD.bell(state)
    assert move == Defend(2)
    state, events = by(None, state, move, "111 66")
    assert events[0].facts == {"seat": 1, "dice": 2, "by_clock": True}
    assert WORLD.bell(state) is None


def test_the_declaration_ends_undoing_and_trading() -> None:
    hands = {"P1": "alaska alberta siberia"}
    state = declared(hands=hands)
    state, _ = by("P2", state, Defend(2), "111 66")
    assert refused(state, Trade(("alaska", "alberta", "siberia"))) == ("trade_too_late", {})
    assert refused(state, Undo()) == ("nothing_to_undo", {})


def test_a_conquest_after_the_choice_is_occupied_as_ever() -> None:
    state = declared("brazil=P1:9 north-africa=P2:2 egypt=P2:1")
    state, _ = by("P2", state, Defend(2), "666 11")
    assert at(state, "north-africa") == "north-africa=P1:0"
    state, _ = act(state, Occupy(3))
    assert at(state, "brazil", "north-africa") == "brazil=P1:6 north-africa=P1:3"


def test_a_defender_who_resigns_rolls_the_most_first() -> None:
    state, events = by("P2", declared(), Resign(), "661 55")
    assert kinds(events) == ["defence_chosen", "attacked", "resigned"]
    assert (events[0].facts["dice"], events[0].facts["by_clock"]) == (2, True)
    assert at(state, "brazil", "north-africa", "egypt") == "brazil=P1:9 north-africa=-:2 egypt=-:1"
    assert (state.public.fallen, state.public.resigned, state.public.turn) == ((1,), (1,), 0)


def test_a_defender_who_falls_with_that_roll_is_eliminated_instead() -> None:
    state = declared("brazil=P1:9 north-africa=P2:2", hands={"P2": "alaska"})
    state, events = by("P2", state, Resign(), "666 11")
    assert kinds(events) == ["defence_chosen", "attacked", "eliminated", "cards_taken"]
    assert (state.public.fallen, state.public.resigned, state.public.beaten) == ((1,), (), ((1, 0),))
    assert state.hands[0].cards == ("alaska",)


def test_an_attacker_who_resigns_has_not_attacked() -> None:
    state, events = by("P1", declared(), Resign())
    assert kinds(events) == ["resigned", "turn_started"]
    assert at(state, "brazil", "north-africa") == "brazil=-:9 north-africa=P2:4"
    assert (state.public.turn, state.public.pending) == (1, ())


def test_a_vote_can_end_the_game_while_an_attack_waits() -> None:
    state = declared()
    for who in ("P1", "P2", "P3"):
        state, _ = by(who, state, Vote("draw", True))
    assert (state.public.phase, state.public.pending) == ("over", ())
