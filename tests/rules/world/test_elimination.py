"""Elimination: the hand changes owner, and six cards or more are traded down at once."""

from rules.game import Event
from rules.world.types import Attack, EndTurn, MustTrade, Occupation, Occupy, Place, Trade, Undo, WorldState
from tests.rules.world.position import act, kinds, only, refused, world

LANDS = "brazil=P1:6 peru=P1:3 north-africa=P2:1"


def fall(own: str, theirs: str, lands: str = LANDS, **fields: object) -> tuple[WorldState, list[Event]]:
    """P1 takes P2's last land with three dice."""
    state = world(lands, hands={"P1": own, "P2": theirs}, **fields)  # type: ignore[arg-type]
    return act(state, Attack("brazil", "north-africa", 3), "666 1")


def test_the_hand_changes_owner_in_secret() -> None:
    state, events = fall("ural", "wild-1 alaska")
    assert kinds(events) == ["attacked", "eliminated", "cards_taken"]
    assert events[1].facts == {"seat": 1, "by": 0, "cards": 2}
    assert events[2].facts == {"seat": 1, "by": 0, "cards": ["wild-1", "alaska"]}
    assert events[2].audience == (0,)
    assert state.hands[0].cards == ("alaska", "ural", "wild-1")
    assert state.hands[1].cards == ()
    assert (state.public.cards, state.public.fallen) == ((3, 0, 0), (1,))


def test_an_empty_hand_is_no_whisper() -> None:
    _, events = fall("ural", "")
    assert kinds(events) == ["attacked", "eliminated"]


def test_o_02_five_cards_are_traded_next_turn_only() -> None:
    state, _ = fall("alaska alberta", "siberia peru iceland")
    state, _ = act(state, Occupy(3))
    assert (state.public.pending, state.public.cards[0]) == ((), 5)
    assert refused(state, Trade(("alaska", "alberta", "siberia"))) == ("trade_too_late", {})
    state, _ = act(state, EndTurn(), deck=(0,))
    assert state.public.cards[0] == 6


def test_o_03_occupy_then_trade_then_place_then_attack_again() -> None:
    state, _ = fall("alaska alberta siberia iceland", "mongolia china wild-1")
    assert state.public.pending == (Occupation("brazil", "north-africa", 3, 5), MustTrade(4))
    assert refused(state, Trade(("alaska", "alberta", "siberia")))[0] == "occupy_first"
    state, _ = act(state, Occupy(3))
    assert state.public.pending == (MustTrade(4),)
    for move in (EndTurn(), Attack("brazil", "venezuela", 2), Place("brazil", 1)):
        assert refused(state, move) == ("trade_first", {"cards": 7, "until": 4})
    state, _ = act(state, Trade(("alaska", "alberta", "siberia")))
    assert (state.public.pending, state.public.pool, state.public.phase) == ((), 4, "attack")
    assert refused(state, Attack("brazil", "venezuela", 2)) == ("place_first", {"left": 4})
    assert refused(state, EndTurn()) == ("place_first", {"left": 4})
    state, _ = act(state, Place("brazil", 4))
    state, _ = act(state, Undo())
    assert (state.public.phase, state.public.pool) == ("attack", 4)
    state, _ = act(state, Place("brazil", 4))
    state, _ = act(state, Attack("brazil", "venezuela", 3), "111 6")
    assert refused(state, Undo()) == ("nothing_to_undo", {})


def test_o_04_no_trade_below_five_after_a_forced_one() -> None:
    state, _ = fall("alaska alberta siberia peru", "brazil iceland japan")
    state, _ = act(state, Occupy(3))
    state, _ = act(state, Trade(("alaska", "alberta", "siberia")))
    assert state.hands[0].cards == ("peru", "brazil", "iceland", "japan")
    assert refused(state, Trade(("peru", "iceland", "wild-1")))[0] == "trade_too_late"


def test_many_cards_are_traded_until_four_or_fewer_remain() -> None:
    own, theirs = "alaska alberta siberia peru iceland", "mongolia brazil japan ural"
    state, _ = fall(own, theirs)
    state, _ = act(state, Occupy(3))
    state, _ = act(state, Trade(("alaska", "alberta", "siberia")))
    assert state.public.pending == (MustTrade(4),)
    assert refused(state, Place("brazil", 1)) == ("trade_first", {"cards": 6, "until": 4})
    state, _ = act(state, Trade(("peru", "iceland", "mongolia")))
    assert (state.public.pending, state.public.pool) == ((), 10)


def test_five_cards_are_still_too_many_while_trading() -> None:
    state, _ = fall("alaska alberta siberia peru", "iceland mongolia brazil japan")
    state, _ = act(state, Occupy(3))
    state, _ = act(state, Trade(("alaska", "alberta", "siberia")))
    assert state.public.pending == (MustTrade(4),)
    state, _ = act(state, Trade(("peru", "iceland", "mongolia")))
    assert (state.public.pending, state.public.cards[0]) == ((), 2)


def test_the_bonus_is_still_once_a_turn() -> None:
    state, _ = fall("alaska alberta siberia peru", "iceland mongolia", matched=True)
    state, _ = act(state, Occupy(3))
    cards = ("peru", "iceland", "mongolia")
    assert refused(state, Trade(cards, bonus="peru")) == ("bonus_used", {"territory": "peru"})
    _, events = act(state, Trade(cards))
    assert kinds(events) == ["traded"]


def test_o_11_one_own_card_at_the_end_beside_the_inherited() -> None:
    state, _ = fall("", "ural wild-1")
    state, _ = act(state, Occupy(3))
    state, events = act(state, EndTurn(), deck=(0,))
    assert kinds(events)[:2] == ["card_drawn", "card_drawn_secretly"]
    assert len(state.hands[0].cards) == 3
    assert only(events, "turn_started")["seat"] == 2
