"""The fast path of websockets: picows reads and writes the frames.

An ASGI server carries every message through a queue into a task, and every answer through a coroutine; that costs more
than a move of a game does. Here the listener is called as soon as a message is there, and answers are sent at once
(docs/server-performance.md). How a connection comes here, and falls back to the ordinary path, is `fast_arrival`.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING

from picows import WSListener, WSMsgType, WSTransport

from grimalkin.server import codes
from grimalkin.server.net.sockets import CLOSE_PATIENCE, LONGEST_MESSAGE, LONGEST_QUEUE, LONGEST_WAIT, MOST_EARLY

if TYPE_CHECKING:
    from collections.abc import Callable

    from picows import WSFrame

log = logging.getLogger(__name__)
CONTROL = (WSMsgType.PING, WSMsgType.PONG)
MOST_PARTS = 64
"""Frames that one message may be split into."""
COPIED, HEADER = 4096, 14
"""Bytes of a message that picows copies whole when it sends it; and of a frame's header at most."""


class FastSocket(WSListener):
    """An open websocket of picows."""

    __slots__ = (
        "_behind", "_dropping", "_parts", "_size", "_text", "_transport", "_waiting", "closing", "early", "gone",
        "opened", "pinged", "receive",
    )  # fmt: skip
    nothing = staticmethod(lambda *_: False)
    """What a socket does that is gone."""

    def __init__(self, opened: Callable[[], object]) -> None:
        self.opened = opened
        self.early: list[bytes] = []
        """Messages that came before anybody listened."""
        self.receive: Callable[[bytes], object] = self._keep_early
        self.pinged: Callable[[], bool] = lambda: True
        """Says whether pings and pongs do not come too often."""
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closing = False
        self._transport: WSTransport | None = None
        self._parts: list[bytes] = []
        """Of a message that comes in several frames."""
        self._text, self._size = True, 0
        self._waiting: deque[bytes] | None = None
        """What is to be sent once a slow client takes more; None if it is not slow."""
        self._behind = 0
        """The bytes of it."""
        self._dropping: asyncio.TimerHandle | None = None

    def listen(self, receive: Callable[[bytes], object], pinged: Callable[[], bool]) -> None:
        """Have each message passed on, those too that came before."""
        self.receive, self.pinged = receive, pinged
        early, self.early = self.early, []
        for message in early:
            receive(message)

    def _keep_early(self, message: bytes) -> None:
        self.early.append(message)
        if len(self.early) > MOST_EARLY:
            self.early.clear()
            self.close(codes.TOO_FAST, "too many messages")

    def send(self, text: bytes) -> None:
        """Send a message as soon as the client takes it; a client that is too far behind is disconnected."""
        if self.closing:
            return
        if self._waiting is None:
            self._put(text)
            return
        self._waiting.append(text)
        self._behind += len(text)
        if len(self._waiting) > LONGEST_QUEUE or (len(self._waiting) > 1 and self._behind > LONGEST_WAIT):
            self._waiting.clear()
            self.close(codes.SLOW, "too slow")

    def _put(self, text: bytes) -> None:
        if self._transport is None:
            return
        if len(text) <= COPIED:
            self._transport.send(WSMsgType.TEXT, text)
        else:
            # What is so long may wait to be sent, and must not share its header with what is sent after it.
            self._transport.send_reuse_external_bytearray(WSMsgType.TEXT, bytearray(HEADER) + text, HEADER)

    def close(self, code: int, reason: str) -> None:
        """Send what is waiting, then close; a client that does not take even that is dropped."""
        if self.closing or self._transport is None:
            return
        for text in self._waiting or ():
            self._put(text)
        self._waiting = None
        self._end(code, reason)

    def _end(self, code: int, reason: str) -> None:
        self.closing = True
        if self._transport is not None:
            self._transport.send_close(code, reason.encode())  # type: ignore[arg-type]  # any code that the protocol allows
        self._dropping = asyncio.get_running_loop().call_later(CLOSE_PATIENCE, self.drop)

    def drop(self) -> None:
        """End it at once."""
        self.closing = True
        if self._transport is not None:
            self._transport.disconnect(graceful=False)

    # Called by picows.

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Take note that the socket is open."""
        self._transport = transport
        self.opened()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Take a frame; a message may come in several."""
        kind = frame.msg_type
        if kind == WSMsgType.CLOSE:
            if not self.closing:
                self._end(int(frame.get_close_code()) or codes.OK, "")  # type: ignore[call-overload]  # it is a number
            transport.disconnect()
        elif self.closing:
            return
        elif frame.rsv1 or frame.rsv2 or frame.rsv3:
            self.close(codes.PROTOCOL_ERROR, "a bit is set that means nothing")
        elif kind in CONTROL:
            if self.pinged() and self._waiting is None and kind == WSMsgType.PING:
                transport.send_pong(frame.get_payload_as_bytes())
        elif frame.fin and kind != WSMsgType.CONTINUATION and not self._parts:
            self._take(frame.get_payload_as_bytes(), text=kind == WSMsgType.TEXT)
        else:
            self._take_part(frame)

    def _take(self, message: bytes, *, text: bool) -> None:
        if text and not message.isascii():
            try:
                message.decode()
            except UnicodeDecodeError:
                self.close(codes.NOT_UTF8, "this is no text")
                return
        try:
            self.receive(message)
        except Exception:
            # The carrier would close the line without a word, to anybody.
            log.exception("a message could not be taken")
            self.close(codes.TRY_AGAIN, "try again")

    def _take_part(self, frame: WSFrame) -> None:
        if (frame.msg_type == WSMsgType.CONTINUATION) != bool(self._parts):
            self.close(codes.PROTOCOL_ERROR, "a part of a message out of place")
            return
        if not self._parts:
            self._text, self._size = frame.msg_type == WSMsgType.TEXT, 0
        self._parts.append(frame.get_payload_as_bytes())
        self._size += frame.payload_size
        if self._size > LONGEST_MESSAGE or len(self._parts) > MOST_PARTS:
            self.close(codes.TOO_LONG, "too long a message")
        elif frame.fin:
            whole, self._parts = b"".join(self._parts), []
            self._take(whole, text=self._text)

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002
        """Take note that the socket is gone."""
        self.closing = True
        if self._dropping is not None:
            self._dropping.cancel()
        if not self.gone.done():
            self.gone.set_result(None)
        self._let_go()

    def _let_go(self) -> None:
        """Know nobody any more: who know each other wait for the collector."""
        self._transport, self._waiting = None, None
        self.opened = self.receive = self.pinged = self.nothing

    def pause_writing(self) -> None:
        """Keep messages back while the client takes none."""
        if self._waiting is None and not self.closing:
            self._waiting = deque()

    def resume_writing(self) -> None:
        """Send what was kept back, until the client takes no more again."""
        waiting, self._waiting = self._waiting, None
        while waiting and self._waiting is None:
            text = waiting.popleft()
            self._behind -= len(text)
            self._put(text)
        if waiting:
            self._waiting = waiting
