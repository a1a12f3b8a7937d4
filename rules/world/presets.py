"""Presets: sets of options under a name, from one data file."""

from importlib import resources
from typing import Final

import msgspec
from msgspec.structs import replace

from rules.game import Fact
from rules.world.board import Board
from rules.world.options import fit, read_options, settled
from rules.world.types import Options


def read() -> dict[str, Options]:
    """All presets by name, in the order of the file. Refuses unknown options and values in it."""
    text = resources.files("rules.world").joinpath("data", "presets.json").read_bytes()
    values = msgspec.json.decode(text, type=dict[str, dict[str, Fact]])
    return {name: read_options(chosen) for name, chosen in values.items()}


PRESETS: Final[dict[str, Options]] = read()


def preset(name: str, seats: int, board: Board) -> tuple[Options, tuple[str, ...]]:
    """The options of a preset for this number of commanders, and the names of those that did not fit."""
    return fit(PRESETS[name], seats, board)


def preset_of(options: Options, seats: int, board: Board) -> str | None:
    """The preset that the options are, whoever plays the seats; None for options of one's own."""
    plain = settled(replace(options, computers=()), seats)
    for name in PRESETS:
        if settled(preset(name, seats, board)[0], seats) == plain:
            return name
    return None
