"""A player that costs next to nothing: for measuring the referee, not for playing against.

It piles its armies up where an enemy is near, rolls all in while it has the larger stack, and moves on with
all of them, so that games end soon. It reads the position itself instead of asking for every choice.
"""

from typing import Final

from rules.world.board import Board
from rules.world.cards import sets_in
from rules.world.fortify import reach
from rules.world.placement import asked, asked_neutral
from rules.world.types import (
    FREE,
    NEUTRAL,
    AllIn,
    Claim,
    Deploy,
    EndTurn,
    Fortify,
    Hand,
    Move,
    MustTrade,
    Occupation,
    Occupy,
    Place,
    Public,
    Trade,
)

NEAR_RIVAL: Final = 1000
"""Worth of standing next to the weakest rival: more than any stack."""


def cheap(board: Board, public: Public, hand: Hand, seat: int) -> Move:
    """A legal move for the seat on turn, in every phase, where defenders take the maximum."""
    if public.pending:
        first = public.pending[0]
        if isinstance(first, Occupation):
            return Occupy(first.most)
        if isinstance(first, MustTrade):
            return traded(board, public, hand)
    if public.phase == "setup":
        if FREE in public.owners:
            return Claim(board.ids[public.owners.index(FREE)])
        return deployed(board, public, seat)
    if public.pool:
        return Place(board.ids[strongest(board, public, seat, weakest_rival(public, seat))], public.pool)
    return attack_or_end(board, public, seat, weakest_rival(public, seat))


def deployed(board: Board, public: Public, seat: int) -> Move:
    """The whole step on the strongest land, and the neutral army's part on its first."""
    own = {board.ids[strongest(board, public, seat, weakest_rival(public, seat))]: asked(public, seat)}
    neutral = asked_neutral(public, seat)
    return Deploy(own, {board.ids[public.owners.index(NEUTRAL)]: neutral} if neutral else {})


def traded(board: Board, public: Public, hand: Hand) -> Move:
    """The first set of the hand."""
    choice = sets_in(board, public, hand)[0]
    return Trade(choice.cards, choice.bonuses[0] if choice.bonuses else None)


def weakest_rival(public: Public, seat: int) -> int:
    """The living rival with the fewest territories: whoever beats him gets his cards."""
    owners, found, least = public.owners, -1, len(public.owners) + 1
    for rival in public.order:
        lands = owners.count(rival)
        if rival != seat and 0 < lands < least:
            found, least = rival, lands
    return found


def strongest(board: Board, public: Public, seat: int, rival: int) -> int:
    """The largest own stack next to the weakest rival, or else next to any enemy; or the first own land."""
    owners, armies, neighbours = public.owners, public.armies, board.neighbours
    best, most = -1, 0
    for index, owner in enumerate(owners):
        if owner == rival:
            for other in neighbours[index]:
                if owners[other] == seat and armies[other] > most:
                    best, most = other, armies[other]
    if best >= 0:
        return best
    for index, owner in enumerate(owners):
        if owner == seat and armies[index] > most:
            for other in neighbours[index]:
                if owners[other] != seat:
                    best, most = index, armies[index]
                    break
    return best if best >= 0 else owners.index(seat)


def attack_or_end(board: Board, public: Public, seat: int, rival: int) -> Move:
    """All in on a smaller neighbour: the rival's lands first, others for the card or if they are big."""
    owners, armies = public.owners, public.armies
    source = strongest(board, public, seat, rival)
    target, best, mine = -1, -1, armies[source] - 1
    for other in board.neighbours[source]:
        held, owner = armies[other], owners[other]
        if owner != seat and held < mine:
            worth = held + NEAR_RIVAL if owner == rival else held
            if worth > best and (owner == rival or held > 2 or not public.conquered):
                target, best = other, worth
    if target >= 0:
        return AllIn(board.ids[source], board.ids[target])
    return to_the_front(board, public, seat, source)


def to_the_front(board: Board, public: Public, seat: int, front: int) -> Move:
    """The largest stack of all goes to where the next attack starts, if it stands elsewhere."""
    owners, armies = public.owners, public.armies
    source = max([index for index, owner in enumerate(owners) if owner == seat], key=armies.__getitem__)
    if front != source and armies[source] > 1 and front in reach(board, owners, source):
        return Fortify(board.ids[source], board.ids[front], armies[source] - 1)
    return EndTurn()
