"""World's options in the lobby: what is in force for a number of seats, which preset that is, what fits."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from msgspec.structs import replace

from rooms.tables.settings import Chosen, OptionRow, Shown
from rooms.tables.world.names import OPTIONS
from rooms.tables.world.option_words import CHOICES, CUSTOM, PRESETS, SENTENCES
from rooms.tables.world.refusal_words import refusal
from rooms.tables.world.wording import listed
from rules.game import Refusal
from rules.world import presets
from rules.world.board import board
from rules.world.game import World
from rules.world.options import fit, misfits, read_options, settled
from rules.world.setup import LEAST_SEATS
from rules.world.types import Options

BOARD = board(World().board)
CUSTOM_NAME = "custom"


class WorldSettings:
    """World's options, as `rooms.tables.settings.Settings` asks for them."""

    least_seats = LEAST_SEATS

    def shown(self, chosen: Mapping[str, str], seats: int) -> Shown:
        """All options with what is in force."""
        asked = read_options(chosen)
        fitted, dropped = fit(asked, seats, BOARD)
        force = settled(fitted, seats)
        near = nearest(force, seats)
        changed = differing(force, in_force(near, seats))
        preset = CUSTOM_NAME if changed else near
        listing = [(name, *words, name == preset) for name, words in PRESETS.items()]
        listing.append((CUSTOM_NAME, *CUSTOM, preset == CUSTOM_NAME))
        return Shown(
            options=tuple(row(asked, force, name, seats, name in changed) for name in CHOICES),
            presets=tuple((name, str(label), str(told), on) for name, label, told, on in listing),
            note=" ".join([*difference(force, near, changed), *adjustments(asked, force, dropped, seats)]),
        )

    def with_choice(self, chosen: Mapping[str, str], name: str, value: str, seats: int) -> Chosen:
        """One more choice, of an option that the lobby offers."""
        if name not in CHOICES:
            raise Refusal("unknown_option", option=name)
        options = read_options({**chosen, name: value})
        refused = misfit(options, name, seats)
        if refused is not None:
            raise refused
        return own_choices(options, seats)

    def with_preset(self, name: str, seats: int) -> Chosen:
        """A preset's choices, kept whole: what does not fit now may fit another number of seats."""
        if name not in presets.PRESETS:
            raise Refusal("unknown_value", option="preset", value=name)
        return own_choices(presets.PRESETS[name], seats)

    def options(self, chosen: Mapping[str, str], seats: int, computers: tuple[int, ...]) -> Options:
        """What is in force, for a start."""
        return replace(fit(read_options(chosen), seats, BOARD)[0], computers=computers)


def misfit(options: Options, name: str, seats: int) -> Refusal | None:
    """Why an option's value does not fit; None where it does."""
    return dict(misfits(options, seats, BOARD)).get(name)


def value_of(options: Options, name: str) -> str:
    """An option's value."""
    return str(getattr(options, name))


def own_choices(options: Options, seats: int) -> Chosen:
    """The values that differ from the defaults of this number of seats."""
    plain = settled(Options(), seats)
    return {
        name: value
        for name in CHOICES
        if (value := getattr(options, name)) is not None and value != getattr(plain, name)
    }


def in_force(preset: str, seats: int) -> Options:
    """A preset's options for a number of seats."""
    return settled(presets.preset(preset, seats, BOARD)[0], seats)


def differing(one: Options, other: Options) -> list[str]:
    """The names of the options in which two differ."""
    return [name for name in CHOICES if value_of(one, name) != value_of(other, name)]


def nearest(force: Options, seats: int) -> str:
    """The preset that the options are, or that they differ least from."""
    return min(presets.PRESETS, key=lambda name: len(differing(force, in_force(name, seats))))


def row(asked: Options, force: Options, name: str, seats: int, changed: bool) -> OptionRow:
    """One option; not shown where no value but the present one fits."""
    now = value_of(force, name)
    others = [value for value, _words in CHOICES[name] if value != now]
    refused = [misfit(replace(asked, **{name: value}), name, seats) for value in others]
    absent = refused[0] if all(refused) else None
    return OptionRow(
        name=name,
        label=str(OPTIONS[name]),
        sentence=str(SENTENCES[name]),
        choices=tuple((value, str(words), value == now) for value, words in CHOICES[name]),
        shown=absent is None,
        absent="" if absent is None else refusal(absent, []),
        changed=changed,
    )


def words_of(force: Options, name: str) -> str:
    """An option with the value in force, "Card sets: Fixed"."""
    words = dict(CHOICES[name])[value_of(force, name)]
    return _("%(option)s: %(value)s") % {"option": OPTIONS[name], "value": words}


def difference(force: Options, near: str, changed: list[str]) -> list[str]:
    """The nearest preset and what differs from it, as a sentence; none for the preset itself."""
    if not changed:
        return []
    differs = listed([words_of(force, name) for name in changed])
    return [_("%(preset)s, but %(changes)s.") % {"preset": PRESETS[near][0], "changes": differs}]


def adjustments(asked: Options, force: Options, dropped: tuple[str, ...], seats: int) -> list[str]:
    """What the number of seats made of the choices, as sentences."""
    told = []
    for name in dropped:
        why = misfit(asked, name, seats)
        assert why is not None
        told.append(f"{words_of(force, name)}. {refusal(why, [])}")
    if force.neutral_army == "on" and asked.neutral_army is None:
        told.append(_("With two commanders a neutral army plays too, unless you switch it off."))
    return told
