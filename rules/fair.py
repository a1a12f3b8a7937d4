"""Fair dice: every draw of a match follows from one key that was promised before anybody sat down.

The key's SHA-256 (the commitment) is shown first; each player's browser then adds a seed; the match key mixes
the two, so that neither the server nor a player alone decides. Draw `n` of a named stream is a keyed hash of
the name and the number: streams do not disturb each other, and a draw can be recomputed by anyone at the end:
`python -m rules.fair verify FILE` does it for the record of a game.
"""

import hmac
import re
import sys
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

SEED = re.compile(r"[0-9a-f]{32}|")
"""A client seed: 16 bytes as lower-case hex, or nothing from a seat without one."""

WORDS = 1 << 64
HIGHEST = (1 << 32) - 1
"""The greatest `below`: the chance of four rejects in a row then stays under 2**-128."""


class Drawn(NamedTuple):
    """One draw as the record of a match keeps it."""

    stream: str
    n: int
    below: int
    value: int


def commitment(key: bytes) -> str:
    """What is shown before the match: the SHA-256 of the key in hex."""
    return sha256(key).hexdigest()


def match_key(key: bytes, seeds: Sequence[str], match_id: str) -> bytes:
    """HMAC-SHA256 of key over the seeds in seat order and the match id, joined by "|".

    Each seed is 32 lower-case hex digits or empty; the id is room code, "/", number, in lower case. Raises
    ValueError for any other seed or id, since the record could not be checked.
    """
    for seed in seeds:
        if not SEED.fullmatch(seed):
            raise ValueError(f"not a seed of 32 lower-case hex digits: {seed!r}")
    if match_id != match_id.lower() or "|" in match_id:
        raise ValueError(f"a match id is lower case and has no bar: {match_id!r}")
    return hmac.digest(key, "|".join([*seeds, match_id]).encode(), "sha256")


def draw(key: bytes, stream: str, n: int, below: int) -> int:
    """Draw number n of a stream, from 0 to below - 1, each equally likely.

    HMAC-SHA256 of the match key over utf8(stream) 0x00 n (8 bytes, big-endian) gives four 64-bit big-endian
    words; the first one under the greatest multiple of `below` is reduced. A `below` of 1 needs no hash.
    Raises ValueError for a `below` outside 1 to 2**32 - 1 and RuntimeError after four rejects.
    """
    if below == 1:
        return 0
    if not 1 < below <= HIGHEST:
        raise ValueError(f"cannot draw below {below}")
    digest = hmac.digest(key, b"%b\x00%b" % (stream.encode(), n.to_bytes(8, "big")), "sha256")
    limit = WORDS - WORDS % below
    for start in (0, 8, 16, 24):
        word = int.from_bytes(digest[start : start + 8], "big")
        if word < limit:
            return word % below
    raise RuntimeError(f"four rejected words in draw {n} of {stream}")


def whim(key: bytes, seat: int, seq: int) -> int:
    """A 64-bit number for a computer player's choices, tied to the match, its seat and the move's number.

    The first 8 bytes, big-endian, of HMAC-SHA256(match key, "computer" 0x00 seat seq), with seat and seq as
    8 bytes big-endian each. That text is longer than any draw's of a stream of this name: they never meet.
    """
    text = b"computer\x00" + seat.to_bytes(8, "big") + seq.to_bytes(8, "big")
    return int.from_bytes(hmac.digest(key, text, "sha256")[:8], "big")


class KeyedDraws:
    """The `Rng` of real matches: draws from a match key, and keeps what was drawn for the record."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.drawn: list[Drawn] = []

    def draw(self, stream: str, n: int, below: int) -> int:
        """Draw number n of a stream and remember it; see `rules.fair.draw`."""
        value = draw(self.key, stream, n, below)
        self.drawn.append(Drawn(stream, n, below, value))
        return value


def main(arguments: Sequence[str] | None = None) -> int:
    """Recompute every draw of a record from the record alone; 1 if one does not fit."""
    # The records are built on the draws, so they are read here only, by who asks for them.
    from rules.records.command import answer
    from rules.records.draws import verify

    about = "Hold every draw of a record against the key that was promised."
    return answer(
        "rules.fair", "verify", about, lambda record: f"all {verify(record)} draws are right.", arguments
    )


if __name__ == "__main__":
    sys.exit(main())
