"""The computer players of the house, by the name of the game."""

from collections.abc import Callable
from typing import Any, Protocol

from ai.world.plain import plain
from ai.world.player import choose


class Chooser(Protocol):
    """A computer player of one game: a pure function from what a seat sees to one of its legal moves."""

    def __call__(self, view: Any, level: str, style: str, whim: int) -> Any:
        """The move of the view's seat. `whim` breaks ties; equal arguments always give the equal move.

        Raises ValueError for an unknown level or style, and for a view whose seat has nothing to decide.
        """


PLAYERS: dict[str, Chooser] = {"world": choose}
PLAIN: dict[str, Callable[[Any], Any]] = {"world": plain}
"""By game: the plainest legal move of a view's seat, where the chooser failed."""
LEVELS: tuple[str, ...] = ("easy", "normal", "hard")
"""From weak to strong; the lobby says them in words."""
STYLES: dict[str, tuple[str, ...]] = {"world": ("",)}
"""By game: the styles of play; the empty one is a computer without any."""
