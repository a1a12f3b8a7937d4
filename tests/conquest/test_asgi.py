"""Sockets of foreign pages are refused before any consumer sees them."""

import asyncio

import pytest

from conquest.asgi import SameOrigin, same_origin


def scope(**headers: str) -> dict:
    return {
        "type": "websocket",
        "headers": [(key.encode(), value.encode()) for key, value in headers.items()],
    }


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "localhost:8000", "origin": "http://localhost:8000"},
        {"host": "127.0.0.1", "origin": "https://127.0.0.1"},
        {"host": "[::1]:8000", "origin": "http://[::1]:8000"},
        {"host": "LOCALHOST:8000", "origin": "http://localhost:8000"},
    ],
)
def test_our_own_pages_pass(headers):
    assert same_origin(scope(**headers))


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"host": "localhost:8000"},
        {"origin": "http://localhost:8000"},
        {"host": "localhost:8000", "origin": "http://evil.example"},
        {"host": "localhost:8000", "origin": "http://localhost:8001"},
        {"host": "localhost:8000", "origin": "http://localhost"},
        {"host": "localhost:8000", "origin": "http://localhost:8000.evil.example"},
        {"host": "localhost:8000", "origin": "http://me@localhost:8000"},
        {"host": "localhost:8000", "origin": "null"},
        {"host": "localhost:8000", "origin": "file://localhost:8000"},
        {"host": "localhost:8000", "origin": "http://[localhost"},
        {"host": "evil.example", "origin": "http://evil.example"},
        {"host": "", "origin": "http://"},
    ],
)
def test_all_others_are_refused(headers):
    assert not same_origin(scope(**headers))


def test_a_refused_socket_is_closed_before_it_is_accepted():
    sent = []

    async def inner(*_: object) -> None:
        raise AssertionError("the consumer was asked")

    async def receive() -> dict:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    asyncio.run(SameOrigin(inner)(scope(host="localhost", origin="http://evil.example"), receive, send))
    assert sent == [{"type": "websocket.close", "code": 4403}]
