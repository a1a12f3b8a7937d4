"""Words: every refusal and every event of World is said in words, and changes some panel."""

import string

import pytest

from rooms.tables import TABLES
from rooms.tables.world_names import CONTINENTS, TERRITORIES
from rooms.tables.world_words import EVENTS, REFUSALS, refusal, sentence
from rules.game import Event, Refusal
from rules.world.board import board
from rules.world.events import EVENTS as KINDS
from rules.world.events import WHISPERED
from rules.world.refusals import REFUSALS as CODES

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
}
"""A value for each fact that is not a plain number."""
COUNTS = {"eliminated": "cards", "reshuffled": "cards", "trade_first": "cards"}
"""Where a fact of that name is a number after all."""


def facts(kind: str, names: tuple[str, ...]) -> dict:
    return {name: 3 if COUNTS.get(kind) == name else FACTS.get(name, 3) for name in names}


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


def test_whispers_are_not_in_the_log() -> None:
    assert not WHISPERED & (set(EVENTS) | set(TABLES["world"].changes))


def test_every_name_on_the_board_can_be_translated() -> None:
    ground = board("classic")
    assert list(TERRITORIES) == list(ground.ids)
    assert list(CONTINENTS) == [continent.id for continent in ground.continents]
