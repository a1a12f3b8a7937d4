"""Addresses of the whole site; those of the game are in rooms.urls."""

from django.contrib import admin
from django.http import HttpRequest, HttpResponseRedirect
from django.templatetags.static import static
from django.urls import include, path

handler400 = "rooms.views.errors.bad_request"
handler403 = "rooms.views.errors.forbidden"
handler404 = "rooms.views.errors.not_found"
handler500 = "rooms.views.errors.server_error"


def favicon(request: HttpRequest) -> HttpResponseRedirect:
    """Browsers ask for it on pages that name no icon, such as the admin's."""
    return HttpResponseRedirect(static("img/favicon.svg"))


urlpatterns = [
    path("favicon.ico", favicon),
    path("admin/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    path("", include("rooms.urls")),
]
