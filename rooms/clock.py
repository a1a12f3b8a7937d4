"""Everything that must happen later: due rows, set by the door and rung by Celery.

A Celery countdown brings precision, the sweep certainty; both call `ring`, which acts once however often it
is called: a row is claimed by moving its `at`, and the door refuses what is stale.
"""

import logging
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from typing import Any

from celery import current_app
from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from kombu.exceptions import OperationalError

from rooms.models import Due, Match, Room, Seat
from rooms.models.due import NOBODY
from rooms.stored import AnyGame
from rules.game import State

log = logging.getLogger(__name__)

_BROKER = ThreadPoolExecutor(1, "broker")
"""Speaks to the broker, so that one that hangs holds up no database thread."""

LEASE = timedelta(seconds=5)
"""How long a claimed row waits before somebody else may try: the claimer was killed, or is slow."""


COUNTED_DOWN = timedelta(seconds=60)
"""What is due later than this is left to the sweep: a broker must not be handed tasks for tomorrow."""


def wind(room: Room, match: Match, game: AnyGame, state: State[Any, Any, Any]) -> None:
    """Set the due rows for a new position. Called inside the door's transaction."""
    now = timezone.now()
    before = set(Due.objects.filter(room=room).values_list("pk", "at"))
    wake_computers(room, match, game.to_move(state), now)
    _set_bell(room, game.deadline(state), now)
    soon = Due.objects.filter(room=room, at__lte=now + COUNTED_DOWN).values_list("pk", "at")
    fresh = sorted(set(soon) - before)
    transaction.on_commit(lambda: _count_down(fresh))


def wake_computers(room: Room, match: Match, waited_for: frozenset[int], now: datetime) -> None:
    """One due row for each computer that is waited for, and none for the others."""
    numbers = {match.order[seat]: seat for seat in sorted(waited_for)}
    played = Q(kind=Seat.Kind.COMPUTER) | Q(stand_in=True)
    computers = sorted(
        numbers[number]
        for number in Seat.objects.filter(played, room=room, number__in=numbers).values_list(
            "number", flat=True
        )
    )
    mine = Due.objects.filter(room=room, kind=Due.Kind.COMPUTER)
    mine.exclude(seat__in=computers).delete()
    at = now + timedelta(seconds=settings.COMPUTER_PAUSE)
    for seat in computers:
        mine.update_or_create(room=room, kind=Due.Kind.COMPUTER, seat=seat, step="", defaults={"at": at})


def _set_bell(room: Room, deadline: tuple[str, float] | None, now: datetime) -> None:
    """Keep the running step's bell, hold the one it interrupts, drop what neither runs nor waits."""
    bells = Due.objects.filter(room=room, kind=Due.Kind.BELL)
    if deadline is None:
        bells.delete()
        return
    step, seconds = deadline
    running = bells.filter(at__isnull=False).first()
    if running is not None and running.step == step:
        return
    bells.filter(at__isnull=True).exclude(step=step).delete()
    if running is not None and running.at is not None:
        running.left, running.at = max(0.0, (running.at - now).total_seconds()), None
        running.save(update_fields=["left", "at"])
    standing = bells.filter(step=step).first()
    left = seconds if standing is None or standing.left is None else standing.left
    bells.update_or_create(
        room=room,
        kind=Due.Kind.BELL,
        seat=NOBODY,
        step=step,
        defaults={"at": now + timedelta(seconds=left), "left": None},
    )


def _count_down(dues: list[tuple[int, datetime | None]]) -> None:
    """Ask Celery to ring at the right time. Losing that is no harm: the sweep comes by."""
    if dues:
        _BROKER.submit(_send, dues)


def _send(dues: list[tuple[int, datetime | None]]) -> None:
    for pk, at in dues:
        assert at is not None
        left = max(0.0, (at - timezone.now()).total_seconds())
        try:
            current_app.send_task("rooms.tasks.ring", (pk, at.isoformat()), countdown=left, retry=False)
        except OperationalError:
            log.warning("No broker to count down due row %s; the sweep will ring it.", pk)


def due_now(now: datetime) -> list[tuple[int, datetime | None]]:
    """The rows whose time has come, as (id, at), the oldest first."""
    return list(Due.objects.filter(at__lte=now).order_by("at", "pk").values_list("pk", "at"))


def claim(pk: int, at: datetime | None) -> Due | None:
    """Take a due row for a while, if it is still due at the time it was rung for; None if another did."""
    now = timezone.now()
    if at is None or at > now + timedelta(seconds=1):
        return None
    if Due.objects.filter(pk=pk, at=at).update(at=now + LEASE) != 1:
        return None
    return Due.objects.select_related("room").filter(pk=pk).first()
