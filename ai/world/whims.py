"""Whims: small numbers that break ties and let weak players err, always the same for the same `whim`."""

MASK = (1 << 64) - 1


def number(whim: int, salt: int, below: int) -> int:
    """A number from 0 to `below` - 1 that looks random; other salts give other numbers."""
    mixed = (whim * 0x9E3779B97F4A7C15 + salt * 0xBF58476D1CE4E5B9 + 0x94D049BB133111EB) & MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
    return (mixed ^ (mixed >> 31)) % below


def swing(whim: int, salt: int, most: float) -> float:
    """A number between -`most` and `most`."""
    return most * (number(whim, salt, 2001) - 1000) / 1000
