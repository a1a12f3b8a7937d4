"""Choices and views: what a seat is offered, and what it sees."""

from rules.world.choices import NOTHING
from rules.world.types import AttackChoice, Choices, FortifyChoice, Occupation, Placed, SetChoice
from tests.rules.world.position import WORLD, world


def offered(state: object, seat: int | None = 0) -> Choices:
    return WORLD.moves(WORLD.view(state, seat))  # type: ignore[arg-type]


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
