"""The queues of a house: everything that takes long is done by workers, in the turn of whoever asked for it."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from grimalkin.server.fairness import FairQueue
from grimalkin.server.tables.thinking import Workers

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.server.fairness import Asker

P = ParamSpec("P")
T = TypeVar("T")

PAGE_WORKERS = 2
"""Threads that write replays, lessons, proofs and pictures; one address has one of them at most: they run Python, and
each that does takes from the event loop."""
LOAD_WORKERS = 2
"""Threads that make tables from their journals; one address has one of them at most."""
MOST_WAITING = 16
"""Answers of one kind that an address may wait for."""


class Rounds:
    """A pool that is the event loop itself: what is done there, in a round of its own, so that others have theirs."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()

    def submit(self, function: Callable[..., Any], /, *given: Any) -> Future[Any]:  # noqa: ANN401 - as executors have it
        """Do something in the next round."""
        outcome: Future[Any] = Future()
        self._loop.call_soon(self._do, outcome, function, given)
        return outcome

    def _do(self, outcome: Future[Any], function: Callable[..., Any], given: tuple[Any, ...]) -> None:
        try:
            outcome.set_result(function(*given))
        except Exception as error:  # whoever asked is told
            outcome.set_exception(error)


class Queues:
    """What thinks for bots, coaches, loads tables, writes pages and shows long tables. Made in a running loop."""

    def __init__(self, thinkers: int) -> None:
        self._bots, self._coach = Workers(thinkers, "bot"), Workers(1, "coach")
        self._pages = ThreadPoolExecutor(PAGE_WORKERS, "page")
        self._loaders = ThreadPoolExecutor(LOAD_WORKERS, "load")
        self.thinking = FairQueue(self._bots, thinkers)
        """Refuses nothing: what waits is bounded by the seats of tables, and a table stands still without its bot."""
        self.coaching = FairQueue(self._coach, 1, most_waiting=MOST_WAITING)
        self.loading = FairQueue(self._loaders, LOAD_WORKERS, reserve=1, most_waiting=MOST_WAITING)
        self.pages = FairQueue(self._pages, PAGE_WORKERS, reserve=1, most_waiting=MOST_WAITING)
        self.snapshots = FairQueue(Rounds(), 1)
        """Refuses nothing: what waits is bounded by the connections."""

    def close(self) -> None:
        """Stop everything: nobody waits for it any more."""
        for queue in (self.thinking, self.coaching, self.loading, self.pages, self.snapshots):
            queue.close()
        for workers in (self._bots, self._coach):
            workers.dismiss()
        for threads in (self._pages, self._loaders):
            threads.shutdown(wait=False, cancel_futures=True)


async def done_by(queue: FairQueue, asker: Asker, function: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Have something done in the asker's turn, and wait for it; refused where the asker waits for too much."""
    return await asyncio.wrap_future(queue.submit(asker, function, *given, **named))
