"""Are the dice of a record right? From the record alone, without the rules of the game.

The same three steps as on the page Check the dice: the key is the one promised, key and seeds give the match
key, and the match key gives every draw, in order, none left out.
"""

from rules import fair
from rules.fair import Drawn
from rules.records.types import Fault, Record
from rules.records.writing import draw_text, line_of, right_sum


def verify(record: Record) -> int:
    """How many draws were held against the key. Raises Fault at the first that does not fit."""
    key = opened(record)
    lines = [(f"opening {number}", drawn) for number, drawn in enumerate(record.opening)]
    lines += [(f"move {number}", move.drawn) for number, move in enumerate(record.moves)]
    due: dict[str, int] = {}
    for place, drawn in lines:
        for one in drawn:
            wrong = held_against(key, one, due.get(one.stream, 0))
            if wrong:
                raise Fault(line_of(record, place), wrong)
            due[one.stream] = one.n + 1
    require_sum(record)
    return sum(due.values())


def opened(record: Record) -> bytes:
    """The match key, from the server's key, the seeds and the match. Raises Fault."""
    if not record.key:
        raise Fault(line_of(record, "key"), "the key is not open yet; it opens when the game ends.")
    key = bytes.fromhex(record.key)
    if fair.commitment(key) != record.commitment:
        raise Fault(
            line_of(record, "key"), "this key is not the one promised: its SHA-256 is another commitment."
        )
    return fair.match_key(key, [seat.seed for seat in record.seats], record.match)


def held_against(key: bytes, one: Drawn, due: int) -> str:
    """What is wrong with a draw where number `due` of its stream comes next; empty if nothing is."""
    if one.n != due:
        return f"{one.stream}#{one.n} comes where {one.stream}#{due} is due."
    if not 1 <= one.below <= fair.HIGHEST:
        return f"{draw_text(one)} cannot be drawn: the bound must be from 1 to {fair.HIGHEST}."
    right = fair.draw(key, one.stream, one.n, one.below)
    if right != one.value:
        return f"{one.stream}#{one.n}: the key gives {right}, the record says {one.value}."
    return ""


def require_sum(record: Record) -> None:
    """The last of all checks: that no byte above the last line was changed."""
    if record.sum != right_sum(record):
        raise Fault(line_of(record, "end"), "the sum does not fit: something above it was changed.")
