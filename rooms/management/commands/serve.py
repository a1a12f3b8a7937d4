"""`manage.py serve`: the whole site in one process, or with --without-workers one web process of several."""

import errno
import fcntl
import hashlib
import os
import signal
import socket
import sys
import threading
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from channels.routing import get_default_application
from daphne.endpoints import build_endpoint_description_strings
from daphne.server import Server  # before anything loads Twisted: it installs its reactor at import
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import BaseCommand, call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

# Any fixed number will do: it names the lock of PostgreSQL under which one process at a time migrates.
MIGRATION_LOCK = 5_203_117


class Command(BaseCommand):
    """Prepare the place, then serve until Ctrl-C or SIGTERM."""

    help = "Run Conquest: web server, sockets, tasks and clock in one process, at HOST and PORT."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--without-workers",
            action="store_true",
            help="serve pages and sockets only; Celery runs in processes of its own (needs REDIS_URL)",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        alone = options["without_workers"]
        if alone and not settings.REDIS_URL:
            self.refuse("--without-workers needs REDIS_URL: without it nothing would run the tasks.")
        # Shells have programs in the background ignore Ctrl-C; ours is ended by it all the same.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.umask(0o077)  # what is stored holds hands and secrets: for the owner's eyes
        if trouble := port_trouble(settings.HOST, settings.PORT):
            self.refuse(trouble)
        try:
            with one_at_a_time(settings.VAR / "start.lock"):
                migrate()
            settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
            with one_at_a_time(settings.STATIC_ROOT.with_suffix(".lock")):
                collect_static(settings.STATIC_ROOT)
            self.serve(None if alone else Workers())
        except KeyboardInterrupt:
            pass  # Ctrl-C before the server took the signals: nothing to end yet

    def serve(self, workers: "Workers | None") -> None:
        """Run Daphne in this thread until it is told to stop, and the workers beside it."""

        def ready() -> None:
            if workers:
                workers.start()
            self.stdout.write(f"Conquest is running at {address(settings.HOST, settings.PORT)}")
            self.stdout.write("Press Ctrl-C to stop.")
            self.stdout.flush()

        server = Server(
            get_default_application(),
            endpoints=build_endpoint_description_strings(host=settings.HOST, port=settings.PORT),
            ready_callable=ready,
            websocket_max_message_size=settings.WEBSOCKET_MAX_BYTES,
            websocket_max_frame_size=settings.WEBSOCKET_MAX_BYTES,
            application_close_timeout=2,
            verbosity=0,
            server_name="conquest",
        )
        try:
            server.run()
        finally:
            if workers:
                workers.stop()
        if not server.listening_addresses:
            self.refuse(
                f"Port {settings.PORT} on {settings.HOST} is taken. Choose another: PORT=8001 make run"
            )

    def refuse(self, sentence: str) -> None:
        """Say in one sentence why Conquest does not run, and end with status 1."""
        self.stderr.write(sentence)
        sys.exit(1)


class Workers:
    """A Celery worker with a few threads and the beat, living in this process."""

    def __init__(self) -> None:
        from celery.app import app_or_default
        from celery.beat import EmbeddedService, Scheduler
        from celery.worker import WorkController

        app = app_or_default()
        self.controller = WorkController(app=app, pool="threads", concurrency=settings.EMBEDDED_WORKERS)
        self.beat: Any = EmbeddedService(app, thread=True, scheduler_cls=Scheduler)
        self.thread = threading.Thread(target=self.controller.start, name="celery", daemon=True)

    def start(self) -> None:
        """Start both; they run beside the server's loop."""
        self.thread.start()
        self.beat.start()

    def stop(self) -> None:
        """Let running tasks end; what is still due stands in the database and is done after the next start.

        The worker itself is not awaited: it looks up from its queue every two seconds only.
        """
        state: Any = import_module("celery.worker.state")
        self.beat.service.stop(wait=False)
        state.should_stop = 0
        patience = time.monotonic() + 5
        while self.thread.is_alive() and state.active_requests and time.monotonic() < patience:
            time.sleep(0.02)


def port_trouble(host: str, port: int) -> str:
    """Why nobody can listen there, as a sentence; empty if one can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host.strip("[]"), port), family=family).close()
    except PermissionError:
        return f"Port {port} needs the rights of root. Choose one above 1023: PORT=8000 make run"
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return f"Port {port} on {host} is taken. Choose another: PORT={port + 1} make run"
        return f"HOST={host} is no address of this machine ({error.strerror})."
    return ""


def address(host: str, port: int) -> str:
    """The address to open, or with HOST=0.0.0.0 all addresses this machine is known by."""
    hosts = [host]
    if host in {"0.0.0.0", "::", "[::]"}:
        hosts = [
            "localhost",
            *(name for name in settings.ALLOWED_HOSTS if name.count(".") == 3 and name != host),
        ]
    return " and ".join(f"http://{name}:{port}" for name in hosts)


@contextmanager
def one_at_a_time(file: Path) -> Iterator[None]:
    """Processes that start together on one machine prepare the place one after another."""
    with file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def migrate() -> None:
    """Bring the database up to date, if it is not; on PostgreSQL under a lock that other machines see too."""
    shared = connection.vendor == "postgresql"
    if shared:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [MIGRATION_LOCK])
    try:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            call_command("migrate", interactive=False, verbosity=0)
    finally:
        if shared:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_unlock(%s)", [MIGRATION_LOCK])
        connection.close()


def collect_static(root: Path) -> None:
    """Gather, hash and compress the static files, unless none has changed since the last time."""
    stamp, now = root.with_suffix(".stamp"), static_fingerprint()
    if (root / "staticfiles.json").exists() and stamp.exists() and stamp.read_text() == now:
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(now)


def static_fingerprint() -> str:
    """Changes whenever a static file of the project or of a package is added, removed or written."""
    files = []
    for finder in get_finders():
        for path, storage in finder.list([]):
            known = Path(storage.path(path)).stat()
            files.append(f"{path} {known.st_size} {known.st_mtime_ns}")
    return hashlib.sha256("\n".join(sorted(files)).encode()).hexdigest()
