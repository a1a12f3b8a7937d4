"""Playing through the door in tests: the position of a match, and computers that choose for anybody."""

from typing import Any

import msgspec

from ai.players import PLAYERS
from rooms import door
from rooms.models import Match
from rooms.stored import AnyGame, game_of, state_of, view_of
from rules.game import State


def position(match: Match) -> tuple[AnyGame, State[Any, Any, Any]]:
    """The game and the stored state of a match, read anew."""
    match.refresh_from_db()
    return game_of(match), state_of(match, list(match.hands.order_by("seat")))


def chosen(match: Match, seat: int, whim: int = 1, level: str = "hard") -> dict[str, Any]:
    """A legal move for a seat, as JSON."""
    move = PLAYERS[match.game](view_of(match, seat), level, "", whim)
    return msgspec.to_builtins(move)


def mover(match: Match) -> int:
    """The seat that is waited for."""
    game, state = position(match)
    return min(game.to_move(state))


def step(match: Match, whim: int = 1) -> door.Played:
    """One move by whoever is waited for."""
    seat = mover(match)
    return door.play(match.pk, seat, chosen(match, seat, whim), seen=match.version, by="computer")
