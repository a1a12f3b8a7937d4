"""Truces: what a computer answers to an offer. It makes none itself, and keeps what it has agreed to."""

from typing import Final

from ai.world.scene import Scene
from rules.world.types import AnswerTruce, Offer

AHEAD: Final = 1.25
"""Nobody gets a truce who has so many times the armies of everybody else."""


def answer(scene: Scene, offer: Offer) -> AnswerTruce:
    """Yes to whoever is not far ahead, while there are others to fight."""
    theirs = scene.strength.get(offer.seat, 0)
    others = [armies for seat, armies in scene.strength.items() if seat != offer.seat]
    free = [rival for rival in scene.rivals if rival not in scene.partners and rival != offer.seat]
    return AnswerTruce(offer.seat, bool(free) and theirs <= AHEAD * max(others))
