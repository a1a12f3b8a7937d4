"""The settings refuse nonsense with a sentence, and their secrets are made once."""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from conquest import settings
from tests.serving import PROJECT


@pytest.mark.parametrize(
    ("text", "value"), [("1", True), ("yes", True), ("OFF", False), ("0", False), ("", True)]
)
def test_switches(monkeypatch, text, value):
    monkeypatch.setenv("X", text)
    assert settings.env_bool("X", True) is value


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (lambda: settings.env_bool("X", False), "maybe"),
        (lambda: settings.env_int("X", 1, 1, 9), "1e1"),
        (lambda: settings.env_int("X", 1, 1, 9), "-3"),
        (lambda: settings.env_int("X", 1, 1, 9), "10"),
        (lambda: settings.env_int("X", 1, 1, 9), "2.0"),
        (lambda: settings.env_int("X", 1, 1, 9), "٣"),
        (lambda: settings.env_float("X", 1, 0, 60), "nan"),
        (lambda: settings.env_float("X", 1, 0, 60), "-0.5"),
        (lambda: settings.env_float("X", 1, 0, 60), "soon"),
        (lambda: settings.env_choice("X", "A", {"A", "B"}), "c"),
        (lambda: settings.env_hosts("X"), "https://play.example.org"),
        (lambda: settings.env_hosts("X"), "play.example.org:8000"),
        (lambda: settings.env_origins("X"), "play.example.org"),
        (lambda: settings.env_origins("X"), "https://play.example.org/room"),
        (lambda: settings.env_redis("X"), "http://localhost"),
        (lambda: settings.database_from_url(os.environ["X"]), "mysql://a@b/c"),
        (lambda: settings.database_from_url(os.environ["X"]), "postgres://a@b/"),
        (lambda: settings.database_from_url(os.environ["X"]), "postgres://a@b:99999/c"),
    ],
)
def test_nonsense_is_refused_in_a_sentence(monkeypatch, read, text):
    monkeypatch.setenv("X", text)
    with pytest.raises(ImproperlyConfigured, match=r"(must|takes) .*\.$"):
        read()


def test_lists_drop_blanks(monkeypatch):
    monkeypatch.setenv("X", " a, ,b,")
    assert settings.env_list("X") == ["a", "b"]


def test_a_postgresql_address_is_read_whole():
    read = settings.database_from_url("postgres://me:p%40ss@db.example.org:5433/game?sslmode=require")
    assert (read["USER"], read["PASSWORD"], read["HOST"]) == ("me", "p@ss", "db.example.org")
    assert (read["PORT"], read["NAME"], read["OPTIONS"]["sslmode"]) == ("5433", "game", "require")
    assert settings.database_from_url("postgres://me@/game?host=/run/pg")["HOST"] == "/run/pg"


def test_secrets_are_made_once_though_many_start_together(tmp_path):
    with ThreadPoolExecutor(8) as threads:
        made = set(threads.map(lambda _: settings.dice_secret(tmp_path), range(40)))
    assert len(made) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["dice_secret"]
    assert (tmp_path / "dice_secret").stat().st_mode & 0o777 == 0o600
    assert settings.secret_key(tmp_path) != settings.dice_secret(tmp_path).hex()


def test_secrets_from_the_environment_are_measured(monkeypatch, tmp_path):
    monkeypatch.setenv("DICE_SECRET", "00" * 31)
    monkeypatch.setenv("SECRET_KEY", "short")
    with pytest.raises(ImproperlyConfigured, match="64 hexadecimal digits"):
        settings.dice_secret(tmp_path)
    with pytest.raises(ImproperlyConfigured, match="at least 32"):
        settings.secret_key(tmp_path)


def test_a_wrong_setting_stops_the_start_and_names_itself(tmp_path):
    env = {**os.environ, "CONQUEST_VAR": str(tmp_path), "PORT": "many"}
    run = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=PROJECT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode != 0
    assert "PORT must be a whole number from 1 to 65535, not 'many'." in run.stderr


def test_debug_is_off_unless_asked_for():
    assert settings.DEBUG is False


def test_pages_and_static_files_name_no_other_host():
    """Nothing comes from elsewhere; addresses in comments and names of XML are no loads."""
    loads = re.compile(
        r"""(?:src|href|url|action|import|connect)\s*[=(:]?\s*["'(]\s*(?:https?:)?//(?!www\.w3\.org/)"""
    )
    files = [
        file
        for folder in ("templates", "static")
        for file in Path(PROJECT, folder).rglob("*")
        if file.suffix in {".html", ".css", ".js", ".svg", ".txt", ".webmanifest"}
        and "vendor" not in file.parts
    ]
    assert files
    assert [str(file) for file in files if loads.search(file.read_text())] == []
