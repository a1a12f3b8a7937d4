"""The record of a game, as chess has PGN: `python -m rules.record check FILE` plays it again by the rules.

The text form is described in docs/record.md. `text` writes it, `parse` reads it back exactly, `check` names
the first line that does not fit.
"""

import sys
from collections.abc import Sequence

from rules.records.command import answer
from rules.records.reading import parse
from rules.records.replay import check
from rules.records.types import Fault, Record, RecordedMove, RecordedSeat
from rules.records.writing import closed, opening_lines, places_text, text
from rules.registry import GAMES

__all__ = [
    "Fault",
    "Record",
    "RecordedMove",
    "RecordedSeat",
    "check",
    "closed",
    "opening_lines",
    "parse",
    "text",
]


def judged(record: Record) -> str:
    """What a record that fits is about. Raises Fault."""
    check(record, GAMES)
    end = f"places {places_text(record.places)}" if record.places else "not over"
    return f"all {len(record.moves)} moves fit the rules and the key; {end}."


def main(arguments: Sequence[str] | None = None) -> int:
    """Check a file; 1 if it does not fit."""
    return answer("rules.record", "check", "Play a record of a game again by the rules.", judged, arguments)


if __name__ == "__main__":
    sys.exit(main())
