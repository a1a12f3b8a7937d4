"""What a game's table must offer to pages and pushes."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from rooms.models import Match, Seat
from rooms.panels import Panel
from rooms.scene import Scene
from rooms.tables.settings import Settings
from rules.game import Event, Refusal


class Table(Protocol):
    """A game's page and panels. Contexts are made from a Scene, which holds nothing foreign."""

    page: str
    """The page's template."""
    shared: tuple[Panel, ...]
    """The panels that are the same for everybody, log lines and pieces apart."""
    private: tuple[Panel, ...]
    """The panels that differ by seat."""
    changes: Mapping[str, frozenset[str]]
    """Kind of public event -> names of the panels it changes, private ones included."""
    settings: Settings
    """The game's options in the lobby."""

    def context(self, scene: Scene) -> dict[str, Any]:
        """What everybody may see; the same for all viewers."""

    def whole(self, context: dict[str, Any]) -> dict[str, Any]:
        """What only the whole page needs, on top of `context`: the small parts that pushes send alone."""

    def own(self, scene: Scene) -> dict[str, Any]:
        """What this viewer alone sees, on top of `context`."""

    def pieces(self, context: dict[str, Any], events: Iterable[Event]) -> Iterable[tuple[str, str]]:
        """(root id, HTML) of the small parts that these events changed, such as tokens on a map."""

    def opening(self, public: Any, seats: list[Seat]) -> list[str]:
        """The log's first sentences, from the opening position."""

    def sentence(self, event: Event, seats: list[Seat]) -> str | None:
        """An event in words; None if the log says nothing about it. `seats` in game order."""

    def refusal(self, refusal: Refusal, seats: list[Seat]) -> str:
        """Why the rules refuse a move, and what to do. `seats` in game order."""


def in_game_order(match: Match, seats: Iterable[Seat]) -> list[Seat]:
    """The room's seats in the match's game order."""
    by_number = {seat.number: seat for seat in seats}
    return [by_number[number] for number in match.order]
