"""Setup: the deal of missions and territories, the pools, and whose step is next."""

from typing import Final

from msgspec.structs import replace

from rules.chance import Chance
from rules.game import Event, Refusal, Rng, State, told
from rules.world.board import Board
from rules.world.capitals import crown
from rules.world.land import holdings
from rules.world.missions import deal_missions
from rules.world.options import resolve
from rules.world.order import OpeningRoll, turn_order
from rules.world.turn import begin
from rules.world.types import FREE, NEUTRAL, Hand, Options, Public, Sealed, WorldState

POOLS: Final[dict[int, int]] = {2: 40, 3: 35, 4: 30, 5: 25, 6: 20}
"""Armies of each commander, by the number of commanders; each owned territory takes one of them."""
NEUTRAL_POOL: Final = 40
"""Armies of the neutral army of two."""
BALANCE: Final = 2
"""What the second of two commanders has more, where that is played."""
LEAST_SEATS: Final = 2
MOST_SEATS: Final = 6


def new(board: Board, options: Options, seats: int, rng: Rng) -> WorldState:
    """The opening position on a board. Refuses numbers of commanders and options that cannot play here."""
    if seats < LEAST_SEATS:
        raise Refusal("too_few_commanders", seats=seats, least=LEAST_SEATS)
    most = min(MOST_SEATS, board.size)
    if seats > most:
        raise Refusal("too_many_commanders", seats=seats, most=most)
    options = resolve(options, seats, board)
    chance = Chance(rng, {})
    opening, order = turn_order(options, seats, chance)
    missions = deal_missions(order, chance) if options.missions == "on" else (None,) * seats
    public = before_setup(board, options, opening, order)
    if options.territories == "dealt" or options.placement == "automatic":
        public = deal(board, public, chance)
    public = with_balance(public)
    if options.placement == "automatic":
        public = scatter(public, chance)
    public, _ = go_on(board, public)
    hands = tuple([Hand((), mission) for mission in missions])
    return State(public, hands, Sealed(board.cards, chance.counts))


def before_setup(
    board: Board, options: Options, opening: tuple[OpeningRoll, ...], order: tuple[int, ...]
) -> Public:
    """Nobody holds anything yet; the last in turn order has just had his step, as it were."""
    return Public(
        options=options,
        board=board.name,
        opening=opening,
        order=order,
        owners=(FREE,) * board.size,
        armies=(0,) * board.size,
        pools=(POOLS[len(order)],) * len(order),
        phase="setup",
        turn=order[-1],
        round=0,
        pool=0,
        placed=(),
        pending=(),
        cards=(0,) * len(order),
        pile=len(board.cards),
        discard=(),
        sets=0,
        attacked=False,
        conquered=False,
        matched=False,
        fallen=(),
        places=None,
    )


def deal(board: Board, public: Public, chance: Chance) -> Public:
    """One territory after another to the seats in turn order, each drawn from what is left in board order.

    With two commanders and neutrals every third one is neutral. Each takes an army from its owner's pool.
    """
    neutral = public.options.neutral_army == "on"
    takers = (*public.order, NEUTRAL) if neutral else public.order
    owners = [FREE] * board.size
    left = list(range(board.size))
    for number in range(board.size):
        owners[left.pop(chance.draw("deal", len(left)))] = takers[number % len(takers)]
    held = owners.count(NEUTRAL)
    return replace(
        public,
        owners=tuple(owners),
        armies=(1,) * board.size,
        pools=tuple([max(0, pool - owners.count(seat)) for seat, pool in enumerate(public.pools)]),
        neutral_pool=max(0, NEUTRAL_POOL - held) if held else 0,
    )


def with_balance(public: Public) -> Public:
    """The second player's balance: in his pool, or for a step of its own where neutrals are placed too."""
    options = public.options
    if options.balance == "off":
        return public
    if options.neutral_army == "on" and options.placement != "automatic":
        return replace(public, extra=BALANCE)
    return with_pool(public, public.order[1], public.pools[public.order[1]] + BALANCE)


def with_pool(public: Public, seat: int, pool: int) -> Public:
    """The position with another pool of a seat."""
    return replace(public, pools=(*public.pools[:seat], pool, *public.pools[seat + 1 :]))


def scatter(public: Public, chance: Chance) -> Public:
    """Automatic placement: each army of each pool on a land of its owner, every one equally likely."""
    armies = list(public.armies)
    pools = [(seat, public.pools[seat]) for seat in public.order]
    for owner, pool in [*pools, (NEUTRAL, public.neutral_pool)]:
        lands = holdings(public, owner)
        for _ in range(pool):
            armies[lands[chance.draw("deal", len(lands))]] += 1
    return replace(public, armies=tuple(armies), pools=(0,) * len(public.pools), neutral_pool=0)


def go_on(board: Board, public: Public) -> tuple[Public, list[Event]]:
    """The next commander in turn order with armies to place, or round 1 when the pools are empty."""
    seat = next_to_place(public)
    if seat is not None:
        return replace(public, turn=seat), []
    if public.extra:
        second = public.order[1]
        public = with_pool(replace(public, extra=0, turn=second), second, public.extra)
        return public, []
    public, unclaimed = leave_unclaimed(board, public)
    public, crowned = crown(board, public)
    first = next(seat for seat in public.order if seat not in public.fallen)
    public, beginning = begin(board, replace(public, neutral_pool=0), first, 1)
    return public, unclaimed + crowned + beginning


def next_to_place(public: Public) -> int | None:
    """The first after the seat on turn, round the table and back to it, with armies in its pool."""
    place = public.order.index(public.turn) + 1
    round_the_table = public.order[place:] + public.order[:place]
    return next((seat for seat in round_the_table if public.pools[seat]), None)


def leave_unclaimed(board: Board, public: Public) -> tuple[Public, list[Event]]:
    """What is free when all pools are empty, since claimants have resigned, becomes neutral."""
    free = [index for index, owner in enumerate(public.owners) if owner == FREE]
    if not free:
        return public, []
    owners, armies = list(public.owners), list(public.armies)
    for index in free:
        owners[index], armies[index] = NEUTRAL, 1
    event = told("left_unclaimed", territories=[board.ids[index] for index in free])
    return replace(public, owners=tuple(owners), armies=tuple(armies)), [event]
