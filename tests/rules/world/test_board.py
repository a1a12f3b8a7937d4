"""The board: the classic one is what the rules say, another one plays, and a malformed one is named."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.world.board import BoardFault, board, read
from tests.rules.world.pocket import data, pocket

CLASSIC = board("classic")


def neighbours(land: str) -> set[str]:
    return {CLASSIC.ids[index] for index in CLASSIC.neighbours[CLASSIC.index[land]]}


def test_classic_has_42_territories_83_edges_and_44_cards() -> None:
    assert CLASSIC.size == 42
    assert sum(len(row) for row in CLASSIC.neighbours) == 2 * 83
    assert len(CLASSIC.lanes) == 25
    assert len(CLASSIC.cards) == 44
    assert CLASSIC.cards[-2:] == ("wild-1", "wild-2")


def test_o_28_adjacency_goes_both_ways() -> None:
    for index, row in enumerate(CLASSIC.neighbours):
        assert all(index in CLASSIC.neighbours[other] for other in row)
    assert "south-africa" in neighbours("east-africa")
    assert "alberta" not in neighbours("eastern-united-states")
    assert "northwest-territory" not in neighbours("quebec")
    assert "iceland" not in neighbours("northern-europe")


def test_o_29_no_loops_and_argentina_has_two_neighbours() -> None:
    assert neighbours("argentina") == {"peru", "brazil"}
    assert all(index not in row for index, row in enumerate(CLASSIC.neighbours))


def test_o_30_continents() -> None:
    sizes = {part.id: (len(part.members), part.bonus) for part in CLASSIC.continents}
    assert sizes == {
        "north-america": (9, 5),
        "south-america": (4, 2),
        "europe": (7, 5),
        "africa": (6, 3),
        "asia": (12, 7),
        "oceania": (4, 2),
    }
    homes = dict(zip(CLASSIC.ids, CLASSIC.continent_of, strict=True))
    assert (homes["middle-east"], homes["egypt"], homes["indonesia"]) == ("asia", "africa", "oceania")


def test_symbols_are_14_of_each_and_two_wild() -> None:
    symbols = list(CLASSIC.symbols.values())
    counts = [symbols.count(symbol) for symbol in ("infantry", "cavalry", "artillery", "wild")]
    assert counts == [14, 14, 14, 2]


def test_a_stored_board_is_read_once() -> None:
    assert board("classic") is CLASSIC


@pytest.mark.parametrize("name", ["atlantis", "../types", ""])
def test_an_unknown_board_is_a_fault(name: str) -> None:
    with pytest.raises(BoardFault, match="there is no board"):
        board(name)


def test_another_board_in_the_same_form() -> None:
    small = pocket()
    assert board("pocket") is small
    assert [small.ids[index] for index in small.neighbours[0]] == ["birch", "elm", "oak"]


Fault = Callable[[dict[str, Any]], Any]
FAULTS: list[tuple[str, Fault]] = [
    ("edge ash - atlantis names an unknown", lambda b: b["edges"].append(edge("ash", "atlantis"))),
    ("ash has an edge to itself", lambda b: b["edges"].append(edge("ash", "ash"))),
    ("edge birch - ash is listed twice", lambda b: b["edges"].append(edge("birch", "ash"))),
    ("birch is in no continent", lambda b: b["territories"][1].update(continent="")),
    ("birch is in no continent", lambda b: b["territories"][1].update(continent="south")),
    ("ash is in two continents: north and east", lambda b: b["territories"].append(land("ash", "east"))),
    ("territory ash is listed twice", lambda b: b["territories"].append(land("ash", "north"))),
    ("not connected: yew cannot be reached", lambda b: b["territories"].append(land("yew", "east"))),
    ("ash has the symbol 'spear'", lambda b: b["territories"][0].update(symbol="spear")),
    ("'wild-1' cannot name a territory", lambda b: b["territories"][0].update(id="wild-1")),
    ("'' cannot name a territory", lambda b: b["territories"][0].update(id="")),
    ("continent north is listed twice", lambda b: b["continents"].append(b["continents"][0])),
    ("continent north has the bonus -1", lambda b: b["continents"][0].update(bonus=-1)),
    (
        "continent moon has no territory",
        lambda b: b["continents"].append({"id": "moon", "name": "", "bonus": 1}),
    ),
    ("wild_cards is -1", lambda b: b.update(wild_cards=-1)),
    ("no territories", lambda b: b.update(territories=[], continents=[], edges=[])),
    ("not the form of a board: .*missing required field `edges`", lambda b: b.pop("edges")),
    ("not the form of a board: .*unknown field `armies`", lambda b: b.update(armies=1)),
    ("not the form of a board: .*`int`", lambda b: b["continents"][0].update(bonus="2")),
]


def edge(one: str, other: str) -> dict[str, Any]:
    return {"between": [one, other], "sea": False}


def land(id: str, continent: str) -> dict[str, Any]:
    return {"id": id, "name": id, "continent": continent, "symbol": "infantry"}


@pytest.mark.parametrize(("message", "spoil"), FAULTS, ids=[message for message, _ in FAULTS])
def test_a_malformed_board_names_its_fault(message: str, spoil: Fault) -> None:
    broken = data()
    spoil(broken)
    with pytest.raises(BoardFault, match=message):
        read("broken", broken)


def test_a_board_must_be_an_object() -> None:
    with pytest.raises(BoardFault, match="not the form"):
        read("broken", [])
