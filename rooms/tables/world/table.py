"""World's table: its panels, what changes them, and what they show."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from rooms.models import Match, Seat
from rooms.panels import Panel
from rooms.scene import Scene
from rooms.tables.settings import Settings
from rooms.tables.table import in_game_order
from rooms.tables.world import agreements, course, hand, log_words, missions, refusal_words
from rooms.tables.world.marks import marks
from rooms.tables.world.names import territory
from rooms.tables.world.options import WorldSettings
from rooms.tables.world.players import Player, commanders, neutral_army
from rooms.tables.world.tokens import changed, tokens
from rooms.tables.world.wording import Names, listed
from rules.game import Event, Refusal
from rules.registry import GAMES
from rules.world.board import Board, board
from rules.world.defence import waited_for
from rules.world.types import Choices, Public
from rules.world.values import next_value

GAME = GAMES["world"]
WHERE = "world"
TOKEN = Panel(WHERE, "token")
EVERY_MOVE = frozenset({"players", "dock", "marks", "log"})
"""Whatever happens: numbers in the list change, and what can be done next."""
ON_THE_MAP = EVERY_MOVE | {"tokens", "status", "hand"}
"""Whatever changes lands or armies: how far a mission is stands beside the cards."""
AGREED = EVERY_MOVE | {"status", "agreements"}
ALL = ON_THE_MAP | AGREED
PRIVATE = ("dock", "hand", "marks", "agreements")


class WorldTable:
    """How World is shown."""

    page = "world/table.html"
    shared: tuple[Panel, ...] = (Panel(WHERE, "status"), Panel(WHERE, "players"), Panel(WHERE, "over"))
    private: tuple[Panel, ...] = tuple(Panel(WHERE, name, private=True) for name in PRIVATE)
    changes: Mapping[str, frozenset[str]] = {
        "claimed": ON_THE_MAP,
        "left_unclaimed": ON_THE_MAP,
        "deployed": ON_THE_MAP,
        "neutral_deployed": ON_THE_MAP,
        "capitals_chosen": ON_THE_MAP,
        "round_started": AGREED,
        "late_escalation": EVERY_MOVE | {"hand"},
        "turn_started": EVERY_MOVE | {"status", "hand"},
        "turn_ended": EVERY_MOVE | {"status", "hand"},
        "placed": ON_THE_MAP,
        "undone": ON_THE_MAP,
        "traded": EVERY_MOVE | {"status", "hand"},
        "matched": ON_THE_MAP,
        "card_drawn": EVERY_MOVE | {"hand"},
        "reshuffled": EVERY_MOVE,
        "no_card_left": EVERY_MOVE,
        "attack_declared": EVERY_MOVE | {"status", "hand"},
        "defence_chosen": EVERY_MOVE | {"status", "hand"},
        "attacked": ON_THE_MAP,
        "occupied": ON_THE_MAP,
        "eliminated": EVERY_MOVE | {"status", "hand", "agreements"},
        "fortified": ON_THE_MAP,
        "resigned": ALL,
        "truce_offered": AGREED,
        "truce_made": AGREED,
        "truce_declined": AGREED,
        "truce_withdrawn": AGREED,
        "truce_broken": AGREED,
        "truce_over": AGREED,
        "voted": AGREED,
        "awarded": AGREED,
        "game_over": EVERY_MOVE | {"status", "hand", "over", "agreements"},
        "missions_revealed": EVERY_MOVE | {"hand", "over"},
    }
    settings: Settings = WorldSettings()

    def context(self, scene: Scene) -> dict[str, Any]:
        """What everybody may see."""
        assert scene.match is not None
        public: Public = scene.public
        ground, names = board(public.board), _names(scene.match, scene.seats)
        listed = commanders(ground, public, in_game_order(scene.match, scene.seats))
        by_seat = {player.seat: player for player in listed}
        neutral = neutral_army(public)
        context = {
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
            "waited": None if public.places else by_seat[waited_for(public)],
            "players": [*listed, neutral] if neutral else listed,
            "by_seat": by_seat,
            "next_value": next_value(public),
            "order_shown": " ".join(course.order_lines(public, names)),
            "limit": course.limit(public),
            "phase_steps": course.phase_steps(public),
            "step_shown": course.step_shown(ground, public),
            "taken": course.taken(public),
        }
        return context | agreements.standing(public, by_seat) | _end(ground, public, by_seat, names)

    def whole(self, context: dict[str, Any]) -> dict[str, Any]:
        """All tokens, which pushes send one by one."""
        public: Public = context["public"]
        ground = board(public.board)
        return {"tokens": tokens(ground, public, context["by_seat"], range(ground.size))}

    def own(self, scene: Scene) -> dict[str, Any]:
        """What this viewer alone may see: its hand and mission, and what it can do."""
        view = scene.view
        assert view is not None and scene.match is not None
        public: Public = view.public
        seat, ground, names = view.seat, board(public.board), _names(scene.match, scene.seats)
        choices: Choices = GAME.moves(view)
        listed = commanders(ground, public, in_game_order(scene.match, scene.seats))
        held, mission = [], None
        if seat is not None and view.hand:
            held = hand.cards(ground, public, seat, view.hand)
            mission = missions.own(ground, public, seat, view.hand, names)
        return {
            "me": next((player for player in listed if player.seat == seat), None),
            "mine": seat is not None and public.places is None and waited_for(public) == seat,
            "choices": choices,
            "undo_name": territory(choices.undo.territory) if choices.undo else "",
            "hand": held,
            "mission": mission,
            "trades": hand.trades(choices),
            "defence": _defence(public, choices, names),
            "marks": marks(ground, public, choices),
        } | agreements.own(public, seat, choices, names)

    def pieces(self, context: dict[str, Any], events: Iterable[Event]) -> Iterable[tuple[str, str]]:
        """The tokens of the territories that the events changed."""
        public: Public = context["public"]
        ground = board(public.board)
        for piece in tokens(ground, public, context["by_seat"], changed(ground, public, events)):
            yield f"t-{piece.id}", TOKEN.render({"token": piece, "v": context["v"]})

    def opening(self, public: Public, seats: list[Seat]) -> list[str]:
        """How the turn order came about, who begins, and what was dealt; the same at any later position."""
        names = [seat.name for seat in seats]
        lines = [*course.order_lines(public, names), _("%(name)s begins.") % {"name": names[public.order[0]]}]
        if public.options.missions == "on":
            lines.append(_("Everybody holds a secret mission."))
        if public.options.placement == "automatic" and public.capitals:
            capitals = [
                f"{names[seat]} {territory(id)}" for seat, id in enumerate(public.capitals) if id is not None
            ]
            lines.append(_("The capitals: %(capitals)s.") % {"capitals": listed(capitals)})
        return lines

    def sentence(self, event: Event, seats: list[Seat]) -> str | None:
        """An event in words."""
        return log_words.sentence(event, [seat.name for seat in seats])

    def refusal(self, refusal: Refusal, seats: list[Seat]) -> str:
        """A refusal in words."""
        return refusal_words.refusal(refusal, [seat.name for seat in seats])


def _names(match: Match, seats: list[Seat]) -> Names:
    """The commanders' names in game order."""
    return [seat.name for seat in in_game_order(match, seats)]


def _end(ground: Board, public: Public, by_seat: dict[int, Player], names: Names) -> dict[str, Any]:
    """What the end of the game shows: places, how it was decided, all missions."""
    ranking = [by_seat[seat] for shared in public.places or () for seat in shared]
    winners = [player for player in ranking if player.place == 1]
    return {
        "ranking": ranking,
        "winners": winners,
        "winner": winners[0] if len(winners) == 1 else None,
        "ending": course.ending(ground, public, ranking),
        "missions_shown": missions.revealed(ground, public, by_seat, names),
    }


def _defence(public: Public, choices: Choices, names: Names) -> dict[str, Any] | None:
    """The attack whose dice the viewer chooses."""
    defence = choices.defence
    if defence is None:
        return None
    return {
        "source": territory(defence.source),
        "target": territory(defence.target),
        "dice": list(range(1, defence.most + 1)),
        "attacker": names[public.turn],
        "attack_dice": defence.dice,
        "all_in": defence.all_in,
    }
