"""Truces: offering and answering, honour and enforcement, and when they are over."""

from typing import Any

import pytest

from rules.world.types import (
    Agreements,
    AllIn,
    AnswerTruce,
    Attack,
    Breach,
    EndTurn,
    Move,
    Offer,
    OfferTruce,
    Truce,
    TruceChoice,
    WithdrawTruce,
    WorldState,
)
from tests.rules.world.position import WORLD, act, by, kinds, only, refused, world

LANDS = "brazil=P1:6 north-africa=P2:3 egypt=P2:1"
HONOUR, ENFORCED = {"truces": "honour"}, {"truces": "enforced"}
WITH_P2 = Agreements(truces=(Truce((0, 1), 4),))


def table(options: dict[str, Any] | None = None, **fields: Any) -> WorldState:
    return world(LANDS, options=options or HONOUR, **{"round": 3, **fields})


def test_offered_and_accepted_out_of_turn() -> None:
    state, events = by("P2", table(), OfferTruce(2, 5))
    assert [event.facts for event in events] == [{"seat": 1, "other": 2, "until": 5}]
    assert state.public.agreements == Agreements(offers=(Offer(1, 2, 5),))
    assert WORLD.moves(WORLD.view(state, 2)).truce_answers == (Offer(1, 2, 5),)
    assert WORLD.moves(WORLD.view(state, 1)).truce_withdrawals == (2,)
    state, events = by("P3", state, AnswerTruce(1, True))
    assert kinds(events) == ["truce_made"]
    assert events[0].facts == {"seat": 2, "other": 1, "until": 5}
    assert state.public.agreements == Agreements(truces=(Truce((1, 2), 5),))


def test_declined_and_withdrawn() -> None:
    state, _ = by("P2", table(), OfferTruce(2, 5))
    for who, move, kind in (
        ("P3", AnswerTruce(1, False), "truce_declined"),
        ("P2", WithdrawTruce(2), "truce_withdrawn"),
    ):
        after, events = by(who, state, move)
        assert (kinds(events), after.public.agreements) == ([kind], Agreements())


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        (OfferTruce(0, 5), ("truce_with_oneself", {})),
        (OfferTruce(7, 5), ("truce_with_nobody", {"seat": 7})),
        (OfferTruce(-1, 5), ("truce_with_nobody", {"seat": -1})),
        (OfferTruce(3, 5), ("truce_with_nobody", {"seat": 3})),
        (OfferTruce(1, 5), ("truce_stands", {"seat": 1, "until": 4})),
        (OfferTruce(2, 2), ("truce_too_short", {"until": 2, "least": 3})),
        (OfferTruce(2, 13), ("truce_too_long", {"until": 13, "most": 12})),
        (OfferTruce(4, 5), ("truce_offered", {"seat": 4})),
        (OfferTruce(5, 5), ("truce_offered", {"seat": 5})),
        (AnswerTruce(2, True), ("no_truce_offer", {"seat": 2})),
        (AnswerTruce(4, True), ("no_truce_offer", {"seat": 4})),
        (AnswerTruce(99, False), ("no_truce_offer", {"seat": 99})),
        (WithdrawTruce(2), ("no_own_offer", {"seat": 2})),
        (WithdrawTruce(5), ("no_own_offer", {"seat": 5})),
    ],
)
def test_refused(move: Move, refusal: tuple[str, dict[str, int]]) -> None:
    agreements = Agreements(truces=WITH_P2.truces, offers=(Offer(0, 4, 5), Offer(5, 0, 5)))
    state = table(seats=6, fallen="P4", agreements=agreements)
    assert refused(state, move) == refusal


def test_not_where_they_are_not_played() -> None:
    for move in (OfferTruce(1, 5), AnswerTruce(1, True), WithdrawTruce(1)):
        assert refused(world(LANDS), move) == ("truces_off", {})
    assert WORLD.moves(WORLD.view(world(LANDS), 0)).truces == ()


def test_whom_and_how_long() -> None:
    state = table(seats=4, agreements=Agreements(offers=(Offer(3, 0, 4),)))
    assert WORLD.moves(WORLD.view(state, 0)).truces == (TruceChoice(1, 3, 12), TruceChoice(2, 3, 12))
    limited = table({**HONOUR, "round_limit": "10"}, fallen="P3", rest="P2:1")
    assert WORLD.moves(WORLD.view(limited, 0)).truces == (TruceChoice(1, 3, 10),)
    early = world(LANDS, options=HONOUR, phase="setup", round=0, pools=(1, 1, 1))
    assert WORLD.moves(WORLD.view(early, 1)).truces == (TruceChoice(0, 1, 10), TruceChoice(2, 1, 10))
    for choice in WORLD.moves(WORLD.view(state, 0)).truces:
        for until in (choice.least, choice.most):
            by("P1", state, OfferTruce(choice.seat, until))


@pytest.mark.parametrize("attack", [Attack("brazil", "north-africa", 1), AllIn("brazil", "north-africa", 5)])
def test_enforced_the_attack_is_refused_to_both(attack: Move) -> None:
    state = table(ENFORCED, agreements=WITH_P2)
    assert refused(state, attack) == ("truce_holds", {"seat": 1, "until": 4})
    targets = {choice.target for choice in WORLD.moves(WORLD.view(state, 0)).attacks}
    assert targets == {"peru", "venezuela", "argentina"}
    back = table(ENFORCED, agreements=WITH_P2, turn="P2")
    assert refused(back, Attack("north-africa", "brazil", 1)) == ("truce_holds", {"seat": 0, "until": 4})
    third = table(ENFORCED, agreements=Agreements(truces=(Truce((1, 2), 4),)))
    act(third, attack, "111 66")


@pytest.mark.parametrize("attack", [Attack("brazil", "north-africa", 1), AllIn("brazil", "north-africa", 5)])
def test_on_honour_a_break_is_announced_and_recorded(attack: Move) -> None:
    state = table(agreements=WITH_P2)
    assert "north-africa" in {choice.target for choice in WORLD.moves(WORLD.view(state, 0)).attacks}
    state, events = act(state, attack, "111 66")
    assert kinds(events) == ["truce_broken", "attacked"]
    assert only(events, "truce_broken") == {"seat": 0, "other": 1, "until": 4}
    assert state.public.agreements == Agreements(breaches=(Breach(0, 1, 3),))
    if state.public.armies[11] > 1:
        _, events = act(state, Attack("brazil", "north-africa", 1), "1 66")
        assert kinds(events) == ["attacked"]


def test_a_break_is_announced_before_the_defender_chooses() -> None:
    state = table({**HONOUR, "defender_dice": "chosen"}, agreements=WITH_P2)
    state, events = act(state, Attack("brazil", "north-africa", 1))
    assert kinds(events) == ["truce_broken", "attack_declared"]


def test_over_when_its_last_round_is() -> None:
    agreements = Agreements(truces=(Truce((0, 1), 4), Truce((0, 2), 5)), offers=(Offer(1, 2, 4),))
    for number, left in ((3, agreements), (4, Agreements(truces=(Truce((0, 2), 5),)))):
        state = table(turn="P3", round=number, agreements=agreements)
        state, events = act(state, EndTurn())
        assert state.public.agreements == left
        assert ("truce_over" in kinds(events)) is (number == 4)
    assert only(events, "truce_over") == {"seat": 0, "other": 1, "until": 4}


def test_elimination_ends_them_with_the_fallen() -> None:
    agreements = Agreements(truces=(Truce((1, 2), 4),), offers=(Offer(2, 1, 4), Offer(1, 0, 4)))
    state = world("brazil=P1:9 north-africa=P2:1", options=ENFORCED, round=3, agreements=agreements)
    state, events = act(state, AllIn("brazil", "north-africa"), "666 1")
    assert "eliminated" in kinds(events)
    assert state.public.agreements == Agreements()


def test_capitals_and_the_last_one_standing_ignore_them() -> None:
    state = world(
        "brazil=P1:9 north-africa=P3:1 congo=P2:1",
        rest="P1:1",
        fallen="P4",
        seats=4,
        options={**ENFORCED, "capitals": "on"},
        capitals=("brazil", "peru", "north-africa", "ural"),
        agreements=Agreements(truces=(Truce((0, 1), 12),)),
        round=3,
    )
    state, _ = act(state, AllIn("brazil", "north-africa"), "666 1")
    assert state.public.ending == "capitals"


def test_the_fallen_neither_offer_nor_answer() -> None:
    state = table(fallen="P3")
    for move in (OfferTruce(0, 5), AnswerTruce(0, True), WithdrawTruce(0)):
        assert refused(state, move, by=2) == ("out_of_game", {"seat": 2})
