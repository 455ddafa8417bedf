"""The application: HTTP by Litestar, the page and the table's socket beside it, one house under all."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING, Any

from grimalkin.server.house import House
from grimalkin.server.net.guard import guarded
from grimalkin.server.net.http import make_http
from grimalkin.server.net.table_socket import table_socket
from grimalkin.server.pages.static import Static

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from litestar import Litestar

    from grimalkin.server.settings import Settings

    Receive = Callable[[], Awaitable[dict[str, Any]]]
    Send = Callable[[dict[str, Any]], Awaitable[None]]

SWITCH = 0.0005
"""Seconds after which a thread that waits for the interpreter gets it: who has committed must not wait long."""


ALLOCATIONS = 10_000
"""Objects made and kept after which the collector looks for circles among the new ones."""


def spare_the_collector() -> None:
    """Keep it from walking, again and again, through all modules and through matches that grow, where no garbage is."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(ALLOCATIONS, 10, 10)


class App:
    """An ASGI application; its house opens with the server and closes with it."""

    def __init__(self, settings: Settings, make_house: Callable[[Settings], House] = House) -> None:
        self.settings = settings
        self.make_house = make_house
        self.house: House | None = None
        self.http: Litestar | None = None
        self.static = Static()
        self.failure: Exception | None = None
        """Why the house could not open."""

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif self.house is None or self.http is None:
            raise RuntimeError("the house is not open")
        elif scope["type"] == "websocket":
            await table_socket(self.house, scope)
        else:
            await guarded(self.house, self._answer, scope, receive, send)

    async def _answer(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        async def send_built(message: dict[str, Any]) -> None:
            # So that a page from before an upgrade learns that it is old.
            if message["type"] == "http.response.start":
                message = {
                    **message,
                    "headers": [*message.get("headers", []), (b"x-build", self.static.build.encode())],
                }
            await send(message)

        if self.http is not None and not await self.static.answered(scope, send):
            await self.http(scope, receive, send_built)  # type: ignore[arg-type] # its types are narrower than ASGI's

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            sys.setswitchinterval(SWITCH)
            spare_the_collector()
            self.house = self.make_house(self.settings)
            self.http = make_http(self.house)
        except Exception as error:
            self.failure = error
            await send({"type": "lifespan.startup.failed", "message": ""})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.house.close()
        await send({"type": "lifespan.shutdown.complete"})
