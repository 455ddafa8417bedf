"""Workers: deal sets played by several processes, given back in order.

Only few sets are under way at a time, so that a tournament that may stop early does not play far ahead. A worker ends
with its parent, even where that was killed.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from threading import Thread
from typing import TYPE_CHECKING

from grimalkin.arena.matches import DealSet, play_set
from grimalkin.rules import Refused

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from grimalkin.arena.tournament import Tournament

AHEAD = 4
"""Sets under way for each worker: enough that none waits while an earlier set takes long."""


class LostWorker(Refused):
    """A worker process that ended before its work did."""


def all_cores() -> int:
    """Count the cores that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def play_sets(tournament: Tournament, numbers: range, workers: int) -> Generator[DealSet, None, None]:
    """Play deal sets, on several cores if asked, and give them in the order of their numbers."""
    if workers == 1 or len(numbers) <= 1:
        for number in numbers:
            yield play_set(tournament, number)
        return
    spawning = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, len(numbers)), mp_context=spawning, initializer=_begin)
    try:
        yield from _in_order(pool, tournament, iter(numbers), AHEAD * workers)
    except BrokenProcessPool as error:
        raise LostWorker("a worker process ended before its work did", "arena-lost-worker") from error
    finally:
        pool.shutdown(cancel_futures=True)


def _in_order(
    pool: ProcessPoolExecutor, tournament: Tournament, numbers: Iterator[int], most: int
) -> Iterator[DealSet]:
    waiting: deque[Future[DealSet]] = deque(
        pool.submit(play_set, tournament, number) for number in islice(numbers, most)
    )
    while waiting:
        yield waiting.popleft().result()
        waiting.extend(pool.submit(play_set, tournament, number) for number in islice(numbers, 1))


def _begin() -> None:
    """Begin a worker: it ends quietly when it is interrupted, and when its parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
