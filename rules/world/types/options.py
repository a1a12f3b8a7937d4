"""What the host chooses in the lobby. Values are the strings that forms use."""

from typing import Literal

from msgspec import Struct

TurnOrder = Literal["dice", "shuffled"]
Territories = Literal["dealt", "claimed"]
Placement = Literal["all", "5", "3", "1", "automatic"]
CardBonus = Literal["escalating", "fixed", "flat"]
LateEscalation = Literal["off", "10", "15", "20"]
FortifyReach = Literal["connected", "adjacent"]
DefenderDice = Literal["maximum", "chosen"]
Switch = Literal["off", "on"]
RoundLimit = Literal["none", "10", "15", "20"]
Truces = Literal["off", "honour", "enforced"]
TurnClock = Literal["none", "60", "120", "300", "86400"]


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The options of one game; `rules.world.options` says which fit which number of commanders.

    None is "the default for this number"; a position's own options never hold it.
    """

    turn_order: TurnOrder = "dice"
    territories: Territories = "dealt"
    placement: Placement = "all"
    cards: CardBonus = "escalating"
    late_escalation: LateEscalation = "off"
    """With fixed or flat values: from this round on the table's sets pay 4, 6, 8, …"""
    fortify: FortifyReach = "connected"
    defender_dice: DefenderDice = "maximum"
    neutral_army: Switch | None = None
    balance: Switch = "off"
    """Two commanders: the second in turn order starts with 2 more armies."""
    round_limit: RoundLimit = "none"
    capitals: Switch = "off"
    missions: Switch = "off"
    truces: Truces = "off"
    turn_clock: TurnClock = "none"
    """Seconds for a turn and for a setup step."""
    computers: tuple[int, ...] = ()
    """Seats that no person plays: they are never asked for their dice, and go along with every vote."""
