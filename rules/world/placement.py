"""The steps of the setup: claiming a territory, and placing armies from the pool."""

from msgspec.structs import replace

from rules.game import Event, Refusal, told
from rules.world.board import Board
from rules.world.land import own_territory, territory
from rules.world.setup import go_on, with_pool
from rules.world.types import FREE, NEUTRAL, Claim, Deploy, Public, WorldState


def claim(board: Board, state: WorldState, move: Claim) -> tuple[WorldState, list[Event]]:
    """Take a free territory with one army; after the last one the placement starts."""
    public, seat = state.public, state.public.turn
    index = territory(board, move.territory)
    if FREE not in public.owners:
        raise Refusal("claims_are_over")
    if public.owners[index] != FREE:
        raise Refusal("not_free", territory=move.territory, seat=public.owners[index])
    owners = (*public.owners[:index], seat, *public.owners[index + 1 :])
    armies = (*public.armies[:index], 1, *public.armies[index + 1 :])
    public = with_pool(replace(public, owners=owners, armies=armies), seat, public.pools[seat] - 1)
    if FREE not in owners:
        public = replace(public, turn=public.order[-1])
    public, events = go_on(board, public)
    return replace(state, public=public), [told("claimed", seat=seat, territory=move.territory), *events]


def asked(public: Public, seat: int) -> int:
    """The armies of a seat's next step: what `placement` says, or what is left; twice that with neutrals."""
    options, pool = public.options, public.pools[seat]
    placement = options.placement
    if placement == "all" or placement == "automatic":
        return pool
    return min(pool, int(placement) * (2 if options.neutral_army == "on" else 1))


def asked_neutral(public: Public, seat: int) -> int:
    """The neutral armies of that step: half as many; with the last step of both pools all that are left."""
    left, own = public.neutral_pool, asked(public, seat)
    return left if own == sum(public.pools) else min(left, (own + 1) // 2)


def deploy(board: Board, state: WorldState, move: Deploy) -> tuple[WorldState, list[Event]]:
    """A confirmed step of the seat on turn: own armies on own territories, neutral ones on neutral."""
    public, seat = state.public, state.public.turn
    free = public.owners.count(FREE)
    if free:
        raise Refusal("claim_first", left=free)
    own = [own_territory(board, public, id) for id in move.armies]
    neutral = [neutral_territory(board, public, id) for id in move.neutral]
    require_step("deploy", move.armies, asked(public, seat))
    require_step("neutral", move.neutral, asked_neutral(public, seat))
    standing = list(public.armies)
    for index, armies in zip([*own, *neutral], [*move.armies.values(), *move.neutral.values()], strict=True):
        standing[index] += armies
    events = [placed("deployed", seat, move.armies)]
    if move.neutral:
        events.append(placed("neutral_deployed", seat, move.neutral))
    left = public.neutral_pool - sum(move.neutral.values())
    public = replace(public, armies=tuple(standing), neutral_pool=left)
    public, beginning = go_on(board, with_pool(public, seat, public.pools[seat] - sum(move.armies.values())))
    return replace(state, public=public), events + beginning


def neutral_territory(board: Board, public: Public, id: str) -> int:
    """The index of a territory that the neutral army holds, or a refusal."""
    index = territory(board, id)
    if public.owners[index] != NEUTRAL:
        raise Refusal("not_neutral_land", territory=id)
    return index


def require_step(part: str, armies: dict[str, int], asked: int) -> None:
    """Refuse a part of a step ("deploy", "neutral") that is not exactly as many armies as asked for."""
    for id, count in armies.items():
        if count < 1:
            raise Refusal(f"{part}_amount", territory=id, armies=count)
    total = sum(armies.values())
    if total != asked:
        raise Refusal(f"{part}_total", armies=total, asked=asked)


def placed(kind: str, seat: int, armies: dict[str, int]) -> Event:
    """The event that tells of a part of a step."""
    return told(
        kind, seat=seat, territories=list(armies), each=list(armies.values()), armies=sum(armies.values())
    )
