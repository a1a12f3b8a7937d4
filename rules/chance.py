"""Chance inside one move: a source of draws together with each stream's running number."""

from collections.abc import Mapping

from rules.game import Rng


class Chance:
    """Draws the next number of each stream. Lives during one `new` or `apply`; the state keeps `counts`."""

    def __init__(self, rng: Rng, counts: Mapping[str, int]) -> None:
        """Go on after `counts`, the numbers already drawn by stream, which stay as they are."""
        self.rng = rng
        self.counts = dict(counts)
        self.used = False

    def draw(self, stream: str, below: int) -> int:
        """The stream's next draw: an integer from 0 to below - 1."""
        return self.draws(stream, below, 1)[0]

    def draws(self, stream: str, below: int, count: int) -> list[int]:
        """The stream's next `count` draws, all below the same bound."""
        n, draw = self.counts.get(stream, 0), self.rng.draw
        self.counts[stream] = n + count
        self.used = True
        return [draw(stream, number, below) for number in range(n, n + count)]
