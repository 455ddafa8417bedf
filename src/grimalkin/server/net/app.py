"""The ASGI application: HTTP by Litestar, the page and the table's socket beside it, one house under all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grimalkin.server.house import House, open_house
from grimalkin.server.net.asgi_sockets import asgi_socket
from grimalkin.server.net.guard import guarded
from grimalkin.server.net.http import make_http
from grimalkin.server.net.sockets import FAST_SOCKET
from grimalkin.server.net.table_socket import table_socket
from grimalkin.server.pages.previews import origin_of, preview_of, tags
from grimalkin.server.pages.site import Site
from grimalkin.server.pages.static import static_files

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from litestar import Litestar

    from grimalkin.server.house import MakeHouse
    from grimalkin.server.settings import Settings

    Receive = Callable[[], Awaitable[dict[str, Any]]]
    Send = Callable[[dict[str, Any]], Awaitable[None]]


class App:
    """An ASGI application; its house opens with the server and closes with it."""

    def __init__(self, settings: Settings, make_house: MakeHouse = House) -> None:
        self.settings = settings
        self.make_house = make_house
        self.house: House | None = None
        self.http: Litestar | None = None
        self.static = static_files()
        self.site = Site.of(settings)
        self.failure: Exception | None = None
        """Why the house could not open."""

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif self.house is None or self.http is None:
            raise RuntimeError("the house is not open")
        elif scope["type"] == "websocket":
            await self._serve_socket(self.house, scope, receive, send)
        else:
            await guarded(self.house, self._answer, scope, receive, send)

    async def _serve_socket(self, house: House, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        fast = scope.get("extensions", {}).get(FAST_SOCKET)
        if fast is not None:
            await table_socket(house, scope, fast)
            return
        async with asgi_socket(receive, send) as socket:
            await table_socket(house, scope, socket)
            await socket.gone

    async def _answer(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        async def send_built(message: dict[str, Any]) -> None:
            # So that a page from before an upgrade learns that it is old.
            if message["type"] == "http.response.start":
                message = {
                    **message,
                    "headers": [*message.get("headers", []), (b"x-build", self.static.build.encode())],
                }
            elif scope["method"] == "HEAD":
                message = {**message, "body": b""}
            await send(message)

        if await self.site.answered(scope, send_built):
            return
        preview = await self._preview(scope) if self.static.is_page(scope["path"]) else b""
        if self.http is not None and not await self.static.answered(scope, send, preview):
            # The framework knows no HEAD; whatever may be got may be asked about.
            asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
            await self.http(asked, receive, send_built)  # type: ignore[arg-type] # its types are narrower than ASGI's

    async def _preview(self, scope: dict[str, Any]) -> bytes:
        """Write what messengers show of a page."""
        if self.house is None:
            return b""
        accepted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
        preview = await preview_of(self.house, scope["path"], accepted)
        return tags(preview, origin_of(scope), scope["path"], self.static.build)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            self.house = await open_house(self.settings, self.make_house)
            self.http = make_http(self.house)
        except Exception as error:
            self.failure = error
            await send({"type": "lifespan.startup.failed", "message": ""})
            return
        # From now on somebody may be waiting.
        self.house.watchdog.start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.house.close()
        await send({"type": "lifespan.shutdown.complete"})
