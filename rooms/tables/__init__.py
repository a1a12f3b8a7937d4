"""How each game is shown: its page, its panels, its words. One file a game."""

from rooms.tables.table import Table, in_game_order
from rooms.tables.world import WorldTable

TABLES: dict[str, Table] = {"world": WorldTable()}

__all__ = ["TABLES", "Table", "WorldTable", "in_game_order"]
