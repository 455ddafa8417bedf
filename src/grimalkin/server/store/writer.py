"""A writer with group commit: saves the entries of many tables in one transaction, then tells each table.

Rows are written in the event loop, which is quick; the commit, which waits for the disk, is done by a thread. Entries
that come meanwhile wait for the next transaction: the busier the server, the more entries share one wait. Writing in
the thread too would be slower: for each row it would have to wait for its turn at the interpreter.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from grimalkin.server.store.protocol import Save

    Problems = Sequence[Exception | None]
    """What went wrong with each save of a batch."""

MORE_TABLES_WAIT = 0.001
"""Seconds to wait for more tables to join a transaction: a commit costs as much as a move or two."""
log = logging.getLogger(__name__)


class Transactions(Protocol):
    """The transactions of one connection to a database, one after another."""

    def begin(self, *, wait: bool) -> bool:
        """Begin one; False where another connection holds the lock and this one is not to wait for it."""

    def write(self, batch: Sequence[Save]) -> None:
        """Put everything into it."""

    def commit(self) -> None:
        """Wait until it is on disk."""

    def rollback(self) -> None:
        """Undo it, if one has begun."""


@dataclass
class GroupWriter:
    """One transaction at a time: written, committed, told; then the next."""

    transactions: Transactions
    count: Callable[[int], None] = lambda _: None
    """Is told how many entries have been saved."""
    waiting: list[Save] = field(default_factory=list)
    busy: bool = False
    commits: int = 0
    last_size: int = 0
    """How many tables the last transaction was for."""
    _steps: SimpleQueue[Callable[[], object] | None] = field(default_factory=SimpleQueue)
    """What the thread has to do; None, when it is to end."""
    _thread: Thread | None = None

    def save(self, save: Save) -> None:
        """Save something, soon and together with others."""
        self.waiting.append(save)
        if not self.busy:
            self.busy = True
            self._schedule()

    def _schedule(self) -> None:
        """Begin a transaction; where several tables shared the last one, wait a moment for as many again."""
        loop = asyncio.get_running_loop()
        if len(self.waiting) < self.last_size:
            loop.call_later(MORE_TABLES_WAIT, self._begin)
        else:
            loop.call_soon(self._begin)

    def _begin(self) -> None:
        batch, self.waiting = self.waiting, []
        self.last_size = len(batch)
        try:
            begun = self.transactions.begin(wait=False)
            if begun:
                self.transactions.write(batch)
        except Exception as error:  # whatever the database says
            problem = error
            self.transactions.rollback()
            self._in_thread(batch, lambda: self._apart(batch, problem))
            return
        step = self._commit if begun else self._wait_and_write
        self._in_thread(batch, lambda: step(batch))

    def _in_thread(self, batch: list[Save], step: Callable[[], Problems]) -> None:
        loop = asyncio.get_running_loop()
        if self._thread is None:
            self._thread = Thread(target=self._run_steps, name="commit", daemon=True)
            self._thread.start()
        self._steps.put(lambda: loop.call_soon_threadsafe(self._end, batch, step()))

    def _run_steps(self) -> None:
        while (step := self._steps.get()) is not None:
            step()

    # Steps of a transaction that may wait: each says what went wrong with each save.

    def _commit(self, batch: list[Save]) -> Problems:
        try:
            self.transactions.commit()
        except Exception as error:
            log.exception("a commit failed")
            self.transactions.rollback()
            return [error] * len(batch)
        return [None] * len(batch)

    def _wait_and_write(self, batch: list[Save]) -> Problems:
        """Do all of it, once another connection has released the lock."""
        try:
            self.transactions.begin(wait=True)
            self.transactions.write(batch)
        except Exception as error:
            self.transactions.rollback()
            return self._apart(batch, error)
        return self._commit(batch)

    def _apart(self, batch: list[Save], error: Exception) -> Problems:
        """Save one by one after a batch could not be written, so that one bad table spoils no other."""
        return [self._alone(save) for save in batch] if len(batch) > 1 else [_logged(batch[0], error)]

    def _alone(self, save: Save) -> Exception | None:
        try:
            self.transactions.begin(wait=True)
            self.transactions.write([save])
            self.transactions.commit()
        except Exception as error:
            self.transactions.rollback()
            return _logged(save, error)
        return None

    # Afterwards, in the event loop again.

    def _end(self, batch: list[Save], problems: Problems) -> None:
        self.commits += 1
        self.count(sum([len(save.entries) for save, problem in zip(batch, problems, strict=True) if problem is None]))
        try:
            for save, problem in zip(batch, problems, strict=True):
                _tell(save, problem)
        finally:
            if self.waiting:
                self._schedule()
            else:
                self.busy = False

    async def drain(self) -> None:
        """Wait until everything is on disk, or has failed."""
        while self.busy:
            await asyncio.sleep(0.005)

    def close(self) -> None:
        """End the thread."""
        if self._thread is not None:
            self._steps.put(None)
            self._thread.join()


def _logged(save: Save, error: Exception) -> Exception:
    log.error("entries of table %s cannot be saved", save.table, exc_info=error)
    return error


def _tell(save: Save, error: Exception | None) -> None:
    """Tell a table that its entries are on disk, or not; whatever goes wrong there concerns no other table."""
    try:
        save.done(error)
    except Exception:
        log.exception("table %s could not go on", save.table)
