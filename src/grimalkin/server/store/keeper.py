"""The keeper: saves the lines of many tables in one transaction, and tells each table when they are on disk.

Rows are written in the event loop, which is quick; the commit, which waits for the disk, is done by a thread. Lines
that come meanwhile wait for the next transaction, so the busier the house, the more lines share one wait. Only where
one table alone waits, and the disk answers at once, is the way to the thread and back longer than the wait.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from grimalkin.server.store.results import Finished
    from grimalkin.server.store.sqlite import Store

A_MOMENT = 0.001
"""Seconds to wait for more tables: each commit costs as much as a move or two."""
QUICK = 0.001
"""Seconds within which a commit is worth waiting for."""
log = logging.getLogger(__name__)


class Save(NamedTuple):
    """What one table wants on disk, and whom to tell."""

    table: str
    first: int
    """The number of the first line."""
    lines: Sequence[str]
    done: Callable[[Exception | None], None]
    row: dict[str, object] | None = None
    """What of the table itself has changed, for finding it."""
    finished: Finished | None = None


@dataclass
class Keeper:
    """One at a time: a transaction is written, committed, told; then the next."""

    store: Store
    waiting: list[Save] = field(default_factory=list)
    busy: bool = False
    count: Callable[[int], None] = lambda _: None
    """Is told how many lines have come onto the disk."""
    commits: int = 0
    last: int = 0
    """How many tables the last transaction was for."""
    took: float = 1.0
    """Seconds that the last commit took."""
    _thread: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, "commit"))

    def save(self, save: Save) -> None:
        """Have something saved, soon and together with others."""
        self.waiting.append(save)
        if not self.busy:
            self.busy = True
            self._soon()

    def _soon(self) -> None:
        """Begin a transaction; where several tables shared the last one, wait a moment for as many again."""
        loop = asyncio.get_running_loop()
        if len(self.waiting) < self.last:
            loop.call_later(A_MOMENT, self._begin)
        else:
            loop.call_soon(self._begin)

    def _begin(self) -> None:
        batch, self.waiting = self.waiting, []
        self.last = len(batch)
        loop = asyncio.get_running_loop()
        try:
            self.store.write(batch)
        except Exception as error:  # whatever the database says
            self.store.rollback()
            self._apart(batch, error)
            return
        if len(batch) == 1 and self.took < QUICK and not self.store.much:
            loop.call_soon(self._end, batch, self._commit())
        else:
            self._thread.submit(lambda: loop.call_soon_threadsafe(self._end, batch, self._commit()))

    def _commit(self) -> Exception | None:
        begun = perf_counter()
        try:
            self.store.commit()
        except Exception as error:
            return error
        finally:
            self.took = perf_counter() - begun
        return None

    def _end(self, batch: list[Save], error: Exception | None) -> None:
        self.commits += 1
        if error is not None:
            self.store.rollback()
            log.error("a commit failed", exc_info=error)
        else:
            self.count(sum([len(save.lines) for save in batch]))
        try:
            for save in batch:
                _tell(save, error)
        finally:
            self._next()

    def _apart(self, batch: list[Save], error: Exception) -> None:
        """Save one by one, so that one bad table spoils no other."""
        if len(batch) == 1:
            log.error("lines of table %s cannot be saved", batch[0].table, exc_info=error)
            _tell(batch[0], error)
        for save in batch if len(batch) > 1 else ():
            problem: Exception | None = None
            try:
                self.store.write([save])
                self.store.commit()
            except Exception as found:
                self.store.rollback()
                log.exception("lines of table %s cannot be saved", save.table)
                problem = found
            _tell(save, problem)
        self._next()

    def _next(self) -> None:
        if self.waiting:
            self._soon()
        else:
            self.busy = False

    async def rest(self) -> None:
        """Wait until everything is on disk."""
        while self.busy:
            await asyncio.sleep(0.005)

    def close(self) -> None:
        """Let the thread go."""
        self._thread.shutdown()


def _tell(save: Save, error: Exception | None) -> None:
    """Tell a table that its lines are on disk, or not; whatever goes wrong there concerns no other table."""
    try:
        save.done(error)
    except Exception:
        log.exception("table %s could not go on", save.table)
