"""World's events in words, for the log.

Facts come from the rules as data (`rules/world/events.py`); a test holds this table against them, so that no
event is mute.
"""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from rooms.tables.world.names import territory
from rooms.tables.world.wording import Facts, Names, armies, continent, listed, mission, worded
from rules.game import Event
from rules.world.missions import MISSIONS

Sentence = Callable[[Facts, Names], str]


def _said(text: Any) -> Sentence:
    """A sentence whose facts need no more than the usual words: names, armies, territories, cards."""

    def sentence(f: Facts, names: Names) -> str:
        return str(text) % worded(f, names)

    return sentence


def _either(fact: str, yes: Any, no: Any) -> Sentence:
    """One of two sentences, by a fact that is true or false."""

    def sentence(f: Facts, names: Names) -> str:
        return str(yes if f[fact] else no) % worded(f, names)

    return sentence


def _turn_started(f: Facts, names: Names) -> str:
    told = _("%(name)s's turn: %(armies)s to place.") % {
        "name": names[f["seat"]],
        "armies": armies(f["armies"]),
    }
    if not f["continents"]:
        return told
    held = _("Holds %(continents)s.") % {"continents": listed([continent(id) for id in f["continents"]])}
    return f"{told} {held}"


def _attacked(f: Facts, names: Names) -> str:
    facts = {
        "name": names[f["seat"]],
        "source": territory(f["source"]),
        "target": territory(f["target"]),
        "lost": f["lost_attack"],
        "beaten": f["lost_defence"],
        "dice": _dice(f["rolls"]),
    }
    if f["conquered"]:
        return _("%(name)s took %(target)s from %(source)s, losing %(lost)d to %(beaten)d. %(dice)s") % facts
    return _("%(name)s attacked %(target)s from %(source)s, losing %(lost)d to %(beaten)d. %(dice)s") % facts


MOST_ROLLS_SHOWN = 3


def _dice(rolls: list[list[list[int]]]) -> str:
    """The dice as people write them, "6 5 2 : 4 3"; of a long fight the last rolls and their number."""
    shown = "; ".join(
        f"{' '.join(map(str, attack))} : {' '.join(map(str, defence))}"
        for attack, defence in rolls[-MOST_ROLLS_SHOWN:]
    )
    if len(rolls) <= MOST_ROLLS_SHOWN:
        return _("Dice %(rolls)s.") % {"rolls": shown}
    return _("%(count)d rolls, the last ones %(rolls)s.") % {"count": len(rolls), "rolls": shown}


def _defended(f: Facts, names: Names) -> str:
    facts = {"name": names[f["seat"]], "dice": f["dice"]}
    if f["by_clock"]:
        told = ngettext(
            "%(name)s did not choose, so the defence rolls the most, %(dice)d die.",
            "%(name)s did not choose, so the defence rolls the most, %(dice)d dice.",
            f["dice"],
        )
    else:
        told = ngettext(
            "%(name)s defends with %(dice)d die.", "%(name)s defends with %(dice)d dice.", f["dice"]
        )
    return told % facts


def _eliminated(f: Facts, names: Names) -> str:
    out = _("%(name)s is out, beaten by %(by)s.") % {"name": names[f["seat"]], "by": names[f["by"]]}
    if not f["cards"]:
        return out
    took = ngettext("%(count)d card changes hands.", "%(count)d cards change hands.", f["cards"])
    return f"{out} {took % {'count': f['cards']}}"


def _resigned(f: Facts, names: Names) -> str:
    count = len(f["territories"])
    told = ngettext(
        "%(name)s resigned; %(count)d territory turns neutral.",
        "%(name)s resigned; %(count)d territories turn neutral.",
        count,
    )
    return told % {"name": names[f["seat"]], "count": count}


def _capitals(f: Facts, names: Names) -> str:
    pairs = zip(f["seats"], f["territories"], strict=True)
    return _("The capitals: %(capitals)s.") % {
        "capitals": listed([f"{names[seat]} {territory(id)}" for seat, id in pairs])
    }


VOTED = {
    ("points", True): gettext_lazy("%(name)s is for ending the game on points."),
    ("points", False): gettext_lazy("%(name)s is no longer for ending the game on points."),
    ("draw", True): gettext_lazy("%(name)s is for ending the game as a draw."),
    ("draw", False): gettext_lazy("%(name)s is no longer for ending the game as a draw."),
}


def _voted(f: Facts, names: Names) -> str:
    told = str(VOTED[f["ending"], f["yes"]]) % {"name": names[f["seat"]]}
    if not f["yes"] or not f["missing"]:
        return told
    more = ngettext("%(count)d more is needed.", "%(count)d more are needed.", f["missing"])
    return f"{told} {more % {'count': f['missing']}}"


WON = {
    "standing": gettext_lazy("%(name)s wins the game."),
    "capitals": gettext_lazy("%(name)s wins the game, holding every capital."),
    "mission": gettext_lazy("%(name)s wins the game: mission done."),
    "rounds": gettext_lazy("The last round is over, and %(name)s wins on points."),
    "points": gettext_lazy("By a vote of all the game ends, and %(name)s wins on points."),
    "award": gettext_lazy("%(name)s wins the game, being alone at the table."),
}


def _game_over(f: Facts, names: Names) -> str:
    first = [names[seat] for seat in f["places"][0]]
    ending = f.get("ending", "standing")  # the first games told no ending
    if ending == "draw":
        return _("By a vote of all the game ends as a draw of %(names)s.") % {"names": listed(first)}
    return str(WON[ending]) % {"name": first[0]}


def _missions(f: Facts, names: Names) -> str:
    told = [f"{names[seat]}: {mission(MISSIONS[id], names)}" for seat, id in enumerate(f["missions"]) if id]
    return _("The missions are open. %(missions)s") % {"missions": " ".join(told)}


EVENTS: dict[str, Sentence] = {
    "claimed": _said(gettext_lazy("%(name)s claimed %(territory)s.")),
    "left_unclaimed": _said(gettext_lazy("Nobody claimed %(territories)s: neutral from now on.")),
    "deployed": _said(gettext_lazy("%(name)s placed %(armies)s.")),
    "neutral_deployed": _said(gettext_lazy("%(name)s placed %(armies)s for the neutral army.")),
    "capitals_chosen": _capitals,
    "round_started": _said(gettext_lazy("Round %(round)d.")),
    "late_escalation": _said(gettext_lazy("From now on sets pay 4, 6, 8 and so on.")),
    "turn_started": _turn_started,
    "turn_ended": _said(gettext_lazy("%(name)s ended the turn.")),
    "placed": _said(gettext_lazy("%(name)s placed %(armies)s on %(territory)s.")),
    "undone": _said(gettext_lazy("%(name)s took %(armies)s back from %(territory)s.")),
    "traded": _said(gettext_lazy("%(name)s traded %(cards)s for %(armies)s.")),
    "matched": _said(gettext_lazy("%(name)s got %(armies)s on %(territory)s, shown on a traded card.")),
    "card_drawn": _said(gettext_lazy("%(name)s drew a card.")),
    "reshuffled": _said(gettext_lazy("The traded cards were shuffled into a new pile.")),
    "no_card_left": _said(gettext_lazy("No card is left to draw.")),
    "attack_declared": _said(
        gettext_lazy("%(name)s attacks %(target)s from %(source)s; %(defender)s chooses the dice.")
    ),
    "defence_chosen": _defended,
    "attacked": _attacked,
    "occupied": _said(gettext_lazy("%(name)s moved %(armies)s into %(target)s.")),
    "eliminated": _eliminated,
    "fortified": _said(gettext_lazy("%(name)s moved %(armies)s from %(source)s to %(target)s.")),
    "resigned": _resigned,
    "truce_offered": _said(
        gettext_lazy("%(name)s offers %(other)s a truce until the end of round %(until)d.")
    ),
    "truce_made": _said(
        gettext_lazy("%(name)s accepts: truce with %(other)s until the end of round %(until)d.")
    ),
    "truce_declined": _said(gettext_lazy("%(name)s declines the truce that %(other)s offered.")),
    "truce_withdrawn": _said(gettext_lazy("%(name)s takes back the truce offered to %(other)s.")),
    "truce_broken": _said(
        gettext_lazy("%(name)s breaks the truce with %(other)s, made until the end of round %(until)d.")
    ),
    "truce_over": _said(gettext_lazy("The truce of %(name)s and %(other)s is over.")),
    "voted": _voted,
    "awarded": _said(gettext_lazy("Nobody else came back in time, so the game goes to %(name)s.")),
    "game_over": _game_over,
    "missions_revealed": _missions,
}


def sentence(event: Event, names: Names) -> str | None:
    """An event in words; None for what the log does not speak of."""
    say = EVENTS.get(event.kind)
    return say(event.facts, names) if say else None
