"""Setup: commanders, opening dice, the deal, pools, and placement."""

import random
from collections import Counter

import pytest

from rules.fair import KeyedDraws
from rules.game import Event, Refusal
from rules.world.board import board
from rules.world.game import World
from rules.world.types import Deploy, EndTurn, Options, Place, WorldState
from tests.rules.world.pocket import pocket
from tests.rules.world.position import WORLD, Loaded, act, kinds, only, refused


class Die:
    """An `Rng` of Python's own, quick."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def draw(self, stream: str, n: int, below: int) -> int:
        return self.random.randrange(below)


def begun(seats: int = 3, dice: str = "654321") -> WorldState:
    return WORLD.new(Options(), seats, Loaded(dice))


@pytest.mark.parametrize(
    ("seats", "code", "bound"),
    [(0, "too_few_commanders", 2), (1, "too_few_commanders", 2), (7, "too_many_commanders", 6)],
)
def test_two_to_six_commanders(seats: int, code: str, bound: int) -> None:
    with pytest.raises(Refusal) as caught:
        WORLD.new(Options(), seats, Loaded("6543211"))
    facts = {"seats": seats, "least" if bound == 2 else "most": bound}
    assert (caught.value.code, caught.value.facts) == (code, facts)


def test_the_highest_die_starts_and_the_tied_roll_again() -> None:
    state = begun(4, "3663 55 14")
    assert state.public.opening == (((0, 3), (1, 6), (2, 6), (3, 3)), ((1, 5), (2, 5)), ((1, 1), (2, 4)))
    assert state.public.order == (2, 3, 0, 1)
    assert state.public.turn == 2


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_o_35_every_commander_has_his_armies(seats: int) -> None:
    pools = {3: 35, 4: 30, 5: 25, 6: 20}
    for placement in ("all", "automatic"):
        public = WORLD.new(Options(placement=placement), seats, Die(seats)).public
        for seat in range(seats):
            standing = sum(n for owner, n in zip(public.owners, public.armies, strict=True) if owner == seat)
            assert standing + public.pools[seat] == pools[seats]


@pytest.mark.parametrize(("seats", "shares"), [(4, [11, 11, 10, 10]), (5, [9, 9, 8, 8, 8])])
def test_o_36_the_first_in_turn_order_hold_one_more(seats: int, shares: list[int]) -> None:
    for seed in range(20):
        public = WORLD.new(Options(), seats, Die(seed)).public
        assert [public.owners.count(seat) for seat in public.order] == shares


def test_o_36_the_deal_is_even() -> None:
    held = Counter(
        index
        for seed in range(2000)
        for index, owner in enumerate(WORLD.new(Options(), 3, Die(seed)).public.owners)
        if owner == 0
    )
    expected = 2000 / 3
    chi_square = sum((held[index] - expected) ** 2 / (expected * 2 / 3) for index in range(42))
    assert chi_square < 76.1  # 41 degrees, 0.1 %


def test_lands_are_drawn_from_what_is_left_in_board_order() -> None:
    public = WORLD.new(Options(), 3, Loaded("654", deal=[41, 0, 0] + [0] * 39)).public
    assert (public.owners[41], public.owners[0], public.owners[1], public.owners[2]) == (0, 1, 2, 0)


def test_a_step_places_the_whole_pool_and_the_last_one_starts_round_1() -> None:
    state = begun()
    events: list[Event] = []
    for seat in (0, 1, 2):
        assert (state.public.phase, state.public.turn, state.public.round) == ("setup", seat, 0)
        lands = WORLD.moves(WORLD.view(state, seat)).territories
        assert len(lands) == 14
        state, events = act(state, Deploy({lands[0]: 20, lands[1]: 1}))
        assert only(events, "deployed") == {
            "seat": seat,
            "territories": [lands[0], lands[1]],
            "each": [20, 1],
            "armies": 21,
        }
    assert kinds(events) == ["deployed", "round_started", "turn_started"]
    assert (state.public.phase, state.public.turn, state.public.round) == ("reinforce", 0, 1)
    assert state.public.pool == 4


def test_refused_steps() -> None:
    state = begun()
    own, other = board("classic").ids[0], board("classic").ids[1]
    assert refused(state, Deploy({own: 20})) == ("deploy_total", {"armies": 20, "asked": 21})
    assert refused(state, Deploy({own: 22})) == ("deploy_total", {"armies": 22, "asked": 21})
    assert refused(state, Deploy({})) == ("deploy_total", {"armies": 0, "asked": 21})
    assert refused(state, Deploy({own: 21, other: 0})) == ("not_your_land", {"territory": other})
    assert refused(state, Deploy({own: 0})) == ("deploy_amount", {"territory": own, "armies": 0})
    assert refused(state, Deploy({own: -3})) == ("deploy_amount", {"territory": own, "armies": -3})
    assert refused(state, Deploy({"atlantis": 21})) == ("unknown_territory", {"territory": "atlantis"})
    assert refused(state, Place(own, 1)) == ("setup_first", {"left": 21})
    assert refused(state, EndTurn()) == ("setup_first", {"left": 21})
    assert refused(state, Deploy({other: 21}), by=1) == ("not_your_turn", {"turn": 0})


def test_a_setup_step_after_the_setup() -> None:
    state = WORLD.new(Options(placement="automatic"), 3, Die(1))
    assert refused(state, Deploy({})) == ("setup_is_over", {})


def test_automatic_placement_is_uniform_and_starts_round_1_at_once() -> None:
    totals: Counter[int] = Counter()
    for seed in range(600):
        public = WORLD.new(Options(placement="automatic"), 3, Die(seed)).public
        assert (public.phase, public.round, public.turn) == ("reinforce", 1, public.order[0])
        assert public.pools == (0, 0, 0)
        totals.update(public.armies)
    # 21 armies over 14 lands: a land gets none with chance (13/14)^21 = 0.211
    assert 0.19 < totals[1] / (600 * 42) < 0.23


def test_the_opening_draws_come_from_their_streams() -> None:
    rng = KeyedDraws(b"k" * 32)
    state = WORLD.new(Options(placement="automatic"), 3, rng)
    dealt = [draw.below for draw in rng.drawn if draw.stream == "deal"]
    assert dealt == [*range(42, 0, -1), *[14] * 63]
    dice = [draw for draw in rng.drawn if draw.stream == "dice"]
    assert state.sealed.drawn == {"dice": len(dice), "deal": 105}


def test_a_small_board_sets_its_own_bounds() -> None:
    pocket()
    public = World("pocket").new(Options(), 6, Die(3)).public
    assert public.board == "pocket"
    assert sorted(map(public.owners.count, range(6))) == [1, 1, 1, 2, 2, 2]
