"""How a connection comes to the fast path: uvicorn reads the upgrade request, and hands it over to picows.

The application is called once for each websocket, as by any ASGI server: it finds the open socket in its scope under
`FAST_SOCKET`, and returns when it has let the client in. `serving` falls back to the ordinary path where picows is
missing, or is not as it is used here.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from picows import WSAutoPingStrategy, WSTransport
from picows.picows import WSProtocol  # type: ignore[attr-defined]  # what its own server is made of
from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl

from grimalkin.server import codes
from grimalkin.server.net.fast_sockets import FastSocket
from grimalkin.server.net.sockets import CLOSE_PATIENCE, FAST_SOCKET, LONGEST_MESSAGE

if TYPE_CHECKING:
    from collections.abc import Callable

    import uvicorn
    from picows import WSListener, WSUpgradeRequest
    from uvicorn.server import ServerState

_frames = logging.getLogger("grimalkin.frames")
_frames.setLevel(logging.CRITICAL)
log = logging.LoggerAdapter(_frames, {})
"""Of picows itself: connections and bad frames are counted elsewhere. Of a plain logger it would make one a socket."""
FIRST_ROOM = 2048
"""Bytes that are kept to read into for each socket; there is more where longer messages come."""


def picows_protocol(requested: Callable[[WSUpgradeRequest], WSListener]) -> Any:  # noqa: ANN401 - it has no types
    """Make what picows' own server is made of; the one place that knows its inside."""
    return WSProtocol(
        None, None, False, requested, log, True, CLOSE_PATIENCE, False, CLOSE_PATIENCE, CLOSE_PATIENCE,
        WSAutoPingStrategy.PING_WHEN_IDLE, False, LONGEST_MESSAGE, None, FIRST_ROOM,
    )  # fmt: skip


async def check_picows() -> None:
    """Raise where picows is not as it is used here."""
    protocol = picows_protocol(lambda _: FastSocket(lambda: None))
    for name in ("connection_made", "get_buffer", "buffer_updated", "connection_lost"):
        getattr(protocol, name)
    for name in ("send", "send_pong", "send_close", "send_reuse_external_bytearray", "disconnect"):
        getattr(WSTransport, name)


class Arrival(asyncio.Protocol):
    """Where uvicorn hands over a connection that wants a websocket: picows takes it, and the application is called."""

    def __init__(self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self.config = config
        self.state = server_state
        self.app_state = app_state
        self.scope: dict[str, Any] = {}
        self.socket = FastSocket(self._opened)
        self.protocol = picows_protocol(self._requested)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn's is no less
        """Take the connection over."""
        self.transport = transport
        self.protocol.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Pass on what came before picows reads by itself: uvicorn has read the request, and gives it again."""
        while data and not self.transport.is_closing():
            room = self.protocol.get_buffer(len(data))
            taken = min(len(room), len(data))
            room[:taken], data = data[:taken], data[taken:]
            self.protocol.buffer_updated(taken)
        asyncio.get_running_loop().call_soon(self._hand_over)

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass on that it is lost."""
        self.protocol.connection_lost(exc)

    def shutdown(self) -> None:
        """Close the socket, when the server stops."""
        self.socket.close(codes.GOING_AWAY, "the house closes")

    def _hand_over(self) -> None:
        if not self.transport.is_closing() and self.transport.get_protocol() is self:
            self.transport.pause_reading()
            self.transport.set_protocol(self.protocol)
            self.transport.resume_reading()

    def _requested(self, request: WSUpgradeRequest) -> FastSocket:
        """Describe the request to the application, as any ASGI server would."""
        # uvicorn has found the word among others that a browser may send here; picows wants it alone.
        request.headers["Connection"] = "upgrade"
        path, _, query = request.path.decode("latin-1").partition("?")
        self.scope = {
            "type": "websocket",
            "asgi": {"version": self.config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if is_ssl(self.transport) else "ws",
            "server": get_local_addr(self.transport),
            "client": get_remote_addr(self.transport),
            "root_path": self.config.root_path,
            "path": unquote(path),
            "raw_path": path.encode("latin-1"),
            "query_string": query.encode("latin-1"),
            "headers": [
                (name.lower().encode("latin-1"), value.encode("ascii", "surrogateescape"))
                for name, value in request.headers.items()
            ],
            "subprotocols": [],
            "state": self.app_state.copy(),
            "extensions": {FAST_SOCKET: self.socket},
        }
        return self.socket

    def _opened(self) -> None:
        """Have the application serve the socket; uvicorn waits for both when it stops."""
        task = asyncio.get_running_loop().create_task(self._serve())
        self.state.tasks.add(task)
        task.add_done_callback(self.state.tasks.discard)
        self.state.connections.add(self)  # type: ignore[arg-type]  # all that is asked of it is `shutdown`
        self.socket.gone.add_done_callback(lambda _: self.state.connections.discard(self))

    async def _serve(self) -> None:
        scope, self.scope = self.scope, {}
        try:
            await self.config.loaded_app(scope, _unused, _unused)
        except Exception:
            logging.getLogger(__name__).exception("a websocket could not be served")
            self.socket.drop()
        finally:
            self._forget_request()

    def _forget_request(self) -> None:
        """Give back what only the handshake needed: there may be tens of thousands of sockets."""
        shaken = self.protocol.transport
        if shaken is not None and shaken.request is not None:
            shaken.request.headers.clear()
            shaken.response.headers.clear()


async def _unused(*_: object) -> Any:  # noqa: ANN401 - never called
    raise RuntimeError("messages of this websocket come by its fast socket")
