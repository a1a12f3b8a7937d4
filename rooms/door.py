"""The one door: every move of every game, by whoever makes it, passes `play`."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from rooms import clock, fairness, live
from rooms.models import Hand, Match, Room, Turn
from rooms.refused import AgainstRules, Conflict, Stale
from rooms.stored import AnyGame, events_of, game_of, move_of, state_of, text
from rooms.tables import TABLES, in_game_order
from rules.fair import KeyedDraws
from rules.game import Event, Refusal, State


@dataclass(frozen=True)
class Played:
    """An accepted move: its seq, what everyone saw, and whether it had been accepted before."""

    seq: int
    events: list[Event]
    again: bool = False


def play(match_id: int, seat: int | None, move: object, *, seen: int, by: str) -> Played:
    """Make a move for a seat in game order (None: the clock), in its JSON form.

    `seen` is the version the mover acted on: of the match, or of its own hand while several act at once.
    Raises Malformed, Stale, Conflict (over) or AgainstRules; then nothing has changed. Sending the same
    move of the same version again is answered as the first time.
    """
    with transaction.atomic():
        room = lock(match_id)
        match = Match.objects.select_related("room").get(pk=match_id)
        hands = list(match.hands.order_by("seat"))
        game = game_of(match)
        decoded = move_of(game, move)
        state = state_of(match, hands)
        if seen != stamp(game, match, state, hands, seat):
            return _again(game, match, state, seat, decoded, seen)
        if match.ended:
            raise Conflict(_("This game is over. Start another one from the room."))
        rng = KeyedDraws(fairness.match_key(match))
        try:
            after, events = game.apply(state, seat, decoded, rng)
        except Refusal as refusal:
            sentence = TABLES[match.game].refusal(refusal, in_game_order(match, room.seats.all()))
            raise AgainstRules(sentence, refusal.code) from refusal
        _store(room, match, hands, game, state, after)
        _record(
            match, room.seq, seat, decoded, by, events, rng, game.to_move(state) != game.to_move(after), after
        )
        clock.wind(room, match, game, after)
        changed = [hand.seat for hand in hands if hand.version == room.seq]
        live.announce_on_commit(room, {event.kind for event in events if event.audience is None}, changed)
    return Played(room.seq, [event for event in events if event.audience is None])


def lock(match_id: int) -> Room:
    """The match's room, locked until the transaction ends: nobody else acts in it meanwhile."""
    room_id = Match.objects.filter(pk=match_id).values("room_id")
    return Room.objects.select_for_update().get(pk__in=room_id)


def stamp(
    game: AnyGame, match: Match, state: State[Any, Any, Any], hands: list[Hand], seat: int | None
) -> int:
    """The version a move must have seen: the match's, or the seat's own hand's while several act at once."""
    if seat is not None and seat < len(hands) and game.simultaneous(state.public):
        return hands[seat].version
    return match.version


def _again(
    game: AnyGame, match: Match, state: State[Any, Any, Any], seat: int | None, move: Any, seen: int
) -> Played:
    """The answer to a move on an old version: as before if it is a double of what came next, else Stale."""
    later = match.turns.filter(seq__gt=seen).order_by("seq")
    if game.simultaneous(state.public):
        later = later.filter(seat=seat)
    first = later.first()
    if first is None or first.seat != seat or first.move != text(move):
        raise Stale()
    return Played(first.seq, events_of(first.public_events), again=True)


def _store(
    room: Room,
    match: Match,
    hands: list[Hand],
    game: AnyGame,
    before: State[Any, Any, Any],
    after: State[Any, Any, Any],
) -> None:
    """Raise the counter and write what changed, each part with its own version."""
    room.seq += 1
    room.save(update_fields=["seq", "active"])
    if after.public != before.public:
        match.public, match.version = text(after.public), room.seq
    if match.sealed != (sealed := text(after.sealed)):
        match.sealed = sealed
    places = game.result(after)
    if places is not None:
        match.places, match.ended = places, timezone.now()
    match.save(update_fields=["public", "version", "sealed", "places", "ended"])
    for hand, old, new in zip(hands, before.hands, after.hands, strict=True):
        if new != old:
            hand.state, hand.version = text(new), room.seq
            hand.save(update_fields=["state", "version"])


def _record(
    match: Match,
    seq: int,
    seat: int | None,
    move: Any,
    by: str,
    events: list[Event],
    rng: KeyedDraws,
    turn_ended: bool,
    after: State[Any, Any, Any],
) -> None:
    """Write the Turn row: the move, what each saw, what chance did."""
    private: dict[int, list[Event]] = defaultdict(list)
    for event in events:
        for listener in event.audience or ():
            private[listener].append(event)
    Turn.objects.create(
        match=match,
        seq=seq,
        seat=seat,
        move=text(move),
        by=by,
        public_events=text([event for event in events if event.audience is None]),
        private_events=text(private),
        drawn=text(rng.drawn),
        public=text(after.public) if turn_ended else "",
    )
