"""The record's text form: read back exactly, whatever game it is of, and refused where it is not one."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.fair import Drawn
from rules.record import Fault, Record, RecordedMove, RecordedSeat, closed, parse, text
from rules.records.writing import layout, opening_lines

HEX = "0123456789abcdef"
SIGNS = "".join(sign for sign in string.printable if "!" <= sign <= "~")


def hexes(digits: int) -> st.SearchStrategy[str]:
    """So many hex digits."""
    return st.text(HEX, min_size=digits, max_size=digits)


names = st.from_regex("[a-z][a-z0-9-]{0,12}", fullmatch=True)
fields = st.from_regex("[a-z][a-z0-9_]{0,12}", fullmatch=True)
numbers = st.integers(0, 10**15 - 1)
streams = st.from_regex("[a-z][a-z0-9/_-]{0,10}", fullmatch=True)
draws = st.builds(Drawn, streams, numbers, numbers, numbers)
some_draws = st.lists(draws, max_size=6).map(tuple)
words = st.text(SIGNS, min_size=1, max_size=12).filter(lambda word: word != "|")
moves_in_words = st.builds(lambda kind, more: " ".join([kind, *more]), fields, st.lists(words, max_size=4))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any record that can be written."""
    seats = draw(st.integers(1, 6))
    seat = st.integers(0, seats - 1)
    moves = st.builds(
        RecordedMove, st.none() | seat, moves_in_words, some_draws, st.sampled_from(["", "stand-in", "host"])
    )
    places = st.lists(st.lists(seat, min_size=1, max_size=2).map(tuple), min_size=1, max_size=4).map(tuple)
    return closed(
        Record(
            game=draw(names),
            rules=draw(numbers),
            board=draw(st.just("") | names),
            match=draw(st.from_regex("[a-z0-9./-]{1,20}", fullmatch=True)),
            options=tuple(draw(st.dictionaries(fields, st.text(SIGNS, min_size=1, max_size=9))).items()),
            seats=tuple(
                RecordedSeat(draw(st.sampled_from(["human", "computer"])), draw(st.just("") | hexes(32)))
                for _ in range(seats)
            ),
            commitment=draw(hexes(64)),
            nonce=draw(st.just("") | hexes(32)),
            key=draw(st.just("") | hexes(64)),
            places=draw(st.none() | places),
            opening=tuple(draw(st.lists(some_draws.filter(bool), max_size=3))),
            moves=tuple(draw(st.lists(moves, max_size=6))),
        )
    )


@given(records())
def test_a_record_is_read_back_exactly(record: Record) -> None:
    written = text(record)
    assert parse(written) == record
    assert text(parse(written)) == written
    assert written.isascii() and written.endswith("\n") and "\r" not in written


@given(records(), st.data())
def test_what_is_read_is_written_the_same_however_it_was_changed(record: Record, data: st.DataObject) -> None:
    written = text(record)
    at = data.draw(st.integers(0, len(written) - 1))
    changed = (
        written[:at] + data.draw(st.sampled_from([*SIGNS, " ", "\n", "\r", "é", ""])) + written[at + 1 :]
    )
    try:
        read = parse(changed)
    except Fault as fault:
        assert 1 <= fault.line <= changed.count("\n") + 1
        assert fault.reason.endswith(".")
    else:
        assert text(read) == changed


@given(records(), st.data())
def test_a_record_that_is_cut_is_refused_where_it_is_cut(record: Record, data: st.DataObject) -> None:
    written = text(record)
    cut = written[: data.draw(st.integers(0, len(written) - 1))]
    with pytest.raises(Fault) as caught:
        parse(cut)
    assert caught.value.line == cut.count("\n") + 1


@given(st.text())
def test_any_other_text_is_no_record(other: str) -> None:
    with pytest.raises(Fault, match="line 1: this is no record"):
        parse(other)


def test_every_line_has_a_place_of_its_own() -> None:
    record = Record(game="toy", rules=1, match="x/1", seats=(RecordedSeat("human"),), commitment="0" * 64)
    places = [place for place, _ in layout(record)]
    assert len(set(places)) == len(places)


def test_the_opening_keeps_streams_apart_and_lines_short() -> None:
    dice = [Drawn("dice", n, 6, 0) for n in range(3)]
    deal = [Drawn("deal", n, 42 - n, 0) for n in range(12)]
    assert [len(line) for line in opening_lines(dice + deal)] == [3, 10, 2]
    assert opening_lines([]) == ()


HEAD = """Conquest record 1
game: toy
rules: 1
board: -
match: x/1
option depth: 3
P1: human -
P2: computer -
commitment: 0000000000000000000000000000000000000000000000000000000000000000
nonce: -
key: -
places: P2 P1

"""
END = "end 0000000000000000000000000000000000000000000000000000000000000000\n"


@pytest.mark.parametrize(
    ("before", "after", "line", "reason"),
    [
        ("record 1", "record 2", 1, "version 2"),
        ("game: toy", "game: Toy", 2, "game: NAME"),
        ("option depth: 3", "option depth: 3\noption depth: 4", 7, "given before"),
        ("option depth: 3", "option depth 3", 6, "option NAME: VALUE"),
        ("P2: comp", "P3: comp", 8, "P2: human or computer"),
        ("P1: human -\nP2: computer -\n", "", 7, "P1: human or computer"),
        ("places: P2", "places: P3", 12, "no seat P3"),
        ("P1\n\n", "P1\n", 13, "empty line"),
        ("nonce: -\n", "", 10, "nonce: 32 HEX"),
        (END, "opening dice\n" + END, 14, "opening | DRAWS"),
        (END, "2. P1 pass\n" + END, 14, "1. SEAT MOVE"),
        (END, "1. P3 pass\n" + END, 14, "no seat P3"),
        (END, "1. P1 pass |\n" + END, 14, "1. SEAT MOVE"),
        (END, "1. P1 pass | dice#00<6=1\n" + END, 14, "1. SEAT MOVE"),
        (END, END + "\n", 15, "nothing may follow"),
        (END, END[:-1], 14, "no line break"),
        (END, "", 14, "cut off"),
    ],
)
def test_the_first_wrong_line_is_named(before: str, after: str, line: int, reason: str) -> None:
    written = HEAD + END
    assert text(parse(written)) == written
    with pytest.raises(Fault, match=reason) as caught:
        parse(written.replace(before, after, 1))
    assert caught.value.line == line
