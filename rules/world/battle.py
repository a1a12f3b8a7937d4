"""Battle: the dice of one roll or of all in, and what a conquest brings."""

from typing import Final

from msgspec.structs import replace

from rules.chance import Chance
from rules.game import Event, told
from rules.world.board import Board
from rules.world.elimination import eliminate
from rules.world.occupy import settle
from rules.world.types import Occupation, WorldState

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


def roll_once(
    board: Board, state: WorldState, stacks: tuple[int, int], dice: int, defence: int, chance: Chance
) -> tuple[WorldState, list[Event]]:
    """One roll with the dice of the attacker, and at most `defence` of the defender."""
    rolls = [[roll(chance, dice), roll(chance, min(defence, state.public.armies[stacks[1]]))]]
    lost = losses(rolls[0][0], rolls[0][1])
    event = attacked(board, state, stacks, rolls, lost, None)
    return fought(board, state, stacks, dice, lost, event)


def roll_all(
    board: Board, state: WorldState, stacks: tuple[int, int], stop: int, defence: int, chance: Chance
) -> tuple[WorldState, list[Event]]:
    """Roll with the most dice, at most `defence` of the defender, until the territory falls or the stack is
    1, or `stop` or fewer."""
    armies, (source, target) = state.public.armies, stacks
    ours, theirs = armies[source], armies[target]
    rolls: list[list[list[int]]] = []
    dice = 0
    while theirs and ours > 1 and ours > stop:
        dice = most_dice(ours)
        hands = [roll(chance, dice), roll(chance, min(defence, theirs))]
        lost_attack, lost_defence = losses(hands[0], hands[1])
        ours -= lost_attack
        theirs -= lost_defence
        rolls.append(hands)
    lost = armies[source] - ours, armies[target] - theirs
    event = attacked(board, state, stacks, rolls, lost, stop)
    return fought(board, state, stacks, dice, lost, event)


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
