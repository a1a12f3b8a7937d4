"""What all tests share: the end of the database threads, and servers started on first need."""

import itertools
import os
from collections.abc import Callable, Iterator

import pytest
from django.conf import settings

from tests.services import Missing, Postgres, Redis, missing
from tests.serving import Serve


def pytest_configure() -> None:
    """Tests inside this process need neither hashed names of static files nor slow passwords."""
    # Nor a list of the gathered files, which another worker's server may be gathering just now.
    settings.WHITENOISE_AUTOREFRESH = True
    settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The long ones, marked `full`, belong to `make test-all` alone."""
    if os.environ.get("CONQUEST_FULL") == "1":
        return
    config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("full")])
    items[:] = [item for item in items if not item.get_closest_marker("full")]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown() -> None:
    """Let the database threads finish before the database is emptied for the next test."""
    from rooms import database

    database.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for tests that start their own processes."""
    try:
        server = Postgres()
    except Missing as error:
        missing(str(error))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def fresh_postgres_url(postgres: Postgres) -> Callable[[], str]:
    """Makes an empty database at each call and returns its address."""
    numbers = itertools.count(1)
    return lambda: postgres.fresh(f"fresh{next(numbers)}")


@pytest.fixture
def postgres_url(fresh_postgres_url: Callable[[], str]) -> str:
    """The address of an empty PostgreSQL database of this test's own."""
    return fresh_postgres_url()


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The address of a Redis for tests that start their own processes."""
    try:
        server = Redis()
    except Missing as error:
        missing(str(error))
    yield server.url
    server.stop()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serve]:
    """One running `manage.py serve` for all tests of this worker that do not restart it."""
    with Serve(tmp_path_factory.mktemp("served")) as server:
        yield server
        server.stop()
