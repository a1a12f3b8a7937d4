"""Setup: the opening dice, the deal of the territories, and the pools."""

from typing import Final

from msgspec.structs import replace

from rules.chance import Chance
from rules.game import Event, Refusal, Rng, State, told
from rules.world.board import Board
from rules.world.land import holdings, own_territory
from rules.world.turn import begin
from rules.world.types import FREE, Deploy, Hand, Options, Public, Sealed, WorldState

POOLS: Final = {3: 35, 4: 30, 5: 25, 6: 20}
"""Armies of each commander, by the number of commanders; each owned territory takes one of them."""
LEAST_SEATS: Final = 3
MOST_SEATS: Final = 6
SIDES: Final = 6

OpeningRoll = tuple[tuple[int, int], ...]


def new(board: Board, options: Options, seats: int, rng: Rng) -> WorldState:
    """The opening position on a board. Refuses a number of commanders that cannot play here."""
    if seats < LEAST_SEATS:
        raise Refusal("too_few_commanders", seats=seats, least=LEAST_SEATS)
    most = min(MOST_SEATS, board.size)
    if seats > most:
        raise Refusal("too_many_commanders", seats=seats, most=most)
    chance = Chance(rng, {})
    opening, order = turn_order(seats, chance)
    owners = deal(board, order, chance)
    pools = tuple(max(0, POOLS[seats] - owners.count(seat)) for seat in range(seats))
    public = before_setup(board, options, opening, order, owners, pools)
    if options.placement == "automatic":
        public = scatter(public, chance)
    public, _ = go_on(board, public)
    return State(public, (Hand(),) * seats, Sealed(board.cards, chance.counts))


def before_setup(
    board: Board,
    options: Options,
    opening: tuple[OpeningRoll, ...],
    order: tuple[int, ...],
    owners: tuple[int, ...],
    pools: tuple[int, ...],
) -> Public:
    """Every territory has its owner and one army; nothing else is placed."""
    return Public(
        options=options,
        board=board.name,
        opening=opening,
        order=order,
        owners=owners,
        armies=(1,) * board.size,
        pools=pools,
        phase="setup",
        turn=order[0],
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


def turn_order(seats: int, chance: Chance) -> tuple[tuple[OpeningRoll, ...], tuple[int, ...]]:
    """The highest die starts, the tied roll again among themselves; then round the table."""
    rounds: list[OpeningRoll] = []
    tied = list(range(seats))
    while len(tied) > 1:
        rolls = tuple((seat, chance.draw("dice", SIDES) + 1) for seat in tied)
        highest = max(die for _, die in rolls)
        tied = [seat for seat, die in rolls if die == highest]
        rounds.append(rolls)
    first = tied[0]
    return tuple(rounds), tuple(range(first, seats)) + tuple(range(first))


def deal(board: Board, order: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    """One territory after another to the seats in turn order, each drawn from what is left in board order."""
    owners = [FREE] * board.size
    left = list(range(board.size))
    for number in range(board.size):
        owners[left.pop(chance.draw("deal", len(left)))] = order[number % len(order)]
    return tuple(owners)


def scatter(public: Public, chance: Chance) -> Public:
    """Automatic placement: each army of each pool on an own territory, every one equally likely."""
    armies = list(public.armies)
    for seat in public.order:
        lands = holdings(public, seat)
        for _ in range(public.pools[seat]):
            armies[lands[chance.draw("deal", len(lands))]] += 1
    return replace(public, armies=tuple(armies), pools=(0,) * len(public.pools))


def go_on(board: Board, public: Public) -> tuple[Public, list[Event]]:
    """The next commander in turn order with armies to place, or round 1 when the pools are empty."""
    for seat in public.order:
        if public.pools[seat]:
            return replace(public, turn=seat), []
    return begin(board, public, public.order[0], 1)


def deploy(board: Board, state: WorldState, move: Deploy) -> tuple[WorldState, list[Event]]:
    """A confirmed setup step: the whole pool of the seat on turn, on own territories."""
    public, seat = state.public, state.public.turn
    standing = list(public.armies)
    for territory, armies in move.armies.items():
        index = own_territory(board, public, territory)
        if armies < 1:
            raise Refusal("deploy_amount", territory=territory, armies=armies)
        standing[index] += armies
    total, asked = sum(move.armies.values()), public.pools[seat]
    if total != asked:
        raise Refusal("deploy_total", armies=total, asked=asked)
    pools = (*public.pools[:seat], 0, *public.pools[seat + 1 :])
    event = told(
        "deployed", seat=seat, territories=list(move.armies), each=list(move.armies.values()), armies=total
    )
    public, events = go_on(board, replace(public, armies=tuple(standing), pools=pools))
    return replace(state, public=public), [event, *events]
