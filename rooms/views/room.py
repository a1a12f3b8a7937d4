"""A room's page, and what is done in it: join, lobby acts, moves."""

from dataclasses import dataclass

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from rooms import codes, database, door, lobby, lobby_acts, lobby_panels, log, scene
from rooms.forms import JoinForm, read_move, whole_number
from rooms.models import Room
from rooms.refused import Conflict, Unknown
from rooms.scene import Scene
from rooms.seats import cookies_of, device_for, device_id, remember, seat_or_403
from rooms.tables import TABLES, in_game_order
from rooms.views.answers import on_database, room_or_404


@dataclass(frozen=True)
class Invite:
    """How a page names its room, and how others get in."""

    code: str
    shown: str
    link: str
    qr: SafeString

    def __str__(self) -> str:
        return self.shown


@require_safe
@never_cache
@ensure_csrf_cookie
@on_database
def room(request: HttpRequest, code: str) -> HttpResponse:
    """The room as it is for this browser: the join form, the lobby or the table. Looking never joins."""
    if code != (meant := codes.read(code)):
        if meant is None:
            raise Unknown()
        return redirect("rooms:room", meant)
    with database.snapshot():
        found = room_or_404(code)
        seen = scene.load(found, device_id(cookies_of(request)))
        if not seen.viewer.seats:
            return _outside(request, seen, JoinForm())
        if seen.match is None:
            context = lobby_panels.context(seen) | {"room": _invite(request, found)}
            return render(request, "rooms/lobby.html", context)
        return _table(request, seen)


@require_POST
@on_database
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Sit down. A device that sits here already just goes to the room."""
    found = room_or_404(code)
    if scene.load(found, device_id(cookies_of(request))).viewer.seats:
        return redirect("rooms:room", found.code)
    form = JoinForm(request.POST)
    if not form.is_valid():
        return _outside(request, scene.load(found, None), form, status=422)
    sent = form.cleaned_data
    device = device_for(request)
    try:
        lobby.join(found.pk, device, sent["name"], sent["colour"], sent["client_seed"])
    except Conflict as refused:
        return _outside(request, scene.load(found, None), form, refused.status, str(refused.sentence))
    answer = redirect("rooms:room", found.code)
    remember(answer, request, device)
    return answer


@require_POST
@on_database
def lobby_act(request: HttpRequest, code: str) -> HttpResponse:
    """One lobby act, named by the pressed button."""
    found = room_or_404(code)
    seen = scene.load(found, device_id(cookies_of(request)))
    lobby_acts.do(found, seen.viewer, request.POST)
    gone = request.POST.get("act") == "leave"
    return _done(request, reverse("rooms:landing") if gone else reverse("rooms:room", args=[code]), go=gone)


@require_POST
@on_database
def move(request: HttpRequest, code: str) -> HttpResponse:
    """One move, through the door."""
    found = room_or_404(code)
    seen = scene.load(found, device_id(cookies_of(request)))
    if seen.match is None:
        raise Conflict(_("The game has not started yet. Wait in the lobby for the host."))
    sent, order = request.POST.get("seat"), seen.match.order
    asked = whole_number(sent) if sent else None
    number = seat_or_403(seen.viewer, None if asked is None else order[asked] if asked < len(order) else -1)
    seat = scene.game_seat(seen.match, number)
    stamp = whole_number(request.POST.get("seen"))
    door.play(seen.match.pk, seat, read_move(request.POST), seen=stamp, by="human")
    return _done(request, reverse("rooms:room", args=[code]))


def _done(request: HttpRequest, url: str, go: bool = False) -> HttpResponse:
    """Nothing for a page that hears of it over its socket; the page itself for one without script."""
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect(url)
    answer = HttpResponse(status=204)
    if go:
        answer = HttpResponse(headers={"HX-Redirect": url})
    return answer


def _invite(request: HttpRequest, found: Room) -> Invite:
    link = request.build_absolute_uri(reverse("rooms:room", args=[found.code]))
    drawing = segno.make(link, error="m").svg_inline(scale=4, border=2, omitsize=True)
    return Invite(found.code, codes.shown(found.code), link, mark_safe(drawing))


def _outside(
    request: HttpRequest, seen: Scene, form: JoinForm, status: int = 200, error: str = ""
) -> HttpResponse:
    """The page for a browser without a seat: sit down, or why that is not possible."""
    context = lobby_panels.context(seen) | {"room": _invite(request, seen.room), "form": form, "error": error}
    if seen.match is not None or len(seen.seats) >= seen.room.size:
        context["reason"] = "full" if seen.match is None else "started"
        return render(request, "rooms/closed.html", context, status=status)
    return render(request, "rooms/join.html", context, status=status)


def _table(request: HttpRequest, seen: Scene) -> HttpResponse:
    """The table, every panel of it as a push would render it."""
    assert seen.match is not None
    table = TABLES[seen.match.game]
    shared = table.context(scene.for_everyone(seen.room, seen.seats, seen.match))
    context = shared | table.whole(shared) | table.own(seen)
    context |= {"seen": seen.stamp, "lines": log.lines_of_page(seen), "room": _invite(request, seen.room)}
    context |= {"commitment": seen.match.commitment, "seeds": _seeds(seen)}
    return render(request, table.page, context)


def _seeds(seen: Scene) -> list[tuple[str, str]]:
    """Whose browser gave which seed to the dice, fixed at the start: (name, hex or nothing)."""
    assert seen.match is not None
    names = [seat.name for seat in in_game_order(seen.match, seen.seats)]
    return list(zip(names, seen.match.seeds, strict=True))
