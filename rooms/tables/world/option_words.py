"""World's options and presets in words, in the order of the lobby."""

from typing import Any

from django.utils.translation import gettext_lazy as _

SWITCH = (("off", _("Off")), ("on", _("On")))

SENTENCES: dict[str, Any] = {
    "turn_order": _("The highest opening die starts, then round the table; or the whole order is drawn."),
    "territories": _("Dealt by chance, or each claims one free territory in turn."),
    "placement": _("How many opening armies a step places; automatic leaves all of it to chance."),
    "cards": _("Each set pays more than the last, or by its symbols from 4 to 10, or always 8."),
    "late_escalation": _("From this round on the table's sets pay 4, 6, 8 and so on."),
    "fortify": _("Armies move along a chain of own territories, or to a neighbour only."),
    "defender_dice": _("The defender rolls as many dice as he can, or has 20 seconds to choose 1 or 2."),
    "neutral_army": _("A third of the territories belongs to an army that nobody plays."),
    "balance": _("The second in turn order starts with 2 armies more."),
    "round_limit": _("After the last round territories and whole continents count; the most points win."),
    "capitals": _("The largest stack of each becomes his capital; who holds all of them wins."),
    "missions": _("Everybody has a secret mission, and wins by it in his own turn."),
    "truces": _("Commanders may agree on a truce; a break is announced, or attacks are refused."),
}
CHOICES: dict[str, tuple[tuple[str, Any], ...]] = {
    "turn_order": (("dice", _("Opening dice")), ("shuffled", _("Shuffled"))),
    "territories": (("dealt", _("Dealt")), ("claimed", _("Claimed"))),
    "placement": (("1", "1"), ("3", "3"), ("5", "5"), ("all", _("All")), ("automatic", _("Automatic"))),
    "cards": (("escalating", _("Escalating")), ("fixed", _("Fixed")), ("flat", _("Flat"))),
    "late_escalation": (("off", _("Off")), ("10", "10"), ("15", "15"), ("20", "20")),
    "fortify": (("adjacent", _("Adjacent")), ("connected", _("Connected"))),
    "defender_dice": (("maximum", _("Maximum")), ("chosen", _("Chosen"))),
    "neutral_army": SWITCH,
    "balance": SWITCH,
    "round_limit": (("none", _("None")), ("10", "10"), ("15", "15"), ("20", "20")),
    "capitals": SWITCH,
    "missions": SWITCH,
    "truces": (("off", _("Off")), ("honour", _("On honour")), ("enforced", _("Enforced"))),
}
"""The turn's clock is not among them: it comes with the computer that finishes a turn when it runs out."""

PRESETS: dict[str, tuple[Any, Any]] = {
    "quick": (_("Quick"), _("Territories dealt, all armies placed at once: soon in round 1.")),
    "classic": (
        _("Classic"),
        _("Claim territories, place armies one by one, fortify a neighbour, choose your defence."),
    ),
    "club": (_("Club"), _("15 rounds at most, and a capital for everyone.")),
}
CUSTOM = (_("Custom"), _("Settings of your own."))
