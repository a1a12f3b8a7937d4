"""Choices: all that a seat may do now, with its bounds.

Everything listed is accepted by `apply`, and everything that `apply` accepts is listed.
"""

from typing import Final

from msgspec.structs import replace

from rules.world.battle import most_dice
from rules.world.board import Board
from rules.world.cards import sets_in
from rules.world.defence import waited_for
from rules.world.fortify import adjacent_only, reach
from rules.world.land import holdings
from rules.world.placement import asked, asked_neutral
from rules.world.truces import barred, open_to
from rules.world.types import (
    FREE,
    NEUTRAL,
    AttackChoice,
    Choices,
    Defence,
    FortifyChoice,
    Hand,
    MustTrade,
    Occupation,
    Public,
    WorldView,
)
from rules.world.values import next_value
from rules.world.votes import open_votes

NOTHING: Final = Choices()


def choices(board: Board, view: WorldView) -> Choices:
    """What the viewer's seat may do; nothing for a spectator, a seat that is out, and after the end."""
    public, hand, seat = view.public, view.hand, view.seat
    if hand is None or seat is None or public.phase == "over" or seat in public.fallen:
        return NOTHING
    due = step(board, public, hand) if seat == waited_for(public) else NOTHING
    votes = open_votes(public, seat)
    if public.options.truces == "off":
        return replace(due, resign=True, votes=votes)
    offers = public.agreements.offers
    return replace(
        due,
        resign=True,
        votes=votes,
        truces=open_to(public, seat),
        truce_answers=tuple([offer for offer in offers if offer.to == seat]),
        truce_withdrawals=tuple([offer.to for offer in offers if offer.seat == seat]),
    )


def step(board: Board, public: Public, hand: Hand) -> Choices:
    """What the seat that is waited for may do."""
    if public.phase == "setup":
        return setup_step(board, public)
    if public.pending:
        return answer(board, public, hand)
    sets = () if public.attacked else sets_in(board, public, hand)
    undo = public.placed[-1] if public.placed else None
    value = next_value(public)
    if public.pool:
        lands = own_ids(board, public)
        return Choices(place=public.pool, territories=lands, undo=undo, sets=sets, set_value=value)
    own = holdings(public, public.turn)
    return Choices(
        undo=undo,
        sets=sets,
        set_value=value,
        attacks=attacks(board, public, own),
        fortify=fortifications(board, public, own),
        end_turn=True,
    )


def setup_step(board: Board, public: Public) -> Choices:
    """A claim, or a step of the placement."""
    free = ids_of(board, public, FREE)
    if free:
        return Choices(claims=free)
    neutral = asked_neutral(public, public.turn)
    return Choices(
        deploy=asked(public, public.turn),
        territories=own_ids(board, public),
        neutral=neutral,
        neutral_territories=ids_of(board, public, NEUTRAL) if neutral else (),
    )


def answer(board: Board, public: Public, hand: Hand) -> Choices:
    """The first pending thing's choices: dice, an occupation, or forced trades."""
    match public.pending[0]:
        case Defence() as defence:
            return Choices(defence=defence)
        case Occupation() as occupation:
            return Choices(occupy=occupation, set_value=next_value(public))
        case MustTrade():
            return Choices(must_trade=True, sets=sets_in(board, public, hand), set_value=next_value(public))


def ids_of(board: Board, public: Public, owner: int) -> tuple[str, ...]:
    """The territories of an owner."""
    ids = board.ids
    return tuple([ids[index] for index in holdings(public, owner)])


def own_ids(board: Board, public: Public) -> tuple[str, ...]:
    """The territories of the seat on turn."""
    return ids_of(board, public, public.turn)


def attacks(board: Board, public: Public, own: list[int]) -> tuple[AttackChoice, ...]:
    """Every own stack that can attack with every enemy neighbour that no truce protects, in board order."""
    ids, owners, armies, seat, spared = board.ids, public.owners, public.armies, public.turn, barred(public)
    found = []
    for source in own:
        if armies[source] < 2:
            continue
        dice = most_dice(armies[source])
        for target in board.neighbours[source]:
            owner = owners[target]
            if owner != seat and owner not in spared:
                found.append(AttackChoice(ids[source], ids[target], dice))
    return tuple(found)


def fortifications(board: Board, public: Public, own: list[int]) -> tuple[FortifyChoice, ...]:
    """Every own stack with armies to spare and another territory within reach, in board order."""
    ids, owners, armies, near = board.ids, public.owners, public.armies, adjacent_only(public)
    linked: dict[int, list[int]] = {}
    found = []
    for source in own:
        if armies[source] < 2:
            continue
        if near:
            within = [index for index in board.neighbours[source] if owners[index] == public.turn]
        else:
            if source not in linked:
                chain = sorted(reach(board, owners, source))
                linked.update(dict.fromkeys(chain, chain))
            within = linked[source]
        targets = tuple([ids[index] for index in within if index != source])
        if targets:
            found.append(FortifyChoice(ids[source], targets, armies[source] - 1))
    return tuple(found)
