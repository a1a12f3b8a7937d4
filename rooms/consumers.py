"""The socket of a page: it only listens, and hands what the Hub renders to the browser."""

from typing import Any
from urllib.parse import parse_qs

from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings

from rooms import codes, database
from rooms.live import HUB
from rooms.models import Room
from rooms.pushing import Watch
from rooms.seats import cookies_of, device_id, viewer_of

NO_SEAT = 4403
"""The page shows a seat that this browser does not hold any more: it loads itself anew. A socket that is
closed before it is accepted could not say so."""


class RoomConsumer(AsyncWebsocketConsumer):
    """One page of somebody with a seat. Its address carries the page's match, seq and language."""

    channel_layer_alias = None
    watch: Watch | None = None

    async def connect(self) -> None:
        """Let in whoever has a seat, and catch up with what the page missed."""
        self.watch = await database.run(self._look)
        await self.accept()
        if self.watch is None:
            await self.close(NO_SEAT)
            return
        HUB.join(self)

    async def disconnect(self, code: int) -> None:
        """Count out."""
        if self.watch is not None:
            HUB.leave(self)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Nothing is taken over the socket: moves are posted."""

    async def push(self, html: str) -> None:
        """Send fragments to the page."""
        await self.send(text_data=html)

    def _look(self) -> Watch | None:
        """Who this is in which room; None without a seat there."""
        code = codes.read(self.scope["url_route"]["kwargs"]["code"])
        room = Room.objects.filter(code=code).first() if code else None
        if room is None or not viewer_of(self.scope, room).seats:
            return None
        asked = parse_qs(self.scope["query_string"].decode("ascii", "ignore"))
        language = _word(asked, "lang")
        return Watch(
            room=room.pk,
            device=device_id(cookies_of(self.scope)),
            match=_number(asked, "match"),
            seq=_number(asked, "seq"),
            language=language if language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE,
        )


def _word(asked: dict[str, list[str]], name: str) -> str:
    return asked.get(name, [""])[-1]


def _number(asked: dict[str, list[str]], name: str) -> int:
    """A number of the address; 0, which fetches everything, for what is none."""
    word: Any = _word(asked, name)
    return int(word) if word.isascii() and word.isdigit() and len(word) < 10 else 0
