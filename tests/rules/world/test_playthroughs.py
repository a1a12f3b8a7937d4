"""Whole games that were played once and kept: they replay to the same position, draw for draw."""

from collections.abc import Callable
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from rules.record import Record, check, parse, text
from rules.records.draws import verify
from rules.records.notation import read_options
from rules.registry import GAMES
from rules.world.types import Ending, Options, WorldState
from tests.rules.world.make_playthroughs import FOLDER, PLAYS, made

FILES = sorted(FOLDER.glob("*.txt"))
AGAIN = ("vote-draw", "awarded")
"""Short ones that are made anew, so that the tool keeps working."""

SHOWS: dict[str, Callable[[WorldState], object]] = {
    "club": lambda state: state.public.capitals,
    "fixed-then-late": lambda state: state.public.late_sets,
    "flat-then-late": lambda state: state.public.late_sets,
    "mission": lambda state: state.public.missions,
    "truce-broken": lambda state: state.public.agreements.breaches,
    "resigned": lambda state: len(state.public.resigned) == 3,
    "resigned-under-attack": lambda state: state.public.resigned == (2,),
    "vote-draw": lambda state: len((state.public.places or ())[0]) == 3,
    "awarded": lambda state: (state.public.places or ())[0] == (2,),
}
"""What must have happened in some of them."""
WORDS = {
    "classic": ("claim ", "defend ", "clock defend"),
    "two-and-neutrals": ("deploy ",),
    "truce-kept": ("offer_truce P2 6", "answer_truce P1 yes", "answer_truce P3 no", "withdraw_truce P3"),
    "vote-draw": ("vote points no", "vote draw yes"),
    "quick": ("undo", "fortify ", "trade ", "occupy ", "all_in ", "attack "),
    "awarded": ("clock award P3",),
}


def read(path: Path) -> Record:
    """The record of a file."""
    return parse(path.read_text(encoding="ascii"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_replays_to_the_position_it_ended_with(path: Path) -> None:
    written = path.read_bytes().decode("ascii")
    record = parse(written)
    assert text(record) == written
    state = check(record, GAMES)
    assert state == msgspec.json.decode(path.with_suffix(".json").read_bytes(), type=WorldState)
    assert verify(record) == sum(state.sealed.drawn.values())
    assert SHOWS.get(path.stem, lambda _: True)(state)
    for words in WORDS.get(path.stem, ()):
        assert words in written


def test_every_play_has_its_files_and_the_other_way_round() -> None:
    assert {path.stem for path in FILES} == set(PLAYS) == {path.stem for path in FOLDER.glob("*.json")}


@pytest.mark.parametrize("name", AGAIN)
def test_the_tool_makes_the_same_again(name: str) -> None:
    found = made(name)
    assert text(found.record) == (FOLDER / f"{name}.txt").read_text(encoding="ascii")


def test_every_option_and_ending_occurs() -> None:
    played = [read_options(Options, read(path).options) for path in FILES]
    for field in msgspec.structs.fields(Options):
        assert any(getattr(options, field.name) != field.default for options in played), field.name
    ends = [msgspec.json.decode(path.read_bytes(), type=WorldState) for path in FOLDER.glob("*.json")]
    assert {state.public.ending for state in ends} == set(get_args(Ending))
    assert {len(state.public.order) for state in ends} == {2, 3, 4, 5, 6}
