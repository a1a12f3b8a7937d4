"""The stored parts of a match as the rules' State, and back."""

from typing import Any

import msgspec

from rooms.models import Hand, Match
from rooms.refused import Malformed
from rules.game import Event, Game, State, View
from rules.registry import GAMES

AnyGame = Game[Any, Any, Any, Any]


def text(value: Any) -> str:
    """The stored form: JSON in one line."""
    return msgspec.json.encode(value).decode()


def game_of(match: Match) -> AnyGame:
    """The rules that a match is played by."""
    return GAMES[match.game]


def public_of(match: Match) -> Any:
    """The public part."""
    return msgspec.json.decode(match.public, type=game_of(match).public_type)


def hand_of(match: Match, hand: Hand) -> Any:
    """One seat's secrets."""
    return msgspec.json.decode(hand.state, type=game_of(match).hand_type)


def state_of(match: Match, hands: list[Hand]) -> State[Any, Any, Any]:
    """The whole position; `hands` in game order."""
    sealed = msgspec.json.decode(match.sealed, type=game_of(match).sealed_type)
    return State(public_of(match), tuple(hand_of(match, hand) for hand in hands), sealed)


def view_of(match: Match, seat: int | None) -> View[Any, Any]:
    """What a seat (in game order), or a spectator, may see; loads that seat's hand and no other."""
    if seat is None:
        return View(None, public_of(match), None)
    return View(seat, public_of(match), hand_of(match, match.hands.get(seat=seat)))


def move_of(game: AnyGame, raw: object) -> Any:
    """A move from its JSON form. Raises Malformed for anything that is not exactly one."""
    try:
        return msgspec.convert(raw, type=game.move_type)
    except (msgspec.ValidationError, TypeError, RecursionError) as error:
        raise Malformed() from error


def events_of(stored: str) -> list[Event]:
    """Events from their stored form."""
    return msgspec.json.decode(stored, type=list[Event])
