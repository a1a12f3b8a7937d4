"""A page, a push and a staff list need no more statements the longer a match lasts."""

from collections.abc import Callable

from django.contrib.auth.models import User
from django.test import Client

from rooms import pushing
from rooms.pushing import Watch
from tests.rooms import games, looks
from tests.rooms.conftest import Person


def test_statements_do_not_grow_with_the_turns(person: Callable[[], Person], settings) -> None:
    settings.DICE_SECRET = games.DICE_SECRET
    game, staff = games.begin(4, [person() for _ in range(3)]), Client()
    staff.force_login(User.objects.create_superuser("staff"))
    opened = game.match.version
    watch = Watch(game.match.room_id, game.people[0].device.pk, 1, opened, "en")
    counts = []
    for _ in range(2):
        for _turn in range(12):
            game.step()
        found = []
        for look in (
            lambda: looks.page(game.people[0].client, game.match),
            lambda: pushing.frames(game.match.room_id, [watch]),
            lambda: staff.get("/admin/rooms/turn/"),
        ):
            with looks.statements() as seen:
                look()
            found.append(len(seen))
        counts.append(found)
    assert counts[0] == counts[1]
