"""What sets pay: escalating, fixed, flat, and the late escalation."""

import pytest

from rules.world.board import board
from rules.world.types import EndTurn, Trade, WorldState
from rules.world.values import next_value, worth
from tests.rules.world.position import WORLD, act, kinds, only, world

CLASSIC = board("classic")
INFANTRY = "alaska alberta siberia"
HANDS = {"P1": INFANTRY, "P2": "peru iceland mongolia", "P3": "wild-1 wild-2 brazil"}


def paying(hand: str, **options: str) -> WorldState:
    return world("congo=P1:5", hands={"P1": hand}, phase="reinforce", pool=3, options=options, sets=2)


def paid(state: WorldState) -> int:
    """What the hand's three cards pay, as offered and as traded."""
    one, two, three = state.hands[0].cards
    (offer,) = WORLD.moves(WORLD.view(state, 0)).sets
    _, events = act(state, Trade((one, two, three)))
    armies = only(events, "traded")["armies"]
    assert offer.value == armies == worth(CLASSIC, state.public, (one, two, three))
    assert isinstance(armies, int)
    return armies


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        (INFANTRY, 4),
        ("peru iceland mongolia", 6),
        ("brazil japan ural", 8),
        ("alaska peru brazil", 10),
        ("alaska alberta wild-1", 4),
        ("peru iceland wild-2", 6),
        ("brazil japan wild-1", 8),
        ("alaska peru wild-1", 10),
        ("peru brazil wild-1", 10),
        ("alaska wild-1 wild-2", 10),
        ("peru wild-1 wild-2", 10),
        ("brazil wild-1 wild-2", 10),
    ],
)
def test_o_06_fixed_values_pay_the_best_that_a_set_can_be(cards: str, value: int) -> None:
    assert paid(paying(cards, cards="fixed")) == value
    assert paid(paying(cards, cards="flat")) == 8
    assert paid(paying(cards)) == 8


def test_o_09_eight_trades_round_the_table_and_the_label_is_never_behind() -> None:
    paid_out, sets, late = [], 0, 0
    for trade in range(8):
        state = paying(INFANTRY)
        state = world(
            f"congo=P{trade % 3 + 1}:5",
            turn=f"P{trade % 3 + 1}",
            hands={f"P{trade % 3 + 1}": INFANTRY},
            phase="reinforce",
            pool=3,
            sets=sets,
            late_sets=late,
        )
        label = WORLD.moves(WORLD.view(state, state.public.turn)).set_value
        state, events = act(
            state, Trade(("alaska", "alberta", "siberia"), "alaska" if trade % 3 == 2 else None)
        )
        sets, late = state.public.sets, state.public.late_sets
        assert only(events, "traded")["armies"] == label
        paid_out.append(label)
    assert paid_out == [4, 6, 8, 10, 12, 15, 20, 25]
    assert (sets, late) == (8, 0)


def late(options: dict[str, str], round: int, late_sets: int = 0) -> WorldState:
    return world(
        "congo=P1:5",
        hands={"P1": INFANTRY},
        phase="reinforce",
        pool=3,
        options=options,
        sets=5,
        round=round,
        late_sets=late_sets,
    )


@pytest.mark.parametrize(("cards", "before"), [("fixed", 4), ("flat", 8)])
@pytest.mark.parametrize("start", [10, 15, 20])
def test_late_escalation_starts_anew_with_its_round(cards: str, before: int, start: int) -> None:
    options = {"cards": cards, "late_escalation": str(start)}
    state = late(options, start - 1)
    assert paid(state) == before
    assert act(state, Trade(("alaska", "alberta", "siberia")))[0].public.late_sets == 0
    for sets, value in ((0, 4), (1, 6), (5, 15), (6, 20)):
        state = late(options, start, sets)
        assert (paid(state), next_value(state.public)) == (value, value)
        after, _ = act(state, Trade(("alaska", "alberta", "siberia")))
        assert (after.public.sets, after.public.late_sets) == (6, sets + 1)
    assert paid(late(options, start + 5, 2)) == 8


def test_late_escalation_is_announced_with_its_round() -> None:
    options = {"cards": "flat", "late_escalation": "10"}
    for number, told in ((8, False), (9, True), (10, False)):
        state = world("congo=P3:5", turn="P3", rest="P1:1", options=options, round=number, fallen="P2")
        _, events = act(state, EndTurn())
        assert ("late_escalation" in kinds(events)) is told
