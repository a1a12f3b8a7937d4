"""The board: read from data, checked, and turned into the tables that the rules look things up in.

A territory's index is its place in the file, the board order. A malformed board is refused with a
`BoardFault` whose message names the fault.
"""

from importlib import resources
from typing import Final

import msgspec

from rules.world.types import BoardFile, EdgeEntry, TerritoryEntry

SYMBOLS: Final = ("infantry", "cavalry", "artillery")
WILD: Final = "wild"
STORED: Final = ("classic",)
"""The boards that lie in `data/`."""


class BoardFault(ValueError):
    """A board's data contradict themselves; the message says where."""


class Continent:
    """Territories (indices) whose common holder earns `bonus` armies a turn."""

    def __init__(self, id: str, name: str, bonus: int, members: tuple[int, ...]) -> None:
        self.id = id
        self.name = name
        self.bonus = bonus
        self.members = members


class Board:
    """A checked board; everything in it stays as it is made. Territories are indices in board order."""

    def __init__(self, name: str, file: BoardFile) -> None:
        """Build the tables of a file that `check` found sound; `name` is what positions call the board."""
        self.name = name
        self.title = file.name
        self.ids: tuple[str, ...] = tuple(entry.id for entry in file.territories)
        self.names: tuple[str, ...] = tuple(entry.name for entry in file.territories)
        self.index: dict[str, int] = {id: index for index, id in enumerate(self.ids)}
        self.size = len(self.ids)
        self.neighbours = neighbours(self.index, file.edges)
        """By territory, in board order."""
        self.lanes: tuple[tuple[int, int], ...] = tuple(
            (self.index[edge.between[0]], self.index[edge.between[1]]) for edge in file.edges if edge.sea
        )
        self.continents: tuple[Continent, ...] = tuple(
            Continent(entry.id, entry.name, entry.bonus, members(file.territories, entry.id))
            for entry in file.continents
        )
        self.continent_of: tuple[str, ...] = tuple(entry.continent for entry in file.territories)
        self.cards: tuple[str, ...] = self.ids + tuple(f"wild-{n + 1}" for n in range(file.wild_cards))
        """In card order: the territories' in board order, the wild ones last."""
        self.card_order: dict[str, int] = {card: place for place, card in enumerate(self.cards)}
        self.symbols: dict[str, str] = {entry.id: entry.symbol for entry in file.territories}
        """By card; a wild one has the symbol "wild"."""
        for card in self.cards[self.size :]:
            self.symbols[card] = WILD


def neighbours(index: dict[str, int], edges: tuple[EdgeEntry, ...]) -> tuple[tuple[int, ...], ...]:
    """The neighbours of each territory, both ways, in board order."""
    touching: list[list[int]] = [[] for _ in index]
    for edge in edges:
        one, other = index[edge.between[0]], index[edge.between[1]]
        touching[one].append(other)
        touching[other].append(one)
    return tuple(tuple(sorted(row)) for row in touching)


def members(territories: tuple[TerritoryEntry, ...], continent: str) -> tuple[int, ...]:
    """The indices of a continent's territories."""
    return tuple(index for index, entry in enumerate(territories) if entry.continent == continent)


def check(file: BoardFile) -> None:
    """Raise BoardFault for the first fault of a board's file."""
    check_continents(file)
    check_territories(file)
    check_edges(file)
    check_connected(file)


def check_continents(file: BoardFile) -> None:
    """Every continent once, with a bonus of 0 or more, and with a territory; the wilds are 0 or more."""
    if file.wild_cards < 0:
        raise BoardFault(f"wild_cards is {file.wild_cards}, below 0")
    filled = {entry.continent for entry in file.territories}
    seen: set[str] = set()
    for entry in file.continents:
        if entry.id in seen:
            raise BoardFault(f"continent {entry.id} is listed twice")
        if entry.bonus < 0:
            raise BoardFault(f"continent {entry.id} has the bonus {entry.bonus}, below 0")
        if entry.id not in filled:
            raise BoardFault(f"continent {entry.id} has no territory")
        seen.add(entry.id)


def check_territories(file: BoardFile) -> None:
    """Every territory once, in one known continent, with a symbol; at least one of them."""
    if not file.territories:
        raise BoardFault("the board has no territories")
    continents = {entry.id for entry in file.continents}
    home: dict[str, str] = {}
    for entry in file.territories:
        if not entry.id or entry.id.startswith(f"{WILD}-"):
            raise BoardFault(f"{entry.id!r} cannot name a territory")
        if entry.id in home and home[entry.id] != entry.continent:
            raise BoardFault(
                f"territory {entry.id} is in two continents: {home[entry.id]} and {entry.continent}"
            )
        if entry.id in home:
            raise BoardFault(f"territory {entry.id} is listed twice")
        if entry.continent not in continents:
            raise BoardFault(
                f"territory {entry.id} is in no continent: there is no continent {entry.continent!r}"
            )
        if entry.symbol not in SYMBOLS:
            raise BoardFault(
                f"territory {entry.id} has the symbol {entry.symbol!r}, not one of {', '.join(SYMBOLS)}"
            )
        home[entry.id] = entry.continent


def check_edges(file: BoardFile) -> None:
    """Every edge once, between two different known territories."""
    known = {entry.id for entry in file.territories}
    seen: set[frozenset[str]] = set()
    for edge in file.edges:
        one, other = edge.between
        for end in edge.between:
            if end not in known:
                raise BoardFault(f"the edge {one} - {other} names an unknown territory: {end}")
        if one == other:
            raise BoardFault(f"territory {one} has an edge to itself")
        pair = frozenset(edge.between)
        if pair in seen:
            raise BoardFault(f"the edge {one} - {other} is listed twice")
        seen.add(pair)


def check_connected(file: BoardFile) -> None:
    """Every territory can be reached from the first."""
    index = {entry.id: place for place, entry in enumerate(file.territories)}
    touching = neighbours(index, file.edges)
    reached = {0}
    open_ends = [0]
    while open_ends:
        for other in touching[open_ends.pop()]:
            if other not in reached:
                reached.add(other)
                open_ends.append(other)
    for entry in file.territories:
        if index[entry.id] not in reached:
            first = file.territories[0].id
            raise BoardFault(f"the board is not connected: {entry.id} cannot be reached from {first}")


def read(name: str, data: object) -> Board:
    """A board from decoded JSON. Raises BoardFault for data of the wrong form or with a fault."""
    try:
        file = msgspec.convert(data, BoardFile)
    except msgspec.ValidationError as error:
        raise BoardFault(f"not the form of a board: {error}") from error
    check(file)
    return Board(name, file)


BOARDS: Final[dict[str, Board]] = {}


def register(board: Board) -> None:
    """Make a board known by its name, so that positions on it can be played; the same name is replaced."""
    BOARDS[board.name] = board


def board(name: str) -> Board:
    """The board that positions call `name`; stored ones are read once. An unknown name is a BoardFault."""
    found = BOARDS.get(name)
    if found is not None:
        return found
    if name not in STORED:
        raise BoardFault(f"there is no board {name!r}")
    text = resources.files("rules.world").joinpath("data", f"{name}.json").read_bytes()
    found = read(name, msgspec.json.decode(text))
    register(found)
    return found
