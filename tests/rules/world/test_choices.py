"""Choices and views: what a seat is offered, and what it sees."""

from msgspec.structs import replace

from rules.world.choices import NOTHING
from rules.world.types import (
    AttackChoice,
    Choices,
    Defence,
    FortifyChoice,
    Occupation,
    Placed,
    SetChoice,
    VoteChoice,
    WorldState,
)
from tests.rules.world.position import WORLD, world


def offered(state: WorldState, seat: int | None = 0) -> Choices:
    """What a seat may do, without what it may do at any time."""
    return replace(WORLD.moves(WORLD.view(state, seat)), resign=False, votes=())


def test_a_seat_sees_its_own_hand_alone() -> None:
    state = world("brazil=P1:1", hands={"P1": "ural", "P2": "japan"})
    view = WORLD.view(state, 1)
    assert (view.seat, view.public, view.hand) == (1, state.public, state.hands[1])
    watcher = WORLD.view(state, None)
    assert (watcher.seat, watcher.hand) == (None, None)


def test_nothing_out_of_turn_nor_for_a_spectator_nor_after_the_end() -> None:
    state = world("brazil=P1:3")
    assert offered(state, 1) == offered(state, None) == NOTHING
    assert offered(world("brazil=P1:3", phase="over", places=((0,), (1,), (2,)))) == NOTHING


def test_resigning_and_votes_are_open_to_all_who_are_in_the_game() -> None:
    state = world("brazil=P1:3", fallen="P3", options={"computers": (1,)}, seats=4, rest="P4:1")
    votes = (VoteChoice("points", True), VoteChoice("draw", True))
    for seat, expected in ((3, Choices(resign=True, votes=votes)), (1, Choices(resign=True)), (2, NOTHING)):
        assert WORLD.moves(WORLD.view(state, seat)) == expected
    assert WORLD.moves(WORLD.view(state, 0)).votes == votes
    over = world("brazil=P1:3", phase="over", places=((0,), (1,), (2,)))
    assert WORLD.moves(WORLD.view(over, 0)) == NOTHING


def test_a_defence_is_the_defenders_only_choice() -> None:
    defence = Defence(1, "brazil", "peru", 2, False, 0)
    state = world("brazil=P1:3 peru=P2:2", attacked=True, pending=(defence,))
    assert (offered(state, 0), offered(state, 1)) == (NOTHING, Choices(defence=defence))


def test_neighbours_only_where_that_is_played() -> None:
    state = world("peru=P1:3 brazil=P1:1 venezuela=P1:1 argentina=P1:1", options={"fortify": "adjacent"})
    assert offered(state).fortify == (FortifyChoice("peru", ("venezuela", "brazil", "argentina"), 2),)
    state = world("venezuela=P1:3 brazil=P1:1 argentina=P1:1", options={"fortify": "adjacent"})
    assert offered(state).fortify == (FortifyChoice("venezuela", ("brazil",), 2),)


def test_what_the_next_set_pays_is_known_in_every_phase_of_a_turn() -> None:
    for cards, value in (("escalating", 8), ("flat", 8), ("fixed", 0)):
        state = world("brazil=P1:3", options={"cards": cards}, sets=2)
        assert offered(state).set_value == value


def test_reinforcing() -> None:
    placed = (Placed("peru", 1), Placed("brazil", 2))
    state = world("peru=P1:3 brazil=P1:4", phase="reinforce", pool=2, placed=placed)
    assert offered(state) == Choices(
        place=2, territories=("peru", "brazil"), undo=Placed("brazil", 2), set_value=4
    )


def test_attacking_and_fortifying() -> None:
    state = world("peru=P1:1 brazil=P1:3 venezuela=P1:2 alaska=P1:9 egypt=P1:1", attacked=True, sets=7)
    assert offered(state) == Choices(
        set_value=25,
        attacks=(
            AttackChoice("alaska", "northwest-territory", 3),
            AttackChoice("alaska", "alberta", 3),
            AttackChoice("alaska", "kamchatka", 3),
            AttackChoice("venezuela", "central-america", 1),
            AttackChoice("brazil", "argentina", 2),
            AttackChoice("brazil", "north-africa", 2),
        ),
        fortify=(
            FortifyChoice("venezuela", ("peru", "brazil"), 1),
            FortifyChoice("brazil", ("venezuela", "peru"), 2),
        ),
        end_turn=True,
    )


def test_an_occupation_is_the_only_choice() -> None:
    occupation = Occupation("brazil", "north-africa", 3, 5)
    state = world("brazil=P1:6 north-africa=P1:0", attacked=True, pending=(occupation,))
    assert offered(state) == Choices(occupy=occupation, set_value=4)


def test_sets_with_their_bonus_lands() -> None:
    state = world(
        "peru=P1:1 alaska=P1:1", hands={"P1": "alaska peru brazil wild-1"}, phase="reinforce", pool=3
    )
    assert offered(state).sets == (
        SetChoice(("alaska", "peru", "brazil"), 4, ("alaska", "peru")),
        SetChoice(("alaska", "peru", "wild-1"), 4, ("alaska", "peru")),
        SetChoice(("alaska", "brazil", "wild-1"), 4, ("alaska",)),
        SetChoice(("peru", "brazil", "wild-1"), 4, ("peru",)),
    )
