"""Truces: offering, answering, and what they mean for an attack. Nothing else is touched by them."""

from typing import Final

from msgspec.structs import replace

from rules.game import Event, Refusal, told
from rules.world.types import (
    Agreements,
    AnswerTruce,
    Breach,
    Offer,
    OfferTruce,
    Public,
    Truce,
    TruceChoice,
    WithdrawTruce,
    WorldState,
)

LONGEST: Final = 10
"""The most rounds of a truce, the present one included."""


def bounds(public: Public) -> tuple[int, int]:
    """The earliest and the latest round that a truce made now may last to."""
    least = max(1, public.round)
    most, limit = least + LONGEST - 1, public.options.round_limit
    return least, most if limit == "none" else min(most, int(limit))


def between(public: Public, one: int, other: int) -> Truce | None:
    """The truce of two seats."""
    pair = (min(one, other), max(one, other))
    return next((truce for truce in public.agreements.truces if truce.seats == pair), None)


def offered(public: Public, seat: int, to: int) -> Offer | None:
    """The open offer of one seat to another."""
    return next((o for o in public.agreements.offers if o.seat == seat and o.to == to), None)


def agreed(state: WorldState, agreements: Agreements) -> WorldState:
    """The position with other agreements."""
    return replace(state, public=replace(state.public, agreements=agreements))


def require_truces(public: Public) -> None:
    """Refuse where truces are not played."""
    if public.options.truces == "off":
        raise Refusal("truces_off")


def offer(state: WorldState, seat: int, move: OfferTruce) -> tuple[WorldState, list[Event]]:
    """Offer a truce to another commander in the game, until the end of a round within the bounds."""
    public, other, until = state.public, move.seat, move.until
    require_truces(public)
    require_partner(public, seat, other)
    least, most = bounds(public)
    if until < least:
        raise Refusal("truce_too_short", until=until, least=least)
    if until > most:
        raise Refusal("truce_too_long", until=until, most=most)
    agreements = public.agreements
    agreements = replace(agreements, offers=(*agreements.offers, Offer(seat, other, until)))
    return agreed(state, agreements), [told("truce_offered", seat=seat, other=other, until=until)]


def require_partner(public: Public, seat: int, other: int) -> None:
    """Refuse an offer to somebody who cannot take it, and a second one between the same two."""
    if other == seat:
        raise Refusal("truce_with_oneself")
    if not 0 <= other < len(public.order) or other in public.fallen:
        raise Refusal("truce_with_nobody", seat=other)
    truce = between(public, seat, other)
    if truce is not None:
        raise Refusal("truce_stands", seat=other, until=truce.until)
    if offered(public, seat, other) or offered(public, other, seat):
        raise Refusal("truce_offered", seat=other)


def answer(state: WorldState, seat: int, move: AnswerTruce) -> tuple[WorldState, list[Event]]:
    """Accept or decline what another commander has offered."""
    public, other = state.public, move.seat
    require_truces(public)
    found = offered(public, other, seat)
    if found is None:
        raise Refusal("no_truce_offer", seat=other)
    agreements = without_offer(public.agreements, found)
    if move.yes:
        truce = Truce((min(seat, other), max(seat, other)), found.until)
        agreements = replace(agreements, truces=(*agreements.truces, truce))
    kind = "truce_made" if move.yes else "truce_declined"
    return agreed(state, agreements), [told(kind, seat=seat, other=other, until=found.until)]


def withdraw(state: WorldState, seat: int, move: WithdrawTruce) -> tuple[WorldState, list[Event]]:
    """Take an own offer back."""
    public, other = state.public, move.seat
    require_truces(public)
    found = offered(public, seat, other)
    if found is None:
        raise Refusal("no_own_offer", seat=other)
    event = told("truce_withdrawn", seat=seat, other=other, until=found.until)
    return agreed(state, without_offer(public.agreements, found)), [event]


def without_offer(agreements: Agreements, gone: Offer) -> Agreements:
    """The agreements with one offer less."""
    return replace(agreements, offers=tuple([offer for offer in agreements.offers if offer != gone]))


def barred(public: Public) -> tuple[int, ...]:
    """The seats that the seat on turn may not attack, since a truce is enforced."""
    if public.options.truces != "enforced":
        return ()
    turn = public.turn
    seats = [truce.seats for truce in public.agreements.truces if turn in truce.seats]
    return tuple([one if other == turn else other for one, other in seats])


def require_no_truce(public: Public, defender: int) -> None:
    """Refuse an attack by the seat on turn that an enforced truce forbids."""
    if defender in barred(public):
        truce = between(public, public.turn, defender)
        assert truce is not None
        raise Refusal("truce_holds", seat=defender, until=truce.until)


def break_truce(state: WorldState, defender: int) -> tuple[WorldState, list[Event]]:
    """An attack by the seat on turn ends its truce with the defender, and the breach is recorded."""
    public, agreements = state.public, state.public.agreements
    truce = between(public, public.turn, defender) if agreements.truces else None
    if truce is None:
        return state, []
    agreements = replace(
        agreements,
        truces=tuple([other for other in agreements.truces if other != truce]),
        breaches=(*agreements.breaches, Breach(public.turn, defender, public.round)),
    )
    event = told("truce_broken", seat=public.turn, other=defender, until=truce.until)
    return agreed(state, agreements), [event]


def expire(public: Public, number: int) -> tuple[Public, list[Event]]:
    """A round starts: truces and offers that last no longer are gone."""
    agreements = public.agreements
    if not agreements.truces and not agreements.offers:
        return public, []
    events = [
        told("truce_over", seat=truce.seats[0], other=truce.seats[1], until=truce.until)
        for truce in agreements.truces
        if truce.until < number
    ]
    agreements = replace(
        agreements,
        truces=tuple([truce for truce in agreements.truces if truce.until >= number]),
        offers=tuple([offer for offer in agreements.offers if offer.until >= number]),
    )
    return replace(public, agreements=agreements), events


def open_to(public: Public, seat: int) -> tuple[TruceChoice, ...]:
    """The commanders whom a seat may offer a truce, with the bounds."""
    if public.options.truces == "off":
        return ()
    least, most = bounds(public)
    free = [
        other
        for other in range(len(public.order))
        if other != seat
        and other not in public.fallen
        and not between(public, seat, other)
        and not offered(public, seat, other)
        and not offered(public, other, seat)
    ]
    return tuple([TruceChoice(other, least, most) for other in free])
