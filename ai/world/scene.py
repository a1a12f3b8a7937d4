"""What a computer looks at: a public position as numbers, made once for each decision.

Territories are indices in board order; sets of territories are integers with one bit for each of them.
"""

from rules.world.board import Board, board
from rules.world.cards import set_value
from rules.world.types import WorldView


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
        self.next_set: int = set_value(public.sets)
        self.lands: dict[int, int] = {}
        """By owner: the set of his territories."""
        self.strength: dict[int, int] = {}
        """By owner: all his armies on the board."""
        for index, owner in enumerate(public.owners):
            self.lands[owner] = self.lands.get(owner, 0) | 1 << index
            self.strength[owner] = self.strength.get(owner, 0) + public.armies[index]
        self.own: int = self.lands.get(view.seat, 0)
        self.rivals: list[int] = sorted(owner for owner in self.lands if owner >= 0 and owner != view.seat)
        self.regions: list[int] = [region(continent.members) for continent in self.board.continents]
        self.bonuses: list[int] = [continent.bonus for continent in self.board.continents]
        self.region_of: list[int] = [0] * self.board.size
        for place, continent in enumerate(self.board.continents):
            for index in continent.members:
                self.region_of[index] = place
        self.fronts: list[int] = [index for index in bits(self.own) if self.enemies(index)]
        """The own territories that touch somebody else's, in board order."""
        self.hostile: list[list[tuple[int, int]]] = [self._hostile(index) for index in range(self.board.size)]
        """By territory: the neighbours that another commander can attack it from, with their free armies."""

    def _hostile(self, index: int) -> list[tuple[int, int]]:
        owners, armies, seat = self.owners, self.armies, self.seat
        return [
            (other, armies[other] - 1)
            for other in self.board.neighbours[index]
            if armies[other] > 1 and owners[other] >= 0 and owners[other] != seat
        ]

    def enemies(self, index: int) -> list[int]:
        """The neighbours of a territory that are not the seat's own."""
        return [other for other in self.board.neighbours[index] if not self.own >> other & 1]

    def whole(self, place: int, lands: int) -> bool:
        """Whether a set of territories contains a continent."""
        return self.regions[place] & ~lands == 0


def region(members: tuple[int, ...]) -> int:
    """Territories as a set."""
    found = 0
    for index in members:
        found |= 1 << index
    return found


def bits(lands: int) -> list[int]:
    """The members of a set, in board order."""
    return [index for index in range(lands.bit_length()) if lands >> index & 1]
