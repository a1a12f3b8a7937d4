"""A browser that came to play: known by a signed cookie, with no account behind it."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _


class Device(models.Model):
    """One browser. Its id stands in a signed, http-only cookie and binds it to its seats."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    created = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("device")
        verbose_name_plural = _("devices")

    def __str__(self) -> str:
        return str(self.id)[:8]
