"""The World board's names, marked for translation."""

from django.utils.translation import gettext_lazy as _

TERRITORIES = {
    "alaska": _("Alaska"),
    "northwest-territory": _("Northwest Territory"),
    "greenland": _("Greenland"),
    "alberta": _("Alberta"),
    "ontario": _("Ontario"),
    "quebec": _("Quebec"),
    "western-united-states": _("Western United States"),
    "eastern-united-states": _("Eastern United States"),
    "central-america": _("Central America"),
    "venezuela": _("Venezuela"),
    "peru": _("Peru"),
    "brazil": _("Brazil"),
    "argentina": _("Argentina"),
    "iceland": _("Iceland"),
    "scandinavia": _("Scandinavia"),
    "ukraine": _("Ukraine"),
    "great-britain": _("Great Britain"),
    "northern-europe": _("Northern Europe"),
    "western-europe": _("Western Europe"),
    "southern-europe": _("Southern Europe"),
    "north-africa": _("North Africa"),
    "egypt": _("Egypt"),
    "east-africa": _("East Africa"),
    "congo": _("Congo"),
    "south-africa": _("South Africa"),
    "madagascar": _("Madagascar"),
    "ural": _("Ural"),
    "siberia": _("Siberia"),
    "yakutsk": _("Yakutsk"),
    "kamchatka": _("Kamchatka"),
    "irkutsk": _("Irkutsk"),
    "mongolia": _("Mongolia"),
    "japan": _("Japan"),
    "afghanistan": _("Afghanistan"),
    "china": _("China"),
    "middle-east": _("Middle East"),
    "india": _("India"),
    "siam": _("Siam"),
    "indonesia": _("Indonesia"),
    "new-guinea": _("New Guinea"),
    "western-australia": _("Western Australia"),
    "eastern-australia": _("Eastern Australia"),
}

CONTINENTS = {
    "north-america": _("North America"),
    "south-america": _("South America"),
    "europe": _("Europe"),
    "africa": _("Africa"),
    "asia": _("Asia"),
    "oceania": _("Oceania"),
}

SYMBOLS = {
    "infantry": _("infantry"),
    "cavalry": _("cavalry"),
    "artillery": _("artillery"),
    "wild": _("wild"),
}

OPTIONS = {
    "turn_order": _("Turn order"),
    "territories": _("Territories"),
    "placement": _("Placement"),
    "cards": _("Card sets"),
    "late_escalation": _("Late escalation"),
    "fortify": _("Fortify"),
    "defender_dice": _("Defender's dice"),
    "neutral_army": _("Neutral army"),
    "balance": _("Second player's balance"),
    "round_limit": _("Round limit"),
    "capitals": _("Capitals"),
    "missions": _("Secret missions"),
    "truces": _("Truces"),
    "preset": _("Preset"),
}


def territory(id: str) -> str:
    """A territory's name in the active language; its id where a board has no translated names."""
    return str(TERRITORIES.get(id, id))


def card(id: str) -> str:
    """A card's name: its territory's, or that it is wild."""
    return str(_("Wild card")) if id.startswith("wild-") else territory(id)
