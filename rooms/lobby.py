"""Lobby life: the twin of the door. Every act locks the room, changes it, counts, and is announced."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from rooms import clock, fairness, live, names
from rooms.colours import COLOURS
from rooms.models import Device, Hand, Match, Room, Seat
from rooms.models.room import MOST_SEATS
from rooms.refused import AgainstRules, Conflict, Malformed, Refused
from rooms.seats import host_or_403
from rooms.stored import text
from rooms.tables import TABLES
from rooms.tables.names import LEVELS, STYLES
from rules.fair import KeyedDraws
from rules.game import Refusal
from rules.registry import GAMES

LEAST_SIZE = 2
T = TypeVar("T")
SEED = re.compile(r"[0-9a-f]{32}")


@contextmanager
def act(room_id: int, by: int | None = None) -> Iterator[Room]:
    """A room locked for one lobby act; counted and announced if the act goes through.

    `by` is the seat (its row's id, since numbers may change) that must be the host's: else NotYours. None
    asks for no right.
    """
    with transaction.atomic():
        room = Room.objects.select_for_update().get(pk=room_id)
        if by is not None:
            host_or_403(room, by)
        yield room
        room.seq += 1
        room.life = room.seq
        room.save()
        live.announce_on_commit(room, {"life"})


@contextmanager
def waiting(room_id: int, by: int | None = None) -> Iterator[Room]:
    """A lobby act that is only possible before the start."""
    with act(room_id, by) as room:
        if room.matches.exists():
            raise Conflict(_("This game has started, so its seats and settings stay as they are."))
        yield room


def create(device: Device, name: str, client_seed: str, nonce: str, game: str = "world") -> Room:
    """A new room whose first seat and host's rights are this device's. Raises Refused for a bad name.

    The nonce's commitment was shown before the seed was made. Raises Conflict for a nonce that was used.
    """
    shown = names.clean(name)
    if Match.objects.filter(nonce=nonce).exists() or Room.objects.filter(nonce=nonce).exists():
        raise Conflict(fairness.USED)
    with transaction.atomic():
        room = Room.objects.create(game=game, nonce=nonce)
        room.host = _sit(room, 0, device, shown, "", client_seed)
        room.save(update_fields=["host"])
    return room


def join(room_id: int, device: Device, name: str, colour: str, client_seed: str) -> Seat:
    """Take the first open seat. A device that sits here already keeps its seat; full or started: Conflict."""
    shown = names.clean(name)
    if (held := Seat.objects.filter(room_id=room_id, device=device).first()) is not None:
        return held
    with waiting(room_id) as room:
        if (held := room.seats.filter(device=device).first()) is not None:
            return held  # the same press twice at once
        open_seats = [n for n in range(room.size) if n not in room.seats.values_list("number", flat=True)]
        if not open_seats:
            raise Conflict(_("All seats of this room are taken. Ask the host for another seat."))
        seat = _sit(room, open_seats[0], device, shown, colour, client_seed)
        if room.host_id is None:
            room.host = seat
    return seat


def _sit(room: Room, number: int, device: Device, name: str, colour: str, client_seed: str) -> Seat:
    """A person's seat; a colour that is taken gives way to the first free one."""
    return Seat.objects.create(
        room=room,
        number=number,
        kind=Seat.Kind.HUMAN,
        device=device,
        name=name,
        colour=_free_colour(room, colour),
        client_seed=client_seed if SEED.fullmatch(client_seed) else "",
    )


def _free_colour(room: Room, wanted: str = "") -> str:
    taken = set(room.seats.values_list("colour", flat=True))
    free = [colour for colour in COLOURS if colour not in taken]
    return wanted if wanted in free else free[0]


def leave(room_id: int, row: int) -> None:
    """Give up a seat before the start; the host's rights pass to the next person, if there is one."""
    with waiting(room_id) as room:
        seat = _seat(room, row)
        was_host = seat.pk == room.host_id
        seat.delete()
        if was_host:
            room.host = room.seats.filter(kind=Seat.Kind.HUMAN).order_by("number").first()


def rename(room_id: int, row: int, name: str) -> None:
    """Another name for a seat."""
    shown = names.clean(name)
    with waiting(room_id) as room:
        Seat.objects.filter(pk=_seat(room, row).pk).update(name=shown)


def recolour(room_id: int, row: int, colour: str) -> None:
    """Another colour for a seat. Raises Conflict for a taken one."""
    if colour not in COLOURS:
        raise Malformed()
    with waiting(room_id) as room:
        seat = _seat(room, row)
        if room.seats.filter(colour=colour).exclude(pk=seat.pk).exists():
            raise Conflict(_("That colour is taken. Choose another one."))
        Seat.objects.filter(pk=seat.pk).update(colour=colour)


def resize(room_id: int, size: int, by: int | None = None) -> None:
    """How many seats the room has. Raises Conflict where somebody sits beyond that."""
    if not LEAST_SIZE <= size <= MOST_SEATS:
        raise Malformed()
    with waiting(room_id, by) as room:
        if room.seats.count() > size:
            raise Conflict(_("More seats are taken than that. Remove a computer first."))
        for number, seat in enumerate(room.seats.order_by("number")):
            if seat.number != number:
                Seat.objects.filter(pk=seat.pk).update(number=number)
        room.size = size


def add_computer(room_id: int, number: int, by: int | None = None) -> None:
    """Seat a computer of the normal level. Raises Conflict if the seat is taken."""
    with waiting(room_id, by) as room:
        if not 0 <= number < room.size:
            raise Malformed()
        if room.seats.filter(number=number).exists():
            raise Conflict(_("That seat is taken already."))
        count = room.seats.filter(kind=Seat.Kind.COMPUTER).count() + 1
        taken = set(room.seats.values_list("name", flat=True))
        name = next(
            name for n in range(count, count + MOST_SEATS + 1) if (name := _("Computer %d") % n) not in taken
        )
        Seat.objects.create(
            room=room,
            number=number,
            kind=Seat.Kind.COMPUTER,
            name=name,
            colour=_free_colour(room),
            level="normal",
        )


def tune_computer(
    room_id: int, row: int, *, level: str | None = None, style: str | None = None, by: int | None = None
) -> None:
    """Another level or style for a computer."""
    if (level is not None and level not in LEVELS) or (style is not None and style not in STYLES):
        raise Malformed()
    with waiting(room_id, by) as room:
        seat = _computer(room, row)
        seat.level = seat.level if level is None else level
        seat.style = seat.style if style is None else style
        seat.save(update_fields=["level", "style"])


def remove_computer(room_id: int, row: int, by: int | None = None) -> None:
    """Open a computer's seat."""
    with waiting(room_id, by) as room:
        _computer(room, row).delete()


def choose_option(room_id: int, name: str, value: str, by: int | None = None) -> None:
    """Set one option of the game. Raises AgainstRules for what is unknown or does not fit the seats."""
    with waiting(room_id, by) as room:
        settings, seats = TABLES[room.game].settings, playing(room, room.seats.count())
        room.options = _allowed(room, lambda: settings.with_choice(room.options, name, value, seats))


def choose_preset(room_id: int, name: str, by: int | None = None) -> None:
    """Set all options at once. Raises AgainstRules for an unknown preset."""
    with waiting(room_id, by) as room:
        settings, seats = TABLES[room.game].settings, playing(room, room.seats.count())
        room.options = _allowed(room, lambda: settings.with_preset(name, seats))


def playing(room: Room, taken: int) -> int:
    """The number of commanders that the options are for: the seats that are taken, all while only one is."""
    least = TABLES[room.game].settings.least_seats
    return taken if taken >= least else max(room.size, least)


def _allowed(room: Room, ask: Callable[[], T]) -> T:
    """What the rules answer, or AgainstRules with their reason in words."""
    try:
        return ask()
    except Refusal as refusal:
        sentence = TABLES[room.game].refusal(refusal, list(room.seats.order_by("number")))
        raise AgainstRules(sentence, refusal.code) from refusal


def start(room_id: int, nonce: str, by: int | None = None) -> Match:
    """Start a match of the seats that are taken. A nonce starts one match only: then Conflict, fresh form."""
    with act(room_id, by) as room:
        if room.matches.filter(ended=None).exists():
            raise Conflict(_("This game has started already. Look at the table."))
        if nonce != room.nonce:
            raise Conflict(_("This page is too old to start the game. Reload it and press Start again."))
        return _start(room)


def _start(room: Room) -> Match:
    seats = list(room.seats.order_by("number"))
    settings, game = TABLES[room.game].settings, GAMES[room.game]
    if len(seats) < settings.least_seats:
        raise Refused(
            _("World needs at least %(least)d seats. Add a computer first.") % {"least": settings.least_seats}
        )
    computers = tuple(n for n, seat in enumerate(seats) if seat.kind == Seat.Kind.COMPUTER)
    if len(computers) == len(seats):
        raise Refused(_("At least one person must play. Sit down first."))
    options = _allowed(room, lambda: settings.options(room.options, len(seats), computers))
    match = Match(
        room=room,
        number=room.matches.count() + 1,
        game=room.game,
        rules=game.rules,
        options=msgspec.to_builtins(options),
        order=[seat.number for seat in seats],
        version=room.seq + 1,
        nonce=room.nonce,
        commitment=fairness.commitment(room.nonce),
        seeds=[seat.client_seed for seat in seats],
    )
    rng = KeyedDraws(fairness.match_key(match))
    state = _allowed(room, lambda: game.new(options, len(seats), rng))
    match.public, match.sealed = text(state.public), text(state.sealed)
    match.save()
    Hand.objects.bulk_create(
        Hand(match=match, seat=seat, state=text(hand), version=match.version)
        for seat, hand in enumerate(state.hands)
    )
    room.nonce = fairness.new_nonce()
    clock.wind(room, match, game, state)
    return match


def _seat(room: Room, row: int) -> Seat:
    seat = room.seats.filter(pk=row).first()
    if seat is None:
        raise Conflict(_("Nobody sits there any more."))
    return seat


def _computer(room: Room, row: int) -> Seat:
    seat = _seat(room, row)
    if seat.kind != Seat.Kind.COMPUTER:
        raise Conflict(_("There is no computer in that seat."))
    return seat
