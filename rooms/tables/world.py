"""World's table: its panels, what changes them, and what they show."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from rooms.models import Seat
from rooms.panels import Panel
from rooms.scene import Scene
from rooms.tables import world_context as show
from rooms.tables import world_words as words
from rooms.tables.table import Option, in_game_order
from rooms.tables.world_names import territory
from rules.game import Event, Refusal
from rules.registry import GAMES
from rules.world.board import board
from rules.world.cards import set_value
from rules.world.types import Choices, Public

GAME = GAMES["world"]
WHERE = "world"
TOKEN = Panel(WHERE, "token")
EVERY_MOVE = frozenset({"players", "dock", "marks", "log"})
"""Whatever happens: numbers in the list change, and what can be done next."""


class WorldTable:
    """How World is shown."""

    page = "world/table.html"
    shared: tuple[Panel, ...] = (Panel(WHERE, "status"), Panel(WHERE, "players"), Panel(WHERE, "over"))
    private: tuple[Panel, ...] = (
        Panel(WHERE, "dock", private=True),
        Panel(WHERE, "hand", private=True),
        Panel(WHERE, "marks", private=True),
    )
    changes: Mapping[str, frozenset[str]] = {
        "deployed": EVERY_MOVE | {"tokens", "status"},
        "round_started": EVERY_MOVE | {"status"},
        "turn_started": EVERY_MOVE | {"status", "hand"},
        "turn_ended": EVERY_MOVE | {"status", "hand"},
        "placed": EVERY_MOVE | {"tokens", "status", "hand"},
        "undone": EVERY_MOVE | {"tokens", "status", "hand"},
        "traded": EVERY_MOVE | {"status", "hand"},
        "matched": EVERY_MOVE | {"tokens"},
        "card_drawn": EVERY_MOVE | {"hand"},
        "reshuffled": EVERY_MOVE,
        "no_card_left": EVERY_MOVE,
        "attacked": EVERY_MOVE | {"tokens", "status", "hand"},
        "occupied": EVERY_MOVE | {"tokens", "status", "hand"},
        "eliminated": EVERY_MOVE | {"status", "hand"},
        "fortified": EVERY_MOVE | {"tokens", "hand"},
        "game_over": EVERY_MOVE | {"status", "hand", "over"},
    }

    def options(self) -> tuple[Option, ...]:
        """What the host chooses in the lobby."""
        return (
            Option(
                "placement",
                _("Opening armies"),
                _("Everybody places all opening armies at once, or they are placed by chance."),
                (("all", _("Placed by hand")), ("automatic", _("Placed by chance"))),
            ),
        )

    def context(self, scene: Scene) -> dict[str, Any]:
        """What everybody may see."""
        assert scene.match is not None
        public: Public = scene.public
        ground = board(public.board)
        listed = show.players(ground, public, in_game_order(scene.match, scene.seats))
        by_seat = {player.seat: player for player in listed}
        return {
            "room": scene.room,
            "match": scene.match,
            "v": scene.room.seq,
            "seq": scene.room.seq,
            "match_number": scene.number,
            "public": public,
            "phase": public.phase,
            "round": public.round,
            "over": public.places is not None,
            "turn": None if public.places else by_seat[public.turn],
            "players": listed,
            "by_seat": by_seat,
            "winner": next((player for player in listed if player.place == 1), None),
            "next_value": set_value(public.sets),
        }

    def whole(self, context: dict[str, Any]) -> dict[str, Any]:
        """All tokens, which pushes send one by one."""
        return {"tokens": show.tokens(board(context["public"].board), context["public"], context["by_seat"])}

    def own(self, scene: Scene) -> dict[str, Any]:
        """What this viewer alone may see: its hand, and what it can do."""
        view = scene.view
        assert view is not None and scene.match is not None
        public: Public = view.public
        ground = board(public.board)
        choices: Choices = GAME.moves(view)
        seated = view.seat is not None
        hand = show.cards(ground, public, view.seat, view.hand) if view.seat is not None and view.hand else []
        listed = show.players(ground, public, in_game_order(scene.match, scene.seats))
        return {
            "me": next((player for player in listed if player.seat == view.seat), None),
            "mine": seated and public.places is None and public.turn == view.seat,
            "choices": choices,
            "undo_name": territory(choices.undo.territory) if choices.undo else "",
            "hand": hand,
            "trades": show.trades(choices),
            "marks": show.marks(ground, public, choices),
        }

    def pieces(self, context: dict[str, Any], events: Iterable[Event]) -> Iterable[tuple[str, str]]:
        """The tokens of the territories that the events name."""
        public: Public = context["public"]
        ground = board(public.board)
        for id in sorted(
            {id for event in events for id in _territories(event)}, key=ground.index.__getitem__
        ):
            piece = show.token(ground, public, context["by_seat"], ground.index[id])
            yield f"t-{id}", TOKEN.render({"token": piece, "v": context["v"]})

    def opening(self, public: Public, seats: list[Seat]) -> list[str]:
        """The opening dice, and who begins."""
        names = [seat.name for seat in seats]
        lines = [
            _("Opening dice: %(rolls)s.")
            % {"rolls": ", ".join(f"{names[seat]} {die}" for seat, die in rolled)}
            for rolled in public.opening
        ]
        return [*lines, _("%(name)s begins.") % {"name": names[public.order[0]]}]

    def sentence(self, event: Event, seats: list[Seat]) -> str | None:
        """An event in words."""
        return words.sentence(event, [seat.name for seat in seats])

    def refusal(self, refusal: Refusal, seats: list[Seat]) -> str:
        """A refusal in words."""
        return words.refusal(refusal, [seat.name for seat in seats])


def _territories(event: Event) -> list[str]:
    """The territories that an event names as changed."""
    facts = event.facts
    named = [facts[key] for key in ("territory", "source", "target") if key in facts]
    return [*named, *facts.get("territories", ())]
