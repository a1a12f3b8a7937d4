"""Sockets of this process: a page's line to the Hub, through the real ASGI application."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from channels.testing import WebsocketCommunicator
from django.conf import settings

from conquest.asgi import application
from rooms.seats import COOKIE
from tests.rooms.conftest import Person

PATIENCE = 5.0


@asynccontextmanager
async def line(who: Person, code: str, seq: int, match: int = 1) -> AsyncIterator[WebsocketCommunicator]:
    """An open socket of a page that shows `match` as of `seq`."""
    host = settings.ALLOWED_HOSTS[0].encode()
    cookie = f"{COOKIE}={who.client.cookies[COOKIE].value}".encode() if COOKIE in who.client.cookies else b""
    headers = [(b"host", host), (b"origin", b"http://" + host), (b"cookie", cookie)]
    socket = WebsocketCommunicator(application, f"/ws/r/{code}/?match={match}&seq={seq}&lang=en", headers)
    accepted, _code = await socket.connect(timeout=PATIENCE)
    assert accepted
    try:
        yield socket
    finally:
        await socket.disconnect()


async def heard(socket: WebsocketCommunicator) -> str:
    """The next frame."""
    return await socket.receive_from(timeout=PATIENCE)


async def silent(socket: WebsocketCommunicator) -> bool:
    """Whether nothing more was sent, once all that is under way has been."""
    from rooms.live import HUB

    while HUB.sending:
        await asyncio.gather(*list(HUB.sending.values()))
    return await socket.receive_nothing(timeout=0.05)
