"""On Ray: deal sets played by all machines of a cluster, given back in order.

A set is a task. Where the process or the machine is lost that plays it, Ray has another play it; it comes to the same
there, as nothing but the tournament and the number of a set get into it. Every machine must have the same code: each
says what it would play, and one that differs ends the tournament rather than giving other figures.

Ray keeps what it started for as long as this process lives, and `RAY_ADDRESS` says which cluster is meant; without it,
one that runs on this machine already, else one that begins and ends here.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from grimalkin.arena.matches import DealSet, play_set
from grimalkin.arena.tournament import BadTournament
from grimalkin.arena.workers import AHEAD, LostWorker, WorkerProcess, in_order
from grimalkin.rules import Refused

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Nobody is told that somebody plays.
try:
    import ray
except ModuleNotFoundError:
    ray = None

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from grimalkin.arena.tournament import Tournament

EACH = 2
"""Sets under way for each processor of the cluster: so none waits until its next one has come."""
AGAIN = 20
"""How often a set is begun again whose process or machine was lost."""
_OWN_PATH = [*sys.path]
"""Where a machine finds its own modules; then it looks where the one does that asks."""


def play_sets(
    tournament: Tournament, numbers: range, workers: int | None = None, patience: float | None = None
) -> Generator[DealSet, None, None]:
    """Play deal sets on a cluster, and give them in the order of their numbers; with `workers`, so many at a time."""
    if ray is None:
        command = "pip install 'grimalkin[ray]'"
        raise BadTournament(f"Ray is missing: {command}", "arena-no-ray", command=command)
    if not numbers:
        return
    with _joined():
        most = workers or EACH * max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from _in_order(_Cluster(tournament, patience), numbers, most)


@contextmanager
def _joined() -> Iterator[None]:
    """Be part of the cluster for a while; whoever was before stays."""
    if ray.is_initialized():
        yield
        return
    try:
        ray.init(include_dashboard=False, log_to_driver=False, logging_level="error")
    except (ConnectionError, RuntimeError, ValueError) as error:
        said = f"{type(error).__name__}: {error}".splitlines()[0]
        raise BadTournament(f"no cluster of Ray: {said}", "arena-no-cluster", error=said) from error
    try:
        yield
    finally:
        ray.shutdown()


class _Cluster:
    """Where sets are sent to."""

    def __init__(self, tournament: Tournament, patience: float | None) -> None:
        self._play = ray.remote(max_retries=AGAIN, retry_exceptions=[LostWorker], num_cpus=1)(_play)
        self._told = (ray.put(tournament), tournament.identity(), patience, sys.path)
        self.away: dict[Any, int] = {}
        """The sets that are being played, by what Ray calls them."""

    def send(self, number: int) -> None:
        """Have a set played, by anyone."""
        self.away[self._play.remote(number, *self._told)] = number

    def take(self) -> Iterator[tuple[int, DealSet | Refused]]:
        """Wait until some are done, and give what became of them."""
        come, _ = ray.wait([*self.away], num_returns=1)
        for one in come:
            yield self.away.pop(one), _taken(one)

    def close(self) -> None:
        """Call off what nobody waits for any more."""
        for one in self.away:
            ray.cancel(one, force=True)


def _in_order(cluster: _Cluster, numbers: range, most: int) -> Generator[DealSet, None, None]:
    left, done = deque(numbers), dict[int, DealSet | Refused]()
    try:
        for number in numbers:
            while number not in done:
                while left and len(cluster.away) < most and left[0] < number + AHEAD * most:
                    cluster.send(left.popleft())
                done.update(cluster.take())
            played = done.pop(number)
            if isinstance(played, Refused):
                raise played
            yield played
    finally:
        cluster.close()


def _taken(one: Any) -> DealSet | Refused:  # noqa: ANN401 - Ray has no types for us
    try:
        played: DealSet | Refused = ray.get(one)
    except ray.exceptions.RayTaskError as error:
        said = str(error.cause) or type(error.cause).__name__
        if isinstance(error.cause, LostWorker):
            return _lost(said)
        return BadTournament(f"a machine of the cluster cannot play: {said}", "arena-cluster-cannot", error=said)
    except ray.exceptions.RayError as error:
        return _lost(type(error).__name__)
    return played


def _lost(said: str) -> LostWorker:
    return LostWorker(
        f"a set was begun {AGAIN + 1} times, and its process was lost each time: {said}", "arena-lost-worker"
    )


# What a machine of the cluster does.


def _play(
    number: int, tournament: Tournament, identity: dict[str, object], patience: float | None, path: list[str]
) -> DealSet | Refused:
    """Play a set, or say why it cannot be played."""
    sys.path[:] = [*_OWN_PATH, *path]
    try:
        return _place(tournament, identity).play(number, patience)
    except Refused as refused:
        _clear()
        if isinstance(refused, LostWorker):
            raise
        return refused


class _Place:
    """What a process of the cluster keeps from one set to the next: that its code is right, and where guests play."""

    def __init__(self, tournament: Tournament, identity: dict[str, object]) -> None:
        self.tournament, self.identity = tournament, identity
        _compare(identity, tournament.identity())
        self.guests = WorkerProcess(tournament) if tournament.guests else None

    def play(self, number: int, patience: float | None) -> DealSet:
        """Play a set; guests in a process of their own, where they can be stopped, and named if they end it."""
        if self.guests is None:
            return play_set(self.tournament, number)
        (played,) = in_order([self.guests], range(number, number + 1), patience)
        return played

    def close(self) -> None:
        """End the process of the guests, whatever they do."""
        if self.guests:
            self.guests.close()


_places: list[_Place] = []
"""One, or none yet."""


def _place(tournament: Tournament, identity: dict[str, object]) -> _Place:
    if not _places or _places[0].identity != identity:
        _clear()
        _places.append(_Place(tournament, identity))
    return _places[0]


def _clear() -> None:
    while _places:
        _places.pop().close()


def _compare(asked: dict[str, object], here: dict[str, object]) -> None:
    if here != asked:
        machine = ray.util.get_node_ip_address()
        differs = ", ".join(sorted(name for name in asked if here.get(name) != asked[name]))
        message = f"{machine} has other code than the machine that asked: {differs}"
        raise BadTournament(message, "arena-cluster-differs", machine=machine, differs=differs)
