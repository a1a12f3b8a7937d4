"""Missions of World in words, with how far they are."""

from typing import Any

from django.utils.translation import gettext as _

from rooms.tables.world.players import Player
from rooms.tables.world.wording import Names, continent, mission
from rules.world.board import Board
from rules.world.land import holdings, whole_continents
from rules.world.missions import MISSIONS, progress, reads_as
from rules.world.types import Hand, Mission, Public

Progress = tuple[str, int, int]
"""Words, how much there is, and how much it takes."""


def own(board: Board, public: Public, seat: int, hand: Hand, names: Names) -> dict[str, Any] | None:
    """A seat's own mission as it reads now, and its parts; None without missions."""
    if hand.mission is None:
        return None
    asked = reads_as(public, seat, hand.mission)
    text = mission(asked, names)
    if asked != MISSIONS[hand.mission]:
        text = _("%(mission)s The army on your card is not one that you can wipe out.") % {"mission": text}
    return {"text": text, "progress": _parts(board, public, seat, hand.mission, asked, names)}


def _parts(board: Board, public: Public, seat: int, id: str, asked: Mission, names: Names) -> list[Progress]:
    have, need = progress(board, public, seat, id)
    if asked.army is not None:
        return [(_("%(name)s wiped out") % {"name": names[asked.army]}, have, need)]
    if not asked.continents:
        words = _("Territories with %(each)d or more armies") % {"each": asked.each}
        return [(words if asked.each > 1 else _("Territories"), min(have, need), need)]
    held = set(holdings(public, seat))
    parts = [
        (continent(land.id), len(held.intersection(land.members)), len(land.members))
        for land in board.continents
        if land.id in asked.continents
    ]
    if asked.third:
        whole = {land.id for land in whole_continents(board, public, seat)}
        parts.append((_("Any third continent"), min(1, len(whole.difference(asked.continents))), 1))
    return parts


def revealed(
    board: Board, public: Public, by_seat: dict[int, Player], names: Names
) -> list[tuple[Player, str, bool]]:
    """All missions at the end, as they read then, and whether each was done; empty before, and without."""
    found = []
    for seat in public.order:
        id = public.missions[seat] if public.missions else None
        if id is not None:
            have, need = progress(board, public, seat, id)
            found.append((by_seat[seat], mission(reads_as(public, seat, id), names), have >= need))
    return found
