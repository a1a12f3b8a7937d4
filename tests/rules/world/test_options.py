"""Options: what fits which number of commanders, the presets, and reading them from JSON values."""

from typing import Any

import pytest

from rules.game import Refusal
from rules.world.board import board
from rules.world.options import fit, read_options, resolve, settled
from rules.world.presets import PRESETS, preset, preset_of
from rules.world.types import Options
from tests.rules.world.pocket import pocket
from tests.rules.world.position import WORLD, Loaded

CLASSIC = board("classic")


def refusal(seats: int, **chosen: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refusal) as caught:
        WORLD.new(Options(**chosen), seats, Loaded("6543211"))
    return caught.value.code, caught.value.facts


@pytest.mark.parametrize(
    ("seats", "chosen", "code", "facts"),
    [
        (3, {"neutral_army": "on"}, "neutral_army_two_only", {"seats": 3}),
        (2, {"territories": "claimed"}, "claims_without_neutrals", {}),
        (2, {"territories": "claimed", "neutral_army": "on"}, "claims_without_neutrals", {}),
        (4, {"balance": "on"}, "balance_two_only", {"seats": 4}),
        (2, {"missions": "on"}, "missions_need_three", {"seats": 2, "least": 3}),
        (2, {"truces": "honour"}, "truces_need_three", {"seats": 2, "least": 3}),
        (2, {"truces": "enforced"}, "truces_need_three", {"seats": 2, "least": 3}),
        (3, {"late_escalation": "10"}, "late_needs_fixed", {}),
        (3, {"computers": (3,)}, "not_a_computer", {"seat": 3, "seats": 3}),
        (3, {"computers": (-1,)}, "not_a_computer", {"seat": -1, "seats": 3}),
        (3, {"computers": (1, 1)}, "not_a_computer", {"seat": 1, "seats": 3}),
    ],
)
def test_o_45_a_value_that_does_not_fit_is_refused_with_its_reason(
    seats: int, chosen: dict[str, Any], code: str, facts: dict[str, Any]
) -> None:
    assert refusal(seats, **chosen) == (code, facts)


def test_missions_need_the_continents_that_they_name() -> None:
    with pytest.raises(Refusal) as caught:
        resolve(Options(missions="on"), 3, pocket())
    assert (caught.value.code, caught.value.facts) == ("missions_not_here", {"continent": "north-america"})


@pytest.mark.parametrize(
    ("seats", "chosen", "expected"),
    [(2, None, "on"), (2, "off", "off"), (2, "on", "on"), (3, None, "off"), (6, "off", "off")],
)
def test_the_neutral_army_plays_with_two_unless_told_otherwise(
    seats: int, chosen: Any, expected: str
) -> None:
    options = Options(neutral_army=chosen)
    assert resolve(options, seats, CLASSIC).neutral_army == expected
    assert WORLD.new(options, seats, Loaded("654321")).public.options.neutral_army == expected


def test_o_45_the_default_is_taken_where_a_value_does_not_fit_and_is_named() -> None:
    chosen = Options(missions="on", truces="honour", round_limit="10", territories="claimed", balance="on")
    fitted, changed = fit(chosen, 2, CLASSIC)
    assert changed == ("territories", "missions", "truces")
    assert fitted == Options(round_limit="10", balance="on")
    fitted, changed = fit(chosen, 3, CLASSIC)
    assert (fitted.balance, fitted.missions, changed) == ("off", "on", ("balance",))
    assert fit(Options(), 2, CLASSIC) == (Options(), ())


def test_presets_are_options_and_nothing_else() -> None:
    assert {
        "quick": Options(),
        "classic": Options(territories="claimed", placement="1", fortify="adjacent", defender_dice="chosen"),
        "club": Options(round_limit="15", capitals="on"),
    } == PRESETS


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_can_start_with_every_number(name: str, seats: int) -> None:
    options, changed = preset(name, seats, CLASSIC)
    assert changed == (("territories",) if (name, seats) == ("classic", 2) else ())
    WORLD.new(options, seats, Loaded("654321"))


def test_a_preset_is_known_by_its_values() -> None:
    assert preset_of(Options(), 4, CLASSIC) == "quick"
    assert preset_of(Options(neutral_army="on", computers=(1,)), 2, CLASSIC) == "quick"
    assert preset_of(Options(neutral_army="off"), 2, CLASSIC) is None
    assert preset_of(preset("classic", 2, CLASSIC)[0], 2, CLASSIC) == "classic"
    assert preset_of(settled(PRESETS["club"], 3), 3, CLASSIC) == "club"
    assert preset_of(Options(turn_clock="60"), 3, CLASSIC) is None


def test_options_from_values() -> None:
    assert read_options({}) == Options()
    read = read_options({"placement": "3", "capitals": "on", "neutral_army": None, "computers": [0, 2]})
    assert read == Options(placement="3", capitals="on", computers=(0, 2))


@pytest.mark.parametrize(
    ("values", "code", "facts"),
    [
        ({"speed": "fast"}, "unknown_option", {"option": "speed"}),
        ({"placement": "2"}, "unknown_value", {"option": "placement", "value": "2"}),
        ({"placement": 3}, "unknown_value", {"option": "placement", "value": "3"}),
        ({"missions": True}, "unknown_value", {"option": "missions", "value": "True"}),
        ({"computers": "0"}, "unknown_value", {"option": "computers", "value": "0"}),
        ({"turn_clock": None}, "unknown_value", {"option": "turn_clock", "value": "None"}),
    ],
)
def test_unknown_options_and_values(values: dict[str, Any], code: str, facts: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as caught:
        read_options(values)
    assert (caught.value.code, caught.value.facts) == (code, facts)
