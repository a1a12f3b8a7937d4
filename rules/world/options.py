"""Options: which of them fit a number of commanders, and what stands where nothing was chosen."""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from rules.game import Fact, Refusal
from rules.world.board import Board
from rules.world.missions import missing_continent
from rules.world.types import Options

SEVERAL: Final = 3
"""Missions and truces need so many commanders."""
DEFAULTS: Final = Options()


def with_neutral_army(options: Options, seats: int) -> bool:
    """Whether a neutral army plays: by default with two commanders."""
    chosen = options.neutral_army
    return seats == 2 if chosen is None else chosen == "on"


def misfits(options: Options, seats: int, board: Board) -> list[tuple[str, Refusal]]:
    """Each option whose value does not fit this number of commanders or this board, and why."""
    found = []
    if options.neutral_army == "on" and seats != 2:
        found.append(("neutral_army", Refusal("neutral_army_two_only", seats=seats)))
    if options.territories == "claimed" and seats == 2 and with_neutral_army(options, seats):
        found.append(("territories", Refusal("claims_without_neutrals")))
    if options.balance == "on" and seats != 2:
        found.append(("balance", Refusal("balance_two_only", seats=seats)))
    if options.missions == "on" and seats < SEVERAL:
        found.append(("missions", Refusal("missions_need_three", seats=seats, least=SEVERAL)))
    elif options.missions == "on" and (continent := missing_continent(board)) is not None:
        found.append(("missions", Refusal("missions_not_here", continent=continent)))
    if options.truces != "off" and seats < SEVERAL:
        found.append(("truces", Refusal("truces_need_three", seats=seats, least=SEVERAL)))
    if options.late_escalation != "off" and options.cards == "escalating":
        found.append(("late_escalation", Refusal("late_needs_fixed")))
    strange = strange_computer(options, seats)
    if strange is not None:
        found.append(("computers", Refusal("not_a_computer", seat=strange, seats=seats)))
    return found


def strange_computer(options: Options, seats: int) -> int | None:
    """A seat in `computers` that is not at the table, or is listed twice."""
    computers = options.computers
    for place, seat in enumerate(computers):
        if not 0 <= seat < seats or seat in computers[:place]:
            return seat
    return None


def settled(options: Options, seats: int) -> Options:
    """The options with a value wherever the default of this number stands."""
    return replace(options, neutral_army="on" if with_neutral_army(options, seats) else "off")


def resolve(options: Options, seats: int, board: Board) -> Options:
    """The options that a game is played with. Refuses a value that does not fit, with the reason."""
    for _, refusal in misfits(options, seats, board):
        raise refusal
    return settled(options, seats)


def fit(options: Options, seats: int, board: Board) -> tuple[Options, tuple[str, ...]]:
    """The options with the default wherever a value does not fit, and the names of what changed.

    For lobby and presets, when the number of commanders changes.
    """
    changed = tuple([name for name, _ in misfits(options, seats, board)])
    return replace(options, **{name: getattr(DEFAULTS, name) for name in changed}), changed


def read_options(values: Mapping[str, Fact]) -> Options:
    """Options from JSON values. Refuses an unknown name, and a value that its option does not have."""
    fields = {field.name: field for field in msgspec.structs.fields(Options)}
    read = {}
    for name, value in values.items():
        if name not in fields:
            raise Refusal("unknown_option", option=name)
        try:
            read[name] = msgspec.convert(value, fields[name].type)
        except msgspec.ValidationError:
            raise Refusal("unknown_value", option=name, value=str(value)) from None
    return Options(**read)
