"""Votes: ending the game on points or as a draw, when every commander whom a person plays is for it."""

from typing import Final

from msgspec.structs import replace

from rules.game import Event, Refusal, told
from rules.world.types import Agreed, Agreements, Public, Vote, VoteChoice, WorldState

FOR_POINTS: Final = VoteChoice("points", True)
AGAINST_POINTS: Final = VoteChoice("points", False)
FOR_DRAW: Final = VoteChoice("draw", True)
AGAINST_DRAW: Final = VoteChoice("draw", False)


def in_favour(agreements: Agreements, ending: Agreed) -> tuple[int, ...]:
    """The seats that would end the game in this way."""
    return agreements.points if ending == "points" else agreements.draw


def voters(public: Public) -> list[int]:
    """The seats that are asked: in the game, and played by a person."""
    away = public.fallen + public.options.computers
    return [seat for seat in public.order if seat not in away]


def vote(state: WorldState, seat: int, move: Vote) -> tuple[WorldState, list[Event]]:
    """Be for an ending or no longer; with the last one who is asked the game ends."""
    public, ending = state.public, move.ending
    if seat in public.options.computers:
        raise Refusal("computer_goes_along", seat=seat)
    favour = in_favour(public.agreements, ending)
    if move.yes and seat in favour:
        raise Refusal("already_voted", ending=ending)
    if not move.yes and seat not in favour:
        raise Refusal("not_voted", ending=ending)
    favour = (*favour, seat) if move.yes else tuple([other for other in favour if other != seat])
    agreements = with_favour(public.agreements, ending, favour)
    missing = len(voters(public)) - len(favour)
    event = told("voted", seat=seat, ending=ending, yes=move.yes, missing=missing)
    return replace(state, public=replace(public, agreements=agreements)), [event]


def with_favour(agreements: Agreements, ending: Agreed, favour: tuple[int, ...]) -> Agreements:
    """The agreements with other seats for an ending."""
    if ending == "points":
        return replace(agreements, points=favour)
    return replace(agreements, draw=favour)


def decided(public: Public) -> Agreed | None:
    """The ending that everybody who is asked is for."""
    agreements = public.agreements
    if not agreements.points and not agreements.draw:
        return None
    asked = len(voters(public))
    if len(agreements.points) == asked:
        return "points"
    return "draw" if len(agreements.draw) == asked else None


def open_votes(public: Public, seat: int) -> tuple[VoteChoice, ...]:
    """The votes that a seat may cast: one for each ending."""
    if seat in public.options.computers:
        return ()
    agreements = public.agreements
    points = AGAINST_POINTS if seat in agreements.points else FOR_POINTS
    return points, AGAINST_DRAW if seat in agreements.draw else FOR_DRAW
