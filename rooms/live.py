"""The Hub: who looks at which room in this process, and what each of them is sent.

An announcement says only that a room is at a new seq. Each process's one Hub then renders what its watchers
lack, and sends it. With Redis the announcement reaches every process through one group; without, it is handed
to this process's event loop. Nothing is lost for good: a watcher remembers the seq it was last sent, and
every few seconds one query compares the seq of all watched rooms.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection
from typing import Any, Protocol

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from rooms import database, pushing
from rooms.models import Room
from rooms.pushing import Watch

log = logging.getLogger(__name__)

GROUP = "rooms"
CHECK_SECONDS = 5.0
TELL_SECONDS = 1.0


class Watcher(Protocol):
    """A socket that looks at a room; `watch.seq` is what it was last sent."""

    watch: Watch

    async def push(self, html: str) -> None:
        """Send a text frame."""


class Hub:
    """All watchers of this process, by room."""

    def __init__(self) -> None:
        self.reset(None)

    def reset(self, loop: asyncio.AbstractEventLoop | None) -> None:
        """Begin anew on an event loop, with nobody watching."""
        self.loop = loop
        self.rooms: dict[int, set[Watcher]] = defaultdict(set)
        self.heard: set[int] = set()
        self.sending: dict[int, asyncio.Task[None]] = {}
        self.background: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to listen and to check, at the first watcher: Daphne has no start-up call."""
        loop = asyncio.get_running_loop()
        if self.loop is loop:
            return
        self.reset(loop)
        self.background.add(loop.create_task(self._check_all()))
        if get_channel_layer() is not None:
            self.background.add(loop.create_task(self._listen()))

    def join(self, watcher: Watcher) -> None:
        """Count a watcher in, and send it what it lacks."""
        self.start()
        self.rooms[watcher.watch.room].add(watcher)
        self.hear(watcher.watch.room)

    def leave(self, watcher: Watcher) -> None:
        """Count a watcher out."""
        watchers = self.rooms.get(watcher.watch.room, set())
        watchers.discard(watcher)
        if not watchers:
            self.rooms.pop(watcher.watch.room, None)

    def hear(self, room: int) -> None:
        """A room may have moved on: bring its watchers up to date, one version at a time."""
        if room not in self.rooms:
            return
        self.heard.add(room)
        if room not in self.sending:
            task = asyncio.get_running_loop().create_task(self._send(room))
            self.sending[room] = task

    async def _send(self, room: int) -> None:
        """Send until nothing new has been heard meanwhile."""
        try:
            while room in self.heard:
                self.heard.discard(room)
                watchers = list(self.rooms.get(room, ()))
                if watchers:
                    await self._bring_up(room, watchers)
        except Exception:  # one room's trouble must not end the pushes of all others
            log.exception("Could not push to room %s", room)
        finally:
            del self.sending[room]
            if room in self.heard:
                self.hear(room)

    async def _bring_up(self, room: int, watchers: list[Watcher]) -> None:
        """Render once for all that look alike, then send."""
        seq, frames = await database.run(pushing.frames, room, {watcher.watch for watcher in watchers})
        for watcher in watchers:
            if html := frames.get(watcher.watch):
                await watcher.push(html)
            watcher.watch = watcher.watch.at(seq)

    async def _check_all(self) -> None:
        """Compare the seq of all watched rooms now and then, in case an announcement was lost."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            if not self.rooms:
                continue
            try:
                for room, seq in await database.run(_seqs, list(self.rooms)):
                    if any(watcher.watch.seq < seq for watcher in self.rooms.get(room, ())):
                        self.hear(room)
            except Exception:  # a database that is away now may be back at the next check
                log.exception("Could not compare the watched rooms")

    async def _listen(self) -> None:
        """Hear what other processes announce, for ever: also when Redis was away at first."""
        layer, channel = get_channel_layer(), None
        while True:
            try:
                if channel is None:
                    channel = await layer.new_channel()
                    await layer.group_add(GROUP, channel)
                message = await layer.receive(channel)
                self.hear(message["room"])
            except Exception:  # Redis away: the checks go on meanwhile
                log.exception("Could not listen for announcements")
                channel = None
                await asyncio.sleep(1)


def _seqs(rooms: list[int]) -> list[tuple[int, int]]:
    return list(Room.objects.filter(pk__in=rooms).values_list("pk", "seq"))


HUB = Hub()


def announce_on_commit(room: Room, kinds: Collection[str], hands: Collection[int] = ()) -> None:
    """Tell all processes, once the act is stored, that the room moved on. Nothing secret is said."""
    message = {
        "type": "room.moved",
        "room": room.pk,
        "seq": room.seq,
        "kinds": sorted(kinds),
        "hands": sorted(hands),
    }
    transaction.on_commit(lambda: announce(message))


def announce(message: dict[str, Any]) -> None:
    """Never raises: what is stored is stored, and the checks find what was not told.

    Where this process has an event loop, that loop does the telling, so that a broker that hangs holds up no
    database thread.
    """
    loop = HUB.loop if HUB.loop is not None and HUB.loop.is_running() else None
    try:
        if get_channel_layer() is None:
            if loop is not None:
                loop.call_soon_threadsafe(HUB.hear, message["room"])
        elif loop is not None:
            asyncio.run_coroutine_threadsafe(_tell(message), loop)
        else:
            async_to_sync(_tell)(message)
    except Exception:  # a loop that is just closing: see the docstring
        log.exception("Could not announce room %s", message["room"])


async def _tell(message: dict[str, Any]) -> None:
    """Send an announcement to the group of all processes, within a second."""
    try:
        await asyncio.wait_for(get_channel_layer().group_send(GROUP, message), TELL_SECONDS)
    except Exception:  # Redis away, or hanging
        log.exception("Could not announce room %s", message["room"])
