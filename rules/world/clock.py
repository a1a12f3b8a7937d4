"""Clocks: the step that is timed now, and what a clock does when it ends."""

from typing import Final

from rules.world.defence import awaited
from rules.world.types import Defend, Public, WorldState

DEFENCE: Final = 20.0
"""Seconds in which the defender chooses."""


def deadline(state: WorldState) -> tuple[str, float] | None:
    """The clock of a defence, or of the turn or setup step, by a name that no other step of the game has."""
    public = state.public
    if public.phase == "over":
        return None
    if awaited(public) is not None:
        return f"defence {public.round}:{public.turn}:{state.sealed.drawn.get('dice', 0)}", DEFENCE
    clock = public.options.turn_clock
    return None if clock == "none" else (step(public), float(clock))


def step(public: Public) -> str:
    """A turn is one step, "turn round:seat"; in setup every claim and every placement is, by what is left."""
    seat = public.turn
    if public.phase == "setup":
        return f"setup {seat}:{public.pools[seat] + public.extra}"
    return f"turn {public.round}:{seat}"


def bell(state: WorldState) -> Defend | None:
    """The defence's clock takes the most dice; the turn's makes no move, it is the room's matter."""
    defence = awaited(state.public)
    return None if defence is None else Defend(defence.most)
