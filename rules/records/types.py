"""What a record of a game holds. Never compiled: msgspec reads these classes."""

from msgspec import Struct

from rules.fair import Drawn

VERSION = 1
"""Of the text form; grows when a record of before would be read differently."""


class RecordedSeat(Struct, frozen=True):
    """Who sat there, "human" or "computer", and the client seed: 32 hex digits or nothing."""

    kind: str
    seed: str = ""


class RecordedMove(Struct, frozen=True):
    """A move in words (`rules.records.notation`) and what chance did.

    Seat None is the clock. `by` is empty when the seat moved as its kind, otherwise who moved for it.
    """

    seat: int | None
    words: str
    drawn: tuple[Drawn, ...] = ()
    by: str = ""


class Record(Struct, frozen=True, kw_only=True):
    """A whole game. Seats are numbered from 0 in game order; the text calls them P1, P2, …"""

    game: str
    rules: int
    """The version of the rules it was played by."""
    board: str = ""
    match: str
    """The name of the match in its key: room code, "/", number, in lower case."""
    options: tuple[tuple[str, str], ...] = ()
    """Name and value of every option, in words."""
    seats: tuple[RecordedSeat, ...]
    commitment: str
    nonce: str = ""
    key: str = ""
    """The server's key in hex; empty while the game is not over."""
    places: tuple[tuple[int, ...], ...] | None = None
    """Best first, each the seats that share the place; None while the game is not over."""
    opening: tuple[tuple[Drawn, ...], ...] = ()
    """What chance did before the first move, as many draws to a line of the text as there are in each."""
    moves: tuple[RecordedMove, ...] = ()
    sum: str = ""
    """SHA-256 of the text above the last line; see `rules.records.writing.closed`."""


class Fault(Exception):
    """A record that does not fit: the first wrong line, counted from 1, and the reason in a sentence."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"
