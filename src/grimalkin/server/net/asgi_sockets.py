"""Websockets by ordinary ASGI, which every server offers: messages are received and sent through its coroutines.

The same limits as on the fast path (`fast_sockets`): messages are bounded in length, and what waits for a slow client
is bounded in number. Pings are answered by the server itself. A server that offers compression should be told not to.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from grimalkin.server import codes
from grimalkin.server.net.sockets import CLOSE_PATIENCE, LONGEST_MESSAGE, LONGEST_QUEUE, LONGEST_WAIT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    Receive = Callable[[], Awaitable[dict[str, Any]]]
    Send = Callable[[dict[str, Any]], Awaitable[None]]

log = logging.getLogger(__name__)


class AsgiSocket:
    """An open websocket of any ASGI server."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closing = False
        self._receive, self._send = receive, send
        self._waiting: deque[bytes] = deque()
        """What the client has not taken yet."""
        self._behind = 0
        """The bytes of it."""
        self._more = asyncio.Event()
        """Whether there is something to send, or to close."""
        self._ending: tuple[int, str] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._listener: asyncio.Future[Callable[[bytes], object]] = asyncio.get_running_loop().create_future()

    # What a connection asks of it.

    def listen(self, receive: Callable[[bytes], object], pinged: Callable[[], bool]) -> None:
        """Have each message passed on; of pings nothing is known here."""
        del pinged
        self._listener.set_result(receive)

    def send(self, text: bytes) -> None:
        """Send a message as soon as the client takes it; a client that is too far behind is disconnected."""
        if self.closing:
            return
        self._waiting.append(text)
        self._behind += len(text)
        self._more.set()
        if len(self._waiting) > LONGEST_QUEUE or (len(self._waiting) > 1 and self._behind > LONGEST_WAIT):
            self._waiting.clear()
            self.close(codes.SLOW, "too slow")

    def close(self, code: int, reason: str) -> None:
        """Send what is waiting, then close; a client that does not take even that is dropped."""
        if self.closing:
            return
        self.closing, self._ending = True, (code, reason)
        self._more.set()
        asyncio.get_running_loop().call_later(CLOSE_PATIENCE, self._lost)

    # What it does with the server.

    async def open(self) -> None:
        """Accept the websocket, and begin to receive and to send."""
        await self._receive()
        await self._send({"type": "websocket.accept"})
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._receive_all()), loop.create_task(self._send_all())]

    async def end(self) -> None:
        """Stop both; the server closes what is still open, with a code of its own."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _receive_all(self) -> None:
        try:
            listener = None
            while (message := await self._receive())["type"] == "websocket.receive":
                if listener is None:
                    # Nothing more is received from a client whose table is still being loaded.
                    listener = await self._listener
                if not self.closing:
                    self._pass_on(message, listener)
        except Exception:
            log.exception("a websocket could not be read")
        finally:
            self._lost()

    def _pass_on(self, message: dict[str, Any], listener: Callable[[bytes], object]) -> None:
        text = message.get("text")
        received: bytes = text.encode() if text is not None else message.get("bytes") or b""
        if len(received) > LONGEST_MESSAGE:
            self.close(codes.TOO_LONG, "too long a message")
        else:
            listener(received)

    async def _send_all(self) -> None:
        try:
            while self._ending is None or self._waiting:
                if not self._waiting:
                    self._more.clear()
                    await self._more.wait()
                    continue
                text = self._waiting.popleft()
                self._behind -= len(text)
                await self._send({"type": "websocket.send", "text": text.decode()})
            code, reason = self._ending
            await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except Exception:  # whatever a server raises for a client that is gone
            log.debug("a websocket could not be written", exc_info=True)
        finally:
            self._lost()

    def _lost(self) -> None:
        """Take note that it is closed, or lost."""
        self.closing = True
        if not self.gone.done():
            self.gone.set_result(None)


@asynccontextmanager
async def asgi_socket(receive: Receive, send: Send) -> AsyncIterator[AsgiSocket]:
    """Accept a websocket, and end it when it has been served."""
    socket = AsgiSocket(receive, send)
    await socket.open()
    try:
        yield socket
    finally:
        await socket.end()
