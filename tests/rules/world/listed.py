"""What `Choices` lists: whether a move is among it, and all of it."""

from collections.abc import Iterator

from rules.world.board import board
from rules.world.types import (
    AllIn,
    AnswerTruce,
    Attack,
    Choices,
    Claim,
    Defend,
    Deploy,
    EndTurn,
    Fortify,
    Move,
    Occupy,
    OfferTruce,
    Place,
    Public,
    Resign,
    Trade,
    Undo,
    Vote,
    VoteChoice,
    WithdrawTruce,
)


def is_listed(public: Public, choices: Choices, move: Move) -> bool:
    """Whether `choices` offers a move."""
    match move:
        case Deploy(armies, neutral):
            return choices.deploy > 0 and (
                exactly(armies, choices.deploy, choices.territories)
                and exactly(neutral, choices.neutral, choices.neutral_territories)
            )
        case Place(territory, armies):
            return territory in choices.territories and 0 < armies <= choices.place
        case Undo():
            return choices.undo is not None
        case Trade(cards, bonus):
            return any(
                set(cards) == set(found.cards) and len(set(cards)) == 3 and fits(bonus, found.bonuses)
                for found in choices.sets
            )
        case Attack(source, target, dice):
            return 0 < dice <= most_dice(choices, source, target)
        case AllIn(source, target, stop):
            stacks = dict(zip(board(public.board).ids, public.armies, strict=True))
            return most_dice(choices, source, target) > 0 and 0 <= stop < stacks[source]
        case Occupy(armies):
            return choices.occupy is not None and choices.occupy.least <= armies <= choices.occupy.most
        case Fortify(source, target, armies):
            return any(
                path.source == source and target in path.targets and 0 < armies <= path.most
                for path in choices.fortify
            )
        case EndTurn():
            return choices.end_turn
        case Claim(territory):
            return territory in choices.claims
        case Defend(dice):
            return choices.defence is not None and 0 < dice <= choices.defence.most
        case _:
            return is_open(choices, move)


def is_open(choices: Choices, move: Move) -> bool:
    """Whether `choices` offers a move of those that do not wait for the turn."""
    match move:
        case Resign():
            return choices.resign
        case OfferTruce(seat, until):
            return any(c.seat == seat and c.least <= until <= c.most for c in choices.truces)
        case AnswerTruce(seat):
            return any(offer.seat == seat for offer in choices.truce_answers)
        case WithdrawTruce(seat):
            return seat in choices.truce_withdrawals
        case Vote(ending, yes):
            return VoteChoice(ending, yes) in choices.votes
        case _:
            return False


def exactly(armies: dict[str, int], asked: int, lands: tuple[str, ...]) -> bool:
    """Whether a part of a setup step is what is asked for."""
    return sum(armies.values()) == asked and set(armies) <= set(lands) and min(armies.values(), default=1) > 0


def fits(bonus: str | None, bonuses: tuple[str, ...]) -> bool:
    """Whether a trade's choice for the extra armies is one that is offered."""
    return bonus in bonuses if bonus is not None else len(bonuses) < 2


def most_dice(choices: Choices, source: str, target: str) -> int:
    """The most dice of an offered attack, 0 where there is none."""
    return max((a.dice for a in choices.attacks if (a.source, a.target) == (source, target)), default=0)


def every_move(public: Public, choices: Choices) -> Iterator[Move]:
    """All that is listed, at the lowest and the highest number of every range."""
    yield from (Claim(land) for land in choices.claims)
    if choices.deploy:
        neutral = dict(zip(choices.neutral_territories[:1], [choices.neutral], strict=False))
        yield from (Deploy({land: choices.deploy}, neutral) for land in choices.territories)
    if choices.defence:
        yield from (Defend(1), Defend(choices.defence.most))
    yield from every_word(choices)
    if choices.place:
        for land in choices.territories:
            yield from (Place(land, 1), Place(land, choices.place))
    if choices.undo:
        yield Undo()
    for found in choices.sets:
        yield from (Trade(found.cards, bonus) for bonus in found.bonuses or (None,))
    index = board(public.board).index
    for attack in choices.attacks:
        source, target = attack.source, attack.target
        yield from (Attack(source, target, dice) for dice in range(1, attack.dice + 1))
        yield from (AllIn(source, target), AllIn(source, target, public.armies[index[source]] - 1))
    if choices.occupy:
        yield from (Occupy(choices.occupy.least), Occupy(choices.occupy.most))
    for path in choices.fortify:
        for land in path.targets:
            yield from (Fortify(path.source, land, 1), Fortify(path.source, land, path.most))
    if choices.end_turn:
        yield EndTurn()


def every_word(choices: Choices) -> Iterator[Move]:
    """All that may be said at any time, at the lowest and the highest number of every range."""
    if choices.resign:
        yield Resign()
    for truce in choices.truces:
        yield from (OfferTruce(truce.seat, truce.least), OfferTruce(truce.seat, truce.most))
    for offer in choices.truce_answers:
        yield from (AnswerTruce(offer.seat, True), AnswerTruce(offer.seat, False))
    yield from (WithdrawTruce(to) for to in choices.truce_withdrawals)
    yield from (Vote(vote.ending, vote.yes) for vote in choices.votes)
