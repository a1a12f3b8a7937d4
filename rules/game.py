"""What every game of the house must offer, and the words it speaks in.

A game is a module-like object that follows `Game`. Its state has three parts, and every field lives in
exactly one of them: `public` is what a spectator may know, `hands[seat]` is that seat's secrets, `sealed`
is known to nobody (draw pile, running numbers of the draws). Rooms store the parts apart, so that a page
can be rendered for a viewer without ever loading what this viewer must not see.
"""

from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

P = TypeVar("P")
H = TypeVar("H")
S = TypeVar("S")
M = TypeVar("M")

Fact = Any
"""A JSON value: str, int, bool, None, or lists and string-keyed dicts of these."""


class State(Struct, Generic[P, H, S], frozen=True, forbid_unknown_fields=True):
    """A whole position. `hands` has one entry a seat, in game order from 0."""

    public: P
    hands: tuple[H, ...]
    sealed: S


class View(Struct, Generic[P, H], frozen=True, forbid_unknown_fields=True):
    """What one viewer sees: `seat` and `hand` are None for somebody who only watches."""

    seat: int | None
    public: P
    hand: H | None


class Event(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that happened, as data; the words are made outside `rules/`.

    `audience` None means everyone, otherwise only these seats may ever learn of it.
    """

    kind: str
    facts: dict[str, Fact]
    audience: tuple[int, ...] | None = None


def told(kind: str, /, **facts: Fact) -> Event:
    """An event that everyone may know."""
    return Event(kind, facts)


def whispered(seat: int, kind: str, /, **facts: Fact) -> Event:
    """An event for one seat alone."""
    return Event(kind, facts, (seat,))


class Refusal(Exception):
    """A move that the rules do not allow, with the facts its sentence needs. It changed nothing."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class Rng(Protocol):
    """Where chance comes from: see `rules.fair` for the real one."""

    def draw(self, stream: str, n: int, below: int) -> int:
        """Draw number `n` of `stream`: an integer from 0 to `below` - 1, always the same for the same n."""


class Game(Protocol[P, H, S, M]):
    """A game of the house. All its functions are pure: they change no argument and read no clock."""

    name: str
    rules: int
    """Grows when the same moves would give another game, so that old matches are replayed by old rules."""
    options_type: Any
    public_type: Any
    hand_type: Any
    sealed_type: Any
    move_type: Any
    """What `options` and the stored parts decode to, and the union of the moves."""

    def new(self, options: Any, seats: int, rng: Rng) -> State[P, H, S]:
        """The opening position. Raises Refusal where the options do not fit the number of seats."""

    def to_move(self, state: State[P, H, S]) -> frozenset[int]:
        """The seats that are waited for: several when they act at once, none when the game is over."""

    def moves(self, view: View[P, H]) -> Any:
        """What the viewer's seat may do now, with its bounds; drives buttons, keys, labels, computers."""

    def apply(
        self, state: State[P, H, S], seat: int | None, move: M, rng: Rng
    ) -> tuple[State[P, H, S], list[Event]]:
        """The position after a move; seat None is the clock. Raises Refusal and then nothing has changed."""

    def view(self, state: State[P, H, S], seat: int | None) -> View[P, H]:
        """What a seat, or a spectator (None), may see."""

    def result(self, state: State[P, H, S]) -> tuple[tuple[int, ...], ...] | None:
        """The places, best first, each a tuple of the seats that share it; None while the game goes on."""

    def deadline(self, state: State[P, H, S]) -> tuple[str, float] | None:
        """The step whose clock runs and its length in seconds; it runs on while the step stays equal."""

    def bell(self, state: State[P, H, S]) -> M | None:
        """The move of seat None that the running step's clock makes when it ends; None: it makes none."""

    def simultaneous(self, public: P) -> bool:
        """True while several seats act at once and each is measured against its own hand's last change."""
