"""The databases and brokers a run of the tests starts for itself, from the programs on this machine.

This is a pytest plugin (see addopts in pyproject.toml), because it must act before Django reads its settings:
`--database=postgresql` and `--redis` start a server in the first process; the others inherit its address.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from glob import glob
from pathlib import Path
from typing import NoReturn

import psycopg
import pytest
import redis
from psycopg import sql

# What a developer may have set for playing must not leak into the tests.
SETTINGS = ["DEBUG", "HOST", "PORT", "DATABASE_URL", "REDIS_URL", "CONQUEST_HOSTS", "CSRF_TRUSTED_ORIGINS"]
SETTINGS += ["SECRET_KEY", "DICE_SECRET", "COMPUTER_PAUSE", "BEHIND_TLS", "LOG_LEVEL"]


class Missing(Exception):
    """A program that the tests need is not on this machine."""


def find(*names: str) -> str:
    """The path of the first program that exists; of a pattern (a name with a slash) the newest version."""
    for name in names:
        found = sorted(glob(name))[-1:] if "/" in name else [shutil.which(name)]
        if found and found[0]:
            return found[0]
    raise Missing(f"{names[0].rsplit('/', 1)[-1]} is not installed")


def missing(what: str) -> NoReturn:
    """Skip a test for want of a program; under CI=true nothing may be skipped."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what}, and CI=true lets nothing be skipped", pytrace=False)
    pytest.skip(what)


def free_port() -> int:
    """A port of 127.0.0.1 that nobody listens on just now."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def wait_until(ready: Callable[[], bool], process: subprocess.Popen, log: Path, seconds: float = 30) -> None:
    """Ask again and again until a process is ready; its early end or silence raises with its last words."""
    patience = time.monotonic() + seconds
    while not ready():
        if process.poll() is not None or time.monotonic() > patience:
            raise RuntimeError(f"{process.args!r} did not start:\n{log.read_text()[-3000:]}")
        time.sleep(0.03)


def end(process: subprocess.Popen, sign: int, seconds: float = 10) -> int:
    """Send a signal and wait; kill what does not listen. Returns the exit status."""
    if process.poll() is None:
        process.send_signal(sign)
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
    return process.wait()


class Postgres:
    """A PostgreSQL of our own on a socket in a temporary directory, fast since it may lose everything."""

    def __init__(self) -> None:
        initdb = find("/usr/lib/postgresql/*/bin/initdb", "initdb")
        self.place = Path(tempfile.mkdtemp(prefix="conquest-pg-"))
        as_user: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL refuses root
            user = pwd.getpwnam("postgres")
            os.chown(self.place, user.pw_uid, user.pw_gid)
            as_user = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
        data, self.log = self.place / "data", self.place / "log"
        made = [*as_user, initdb, "-D", str(data), "-A", "trust", "-U", "conquest", "-E", "UTF8"]
        quick = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"]
        settings = [f"-c{setting}" for setting in [*quick, "listen_addresses="]]
        server = str(Path(initdb).with_name("postgres"))
        run = [*as_user, server, "-D", str(data), "-k", str(self.place), *settings]
        with self.log.open("w") as log:
            subprocess.run(
                [*made, "--locale=C.UTF-8", "--no-sync"], check=True, stdout=log, stderr=log, cwd=self.place
            )
            self.process = subprocess.Popen(
                run, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.place
            )
        wait_until(self.answers, self.process, self.log)
        self.url = self.fresh("conquest")

    def connect(self) -> psycopg.Connection:
        return psycopg.connect(host=str(self.place), user="conquest", dbname="postgres", autocommit=True)

    def answers(self) -> bool:
        try:
            self.connect().close()
        except psycopg.OperationalError:
            return False
        return True

    def fresh(self, name: str) -> str:
        """Make an empty database and return its address."""
        with self.connect() as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        return f"postgres://conquest@/{name}?host={self.place}"

    def stop(self) -> None:
        end(self.process, signal.SIGINT)
        shutil.rmtree(self.place, ignore_errors=True)


class Redis:
    """A Redis of our own that keeps nothing."""

    def __init__(self) -> None:
        program = find("redis-server", "valkey-server")
        self.place = Path(tempfile.mkdtemp(prefix="conquest-redis-"))
        self.log, port = self.place / "log", free_port()
        self.url = f"redis://127.0.0.1:{port}/0"
        command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [*command, "--dir", str(self.place)], stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        wait_until(self.answers, self.process, self.log)

    def answers(self) -> bool:
        try:
            with redis.Redis.from_url(self.url) as client:
                return bool(client.ping())
        except redis.ConnectionError:
            return False

    def stop(self) -> None:
        end(self.process, signal.SIGTERM)
        shutil.rmtree(self.place, ignore_errors=True)


# The plugin ---------------------------------------------------------------------------------------

_started: list[Postgres | Redis] = []
_places: list[str] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("conquest")
    group.addoption(
        "--database", choices=["sqlite", "postgresql"], default="sqlite", help="the tests' database"
    )
    group.addoption("--redis", action="store_true", help="run with a Redis of the tests' own")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Set the environment of the whole run, once, in the process that starts the others."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        return
    for name in SETTINGS:
        os.environ.pop(name, None)
    place = tempfile.mkdtemp(prefix="conquest-tests-")
    _places.append(place)
    os.environ["CONQUEST_VAR"] = place
    # All servers of a run share their static files: they are gathered and compressed once.
    os.environ["CONQUEST_STATIC"] = f"{place}/static"
    Path(place, "static").mkdir()
    try:
        if early_config.known_args_namespace.database == "postgresql":
            _started.append(Postgres())
            os.environ["DATABASE_URL"] = _started[-1].url
        if early_config.known_args_namespace.redis:
            _started.append(Redis())
            os.environ["REDIS_URL"] = _started[-1].url
    except Missing as error:
        raise pytest.UsageError(str(error)) from None


def pytest_unconfigure() -> None:
    while _started:
        _started.pop().stop()
    while _places:
        shutil.rmtree(_places.pop(), ignore_errors=True)
