"""A thread that works beside the event loop, and the way between the two.

Each wakes the other through the kernel: whoever rings lets go of the interpreter meanwhile, so the other finds it free.
A queue, or a call into the loop, wakes it while the interpreter is held, and it must sleep again: that costs more
changes between threads (docs/server-performance.md).
"""

from __future__ import annotations

import asyncio
import os
import sys
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


class Bell:
    """Is rung by one thread, and wakes another as often: by a counter of Linux, elsewhere by bytes through sockets."""

    def __init__(self) -> None:
        if sys.platform == "linux":
            self.file = os.eventfd(0, os.EFD_CLOEXEC | os.EFD_SEMAPHORE)
            self.ring: Callable[[], object] = partial(os.eventfd_write, self.file, 1)
            self.wait: Callable[[], object] = partial(os.eventfd_read, self.file)
            self.close: Callable[[], object] = partial(os.close, self.file)
        else:
            near, far = socketpair()
            self.file = far.fileno()
            self.ring, self.wait = partial(near.send, BYTE), partial(far.recv, 1)
            self.close = lambda: (near.close(), far.close())


class Worker:
    """One thread, begun when there is something to do: it does one thing after another."""

    def __init__(self, name: str) -> None:
        self._begun, self._ended = Bell(), Bell()
        self._todo: deque[Work | None] = deque()
        """What is to be done; None, to end."""
        self._done: deque[tuple[Callable[[Any], object], Any]] = deque()
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False
        self._wake = self._ended.ring
        """Has the event loop take what was done."""

    def do(self, work: Callable[[], Any], then: Callable[[Any], object]) -> None:
        """Have something done by the thread, which must not raise; then go on in the event loop with what it gave."""
        if self._loop is None:
            self._begin(asyncio.get_running_loop())
        self._todo.append((work, then))
        self._begun.ring()

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        try:
            loop.add_reader(self._ended.file, self._look)
        except NotImplementedError:
            # The usual event loop of Windows watches nobody's sockets.
            self._wake = partial(loop.call_soon_threadsafe, self._take)
        self._thread.start()

    def _run(self) -> None:
        self._begun.wait()
        while todo := self._todo.popleft():
            work, then = todo
            self._done.append((then, work()))
            # Nobody waits for it any more where the loop has ended meanwhile.
            with suppress(OSError, RuntimeError):
                self._wake()
            self._begun.wait()

    def _look(self) -> None:
        self._ended.wait()
        self._take()

    def _take(self) -> None:
        then, given = self._done.popleft()
        then(given)

    def close(self) -> None:
        """End the thread, once it has done what it does; a second time, do nothing."""
        if self._closed:
            return
        self._closed = True
        if self._loop is not None:
            self._todo.append(None)
            with suppress(NotImplementedError):
                self._loop.remove_reader(self._ended.file)
            self._begun.ring()
            self._thread.join()
        self._begun.close()
        self._ended.close()
