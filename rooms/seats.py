"""Who is looking: from a request's or a socket's cookies to a viewer of a room."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.http.cookie import parse_cookie
from django.utils.translation import gettext as _

from rooms.models import Device, Room, Seat
from rooms.refused import NotYours

COOKIE = "device"
COOKIE_AGE = timedelta(days=365)


@dataclass(frozen=True)
class Viewer:
    """Somebody who looks at a room.

    `seats` are the room's seat numbers that this device holds, `uncovered` the one whose secrets are shown,
    `row` that seat's id (numbers may change in the lobby), `host` whether it holds the host's seat.
    """

    seats: tuple[int, ...] = ()
    uncovered: int | None = None
    host: bool = False
    row: int | None = None


def device_id(cookies: Mapping[str, str]) -> UUID | None:
    """The device that a browser proves to be, or None; a forged or foreign cookie is nobody."""
    try:
        signed = signing.get_cookie_signer(salt=COOKIE).unsign(cookies.get(COOKIE, ""), max_age=COOKIE_AGE)
        return UUID(signed)
    except (signing.BadSignature, ValueError):
        return None


def cookies_of(source: HttpRequest | Mapping[str, Any]) -> Mapping[str, str]:
    """The cookies of a request, or of a socket's scope."""
    if isinstance(source, HttpRequest):
        return source.COOKIES
    sent = [value for name, value in source.get("headers", ()) if name == b"cookie"]
    return parse_cookie(b"; ".join(sent).decode("latin-1"))


def viewer_of(source: HttpRequest | Mapping[str, Any], room: Room) -> Viewer:
    """What this browser is in this room."""
    return viewer_among(list(room.seats.order_by("number")), room, device_id(cookies_of(source)))


def viewer_among(seats: list[Seat], room: Room, device: UUID | None) -> Viewer:
    """What a device is in a room whose seats are already loaded."""
    held = [seat for seat in seats if device is not None and seat.device_id == device]
    numbers = tuple(seat.number for seat in held)
    host = any(seat.pk == room.host_id for seat in held)
    return Viewer(numbers, numbers[0], host, held[0].pk) if held else Viewer()


def device_for(request: HttpRequest) -> Device:
    """This browser's device, made now if it has none. The answer must pass through `remember`."""
    known = device_id(request.COOKIES)
    found = Device.objects.filter(pk=known).first() if known else None
    return found or Device.objects.create()


def remember(response: HttpResponse, request: HttpRequest, device: Device) -> None:
    """Bind the browser to its device: signed, http-only, a year."""
    response.set_cookie(
        COOKIE,
        signing.get_cookie_signer(salt=COOKIE).sign(str(device.pk)),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )


def seat_or_403(viewer: Viewer, number: int | None) -> int:
    """The seat this viewer acts for: the named one, or its only one. Raises NotYours."""
    if not viewer.seats:
        raise NotYours(
            _("You have no seat in this room. Open the invite link in the browser you joined with.")
        )
    if number is None:
        return viewer.seats[0]
    if number not in viewer.seats:
        raise NotYours(_("That seat belongs to somebody else. You can only act for your own."))
    return number


def host_or_403(room: Room, row: int | None) -> None:
    """Raises NotYours for every seat (a row's id) but the host's."""
    if row is None or row != room.host_id:
        raise NotYours(_("Only the host can do that. Ask the host of this room."))
