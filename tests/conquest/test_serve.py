"""The real `manage.py serve`: a taken port, Ctrl-C, SIGTERM, and starting again."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time

import pytest

from tests.serving import PROJECT, Serve


def refused(**env: str) -> tuple[int, str]:
    """Exit status and last words of a `serve` that should not come up."""
    run = subprocess.run(
        [sys.executable, "manage.py", "serve"],
        cwd=PROJECT,
        env={**os.environ, **env},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return run.returncode, run.stderr


def test_a_taken_port_is_said_and_ends_with_status_1():
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        status, words = refused(PORT=str(port))
    assert status == 1
    assert words == f"Port {port} on 127.0.0.1 is taken. Choose another: PORT={port + 1} make run\n"


def test_a_host_that_is_not_ours_is_said():
    status, words = refused(HOST="203.0.113.9", PORT="8999")
    assert status == 1
    assert words.startswith("HOST=203.0.113.9 is no address of this machine")
    assert len(words.splitlines()) == 1


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_one_signal_ends_all_cleanly_and_it_starts_again(tmp_path, sign):
    server = Serve(tmp_path).start()
    server.stop(sign)
    began = time.monotonic()
    server.start()
    print(f"second start: {time.monotonic() - began:.1f} s")
    began = time.monotonic()
    server.stop(sign)
    print(f"stop: {time.monotonic() - began:.1f} s")
    assert server.log.count(f"Conquest is running at {server.url}") == 2
    assert "Traceback" not in server.log and "ERROR" not in server.log


def test_killed_it_starts_again_with_the_same_secrets(tmp_path):
    server = Serve(tmp_path).start()
    secret = (tmp_path / "dice_secret").read_text()
    server.kill()
    with server:
        assert (tmp_path / "dice_secret").read_text() == secret


def answer(server: Serve, path: str, **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", path, headers=headers)
    response = connection.getresponse()
    response.read()
    connection.close()
    return response


def test_every_page_has_the_strict_policy(served):
    policy = answer(served, "/").headers["Content-Security-Policy"]
    wanted = "default-src 'self'|script-src 'self'|style-src 'self'|img-src 'self' data:|connect-src 'self'|"
    wanted += "object-src 'none'|base-uri 'none'|form-action 'self'|frame-ancestors 'none'"
    assert sorted(policy.split("; ")) == sorted(wanted.split("|"))


def test_a_wrong_host_header_is_a_bad_request(served):
    assert answer(served, "/", Host="evil.example").status == 400


def test_unknown_addresses_are_not_found(served):
    assert answer(served, "/no/such/page").status == 404


def test_static_files_are_hashed_and_kept(served):
    files = served.env["CONQUEST_STATIC"]
    styles = [name for name in os.listdir(f"{files}/css") if name.count(".") == 2 and name.endswith(".css")]
    response = answer(served, f"/static/css/{styles[0]}", **{"Accept-Encoding": "br"})
    assert response.status == 200
    assert "immutable" in response.headers["Cache-Control"]
    assert response.headers["Content-Encoding"] == "br"
