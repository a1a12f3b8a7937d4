"""Playing a match again from its key and its stored moves, and what then differs from the stored rows."""

from typing import Any

import msgspec

from rooms import fairness
from rooms.models import Hand, Match, Turn
from rooms.stored import AnyGame, game_of, move_of, text
from rules.fair import KeyedDraws
from rules.game import Event, Refusal, State

AnyState = State[Any, Any, Any]


class Replay:
    """A match played again; `faults` names every stored column that is not what comes out."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game: AnyGame = game_of(match)
        self.key = fairness.match_key(match)
        self.faults: list[str] = []
        options = msgspec.convert(match.options, self.game.options_type)
        self.state: AnyState = self.game.new(options, len(match.order), KeyedDraws(self.key))
        opened = match.turns.first()
        first = opened.seq - 1 if opened else match.version
        self.version, self.versions = first, [first] * len(match.order)

    def run(self) -> int:
        """Make all moves again and compare; how many there were."""
        turns = list(self.match.turns.order_by("seq"))
        try:
            for turn in turns:
                self.turn(turn)
        except Refusal as refusal:
            self.faults.append(f"a move was refused: {refusal.code}")
        self.end()
        return len(turns)

    def turn(self, turn: Turn) -> None:
        """One move, and the columns of its row."""
        rng, before = KeyedDraws(self.key), self.state
        move = move_of(self.game, msgspec.json.decode(turn.move))
        self.state, events = self.game.apply(before, turn.seat, move, rng)
        passed = self.game.to_move(before) != self.game.to_move(self.state)
        self.compare(turn.seq, "public_events", turn.public_events, [e for e in events if e.audience is None])
        self.compare(turn.seq, "private_events", turn.private_events, private(events))
        self.compare(turn.seq, "drawn", turn.drawn, rng.drawn)
        if turn.public != (text(self.state.public) if passed else ""):
            self.faults.append(f"{turn.seq} public")
        if self.state.public != before.public:
            self.version = turn.seq
        for seat, hand in enumerate(self.state.hands):
            if hand != before.hands[seat]:
                self.versions[seat] = turn.seq

    def end(self) -> None:
        """The position the moves led to, against the match and its hands."""
        match, state = self.match, self.state
        self.compare("match", "public", match.public, state.public)
        self.compare("match", "sealed", match.sealed, state.sealed)
        self.compare("match", "places", text(match.places), self.game.result(state))
        self.compare("match", "version", text(match.version), self.version)
        self.compare("match", "commitment", text(match.commitment), fairness.commitment(match.nonce))
        hands = list(Hand.objects.filter(match=match).order_by("seat"))
        self.compare("hands", "seat", text([hand.seat for hand in hands]), range(len(state.hands)))
        for hand, again, version in zip(hands, state.hands, self.versions, strict=True):
            self.compare(f"hand {hand.seat}", "state", hand.state, again)
            self.compare(f"hand {hand.seat}", "version", text(hand.version), version)

    def compare(self, row: object, column: str, stored: str, again: Any) -> None:
        """Bit for bit: the stored text against the text of what came out."""
        if stored != text(list(again) if isinstance(again, range) else again):
            self.faults.append(f"{row} {column}")


def private(events: list[Event]) -> dict[int, list[Event]]:
    """The whispered events by the seats that heard them."""
    heard: dict[int, list[Event]] = {}
    for event in events:
        for seat in event.audience or ():
            heard.setdefault(seat, []).append(event)
    return heard
