"""Choices: all that a seat may do now, with its bounds.

Everything listed is accepted by `apply`, and everything that `apply` accepts is listed.
"""

from typing import Final

from rules.world.battle import most_dice
from rules.world.board import Board
from rules.world.cards import set_value, sets_in
from rules.world.fortify import reach
from rules.world.land import holdings
from rules.world.types import (
    AttackChoice,
    Choices,
    FortifyChoice,
    Hand,
    Occupation,
    Public,
    WorldView,
)

NOTHING: Final = Choices()


def choices(board: Board, view: WorldView) -> Choices:
    """What the viewer's seat may do; nothing for a spectator, out of turn, and after the end."""
    public, hand = view.public, view.hand
    if hand is None or view.seat != public.turn or public.phase == "over":
        return NOTHING
    if public.phase == "setup":
        return Choices(deploy=public.pools[public.turn], territories=own_ids(board, public))
    if public.pending:
        return answer(board, public, hand)
    sets = () if public.attacked else sets_in(board, public, hand)
    undo = public.placed[-1] if public.placed else None
    value = set_value(public.sets)
    if public.pool:
        lands = own_ids(board, public)
        return Choices(place=public.pool, territories=lands, undo=undo, sets=sets, set_value=value)
    return Choices(
        undo=undo,
        sets=sets,
        set_value=value,
        attacks=attacks(board, public),
        fortify=fortifications(board, public),
        end_turn=True,
    )


def answer(board: Board, public: Public, hand: Hand) -> Choices:
    """The first pending thing's choices: an occupation, or forced trades."""
    first = public.pending[0]
    if isinstance(first, Occupation):
        return Choices(occupy=first, set_value=set_value(public.sets))
    return Choices(must_trade=True, sets=sets_in(board, public, hand), set_value=set_value(public.sets))


def own_ids(board: Board, public: Public) -> tuple[str, ...]:
    """The territories of the seat on turn."""
    ids = board.ids
    return tuple([ids[index] for index in holdings(public, public.turn)])


def attacks(board: Board, public: Public) -> tuple[AttackChoice, ...]:
    """Every own stack that can attack with every enemy neighbour, in board order."""
    ids, owners, armies, seat = board.ids, public.owners, public.armies, public.turn
    found = []
    for source in holdings(public, seat):
        if armies[source] < 2:
            continue
        dice = most_dice(armies[source])
        for target in board.neighbours[source]:
            if owners[target] != seat:
                found.append(AttackChoice(ids[source], ids[target], dice))
    return tuple(found)


def fortifications(board: Board, public: Public) -> tuple[FortifyChoice, ...]:
    """Every own stack with armies to spare and another territory within reach, in board order."""
    ids, armies = board.ids, public.armies
    linked: dict[int, list[int]] = {}
    found = []
    for source in holdings(public, public.turn):
        if armies[source] < 2:
            continue
        if source not in linked:
            chain = sorted(reach(board, public.owners, source))
            linked.update(dict.fromkeys(chain, chain))
        targets = tuple([ids[index] for index in linked[source] if index != source])
        if targets:
            found.append(FortifyChoice(ids[source], targets, armies[source] - 1))
    return tuple(found)
