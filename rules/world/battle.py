"""Battle: one roll or all in, and what a conquest brings."""

from typing import Final

from msgspec.structs import replace

from rules.chance import Chance
from rules.game import Event, Refusal, told
from rules.world.board import Board
from rules.world.elimination import eliminate
from rules.world.land import own_territory, require_placed, territory
from rules.world.occupy import settle
from rules.world.types import AllIn, Attack, Occupation, WorldState

ATTACK_DICE: Final = 3
DEFENCE_DICE: Final = 2
SIDES: Final = 6


def most_dice(stack: int) -> int:
    """The most dice a stack attacks with: 3, and fewer than its armies."""
    return min(ATTACK_DICE, stack - 1)


def roll(chance: Chance, dice: int) -> list[int]:
    """So many dice, from high to low."""
    rolled = chance.draws("dice", SIDES, dice)
    rolled.sort(reverse=True)
    return [face + 1 for face in rolled]


def losses(attack: list[int], defence: list[int]) -> tuple[int, int]:
    """Armies lost by attacker and defender: highest against highest, second against second, ties defend."""
    lost_attack = lost_defence = 0
    for ours, theirs in zip(attack, defence, strict=False):
        if ours > theirs:
            lost_defence += 1
        else:
            lost_attack += 1
    return lost_attack, lost_defence


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
    return source, target


def attack(board: Board, state: WorldState, move: Attack, chance: Chance) -> tuple[WorldState, list[Event]]:
    """One roll with the dice that the attacker chose; the defender rolls the most he can."""
    source, target = field(board, state, move.source, move.target)
    armies, dice = state.public.armies, move.dice
    if dice < 1:
        raise Refusal("dice_too_few", dice=dice)
    most = most_dice(armies[source])
    if dice > most:
        raise Refusal("dice_too_many", dice=dice, most=most)
    rolls = [[roll(chance, dice), roll(chance, min(DEFENCE_DICE, armies[target]))]]
    lost = losses(rolls[0][0], rolls[0][1])
    event = attacked(board, state, (source, target), rolls, lost, None)
    return fought(board, state, (source, target), dice, lost, event)


def all_in(board: Board, state: WorldState, move: AllIn, chance: Chance) -> tuple[WorldState, list[Event]]:
    """Roll with the most dice until the territory falls or the stack is 1, or `stop` or fewer."""
    source, target = field(board, state, move.source, move.target)
    ours, theirs, stop = state.public.armies[source], state.public.armies[target], move.stop
    if stop < 0:
        raise Refusal("stop_too_low", stop=stop)
    if ours <= stop:
        raise Refusal("stop_reached", stop=stop, armies=ours)
    rolls: list[list[list[int]]] = []
    dice = 0
    while theirs and ours > 1 and ours > stop:
        dice = most_dice(ours)
        hands = [roll(chance, dice), roll(chance, min(DEFENCE_DICE, theirs))]
        lost_attack, lost_defence = losses(hands[0], hands[1])
        ours -= lost_attack
        theirs -= lost_defence
        rolls.append(hands)
    armies = state.public.armies
    lost = armies[source] - ours, armies[target] - theirs
    event = attacked(board, state, (source, target), rolls, lost, stop)
    return fought(board, state, (source, target), dice, lost, event)


def attacked(
    board: Board,
    state: WorldState,
    stacks: tuple[int, int],
    rolls: list[list[list[int]]],
    lost: tuple[int, int],
    stop: int | None,
) -> Event:
    """The event that tells of one roll (`stop` None) or of an all in."""
    public, (source, target) = state.public, stacks
    return told(
        "attacked",
        seat=public.turn,
        defender=public.owners[target],
        source=board.ids[source],
        target=board.ids[target],
        rolls=rolls,
        lost_attack=lost[0],
        lost_defence=lost[1],
        conquered=public.armies[target] == lost[1],
        all_in=stop is not None,
        stop=stop or 0,
    )


def fought(
    board: Board,
    state: WorldState,
    stacks: tuple[int, int],
    dice: int,
    lost: tuple[int, int],
    event: Event,
) -> tuple[WorldState, list[Event]]:
    """The position after these losses, a conquest with `dice` in the last roll and what follows included."""
    public, (source, target) = state.public, stacks
    armies = list(public.armies)
    armies[source] -= lost[0]
    armies[target] -= lost[1]
    state = replace(state, public=replace(public, armies=tuple(armies), placed=(), attacked=True))
    if armies[target]:
        return state, [event]
    state, events = conquer(board, state, source, target, dice)
    return state, [event, *events]


def conquer(
    board: Board, state: WorldState, source: int, target: int, dice: int
) -> tuple[WorldState, list[Event]]:
    """The empty territory is the attacker's: it waits for armies, and its last owner may be out."""
    public = state.public
    loser = public.owners[target]
    owners = (*public.owners[:target], public.turn, *public.owners[target + 1 :])
    occupation = Occupation(board.ids[source], board.ids[target], dice, public.armies[source] - 1)
    public = replace(public, owners=owners, conquered=True, pending=(occupation,))
    events: list[Event] = []
    if occupation.least == occupation.most:
        public, events = settle(board, public)
    state = replace(state, public=public)
    if loser >= 0 and loser not in owners:
        state, fall = eliminate(board, state, loser)
        events += fall
    return state, events
