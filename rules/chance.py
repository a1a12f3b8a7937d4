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
        counts = self.counts
        n = counts.get(stream, 0)
        counts[stream] = n + 1
        self.used = True
        return self.rng.draw(stream, n, below)
