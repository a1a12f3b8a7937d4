"""The moves of World."""

from msgspec import Struct

from rules.world.types.position import Agreed


class Claim(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="claim"):
    """Take a free territory in setup; one army of the pool stands there."""

    territory: str


class Deploy(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="deploy"):
    """A whole setup step, confirmed: armies from the pool by territory, exactly as many as the step asks.

    With two commanders and neutrals the step also places some of the neutral army, on its own territories.
    """

    armies: dict[str, int]
    neutral: dict[str, int] = {}


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
    """Move armies between two own territories, connected or adjacent as played; ends the turn."""

    source: str
    target: str
    armies: int


class EndTurn(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="end_turn"):
    """End the turn without fortifying."""


class Defend(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="defend"):
    """The defender chooses his dice, 1 or 2, before anything is rolled; seat None takes the most."""

    dice: int


class Resign(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="resign"):
    """Give up: the seat is out, its armies turn neutral. Possible at any time."""


class OfferTruce(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="offer_truce"):
    """Offer another commander a truce until the end of round `until`."""

    seat: int
    until: int


class AnswerTruce(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="answer_truce"):
    """Accept (`yes`) or decline the truce that `seat` has offered."""

    seat: int
    yes: bool


class WithdrawTruce(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="withdraw_truce"):
    """Take back the own offer to `seat`."""

    seat: int


class Vote(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="vote"):
    """Be for ending the game on points or as a draw, or (`yes` false) no longer be for it."""

    ending: Agreed
    yes: bool


class Award(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="award"):
    """Automatic victory: `seat` wins. A move of seat None, which the room makes when its rules say so."""

    seat: int


Move = (
    Claim
    | Deploy
    | Place
    | Undo
    | Trade
    | Attack
    | AllIn
    | Defend
    | Occupy
    | Fortify
    | EndTurn
    | Resign
    | OfferTruce
    | AnswerTruce
    | WithdrawTruce
    | Vote
    | Award
)
