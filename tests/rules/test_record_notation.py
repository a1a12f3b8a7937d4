"""Moves and options in words, for World's and for any game's."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from rules.records.notation import move_words, option_words, read_field, read_move, read_options, word
from rules.world import types

LANDS = ("alaska", "north-africa", "ural", "wild-1")
lands = st.sampled_from(LANDS)
counts = st.integers(-(10**9), 10**9)
armies = st.dictionaries(lands, counts, max_size=4)
seats = st.integers(0, 5)
MOVES: st.SearchStrategy[Any] = st.one_of(
    st.builds(types.Claim, lands),
    st.builds(types.Deploy, armies, armies),
    st.builds(types.Place, lands, counts),
    st.builds(types.Undo),
    st.builds(types.Trade, st.tuples(lands, lands, lands), st.none() | lands),
    st.builds(types.Attack, lands, lands, counts),
    st.builds(types.AllIn, lands, lands, counts),
    st.builds(types.Defend, counts),
    st.builds(types.Occupy, counts),
    st.builds(types.Fortify, lands, lands, counts),
    st.builds(types.EndTurn),
    st.builds(types.Resign),
    st.builds(types.OfferTruce, seats, counts),
    st.builds(types.AnswerTruce, seats, st.booleans()),
    st.builds(types.WithdrawTruce, seats),
    st.builds(types.Vote, st.sampled_from(["points", "draw"]), st.booleans()),
    st.builds(types.Award, seats),
)
plain = st.recursive(
    st.none() | st.booleans() | counts | st.text() | lands,
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | lands, inner),
)


class Strange(Struct, frozen=True, tag_field="kind", tag="strange"):
    """A move that World does not have."""

    words: tuple[str, ...]
    depth: dict[int, list[int]]
    say: str = "-"


class Odd(Struct, frozen=True, tag_field="kind", tag="odd"):
    """Another."""

    yes: bool | None = None


@given(MOVES)
def test_every_move_of_world_is_read_back(move: Any) -> None:
    words = move_words(move)
    assert read_move(types.Move, words) == move
    assert words.isascii() and "|" not in words.split(" ")


@given(
    st.builds(Strange, st.lists(st.text()).map(tuple), st.dictionaries(counts, st.lists(counts)), st.text())
)
def test_a_move_of_any_other_game_too(move: Strange) -> None:
    assert read_move(Strange | Odd, move_words(move)) == move


@given(plain)
def test_any_value_is_one_word_and_read_back(value: Any) -> None:
    written = word(value)
    assert read_field("any", written) == value
    assert written and all("!" <= sign <= "~" for sign in written)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (types.Attack("ukraine", "ural", 3), "attack ukraine ural 3"),
        (types.AllIn("ukraine", "ural"), "all_in ukraine ural"),
        (types.AllIn("ukraine", "ural", 2), "all_in ukraine ural 2"),
        (types.Deploy({"alaska": 3, "peru": 1}), "deploy alaska:3,peru:1"),
        (types.Deploy({"alaska": 2}, {"peru": 1}), "deploy alaska:2 peru:1"),
        (types.Trade(("alaska", "peru", "wild-1")), "trade alaska,peru,wild-1"),
        (types.Trade(("alaska", "peru", "wild-1"), "peru"), "trade alaska,peru,wild-1 peru"),
        (types.OfferTruce(2, 7), "offer_truce P3 7"),
        (types.Vote("draw", True), "vote draw yes"),
        (types.EndTurn(), "end_turn"),
    ],
)
def test_how_a_move_is_written(move: Any, words: str) -> None:
    assert move_words(move) == words
    assert read_move(types.Move, words) == move


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("fly alaska", "no move “fly”"),
        ("attack ukraine ural", "cannot be read"),
        ("attack ukraine ural three", "cannot be read"),
        ("attack ukraine ural 3 4", "no more than 3 words"),
        ("all_in ukraine ural 0", "is written “all_in ukraine ural”"),
        ("attack ukraine ural 03", "no value"),
        ("place [[[ 3", "no value"),
        ("deploy alaska:1,alaska:2", "is written"),
        ('place "ural" 3', "is written “ural”"),
        ("place " + "[" * 100_000 + " 3", "no value"),
    ],
)
def test_what_is_not_a_move_is_refused_in_a_sentence(words: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason) as caught:
        read_move(types.Move, words)
    assert str(caught.value).endswith(".")


def test_options_are_read_back_and_may_be_left_out() -> None:
    options = types.Options(placement="3", computers=(1, 2), neutral_army=None)
    words = option_words(options)
    assert ("placement", '"3"') in words and ("computers", "1,2") in words and ("neutral_army", "-") in words
    assert read_options(types.Options, words) == options
    assert read_options(types.Options, ()) == types.Options()
    with pytest.raises(ValueError, match="cannot be read"):
        read_options(types.Options, (("speed", "fast"),))
