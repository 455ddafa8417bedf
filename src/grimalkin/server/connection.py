"""A connection: where messages to one viewer go.

Messages are sent at once, without a task for each: the coroutine that sends is driven to its end by hand, and only
where a slow client makes it wait does a task take it on, with a bounded queue behind it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

from grimalkin.server.buckets import Bucket
from grimalkin.server.pictures import Key
from grimalkin.server.rights import Who

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Generator

    from grimalkin.server.settings import Limits

    Send = Callable[[dict[str, Any]], Coroutine[Any, Any, None]]

LONGEST_QUEUE = 500
"""Messages that a slow client may be behind, before it is sent away; it comes back and is told what it missed."""
SLOW = 4008
GOODBYE = 5.0
"""Seconds that a line has to take its goodbye, before it is dropped."""


class Connection:
    """One open socket of one viewer."""

    def __init__(self, send: Send, address: str, limits: Limits, now: float) -> None:
        self._send = send
        self.address = address
        self.who = Who()
        self.key = Key()
        self.heard = now
        """When something last came from it."""
        self.messages = Bucket(limits.messages_a_second, 4 * limits.messages_a_second, now)
        self.chats = Bucket(limits.chats_a_minute / 60, 5, now)
        self.bad_left = limits.bad_messages
        self.muted: set[int] = set()
        self.closed = False
        self.quiet: asyncio.TimerHandle | None = None
        """Looks whether it has been silent for too long."""
        self.drop: Callable[[], object] | None = None
        """Stops listening to it at once."""
        self._dropping: asyncio.TimerHandle | None = None
        self._waiting: deque[dict[str, Any]] = deque()
        self._task: asyncio.Task[None] | None = None

    @property
    def language(self) -> str:
        """The language of sentences; "" for none."""
        return self.key.language

    def push(self, text: str) -> None:
        """Send a message as soon as the line is free."""
        self._put({"type": "websocket.send", "text": text})

    def close(self, code: int, reason: str) -> None:
        """Send what is waiting, then close."""
        if not self.closed:
            self._put({"type": "websocket.close", "code": code, "reason": reason})
            self._end()

    def gone(self) -> None:
        """Take note that nobody listens to it any more."""
        self.closed = True
        for timer in (self.quiet, self._dropping):
            if timer is not None:
                timer.cancel()

    def _end(self) -> None:
        """Take and give nothing more; a line that does not even take its goodbye is dropped."""
        self.closed = True
        if self.drop is not None:
            self._dropping = asyncio.get_running_loop().call_later(GOODBYE, self.drop)

    def _put(self, message: dict[str, Any]) -> None:
        if self.closed:
            return
        if self._task is not None:
            self._queue(message)
            return
        sending = self._send(message)
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        except Exception:  # the line is dead: whoever reads from it will notice
            self.closed = True
            return
        self._task = asyncio.get_running_loop().create_task(self._drain(_Rest(sending, waits_for)))

    def _queue(self, message: dict[str, Any]) -> None:
        self._waiting.append(message)
        if len(self._waiting) > LONGEST_QUEUE:
            self._waiting.clear()
            self._waiting.append({"type": "websocket.close", "code": SLOW, "reason": "too slow"})
            self._end()

    async def _drain(self, first: Awaitable[None]) -> None:
        try:
            await first
            while self._waiting:
                await self._send(self._waiting.popleft())
        except Exception:  # the line is dead
            self.closed = True
        finally:
            self._task = None


class _Rest:
    """The rest of a coroutine that was begun by hand and had to wait."""

    def __init__(self, begun: Coroutine[Any, Any, None], waits_for: Any) -> None:  # noqa: ANN401 - what it yielded
        self.begun, self.waits_for = begun, waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        waits_for = self.waits_for
        while True:
            answer = yield waits_for
            try:
                waits_for = self.begun.send(answer)
            except StopIteration:
                return
