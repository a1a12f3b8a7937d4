"""The database threads: language, exceptions, nesting, and the number of connections."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection, connections
from django.utils import translation

from rooms import database

pytestmark = pytest.mark.django_db(transaction=True)


def thread_name() -> str:
    return threading.current_thread().name


def count_users() -> int:
    return User.objects.count()


def test_work_runs_on_a_database_thread_and_sees_the_test_database():
    User.objects.create(username="someone")
    assert database.wait(thread_name).startswith("database")
    assert database.wait(count_users) == 1
    assert asyncio.run(database.run(count_users)) == 1


def test_the_language_is_the_callers_and_does_not_leak_back():
    with translation.override("de"):
        assert database.wait(translation.get_language) == "de"
        assert asyncio.run(database.run(translation.get_language)) == "de"
        database.wait(translation.activate, "fr")
        assert translation.get_language() == "de"
    assert database.wait(translation.get_language) == "en"


def test_exceptions_come_back_as_they_were_raised():
    with pytest.raises(User.DoesNotExist):
        database.wait(User.objects.get, username="nobody")
    with pytest.raises(User.DoesNotExist):
        asyncio.run(database.run(User.objects.get, username="nobody"))


def test_work_may_hand_on_work():
    def outer() -> tuple[int, int]:
        return database.wait(count_users), database.submit(count_users).result()

    assert [future.result(10) for future in [database.submit(outer) for _ in range(20)]] == [(0, 0)] * 20


def test_a_failing_inner_work_is_told_by_its_future():
    def outer() -> BaseException | None:
        return database.submit(User.objects.get, username="nobody").exception()

    assert isinstance(database.wait(outer), User.DoesNotExist)


def keeps_one_thread_with_one_connection() -> None:
    def where() -> tuple[str, int]:
        count_users()
        return thread_name(), id(connections["default"].connection)

    async def many() -> set[tuple[str, int]]:
        return set(await asyncio.gather(*(database.run(where) for _ in range(50))))

    assert len(asyncio.run(many())) == 1


def takes_its_write_lock_at_once_and_writes_ahead() -> None:
    with connection.cursor() as cursor:
        assert cursor.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert cursor.execute("PRAGMA synchronous").fetchone() == (1,)
    assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def gives_connections_back_to_the_pool() -> None:
    pool: Any = connections["default"]
    count_users()
    before = pool.pool.get_stats()["pool_size"]
    for future in [database.submit(count_users) for _ in range(60)]:
        future.result(10)
    stats = pool.pool.get_stats()
    assert stats["pool_size"] <= max(before, database.POSTGRES_THREADS + 1)
    assert stats["pool_size"] - stats["pool_available"] <= 1  # this thread's own


FACTS = {
    "sqlite": (keeps_one_thread_with_one_connection, takes_its_write_lock_at_once_and_writes_ahead),
    "postgresql": (gives_connections_back_to_the_pool,),
}


@pytest.mark.parametrize("fact", FACTS["postgresql" if settings.DATABASE_URL else "sqlite"])
def test_this_database(fact: Callable[[], None]) -> None:
    fact()


def test_after_close_the_next_work_finds_a_new_thread():
    database.wait(count_users)
    database.close()
    assert database.wait(count_users) == 0
