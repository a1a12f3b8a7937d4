"""The Django app of the rooms."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RoomsConfig(AppConfig):
    """Rooms, seats and matches of both games."""

    name = "rooms"
    verbose_name = _("Rooms")
    default_auto_field = "django.db.models.BigAutoField"
