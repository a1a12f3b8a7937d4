"""The defender's choice: an attack waits for his dice where he has a choice, and goes on with them."""

from msgspec.structs import replace

from rules.chance import Chance
from rules.game import Event, Refusal, told
from rules.world.battle import DEFENCE_DICE, roll_all, roll_once
from rules.world.board import Board
from rules.world.types import Defence, Defend, Public, WorldState


def chooses(public: Public, target: int) -> bool:
    """Whether a person is asked: not the neutral army, no computer, and no stack with one die only."""
    options, owner = public.options, public.owners[target]
    if options.defender_dice == "maximum" or owner < 0 or owner in options.computers:
        return False
    return public.armies[target] >= DEFENCE_DICE


def awaited(public: Public) -> Defence | None:
    """The attack that waits for the defender's dice; it is the first thing pending."""
    first = public.pending[0] if public.pending else None
    return first if isinstance(first, Defence) else None


def waited_for(public: Public) -> int:
    """The seat whose move it is: the defender who is to choose, else the seat on turn."""
    if not public.pending:
        return public.turn
    defence = awaited(public)
    return public.turn if defence is None else defence.seat


def await_dice(
    board: Board, state: WorldState, stacks: tuple[int, int], dice: int, stop: int | None
) -> tuple[WorldState, list[Event]]:
    """The attack is declared, one roll (`stop` None) or all in; from now on no placement can be undone."""
    public, (source, target) = state.public, stacks
    owner, all_in = public.owners[target], stop is not None
    defence = Defence(owner, board.ids[source], board.ids[target], dice, all_in, stop or 0, DEFENCE_DICE)
    event = told(
        "attack_declared",
        seat=public.turn,
        defender=owner,
        source=defence.source,
        target=defence.target,
        dice=dice,
        all_in=all_in,
        stop=defence.stop,
    )
    public = replace(public, pending=(defence,), placed=(), attacked=True)
    return replace(state, public=public), [event]


def defend(
    board: Board, state: WorldState, seat: int | None, move: Defend, chance: Chance
) -> tuple[WorldState, list[Event]]:
    """The defender, or the clock for him, chooses his dice, and the attack is rolled."""
    defence, dice = awaited(state.public), move.dice
    if defence is None:
        raise Refusal("nothing_to_defend")
    if seat is not None and seat != defence.seat:
        raise Refusal("not_your_defence", seat=defence.seat)
    if dice < 1:
        raise Refusal("defend_too_few", dice=dice)
    if dice > defence.most:
        raise Refusal("defend_too_many", dice=dice, most=defence.most)
    return roll_awaited(board, state, defence, dice, chance, by_clock=seat is None)


def roll_awaited(
    board: Board, state: WorldState, defence: Defence, dice: int, chance: Chance, by_clock: bool
) -> tuple[WorldState, list[Event]]:
    """The attack goes on with these dice of the defender, for all its rolls."""
    chosen = told("defence_chosen", seat=defence.seat, dice=dice, by_clock=by_clock)
    state = replace(state, public=replace(state.public, pending=()))
    stacks = board.index[defence.source], board.index[defence.target]
    if defence.all_in:
        state, events = roll_all(board, state, stacks, defence.stop, dice, chance)
    else:
        state, events = roll_once(board, state, stacks, defence.dice, dice, chance)
    return state, [chosen, *events]
