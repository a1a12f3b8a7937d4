"""Ringing a due row: a computer makes its move, or a step's clock ends it."""

import logging
from datetime import datetime

import msgspec

from rooms import clock, computer, database, door
from rooms.models import Due, Hand, Match
from rooms.refused import Refused
from rooms.stored import game_of, state_of

log = logging.getLogger(__name__)


def ring(pk: int, at: datetime | None) -> None:
    """Do what row `pk` says, if it is still due at `at`. Twice at once, or late, does it once."""
    due = database.wait(clock.claim, pk, at)
    if due is None:
        return
    if due.kind == Due.Kind.COMPUTER:
        computer.knock(due)
    else:
        database.wait(_end_step, due)


def _end_step(due: Due) -> None:
    """Make the clock's own move, after asking the game whether this step still runs."""
    match = Match.objects.select_related("room").filter(room_id=due.room_id).latest("number")
    hands: list[Hand] = list(match.hands.order_by("seat"))
    game, state = game_of(match), state_of(match, hands)
    deadline, move = game.deadline(state), game.bell(state)
    if deadline is None or deadline[0] != due.step or move is None:
        Due.objects.filter(pk=due.pk, at=due.at).delete()
        return
    try:
        door.play(match.pk, None, msgspec.to_builtins(move), seen=match.version, by="clock")
    except Refused as refused:
        log.info("Bell of %s came too late: %s", due.room, refused.sentence)
