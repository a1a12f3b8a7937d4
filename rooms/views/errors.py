"""The pages for what went wrong before any view was reached, or inside one."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from rooms.views.answers import error_page, note


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: a host name that is not ours, or a request that cannot be read."""
    return error_page(
        request, 400, _("This request could not be read"), _("Open Conquest by the address you were given.")
    )


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403."""
    return error_page(request, 403, _("This is not yours to do"), _("Go back to your own seat."))


def forged(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: the form did not come from a page of ours, or from one that is too old."""
    what = _(
        "The form did not come from a page of this site, or its cookie is gone. "
        "Reload the page and try again."
    )
    if request.headers.get("HX-Request") == "true":
        return HttpResponse(note(what), status=403)
    return error_page(request, 403, _("That was not done"), what)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404."""
    return error_page(
        request, 404, _("There is nothing here"), _("The address leads nowhere. Check the link.")
    )


def server_error(request: HttpRequest) -> HttpResponse:
    """500: our fault, and said so."""
    what = _("Something broke on our side. Your game is stored; go back and try again.")
    return error_page(request, 500, _("That was our mistake"), what)
