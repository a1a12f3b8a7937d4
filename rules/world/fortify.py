"""Fortification: the one move between own territories that ends a turn."""

from msgspec.structs import replace

from rules.chance import Chance
from rules.game import Event, Refusal, told
from rules.world.board import Board
from rules.world.land import own_territory, require_placed
from rules.world.turn import finish
from rules.world.types import Fortify, Public, WorldState


def reach(board: Board, owners: tuple[int, ...], source: int) -> list[int]:
    """The territories of one owner linked with `source` by an unbroken chain of his own, it included."""
    owner, touching = owners[source], board.neighbours
    linked = [source]
    seen = {source}
    for index in linked:
        for other in touching[index]:
            if owners[other] == owner and other not in seen:
                seen.add(other)
                linked.append(other)
    return linked


def adjacent_only(public: Public) -> bool:
    """Whether armies move to neighbours only."""
    return public.options.fortify == "adjacent"


def require_reach(board: Board, public: Public, source: int, target: int) -> None:
    """Refuse a way that armies cannot take between two territories of one owner."""
    if adjacent_only(public):
        if target not in board.neighbours[source]:
            raise Refusal("fortify_not_adjacent", source=board.ids[source], target=board.ids[target])
    elif target not in reach(board, public.owners, source):
        raise Refusal("not_connected", source=board.ids[source], target=board.ids[target])


def fortify(board: Board, state: WorldState, move: Fortify, chance: Chance) -> tuple[WorldState, list[Event]]:
    """Move armies between own territories, leaving at least one, and end the turn."""
    public = state.public
    require_placed(public)
    source = own_territory(board, public, move.source)
    target = own_territory(board, public, move.target)
    armies, most = move.armies, public.armies[source] - 1
    if source == target:
        raise Refusal("same_territory", territory=move.source)
    require_reach(board, public, source, target)
    if most < 1:
        raise Refusal("too_few_to_fortify", territory=move.source)
    if armies < 1:
        raise Refusal("fortify_too_few", armies=armies)
    if armies > most:
        raise Refusal("fortify_too_many", armies=armies, most=most)
    standing = list(public.armies)
    standing[source] -= armies
    standing[target] += armies
    event = told("fortified", seat=public.turn, source=move.source, target=move.target, armies=armies)
    state, events = finish(board, replace(state, public=replace(public, armies=tuple(standing))), chance)
    return state, [event, *events]
