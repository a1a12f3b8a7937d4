"""Rounds: what a new one brings, and the limit after which the points decide."""

from msgspec.structs import replace

from rules.game import Event, told
from rules.world.truces import expire
from rules.world.types import Options, Public


def past_limit(options: Options, number: int) -> bool:
    """Whether a round lies behind the round limit, so that it is not played."""
    limit = options.round_limit
    return limit != "none" and number > int(limit)


def open_round(public: Public, number: int) -> tuple[Public, list[Event]]:
    """A new round starts: truces may be over, and the sets may begin to escalate."""
    events = [told("round_started", round=number)]
    if public.options.late_escalation == str(number):
        events.append(told("late_escalation", round=number))
    public, over = expire(public, number)
    return replace(public, round=number), events + over
