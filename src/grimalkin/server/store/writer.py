"""A writer with group commit: saves the entries of many tables in one transaction, then tells each table.

Rows are written in the event loop, which is quick; the commit, which waits for the disk, is done by a thread. Entries
that come meanwhile wait for the next transaction: the busier the server, the more entries share one wait. Where one
table plays alone its transaction begins at once, and the table goes on while the disk works. Writing in the thread too
would be slower: for each row it would have to wait for its turn at the interpreter.

Maintenance goes the same way: one chore in each transaction, done by the thread before the commit. So it has its share
however busy the server is, and never competes with entries for the lock of the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from grimalkin.server.store.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from grimalkin.server.store.protocol import Save

    Problems = Sequence[Exception | None]
    """What went wrong with each save of a batch."""
    Outcome = tuple[Problems, Exception | None]
    """That, and what went wrong with the chore."""

MORE_TABLES_WAIT = 0.001
"""Seconds to wait for more tables to join a transaction: a commit costs as much as a move or two."""
log = logging.getLogger(__name__)


class Chore(NamedTuple):
    """A short piece of maintenance, and whom to tell when it is on disk."""

    work: Callable[[], None]
    """Is called within a transaction; what it did is undone if it raises."""
    done: Callable[[Exception | None], None]


class Transactions(Protocol):
    """The transactions of one connection to a database, one after another."""

    def begin(self, *, wait: bool) -> bool:
        """Begin one; False where another connection holds the lock and this one is not to wait for it."""

    def write(self, batch: Sequence[Save]) -> None:
        """Put everything into it."""

    def attempt(self, work: Callable[[], None]) -> Exception | None:
        """Do something within it; give what went wrong, and then it is as if nothing had been done."""

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
    chores: deque[Chore] = field(default_factory=deque)
    busy: bool = False
    commits: int = 0
    last_size: int = 0
    """How many tables the last transaction was for."""
    _worker: Worker = field(default_factory=lambda: Worker("commit"))

    def save(self, save: Save) -> None:
        """Save something, soon and together with others."""
        self.waiting.append(save)
        self._wake()

    def maintain(self, chore: Chore) -> None:
        """Do a chore, soon and in turn with others."""
        self.chores.append(chore)
        self._wake()

    def _wake(self) -> None:
        if not self.busy:
            self.busy = True
            self._schedule()

    def _schedule(self) -> None:
        """Begin a transaction: at once where the last was for one table, after a moment where more shared that."""
        if self.last_size == 1:
            self._begin()
        elif len(self.waiting) < self.last_size:
            asyncio.get_running_loop().call_later(MORE_TABLES_WAIT, self._begin)
        else:
            asyncio.get_running_loop().call_soon(self._begin)

    def _begin(self) -> None:
        batch, self.waiting = self.waiting, []
        self.last_size = len(batch)
        chore: Chore | None = None
        try:
            begun = self.transactions.begin(wait=False)
            if begun:
                self.transactions.write(batch)
        except Exception as error:  # whatever the database says
            self.transactions.rollback()
            step = partial(self._apart, batch, error, None)
        else:
            chore = self.chores.popleft() if self.chores else None
            step = partial(self._commit, len(batch), chore) if begun else partial(self._wait_and_write, batch, chore)
        self._worker.do(step, partial(self._end, batch, chore))

    # Steps of a transaction that may wait.

    def _commit(self, saves: int, chore: Chore | None) -> Outcome:
        problem = self.transactions.attempt(chore.work) if chore else None
        try:
            self.transactions.commit()
        except Exception as error:
            log.exception("a commit failed")
            self.transactions.rollback()
            return [error] * saves, error
        return [None] * saves, problem

    def _wait_and_write(self, batch: list[Save], chore: Chore | None) -> Outcome:
        """Do all of it, once another connection has released the lock."""
        try:
            self.transactions.begin(wait=True)
            self.transactions.write(batch)
        except Exception as error:
            self.transactions.rollback()
            return self._apart(batch, error, error)
        return self._commit(len(batch), chore)

    def _apart(self, batch: list[Save], error: Exception, of_chore: Exception | None) -> Outcome:
        """Save one by one after a batch could not be written, so that one bad table spoils no other."""
        if len(batch) == 1:
            return [_logged(batch[0], error)], of_chore
        return [self._alone(save) for save in batch], of_chore

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

    def _end(self, batch: list[Save], chore: Chore | None, outcome: Outcome) -> None:
        problems, problem_of_chore = outcome
        self.commits += 1
        try:
            if chore is not None:
                chore.done(problem_of_chore)
            for save, problem in zip(batch, problems, strict=True):
                _tell(save, problem)
            # Nobody waits for this.
            saved = [len(save.entries) for save, problem in zip(batch, problems, strict=True) if problem is None]
            self.count(sum(saved))
        finally:
            if self.waiting or self.chores:
                self._schedule()
            else:
                self.busy = False

    async def drain(self) -> None:
        """Wait until everything is on disk, or has failed."""
        while self.busy:
            await asyncio.sleep(0.005)

    def close(self) -> None:
        """End the thread."""
        self._worker.close()


def _logged(save: Save, error: Exception) -> Exception:
    log.error("entries of table %s cannot be saved", save.table, exc_info=error)
    return error


def _tell(save: Save, error: Exception | None) -> None:
    """Tell a table that its entries are on disk, or not; whatever goes wrong there concerns no other table."""
    try:
        save.done(error)
    except Exception:
        log.exception("table %s could not go on", save.table)
