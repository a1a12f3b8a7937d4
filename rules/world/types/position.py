"""The stored form of a World position and of its moves. Never compiled: msgspec reads these classes.

Territories are named by their id in moves and events ("north-africa"); positions hold one entry a
territory in board order. Seats are numbered from 0 in game order. The stored form only grows: old fields
keep their names and meaning, new ones have defaults, so that a position stored earlier plays on.
"""

from typing import Literal

from msgspec import Struct

from rules.game import State, View
from rules.world.types.options import Options

NEUTRAL = -1
"""Owner of land held by an army without a commander."""
FREE = -2
"""Owner of land that nobody has claimed yet; no army stands there."""

Phase = Literal["setup", "reinforce", "attack", "over"]
Agreed = Literal["points", "draw"]
"""The ways to end a game by a vote."""
Ending = Literal["standing", "capitals", "mission", "rounds", "points", "draw", "award"]


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Armies put on a territory this turn that an undo can take back."""

    territory: str
    armies: int


class Occupation(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="occupation"):
    """A conquered territory waits for its armies: from `least` to `most` of them leave `source`."""

    source: str
    target: str
    least: int
    most: int


class MustTrade(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="must_trade"):
    """The seat on turn holds too many cards and trades sets until `until` or fewer remain."""

    until: int = 4


class Defence(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="defence"):
    """An attack waits for the dice of `seat`, whose land it is: 1 to `most`, once for all rolls of an all in.

    `dice` are the attacker's; with `all_in` he rolls the most he can until his stack is `stop` or fewer.
    """

    seat: int
    source: str
    target: str
    dice: int
    all_in: bool
    stop: int
    most: int = 2


Pending = Occupation | MustTrade | Defence


class Truce(Struct, frozen=True, forbid_unknown_fields=True):
    """Two commanders keep the peace until the end of round `until`; the lower seat comes first."""

    seats: tuple[int, int]
    until: int


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """`seat` has offered `to` a truce until the end of round `until`, and waits for the answer."""

    seat: int
    to: int
    until: int


class Breach(Struct, frozen=True, forbid_unknown_fields=True):
    """`seat` attacked `other` in `round` although they had a truce."""

    seat: int
    other: int
    round: int


class Agreements(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the commanders have agreed among themselves, oldest first, and who would end the game how."""

    truces: tuple[Truce, ...] = ()
    offers: tuple[Offer, ...] = ()
    breaches: tuple[Breach, ...] = ()
    points: tuple[int, ...] = ()
    """Seats that would end the game on points."""
    draw: tuple[int, ...] = ()
    """Seats that would end it as a draw."""


class Public(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What everyone at the table, and whoever watches, may know."""

    options: Options
    board: str
    opening: tuple[tuple[tuple[int, int], ...], ...]
    """The opening dice, one entry a round of rolling: (seat, die) of those who rolled; () if shuffled."""
    order: tuple[int, ...]
    """All commanders in turn order, the fallen included."""
    owners: tuple[int, ...]
    armies: tuple[int, ...]
    pools: tuple[int, ...]
    """Armies each seat has still to place in setup."""
    phase: Phase
    turn: int
    """The seat on turn."""
    round: int
    """0 in setup."""
    pool: int
    """Reinforcements that the seat on turn has still to place."""
    placed: tuple[Placed, ...]
    """Placements of this turn that can be undone, oldest first."""
    pending: tuple[Pending, ...]
    """What must be answered before anything else, in this order."""
    cards: tuple[int, ...]
    """How many cards each seat holds."""
    pile: int
    discard: tuple[str, ...]
    """Traded cards, face up, in board order with the wild ones last."""
    sets: int
    """Sets traded by the whole table."""
    attacked: bool
    """Dice were rolled this turn."""
    conquered: bool
    """A territory was conquered this turn, so that it ends with a card."""
    matched: bool
    """The two extra armies for a traded card of an own territory were given this turn."""
    fallen: tuple[int, ...]
    """Seats that are out, eliminated or resigned, the earliest first."""
    places: tuple[tuple[int, ...], ...] | None
    """The places when the game is over, best first."""
    neutral_pool: int = 0
    """Armies that the two commanders have still to place for the neutral army in setup."""
    extra: int = 0
    """The balance's armies of the second in turn order that wait for a step of their own, in no pool yet."""
    late_sets: int = 0
    """Sets traded by the whole table since the late escalation began."""
    capitals: tuple[str | None, ...] = ()
    """By seat, from round 1 on where capitals are played; None for a seat that held nothing then."""
    beaten: tuple[tuple[int, int], ...] = ()
    """(seat, by) of every elimination, the earliest first."""
    resigned: tuple[int, ...] = ()
    """Those of the seats that are out who resigned."""
    agreements: Agreements = Agreements()
    ending: Ending | None = None
    """What ended the game."""
    missions: tuple[str | None, ...] = ()
    """By seat, revealed when the game is over."""


class Hand(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's secrets.

    `cards` are in board order with the wild ones last: territory ids, "wild-1", "wild-2". `mission` is the id
    of the card that was dealt (`rules.world.missions` says how it reads now), None without missions.
    """

    cards: tuple[str, ...] = ()
    mission: str | None = None


class Sealed(Struct, frozen=True, forbid_unknown_fields=True):
    """The draw pile (a set, kept in board order, wilds last) and the next number of each draw stream."""

    pile: tuple[str, ...]
    drawn: dict[str, int]


WorldState = State[Public, Hand, Sealed]
WorldView = View[Public, Hand]
