"""What the two commands share: read a file, judge it, say one sentence. Only `main()` of theirs come here."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rules.records.reading import parse
from rules.records.types import Fault, Record


def answer(
    program: str, verb: str, about: str, judge: Callable[[Record], str], arguments: Sequence[str] | None
) -> int:
    """Judge the file that the command line names; 0 and what `judge` says of it, or 1 and the first fault."""
    parser = argparse.ArgumentParser(prog=f"python -m {program}", description=about)
    parser.add_argument("verb", choices=[verb], metavar=verb)
    parser.add_argument("file", type=Path, help="a record of a game")
    file: Path = parser.parse_args(arguments).file
    try:
        print(f"{file}: {judge(read(file))}")
    except Fault as fault:
        print(f"{file}, {fault}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{file} cannot be read: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


def read(file: Path) -> Record:
    """The record in a file. Raises OSError and Fault."""
    content = file.read_bytes()
    try:
        return parse(content.decode("ascii"))
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise Fault(line, "here is a sign that no record has: records are plain ASCII.") from error
