"""Thinking beside the event loop: in threads where the rules are native and let go of Python's lock, else in processes.

Plain Python thinks many times longer and keeps the lock meanwhile, so in threads one bot would slow every table.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from grimalkin.bots import LEVELS, RandomBot
from grimalkin.rules import Dice
from grimalkin.rules.native import native
from grimalkin.server.tables.pace import ThinkingTime

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor, Future

    from grimalkin.rules import Observation

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")

NICENESS = 10
"""Of a thinking process: people are served first."""
LONGEST_PLAIN_THOUGHT = 3.0
"""Seconds that a bot takes for a choice at most where the rules run plain; native ones only count simulations."""


class Workers:
    """A pool for what takes long; arguments and results must survive pickling."""

    def __init__(self, count: int, name: str) -> None:
        self.count, self.name = count, name
        self.threads = native()
        self._pool = self._made()

    def _made(self) -> Executor:
        if self.threads:
            return ThreadPoolExecutor(self.count, self.name)
        return ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn"), _begin, (NICENESS,))

    def submit(self, function: Callable[P, T], *given: P.args, **named: P.kwargs) -> Future[T]:
        """Run something in the pool; a pool of which a process has died is replaced."""
        try:
            return self._pool.submit(function, *given, **named)
        except BrokenExecutor:
            self._pool = self._made()
            return self._pool.submit(function, *given, **named)

    def dismiss(self) -> None:
        """Stop everything, at once where that is possible: nobody waits for it any more."""
        for child in () if self.threads else multiprocessing.active_children():
            child.terminate()
        # Threads end when they have thought; processes have ended, and what they shared is given back to the system.
        self._pool.shutdown(wait=not self.threads, cancel_futures=True)


def longest_thought() -> float | None:
    """Say how many seconds a bot may take for a choice; None for as long as it needs."""
    return None if native() else LONGEST_PLAIN_THOUGHT


def choose(level: str, observation: Observation) -> tuple[int, ThinkingTime]:
    """Let a bot choose, from what its seat sees alone; say what that took."""
    dice, began, worked = Dice(secrets.token_hex(16)), perf_counter(), thread_time()
    try:
        action = LEVELS[level].bot(longest_thought()).choose(observation, dice)
    except Exception:
        log.exception("a bot of level %s could not choose", level)
        action = RandomBot().choose(observation, dice)
    return action, ThinkingTime(perf_counter() - began, thread_time() - worked)


def chosen(done: Future[tuple[int, ThinkingTime]], observation: Observation) -> tuple[int, ThinkingTime]:
    """Give what a bot chose; where the process it thought in has died, anything, so that nobody waits for ever."""
    try:
        return done.result()
    except BrokenExecutor:
        log.exception("a bot’s process died")
        return RandomBot().choose(observation, Dice(secrets.token_hex(16))), ThinkingTime()


def _begin(niceness: int) -> None:
    """Leave Ctrl-C to the server, and the processor first to it; do not outlive it."""
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)


def _end_with_the_server() -> None:
    """End when the server was killed: a process of a pool would wait for work for ever."""
    if server := multiprocessing.parent_process():
        server.join()
        os._exit(0)
