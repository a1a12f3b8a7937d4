"""Words for computers' levels and styles."""

from django.utils.translation import gettext_lazy as _

LEVELS = {"easy": _("Easy"), "normal": _("Normal"), "hard": _("Hard")}
STYLES = {"": _("No style")}


def level_name(level: str) -> str:
    """A level in words."""
    return str(LEVELS.get(level, level))
