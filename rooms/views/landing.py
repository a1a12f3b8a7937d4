"""The front door: make a room, find a room, credits."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from rooms import codes, fairness, lobby
from rooms.forms import CreateForm
from rooms.models import Room
from rooms.refused import Conflict
from rooms.seats import device_for, remember
from rooms.views.answers import on_database


@require_safe
@never_cache
@ensure_csrf_cookie
@on_database
def landing(request: HttpRequest) -> HttpResponse:
    """The landing page."""
    return _landing(request, CreateForm())


@require_POST
@on_database
def create(request: HttpRequest) -> HttpResponse:
    """Make a room; its maker sits in it as the host."""
    form = CreateForm(request.POST)
    if not form.is_valid():
        return _landing(request, form, status=422)
    sent = form.cleaned_data
    device = device_for(request)
    try:
        room = lobby.create(device, sent["name"], sent["client_seed"], fairness.unsigned(sent["nonce"]))
    except Conflict as refused:
        return _landing(request, form, status=refused.status, note=str(refused.sentence))
    answer = redirect("rooms:room", room.code)
    remember(answer, request, device)
    return answer


@require_safe
@ensure_csrf_cookie
@on_database
def find(request: HttpRequest) -> HttpResponse:
    """From a typed code to its room, or back with what is wrong next to the field."""
    typed = request.GET.get("code", "")
    code = codes.read(typed)
    if code is None:
        error, status = _("A room code has 7 letters and digits, like K7QM 2XD. Check it."), 400
    elif not Room.objects.filter(code=code).exists():
        error, status = _("There is no room with this code. Check it with whoever sent it."), 404
    else:
        return redirect("rooms:room", code)
    return _landing(request, CreateForm(), status=status, find_error=error, code_typed=typed[:40])


@require_safe
@on_database
def credits_page(request: HttpRequest) -> HttpResponse:
    """Whose work is in here, and its licences."""
    return render(request, "rooms/credits.html")


def _landing(
    request: HttpRequest,
    form: CreateForm,
    status: int = 200,
    find_error: str = "",
    code_typed: str = "",
    note: str = "",
) -> HttpResponse:
    """The page, with a fresh promise of the dice on the form that makes a room."""
    nonce = fairness.new_nonce()
    context = {"form": form, "find_error": find_error, "code_typed": code_typed, "note": note}
    context |= {"nonce": fairness.signed(nonce), "commitment": fairness.commitment(nonce)}
    return render(request, "rooms/landing.html", context, status=status)
