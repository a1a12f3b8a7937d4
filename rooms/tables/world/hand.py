"""The viewer's own hand in World: cards, and the sets that can be traded."""

from dataclasses import dataclass

from rooms.tables.world.names import SYMBOLS, card, territory
from rules.world.board import Board
from rules.world.types import Choices, Hand, Public, SetChoice


@dataclass(frozen=True)
class Card:
    """A card of the viewer's own hand; `mine`: its territory is the viewer's."""

    id: str
    name: str
    symbol: str
    symbol_name: str
    mine: bool


@dataclass(frozen=True)
class Trade:
    """One way to trade a set, as a whole move: with the place of the two extra armies chosen."""

    move: dict[str, object]
    names: str
    value: int
    bonus: str


def cards(board: Board, public: Public, seat: int, hand: Hand) -> list[Card]:
    """The viewer's hand."""
    return [
        Card(
            id=id,
            name=card(id),
            symbol=board.symbols[id],
            symbol_name=str(SYMBOLS[board.symbols[id]]),
            mine=id in board.index and public.owners[board.index[id]] == seat,
        )
        for id in hand.cards
    ]


def trades(choices: Choices) -> list[Trade]:
    """Every set that can be traded now, once for each place the two extra armies may go to."""
    return [_trade(choice, bonus) for choice in choices.sets for bonus in choice.bonuses or ("",)]


def _trade(choice: SetChoice, bonus: str) -> Trade:
    return Trade(
        move={"kind": "trade", "cards": list(choice.cards), "bonus": bonus or None},
        names=", ".join(card(id) for id in choice.cards),
        value=choice.value,
        bonus=territory(bonus) if bonus else "",
    )
