"""Workers: deal sets played by several processes, given back in order.

Only few sets are under way at a time, so that a tournament that may stop early does not play far ahead. What goes wrong
in a set is told when its turn comes: so all sets before it are kept, whichever process was faster. A worker cannot be
interrupted, is killed when it is not needed any more, and ends with its parent, even where that was killed.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from contextlib import ExitStack, closing, suppress
from multiprocessing.connection import wait
from threading import Thread
from typing import TYPE_CHECKING

from grimalkin.arena.matches import BadBot, DealSet, play_set
from grimalkin.arena.patience import Watch
from grimalkin.rules import Refused

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from multiprocessing.connection import Connection

    from grimalkin.arena.tournament import Tournament

AHEAD = 4
"""Sets under way for each worker: enough that none waits while an earlier set takes long."""
GLANCE = 0.1
"""Seconds between two looks at those who keep us waiting."""
SPAWNING = multiprocessing.get_context("spawn")


class LostWorker(Refused):
    """A worker process that ended before its work did."""


class WorkerProcess:
    """A process that plays one deal set at a time."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.watch = Watch(SPAWNING)
        self.line, theirs = SPAWNING.Pipe()
        self.process = SPAWNING.Process(target=_work, args=(tournament, theirs, self.watch))
        self.process.start()
        theirs.close()
        self.number: int | None = None
        """The set that it plays."""

    def begin(self, number: int) -> None:
        """Give it a set to play."""
        self.number = number
        with suppress(ConnectionError):  # It is gone: whoever takes its set will see.
            self.line.send(number)

    def take(self) -> tuple[int, DealSet | Refused]:
        """Take what became of its set."""
        assert self.number is not None, "it was given a set"  # noqa: S101
        number, self.number = self.number, None
        try:
            return number, self.line.recv()
        except (EOFError, OSError):
            return number, self._lost(number)

    def check(self, patience: float) -> None:
        """See to it that no guest lets the tournament wait for longer than that."""
        late = self.watch.late(patience)
        if late and self.number is not None:
            what = f"has not answered in {patience:g} s"
            raise self._named(what, "arena-bot-late", self.number, *late, seconds=f"{patience:g}")

    def close(self) -> None:
        """End it, whatever it does."""
        self.process.kill()
        self.process.join()
        self.process.close()
        self.line.close()

    def _lost(self, number: int) -> Refused:
        if asked := self.watch.asked():
            return self._named("ended its process", "arena-bot-ended", number, *asked)
        return LostWorker("a worker process ended before its work did", "arena-lost-worker")

    def _named(self, what: str, key: str, number: int, turn: int, seat: int, **facts: str) -> BadBot:
        bot, game = self.tournament.word_at(number, turn, seat), self.tournament.game
        message = f"{bot} {what} in {game}, set {number}, seat {seat}; one of its legal actions was expected"
        return BadBot(message, key, bot=bot, game=game, set=number, place=seat, **facts)


def all_cores() -> int:
    """Count the cores that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def play_sets(
    tournament: Tournament, numbers: range, workers: int, patience: float | None = None
) -> Generator[DealSet, None, None]:
    """Play deal sets, on several cores if asked, and give them in the order of their numbers.

    With patience, guests play in another process even where that is the only one: nothing less can be stopped for sure.
    """
    if not tournament.guests:
        patience = None
    if patience is None and (workers == 1 or len(numbers) <= 1):
        for number in numbers:
            yield play_set(tournament, number)
        return
    with ExitStack() as stack:
        crew = [stack.enter_context(closing(WorkerProcess(tournament))) for _ in range(min(workers, len(numbers)))]
        yield from in_order(crew, numbers, patience)


def in_order(crew: Sequence[WorkerProcess], numbers: range, patience: float | None) -> Generator[DealSet, None, None]:
    """Have a crew play deal sets, and give them in the order of their numbers."""
    left, done = deque(numbers), dict[int, DealSet | Refused]()
    for number in numbers:
        _hand_out(crew, left, number)
        while number not in done:
            _collect(crew, left, done, None if patience is None else GLANCE)
            _hand_out(crew, left, number)
            for worker in crew:
                if patience is not None and worker.number == number:
                    worker.check(patience)
        played = done.pop(number)
        if isinstance(played, Refused):
            raise played
        yield played


def _hand_out(crew: Sequence[WorkerProcess], left: deque[int], wanted: int) -> None:
    for worker in crew:
        if worker.number is None and left and left[0] < wanted + AHEAD * len(crew):
            worker.begin(left.popleft())


def _collect(
    crew: Sequence[WorkerProcess], left: deque[int], done: dict[int, DealSet | Refused], seconds: float | None
) -> None:
    """Wait for sets that are done; after one that went wrong no more are handed out."""
    busy = {worker.line: worker for worker in crew if worker.number is not None}
    for line in wait([*busy], seconds):
        number, played = busy[line].take()  # type: ignore[index]
        done[number] = played
        if isinstance(played, Refused):
            left.clear()


def _work(tournament: Tournament, line: Connection, watch: Watch) -> None:
    """Play sets, for as long as there are any: this is what a worker does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    with line, suppress(EOFError, ConnectionError):
        while True:
            number = line.recv()
            try:
                played: DealSet | Refused = play_set(tournament, number, watch)
            except Refused as refused:
                played = refused
            line.send(played)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
