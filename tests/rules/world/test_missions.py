"""Missions: the deal, how a card reads, when it wins, and who may know it."""

from collections import Counter

import pytest

from rules.world.board import board
from rules.world.game import World
from rules.world.missions import MISSIONS, progress, reads_as
from rules.world.types import (
    AllIn,
    Attack,
    Deploy,
    EndTurn,
    Fortify,
    Occupy,
    Options,
    Place,
    Resign,
    WorldState,
)
from tests.rules.world.drivers import Quick
from tests.rules.world.position import WORLD, Loaded, act, by, kinds, only, world

CLASSIC = board("classic")
LANDS = {part.id: [CLASSIC.ids[index] for index in part.members] for part in CLASSIC.continents}


def held(*continents: str, owner: str = "P1", armies: int = 1) -> str:
    return " ".join(f"{land}={owner}:{armies}" for id in continents for land in LANDS[id])


def test_there_are_fourteen() -> None:
    assert len(MISSIONS) == 14
    assert len([card for card in MISSIONS.values() if card.continents]) == 6
    assert len([card for card in MISSIONS.values() if card.third]) == 2
    assert [card.army for card in MISSIONS.values() if card.army is not None] == list(range(6))
    assert [(card.territories, card.each) for card in MISSIONS.values() if card.territories] == [
        (24, 0),
        (18, 2),
    ]


def test_one_each_in_turn_order_before_any_claim_and_in_the_hands_alone() -> None:
    options = Options(missions="on", territories="claimed")
    state = WORLD.new(options, 3, Loaded("165", mission=[0, 0, 11]))
    assert state.public.order == (1, 2, 0)
    assert [hand.mission for hand in state.hands] == [
        "army-6",
        "north-america-and-africa",
        "north-america-and-oceania",
    ]
    assert state.public.missions == ()
    assert "army-6" not in str(state.public)
    assert WORLD.view(state, 0).hand == state.hands[0]
    assert WORLD.view(state, None).hand is None


def test_every_card_is_dealt_equally_often() -> None:
    dealt = Counter(
        hand.mission
        for seed in range(700)
        for hand in World().new(Options(missions="on"), 3, Quick(seed)).hands
    )
    assert set(dealt) == set(MISSIONS)
    assert sum((count - 150) ** 2 / 150 for count in dealt.values()) < 34.5  # 13 degrees, 0.1 %


def test_no_missions_unless_they_are_played() -> None:
    state = WORLD.new(Options(), 3, Loaded("654"))
    assert {hand.mission for hand in state.hands} == {None}


@pytest.mark.parametrize("card", ["army-1", "army-6", "army-5"])
def test_o_41_an_own_or_absent_army_reads_24_territories_from_the_start(card: str) -> None:
    state = world("brazil=P1:1", rest="P2:1", seats=4, missions={"P1": card})
    assert reads_as(state.public, 0, card).id == "24-territories"
    assert state.hands[0].mission == card
    rest = " ".join(f"{land}=P1:1" for land in CLASSIC.ids[:23])
    state = world(
        f"{rest} siam=P1:3 indonesia=P2:1 brazil=P3:1 japan=P4:1",
        rest="P2:1",
        seats=4,
        missions={"P1": card},
    )
    _, events = act(state, Attack("siam", "indonesia", 2), "66 1")
    assert only(events, "game_over")["ending"] == "mission"


def test_o_41_another_army_is_the_task() -> None:
    state = world("brazil=P1:1", seats=4, missions={"P1": "army-2"})
    assert reads_as(state.public, 0, "army-2").army == 1


EUROPE = "europe-and-oceania-and-a-third"


@pytest.mark.parametrize(
    ("card", "continents", "won"),
    [
        (EUROPE, ("europe", "oceania"), False),
        (EUROPE, ("europe", "oceania", "south-america"), True),
        (EUROPE, ("europe", "africa", "south-america"), False),
        ("europe-and-south-america-and-a-third", ("europe", "south-america", "africa"), True),
        ("europe-and-south-america-and-a-third", ("europe", "south-america"), False),
        ("asia-and-africa", ("asia", "africa"), True),
        ("asia-and-africa", ("asia", "europe"), False),
        ("asia-and-south-america", ("asia", "south-america"), True),
        ("north-america-and-africa", ("north-america", "africa"), True),
        ("north-america-and-oceania", ("north-america", "oceania"), True),
        ("north-america-and-oceania", ("north-america",), False),
    ],
)
def test_o_42_continents(card: str, continents: tuple[str, ...], won: bool) -> None:
    state = world(held(*continents), phase="reinforce", pool=3, missions={"P1": card}, rest="P2:1")
    own = LANDS[continents[0]][0]
    state, events = act(state, Place(own, 1))
    assert ("game_over" in kinds(events)) is won
    if won:
        assert state.public.places is not None and state.public.places[0] == (0,)
        assert state.public.ending == "mission"


def eighteen(with_two: int) -> str:
    return " ".join(
        f"{land}=P1:{2 if place < with_two else 1}" for place, land in enumerate(CLASSIC.ids[:18])
    )


def test_o_43_at_once_in_the_reinforcement_phase_too() -> None:
    last = CLASSIC.ids[17]
    state = world(eighteen(17), phase="reinforce", pool=3, missions={"P1": "18-territories"}, rest="P2:1")
    assert progress(CLASSIC, state.public, 0, "18-territories") == (17, 18)
    state, events = act(state, Place(last, 1))
    assert kinds(events) == ["placed", "game_over", "missions_revealed"]
    assert (state.public.pool, state.public.phase) == (0, "over")
    assert only(events, "missions_revealed") == {"missions": ["18-territories", None, None]}
    assert state.public.missions == ("18-territories", None, None)


def test_o_43_never_in_setup() -> None:
    last = CLASSIC.ids[17]
    state = world(
        eighteen(17),
        rest="P2:1",
        phase="setup",
        round=0,
        pools=(2, 2, 0),
        options={"placement": "1", "missions": "on"},
        missions={"P1": "18-territories"},
    )
    state, events = act(state, Deploy({last: 1}))
    assert kinds(events) == ["deployed"]
    assert state.public.phase == "setup"


def test_from_the_first_moment_of_the_own_turn_and_not_before() -> None:
    state = world(eighteen(18), turn="P3", rest="P3:1", fallen="P2", missions={"P1": "18-territories"})
    state, events = act(state, EndTurn())
    assert kinds(events) == ["turn_ended", "round_started", "turn_started", "game_over", "missions_revealed"]
    other = world(
        eighteen(18),
        turn="P3",
        rest="P3:1",
        phase="reinforce",
        pool=3,
        missions={"P1": "18-territories"},
    )
    _, events = act(other, Place("siam", 1))
    assert kinds(events) == ["placed"]


def test_a_fortification_that_fulfils_it_ends_the_game_without_a_card() -> None:
    lands = eighteen(17).replace("alaska=P1:2", "alaska=P1:3")
    state = world(lands, missions={"P1": "18-territories"}, rest="P2:1", conquered=True, attacked=True)
    state, events = act(state, Fortify("alaska", CLASSIC.ids[17], 1))
    assert kinds(events) == ["fortified", "game_over", "missions_revealed"]
    assert (state.public.turn, state.public.pile, state.public.round) == (0, 44, 1)


def test_the_conquest_wins_with_the_least_moving_in() -> None:
    lands = " ".join(f"{land}=P1:1" for land in CLASSIC.ids[:23])
    state = world(f"{lands} siam=P1:9 indonesia=P2:1", missions={"P1": "24-territories"}, rest="P2:1")
    state, events = act(state, EndTurn())
    assert "game_over" in kinds(events)
    lands = " ".join(f"{land}=P1:1" for land in CLASSIC.ids[:22])
    state = world(f"{lands} siam=P1:9 indonesia=P2:1", missions={"P1": "24-territories"}, rest="P2:1")
    state, events = act(state, Attack("siam", "indonesia", 2), "66 1")
    assert kinds(events) == ["attacked", "occupied", "game_over", "missions_revealed"]
    assert only(events, "occupied")["armies"] == 2


def test_eighteen_count_when_the_armies_have_moved_in() -> None:
    lands = " ".join(f"{land}=P1:2" for land in CLASSIC.ids[:16])
    state = world(f"{lands} siam=P1:9 indonesia=P2:1", missions={"P1": "18-territories"}, rest="P2:1")
    state, events = act(state, Attack("siam", "indonesia", 3), "666 1")
    assert kinds(events) == ["attacked"]
    _, events = act(state, Occupy(3))
    assert kinds(events) == ["occupied", "game_over", "missions_revealed"]


WIPE = {"P1": "army-2", "P3": "army-2"}


def falling(turn: str, missions: dict[str, str]) -> WorldState:
    """P2's last land is next to the one who is on turn."""
    return world(f"brazil={turn}:9 north-africa=P2:1", rest="P4:1", seats=4, turn=turn, missions=missions)


def test_wiping_an_army_out_needs_the_final_capture() -> None:
    state, events = act(
        world("brazil=P1:9 north-africa=P2:1 peru=P4:1", seats=4, missions=WIPE),
        AllIn("brazil", "north-africa"),
        "666 1",
    )
    assert kinds(events) == ["attacked", "eliminated", "occupied", "game_over", "missions_revealed"]
    assert state.public.missions == ("army-2", None, "army-2", None)
    lands = "brazil=P1:9 north-africa=P2:1 peru=P4:1"
    state = world(lands, seats=4, missions={"P3": "army-2"})
    state, events = act(state, AllIn("brazil", "north-africa"), "666 1")
    assert "game_over" not in kinds(events)
    assert reads_as(state.public, 2, "army-2").id == "24-territories"
    assert reads_as(state.public, 0, "army-2").army == 1


def test_an_army_that_resigned_cannot_be_wiped_out() -> None:
    state = world("brazil=P1:9 north-africa=P2:1 peru=P4:1", seats=4, missions=WIPE)
    state, _ = by("P2", state, Resign())
    assert reads_as(state.public, 0, "army-2").id == "24-territories"
    assert progress(CLASSIC, state.public, 2, "army-2") == (39, 24)
    state, _ = act(state, EndTurn())
    assert state.public.ending == "mission"


def test_progress_of_every_kind() -> None:
    state = world(held("europe", "oceania"), rest="P2:1", seats=4, missions={"P1": EUROPE})
    assert progress(CLASSIC, state.public, 0, EUROPE) == (2, 3)
    assert progress(CLASSIC, state.public, 0, "asia-and-africa") == (0, 2)
    assert progress(CLASSIC, state.public, 0, "24-territories") == (11, 24)
    assert progress(CLASSIC, state.public, 0, "army-2") == (0, 1)
    both = world(held("europe", "asia"), rest="P2:1", seats=4, missions={"P1": EUROPE})
    assert progress(CLASSIC, both.public, 0, EUROPE) == (2, 3)


def test_a_hand_that_changes_keeps_its_mission() -> None:
    state = world(
        "brazil=P1:9 north-africa=P2:1 peru=P4:1",
        seats=4,
        missions={"P1": "asia-and-africa", "P2": "army-1"},
        hands={"P2": "alaska ural"},
    )
    state, _ = act(state, AllIn("brazil", "north-africa"), "666 1")
    assert [hand.mission for hand in state.hands] == ["asia-and-africa", "army-1", None, None]
    assert state.hands[0].cards == ("alaska", "ural")
    state, _ = act(state, EndTurn(), deck=(0,)) if not state.public.pending else (state, [])
    assert state.hands[0].mission == "asia-and-africa"
