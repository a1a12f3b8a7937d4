"""The round limit: when it ends the game, and who has won."""

import pytest

from rules.world.board import board
from rules.world.types import EndTurn, Fortify, Resign, WorldState
from rules.world.victory import scores
from tests.rules.world.position import WORLD, act, by, kinds, only, world

CLASSIC = board("classic")


def last(
    lands: str = "brazil=P1:1 congo=P2:1",
    *,
    limit: str = "10",
    round: int = 10,
    turn: str = "P3",
    **fields: object,
) -> WorldState:
    return world(lands, options={"round_limit": limit}, round=round, turn=turn, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("limit", ["10", "15", "20"])
def test_o_48_right_after_the_last_turn_of_the_last_round(limit: str) -> None:
    number = int(limit)
    for turn in ("P1", "P2"):
        _, events = act(last(limit=limit, round=number, turn=turn), EndTurn())
        assert kinds(events) == ["turn_ended", "turn_started"]
    _, events = act(last(limit=limit, round=number - 1), EndTurn())
    assert kinds(events) == ["turn_ended", "round_started", "turn_started"]
    state, events = act(last(limit=limit, round=number), EndTurn())
    assert kinds(events) == ["turn_ended", "game_over"]
    assert only(events, "game_over") == {"places": [[2], [0], [1]], "ending": "rounds"}
    assert (state.public.round, state.public.turn, state.public.phase) == (number, 2, "over")


def test_o_48_the_last_living_commander_closes_the_round() -> None:
    state = last("brazil=P1:1", rest="P2:1", turn="P2", fallen="P3")
    _, events = act(state, EndTurn())
    assert kinds(events) == ["turn_ended", "game_over"]


def test_the_last_turn_ends_with_its_card_and_its_fortification() -> None:
    state = last("siam=P3:3 india=P3:1 brazil=P1:1 congo=P2:1", conquered=True, attacked=True)
    _, events = act(state, Fortify("siam", "india", 1), deck=(0,))
    assert kinds(events) == ["fortified", "card_drawn", "card_drawn_secretly", "turn_ended", "game_over"]


def test_a_resignation_in_the_last_turn_closes_it_too() -> None:
    state, events = by("P3", last(), Resign())
    assert kinds(events) == ["resigned", "game_over"]
    assert state.public.places == ((0,), (1,), (2,))
    assert state.public.ending == "rounds"


def test_no_limit_no_end() -> None:
    _, events = act(world("brazil=P1:1", turn="P3", round=10**6), EndTurn())
    assert "game_over" not in kinds(events)


def even(armies: str, order: str) -> WorldState:
    """P1 and P2 hold 15 lands each and no continent, the first stack of each as told; P3 holds nothing."""
    one, two = armies.split()
    names = [id for id in CLASSIC.ids if CLASSIC.continent_of[CLASSIC.index[id]] != "oceania"]
    lands = [f"{id}=P{place % 2 + 1}:1" for place, id in enumerate(names[:30])]
    lands[0] = lands[0].replace(":1", f":{one}")
    lands[1] = lands[1].replace(":1", f":{two}")
    return last(" ".join(lands), order=order, rest="-:1", turn="P3")


@pytest.mark.parametrize(
    ("armies", "order", "winner"),
    [("30 25", "", 0), ("25 30", "", 1), ("25 25", "", 0), ("25 25", "P2 P1 P3", 1)],
)
def test_o_49_more_armies_then_the_earlier_in_turn_order(armies: str, order: str, winner: int) -> None:
    state = even(armies, order)
    assert scores(CLASSIC, state.public) == (15, 15, 0)
    state, _ = act(state, EndTurn())
    assert state.public.places == ((winner,), (1 - winner,), (2,))


def test_live_scores_count_whole_continents() -> None:
    state = world("indonesia=P1:1 new-guinea=P1:1 western-australia=P1:1 eastern-australia=P1:1 siam=P2:1")
    assert scores(CLASSIC, state.public)[:2] == (4 + 2, 1)


def test_the_limit_is_checked_after_everything_else() -> None:
    state = world(
        "brazil=P3:1 congo=P3:1 ural=P3:1 peru=P1:1 egypt=P2:1",
        turn="P3",
        round=10,
        options={"round_limit": "10", "capitals": "on"},
        capitals=("brazil", "congo", "ural"),
    )
    state, _ = act(state, EndTurn())
    assert WORLD.result(state) is not None
    assert state.public.ending == "capitals"
