"""The games of the house, by the name that rooms store."""

from typing import Any

from rules.game import Game
from rules.world.game import World

GAMES: dict[str, Game[Any, Any, Any, Any]] = {"world": World()}
