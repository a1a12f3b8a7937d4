"""Facts of World in words: the parts that sentences of the log and of refusals are put together from."""

from collections.abc import Mapping
from typing import Any

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rooms.tables.world.names import CONTINENTS, card, territory
from rules.world.types import Mission

Facts = Mapping[str, Any]
Names = list[str]
"""The commanders' names in game order."""

SEATS = {"seat": "name", "by": "by", "turn": "turn", "other": "other", "defender": "defender"}
"""Facts that are seat numbers, and what sentences call them."""


def armies(count: int) -> str:
    """So many armies."""
    return ngettext("%(count)d army", "%(count)d armies", count) % {"count": count}


def listed(words: list[str]) -> str:
    """A, B and C."""
    return get_text_list(words, _("and"))


def continent(id: str) -> str:
    """A continent's name; its id where a board has no translated names."""
    return str(CONTINENTS.get(id, id))


def commander(seat: int, names: Names) -> str:
    """A commander's name, or the army that has none."""
    if seat < 0:
        return _("the neutral army")
    return names[seat] if seat < len(names) else _("nobody at this table")


def worded(f: Facts, names: Names) -> dict[str, Any]:
    """The facts in words, with `name` for the seat that they are about and `count` for a number of armies."""
    words: dict[str, Any] = dict(f)
    for key in ("territory", "source", "target"):
        if key in f:
            words[key] = territory(f[key])
    if "continent" in f:
        words["continent"] = continent(f["continent"])
    if isinstance(f.get("territories"), list | tuple):
        words["territories"] = listed([territory(id) for id in f["territories"]])
    if isinstance(f.get("cards"), list | tuple):
        words["cards"] = listed([card(id) for id in f["cards"]])
    if "card" in f:
        words["card"] = card(f["card"])
    for key, word in SEATS.items():
        if isinstance(f.get(key), int):
            words[word] = commander(f[key], names)
    if isinstance(f.get("armies"), int):
        words["count"] = f["armies"]
        words["armies"] = armies(f["armies"])
    return words


def mission(asked: Mission, names: Names) -> str:
    """What a mission asks for, as a sentence."""
    if asked.army is not None:
        if asked.army >= len(names):
            return _("Wipe out an army that does not play.")
        return _("Wipe out %(name)s, and take the last territory yourself.") % {"name": names[asked.army]}
    if asked.continents:
        held = [continent(id) for id in asked.continents]
        if asked.third:
            held.append(_("any third continent"))
        return _("Hold %(continents)s.") % {"continents": listed(held)}
    if asked.each > 1:
        return _("Hold %(territories)d territories with %(each)d or more armies on each.") % {
            "territories": asked.territories,
            "each": asked.each,
        }
    return _("Hold %(territories)d territories.") % {"territories": asked.territories}
