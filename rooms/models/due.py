"""What must happen later: rows, so that a restart forgets nothing."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from rooms.models.room import Room

NOBODY = -1
"""`Due.seat` of what belongs to no seat (a number, since NULLs would slip past the constraint)."""


class Due(models.Model):
    """Something due at a time: a computer's next action, or a step's bell.

    A bell names its `step`; while another step runs it stands, with what was `left` of it and no `at`.
    """

    class Kind(models.TextChoices):
        COMPUTER = "computer", _("computer's move")
        BELL = "bell", _("bell")

    room = models.ForeignKey(Room, verbose_name=_("room"), on_delete=models.CASCADE, related_name="dues")
    kind = models.CharField(_("kind"), max_length=10, choices=Kind.choices)
    seat = models.SmallIntegerField(_("seat in game order"), default=NOBODY)
    step = models.CharField(_("step"), max_length=60, blank=True)
    at = models.DateTimeField(_("at"), null=True, db_index=True)
    left = models.FloatField(_("seconds left while it stands"), null=True)

    class Meta:
        verbose_name = _("due")
        verbose_name_plural = _("dues")
        constraints = (
            models.UniqueConstraint(fields=("room", "kind", "seat", "step"), name="one_due_a_kind"),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.seat} {self.at}"
