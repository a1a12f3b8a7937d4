"""Replay: key and stored moves give the stored match, bit for bit, in a process that knows nothing else."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as configured
from django.db import connection
from django.db.models import Model

from rooms.models import Hand, Match, Turn
from tests.rooms import games
from tests.rooms.conftest import Person
from tests.rooms.replaying import Replay

SCRIPT = Path(__file__).with_name("replay_process.py")


@pytest.fixture
def playing(person: Callable[[], Person], settings) -> Callable[[int], games.Playing]:
    """Begins game number n."""
    settings.DICE_SECRET = games.DICE_SECRET
    return lambda number: games.begin(number, [person() for _ in range(games.seats_of(number))])


def replayed(match: Match) -> tuple[int, str]:
    """Status and words of a fresh process that replays a match from this test's database."""
    command = [sys.executable, str(SCRIPT), str(connection.settings_dict["NAME"]), str(match.pk)]
    environment = os.environ | {
        "DICE_SECRET": games.DICE_SECRET.hex(),
        "PYTHONPATH": str(configured.PROJECT),
    }
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout.strip() or done.stderr


@pytest.mark.parametrize("number", games.GAMES)
def test_a_fresh_process_replays_the_stored_match(
    playing: Callable[[int], games.Playing], number: int
) -> None:
    game = playing(number)
    game.until(lambda public: public.places is not None)
    match = Match.objects.get(pk=game.match.pk)
    turns = match.turns.count()
    assert match.ended and len(match.order) == games.seats_of(number) and turns > 50
    assert replayed(match) == (0, f"{turns} moves")


CHANGES: list[tuple[type[Model], str, Callable[[Any], object]]] = [
    (Match, "public", lambda text: text.replace('"pile":', '"pile":1')),
    (Match, "sealed", lambda text: text.replace('"pile":[', '"pile":["ural",')),
    (Match, "nonce", lambda text: "f" * 32),
    (Match, "version", lambda number: number + 1),
    (Hand, "state", lambda text: '{"cards":["ural"]}'),
    (Hand, "version", lambda number: number + 1),
    (Turn, "public_events", lambda text: text.replace('"audience":null', '"audience":[0]', 1)),
    (Turn, "private_events", lambda text: '{"0":[]}'),
    (Turn, "drawn", lambda text: '[["dice",0,6,3]]'),
    (Turn, "public", lambda text: "" if text else "{}"),
]
TOLD = {"nonce": "commitment"}
"""By what a change is told that has no column of its own."""


def test_one_changed_column_is_found(playing: Callable[[int], games.Playing]) -> None:
    """The comparison itself: every stored column is held, and told by its name."""
    game = playing(0)
    game.until(lambda public: sum(public.cards) > 1)
    pk = game.match.pk
    assert replay_faults(pk) == []
    for model, column, change in CHANGES:
        row = model._default_manager.filter(**{"pk" if model is Match else "match": pk}).order_by("-pk")[0]
        before = getattr(row, column)
        after = change(before)
        assert after != before
        model._default_manager.filter(pk=row.pk).update(**{column: after})
        assert any(column in fault for fault in replay_faults(pk)) or (
            column == "nonce" and replay_faults(pk)
        )
        model._default_manager.filter(pk=row.pk).update(**{column: before})
    assert replay_faults(pk) == []


def replay_faults(pk: int) -> list[str]:
    """What a replay finds, read anew."""
    replay = Replay(Match.objects.select_related("room").get(pk=pk))
    replay.run()
    return replay.faults
