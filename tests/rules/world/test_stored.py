"""Positions that an earlier version stored are read and played on; what is stored reads back the same."""

import random
from pathlib import Path

import msgspec
import pytest

from rules.world.board import board
from rules.world.types import Attack, Fortify, Move, Options, WorldState
from tests.rules.world.checks import check_step
from tests.rules.world.drivers import Quick, lean
from tests.rules.world.position import WORLD, act, world

STORED = sorted(Path(__file__).parent.joinpath("stored").glob("*.json"))


def test_there_are_positions_of_every_phase() -> None:
    states = [msgspec.json.decode(path.read_bytes(), type=WorldState) for path in STORED]
    assert {state.public.phase for state in states} == {"setup", "reinforce", "attack", "over"}
    assert {type(p).__name__ for state in states for p in state.public.pending} == {"Occupation", "MustTrade"}


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_an_earlier_position_plays_on_to_its_end(path: Path) -> None:
    state = msgspec.json.decode(path.read_bytes(), type=WorldState)
    board(state.public.board)
    rng, source = random.Random(1), Quick(1)
    for _ in range(3000):
        if state.public.places is not None:
            break
        seat = state.public.turn
        choices = WORLD.moves(WORLD.view(state, seat))
        move = lean(state.public, choices, rng, seat == 0 or 0 in state.public.fallen)
        after, events = WORLD.apply(state, seat, move, source)
        check_step(state, after, events)
        state = after
    assert state.public.places is not None


def test_earlier_moves_and_options_are_read() -> None:
    moves = '[{"kind":"deploy","armies":{"ural":3}},{"kind":"trade","cards":["ural","siam","wild-1"]}]'
    first, second = msgspec.json.decode(moves, type=list[Move])
    assert (first, second) == (
        msgspec.convert({"kind": "deploy", "armies": {"ural": 3}, "neutral": {}}, Move),
        msgspec.convert({"kind": "trade", "cards": ("ural", "siam", "wild-1"), "bonus": None}, Move),
    )
    assert msgspec.json.decode('{"placement":"automatic"}', type=Options) == Options(placement="automatic")


@pytest.mark.parametrize(
    "text",
    [
        '{"kind":"attack","source":"ukraine","target":"ural","dice":3,"armies":99}',
        '{"kind":"attack","source":"ukraine","target":"ural","dice":3,"rolls":[6,6,6]}',
        '{"kind":"attack","source":"ukraine","target":"ural","dice":"3 "}',
        '{"kind":"attack","source":"ukraine","target":"ural","dice":2.5}',
        '{"kind":"attack","source":"ukraine","target":"ural"}',
        '{"kind":"defend","dice":2,"seat":1}',
        '{"kind":"vote","ending":"win","yes":true}',
        '{"kind":"resign","seat":1}',
        '{"kind":"cheat"}',
    ],
)
def test_o_21_a_move_with_more_or_other_than_its_fields_is_none(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Move)


def test_o_34_a_position_read_back_fortifies_like_the_first() -> None:
    state = world("alaska=P1:5 kamchatka=P1:1 mongolia=P1:1")
    again = msgspec.json.decode(msgspec.json.encode(state), type=WorldState)
    move = Fortify("alaska", "mongolia", 4)
    assert act(again, move) == act(state, move)


def test_every_pending_thing_reads_back() -> None:
    state, _ = act(
        world("brazil=P1:9 north-africa=P2:4", options={"defender_dice": "chosen"}),
        Attack("brazil", "north-africa", 3),
    )
    assert msgspec.json.decode(msgspec.json.encode(state), type=WorldState) == state
