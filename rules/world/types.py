"""The stored form of a World position and of its moves. Never compiled: msgspec reads these classes.

Territories are named by their id in moves and events ("north-africa"); positions hold one entry a
territory in board order. Seats are numbered from 0 in game order.
"""

from typing import Literal

from msgspec import Struct

from rules.game import State, View

NEUTRAL = -1
"""Owner of land held by an army without a commander."""
FREE = -2
"""Owner of land that nobody has claimed yet."""

Phase = Literal["setup", "reinforce", "attack", "over"]
Placement = Literal["all", "automatic"]


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the host chooses in the lobby. The first value is the default."""

    placement: Placement = "all"


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


Pending = Occupation | MustTrade


class Public(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What everyone at the table, and whoever watches, may know."""

    options: Options
    board: str
    opening: tuple[tuple[tuple[int, int], ...], ...]
    """The opening dice, one entry a round of rolling: (seat, die) of those who rolled in it."""
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
    """Eliminated seats, the earliest first."""
    places: tuple[tuple[int, ...], ...] | None
    """The places when the game is over, best first."""


class Hand(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's cards, in board order with the wild ones last: territory ids, "wild-1", "wild-2"."""

    cards: tuple[str, ...] = ()


class Sealed(Struct, frozen=True, forbid_unknown_fields=True):
    """The draw pile (a set, kept in board order, wilds last) and the next number of each draw stream."""

    pile: tuple[str, ...]
    drawn: dict[str, int]


WorldState = State[Public, Hand, Sealed]
WorldView = View[Public, Hand]


class Deploy(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="deploy"):
    """A whole setup step, confirmed: armies from the pool by territory, exactly as many as the step asks."""

    armies: dict[str, int]


class Place(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="place"):
    """Put reinforcements on an own territory."""

    territory: str
    armies: int


class Undo(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="undo"):
    """Take back the latest placement."""


class Trade(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="trade"):
    """Trade three cards; `bonus` names the own pictured territory that gets the two extra armies.

    It may be left out where only one territory qualifies, or none.
    """

    cards: tuple[str, str, str]
    bonus: str | None = None


class Attack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="attack"):
    """One roll with 1 to 3 dice."""

    source: str
    target: str
    dice: int


class AllIn(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="all_in"):
    """Roll with the most dice until the territory falls, the stack is 1, or it is `stop` or fewer."""

    source: str
    target: str
    stop: int = 0


class Occupy(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="occupy"):
    """Move armies into the conquered territory."""

    armies: int


class Fortify(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="fortify"):
    """Move armies between two connected own territories; ends the turn."""

    source: str
    target: str
    armies: int


class EndTurn(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="end_turn"):
    """End the turn without fortifying."""


Move = Deploy | Place | Undo | Trade | Attack | AllIn | Occupy | Fortify | EndTurn


class SetChoice(Struct, frozen=True):
    """Three cards that make a set, what it pays, and the territories that may take the two extra armies."""

    cards: tuple[str, str, str]
    value: int
    bonuses: tuple[str, ...]


class AttackChoice(Struct, frozen=True):
    """An own stack, an enemy neighbour, and the most dice that can be rolled."""

    source: str
    target: str
    dice: int


class FortifyChoice(Struct, frozen=True):
    """An own stack, the territories it can reach, and the most armies that can leave."""

    source: str
    targets: tuple[str, ...]
    most: int


class Choices(Struct, frozen=True, kw_only=True):
    """All that a seat may do now, with bounds. Everything empty: it is not this seat's move."""

    deploy: int = 0
    """A setup step is due: exactly this many armies on own territories."""
    place: int = 0
    """The most armies that may be placed on one own territory."""
    territories: tuple[str, ...] = ()
    """Where `deploy` and `place` may go."""
    undo: Placed | None = None
    must_trade: bool = False
    sets: tuple[SetChoice, ...] = ()
    set_value: int = 0
    """What the table's next set pays."""
    attacks: tuple[AttackChoice, ...] = ()
    occupy: Occupation | None = None
    fortify: tuple[FortifyChoice, ...] = ()
    end_turn: bool = False


class ContinentEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A continent in a board's file; `bonus` is its income for who holds it whole."""

    id: str
    name: str
    bonus: int


class TerritoryEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A territory in a board's file, with the symbol of its card."""

    id: str
    name: str
    continent: str
    symbol: str


class EdgeEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Two territories that touch, by land or by a sea lane."""

    between: tuple[str, str]
    sea: bool


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The form of a board's file. The order of the territories is the board order."""

    name: str
    wild_cards: int
    continents: tuple[ContinentEntry, ...]
    territories: tuple[TerritoryEntry, ...]
    edges: tuple[EdgeEntry, ...]
