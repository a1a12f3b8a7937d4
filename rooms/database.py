"""The threads of this process that speak to the database, and the ways to them.

Under ASGI every sync view would open a connection of its own, and SQLite has one writer anyway. So all work
on the database is handed to a few threads: on SQLite one thread that keeps its connection, on PostgreSQL
eight that give theirs back to the pool after each piece of work.

    await database.run(fn, …)      from async views and consumers
    database.wait(fn, …)           from Celery's threads; blocks
    database.submit(fn, …)         for the future itself

A piece of work runs in a copy of the caller's context and in the caller's language. An exception comes back
as it was raised. Work that hands on work from a database thread just calls it: nothing waits for itself.

Tests that come here need `transaction=True`: the threads see only what is committed.
"""

import asyncio
import contextvars
import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, ParamSpec, TypeVar

from django.db import connection, connections, transaction
from django.utils import translation

P = ParamSpec("P")
T = TypeVar("T")

POSTGRES_THREADS = 8


class _Threads:
    """The executor of this process, made at first need, and the mark its threads carry."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        self.lock = threading.Lock()
        self.mark = threading.local()
        self.executor: ThreadPoolExecutor | None = None

    def get(self) -> ThreadPoolExecutor:
        with self.lock:
            if self.executor is None:
                count = 1 if keeps_connection() else POSTGRES_THREADS
                self.executor = ThreadPoolExecutor(count, "database", initializer=self.enter)
            return self.executor

    def enter(self) -> None:
        self.mark.inside = True

    def inside(self) -> bool:
        return getattr(self.mark, "inside", False)


_threads = _Threads()
# A forked child has none of its parent's threads.
os.register_at_fork(after_in_child=_threads.forget)


def keeps_connection() -> bool:
    """SQLite: one thread with one lasting connection. Elsewhere connections go back to the pool."""
    return connection.vendor == "sqlite"


def submit(fn: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
    """Start fn on a database thread and return its future; on such a thread already, call it at once."""
    if _threads.inside():
        return _called(partial(fn, *args, **kwargs))
    context, language = contextvars.copy_context(), translation.get_language()
    return _threads.get().submit(context.run, _work, language, partial(fn, *args, **kwargs))


async def run(fn: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Await fn on a database thread, without holding up the event loop."""
    return await asyncio.wrap_future(submit(fn, *args, **kwargs))


def wait(fn: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Block until fn has run on a database thread. Never call it on the event loop's thread."""
    if _threads.inside():
        return fn(*args, **kwargs)
    return submit(fn, *args, **kwargs).result()


@contextmanager
def snapshot() -> Iterator[None]:
    """All reads inside see the database as of one moment, so that a page never mixes two versions.

    On SQLite nothing is needed: all work of a process is done by one thread, one piece after the other.
    """
    if keeps_connection():
        yield
        return
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def close() -> None:
    """Wait for all work handed in, close connections and end the threads; the next call makes new ones."""
    with _threads.lock:
        executor, _threads.executor = _threads.executor, None
    if executor is None:
        return
    if keeps_connection():
        executor.submit(connections.close_all)
    executor.shutdown(wait=True)


def _work(language: str | None, job: Callable[[], T]) -> T:
    # The context alone does not bring the language: asgiref hides it from threads that are not its own.
    try:
        with translation.override(language):
            return job()
    finally:
        if not keeps_connection():
            connections.close_all()


def _called(job: Callable[[], T]) -> Future[Any]:
    """A future that is already settled."""
    future: Future[Any] = Future()
    try:
        future.set_result(job())
    except Exception as error:  # the caller of result() gets it, as from a thread
        future.set_exception(error)
    return future
