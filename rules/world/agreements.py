"""Agreements end with whoever made them."""

from msgspec.structs import replace

from rules.world.types import Agreements

NONE = Agreements()


def forget(agreements: Agreements, seat: int) -> Agreements:
    """The agreements without a seat that is out: its truces, offers and votes. Breaches stay on record."""
    if agreements == NONE:
        return agreements
    return replace(
        agreements,
        truces=tuple([truce for truce in agreements.truces if seat not in truce.seats]),
        offers=tuple([offer for offer in agreements.offers if seat not in (offer.seat, offer.to)]),
        points=tuple([other for other in agreements.points if other != seat]),
        draw=tuple([other for other in agreements.draw if other != seat]),
    )
