"""Collecting garbage without long steps: what has lived for a while is not looked at again.

Python's collector stops every thread, for as long as there are objects to look at: with a thousand tables in memory
that is a tenth of a second. Here it looks at what is new; what outlives two looks is set aside (frozen), and goes when
nothing refers to it any more, which takes no collector. Tables and sockets are taken apart when they end, so that they
do. What is forgotten in a circle all the same is found by a whole look: when nobody is there, or when memory grows by
more than the tables that are in it explain. With a thousand of them such a look takes half a second.
"""

from __future__ import annotations

import gc
import logging
import os
from contextlib import suppress
from pathlib import Path
from time import monotonic

log = logging.getLogger(__name__)
NEW, LOOKS = 2_000, 4
"""Objects made and kept after which the new are looked at; and how often, before what is left of them is set aside."""
STATM = Path("/proc/self/statm")
LITTLE = 100 * 2**20
"""Bytes that a process may grow by without a whole look."""
TABLE = 2**19
"""Bytes more for each table in memory: one of a usual match takes a third of it."""
EVERY = 600.0
"""Seconds between two whole looks at a house where nobody is."""


class Collector:
    """The collector of this process, once it is begun."""

    def __init__(self) -> None:
        self.begun = False
        self.aside = False
        """Whether something was set aside since the last whole look."""
        self.held, self.when = 0, 0.0
        """The bytes of memory after that look, and when it was."""

    def begin(self) -> None:
        """Collect by what is new from now on; a process begins once, however often it is asked to."""
        gc.set_threshold(NEW, LOOKS, LOOKS)
        if not self.begun:
            gc.callbacks.append(self._set_aside)
        self.begun = True
        self._look_at_all()

    def tidy(self, *, idle: bool, tables: int = 0) -> None:
        """Look at everything, if nobody waits meanwhile and it is worth it, or if memory has grown too much."""
        if not self.begun or not self.aside:
            return
        if (idle and monotonic() - self.when >= EVERY) or memory() > 2 * self.held + LITTLE + tables * TABLE:
            began = monotonic()
            found = self._look_at_all()
            log.info(
                "looked at all of memory in %.2f s; %d objects were forgotten in circles", monotonic() - began, found
            )

    def _look_at_all(self) -> int:
        gc.unfreeze()
        found = gc.collect()
        gc.freeze()
        self.aside, self.held, self.when = False, memory(), monotonic()
        return found

    def _set_aside(self, phase: str, looked: dict[str, int]) -> None:
        if phase == "stop" and looked["generation"]:
            gc.freeze()
            self.aside = True


def memory() -> int:
    """Give the bytes of memory that this process holds; 0 where the system does not say."""
    with suppress(OSError, ValueError):
        return int(STATM.read_bytes().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


collector = Collector()
