"""The course of a game of World in words: order, phases, steps of the setup, how it ended."""

from django.utils.translation import gettext as _

from rooms.tables.world.players import Player
from rooms.tables.world.wording import Names, listed
from rules.world.board import Board
from rules.world.setup import BALANCE, POOLS
from rules.world.types import FREE, Public
from rules.world.victory import score


def order_lines(public: Public, names: Names) -> list[str]:
    """How the turn order came about."""
    if not public.opening:
        return [
            _("The turn order was drawn: %(names)s.") % {"names": listed([names[s] for s in public.order])}
        ]
    return [
        _("Opening dice: %(rolls)s.") % {"rolls": ", ".join(f"{names[seat]} {die}" for seat, die in rolled)}
        for rolled in public.opening
    ]


def phase_steps(public: Public) -> list[tuple[str, bool]]:
    """The phases with the current one marked: of the setup, or of a turn; none at the end."""
    if public.phase == "over":
        return []
    if public.phase != "setup":
        return [
            (_("Reinforce"), public.phase == "reinforce"),
            (_("Attack"), public.phase == "attack"),
            (_("Fortify"), False),
        ]
    claiming = FREE in public.owners
    claims = [(_("Claim"), claiming)] if public.options.territories == "claimed" else []
    return [*claims, (_("Place armies"), not claiming), (_("Round 1"), False)]


def step_shown(board: Board, public: Public) -> str:
    """Which of its placements the seat on turn is at; empty outside the placement, and for a single one."""
    if public.phase != "setup" or FREE in public.owners:
        return ""
    left, every = _steps_left(board, public)
    if every < 2:
        return ""
    return _("Step %(number)d of %(every)d") % {"number": every - left + 1, "every": every}


def _steps_left(board: Board, public: Public) -> tuple[int, int]:
    """The placements that the seat on turn has still before it, and how many it has in all."""
    options, seat = public.options, public.turn
    second = seat == public.order[1] and options.balance == "on"
    apart = second and options.neutral_army == "on"
    pool = max(0, POOLS[len(public.order)] - public.owners.count(seat))
    pool += BALANCE if second and not apart else 0
    size = asked_of(public, pool)
    if apart and not public.extra:  # the balance's own step, the last one
        return 1, -(-pool // size) + 1
    return -(-public.pools[seat] // size) + apart, -(-pool // size) + apart


def asked_of(public: Public, pool: int) -> int:
    """The armies of a full step of the seat on turn."""
    placement = public.options.placement
    if placement in ("all", "automatic"):
        return max(1, pool)
    return int(placement) * (2 if public.options.neutral_army == "on" else 1)


def taken(public: Public) -> str:
    """How much of the board is claimed, while it is."""
    if FREE not in public.owners:
        return ""
    every = len(public.owners)
    return _("%(taken)d of %(every)d taken") % {"taken": every - public.owners.count(FREE), "every": every}


def limit(public: Public) -> int | None:
    """The last round, where there is one."""
    chosen = public.options.round_limit
    return None if chosen == "none" else int(chosen)


def ending(board: Board, public: Public, ranking: list[Player]) -> str:
    """How the game ended, in words that follow "Bob wins: "."""
    if public.places is None:
        return ""
    match public.ending or "standing":
        case "rounds" | "points":
            first, second = (score(board, public, player.seat) for player in ranking[:2])
            return _("on points, %(first)d to %(second)d") % {"first": first, "second": second}
        case "capitals":
            return _("every capital held")
        case "mission":
            return _("mission done")
        case "draw":
            return _("a draw by a vote of all")
        case "award":
            return _("nobody else came back")
        case _:
            return _("the last commander standing")
