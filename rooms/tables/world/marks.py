"""What can be done where on the map of World: words for people, and the same as data for the script."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ai.world import odds
from rooms.tables.world.names import territory
from rooms.tables.world.wording import continent
from rules.world.board import Board
from rules.world.types import Choices, Public


@dataclass(frozen=True)
class Mark:
    """What can be done at a territory: the words, and for the script the same as data."""

    id: str
    do: str
    text: str
    to: str = ""
    reach: str = ""
    most: int = 0


def percent(chance: float) -> str:
    """A chance in whole percent; never 0 or 100 for what is not certain."""
    if 0 < chance < 0.01:
        return "<1"
    if 0.99 < chance < 1:
        return ">99"
    return str(round(chance * 100))


def marks(board: Board, public: Public, choices: Choices) -> list[Mark]:
    """What the seat can do where, in board order; nothing where it can do nothing."""
    if choices.claims:
        return [_claim(board, id) for id in choices.claims]
    if choices.deploy or choices.place:
        found = [_placing(id, choices) for id in choices.territories]
        found += [_neutral(id, choices.neutral) for id in choices.neutral_territories]
    else:
        found = _turn(board, public, choices)
    return sorted(found, key=lambda mark: board.index[mark.id])


def _claim(board: Board, id: str) -> Mark:
    words = _("Free, in %(continent)s. You can claim it.")
    return Mark(id, "claim", words % {"continent": continent(board.continent_of[board.index[id]])}, most=1)


def _placing(id: str, choices: Choices) -> Mark:
    do, most = ("deploy", choices.deploy) if choices.deploy else ("place", choices.place)
    left = ngettext("Place here, %(count)d left", "Place here, %(count)d left", most)
    return Mark(id, do, left % {"count": most}, most=most)


def _neutral(id: str, most: int) -> Mark:
    left = ngettext(
        "Place the neutral army here, %(count)d left", "Place the neutral army here, %(count)d left", most
    )
    return Mark(id, "deploy-neutral", left % {"count": most}, most=most)


def _turn(board: Board, public: Public, choices: Choices) -> list[Mark]:
    """Attacks and fortifications."""
    rows = {}
    for row in choices.fortify:
        reach = " ".join(row.targets)
        rows[row.source] = Mark(row.source, "fortify", _("Yours, can fortify."), reach=reach, most=row.most)
    attacks: dict[str, list[tuple[str, str, str]]] = {}
    for attack in choices.attacks:
        free, held = (public.armies[board.index[id]] for id in (attack.source, attack.target))
        chance, kept = odds.chance(free - 1, held), odds.survivors(free - 1, held)
        data = f"{attack.target}:{percent(chance)}:{round(kept)}:{attack.dice}"
        attacks.setdefault(attack.source, []).append((attack.target, percent(chance), data))
    for source, targets in attacks.items():
        fortify = rows.get(source)
        rows[source] = Mark(
            source,
            "attack",
            _attack_words(targets),
            to=" ".join(data for _target, _chance, data in targets),
            reach=fortify.reach if fortify else "",
            most=fortify.most if fortify else 0,
        )
    return list(rows.values())


def _attack_words(targets: list[tuple[str, str, str]]) -> str:
    words = ngettext(
        "Yours, can attack %(count)d: %(targets)s", "Yours, can attack %(count)d: %(targets)s", len(targets)
    )
    each = [
        _("%(name)s %(chance)s percent") % {"name": territory(id), "chance": chance}
        for id, chance, _d in targets
    ]
    return words % {"count": len(targets), "targets": ", ".join(each)}
