"""The seats' colours and emblems, in the order in which seats get them."""

from django.utils.translation import gettext_lazy as _

COLOURS = {
    "crimson": _("Crimson"),
    "saffron": _("Saffron"),
    "fern": _("Fern"),
    "sky": _("Sky"),
    "indigo": _("Indigo"),
    "orchid": _("Orchid"),
}
NEUTRAL = "neutral"
FREE = "free"
EMBLEMS = {
    "crimson": "triangle",
    "saffron": "disc",
    "fern": "diamond",
    "sky": "bars",
    "indigo": "square",
    "orchid": "cross",
    NEUTRAL: "dash",
    FREE: "plus",
}
