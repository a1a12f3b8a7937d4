"""Whole games between computers, for the arena and the tests: who sits where, and how the game went."""

import os
from typing import Any, NamedTuple

from ai.players import PLAYERS
from ai.world.whims import number
from rules.registry import GAMES

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15


class FastRng:
    """Draw streams for games that nobody has to verify: quick, and fixed by the key alone.

    SplitMix64 (Steele, Lea, Flood 2014) of key, stream and number; its upper half is scaled, not reduced.
    """

    def __init__(self, key: int) -> None:
        self.key = key
        self.salts: dict[str, int] = {}

    def draw(self, stream: str, n: int, below: int) -> int:
        """Draw number `n` of `stream`; see `rules.game.Rng`."""
        salt = self.salts.get(stream)
        if salt is None:
            name = int.from_bytes(stream.encode()[:7].ljust(7, b"\0"), "big")
            salt = self.salts[stream] = number(self.key, name, MASK)
        x = (salt + n * STEP) & MASK
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
        return ((x ^ (x >> 31)) >> 32) * below >> 32


class Played(NamedTuple):
    """One game: its places (None where it was stopped), its rounds, and the moves it took."""

    places: tuple[tuple[int, ...], ...] | None
    rounds: int
    moves: int
    thought: float
    """CPU seconds."""


def cpu_seconds() -> float:
    """CPU time that this process has used."""
    spent = os.times()
    return spent.user + spent.system


def play(game: str, options: Any, levels: tuple[str, ...], key: int, most: int = 20_000) -> Played:
    """Play one game of computers, one level a seat, from a key that fixes all of it; at most `most` moves."""
    rules, chooser, rng = GAMES[game], PLAYERS[game], FastRng(key)
    before = cpu_seconds()
    state = rules.new(options, len(levels), rng)
    moves = 0
    waited = rules.to_move(state)
    while waited and moves < most:
        seat = min(waited)
        move = chooser(rules.view(state, seat), levels[seat], "", number(key, moves, MASK))
        state, _ = rules.apply(state, seat, move, rng)
        moves += 1
        waited = rules.to_move(state)
    rounds = state.public.round if game == "world" else 0
    return Played(rules.result(state), rounds, moves, cpu_seconds() - before)
