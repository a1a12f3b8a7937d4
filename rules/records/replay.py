"""Does a record fit the rules? The game is played again from its key, and held against every line."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.fair import Drawn, KeyedDraws
from rules.game import Game, Refusal, State
from rules.records.draws import opened, require_sum
from rules.records.notation import read_move, read_options
from rules.records.types import Fault, Record
from rules.records.writing import draw_text, line_of, places_text

AnyGame = Game[Any, Any, Any, Any]
AnyState = State[Any, Any, Any]


def check(record: Record, games: Mapping[str, AnyGame]) -> AnyState:
    """The position at the end. Raises Fault at the first line that does not fit."""
    game = game_of(record, games)
    key = opened(record)
    rng = KeyedDraws(key)
    state = begun(record, game, rng)
    for number, move in enumerate(record.moves):
        try:
            rng.drawn.clear()
            state, _ = game.apply(state, move.seat, read_move(game.move_type, move.words), rng)
        except Refusal as refusal:
            raise Fault(line_of(record, f"move {number}"), refused("move", refusal)) from refusal
        except ValueError as error:
            raise Fault(line_of(record, f"move {number}"), str(error)) from error
        require_same(record, f"move {number}", move.drawn, rng.drawn)
    require_places(record, game.result(state))
    require_sum(record)
    return state


def game_of(record: Record, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game, by the rules that the record was played by. Raises Fault."""
    game = games.get(record.game)
    if game is None:
        raise Fault(line_of(record, "game"), f"there is no game “{record.game}” here.")
    if game.rules != record.rules:
        age = "newer" if record.rules > game.rules else "older"
        reason = f"it was played by {age} rules, version {record.rules}; here they are version {game.rules}."
        raise Fault(line_of(record, "rules"), reason)
    return game


def begun(record: Record, game: AnyGame, rng: KeyedDraws) -> AnyState:
    """The opening position, with the draws of the opening held against the record. Raises Fault."""
    place = f"option {record.options[0][0]}" if record.options else "game"
    try:
        options = read_options(game.options_type, record.options)
        state = game.new(options, len(record.seats), rng)
    except Refusal as refusal:
        raise Fault(line_of(record, place), refused("beginning", refusal)) from refusal
    except ValueError as error:
        raise Fault(line_of(record, place), f"the options do not fit: {error}") from error
    board = getattr(state.public, "board", "")
    if board != record.board:
        raise Fault(line_of(record, "board"), f"here this game is played on the board “{board}”.")
    require_opening(record, rng.drawn)
    return state


def require_opening(record: Record, drawn: Sequence[Drawn]) -> None:
    """Hold the draws of the opening against its lines."""
    at = 0
    for number, line in enumerate(record.opening):
        require_same(record, f"opening {number}", line, drawn[at : at + len(line)])
        at += len(line)
    if at < len(drawn):
        place = "move 0" if record.moves else "end"
        raise Fault(line_of(record, place), f"before this the rules draw {draw_text(drawn[at])}.")


def require_same(record: Record, place: str, told: Sequence[Drawn], drawn: Sequence[Drawn]) -> None:
    """Hold a line's draws against what the rules drew."""
    if list(told) == list(drawn):
        return
    at = 0
    while at < min(len(told), len(drawn)) and told[at] == drawn[at]:
        at += 1
    ours = draw_text(drawn[at]) if at < len(drawn) else "nothing more"
    theirs = draw_text(told[at]) if at < len(told) else "nothing more"
    raise Fault(line_of(record, place), f"here the rules draw {ours}, the record says {theirs}.")


def require_places(record: Record, places: tuple[tuple[int, ...], ...] | None) -> None:
    """Hold the result against the places in the head of the record."""
    if places != record.places:
        reason = f"the moves lead to {places_text(places)}, the record says {places_text(record.places)}."
        raise Fault(line_of(record, "places"), reason)


def refused(what: str, refusal: Refusal) -> str:
    """A refusal of the rules as a sentence: its code and facts."""
    facts = ", ".join([f"{name} {value}" for name, value in refusal.facts.items()])
    return f"the rules refuse this {what}: {refusal.code}{f' ({facts})' if facts else ''}."
