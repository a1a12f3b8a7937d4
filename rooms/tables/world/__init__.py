"""How World is shown: its page, its panels, its words."""

from rooms.tables.world.table import TOKEN, WorldTable

__all__ = ["TOKEN", "WorldTable"]
