"""A computer at the table: it looks, thinks outside the lock, and knocks at the door like anybody else."""

import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec

from ai.players import PLAIN, PLAYERS
from rooms import database, door, fairness
from rooms.models import Due, Match
from rooms.refused import Stale
from rooms.stored import game_of, state_of, view_of
from rules import fair

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Thought:
    """What a computer needs to choose: its own view and no more, and the version it saw."""

    match: int
    game: str
    seat: int
    view: Any
    seen: int
    level: str
    style: str
    whim: int
    by: str


def knock(due: Due) -> None:
    """Let the computer of a due row make one move. A late one finds the table moved on, and that is all."""
    thought = database.wait(_look, due)
    if thought is None:
        return
    try:
        _play(thought, think(thought))
    except Stale:
        log.debug("Computer of %s came too late.", due)
    except Exception:  # a fault of ours in one choice must not stop the game: the plainest move goes on
        log.exception("Computer of seat %s in match %s failed to choose", thought.seat, thought.match)
        with suppress(Stale):
            _play(thought, PLAIN[thought.game](thought.view))


def _play(thought: Thought, move: Any) -> None:
    """Knock with a move."""
    sent = msgspec.to_builtins(move)
    database.wait(door.play, thought.match, thought.seat, sent, seen=thought.seen, by=thought.by)


def think(thought: Thought) -> Any:
    """The move the computer chooses. Inline; slow thinking moves to processes of its own behind this."""
    return PLAYERS[thought.game](thought.view, thought.level, thought.style, thought.whim)


def _look(due: Due) -> Thought | None:
    """Read the position for the seat of a due row; None if it is not waited for any more."""
    match = Match.objects.select_related("room").filter(room_id=due.room_id).latest("number")
    hands = list(match.hands.order_by("seat"))
    game, state = game_of(match), state_of(match, hands)
    if due.seat not in game.to_move(state):
        Due.objects.filter(pk=due.pk).delete()
        return None
    seat = match.room.seats.get(number=match.order[due.seat])
    seen = door.stamp(game, match, state, hands, due.seat)
    return Thought(
        match=match.pk,
        game=match.game,
        seat=due.seat,
        view=view_of(match, due.seat),
        seen=seen,
        level=seat.level or "normal",
        style=seat.style,
        whim=fair.whim(fairness.match_key(match), due.seat, seen),
        by="stand-in" if seat.stand_in else "computer",
    )
