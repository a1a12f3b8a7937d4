"""What views share: running on the database's threads, and answering a refusal."""

import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from rooms import codes, database
from rooms.models import Room
from rooms.panels import Panel, wrap
from rooms.refused import Busy, Refused, Unknown

log = logging.getLogger(__name__)

View = Callable[..., HttpResponse]
NOTE = Panel("rooms", "note")


def on_database(view: View) -> Callable[..., Coroutine[Any, Any, HttpResponse]]:
    """A view whose work is done on the database's threads, with the refusals of it answered."""

    @wraps(view)
    async def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return await database.run(_answered, view, request, *args, **kwargs)

    return answer


def _answered(view: View, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    try:
        return view(request, *args, **kwargs)
    except Refused as refused:
        return refusal(request, refused, kwargs.get("code"))
    except OperationalError:
        log.exception("The database did not answer in time")
        return refusal(request, Busy(), kwargs.get("code"))


def room_or_404(code: str) -> Room:
    """The room with this code. Raises Unknown."""
    meant = codes.read(code)
    room = Room.objects.filter(code=meant).first() if meant else None
    if room is None:
        raise Unknown()
    return room


def note(sentence: str) -> str:
    """The fragment that shows a sentence next to what caused it."""
    return wrap("note", NOTE.render({"note": sentence, "tone": "bad"}))


def refusal(request: HttpRequest, refused: Refused, code: str | None = None) -> HttpResponse:
    """A refusal in place for htmx, as a page of its own otherwise; both with its status."""
    if request.htmx:  # type: ignore[attr-defined]
        return HttpResponse(note(str(refused.sentence)), status=refused.status)
    unknown = isinstance(refused, Unknown)
    back = (
        {"label": _("Back to the room"), "url": reverse("rooms:room", args=[code])}
        if code and not unknown
        else {"label": _("To the landing page"), "url": reverse("rooms:landing")}
    )
    heading = _("There is no such room") if unknown else _("That was not done")
    return error_page(request, refused.status, heading, str(refused.sentence), back)


def error_page(
    request: HttpRequest, status: int, heading: str, what: str, back: dict[str, str] | None = None
) -> HttpResponse:
    """A page that says what happened and the one next step."""
    back = back or {"label": _("To the landing page"), "url": reverse("rooms:landing")}
    context = {"status": status, "heading": heading, "what": what, "next": back}
    return render(request, "rooms/error.html", context, status=status)
