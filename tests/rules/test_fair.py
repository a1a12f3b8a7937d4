"""The fair draws, against the same sums worked by hand from hmac and hashlib."""

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import fair
from rules.chance import Chance

KEY = bytes(range(32))
SEEDS = ("00112233445566778899aabbccddeeff", "", "ffffffffffffffff0000000000000000")

DICE = [3, 1, 3, 5, 0, 2, 1, 4, 2, 3, 2, 4]
DEAL = [29, 6, 35, 5, 29, 25]
"""Draws below 6 and 42 under KEY, worked outside this code."""


def test_commitment_is_the_sha256_of_the_key() -> None:
    assert fair.commitment(KEY) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert fair.commitment(KEY) == hashlib.sha256(KEY).hexdigest()


def test_match_key_mixes_the_seeds_in_seat_order_with_the_match() -> None:
    text = b"00112233445566778899aabbccddeeff||ffffffffffffffff0000000000000000|abcd-efg/1"
    assert fair.match_key(KEY, SEEDS, "abcd-efg/1") == hmac.new(KEY, text, hashlib.sha256).digest()
    assert fair.match_key(KEY, SEEDS[::-1], "abcd-efg/1") != fair.match_key(KEY, SEEDS, "abcd-efg/1")


def test_match_key_without_seeds_is_the_daily_one() -> None:
    assert fair.match_key(KEY, (), "2026-11-30") == hmac.new(KEY, b"2026-11-30", hashlib.sha256).digest()


@pytest.mark.parametrize(
    "seed", ["00", "00112233445566778899AABBCCDDEEFF", "g" * 32, "0" * 33, "0" * 32 + "\n"]
)
def test_a_seed_of_another_form_is_an_error(seed: str) -> None:
    with pytest.raises(ValueError, match="seed"):
        fair.match_key(KEY, (seed,), "x/1")


@pytest.mark.parametrize("match_id", ["ABC/1", "a|b"])
def test_a_match_id_of_another_form_is_an_error(match_id: str) -> None:
    with pytest.raises(ValueError, match="match id"):
        fair.match_key(KEY, (), match_id)


def words(stream: str, n: int) -> list[int]:
    """The four words of a draw, worked independently."""
    digest = hmac.new(KEY, stream.encode() + b"\0" + n.to_bytes(8, "big"), hashlib.sha256).hexdigest()
    return [int(digest[start : start + 16], 16) for start in (0, 16, 32, 48)]


@given(
    st.sampled_from(["dice", "deal", "deck", "shop/3", "é"]),
    st.integers(0, 2**64 - 1),
    st.integers(2, 2**32 - 1),
)
def test_a_draw_is_the_first_word_under_the_limit(stream: str, n: int, below: int) -> None:
    limit = 2**64 // below * below
    first = next(word for word in words(stream, n) if word < limit)
    assert fair.draw(KEY, stream, n, below) == first % below


def test_draws_worked_once_and_written_down() -> None:
    assert [fair.draw(KEY, "dice", n, 6) for n in range(12)] == DICE
    assert [fair.draw(KEY, "deal", n, 42) for n in range(6)] == DEAL


def test_a_rejected_word_gives_way_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    limit = 2**64 // 6 * 6
    digest = b"".join(word.to_bytes(8, "big") for word in (limit, 2**64 - 1, limit - 1, 0))
    monkeypatch.setattr(hmac, "digest", lambda *_: digest)
    assert fair.draw(KEY, "dice", 0, 6) == (limit - 1) % 6
    monkeypatch.setattr(hmac, "digest", lambda *_: b"\xff" * 32)
    with pytest.raises(RuntimeError, match="four rejected"):
        fair.draw(KEY, "dice", 0, 6)


def test_bounds() -> None:
    assert fair.draw(KEY, "deck", 5, 1) == 0
    assert 0 <= fair.draw(KEY, "deck", 5, 2**32 - 1) < 2**32 - 1
    for below in (0, -1, 2**32):
        with pytest.raises(ValueError, match="below"):
            fair.draw(KEY, "deck", 5, below)


def test_the_dice_are_even() -> None:
    counts = [0] * 6
    for n in range(12_000):
        counts[fair.draw(KEY, "dice", n, 6)] += 1
    assert sum((count - 2000) ** 2 / 2000 for count in counts) < 20.5  # chi-square, 5 degrees, 0.1 %


def test_whims_differ_by_seat_and_move_and_meet_no_stream() -> None:
    text = b"computer\0" + (2).to_bytes(8, "big") + (77).to_bytes(8, "big")
    assert fair.whim(KEY, 2, 77) == int(hmac.new(KEY, text, hashlib.sha256).hexdigest()[:16], 16)
    assert len({fair.whim(KEY, seat, seq) for seat in range(6) for seq in range(50)}) == 300


def test_chance_numbers_each_stream_and_the_record_keeps_every_draw() -> None:
    before = {"dice": 7}
    rng = fair.KeyedDraws(KEY)
    chance = Chance(rng, before)
    dice = chance.draws("dice", 6, 2)
    card = chance.draw("deck", 1)
    assert rng.drawn == [("dice", 7, 6, dice[0]), ("dice", 8, 6, dice[1]), ("deck", 0, 1, 0)]
    assert (chance.counts, before, card) == ({"dice": 9, "deck": 1}, {"dice": 7}, 0)
    assert dice == [fair.draw(KEY, "dice", 7, 6), fair.draw(KEY, "dice", 8, 6)]
