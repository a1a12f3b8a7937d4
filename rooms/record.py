"""The record of a match, made from its rows when it is over: before that its key is a secret."""

from collections.abc import Iterable

import msgspec
from django.utils.translation import gettext as _

from rooms import fairness
from rooms.models import Match, Seat, Turn
from rooms.refused import Conflict
from rooms.stored import AnyGame, game_of, public_of
from rules import fair, record
from rules.fair import Drawn
from rules.record import Record, RecordedMove, RecordedSeat
from rules.records.notation import move_words, option_words
from rules.records.writing import opening_lines


def text_of(match: Match) -> str:
    """The record of a match as text. Raises Conflict while the match runs."""
    return record.text(record_of(match))


def record_of(match: Match) -> Record:
    """The record of a match. Raises Conflict while the match runs."""
    if match.ended is None:
        raise Conflict(_("The key opens when the game ends. Until then it would tell every throw to come."))
    game, turns = game_of(match), list(match.turns.order_by("seq"))
    if match.rules != game.rules:
        raise Conflict(
            _("This game was played by older rules, so its opening can no longer be written down.")
        )
    kinds = kinds_of(match, turns)
    options = msgspec.convert(match.options, game.options_type)
    return record.closed(
        Record(
            game=match.game,
            rules=match.rules,
            board=getattr(public_of(match), "board", ""),
            match=fairness.match_id(match.room.code, match.number),
            options=option_words(options),
            seats=tuple(RecordedSeat(kind, seed) for kind, seed in zip(kinds, match.seeds, strict=True)),
            commitment=match.commitment,
            nonce=match.nonce,
            key=fairness.server_key(match.nonce).hex(),
            places=tuple(tuple(shared) for shared in match.places or ()),
            opening=opening_lines(opening_of(match, game, options)),
            moves=tuple(move_of(game, turn, kinds) for turn in turns),
        )
    )


def kinds_of(match: Match, turns: Iterable[Turn]) -> list[str]:
    """By seat in game order: computer or human, as its own moves tell, or else as it sits in the room now."""
    now = {seat.number: seat.kind for seat in match.room.seats.all()}
    kinds = [now.get(number, Seat.Kind.HUMAN) for number in match.order]
    for turn in turns:
        if turn.seat is not None and turn.by in Seat.Kind.values:
            kinds[turn.seat] = turn.by
    return [str(kind) for kind in kinds]


def opening_of(match: Match, game: AnyGame, options: object) -> list[Drawn]:
    """What chance did before the first move: no row has it, so the opening is laid out again from the key."""
    rng = fair.KeyedDraws(fairness.match_key(match))
    game.new(options, len(match.order), rng)
    return rng.drawn


def move_of(game: AnyGame, turn: Turn, kinds: list[str]) -> RecordedMove:
    """A move as its row has it."""
    move = msgspec.json.decode(turn.move, type=game.move_type)
    own = Turn.By.CLOCK if turn.seat is None else kinds[turn.seat]
    drawn = msgspec.json.decode(turn.drawn, type=tuple[Drawn, ...])
    return RecordedMove(turn.seat, move_words(move), drawn, "" if turn.by == own else turn.by)
