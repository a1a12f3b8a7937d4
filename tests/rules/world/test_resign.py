"""Resigning: in every phase, in turn and out of it, and what it settles."""

from rules.world.types import (
    Agreements,
    Attack,
    Deploy,
    EndTurn,
    MustTrade,
    Occupation,
    Offer,
    Place,
    Placed,
    Resign,
    Truce,
)
from tests.rules.world.position import WORLD, act, at, by, kinds, only, refused, world

LANDS = "brazil=P1:6 north-africa=P2:3 egypt=P2:1"


def test_out_of_turn_the_land_turns_neutral_and_the_cards_go_to_the_discard() -> None:
    state = world(LANDS, hands={"P2": "alaska wild-1"}, discard="siam")
    state, events = by("P2", state, Resign())
    assert events[0].facts == {
        "seat": 1,
        "territories": ["north-africa", "egypt"],
        "cards": ["alaska", "wild-1"],
    }
    assert events[0].audience is None
    public = state.public
    assert at(state, "north-africa", "egypt") == "north-africa=-:3 egypt=-:1"
    assert (public.fallen, public.resigned, public.beaten) == ((1,), (1,), ())
    assert (public.discard, public.cards, state.hands[1].cards) == (
        ("alaska", "siam", "wild-1"),
        (0, 0, 0),
        (),
    )
    assert (public.turn, public.phase) == (0, "attack")
    assert refused(state, Resign(), by=1) == ("out_of_game", {"seat": 1})


def test_in_turn_the_next_turn_begins_without_a_card() -> None:
    state = world(LANDS, conquered=True, attacked=True)
    state, events = by("P1", state, Resign())
    assert kinds(events) == ["resigned", "turn_started"]
    assert (state.public.turn, state.public.pile, state.public.round) == (1, 44, 1)


def test_the_last_in_the_round_takes_it_along() -> None:
    state, events = by("P3", world(LANDS, turn="P3"), Resign())
    assert kinds(events) == ["resigned", "round_started", "turn_started"]
    assert state.public.round == 2


def test_the_least_moves_into_a_conquered_territory_first() -> None:
    occupation = Occupation("brazil", "north-africa", 3, 5)
    state = world(
        "brazil=P1:6 north-africa=P1:0 egypt=P2:1", attacked=True, conquered=True, pending=(occupation,)
    )
    state, events = by("P1", state, Resign())
    assert kinds(events) == ["occupied", "resigned", "turn_started"]
    assert only(events, "occupied")["automatic"] is True
    assert at(state, "brazil", "north-africa") == "brazil=-:3 north-africa=-:3"


def test_somebody_elses_occupation_waits_on() -> None:
    occupation = Occupation("brazil", "north-africa", 3, 5)
    state = world("brazil=P1:6 north-africa=P1:0 egypt=P2:1", attacked=True, pending=(occupation,))
    state, _ = by("P2", state, Resign())
    assert state.public.pending == (occupation,)


def test_unplaced_armies_and_trades_lapse() -> None:
    hands = {"P1": "alaska alberta siberia peru iceland"}
    state = world(
        LANDS, hands=hands, phase="reinforce", pool=7, placed=(Placed("brazil", 2),), pending=(MustTrade(),)
    )
    state, _ = by("P1", state, Resign())
    public = state.public
    assert (public.turn, public.pending, public.placed) == (1, (), ())
    assert public.pool == 3
    assert at(state, "brazil") == "brazil=-:6"
    assert len(public.discard) == 5


def test_with_one_commander_left_the_game_is_over() -> None:
    state = world("brazil=P1:6", rest="P2:1", fallen="P3")
    for who, winner in (("P1", 1), ("P2", 0)):
        after, events = by(who, state, Resign())
        assert kinds(events) == ["resigned", "game_over"]
        assert after.public.places == ((winner,), (1 - winner,), (2,))
        assert after.public.ending == "standing"


def test_o_51_at_the_first_leave_the_game_goes_on_at_the_second_it_is_won() -> None:
    state, events = by("P3", world(LANDS), Resign())
    assert "game_over" not in kinds(events)
    state, events = by("P2", state, Resign())
    assert kinds(events) == ["resigned", "game_over"]
    assert state.public.places == ((0,), (1,), (2,))


def test_in_setup_the_pool_is_gone_and_the_turn_passes_on() -> None:
    state = world(
        "brazil=P1:1 congo=P2:1", phase="setup", round=0, pools=(5, 4, 6), options={"placement": "1"}
    )
    state, events = by("P1", state, Resign())
    assert kinds(events) == ["resigned"]
    assert (state.public.pools, state.public.turn) == ((0, 4, 6), 1)
    assert at(state, "brazil") == "brazil=-:1"
    state, _ = act(state, Deploy({"congo": 1}))
    assert state.public.turn == 2


def test_the_last_one_with_armies_to_place_resigns() -> None:
    state = world("brazil=P1:1 congo=P2:1", phase="setup", round=0, pools=(5, 0, 0))
    state, events = by("P1", state, Resign())
    assert kinds(events) == ["resigned", "round_started", "turn_started"]
    assert (state.public.turn, state.public.phase) == (1, "reinforce")


def test_out_of_turn_in_setup_the_step_goes_on() -> None:
    state = world("brazil=P1:1 congo=P2:1", phase="setup", round=0, pools=(5, 4, 6))
    state, _ = by("P2", state, Resign())
    assert (state.public.turn, state.public.pools) == (0, (5, 0, 6))
    state, _ = act(state, Deploy({"brazil": 5}))
    assert state.public.turn == 2


def test_while_claiming_what_was_claimed_is_neutral() -> None:
    state = world(
        "brazil=P1:1 congo=P2:1 egypt=?:0 siam=?:0", phase="setup", round=0, pools=(5, 4, 6), rest="P3:1"
    )
    state, _ = by("P2", state, Resign())
    assert at(state, "congo", "egypt") == "congo=-:1 egypt=?:0"
    assert WORLD.moves(WORLD.view(state, 0)).claims == ("egypt", "siam")


def test_agreements_end() -> None:
    agreements = Agreements(
        truces=(Truce((0, 1), 5), Truce((0, 2), 5)),
        offers=(Offer(1, 2, 3), Offer(2, 1, 3), Offer(3, 0, 4)),
        points=(0, 1),
        draw=(1,),
    )
    state = world(LANDS, seats=4, options={"truces": "honour"}, agreements=agreements)
    state, _ = by("P2", state, Resign())
    assert state.public.agreements == Agreements(
        truces=(Truce((0, 2), 5),), offers=(Offer(3, 0, 4),), points=(0,)
    )


def test_neutral_land_is_fought_like_any_other() -> None:
    state, _ = by("P2", world(LANDS, options={"defender_dice": "chosen"}), Resign())
    state, events = act(state, Attack("brazil", "north-africa", 3), "665 44")
    assert kinds(events) == ["attacked"]
    assert only(events, "attacked")["defender"] == -1


def test_the_fallen_come_latest_first_whether_beaten_or_resigned() -> None:
    state = world("brazil=P1:9 north-africa=P2:1 peru=P4:1", seats=4)
    state, _ = by("P3", state, Resign())
    state, _ = act(state, Attack("brazil", "north-africa", 2), "66 1")
    state, _ = by("P1", state, Resign())
    assert state.public.places == ((3,), (0,), (1,), (2,))
    assert (state.public.beaten, state.public.resigned) == (((1, 0),), (2, 0))


def test_a_resigned_commanders_turn_does_not_come_again() -> None:
    state, _ = by("P2", world(LANDS), Resign())
    state, _ = act(state, EndTurn())
    assert state.public.turn == 2
    state, _ = act(state, Place("siam", state.public.pool))
    assert act(state, EndTurn())[0].public.turn == 0
