"""Attacks: who may attack whom with what, and whether the dice fall at once."""

from rules.chance import Chance
from rules.game import Event, Refusal
from rules.world.battle import DEFENCE_DICE, most_dice, roll_all, roll_once
from rules.world.board import Board
from rules.world.defence import await_dice, chooses
from rules.world.land import own_territory, require_placed, territory
from rules.world.truces import break_truce, require_no_truce
from rules.world.types import AllIn, Attack, WorldState


def field(board: Board, state: WorldState, source_id: str, target_id: str) -> tuple[int, int]:
    """The two stacks of an attack, as indices, or the refusal that applies."""
    public = state.public
    require_placed(public)
    source = own_territory(board, public, source_id)
    target = territory(board, target_id)
    if public.owners[target] == public.turn:
        raise Refusal("own_target", territory=target_id)
    if target not in board.neighbours[source]:
        raise Refusal("not_adjacent", source=source_id, target=target_id)
    if public.armies[source] < 2:
        raise Refusal("too_few_to_attack", territory=source_id)
    require_no_truce(public, public.owners[target])
    return source, target


def attack(board: Board, state: WorldState, move: Attack, chance: Chance) -> tuple[WorldState, list[Event]]:
    """One roll with the dice that the attacker chose."""
    source, target = field(board, state, move.source, move.target)
    dice = move.dice
    if dice < 1:
        raise Refusal("dice_too_few", dice=dice)
    most = most_dice(state.public.armies[source])
    if dice > most:
        raise Refusal("dice_too_many", dice=dice, most=most)
    state, broken = break_truce(state, state.public.owners[target])
    if chooses(state.public, target):
        state, events = await_dice(board, state, (source, target), dice, None)
    else:
        state, events = roll_once(board, state, (source, target), dice, DEFENCE_DICE, chance)
    return state, broken + events


def all_in(board: Board, state: WorldState, move: AllIn, chance: Chance) -> tuple[WorldState, list[Event]]:
    """Roll with the most dice until the territory falls or the stack is 1, or `stop` or fewer."""
    source, target = field(board, state, move.source, move.target)
    ours, stop = state.public.armies[source], move.stop
    if stop < 0:
        raise Refusal("stop_too_low", stop=stop)
    if ours <= stop:
        raise Refusal("stop_reached", stop=stop, armies=ours)
    state, broken = break_truce(state, state.public.owners[target])
    if chooses(state.public, target):
        state, events = await_dice(board, state, (source, target), most_dice(ours), stop)
    else:
        state, events = roll_all(board, state, (source, target), stop, DEFENCE_DICE, chance)
    return state, broken + events
