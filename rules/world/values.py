"""What a set of cards pays: escalating, by its symbols, or always the same."""

from typing import Final

from rules.world.board import WILD, Board
from rules.world.types import Public

ESCALATING: Final = (4, 6, 8, 10, 12, 15)
"""What the table's first sets pay; every later one pays 5 more than the one before."""
FIXED: Final[dict[str, int]] = {"infantry": 4, "cavalry": 6, "artillery": 8}
"""What three of a symbol pay with fixed values."""
MIXED: Final = 10
"""... and one of each."""
FLAT: Final = 8
"""What every set pays with the flat value."""


def set_value(sets: int) -> int:
    """What an escalating set pays when the table has traded `sets` before."""
    if sets < len(ESCALATING):
        return ESCALATING[sets]
    return ESCALATING[-1] + 5 * (sets - len(ESCALATING) + 1)


def fixed_value(board: Board, cards: tuple[str, str, str]) -> int:
    """What a set pays by its symbols; wild cards stand for what pays best."""
    symbols = {board.symbols[card] for card in cards} - {WILD}
    wilds = len([card for card in cards if board.symbols[card] == WILD])
    if len(symbols) + wilds >= 3:
        return MIXED
    return max([FIXED[symbol] for symbol in symbols])


def is_late(public: Public) -> bool:
    """Whether the late escalation has begun."""
    late = public.options.late_escalation
    return late != "off" and public.round >= int(late)


def next_value(public: Public) -> int:
    """What the table's next set pays; 0 where that depends on its symbols."""
    if is_late(public):
        return set_value(public.late_sets)
    cards = public.options.cards
    if cards == "escalating":
        return set_value(public.sets)
    return FLAT if cards == "flat" else 0


def worth(board: Board, public: Public, cards: tuple[str, str, str]) -> int:
    """What a set pays now."""
    return next_value(public) or fixed_value(board, cards)
