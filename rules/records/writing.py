"""From a record to its text. `rules.records.reading` is the way back."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256

from msgspec.structs import replace

from rules.fair import Drawn
from rules.records.types import VERSION, Record, RecordedMove

NONE = "-"
CLOCK = "clock"
DRAWS_A_LINE = 10
"""In the opening, which may draw a hundred times."""


def text(record: Record) -> str:
    """The record as a text of ASCII lines, each with its line break."""
    return joined(line for _, line in layout(record))


def closed(record: Record) -> Record:
    """The record with its sum: the SHA-256 of all lines above the last, so that a changed byte is noticed."""
    return replace(record, sum=right_sum(record))


def right_sum(record: Record) -> str:
    """The sum that the record ought to have."""
    above = joined(line for place, line in layout(record) if place != "end")
    return sha256(above.encode()).hexdigest()


def line_of(record: Record, place: str) -> int:
    """The number of the line at a place, counted from 1; for the names of places see `layout`."""
    return next(number for number, (name, _) in enumerate(layout(record), 1) if name == place)


def layout(record: Record) -> Iterator[tuple[str, str]]:
    """Every line with the name of its place: "game", "P1", "opening 0", "move 0", "end", …"""
    yield "title", f"Conquest record {VERSION}"
    yield "game", f"game: {record.game}"
    yield "rules", f"rules: {record.rules}"
    yield "board", f"board: {record.board or NONE}"
    yield "match", f"match: {record.match}"
    for name, value in record.options:
        yield f"option {name}", f"option {name}: {value}"
    for number, seat in enumerate(record.seats):
        yield seat_name(number), f"{seat_name(number)}: {seat.kind} {seat.seed or NONE}"
    yield "commitment", f"commitment: {record.commitment}"
    yield "nonce", f"nonce: {record.nonce or NONE}"
    yield "key", f"key: {record.key or NONE}"
    yield "places", f"places: {places_text(record.places)}"
    yield "gap", ""
    for number, drawn in enumerate(record.opening):
        yield f"opening {number}", f"opening | {draws_text(drawn)}"
    for number, move in enumerate(record.moves):
        yield f"move {number}", f"{number + 1}. {move_text(move)}"
    yield "end", f"end {record.sum}"


def joined(lines: Iterable[str]) -> str:
    """Lines with a line break after each."""
    return "".join([f"{line}\n" for line in lines])


def seat_name(seat: int) -> str:
    """P1 for seat 0."""
    return f"P{seat + 1}"


def places_text(places: tuple[tuple[int, ...], ...] | None) -> str:
    """The best first, shared places tied by "="."""
    if places is None:
        return NONE
    return " ".join(["=".join([seat_name(seat) for seat in shared]) for shared in places])


def move_text(move: RecordedMove) -> str:
    """A move's line without its number."""
    mover = CLOCK if move.seat is None else seat_name(move.seat)
    by = f" ({move.by})" if move.by else ""
    drawn = f" | {draws_text(move.drawn)}" if move.drawn else ""
    return f"{mover}{by} {move.words}{drawn}"


def draws_text(drawn: Iterable[Drawn]) -> str:
    """Draws as `stream#number<below=value`."""
    return " ".join([draw_text(one) for one in drawn])


def draw_text(one: Drawn) -> str:
    """A draw: of which stream, its number there, below what, and the value, from 0."""
    return f"{one.stream}#{one.n}<{one.below}={one.value}"


def opening_lines(drawn: Sequence[Drawn]) -> tuple[tuple[Drawn, ...], ...]:
    """The opening's draws in lines: one stream to a line, at most ten draws."""
    lines: list[list[Drawn]] = []
    for one in drawn:
        if not lines or lines[-1][0].stream != one.stream or len(lines[-1]) == DRAWS_A_LINE:
            lines.append([])
        lines[-1].append(one)
    return tuple([tuple(line) for line in lines])
