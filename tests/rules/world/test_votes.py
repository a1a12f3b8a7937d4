"""Votes to end on points or as a draw, and automatic victory."""

import pytest

from rules.game import Refusal
from rules.world.types import AllIn, Award, Occupation, Resign, Vote, VoteChoice, WorldState
from tests.rules.world.position import WORLD, Loaded, act, by, kinds, only, refused, world

LANDS = "brazil=P1:6 peru=P1:1 north-africa=P2:3"


def voted(state: WorldState, ending: str, *seats: str) -> WorldState:
    for who in seats:
        state, _ = by(who, state, Vote(ending, True))  # type: ignore[arg-type]
    return state


def test_on_points_when_all_are_for_it() -> None:
    state = voted(world(LANDS), "points", "P2", "P3")
    assert (state.public.agreements.points, state.public.places) == ((1, 2), None)
    state, events = by("P1", state, Vote("points", True))
    assert kinds(events) == ["voted", "game_over"]
    assert events[0].facts == {"seat": 0, "ending": "points", "yes": True, "missing": 0}
    assert only(events, "game_over") == {"places": [[2], [0], [1]], "ending": "points"}


def test_as_a_draw_all_living_share_the_first_place() -> None:
    state = voted(world(LANDS, fallen="P4", seats=4, order="P3 P1 P4 P2"), "draw", "P1", "P3", "P2")
    assert (state.public.places, state.public.ending) == (((2, 0, 1), (3,)), "draw")
    assert WORLD.result(state) == ((2, 0, 1), (3,))


def test_the_two_votes_are_apart() -> None:
    state = voted(voted(world(LANDS), "draw", "P1", "P2"), "points", "P3", "P1")
    assert state.public.places is None
    agreements = state.public.agreements
    assert (agreements.points, agreements.draw) == ((2, 0), (0, 1))


def test_a_vote_can_be_taken_back() -> None:
    state = voted(world(LANDS), "points", "P1", "P2")
    choices = WORLD.moves(WORLD.view(state, 0)).votes
    assert choices == (VoteChoice("points", False), VoteChoice("draw", True))
    state, events = by("P1", state, Vote("points", False))
    assert events[0].facts == {"seat": 0, "ending": "points", "yes": False, "missing": 2}
    assert state.public.agreements.points == (1,)
    assert refused(state, Vote("points", False)) == ("not_voted", {"ending": "points"})
    assert refused(state, Vote("points", True), by=1) == ("already_voted", {"ending": "points"})


def test_computers_go_along() -> None:
    state = world(LANDS, options={"computers": (1, 2)})
    assert refused(state, Vote("draw", True), by=1) == ("computer_goes_along", {"seat": 1})
    state, _ = by("P1", state, Vote("draw", True))
    assert state.public.places == ((0, 1, 2),)


def test_the_fallen_do_not_vote() -> None:
    state = world(LANDS, fallen="P3", rest="P2:1")
    assert refused(state, Vote("draw", True), by=2) == ("out_of_game", {"seat": 2})
    assert voted(state, "draw", "P1", "P2").public.ending == "draw"


def test_when_the_last_one_against_it_leaves_it_is_decided() -> None:
    state, events = by("P3", voted(world(LANDS), "points", "P1", "P2"), Resign())
    assert kinds(events) == ["resigned", "game_over"]
    assert (state.public.ending, state.public.places) == ("points", ((0,), (1,), (2,)))
    state = world("brazil=P1:6 north-africa=P2:1 peru=P4:1", seats=4)
    state = voted(state, "draw", "P1", "P3", "P4")
    state, _ = act(state, AllIn("brazil", "north-africa"), "666 1")
    assert (state.public.ending, state.public.places) == ("draw", ((0, 2, 3), (1,)))


def test_the_vote_of_one_who_leaves_is_gone() -> None:
    state, _ = by("P2", voted(world(LANDS), "draw", "P2"), Resign())
    assert (state.public.agreements.draw, state.public.places) == ((), None)


def test_computers_alone_agree_on_nothing() -> None:
    state, events = by("P1", world(LANDS, options={"computers": (1, 2)}), Resign())
    assert "game_over" not in kinds(events)
    assert WORLD.moves(WORLD.view(state, 1)).votes == ()


def test_what_is_pending_is_settled_at_the_end() -> None:
    occupation = Occupation("brazil", "north-africa", 3, 5)
    state = world("brazil=P1:6 north-africa=P1:0", attacked=True, pending=(occupation,))
    state = voted(state, "points", "P1", "P2", "P3")
    assert (state.public.pending, min(state.public.armies)) == ((), 1)


def test_in_setup_too() -> None:
    state = world(LANDS, phase="setup", round=0, pools=(1, 1, 1))
    assert voted(state, "draw", "P2", "P3", "P1").public.ending == "draw"


def test_the_room_awards_a_victory() -> None:
    state, events = by(None, world(LANDS), Award(1))
    assert kinds(events) == ["awarded", "game_over"]
    assert only(events, "game_over") == {"places": [[1], [2], [0]], "ending": "award"}
    assert (state.public.phase, state.public.ending) == ("over", "award")


def test_nobody_takes_it_himself() -> None:
    state = world(LANDS, fallen="P3", rest="P2:1")
    assert refused(state, Award(0)) == ("not_a_players_move", {})
    assert refused(state, Award(0), by=1) == ("not_a_players_move", {})
    for seat in (2, 3, -1):
        with pytest.raises(Refusal) as caught:
            WORLD.apply(state, None, Award(seat), Loaded())
        assert (caught.value.code, caught.value.facts) == ("award_to_nobody", {"seat": seat})


def test_nothing_of_it_after_the_end() -> None:
    over = world(LANDS, phase="over", places=((0,), (1,), (2,)))
    assert refused(over, Vote("draw", True)) == ("game_over", {})
    assert refused(over, Resign(), by=1) == ("game_over", {})
    with pytest.raises(Refusal) as caught:
        WORLD.apply(over, None, Award(0), Loaded())
    assert caught.value.code == "game_over"
