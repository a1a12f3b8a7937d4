"""World in words: its events for the log, its refusals for whoever made the move, its options.

Facts come from the rules as data (`rules/world/events.py`, `refusals.py`); a test holds these tables against
them, so that no event and no refusal is mute.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from rooms.tables.world_names import CONTINENTS, card, territory
from rules.game import Event, Refusal

Facts = Mapping[str, Any]
Names = list[str]


def _armies(count: int) -> str:
    return ngettext("%(count)d army", "%(count)d armies", count) % {"count": count}


def _list(words: list[str]) -> str:
    return get_text_list(words, _("and"))


def _turn_started(f: Facts, names: Names) -> str:
    told = _("%(name)s's turn: %(armies)s to place.") % {
        "name": names[f["seat"]],
        "armies": _armies(f["armies"]),
    }
    if not f["continents"]:
        return told
    held = _("Holds %(continents)s.") % {
        "continents": _list([str(CONTINENTS.get(id, id)) for id in f["continents"]])
    }
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


def _eliminated(f: Facts, names: Names) -> str:
    out = _("%(name)s is out, beaten by %(by)s.") % {"name": names[f["seat"]], "by": names[f["by"]]}
    if not f["cards"]:
        return out
    took = ngettext("%(count)d card changes hands.", "%(count)d cards change hands.", f["cards"])
    return f"{out} {took % {'count': f['cards']}}"


def _said(text: Any) -> Callable[[Facts, Names], str]:
    """A sentence whose facts need no more than the usual words: names, armies, territories, cards."""

    def sentence(f: Facts, names: Names) -> str:
        return str(text) % _worded(f, names)

    return sentence


def _worded(f: Facts, names: Names) -> dict[str, Any]:
    """The facts in words, with `name` and `by` for the seats."""
    words: dict[str, Any] = dict(f)
    for key in ("territory", "source", "target"):
        if key in f:
            words[key] = territory(f[key])
    if isinstance(f.get("territories"), list | tuple):
        words["territories"] = _list([territory(id) for id in f["territories"]])
    if isinstance(f.get("cards"), list | tuple):
        words["cards"] = _list([card(id) for id in f["cards"]])
    if "card" in f:
        words["card"] = card(f["card"])
    for key, seat in (("name", f.get("seat")), ("by", f.get("by")), ("turn", f.get("turn"))):
        if isinstance(seat, int) and 0 <= seat < len(names):
            words[key] = names[seat]
    if isinstance(f.get("armies"), int):
        words["count"] = f["armies"]
        words["armies"] = _armies(f["armies"])
    return words


EVENTS: dict[str, Callable[[Facts, Names], str]] = {
    "deployed": _said(gettext_lazy("%(name)s placed %(armies)s.")),
    "round_started": _said(gettext_lazy("Round %(round)d.")),
    "turn_started": _turn_started,
    "turn_ended": _said(gettext_lazy("%(name)s ended the turn.")),
    "placed": _said(gettext_lazy("%(name)s placed %(armies)s on %(territory)s.")),
    "undone": _said(gettext_lazy("%(name)s took %(armies)s back from %(territory)s.")),
    "traded": _said(gettext_lazy("%(name)s traded %(cards)s for %(armies)s.")),
    "matched": _said(gettext_lazy("%(name)s got %(armies)s on %(territory)s, shown on a traded card.")),
    "card_drawn": _said(gettext_lazy("%(name)s drew a card.")),
    "reshuffled": _said(gettext_lazy("The traded cards were shuffled into a new pile.")),
    "no_card_left": _said(gettext_lazy("No card is left to draw.")),
    "attacked": _attacked,
    "occupied": _said(gettext_lazy("%(name)s moved %(armies)s into %(target)s.")),
    "eliminated": _eliminated,
    "fortified": _said(gettext_lazy("%(name)s moved %(armies)s from %(source)s to %(target)s.")),
    "game_over": lambda f, names: _("%(name)s wins the game.") % {"name": names[f["places"][0][0]]},
}

REFUSALS: dict[str, Any] = {
    "too_few_commanders": gettext_lazy(
        "World needs at least %(least)d seats. Add a computer or invite somebody."
    ),
    "too_many_commanders": gettext_lazy("World takes at most %(most)d seats. Remove some."),
    "not_at_table": gettext_lazy("This seat does not play in this game."),
    "game_over": gettext_lazy("This game is over. Nothing can be moved any more."),
    "not_your_turn": gettext_lazy("It is %(turn)s's turn. Wait for yours."),
    "setup_first": gettext_lazy("Place your %(left)d opening armies first."),
    "setup_is_over": gettext_lazy("The opening placement is over."),
    "occupy_first": gettext_lazy("Move armies into %(target)s first: %(least)d to %(most)d of them."),
    "trade_first": gettext_lazy(
        "You hold %(cards)d cards, so trade a set first, until %(until)d or fewer remain."
    ),
    "place_first": gettext_lazy("Place your %(left)d reinforcements first."),
    "unknown_territory": gettext_lazy("There is no such territory on this board."),
    "not_your_land": gettext_lazy("%(territory)s is not yours. Choose a territory of your own."),
    "deploy_amount": gettext_lazy(
        "Each chosen territory needs at least 1 army; %(territory)s has %(count)d."
    ),
    "deploy_total": gettext_lazy("This step places exactly %(asked)d armies, not %(count)d."),
    "nothing_to_place": gettext_lazy("You have no reinforcements left to place."),
    "place_too_few": gettext_lazy("Place at least 1 army."),
    "place_too_many": gettext_lazy("You have only %(left)d to place, not %(count)d."),
    "nothing_to_undo": gettext_lazy("There is no placement to take back; dice cannot be undone."),
    "trade_too_late": gettext_lazy("Sets are traded before the first attack of a turn."),
    "unknown_card": gettext_lazy("There is no such card in this game."),
    "card_twice": gettext_lazy("Choose three different cards; %(card)s was named twice."),
    "card_not_held": gettext_lazy("You do not hold %(card)s. Choose from your own cards."),
    "not_a_set": gettext_lazy(
        "%(cards)s make no set: take three alike, one of each, or a wild card with any two."
    ),
    "bonus_not_pictured": gettext_lazy(
        "The 2 extra armies go to a territory on a traded card, not to %(territory)s."
    ),
    "bonus_not_held": gettext_lazy(
        "The 2 extra armies go to a territory of your own; %(territory)s is not yours."
    ),
    "bonus_used": gettext_lazy("The 2 extra armies come once a turn, and you have had them."),
    "bonus_needed": gettext_lazy("Choose which of %(territories)s gets the 2 extra armies."),
    "too_few_to_attack": gettext_lazy("%(territory)s has only 1 army. An attack needs at least 2."),
    "own_target": gettext_lazy("%(territory)s is your own. Choose an enemy neighbour."),
    "not_adjacent": gettext_lazy("%(source)s and %(target)s do not touch. Choose a neighbour."),
    "dice_too_few": gettext_lazy("Roll at least 1 die."),
    "dice_too_many": gettext_lazy("You can roll at most %(most)d dice from there."),
    "stop_too_low": gettext_lazy("The number to stop at cannot be below 0."),
    "stop_reached": gettext_lazy(
        "%(count)d armies are already at your limit of %(stop)d. Lower it, or roll once."
    ),
    "nothing_to_occupy": gettext_lazy("No conquered territory waits for armies."),
    "occupy_too_few": gettext_lazy("Move in at least %(least)d, as many as the dice you rolled."),
    "occupy_too_many": gettext_lazy("Move in at most %(most)d; one army stays behind."),
    "same_territory": gettext_lazy("Choose two different territories."),
    "not_connected": gettext_lazy("No chain of your own territories leads from %(source)s to %(target)s."),
    "too_few_to_fortify": gettext_lazy("%(territory)s has only 1 army, and one must stay."),
    "fortify_too_few": gettext_lazy("Move at least 1 army."),
    "fortify_too_many": gettext_lazy("Move at most %(most)d; one army stays behind."),
}


def sentence(event: Event, names: Names) -> str | None:
    """An event in words; None for what the log does not speak of."""
    say = EVENTS.get(event.kind)
    return say(event.facts, names) if say else None


def refusal(refused: Refusal, names: Names) -> str:
    """Why a move is refused, and what to do."""
    return str(REFUSALS[refused.code]) % _worded(refused.facts, names)
