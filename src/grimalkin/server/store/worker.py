"""A thread that works beside the event loop, and the way between the two.

Each wakes the other by a byte through a pair of sockets: whoever sends it lets go of the interpreter meanwhile, so the
other finds it free. A queue, or a call into the loop, wakes it while the interpreter is held, and it must sleep again:
that costs more changes between threads (docs/server-performance.md).
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from functools import partial
from socket import socketpair
from threading import Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    Work = tuple[Callable[[], Any], Callable[[Any], object]]
    """What the thread does, and who is given what came of it."""

BYTE = b"."


class Worker:
    """One thread, begun when there is something to do: it does one thing after another."""

    def __init__(self, name: str) -> None:
        self._ours, self._its = socketpair()
        self._todo: deque[Work] = deque()
        self._done: deque[tuple[Callable[[Any], object], Any]] = deque()
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._wake: Callable[[], object] = partial(self._its.send, BYTE)
        """Has the event loop take what was done."""

    def do(self, work: Callable[[], Any], then: Callable[[Any], object]) -> None:
        """Have something done by the thread, which must not raise; then go on in the event loop with what it gave."""
        if self._loop is None:
            self._begin(asyncio.get_running_loop())
        self._todo.append((work, then))
        self._ours.send(BYTE)

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        try:
            loop.add_reader(self._ours, self._hear)
        except NotImplementedError:
            # The usual event loop of Windows watches nobody's sockets.
            self._wake = partial(loop.call_soon_threadsafe, self._take)
        self._thread.start()

    def _run(self) -> None:
        while self._its.recv(1):
            work, then = self._todo.popleft()
            self._done.append((then, work()))
            # Nobody waits for it any more where the house has closed meanwhile.
            with suppress(OSError, RuntimeError):
                self._wake()

    def _hear(self) -> None:
        self._ours.recv(1)
        self._take()

    def _take(self) -> None:
        then, given = self._done.popleft()
        then(given)

    def close(self) -> None:
        """End the thread, once it has done what it does; a second time, do nothing."""
        loop, self._loop = self._loop, None
        if loop is not None:
            with suppress(NotImplementedError):
                loop.remove_reader(self._ours)
        self._ours.close()
        if loop is not None:
            self._thread.join()
        self._its.close()
