"""Missions: the cards that are dealt, how a card reads, and when its owner has won."""

from importlib import resources
from typing import Final

import msgspec

from rules.chance import Chance
from rules.world.board import Board
from rules.world.land import whole_continents
from rules.world.types import Mission, Public

FALLBACK: Final = "24-territories"
"""How a card reads that names an army which its owner cannot wipe out."""


def read() -> dict[str, Mission]:
    """All cards by their id, in the order of the file."""
    text = resources.files("rules.world").joinpath("data", "missions.json").read_bytes()
    return {card.id: card for card in msgspec.json.decode(text, type=tuple[Mission, ...])}


MISSIONS: Final[dict[str, Mission]] = read()


def missing_continent(board: Board) -> str | None:
    """A continent that a card names and the board does not have: it cannot be played there."""
    there = {continent.id for continent in board.continents}
    named = [id for card in MISSIONS.values() for id in card.continents]
    return next((id for id in named if id not in there), None)


def deal_missions(order: tuple[int, ...], chance: Chance) -> tuple[str, ...]:
    """By seat the id of a card, drawn in turn order from what is left in the order of the file."""
    left = list(MISSIONS)
    dealt = {seat: left.pop(chance.draw("mission", len(left))) for seat in order}
    return tuple([dealt[seat] for seat in range(len(order))])


def reads_as(public: Public, seat: int, id: str) -> Mission:
    """What a card asks of its owner now: 24 territories where its army cannot be wiped out by him.

    That is his own army, one that is not playing, one that resigned or that somebody else wiped out.
    """
    card = MISSIONS[id]
    army = card.army
    if army is None:
        return card
    if army == seat or army >= len(public.order) or army in public.resigned:
        return MISSIONS[FALLBACK]
    if any(fallen == army and by != seat for fallen, by in public.beaten):
        return MISSIONS[FALLBACK]
    return card


def progress(board: Board, public: Public, seat: int, id: str) -> tuple[int, int]:
    """How much of its mission a seat has, and how much it needs: continents, territories, or the one army."""
    card = reads_as(public, seat, id)
    if card.army is not None:
        return int((card.army, seat) in public.beaten), 1
    if card.continents:
        held = {continent.id for continent in whole_continents(board, public, seat)}
        named = len(held.intersection(card.continents))
        third = card.third and len(held) > named
        return named + third, len(card.continents) + card.third
    each = card.each
    pairs = zip(public.owners, public.armies, strict=True)
    return len([armies for owner, armies in pairs if owner == seat and armies >= each]), card.territories


def achieved(board: Board, public: Public, seat: int, id: str | None) -> bool:
    """Whether the seat on turn has what its mission asks for; never in setup, and not without a mission."""
    if id is None or public.phase == "setup":
        return False
    have, need = progress(board, public, seat, id)
    return have >= need
