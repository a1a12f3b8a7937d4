"""Truces and votes of World: what stands, and what the viewer may do about it."""

from typing import Any

from django.utils.translation import gettext_lazy

from rooms.tables.world.players import Player
from rooms.tables.world.wording import Names
from rules.world.types import Choices, Public

ENDINGS = {"points": gettext_lazy("End on points"), "draw": gettext_lazy("End as a draw")}


def standing(public: Public, by_seat: dict[int, Player]) -> dict[str, Any]:
    """What everybody may see: truces, breaches and votes."""
    agreed = public.agreements
    votes = [(str(label), getattr(agreed, ending)) for ending, label in ENDINGS.items()]
    return {
        "truces": [(*[by_seat[seat] for seat in truce.seats], truce.until) for truce in agreed.truces],
        "breaches": [(by_seat[b.seat], by_seat[b.other], b.round) for b in agreed.breaches],
        "votes": [(label, [by_seat[seat] for seat in seats]) for label, seats in votes if seats],
    }


def own(public: Public, seat: int | None, choices: Choices, names: Names) -> dict[str, Any]:
    """What a viewer may answer, offer, take back and vote for."""
    own_offers = [offer for offer in public.agreements.offers if offer.seat == seat]
    return {
        "truce_offers": [(offer.seat, names[offer.seat], offer.until) for offer in choices.truce_answers],
        "can_offer": [
            (truce.seat, names[truce.seat], list(range(truce.least, truce.most + 1)))
            for truce in choices.truces
        ],
        "own_offers": [(offer.to, names[offer.to], offer.until) for offer in own_offers],
        "votes_open": [(vote.ending, str(ENDINGS[vote.ending]), vote.yes) for vote in choices.votes],
    }
