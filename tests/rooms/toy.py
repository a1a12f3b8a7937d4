"""Bids: a game in which all seats act at once, so that the protocol is shown not to be World's alone.

Each seat secretly bids 1 to 3, as often as it likes until it passes or the bell rings; then all bids are
shown and added up. After three steps the highest sum wins. A bid touches nobody's part but the bidder's own.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.game import Event, Refusal, Rng, State, View, told, whispered

STEPS, SECONDS = 3, 10.0


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    pace: Literal["calm"] = "calm"


class Public(Struct, frozen=True, forbid_unknown_fields=True):
    step: int
    sums: tuple[int, ...]
    passed: tuple[bool, ...]


class Hand(Struct, frozen=True, forbid_unknown_fields=True):
    bid: int = 0


class Sealed(Struct, frozen=True, forbid_unknown_fields=True):
    luck: int


class Bid(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="bid"):
    amount: int


class Pass(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="pass"):
    pass


class Bell(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="bell"):
    pass


ToyState = State[Public, Hand, Sealed]


class Toy:
    """The game, by the house's protocol."""

    name, rules = "toy", 1
    options_type, public_type, hand_type, sealed_type = Options, Public, Hand, Sealed
    move_type = Bid | Pass | Bell

    def new(self, options: Options, seats: int, rng: Rng) -> ToyState:
        public = Public(1, (0,) * seats, (False,) * seats)
        return State(public, (Hand(),) * seats, Sealed(rng.draw("luck", 0, 6)))

    def to_move(self, state: ToyState) -> frozenset[int]:
        passed = state.public.passed if state.public.step <= STEPS else ()
        return frozenset(seat for seat, done in enumerate(passed) if not done)

    def moves(self, view: View[Public, Hand]) -> tuple[int, ...]:
        acts = view.seat is not None and view.public.step <= STEPS and not view.public.passed[view.seat]
        return (1, 2, 3) if acts else ()

    def apply(
        self, state: ToyState, seat: int | None, move: object, rng: Rng
    ) -> tuple[ToyState, list[Event]]:
        if isinstance(move, Bell) and seat is None:
            return self._show(state)
        if seat is None or seat not in self.to_move(state):
            raise Refusal("not_your_turn")
        if isinstance(move, Bid):
            if move.amount not in (1, 2, 3):
                raise Refusal("no_such_bid")
            hands = tuple(Hand(move.amount) if n == seat else hand for n, hand in enumerate(state.hands))
            return replace(state, hands=hands), [whispered(seat, "bid", amount=move.amount)]
        passed = tuple(done or n == seat for n, done in enumerate(state.public.passed))
        state = replace(state, public=replace(state.public, passed=passed))
        return self._show(state) if all(passed) else (state, [told("passed", seat=seat)])

    def _show(self, state: ToyState) -> tuple[ToyState, list[Event]]:
        bids = [hand.bid for hand in state.hands]
        sums = tuple(old + bid for old, bid in zip(state.public.sums, bids, strict=True))
        public = Public(state.public.step + 1, sums, (False,) * len(bids))
        return State(public, (Hand(),) * len(bids), state.sealed), [told("shown", bids=bids)]

    def view(self, state: ToyState, seat: int | None) -> View[Public, Hand]:
        return View(seat, state.public, None if seat is None else state.hands[seat])

    def result(self, state: ToyState) -> tuple[tuple[int, ...], ...] | None:
        if state.public.step <= STEPS:
            return None
        sums = state.public.sums
        return tuple(
            tuple(seat for seat, total in enumerate(sums) if total == place)
            for place in sorted(set(sums), reverse=True)
        )

    def deadline(self, state: ToyState) -> tuple[str, float] | None:
        return (f"step {state.public.step}", SECONDS) if state.public.step <= STEPS else None

    def bell(self, state: ToyState) -> Bell:
        return Bell()

    def simultaneous(self, public: Public) -> bool:
        return public.step <= STEPS
