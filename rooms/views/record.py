"""What opens when a match is over: its record, and the page on which anybody can check the dice."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from rooms import codes, fairness, record
from rooms.colours import EMBLEMS
from rooms.models import Match
from rooms.refused import Conflict
from rooms.seats import seat_or_403, viewer_of
from rooms.tables import in_game_order
from rooms.views.answers import on_database, room_or_404

COMMANDS = {"verify": "python -m rules.fair verify", "check": "python -m rules.record check"}
"""With a copy of Conquest: what to run over a downloaded record."""


def match_or_404(request: HttpRequest, code: str, number: int) -> Match:
    """The match, for somebody who has a seat in its room. Raises Unknown, NotYours or Http404."""
    room = room_or_404(code)
    seat_or_403(viewer_of(request, room), None)
    match = room.matches.filter(number=number).first()
    if match is None:
        raise Http404
    return match


@require_GET
@on_database
def download(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The record as a plain text file."""
    text = record.text_of(match_or_404(request, code, number))
    name = f"conquest-{code.lower()}-{number}.txt"
    answer = HttpResponse(text, content_type="text/plain; charset=us-ascii")
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    answer["Cache-Control"] = "private, no-store"
    return answer


@require_GET
@on_database
def dice(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Check the dice: all that the browser needs is in the page. While the match runs, the promise alone."""
    match = match_or_404(request, code, number)
    name = fairness.match_id(code, number)
    context = {
        "code": code,
        "room": codes.shown(code),
        "match": match,
        "match_id": name,
        "commands": COMMANDS,
    }
    try:
        context["record"] = record.text_of(match)
    except Conflict as running:
        context["running"] = running.sentence
        return render(request, "rooms/check_later.html", context, status=running.status)
    context["seats"] = [
        {"name": seat.name, "colour": seat.colour, "emblem": EMBLEMS[seat.colour]}
        for seat in in_game_order(match, match.room.seats.all())
    ]
    return render(request, "rooms/check.html", context)
