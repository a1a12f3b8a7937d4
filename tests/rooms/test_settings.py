"""The options in the lobby: presets, what fits how many seats, what stands back, what is started."""

from collections.abc import Callable

import pytest

from rooms import lobby, lobby_panels, scene
from rooms.models import Match, Room, Seat
from rooms.refused import AgainstRules, Conflict
from rooms.seats import Viewer
from rooms.stored import public_of
from rooms.tables.settings import OptionRow
from rooms.tables.world.options import WorldSettings
from rules.world.presets import PRESETS
from tests.rooms.conftest import SEED, Person, room_of, started
from tests.rooms.play import position, step

HTMX = {"HX-Request": "true"}
SETTINGS = WorldSettings()


@pytest.fixture
def host(person: Callable[[], Person]) -> Person:
    return person()


def rows(room: Room) -> dict[str, OptionRow]:
    """The options by name, as the lobby shows them."""
    return {row.name: row for row in context(room)["options"]}


def context(room: Room) -> dict:
    """What the lobby shows to anybody."""
    room = Room.objects.get(pk=room.pk)
    seats = list(room.seats.order_by("number"))
    return lobby_panels.context(scene.for_viewer(room, seats, None, Viewer()))


def value(room: Room, name: str) -> str:
    """What is in force."""
    return next(value for value, _words, chosen in rows(room)[name].choices if chosen)


def chosen(room: Room) -> dict[str, str]:
    """What the room remembers."""
    return Room.objects.get(pk=room.pk).options


def preset(room: Room) -> str:
    """The preset that is lit."""
    (lit,) = [name for name, _label, _sentence, on in context(room)["presets"] if on]
    return lit


def test_a_new_room_is_quick_and_remembers_nothing(host: Person) -> None:
    room = room_of([host])
    assert (preset(room), chosen(room)) == ("quick", {})
    assert not any(row.changed for row in rows(room).values())


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_preset_sets_all_options_and_nothing_else(host: Person, name: str) -> None:
    room = room_of([host], computers=2)
    lobby.choose_option(room.pk, "missions", "on")
    lobby.choose_preset(room.pk, name)
    assert preset(room) == name and "missions" not in chosen(room)
    match = started(room)
    options = public_of(match).options
    assert all(
        getattr(options, field) == getattr(PRESETS[name], field) for field in ("territories", "capitals")
    )


def test_another_value_is_custom_and_names_the_nearest_preset(host: Person) -> None:
    room = room_of([host], computers=2)
    lobby.choose_preset(room.pk, "club")
    lobby.choose_option(room.pk, "cards", "flat")
    assert preset(room) == "custom"
    assert [name for name, row in rows(room).items() if row.changed] == ["cards"]
    assert context(room)["preset_note"] == "Club, but Card sets: Flat."
    lobby.choose_option(room.pk, "cards", "escalating")
    assert (preset(room), context(room)["preset_note"]) == ("club", "")


def test_a_value_that_is_the_default_is_not_remembered(host: Person) -> None:
    room = room_of([host], computers=1)
    lobby.choose_option(room.pk, "neutral_army", "off")
    assert chosen(room) == {"neutral_army": "off"}
    lobby.choose_option(room.pk, "neutral_army", "on")
    assert chosen(room) == {}


def test_defaults_go_with_the_seats_that_are_taken_and_say_so(host: Person) -> None:
    room = room_of([host], computers=1)
    assert value(room, "neutral_army") == "on" and "neutral army plays too" in context(room)["preset_note"]
    assert not rows(room)["territories"].shown and "always dealt" in rows(room)["territories"].absent
    lobby.resize(room.pk, 3)
    lobby.add_computer(room.pk, 2)
    assert value(room, "neutral_army") == "off" and not rows(room)["neutral_army"].shown
    assert rows(room)["neutral_army"].absent == "A neutral army plays with two commanders only."
    assert rows(room)["territories"].shown and context(room)["preset_note"] == ""


def test_one_who_waits_alone_sees_the_options_of_the_whole_room(host: Person) -> None:
    room = room_of([host])
    assert not rows(room)["missions"].shown and rows(room)["missions"].absent
    lobby.resize(room.pk, 4)
    lobby.choose_option(room.pk, "missions", "on")
    assert value(room, "missions") == "on"


def test_a_choice_stands_back_while_it_does_not_fit_and_comes_again(host: Person) -> None:
    room = room_of([host], computers=2)
    lobby.choose_option(room.pk, "missions", "on")
    lobby.choose_option(room.pk, "truces", "enforced")
    lobby.remove_computer(room.pk, Seat.objects.get(room=room, number=2).pk)
    assert (value(room, "missions"), value(room, "truces")) == ("off", "off")
    note = context(room)["preset_note"]
    assert "Secret missions: Off. Missions need 3 or more commanders." in note and "Truces: Off." in note
    lobby.add_computer(room.pk, 2)
    assert (value(room, "missions"), value(room, "truces")) == ("on", "enforced")


def test_late_escalation_is_offered_with_sets_that_do_not_escalate(host: Person) -> None:
    room = room_of([host], computers=2)
    assert not rows(room)["late_escalation"].shown
    lobby.choose_option(room.pk, "cards", "fixed")
    lobby.choose_option(room.pk, "late_escalation", "15")
    lobby.choose_option(room.pk, "cards", "escalating")
    assert value(room, "late_escalation") == "off"
    assert "Late escalation: Off." in context(room)["preset_note"]


@pytest.mark.parametrize(
    ("computers", "name", "wanted", "why"),
    [
        (1, "missions", "on", "Missions need 3"),
        (1, "truces", "honour", "Truces need 3"),
        (1, "territories", "claimed", "always dealt"),
        (2, "neutral_army", "on", "two commanders only"),
        (3, "balance", "on", "two commanders only"),
        (2, "late_escalation", "10", "fixed or flat"),
        (2, "placement", "sideways", "Placement cannot be “sideways”"),
        (2, "weather", "fair", "no setting called “weather”"),
        (2, "turn_clock", "60", "no setting called “turn_clock”"),
        (2, "computers", "0", "no setting called “computers”"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_reason(
    host: Person, computers: int, name: str, wanted: str, why: str
) -> None:
    room = room_of([host], computers)
    answer = host.client.post(f"/r/{room.code}/lobby", {"act": f"option:{name}:{wanted}"}, headers=HTMX)
    assert answer.status_code == 422 and why in answer.content.decode()
    assert chosen(room) == {}


def test_an_unknown_preset_is_refused(host: Person) -> None:
    room = room_of([host])
    with pytest.raises(AgainstRules, match="Preset cannot be"):
        lobby.choose_preset(room.pk, "custom")


def test_a_preset_is_the_host_s_to_choose(host: Person, person: Callable[[], Person]) -> None:
    guest = person()
    room = room_of([host, guest])
    for who, status in ((guest, 403), (host, 204)):
        answer = who.client.post(f"/r/{room.code}/lobby", {"act": "preset:club"}, headers=HTMX)
        assert answer.status_code == status
    assert preset(room) == "club"
    started(room)
    with pytest.raises(Conflict, match="started"):
        lobby.choose_preset(room.pk, "quick")


def test_everybody_sees_a_change(host: Person, person: Callable[[], Person]) -> None:
    guest = person()
    room = room_of([host, guest])
    lobby.choose_option(room.pk, "cards", "flat")
    page = guest.client.get(f"/r/{room.code}/").content.decode()
    assert "Quick, but Card sets: Flat." in page


@pytest.mark.parametrize("name", sorted(PRESETS))
@pytest.mark.parametrize("seats", range(2, 7))
def test_what_the_lobby_shows_can_be_chosen_and_started(name: str, seats: int) -> None:
    """Every value of every option that is shown is taken, and what is in force then is what starts."""
    preset = SETTINGS.with_preset(name, seats)
    for row in SETTINGS.shown(preset, seats).options:
        for value, _words, _on in row.choices if row.shown else ():
            after = SETTINGS.with_choice(preset, row.name, value, seats)
            options = SETTINGS.options(after, seats, ())
            shown = {r.name: v for r in SETTINGS.shown(after, seats).options for v, _w, on in r.choices if on}
            assert shown[row.name] == value
            assert all(getattr(options, field) in (worth, None) for field, worth in shown.items()), (
                after,
                options,
            )


def test_the_start_names_the_seats_of_computers(host: Person, person: Callable[[], Person]) -> None:
    room = room_of([host, person()], computers=2)
    lobby.leave(room.pk, Seat.objects.get(room=room, number=1).pk)
    match = started(room)
    assert match.order == [0, 2, 3]
    assert public_of(match).options.computers == (1, 2)


def test_two_play_with_a_neutral_army_to_the_end(host: Person) -> None:
    room = room_of([host], computers=1)
    lobby.choose_option(room.pk, "placement", "5")
    lobby.choose_option(room.pk, "round_limit", "10")
    match = started(room)
    public = public_of(match)
    assert public.owners.count(-1) == 14 and sum(public.pools) == 2 * 26
    for number in range(2_000):
        game, state = position(match)
        if game.result(state) is not None:
            break
        step(match, number)
    page = host.client.get(f"/r/{room.code}/").content.decode()
    assert Match.objects.get().ended and "Neutral army" in page


def test_a_room_of_one_does_not_start(host: Person) -> None:
    room = room_of([host])
    assert not context(room)["start"].ready and "at least 2 seats: 1 more" in context(room)["start"].why
    lobby.join(room.pk, host.device, "Again", "", SEED)
    assert room.seats.count() == 1
