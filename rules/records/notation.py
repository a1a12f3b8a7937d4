"""Moves and options in words: the kind, then the fields in order, whatever game they are of.

A value is a word (`ural`), a number, `yes`, `no`, `-` for nothing, a list `a,b,c` or pairs `a:1,b:2`;
anything else is JSON without a space. Fields at the end that have their default are left out. A field named
`seat` reads P1, P2, … Nothing here knows a game: new kinds and fields need no word of this file.
"""

import json
import re
from typing import Any, Final, get_args

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

WORD: Final = re.compile("[a-z][a-z0-9_./-]*")
INTEGER: Final = re.compile("0|-?[1-9][0-9]{0,18}")
SEAT: Final = re.compile("P([1-9][0-9]?)")
FIXED: Final[dict[str, Any]] = {"-": None, "yes": True, "no": False}
SEAT_FIELD: Final = "seat"


def move_words(move: Struct) -> str:
    """A move: `attack ukraine ural 3`."""
    kind = type(move)
    found = [(field, getattr(move, field.name)) for field in fields(kind)]
    while found and found[-1][1] == default_of(found[-1][0]):
        found.pop()
    return " ".join(
        [str(kind.__struct_config__.tag), *[field_word(field.name, value) for field, value in found]]
    )


def read_move(move_type: Any, words: str) -> Any:
    """The move that words stand for. Raises ValueError with a sentence."""
    name, *values = words.split(" ")
    kinds = {str(kind.__struct_config__.tag): kind for kind in get_args(move_type) or (move_type,)}
    if name not in kinds:
        raise ValueError(f"this game has no move “{name}”.")
    kind = kinds[name]
    names = [field.name for field in fields(kind)]
    if len(values) > len(names):
        raise ValueError(f"the move “{name}” has no more than {len(names)} words after it.")
    found = {field: read_field(field, value) for field, value in zip(names, values, strict=False)}
    move = converted({str(kind.__struct_config__.tag_field): name, **found}, kind)
    if move_words(move) != words:
        raise ValueError(f"this move is written “{move_words(move)}”.")
    return move


def option_words(options: Struct) -> tuple[tuple[str, str], ...]:
    """All options: the name and the value of each."""
    return tuple(
        [(field.name, field_word(field.name, getattr(options, field.name))) for field in fields(options)]
    )


def read_options(options_type: Any, words: tuple[tuple[str, str], ...]) -> Any:
    """The options that words stand for; what they do not name has its default. Raises ValueError."""
    return converted({name: read_field(name, value) for name, value in words}, options_type)


def default_of(field: Any) -> Any:
    """A field's default; NODEFAULT where it has none."""
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def converted(found: dict[str, Any], kind: Any) -> Any:
    """Plain values as a struct, held to its types."""
    try:
        return msgspec.convert(found, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise ValueError(f"this cannot be read: {error}.") from error


def field_word(name: str, value: Any) -> str:
    """A field's value as one word."""
    if name == SEAT_FIELD and isinstance(value, int) and 0 <= value < 99:
        return f"P{value + 1}"
    return word(msgspec.to_builtins(value, str_keys=True))


def read_field(name: str, text: str) -> Any:
    """The plain value of a field. Raises ValueError for a word that would be written in another way."""
    seat = SEAT.fullmatch(text) if name == SEAT_FIELD else None
    if seat is not None:
        return int(seat[1]) - 1
    value = read_word(text)
    if word(value) != text:
        raise ValueError(f"“{text}” is written “{word(value)}”.")
    return value


def word(value: Any) -> str:
    """A plain value as one word: of printable ASCII, without a space."""
    if (one := plain(value)) is not None:
        return one
    if isinstance(value, list | tuple) and len(value) > 1:
        parts = [part(item) for item in value]
        if None not in parts:
            return ",".join([str(one) for one in parts])
    if isinstance(value, dict) and value:
        pairs = [(part(key), part(item)) for key, item in value.items()]
        if not any(one is None for pair in pairs for one in pair):
            return ",".join([f"{key}:{item}" for key, item in pairs])
    return json.dumps(value, separators=(",", ":")).replace(" ", "\\u0020")


def plain(value: Any) -> str | None:
    """A value that is one word by itself, or None."""
    for name, fixed in FIXED.items():
        if value is fixed:
            return name
    return part(value)


def part(value: Any) -> str | None:
    """A number or word that may stand in a list, or None."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if isinstance(value, str) and WORD.fullmatch(value) and value not in FIXED:
        return value
    return None


def read_word(text: str) -> Any:
    """The plain value that a word stands for."""
    if text in FIXED:
        return FIXED[text]
    if text[:1] in ('"', "[", "{"):
        try:
            return json.loads(text)
        except (ValueError, RecursionError) as error:
            raise ValueError(f"“{text[:40]}” is no value.") from error
    if ":" in text:
        pairs = [pair.partition(":") for pair in text.split(",")]
        return {key: read_part(value) for key, _, value in pairs}
    if "," in text:
        return [read_part(one) for one in text.split(",")]
    return read_part(text)


def read_part(text: str) -> Any:
    """A number or a word."""
    if INTEGER.fullmatch(text):
        return int(text)
    if WORD.fullmatch(text):
        return text
    raise ValueError(f"“{text[:40]}” is no value.")
