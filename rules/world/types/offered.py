"""What a seat is offered to do, with bounds."""

from msgspec import Struct

from rules.world.types.position import Agreed, Defence, Occupation, Offer, Placed


class SetChoice(Struct, frozen=True):
    """Three cards that make a set, what it pays, and the territories that may take the two extra armies."""

    cards: tuple[str, str, str]
    value: int
    bonuses: tuple[str, ...]


class AttackChoice(Struct, frozen=True):
    """An own stack, an enemy neighbour, and the most dice that can be rolled; an honoured truce is no bar."""

    source: str
    target: str
    dice: int


class FortifyChoice(Struct, frozen=True):
    """An own stack, the territories it can reach, and the most armies that can leave."""

    source: str
    targets: tuple[str, ...]
    most: int


class TruceChoice(Struct, frozen=True):
    """A commander who can be offered a truce, until the end of a round from `least` to `most`."""

    seat: int
    least: int
    most: int


class VoteChoice(Struct, frozen=True):
    """A vote that can be cast: for an ending, or (`yes` false) no longer for it."""

    ending: Agreed
    yes: bool


class Choices(Struct, frozen=True, kw_only=True):
    """All that a seat may do now, with bounds. Everything empty: a spectator, a seat that is out, the end.

    Out of turn only the last group has entries.
    """

    claims: tuple[str, ...] = ()
    """One of these free territories must be claimed."""
    deploy: int = 0
    """A setup step is due: exactly this many armies on own territories."""
    neutral: int = 0
    """... together with exactly this many neutral armies on neutral territories."""
    neutral_territories: tuple[str, ...] = ()
    """Where `neutral` may go."""
    place: int = 0
    """The most armies that may be placed on one own territory."""
    territories: tuple[str, ...] = ()
    """Where `deploy` and `place` may go."""
    undo: Placed | None = None
    must_trade: bool = False
    sets: tuple[SetChoice, ...] = ()
    set_value: int = 0
    """What the table's next set pays; 0 where that depends on the set, whose own value each choice has."""
    attacks: tuple[AttackChoice, ...] = ()
    defence: Defence | None = None
    """The own dice are to be chosen."""
    occupy: Occupation | None = None
    fortify: tuple[FortifyChoice, ...] = ()
    end_turn: bool = False

    resign: bool = False
    truces: tuple[TruceChoice, ...] = ()
    truce_answers: tuple[Offer, ...] = ()
    """Offers to this seat, to be accepted or declined."""
    truce_withdrawals: tuple[int, ...] = ()
    """Seats to which an own offer is open."""
    votes: tuple[VoteChoice, ...] = ()
