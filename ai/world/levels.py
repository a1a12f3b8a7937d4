"""How far and how carefully the computers of each level look: bounded by nodes, never by time."""

from typing import NamedTuple


class Level(NamedTuple):
    """The measure of one level of play."""

    depth: int
    """The most lands in a row that a campaign is planned for."""
    width: int
    """How many campaigns of equal length are carried on from each stack."""
    starts: int
    """From how many of the own stacks campaigns are planned in full."""
    noise: float
    """By how many armies a judgement may be off, up or down."""
    careless: int
    """Of 100 turns' decisions to attack on, so many are dropped."""
    guards: bool
    """Weighs what its borders risk."""
    hunts: bool
    """Sees what the end of a rival is worth, and trades early for it."""


LEVELS: dict[str, Level] = {
    "easy": Level(depth=2, width=2, starts=3, noise=2.5, careless=20, guards=False, hunts=False),
    "normal": Level(depth=4, width=3, starts=4, noise=0.6, careless=0, guards=True, hunts=False),
    "hard": Level(depth=12, width=5, starts=5, noise=0.01, careless=0, guards=True, hunts=True),
}
