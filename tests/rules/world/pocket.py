"""A board of nine territories in a ring with spokes, for games that need a small one."""

from typing import Any

from rules.world.board import Board, read, register

NAME = "pocket"
LANDS = ("ash", "birch", "cedar", "elm", "fir", "hazel", "larch", "maple", "oak")
SYMBOLS = ("infantry", "cavalry", "artillery")


def data() -> dict[str, Any]:
    """The board as its file would hold it: three continents of three, no wild cards."""
    ring = [[LANDS[place], LANDS[(place + 1) % len(LANDS)]] for place in range(len(LANDS))]
    spokes = [["ash", "elm"], ["elm", "larch"]]
    return {
        "name": "Pocket",
        "wild_cards": 0,
        "continents": [
            {"id": "north", "name": "North", "bonus": 2},
            {"id": "east", "name": "East", "bonus": 1},
            {"id": "west", "name": "West", "bonus": 1},
        ],
        "territories": [
            {
                "id": land,
                "name": land.title(),
                "continent": ("north", "east", "west")[place // 3],
                "symbol": SYMBOLS[place % 3],
            }
            for place, land in enumerate(LANDS)
        ],
        "edges": [{"between": pair, "sea": pair in spokes} for pair in ring + spokes],
    }


def pocket() -> Board:
    """The board, made known under its name."""
    board = read(NAME, data())
    register(board)
    return board
