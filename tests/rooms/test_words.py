"""Words: every refusal and every event of World is said in words, and changes some panel."""

import string
from typing import Any, get_args

import msgspec
import pytest

from rooms.tables import TABLES
from rooms.tables.world.log_words import EVENTS, sentence
from rooms.tables.world.names import CONTINENTS, OPTIONS, TERRITORIES
from rooms.tables.world.option_words import CHOICES, SENTENCES
from rooms.tables.world.option_words import PRESETS as WORDED
from rooms.tables.world.refusal_words import REFUSALS, refusal
from rooms.tables.world.wording import mission
from rules.game import Event, Refusal
from rules.world.board import board
from rules.world.events import EVENTS as KINDS
from rules.world.events import WHISPERED
from rules.world.missions import MISSIONS
from rules.world.presets import PRESETS
from rules.world.refusals import REFUSALS as CODES
from rules.world.types import Options

FACTS = {
    "seat": 0,
    "by": 1,
    "turn": 1,
    "defender": 1,
    "territory": "ural",
    "source": "ukraine",
    "target": "ural",
    "territories": ["ural", "siam"],
    "continents": ["asia"],
    "card": "wild-1",
    "cards": ["ural", "siam", "wild-1"],
    "rolls": [[[6, 5, 1], [6, 2]]] * 4,
    "places": [[1], [0]],
    "each": [1, 2],
    "conquered": True,
    "all_in": True,
    "automatic": False,
    "other": 1,
    "seats": [0, 1],
    "until": 7,
    "by_clock": False,
    "yes": True,
    "ending": "points",
    "missions": ["army-1", "asia-and-africa"],
    "continent": "asia",
    "option": "placement",
    "value": "sideways",
}
"""A value for each fact that is not a plain number."""
NUMBERS = {("cards", kind) for kind in ("eliminated", "reshuffled", "trade_first")}
NUMBERS |= {("seats", code) for code in CODES}
"""Facts that are a number after all, by the kind of event or the code."""


def facts(kind: str, names: tuple[str, ...]) -> dict:
    return {name: 3 if (name, kind) in NUMBERS else FACTS.get(name, 3) for name in names}


def test_every_refusal_has_its_own_sentence() -> None:
    assert set(REFUSALS) == set(CODES)
    said = {
        code: refusal(Refusal(code, **facts(code, names)), ["Ann", "Bob"]) for code, names in CODES.items()
    }
    assert len(set(said.values())) == len(said)
    for text in said.values():
        assert text[0] in string.ascii_uppercase + string.digits and text.endswith(".") and "%" not in text


@pytest.mark.parametrize("kind", sorted(set(KINDS) - WHISPERED))
def test_every_event_is_told_and_changes_a_panel(kind: str) -> None:
    text = sentence(Event(kind, facts(kind, KINDS[kind])), ["Ann", "Bob"])
    assert text and text.endswith(".") and "%" not in text
    assert TABLES["world"].changes[kind]


@pytest.mark.parametrize(
    ("kind", "fact", "values"),
    [
        ("game_over", "ending", ["standing", "capitals", "mission", "rounds", "points", "draw", "award"]),
        ("attacked", "conquered", [True, False]),
        ("defence_chosen", "by_clock", [True, False]),
        ("voted", "yes", [True, False]),
        ("voted", "ending", ["points", "draw"]),
    ],
)
def test_what_differs_is_told_differently(kind: str, fact: str, values: list) -> None:
    told = {
        sentence(Event(kind, facts(kind, KINDS[kind]) | {fact: value}), ["Ann", "Bob"]) for value in values
    }
    assert len(told) == len(values) and None not in told


def test_the_end_of_a_match_of_the_first_rules_is_told() -> None:
    assert sentence(Event("game_over", {"places": [[1], [0]]}), ["Ann", "Bob"]) == "Bob wins the game."


def test_every_mission_is_said_and_no_two_alike() -> None:
    names = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"]
    assert len({mission(card, names) for card in MISSIONS.values()}) == len(MISSIONS)
    assert "does not play" in mission(MISSIONS["army-4"], names[:3])


def test_every_option_and_every_value_of_it_is_worded() -> None:
    """All but the turn's clock, and who is a computer."""
    fields = {field.name: field for field in msgspec.structs.fields(Options)}
    assert set(fields) - set(CHOICES) == {"turn_clock", "computers"}
    assert set(CHOICES) == set(SENTENCES) == set(OPTIONS) - {"preset"} and set(WORDED) == set(PRESETS)
    for name, choices in CHOICES.items():
        values = [value for value, _words in choices]
        assert sorted(values) == sorted(flat(fields[name].type) - {type(None)})


def flat(kind: Any) -> set:
    """All values of a Literal, or of a union with one."""
    return {value for part in get_args(kind) for value in (flat(part) or {part})}


def test_whispers_are_not_in_the_log() -> None:
    assert not WHISPERED & (set(EVENTS) | set(TABLES["world"].changes))


def test_every_name_on_the_board_can_be_translated() -> None:
    ground = board("classic")
    assert list(TERRITORIES) == list(ground.ids)
    assert list(CONTINENTS) == [continent.id for continent in ground.continents]
