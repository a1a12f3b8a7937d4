"""Winning: the one check after every move, the scores, and the places at the end."""

from msgspec.structs import replace

from rules.game import Event, Refusal, told
from rules.world import capitals
from rules.world.board import Board
from rules.world.land import whole_continents
from rules.world.missions import achieved
from rules.world.occupy import settle
from rules.world.rounds import past_limit
from rules.world.types import Award, Ending, Public, WorldState
from rules.world.votes import decided

Places = tuple[tuple[int, ...], ...]


def score(board: Board, public: Public, seat: int) -> int:
    """1 for each territory and the bonus of each continent held whole."""
    bonus = sum([continent.bonus for continent in whole_continents(board, public, seat)])
    return public.owners.count(seat) + bonus


def scores(board: Board, public: Public) -> tuple[int, ...]:
    """The score of every seat."""
    return tuple(score(board, public, seat) for seat in range(len(public.order)))


def strength(public: Public, seat: int) -> int:
    """All armies of a seat on the board."""
    return sum(armies for owner, armies in zip(public.owners, public.armies, strict=True) if owner == seat)


def living(public: Public) -> list[int]:
    """The commanders who are still in the game, in turn order."""
    return [seat for seat in public.order if seat not in public.fallen]


def ranking(board: Board, public: Public) -> list[int]:
    """The living by score, then armies, then turn order."""
    return sorted(living(public), key=lambda seat: (-score(board, public, seat), -strength(public, seat)))


def places(board: Board, public: Public, winner: int) -> Places:
    """Winner; survivors by score, then armies, then turn order; then the fallen, the latest first."""
    survivors = [seat for seat in ranking(board, public) if seat != winner]
    return tuple((seat,) for seat in [winner, *survivors, *reversed(public.fallen)])


def first_ending(board: Board, state: WorldState) -> tuple[Ending, int | None] | None:
    """What ends the game now and who has won it, None for nobody alone; checked in the order of the rules."""
    public = state.public
    if len(public.fallen) >= len(public.order) - 1:
        return "standing", living(public)[0]
    holder = capitals.holder(board, public)
    if holder is not None:
        return "capitals", holder
    if achieved(board, public, public.turn, state.hands[public.turn].mission):
        return "mission", public.turn
    if past_limit(public.options, public.round):
        return "rounds", ranking(board, public)[0]
    agreed = decided(public)
    if agreed is None:
        return None
    return agreed, None if agreed == "draw" else ranking(board, public)[0]


def check_end(board: Board, state: WorldState) -> tuple[WorldState, list[Event]]:
    """End the game if it is over: the least occupies, nothing stays pending, no trade and no card follow."""
    found = first_ending(board, state)
    return (state, []) if found is None else conclude(board, state, found[0], found[1])


def conclude(
    board: Board, state: WorldState, ending: Ending, winner: int | None
) -> tuple[WorldState, list[Event]]:
    """The position at the end; without a winner all the living share the first place."""
    public, events = settle(board, state.public)
    if winner is None:
        ranked: Places = (tuple(living(public)), *[(seat,) for seat in reversed(public.fallen)])
    else:
        ranked = places(board, public, winner)
    events.append(told("game_over", places=[list(place) for place in ranked], ending=ending))
    missions: tuple[str | None, ...] = ()
    if public.options.missions == "on":
        missions = tuple([hand.mission for hand in state.hands])
        events.append(told("missions_revealed", missions=list(missions)))
    number = public.round
    public = replace(
        public,
        phase="over",
        round=number - 1 if past_limit(public.options, number) else number,
        pool=0,
        placed=(),
        pending=(),
        places=ranked,
        ending=ending,
        missions=missions,
    )
    return replace(state, public=public), events


def award(board: Board, state: WorldState, seat: int | None, move: Award) -> tuple[WorldState, list[Event]]:
    """Automatic victory of a seat that is in the game, a move of seat None: the room decides when."""
    if seat is not None:
        raise Refusal("not_a_players_move")
    public, seat = state.public, move.seat
    if not 0 <= seat < len(public.order) or seat in public.fallen:
        raise Refusal("award_to_nobody", seat=seat)
    state, events = conclude(board, state, "award", seat)
    return state, [told("awarded", seat=seat), *events]
