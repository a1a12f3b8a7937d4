"""Real servers for the tests: `manage.py serve` as a process, or the distributed way with several."""

import http.client
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

from tests.services import SETTINGS, end, free_port, wait_until

PROJECT = Path(__file__).resolve().parent.parent


class Process:
    """One command of ours in a place (its var/), writing into a log file there.

    It starts in a session of its own, so that Ctrl-C ends the tests first, which then end it.
    """

    def __init__(self, name: str, command: list[str], place: Path, env: dict[str, str]) -> None:
        self.command = command
        self.log_file = place / f"{name}.log"
        kept = {key: value for key, value in os.environ.items() if key not in SETTINGS}
        self.env = {**kept, "CONQUEST_VAR": str(place), "PYTHONUNBUFFERED": "1", **env}
        self.running: subprocess.Popen | None = None

    @property
    def log(self) -> str:
        """All the process has said so far, over all its starts."""
        return self.log_file.read_text() if self.log_file.exists() else ""

    @property
    def pid(self) -> int:
        assert self.running, "not started"
        return self.running.pid

    def start(self) -> Self:
        """Start it (again) and wait until it is ready."""
        with self.log_file.open("a") as log:
            self.running = subprocess.Popen(
                self.command,
                cwd=PROJECT,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.said_before = len(self.log)
        wait_until(self.ready, self.running, self.log_file, seconds=60)
        return self

    def ready(self) -> bool:
        return True

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.running:
            end(self.running, signal.SIGKILL)
            self.running = None

    def stop(self, sign: int = signal.SIGINT) -> None:
        """End it as Ctrl-C does; anything but status 0 fails the test."""
        assert self.running, "not started"
        status, self.running = end(self.running, sign, seconds=20), None
        assert status == 0, f"{self.command} ended with status {status}:\n{self.log[-3000:]}"

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()


class Serve(Process):
    """`manage.py serve` on a free port. Computers do not pause, unless `env` says so."""

    def __init__(self, place: Path, *arguments: str, name: str = "serve", **env: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "manage.py", "serve", *arguments]
        super().__init__(name, command, place, {"PORT": str(self.port), "COMPUTER_PAUSE": "0", **env})

    def ready(self) -> bool:
        """Whether it answers HTTP, with whatever status."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", "/")
            return connection.getresponse().status < 500
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()


class Worker(Process):
    """Celery's worker of the distributed way."""

    def __init__(self, place: Path, name: str = "worker", **env: str) -> None:
        command = [sys.executable, "-m", "celery", "-A", "conquest", "worker", "--pool", "threads"]
        command += ["--concurrency", "4", "--loglevel", "INFO", "--hostname", f"{name}@%h"]
        super().__init__(name, command, place, {"COMPUTER_PAUSE": "0", **env})

    def ready(self) -> bool:
        return " ready." in self.log[self.said_before :]


class Beat(Process):
    """Celery's clock of the distributed way."""

    def __init__(self, place: Path, **env: str) -> None:
        command = [
            sys.executable,
            "-m",
            "celery",
            "-A",
            "conquest",
            "beat",
            "--schedule",
            str(place / "beat"),
        ]
        super().__init__("beat", command, place, env)

    def ready(self) -> bool:
        return "LocalTime ->" in self.log[self.said_before :]


class Distributed:
    """Several web processes (`webs`), one worker and one beat over a PostgreSQL and a Redis."""

    def __init__(self, place: Path, database_url: str, redis_url: str, webs: int = 2, **env: str) -> None:
        shared = {"DATABASE_URL": database_url, "REDIS_URL": redis_url, **env}
        self.webs = [Serve(place, "--without-workers", name=f"web{n}", **shared) for n in range(webs)]
        self.processes: list[Process] = [*self.webs, Worker(place, **shared), Beat(place, **shared)]

    def __enter__(self) -> Self:
        try:
            for process in self.processes:
                process.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for process in reversed(self.processes):
            process.kill()
