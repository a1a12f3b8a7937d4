"""Cards: sets, what they pay, the two extra armies, and the card at the end of a turn."""

import pytest

from rules.game import Event
from rules.world.board import board
from rules.world.cards import is_set, set_value
from rules.world.types import Attack, EndTurn, Fortify, MustTrade, Place, Trade, WorldState
from tests.rules.world.pocket import pocket
from tests.rules.world.position import act, at, kinds, only, refused, world

CLASSIC = board("classic")
INFANTRY = ("alaska", "alberta", "siberia")
MIXED = ("alaska", "peru", "brazil")
"""Infantry, cavalry, artillery."""


def holding(cards: str, lands: str = "congo=P1:5", **fields: object) -> WorldState:
    """P1 reinforces with 3 armies and these cards."""
    return world(lands, hands={"P1": cards}, phase="reinforce", pool=3, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cards", "valid"),
    [
        ("alaska alberta siberia", True),
        ("peru iceland mongolia", True),
        ("brazil japan ural", True),
        ("alaska peru brazil", True),
        ("wild-1 alaska peru", True),
        ("wild-1 alaska alberta", True),
        ("alaska wild-1 wild-2", True),
        ("alaska alberta peru", False),
        ("peru iceland brazil", False),
    ],
)
def test_o_05_sets(cards: str, valid: bool) -> None:
    one, two, three = cards.split()
    assert is_set(CLASSIC, (one, two, three)) is valid
    state = holding(cards)
    if valid:
        assert act(state, Trade((one, two, three)))[0].public.pool == 7
    else:
        assert refused(state, Trade((one, two, three))) == ("not_a_set", {"cards": [one, two, three]})


@pytest.mark.parametrize(
    ("cards", "refusal"),
    [
        (("alaska", "alaska", "alaska"), ("card_twice", {"card": "alaska"})),
        (("alaska", "peru", "siberia"), ("card_not_held", {"card": "peru"})),
        (("alaska", "joker", "siberia"), ("unknown_card", {"card": "joker"})),
        (("wild-3", "alaska", "alberta"), ("unknown_card", {"card": "wild-3"})),
    ],
)
def test_o_05_cards_must_be_own_and_different(
    cards: tuple[str, str, str], refusal: tuple[str, dict[str, str]]
) -> None:
    assert refused(holding("alaska alberta siberia"), Trade(cards)) == refusal


def test_o_09_the_tables_sets_escalate() -> None:
    assert [set_value(sets) for sets in range(10)] == [4, 6, 8, 10, 12, 15, 20, 25, 30, 35]


def test_a_trade_pays_into_the_pool_and_the_cards_lie_open() -> None:
    state, events = act(holding("alaska peru brazil japan", sets=6, discard="siberia"), Trade(MIXED))
    assert only(events, "traded") == {"seat": 0, "cards": list(MIXED), "armies": 20, "sets": 7}
    public = state.public
    assert (public.pool, public.sets, public.cards) == (23, 7, (1, 0, 0))
    assert public.discard == ("alaska", "peru", "brazil", "siberia")
    assert state.hands[0].cards == ("japan",)


def test_o_07_two_extra_armies_on_one_pictured_land_of_the_traders_choice() -> None:
    state = holding("peru egypt ural", "peru=P1:1 egypt=P1:1 ural=P1:1")
    cards = ("peru", "egypt", "ural")
    assert refused(state, Trade(cards)) == ("bonus_needed", {"territories": list(cards)})
    state, events = act(state, Trade(cards, bonus="egypt"))
    assert kinds(events) == ["traded", "matched"]
    assert only(events, "matched") == {"seat": 0, "territory": "egypt", "armies": 2}
    assert at(state, "peru", "egypt", "ural") == "peru=P1:1 egypt=P1:3 ural=P1:1"
    assert (state.public.pool, state.public.matched) == (7, True)


def test_o_08_the_bonus_goes_nowhere_else() -> None:
    state = holding("japan peru egypt", "peru=P1:1 brazil=P1:1 japan=P2:1")
    cards = ("japan", "peru", "egypt")
    assert refused(state, Trade(cards, bonus="japan")) == ("bonus_not_held", {"territory": "japan"})
    assert refused(state, Trade(cards, bonus="brazil")) == ("bonus_not_pictured", {"territory": "brazil"})
    assert refused(state, Trade(cards, bonus="atlantis")) == ("unknown_territory", {"territory": "atlantis"})


def test_the_only_pictured_land_needs_no_choice() -> None:
    state, _ = act(holding("japan peru egypt", "peru=P1:1"), Trade(("japan", "peru", "egypt")))
    assert at(state, "peru") == "peru=P1:3"


def test_the_bonus_is_once_a_turn_with_the_first_set_that_qualifies() -> None:
    hand = "alaska alberta siberia peru iceland mongolia wild-1"
    state = holding(hand, "alberta=P1:1 peru=P1:1")
    state, _ = act(state, Trade(INFANTRY))
    cards = ("peru", "iceland", "mongolia")
    assert refused(state, Trade(cards, bonus="peru")) == ("bonus_used", {"territory": "peru"})
    state, events = act(state, Trade(cards))
    assert kinds(events) == ["traded"]
    assert at(state, "alberta", "peru") == "alberta=P1:3 peru=P1:1"


def test_a_later_set_that_does_not_qualify_gives_no_second_bonus() -> None:
    state = holding(
        "alaska alberta siberia peru iceland mongolia brazil japan ural", "alberta=P1:1 ural=P1:1"
    )
    for cards in (INFANTRY, ("peru", "iceland", "mongolia"), ("brazil", "japan", "ural")):
        state, _ = act(state, Trade(cards))
    assert at(state, "alberta", "ural") == "alberta=P1:3 ural=P1:1"


def test_a_set_that_does_not_qualify_leaves_the_bonus_for_the_next() -> None:
    state = holding("alaska alberta siberia peru iceland mongolia", "peru=P1:1")
    state, _ = act(state, Trade(INFANTRY))
    state, _ = act(state, Trade(("peru", "iceland", "mongolia")))
    assert at(state, "peru") == "peru=P1:3"


def test_o_01_five_cards_at_the_turns_start_must_be_traded_first() -> None:
    state = world("congo=P3:5", turn="P3", rest="P1:2", hands={"P1": "alaska siberia peru wild-1 brazil"})
    state, _ = act(state, EndTurn())
    assert state.public.pending == (MustTrade(4),)
    land = "congo" if state.public.owners[CLASSIC.index["congo"]] == 0 else "brazil"
    for move in (Place(land, 1), Attack(land, "peru", 1), EndTurn(), Fortify(land, "peru", 1)):
        assert refused(state, move) == ("trade_first", {"cards": 5, "until": 4})
    state, _ = act(state, Trade(("alaska", "siberia", "wild-1"), bonus="alaska"))
    assert (state.public.pending, state.public.cards[0]) == ((), 2)
    act(state, Place("brazil", 1))


def test_four_cards_at_the_turns_start_are_no_duty() -> None:
    state = world("congo=P3:5", turn="P3", rest="P1:2", hands={"P1": "alaska siberia peru wild-1"})
    assert act(state, EndTurn())[0].public.pending == ()


def test_a_trade_is_open_with_the_pool_placed_until_the_first_attack() -> None:
    state = world("congo=P1:5 egypt=P2:3", hands={"P1": "alaska alberta siberia"})
    traded, _ = act(state, Trade(INFANTRY))
    assert (traded.public.phase, traded.public.pool) == ("reinforce", 4)
    assert refused(traded, EndTurn()) == ("place_first", {"left": 4})
    fought, _ = act(
        world("congo=P1:5", hands={"P1": "alaska alberta siberia"}), Attack("congo", "east-africa", 1), "1 1"
    )
    assert refused(fought, Trade(INFANTRY)) == ("trade_too_late", {})


def ended(state: WorldState, *deck: int) -> tuple[WorldState, list[Event]]:
    """The turn ends, cards falling as told."""
    return act(state, EndTurn(), deck=deck or (0,))


def test_a_turn_with_a_conquest_ends_with_one_secret_card() -> None:
    state = world("congo=P1:5", conquered=True, attacked=True, hands={"P1": "wild-1", "P2": "brazil"})
    state, events = ended(state, 2)
    assert kinds(events) == ["card_drawn", "card_drawn_secretly", "turn_ended", "turn_started"]
    assert events[0].facts == {"seat": 0}
    assert events[1].facts == {"seat": 0, "card": "greenland"}
    assert (events[0].audience, events[1].audience) == (None, (0,))
    assert state.hands[0].cards == ("greenland", "wild-1")
    assert (state.public.pile, state.public.cards) == (41, (2, 1, 0))
    assert "greenland" not in state.sealed.pile


def test_without_a_conquest_no_card() -> None:
    state, events = ended(world("congo=P1:5", attacked=True))
    assert kinds(events) == ["turn_ended", "turn_started"]
    assert state.public.pile == 44


def test_o_12_fortifying_ends_the_turn_with_the_card_too() -> None:
    state = world("congo=P1:5 egypt=P1:1 east-africa=P1:1", conquered=True, attacked=True)
    _, events = act(state, Fortify("congo", "egypt", 4), deck=(0,))
    assert kinds(events)[:3] == ["fortified", "card_drawn", "card_drawn_secretly"]


def test_o_10_the_discard_becomes_the_pile_when_it_is_empty() -> None:
    state = world("congo=P1:5", conquered=True, attacked=True, pile="", discard="alaska peru brazil")
    state, events = ended(state, 1)
    assert kinds(events)[:3] == ["reshuffled", "card_drawn", "card_drawn_secretly"]
    assert events[0].facts == {"cards": 3}
    assert state.hands[0].cards == ("peru",)
    assert (state.sealed.pile, state.public.pile, state.public.discard) == (("alaska", "brazil"), 2, ())


def test_o_10_both_empty_on_a_small_board_no_card() -> None:
    pocket()
    state = world("ash=P1:2", board="pocket", pile="", conquered=True, attacked=True)
    state, events = ended(state)
    assert kinds(events) == ["no_card_left", "turn_ended", "turn_started"]
    assert state.public.cards == (0, 0, 0)
