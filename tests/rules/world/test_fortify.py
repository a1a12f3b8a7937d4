"""Fortification: one move along own land, which ends the turn."""

import pytest

from rules.world.types import Attack, Fortify
from tests.rules.world.position import act, at, kinds, refused, world

CHAIN = "alaska=P1:5 kamchatka=P1:1 mongolia=P1:1"


def test_o_31_along_an_unbroken_chain() -> None:
    state, events = act(world(CHAIN), Fortify("alaska", "mongolia", 4))
    assert events[0].facts == {"seat": 0, "source": "alaska", "target": "mongolia", "armies": 4}
    assert at(state, "alaska", "mongolia") == "alaska=P1:1 mongolia=P1:5"


def test_o_31_a_broken_chain_does_not_carry() -> None:
    state = world("alaska=P1:5 kamchatka=P2:1 mongolia=P1:1")
    refusal = ("not_connected", {"source": "alaska", "target": "mongolia"})
    assert refused(state, Fortify("alaska", "mongolia", 4)) == refusal


def test_o_32_it_ends_the_turn() -> None:
    state, events = act(world(f"{CHAIN} brazil=P2:1"), Fortify("alaska", "kamchatka", 1))
    assert kinds(events) == ["fortified", "turn_ended", "turn_started"]
    assert state.public.turn == 1
    assert refused(state, Fortify("alaska", "kamchatka", 1), by=0) == ("not_your_turn", {"turn": 1})
    assert refused(state, Attack("alaska", "alberta", 1), by=0) == ("not_your_turn", {"turn": 1})


@pytest.mark.parametrize("armies", [0, -1, -(10**9)])
def test_o_33_at_least_one(armies: int) -> None:
    assert refused(world(CHAIN), Fortify("alaska", "kamchatka", armies)) == (
        "fortify_too_few",
        {"armies": armies},
    )


@pytest.mark.parametrize("armies", [5, 6, 10**9])
def test_o_33_one_stays_behind(armies: int) -> None:
    refusal = ("fortify_too_many", {"armies": armies, "most": 4})
    assert refused(world(CHAIN), Fortify("alaska", "kamchatka", armies)) == refusal


@pytest.mark.parametrize(
    ("source", "target", "refusal"),
    [
        ("kamchatka", "alaska", ("too_few_to_fortify", {"territory": "kamchatka"})),
        ("alaska", "alaska", ("same_territory", {"territory": "alaska"})),
        ("alaska", "alberta", ("not_your_land", {"territory": "alberta"})),
        ("alberta", "alaska", ("not_your_land", {"territory": "alberta"})),
        ("alaska", "atlantis", ("unknown_territory", {"territory": "atlantis"})),
        ("atlantis", "alaska", ("unknown_territory", {"territory": "atlantis"})),
    ],
)
def test_moves_that_cannot_be(source: str, target: str, refusal: tuple[str, dict[str, str]]) -> None:
    assert refused(world(CHAIN), Fortify(source, target, 1)) == refusal


def test_o_31_neighbours_only_where_that_is_played() -> None:
    state = world(CHAIN, options={"fortify": "adjacent"})
    refusal = ("fortify_not_adjacent", {"source": "alaska", "target": "mongolia"})
    assert refused(state, Fortify("alaska", "mongolia", 4)) == refusal
    state, _ = act(state, Fortify("alaska", "kamchatka", 4))
    assert at(state, "alaska", "kamchatka") == "alaska=P1:1 kamchatka=P1:5"
