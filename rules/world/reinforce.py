"""Reinforcements: what a turn brings, placing it, and taking a placement back."""

from typing import Final

from msgspec.structs import replace

from rules.game import Event, Refusal, told
from rules.world.board import Board
from rules.world.land import own_territory, whole_continents, with_armies
from rules.world.types import Place, Placed, Public, Undo, WorldState

LEAST: Final = 3
"""No turn brings fewer armies."""
SHARE: Final = 3
"""One army for so many territories."""


def income(board: Board, public: Public, seat: int) -> int:
    """The armies of a turn: a third of the territories, at least 3, and the whole continents' bonuses."""
    bonus = sum([continent.bonus for continent in whole_continents(board, public, seat)])
    return max(LEAST, public.owners.count(seat) // SHARE) + bonus


def place(board: Board, state: WorldState, move: Place) -> tuple[WorldState, list[Event]]:
    """Put some of the reinforcements on an own territory; with the last of them attacks are open."""
    public = state.public
    index, armies, left = own_territory(board, public, move.territory), move.armies, public.pool
    if not left:
        raise Refusal("nothing_to_place")
    if armies < 1:
        raise Refusal("place_too_few", armies=armies)
    if armies > left:
        raise Refusal("place_too_many", armies=armies, left=left)
    public = replace(
        public,
        armies=with_armies(public.armies, index, armies),
        phase="reinforce" if armies < left and not public.attacked else "attack",
        pool=left - armies,
        placed=(*public.placed, Placed(move.territory, armies)),
    )
    event = told("placed", seat=public.turn, territory=move.territory, armies=armies)
    return replace(state, public=public), [event]


def undo(board: Board, state: WorldState, move: Undo) -> tuple[WorldState, list[Event]]:
    """Take back the latest placement since the last roll of dice; a trade stays."""
    public = state.public
    if not public.placed:
        raise Refusal("nothing_to_undo")
    last = public.placed[-1]
    public = replace(
        public,
        armies=with_armies(public.armies, board.index[last.territory], -last.armies),
        phase="attack" if public.attacked else "reinforce",
        pool=public.pool + last.armies,
        placed=public.placed[:-1],
    )
    event = told("undone", seat=public.turn, territory=last.territory, armies=last.armies)
    return replace(state, public=public), [event]
