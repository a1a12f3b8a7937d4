"""Connections to the database: a few for the process, not one a request."""

import asyncio
from collections.abc import Callable

from django.db import connection
from django.db.backends.signals import connection_created
from django.test import AsyncClient

from rooms import database, seats
from tests.rooms.conftest import Person, room_of, started

REQUESTS = 300
MOST = 5


def test_three_hundred_requests_open_a_handful_of_connections(person: Callable[[], Person]) -> None:
    who = person()
    match = started(room_of([who, person(), person()]))
    client = AsyncClient()
    client.cookies[seats.COOKIE] = who.client.cookies[seats.COOKIE].value
    opened: list[object] = []
    database.close()

    async def ask() -> set[int]:
        statuses = set()
        for _number in range(REQUESTS // 3):
            answers = await asyncio.gather(
                client.get(f"/r/{match.room.code}/"), client.get("/"), client.get("/r/ZZZZZZZ/")
            )
            statuses |= {answer.status_code for answer in answers}
        return statuses

    def count(sender: object, **_: object) -> None:
        opened.append(sender)

    connection_created.connect(count)
    try:
        statuses = asyncio.run(ask())
    finally:
        connection_created.disconnect(count)
    assert statuses == {200, 404}
    # Taking a connection out of a pool counts as "created", so there only the pool's size says something.
    pool = getattr(connection, "pool", None)
    assert (len(opened) if pool is None else pool.get_stats()["connections_num"]) <= MOST + 8 * (
        pool is not None
    )
