"""The toy game's table: one panel for all, one for the seat, and its words."""

from collections.abc import Iterable, Mapping
from typing import Any

from rooms.models import Seat
from rooms.panels import Panel
from rooms.scene import Scene
from rooms.tables.settings import Chosen, OptionRow, Settings, Shown
from rules.game import Event, Refusal
from tests.rooms.toy import Options


class ToySettings:
    least_seats = 2

    def shown(self, chosen: Mapping[str, str], seats: int) -> Shown:
        return Shown((OptionRow("pace", "Pace", "How fast it goes.", (("calm", "Calm", True),)),))

    def with_choice(self, chosen: Mapping[str, str], name: str, value: str, seats: int) -> Chosen:
        raise Refusal("no_such_option")

    def with_preset(self, name: str, seats: int) -> Chosen:
        raise Refusal("no_such_preset")

    def options(self, chosen: Mapping[str, str], seats: int, computers: tuple[int, ...]) -> Options:
        return Options()


class ToyTable:
    page = "toy/table.html"
    shared: tuple[Panel, ...] = (Panel("toy", "sums"),)
    private: tuple[Panel, ...] = (Panel("toy", "bid", private=True),)
    changes: Mapping[str, frozenset[str]] = {
        "passed": frozenset({"sums", "bid", "log"}),
        "shown": frozenset({"sums", "bid", "log"}),
    }

    settings: Settings = ToySettings()

    def context(self, scene: Scene) -> dict[str, Any]:
        public = scene.public
        return {
            "room": scene.room,
            "v": scene.room.seq,
            "seq": scene.room.seq,
            "match_number": scene.number,
            "step": public.step,
            "sums": public.sums,
        }

    def whole(self, context: dict[str, Any]) -> dict[str, Any]:
        return {}

    def own(self, scene: Scene) -> dict[str, Any]:
        hand = scene.view.hand if scene.view else None
        return {"bid": hand.bid if hand else None}

    def pieces(self, context: dict[str, Any], events: Iterable[Event]) -> Iterable[tuple[str, str]]:
        return ()

    def opening(self, public: Any, seats: list[Seat]) -> list[str]:
        return ["The bidding begins."]

    def sentence(self, event: Event, seats: list[Seat]) -> str | None:
        return f"{event.kind} {event.facts}"

    def refusal(self, refusal: Refusal, seats: list[Seat]) -> str:
        return f"Refused: {refusal.code}"
