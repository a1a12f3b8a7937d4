"""Celery's side of time: ring one due row, and sweep for those whose countdown was lost."""

from datetime import datetime

from celery import shared_task
from django.utils import timezone

from rooms import bell, clock, database


@shared_task(name="rooms.tasks.ring")
def ring(pk: int, at: str) -> None:
    """Ring a due row for the time it was counted down to."""
    bell.ring(pk, datetime.fromisoformat(at))


@shared_task(name="rooms.tasks.sweep")
def sweep() -> None:
    """Ring every due row whose time has come. Beat calls this every few seconds."""
    for pk, at in database.wait(clock.due_now, timezone.now()):
        ring.delay(pk, str(at))
