"""What a computer looks at: a public position as numbers, made once for each decision.

Territories are indices in board order; sets of territories are integers with one bit for each of them.
"""

from typing import Final

from rules.world.board import Board, board
from rules.world.missions import reads_as
from rules.world.types import Mission, Public, WorldView
from rules.world.values import is_late, next_value

USUAL_SET: Final = 8
"""What a set pays that depends on its symbols."""


class Scene:
    """One position, from the side of the seat that decides. Nothing in it changes once it is made."""

    def __init__(self, view: WorldView) -> None:
        """Read a seat's view. Raises ValueError for a view without a seat: a spectator decides nothing."""
        if view.seat is None:
            raise ValueError("a computer plays a seat; this is a spectator's view")
        public = view.public
        self.board: Board = board(public.board)
        self.seat: int = view.seat
        self.owners: tuple[int, ...] = public.owners
        self.armies: tuple[int, ...] = public.armies
        self.pool: int = public.pool
        self.round: int = public.round
        self.cards: tuple[int, ...] = public.cards
        self.conquered: bool = public.conquered
        self.next_set: int = next_value(public) or USUAL_SET
        self.growing: bool = public.options.cards == "escalating" or is_late(public)
        """Later sets pay more."""
        self.rounds_left: int | None = rounds_left(public)
        """Rounds after this one; None without a limit."""
        self.partners: list[int] = partners(public, view.seat)
        self.mission: Mission | None = mission(view)
        self.capitals: int = region(tuple([self.board.index[id] for id in public.capitals if id is not None]))
        """The territories that are capitals, as a set."""
        self.lands: dict[int, int] = {}
        """By owner: the set of his territories."""
        self.strength: dict[int, int] = {}
        """By commander: all his armies on the board."""
        for index, owner in enumerate(public.owners):
            self.lands[owner] = self.lands.get(owner, 0) | 1 << index
            if owner >= 0:
                self.strength[owner] = self.strength.get(owner, 0) + public.armies[index]
        self.own: int = self.lands.get(view.seat, 0)
        self.closed: int = self.own
        """What cannot be attacked: the own territories, and those of truce partners."""
        for partner in self.partners:
            self.closed |= self.lands.get(partner, 0)
        self.rivals: list[int] = sorted(owner for owner in self.lands if owner >= 0 and owner != view.seat)
        self.regions: list[int] = [region(continent.members) for continent in self.board.continents]
        self.bonuses: list[int] = [continent.bonus for continent in self.board.continents]
        self.region_of: list[int] = [0] * self.board.size
        for place, continent in enumerate(self.board.continents):
            for index in continent.members:
                self.region_of[index] = place
        self.fronts: list[int] = [index for index in bits(self.own) if self.enemies(index)]
        """The own territories that can attack a neighbour, and be attacked by it, in board order."""
        self.hostile: list[list[tuple[int, int]]] = [self._hostile(index) for index in range(self.board.size)]
        """By territory: the neighbours that another commander can attack it from, with their free armies."""

    def _hostile(self, index: int) -> list[tuple[int, int]]:
        owners, armies = self.owners, self.armies
        return [
            (other, armies[other] - 1)
            for other in self.board.neighbours[index]
            if armies[other] > 1 and owners[other] >= 0 and not self.closed >> other & 1
        ]

    def enemies(self, index: int) -> list[int]:
        """The neighbours of a territory that may be attacked."""
        return [other for other in self.board.neighbours[index] if not self.closed >> other & 1]

    def whole(self, place: int, lands: int) -> bool:
        """Whether a set of territories contains a continent."""
        return self.regions[place] & ~lands == 0


def rounds_left(public: Public) -> int | None:
    """The rounds that follow this one before the limit; None without a limit."""
    limit = public.options.round_limit
    return None if limit == "none" else int(limit) - public.round


def partners(public: Public, seat: int) -> list[int]:
    """The commanders who have a truce with a seat. A computer keeps it, enforced or not."""
    pairs = [truce.seats for truce in public.agreements.truces if seat in truce.seats]
    return [one if other == seat else other for one, other in pairs]


def mission(view: WorldView) -> Mission | None:
    """The seat's own mission, as it reads now."""
    hand, seat = view.hand, view.seat
    if hand is None or seat is None or hand.mission is None:
        return None
    return reads_as(view.public, seat, hand.mission)


def region(members: tuple[int, ...]) -> int:
    """Territories as a set."""
    found = 0
    for index in members:
        found |= 1 << index
    return found


def bits(lands: int) -> list[int]:
    """The members of a set, in board order."""
    return [index for index in range(lands.bit_length()) if lands >> index & 1]
