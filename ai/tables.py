"""Whole games between computers, for the arena and the tests: who sits where, and how the game went."""

import os
from typing import Any, NamedTuple

from ai.players import PLAYERS
from ai.world.whims import MASK, number
from rules.registry import GAMES


class FastRng:
    """Draw streams for games that nobody has to verify: quick, and fixed by the key alone."""

    def __init__(self, key: int) -> None:
        self.key = key
        self.salts: dict[str, int] = {}

    def draw(self, stream: str, n: int, below: int) -> int:
        """Draw number `n` of `stream`; see `rules.game.Rng`."""
        salt = self.salts.get(stream)
        if salt is None:
            salt = int.from_bytes(stream.encode()[:7].ljust(7, b"\0"), "big")
            self.salts[stream] = salt
        return number((self.key * 0x2545F4914F6CDD1D + salt) & MASK, n, below)


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
