"""A match: the stored position in its three parts, and every move that led there."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from rooms.models.room import Room


class Match(models.Model):
    """One game played in a room. `order` holds the room's seat numbers in game order.

    `public`, `sealed` and `Hand.state` are the parts of the rules' State as JSON text; pages and pushes
    for anybody load `public` and that viewer's own hand, never `sealed`.
    """

    room = models.ForeignKey(Room, verbose_name=_("room"), on_delete=models.CASCADE, related_name="matches")
    number = models.PositiveIntegerField(_("number"))
    game = models.CharField(_("game"), max_length=20)
    rules = models.PositiveIntegerField(_("rules"))
    options = models.JSONField(_("options"))
    order = models.JSONField(_("seats in game order"))
    public = models.TextField(_("public part"))
    sealed = models.TextField(_("sealed part"))
    version = models.PositiveIntegerField(_("version"))
    nonce = models.CharField(_("nonce"), max_length=32, unique=True)
    commitment = models.CharField(_("commitment"), max_length=64)
    seeds = models.JSONField(_("client seeds in game order"))
    places = models.JSONField(_("places"), null=True)
    started = models.DateTimeField(_("started"), auto_now_add=True)
    ended = models.DateTimeField(_("ended"), null=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        constraints = (models.UniqueConstraint(fields=("room", "number"), name="one_match_a_number"),)

    def __str__(self) -> str:
        return f"{self.room} / {self.number}"


class Hand(models.Model):
    """One seat's secrets in a match; `version` is the seq of their last change."""

    match = models.ForeignKey(Match, verbose_name=_("match"), on_delete=models.CASCADE, related_name="hands")
    seat = models.PositiveSmallIntegerField(_("seat in game order"))
    state = models.TextField(_("secrets"))
    version = models.PositiveIntegerField(_("version"))

    class Meta:
        verbose_name = _("hand")
        verbose_name_plural = _("hands")
        ordering = ("seat",)
        constraints = (models.UniqueConstraint(fields=("match", "seat"), name="one_hand_a_seat"),)

    def __str__(self) -> str:
        return f"{self.match} : {self.seat}"


class Turn(models.Model):
    """One accepted move: what was done, by whom, what everyone saw, what one seat saw, what chance did."""

    class By(models.TextChoices):
        HUMAN = "human", _("person")
        COMPUTER = "computer", _("computer")
        STAND_IN = "stand-in", _("stand-in")
        CLOCK = "clock", _("clock")
        HOST = "host", _("host")

    match = models.ForeignKey(Match, verbose_name=_("match"), on_delete=models.CASCADE, related_name="turns")
    seq = models.PositiveIntegerField(_("act"))
    seat = models.PositiveSmallIntegerField(_("seat in game order"), null=True)
    move = models.TextField(_("move"))
    by = models.CharField(_("by"), max_length=8, choices=By.choices)
    public_events = models.TextField(_("public events"))
    private_events = models.TextField(_("private events by seat"))
    drawn = models.TextField(_("draws"))
    public = models.TextField(_("public part at a turn's end"), blank=True)
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("turn")
        verbose_name_plural = _("turns")
        ordering = ("seq",)
        constraints = (models.UniqueConstraint(fields=("match", "seq"), name="one_turn_an_act"),)

    def __str__(self) -> str:
        return f"{self.match} : {self.seq}"
