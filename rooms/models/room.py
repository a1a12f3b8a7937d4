"""A room and its seats."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from rooms import codes
from rooms.models.device import Device

MOST_SEATS = 6


class Room(models.Model):
    """A private room: code, seats, options and the counter of every accepted act.

    `seq` counts every accepted act; `life` is the seq of the last change of lobby and host matters.
    """

    code = models.CharField(_("code"), max_length=7, unique=True, default=codes.new_code)
    game = models.CharField(_("game"), max_length=20, default="world")
    size = models.PositiveSmallIntegerField(_("seats"), default=4)
    options = models.JSONField(_("options"), default=dict)
    host = models.ForeignKey(
        "Seat", verbose_name=_("host"), null=True, on_delete=models.SET_NULL, related_name="hosted"
    )
    nonce = models.CharField(_("nonce"), max_length=32, unique=True)
    """Of the match that starts next; its commitment is on every form that can start it."""
    seq = models.PositiveIntegerField(_("acts"), default=0)
    life = models.PositiveIntegerField(_("last lobby act"), default=0)
    created = models.DateTimeField(_("created"), auto_now_add=True)
    active = models.DateTimeField(_("last act"), auto_now=True)

    class Meta:
        verbose_name = _("room")
        verbose_name_plural = _("rooms")

    def __str__(self) -> str:
        return codes.shown(self.code)


class Seat(models.Model):
    """A taken seat of a room; an open seat has no row."""

    class Kind(models.TextChoices):
        HUMAN = "human", _("person")
        COMPUTER = "computer", _("computer")

    room = models.ForeignKey(Room, verbose_name=_("room"), on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField(_("number"))
    kind = models.CharField(_("kind"), max_length=8, choices=Kind.choices)
    device = models.ForeignKey(
        Device, verbose_name=_("device"), null=True, on_delete=models.SET_NULL, related_name="seats"
    )
    name = models.CharField(_("name"), max_length=80)
    colour = models.CharField(_("colour"), max_length=10)
    level = models.CharField(_("level"), max_length=10, blank=True)
    style = models.CharField(_("style"), max_length=10, blank=True)
    stand_in = models.BooleanField(_("computer stands in"), default=False)
    client_seed = models.CharField(_("client seed"), max_length=32, blank=True)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("room", "number"), name="one_seat_a_number"),
            models.UniqueConstraint(fields=("room", "colour"), name="one_seat_a_colour"),
        )

    def __str__(self) -> str:
        return f"{self.number + 1} {self.name}"
