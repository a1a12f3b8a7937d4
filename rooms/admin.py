"""The staff's window: everything to read, nothing to change, no secret of a running game."""

from typing import Any

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from rooms.models import Hand, Match, Room, Seat, Turn
from rooms.scene import HIDDEN


class ReadOnly(admin.ModelAdmin):
    """Nothing is added, changed or deleted here."""

    hidden: tuple[str, ...] = ()
    """Columns that are not loaded unless a page may show them."""

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """The rows, without what is hidden."""
        return super().get_queryset(request).defer(*self.hidden)

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """By the offered filters alone: a search in a hidden column would tell what stands there."""
        return lookup.split("__")[0] in self.list_filter

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False


class ReadOnlyInline(admin.TabularInline):
    """Rows of another table, to read."""

    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False


class SeatInline(ReadOnlyInline):
    """A room's seats."""

    model = Seat
    fk_name = "room"
    fields = ("number", "kind", "name", "colour", "level", "style", "stand_in")


class HandInline(ReadOnlyInline):
    """A match's hands, once it is over."""

    model = Hand
    fields = ("seat", "state")


def over(match: Match | None) -> bool:
    """Whether a match has ended, so that nothing of it is a secret any more."""
    return match is not None and match.ended is not None


@admin.register(Room)
class RoomAdmin(ReadOnly):
    """Rooms. The nonce of the next match stays hidden: with the server's secret it is that match's key."""

    list_display = ("code", "game", "size", "seq", "created", "active")
    list_filter = ("game",)
    search_fields = ("code",)
    fields = ("code", "game", "size", "options", "host", "seq", "life", "created", "active")
    readonly_fields = ("created", "active")
    inlines = (SeatInline,)
    hidden = ("nonce",)


@admin.register(Match)
class MatchAdmin(ReadOnly):
    """Matches: the public part, and once the match is over the rest."""

    list_display = ("room", "number", "game", "version", "started", "ended")
    list_filter = ("game",)
    search_fields = ("room__code",)
    open_fields = (
        "room",
        "number",
        "game",
        "rules",
        "options",
        "order",
        "version",
        "commitment",
        "seeds",
        "public",
        "places",
        "started",
        "ended",
    )
    hidden = HIDDEN
    list_select_related = ("room",)

    def get_fields(self, request: HttpRequest, obj: Match | None = None) -> tuple[str, ...]:
        """The secrets open at the end."""
        return self.open_fields + (self.hidden if over(obj) else ())

    def get_inlines(self, request: HttpRequest, obj: Match | None = None) -> tuple[type[ReadOnlyInline], ...]:
        """So do the hands."""
        return (HandInline,) if over(obj) else ()


@admin.register(Turn)
class TurnAdmin(ReadOnly):
    """The log of all moves: what everybody saw, and once the match is over the rest."""

    list_display = ("match", "seq", "seat", "by", "at")
    list_filter = ("by",)
    search_fields = ("match__room__code",)
    open_fields = ("match", "seq", "seat", "by", "public_events", "at")
    secret_fields = ("move", "private_events", "drawn")
    hidden = (*secret_fields, "public", *(f"match__{name}" for name in HIDDEN))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Turn]:
        """With each turn's match, whose end opens the rest."""
        return super().get_queryset(request).select_related("match__room")

    def get_fields(self, request: HttpRequest, obj: Turn | None = None) -> tuple[str, ...]:
        """The secrets open at the end of the match."""
        return self.open_fields + (self.secret_fields if obj and over(obj.match) else ())


admin.site.site_header = _("Conquest for staff")
