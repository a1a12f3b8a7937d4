"""The staff's window: everything to read, nothing to change, no secret of a running game."""

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from rooms.models import Match, Room, Seat, Turn


class ReadOnly(admin.ModelAdmin):
    """Nothing is added, changed or deleted here."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False


class SeatInline(admin.TabularInline):
    """A room's seats."""

    model = Seat
    fk_name = "room"
    fields = ("number", "kind", "name", "colour", "level", "style", "stand_in")
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False


@admin.register(Room)
class RoomAdmin(ReadOnly):
    """Rooms. The nonce of the next match stays hidden: with the server's secret it is that match's key."""

    list_display = ("code", "game", "size", "seq", "created", "active")
    list_filter = ("game",)
    search_fields = ("code",)
    fields = ("code", "game", "size", "options", "host", "seq", "life", "created", "active")
    readonly_fields = ("created", "active")
    inlines = (SeatInline,)


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
        "public",
        "places",
        "started",
        "ended",
    )
    secret_fields = ("sealed", "nonce", "seeds")

    def get_fields(self, request: HttpRequest, obj: Match | None = None) -> tuple[str, ...]:
        """The secrets open at the end."""
        over = obj is not None and obj.ended is not None
        return self.open_fields + (self.secret_fields if over else ())


@admin.register(Turn)
class TurnAdmin(ReadOnly):
    """The log of all moves: what everybody saw, and once the match is over the rest."""

    list_display = ("match", "seq", "seat", "by", "at")
    list_filter = ("by",)
    search_fields = ("match__room__code",)
    open_fields = ("match", "seq", "seat", "by", "public_events", "at")
    secret_fields = ("move", "private_events", "drawn")

    def get_fields(self, request: HttpRequest, obj: Turn | None = None) -> tuple[str, ...]:
        """The secrets open at the end of the match."""
        over = obj is not None and obj.match.ended is not None
        return self.open_fields + (self.secret_fields if over else ())


admin.site.site_header = _("Conquest for staff")
