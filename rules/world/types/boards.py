"""The form of a board's file."""

from msgspec import Struct


class ContinentEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A continent in a board's file; `bonus` is its income for who holds it whole."""

    id: str
    name: str
    bonus: int


class TerritoryEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A territory in a board's file, with the symbol of its card."""

    id: str
    name: str
    continent: str
    symbol: str


class EdgeEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Two territories that touch, by land or by a sea lane."""

    between: tuple[str, str]
    sea: bool


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The form of a board's file. The order of the territories is the board order."""

    name: str
    wild_cards: int
    continents: tuple[ContinentEntry, ...]
    territories: tuple[TerritoryEntry, ...]
    edges: tuple[EdgeEntry, ...]
