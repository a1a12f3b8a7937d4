"""The steps of the setup: claims, steps of several sizes, two commanders with neutrals, the balance."""

from collections import Counter
from typing import Any

import pytest

from rules.game import Event
from rules.world.types import Claim, Deploy, EndTurn, Options, Place, Resign, WorldState
from tests.rules.world.position import WORLD, Loaded, act, by, kinds, only, refused, world

NEUTRAL = -1


def begun(seats: int, **chosen: Any) -> WorldState:
    """A game with the seats in turn order."""
    return WORLD.new(Options(**chosen), seats, Loaded("654321"[:seats]))


def own_step(state: WorldState) -> Deploy:
    """The step that is due, on the first own land and the first neutral one."""
    choices = WORLD.moves(WORLD.view(state, state.public.turn))
    neutral = {choices.neutral_territories[0]: choices.neutral} if choices.neutral else {}
    return Deploy({choices.territories[0]: choices.deploy}, neutral)


def steps(state: WorldState) -> tuple[WorldState, list[tuple[int, int, int]], list[Event]]:
    """Play the setup to its end; each step's seat, own and neutral armies, and the last events."""
    played: list[tuple[int, int, int]] = []
    events: list[Event] = []
    while state.public.phase == "setup":
        move = own_step(state)
        played.append((state.public.turn, sum(move.armies.values()), sum(move.neutral.values())))
        state, events = act(state, move)
    return state, played, events


def strength(state: WorldState, owner: int) -> int:
    public = state.public
    return sum(n for seat, n in zip(public.owners, public.armies, strict=True) if seat == owner)


@pytest.mark.parametrize(("placement", "sizes"), [("1", [1] * 21), ("3", [3] * 7), ("5", [5, 5, 5, 5, 1])])
def test_steps_of_a_size_go_round_the_table_until_the_pools_are_empty(
    placement: str, sizes: list[int]
) -> None:
    state, played, events = steps(begun(3, placement=placement))
    assert played == [(seat, size, 0) for size in sizes for seat in range(3)]
    assert kinds(events) == ["deployed", "round_started", "turn_started"]
    assert [strength(state, seat) for seat in range(3)] == [35] * 3


def test_uneven_pools_end_with_those_who_have_armies_left() -> None:
    state, played, _ = steps(begun(4, placement="5"))
    assert [seat for seat, size, _ in played if size == 4] == [0, 1]
    assert [strength(state, seat) for seat in range(4)] == [30] * 4
    assert state.public.turn == 0


def test_a_step_must_be_exactly_as_many_as_asked() -> None:
    state = begun(3, placement="3")
    land = own_step(state).armies
    (own,) = land
    assert land == {own: 3}
    assert refused(state, Deploy({own: 2})) == ("deploy_total", {"armies": 2, "asked": 3})
    assert refused(state, Deploy({own: 4})) == ("deploy_total", {"armies": 4, "asked": 3})
    assert refused(state, Deploy({own: 3}, {own: 1})) == ("not_neutral_land", {"territory": own})


@pytest.mark.parametrize(
    ("placement", "count", "own", "neutral"),
    [("1", 13, 2, 1), ("3", 5, 6, 3), ("5", 3, 10, 5), ("all", 1, 26, 13)],
)
def test_o_37_two_commanders_place_half_as_many_neutral_armies(
    placement: str, count: int, own: int, neutral: int
) -> None:
    state = begun(2, placement=placement)
    public = state.public
    assert [public.owners.count(owner) for owner in (0, 1, NEUTRAL)] == [14, 14, 14]
    assert (public.pools, public.neutral_pool) == ((26, 26), 26)
    state, played, _ = steps(state)
    assert [seat for seat, _, _ in played] == [0, 1] * count
    assert played[0] == (0, own, neutral)
    assert all(mine == 2 * theirs for _, mine, theirs in played)
    for seat in (0, 1):
        assert sum(theirs for who, _, theirs in played if who == seat) == 13
    assert [strength(state, owner) for owner in (0, 1, NEUTRAL)] == [40, 40, 40]
    assert (state.public.phase, state.public.neutral_pool) == ("reinforce", 0)


def test_o_37_the_neutral_part_of_a_step_is_exact_too() -> None:
    state = begun(2, placement="1")
    step = own_step(state)
    (neutral,) = step.neutral
    (own,) = step.armies
    other = WORLD.moves(WORLD.view(state, 0)).neutral_territories[1]
    assert refused(state, Deploy(step.armies)) == ("neutral_total", {"armies": 0, "asked": 1})
    assert refused(state, Deploy(step.armies, {neutral: 2})) == ("neutral_total", {"armies": 2, "asked": 1})
    assert refused(state, Deploy(step.armies, {neutral: 0})) == (
        "neutral_amount",
        {"territory": neutral, "armies": 0},
    )
    assert refused(state, Deploy(step.armies, {neutral: 2, other: -1}))[0] == "neutral_amount"
    assert refused(state, Deploy(step.armies, {own: 1})) == ("not_neutral_land", {"territory": own})
    assert refused(state, Deploy(step.armies, {"atlantis": 1}))[0] == "unknown_territory"
    assert refused(state, Deploy({own: 1}, {neutral: 1})) == ("deploy_total", {"armies": 1, "asked": 2})
    _, events = act(state, step)
    assert kinds(events) == ["deployed", "neutral_deployed"]
    assert only(events, "neutral_deployed") == {"seat": 0, "territories": [neutral], "each": [1], "armies": 1}


@pytest.mark.parametrize("placement", ["1", "3", "5", "all"])
def test_o_37_the_balance_is_a_step_of_its_own_at_the_end(placement: str) -> None:
    state = begun(2, placement=placement, balance="on")
    assert (state.public.pools, state.public.extra) == ((26, 26), 2)
    state, played, _ = steps(state)
    assert played[-1] == (1, 2, 0)
    assert all(mine == 2 * theirs for _, mine, theirs in played[:-1])
    assert [strength(state, owner) for owner in (0, 1, NEUTRAL)] == [40, 42, 40]
    assert state.public.turn == 0


@pytest.mark.parametrize("balance", ["off", "on"])
def test_two_commanders_without_neutrals(balance: str) -> None:
    state = begun(2, neutral_army="off", placement="5", balance=balance)
    more = 2 if balance == "on" else 0
    assert [state.public.owners.count(owner) for owner in (0, 1)] == [21, 21]
    assert (state.public.pools, state.public.extra) == ((19, 19 + more), 0)
    state, played, _ = steps(state)
    assert [strength(state, owner) for owner in (0, 1)] == [40, 40 + more]
    assert all(neutral == 0 for _, _, neutral in played)


@pytest.mark.parametrize("balance", ["off", "on"])
@pytest.mark.parametrize("neutral", ["off", "on"])
def test_o_35_automatic_placement_with_two(neutral: str, balance: str) -> None:
    state = begun(2, placement="automatic", neutral_army=neutral, balance=balance)
    assert (state.public.phase, state.public.round, state.public.pools) == ("reinforce", 1, (0, 0))
    more = 2 if balance == "on" else 0
    assert [strength(state, owner) for owner in (0, 1, NEUTRAL)] == [
        40,
        40 + more,
        40 if neutral == "on" else 0,
    ]


def test_the_second_in_turn_order_has_the_balance_not_the_second_seat() -> None:
    state = WORLD.new(Options(balance="on", neutral_army="off"), 2, Loaded("36"))
    assert (state.public.order, state.public.pools) == ((1, 0), (21, 19))


CLAIMED = {"territories": "claimed"}


def claims(state: WorldState, count: int) -> WorldState:
    """The first free lands are claimed, one after the other."""
    for _ in range(count):
        state, _ = act(state, Claim(WORLD.moves(WORLD.view(state, state.public.turn)).claims[0]))
    return state


def test_o_38_one_claim_a_turn_in_turn_order() -> None:
    state = begun(3, **CLAIMED)
    assert (state.public.phase, state.public.turn, state.public.pools) == ("setup", 0, (35, 35, 35))
    assert set(state.public.owners) == {-2}
    assert set(state.public.armies) == {0}
    after, events = act(state, Claim("brazil"))
    assert events[0].facts == {"seat": 0, "territory": "brazil"}
    assert kinds(events) == ["claimed"]
    assert (after.public.turn, after.public.pools) == (1, (34, 35, 35))
    assert refused(after, Claim("peru"), by=0) == ("not_your_turn", {"turn": 1})
    assert refused(after, Claim("brazil")) == ("not_free", {"territory": "brazil", "seat": 0})
    assert refused(after, Claim("atlantis")) == ("unknown_territory", {"territory": "atlantis"})
    assert refused(after, Deploy({"brazil": 35})) == ("claim_first", {"left": 41})
    assert refused(after, Place("brazil", 1)) == ("setup_first", {"left": 35})
    assert refused(after, EndTurn()) == ("setup_first", {"left": 35})


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_o_38_all_42_are_claimed_then_the_first_in_order_places(seats: int) -> None:
    state = claims(begun(seats, placement="3", **CLAIMED), 42)
    held = [state.public.owners.count(seat) for seat in range(seats)]
    assert held == [42 // seats + (seat < 42 % seats) for seat in range(seats)]
    assert (state.public.phase, state.public.turn) == ("setup", 0)
    land = WORLD.moves(WORLD.view(state, 0)).territories[0]
    assert refused(state, Claim(land)) == ("claims_are_over", {})
    state, _, _ = steps(state)
    total = {3: 35, 4: 30, 5: 25, 6: 20}[seats]
    assert [strength(state, seat) for seat in range(seats)] == [total] * seats


def test_two_without_neutrals_may_claim() -> None:
    state = claims(begun(2, neutral_army="off", balance="on", **CLAIMED), 42)
    assert state.public.pools == (19, 21)


def test_automatic_placement_claims_too() -> None:
    free = begun(3, placement="automatic", **CLAIMED)
    dealt = begun(3, placement="automatic")
    assert (free.public.owners, free.public.armies) == (dealt.public.owners, dealt.public.armies)
    assert free.public.round == 1


def test_a_claim_after_the_setup() -> None:
    assert refused(world("brazil=P1:3"), Claim("brazil")) == ("setup_is_over", {})


def test_when_the_pools_cannot_claim_all_the_rest_is_neutral() -> None:
    state = begun(6, **CLAIMED)
    for number in range(4):
        state, _ = by(f"P{number + 3}", state, Resign())
    events: list[Event] = []
    while state.public.phase == "setup":
        state, events = act(state, Claim(WORLD.moves(WORLD.view(state, state.public.turn)).claims[0]))
    assert kinds(events)[:2] == ["claimed", "left_unclaimed"]
    assert len(only(events, "left_unclaimed")["territories"]) == 2
    assert Counter(state.public.owners) == {0: 20, 1: 20, NEUTRAL: 2}
    assert set(state.public.armies) == {1}


def test_shuffled_every_order_can_be_drawn() -> None:
    orders = Counter(
        WORLD.new(Options(turn_order="shuffled"), 3, Loaded(order=[one, two, 0])).public.order
        for one in range(3)
        for two in range(2)
    )
    assert len(orders) == 6
    public = WORLD.new(Options(turn_order="shuffled"), 4, Loaded(order=[3, 0, 1, 0])).public
    assert (public.order, public.opening, public.turn) == ((3, 0, 2, 1), (), 3)
