"""What a game must offer so that the lobby can show, change and check its options."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

Chosen = dict[str, str]
"""What a room has chosen: only what differs from the default, as the values that forms use."""


@dataclass(frozen=True)
class OptionRow:
    """One option as the lobby shows it; `choices` as (value, words, chosen)."""

    name: str
    label: str
    sentence: str
    choices: tuple[tuple[str, str, bool], ...]
    shown: bool = True
    absent: str = ""
    """Why it is not shown: no other value fits this number of seats."""
    changed: bool = False
    """It differs from the preset, or from the nearest one."""


@dataclass(frozen=True)
class Shown:
    """All options of a game with what is in force now; `presets` as (value, words, sentence, chosen)."""

    options: tuple[OptionRow, ...]
    presets: tuple[tuple[str, str, str, bool], ...] = ()
    note: str = ""
    """How the options differ from a preset, and what the number of seats made of them."""


class Settings(Protocol):
    """A game's options in the lobby. The rules say what fits; their Refusal comes through."""

    least_seats: int

    def shown(self, chosen: Mapping[str, str], seats: int) -> Shown:
        """The options for so many seats; what was chosen and does not fit them stands back, and is named."""

    def with_choice(self, chosen: Mapping[str, str], name: str, value: str, seats: int) -> Chosen:
        """The choices with one more. Raises Refusal for what is unknown or does not fit so many seats."""

    def with_preset(self, name: str, seats: int) -> Chosen:
        """The choices of a preset. Raises Refusal for an unknown one."""

    def options(self, chosen: Mapping[str, str], seats: int, computers: tuple[int, ...]) -> Any:
        """The rules' options for a start; `computers` are seats in game order."""
