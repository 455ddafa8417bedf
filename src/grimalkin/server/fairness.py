"""A fair queue before slow workers: every asker has its turn, however much another has asked for.

Work is queued by who asks: by address, and under an address by table. Of the addresses that wait, the one with the
fewest tasks running is next, and among equals the one that has used the least time; under it its tables take turns. An
asker that comes anew starts level with the others, so nobody saves up time and nobody pays for yesterday.
"""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from concurrent.futures import Future
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, Protocol, TypeVar

from grimalkin.server.refusals import NotNow

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")

HOUSE = "house"
"""The address of what the house itself asks for."""
MOST_IN_ALL = 2_000
"""Tasks that may wait in a bounded queue, whoever asks: so much is refused to all only where thousands ask at once."""


class Asker(NamedTuple):
    """Who asks: from which address, and for which table, if for one."""

    address: str
    table: str = ""


BY_HOUSE = Asker(HOUSE)


class Pool(Protocol):
    """What does the work: threads or processes."""

    def submit(self, function: Callable[..., Any], /, *given: Any) -> Future[Any]:  # noqa: ANN401 - as executors have it
        """Run something, sooner or later."""


class Task(NamedTuple):
    """Something that waits to be done."""

    outcome: Future[Any]
    function: Callable[..., Any]
    given: tuple[Any, ...]


@dataclass
class AskersShare:
    """What one address has used, and what it waits for."""

    spent: float
    running: int = 0
    waiting: int = 0
    tables: OrderedDict[str, deque[Task]] = field(default_factory=OrderedDict)

    def add(self, table: str, task: Task) -> None:
        """Queue a task behind those of its table."""
        self.tables.setdefault(table, deque()).append(task)
        self.waiting += 1

    def next(self) -> Task:
        """Take the next task: of the table whose turn it is."""
        table, tasks = self.tables.popitem(last=False)
        self.waiting -= 1
        task = tasks.popleft()
        if tasks:
            self.tables[table] = tasks
        return task


class FairQueue:
    """Passes tasks on to a pool, so many at once, in fair turns. It may be used from any thread."""

    def __init__(
        self,
        pool: Pool,
        at_once: int,
        *,
        reserve: int = 0,
        most_waiting: int | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.pool = pool
        self.at_once = at_once
        self.most_running = max(1, at_once - reserve)
        """Tasks of one address at one time: some workers stay free for others."""
        self.most_waiting = most_waiting
        """Tasks of one address that may wait; None for any number."""
        self.shares: dict[str, AskersShare] = {}
        self.running = 0
        self._clock = clock
        self._level = 0.0
        """What the address whose turn it was last had used: newcomers start here."""
        self._lock = threading.RLock()

    def submit(self, asker: Asker, function: Callable[P, T], *given: P.args, **named: P.kwargs) -> Future[T]:
        """Have something done in the asker's turn; refused where the asker has too much waiting."""
        if named:
            raise TypeError("a task is given its arguments by place")
        task = Task(Future(), function, given)
        with self._lock:
            share = self.shares.get(asker.address)
            if share is None:
                share = AskersShare(self._level)
            self._refuse_too_much(share)
            self.shares[asker.address] = share
            share.add(asker.table, task)
        self._start()
        return task.outcome

    def _refuse_too_much(self, share: AskersShare) -> None:
        if self.most_waiting is None:
            return
        free = self.running < self.at_once and share.running < self.most_running
        if (share.waiting >= self.most_waiting and not free) or self.waiting() >= MOST_IN_ALL:
            raise NotNow("busy")

    def waiting(self) -> int:
        """Count what waits."""
        return sum(share.waiting for share in self.shares.values())

    def close(self) -> None:
        """Forget what waits: nobody needs it any more."""
        with self._lock:
            for share in self.shares.values():
                while share.waiting:
                    share.next().outcome.cancel()

    def _start(self) -> None:
        """Start as much as there are workers for."""
        while (begun := self._take()) is not None:
            address, task = begun
            since = self._clock()
            try:
                inner = self.pool.submit(task.function, *task.given)
            except Exception as error:  # the pool is closed
                self._ended(address, since)
                task.outcome.set_exception(error)
                continue
            inner.add_done_callback(
                lambda done, task=task, address=address, since=since: self._relay(  # type: ignore[misc]
                    done, task, address, since
                )
            )

    def _take(self) -> tuple[str, Task] | None:
        """Choose whose turn it is, and what is to be done."""
        with self._lock:
            while self.running < self.at_once:
                due = [each for each in self.shares.items() if each[1].waiting and each[1].running < self.most_running]
                if not due:
                    return None
                address, share = min(due, key=lambda each: (each[1].running, each[1].spent))
                task = share.next()
                if not task.outcome.set_running_or_notify_cancel():
                    self._forget_idle(address)
                    continue
                self._level = max(self._level, share.spent)
                share.running += 1
                self.running += 1
                return address, task
            return None

    def _relay(self, done: Future[Any], task: Task, address: str, since: float) -> None:
        """Pass on how a task ended, and go on with the next."""
        self._ended(address, since)
        if done.cancelled():
            task.outcome.set_exception(NotNow("busy"))
        elif (error := done.exception()) is not None:
            task.outcome.set_exception(error)
        else:
            task.outcome.set_result(done.result())
        self._start()

    def _ended(self, address: str, since: float) -> None:
        with self._lock:
            share = self.shares[address]
            share.spent += self._clock() - since
            share.running -= 1
            self.running -= 1
            self._forget_idle(address)

    def _forget_idle(self, address: str) -> None:
        share = self.shares[address]
        if not share.running and not share.waiting:
            del self.shares[address]
