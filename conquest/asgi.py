"""The ASGI application: HTTP goes to Django, sockets of our own pages to the rooms' consumers."""

import os
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.core.asgi import get_asgi_application
from django.http.request import split_domain_port, validate_host
from django.urls import re_path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "conquest.settings")

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
App = Callable[[dict[str, Any], Receive, Send], Awaitable[None]]


async def refuse(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Close a socket before it is accepted; the server answers 403."""
    await receive()
    await send({"type": "websocket.close", "code": 4403})


def same_origin(scope: dict[str, Any]) -> bool:
    """Whether the page that opens this socket was served by this very host, and the host is ours."""
    headers = dict(scope["headers"])
    host = headers.get(b"host", b"").decode("latin-1").lower()
    try:
        origin = urlsplit(headers.get(b"origin", b"").decode("latin-1").lower())
    except ValueError:
        return False
    domain, _ = split_domain_port(host)
    return (
        origin.scheme in {"http", "https"}
        and origin.netloc == host
        and bool(domain)
        and validate_host(domain, settings.ALLOWED_HOSTS)
    )


class SameOrigin:
    """Lets only sockets of our own pages through.

    A browser sends cookies with a socket that any site opens, and Django's CSRF check does not see sockets.
    """

    def __init__(self, inner: App) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await (self.inner if same_origin(scope) else refuse)(scope, receive, send)


def build() -> ProtocolTypeRouter:
    """Django first, since the consumers import models. Unknown socket addresses are refused."""
    http = get_asgi_application()
    from rooms.urls import websocket_urlpatterns

    rest: Any = refuse
    sockets = URLRouter([*websocket_urlpatterns, re_path(r"", rest)])
    return ProtocolTypeRouter({"http": http, "websocket": SameOrigin(sockets)})


application = build()
