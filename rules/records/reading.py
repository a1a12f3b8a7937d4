"""From the text of a record back to the record, exactly: what is read here is written the same again."""

import re

from rules.fair import Drawn
from rules.records.types import VERSION, Fault, Record, RecordedMove, RecordedSeat
from rules.records.writing import CLOCK, NONE

NUMBER = "(?:0|[1-9][0-9]{0,14})"
SEAT = "P[1-9][0-9]?"
WORD = r"(?!\|(?: |$))[!-~]+"
DRAW = f"[a-z][a-z0-9/_-]{{0,39}}#{NUMBER}<{NUMBER}={NUMBER}"
DRAWS = f"{DRAW}(?: {DRAW})*"

TITLE = re.compile(f"Conquest record ({NUMBER})")
GAME = re.compile("game: ([a-z][a-z0-9-]{0,39})")
RULES = re.compile(f"rules: ({NUMBER})")
BOARD = re.compile("board: ([a-z][a-z0-9-]{0,39}|-)")
MATCH = re.compile("match: ([a-z0-9./-]{1,80})")
OPTION = re.compile("option ([a-z][a-z0-9_]{0,39}): ([!-~]+)")
SEATED = re.compile(f"({SEAT}): (human|computer) ([0-9a-f]{{32}}|-)")
COMMITMENT = re.compile("commitment: ([0-9a-f]{64})")
NONCE = re.compile("nonce: ([0-9a-f]{32}|-)")
KEY = re.compile("key: ([0-9a-f]{64}|-)")
PLACES = re.compile(f"places: (-|{SEAT}(?:[ =]{SEAT})*)")
OPENING = re.compile(f"opening \\| ({DRAWS})")
MOVE = re.compile(
    f"([1-9][0-9]{{0,8}})\\. ({CLOCK}|{SEAT})(?: \\(([a-z-]{{1,20}})\\))?"
    f" ([a-z][a-z0-9_]*(?: {WORD})*)(?: \\| ({DRAWS}))?"
)
END = re.compile("end ([0-9a-f]{64})")


def parse(text: str) -> Record:
    """The record that a text holds. Raises Fault at the first line that is not written as a record is."""
    return Reader(text).record()


class Reader:
    """Walks down the lines of a text, from `at`."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.at = 0

    def fault(self, reason: str) -> Fault:
        """What is wrong with the present line."""
        return Fault(self.at + 1, reason)

    def record(self) -> Record:
        """The whole record, from the title to the end."""
        self.title()
        game, rules = self.take(GAME, "game: NAME"), int(self.take(RULES, "rules: NUMBER"))
        board, match = self.take(BOARD, "board: NAME"), self.take(MATCH, "match: ID")
        options = self.options()
        seats = self.seats()
        return Record(
            game=game,
            rules=rules,
            board=given(board),
            match=match,
            options=options,
            seats=seats,
            commitment=self.take(COMMITMENT, "commitment: 64 HEX DIGITS"),
            nonce=given(self.take(NONCE, "nonce: 32 HEX DIGITS")),
            key=given(self.take(KEY, "key: 64 HEX DIGITS")),
            places=self.places(len(seats)),
            opening=self.opening(),
            moves=self.moves(len(seats)),
            sum=self.end(),
        )

    def line(self) -> str:
        """The present line. A text that is over before its last line was cut."""
        last = len(self.lines) - 1
        if self.at > last or (self.at == last and not self.lines[last]):
            raise Fault(last + 1, "the record is cut off here: its last line, “end …”, is missing.")
        return self.lines[self.at]

    def match(self, pattern: re.Pattern[str], form: str) -> re.Match[str]:
        """The present line, which must have a form; it is then left behind."""
        found = pattern.fullmatch(self.line())
        if found is None:
            raise self.fault(f"here a line “{form}” is due.")
        self.at += 1
        return found

    def take(self, pattern: re.Pattern[str], form: str) -> str:
        """The one value of the present line."""
        return self.match(pattern, form)[1]

    def title(self) -> None:
        """The first line, with the version of the text form."""
        found = TITLE.fullmatch(self.lines[0])
        if found is None:
            raise self.fault(f"this is no record of a game: it must begin with “Conquest record {VERSION}”.")
        if int(found[1]) != VERSION:
            raise self.fault(f"this is a record of version {found[1]}; this program reads version {VERSION}.")
        self.at = 1

    def options(self) -> tuple[tuple[str, str], ...]:
        """The options, each once."""
        options: dict[str, str] = {}
        while self.line().startswith("option "):
            found = OPTION.fullmatch(self.line())
            if found is None:
                raise self.fault("here a line “option NAME: VALUE” is due.")
            if found[1] in options:
                raise self.fault(f"the option {found[1]} was given before.")
            options[found[1]] = found[2]
            self.at += 1
        return tuple(options.items())

    def seats(self) -> tuple[RecordedSeat, ...]:
        """The seats, from P1."""
        seats: list[RecordedSeat] = []
        while self.line().startswith("P") or not seats:
            found = SEATED.fullmatch(self.line())
            if found is None or found[1] != f"P{len(seats) + 1}":
                raise self.fault(f"here a line “P{len(seats) + 1}: human or computer, SEED” is due.")
            seats.append(RecordedSeat(found[2], given(found[3])))
            self.at += 1
        return tuple(seats)

    def seat(self, name: str, seats: int) -> int:
        """The seat of a name."""
        seat = int(name[1:]) - 1
        if seat >= seats:
            raise self.fault(f"there is no seat {name}.")
        return seat

    def places(self, seats: int) -> tuple[tuple[int, ...], ...] | None:
        """The places, and the empty line after them."""
        if PLACES.fullmatch(self.line()) is None:
            raise self.fault("here a line “places: P1 P2=P3 …” is due.")
        written = self.line().removeprefix("places: ")
        places = None
        if written != NONE:
            shared = [place.split("=") for place in written.split(" ")]
            places = tuple([tuple([self.seat(name, seats) for name in names]) for names in shared])
        self.at += 1
        if self.line() != "":
            raise self.fault("here an empty line is due.")
        self.at += 1
        return places

    def opening(self) -> tuple[tuple[Drawn, ...], ...]:
        """The draws before the first move."""
        lines = []
        while self.line().startswith("opening"):
            lines.append(draws(self.take(OPENING, "opening | DRAWS")))
        return tuple(lines)

    def moves(self, seats: int) -> tuple[RecordedMove, ...]:
        """The moves, numbered from 1."""
        moves: list[RecordedMove] = []
        while not self.line().startswith("end"):
            number = len(moves) + 1
            found = MOVE.fullmatch(self.line())
            if found is None or found[1] != str(number):
                raise self.fault(f"here a line “{number}. SEAT MOVE | DRAWS” or “end …” is due.")
            seat = None if found[2] == CLOCK else self.seat(found[2], seats)
            moves.append(RecordedMove(seat, found[4], draws(found[5] or ""), found[3] or ""))
            self.at += 1
        return tuple(moves)

    def end(self) -> str:
        """The last line, behind which nothing comes but its line break."""
        written = self.take(END, "end 64 HEX DIGITS")
        if self.lines[self.at :] == []:
            raise Fault(self.at, "the last line has no line break at its end.")
        if self.lines[self.at :] != [""]:
            raise self.fault("nothing may follow the line “end …”.")
        return written


def given(word: str) -> str:
    """A value, or nothing for "-"."""
    return "" if word == NONE else word


def draws(written: str) -> tuple[Drawn, ...]:
    """Draws from their text, which has their form already."""
    found = []
    for word in written.split():
        stream, _, numbers = word.partition("#")
        n, _, bounds = numbers.partition("<")
        below, _, value = bounds.partition("=")
        found.append(Drawn(stream, int(n), int(below), int(value)))
    return tuple(found)
