"""Running a tournament: play or remember deal sets in order, until there are enough of them or the figures are sure."""

from __future__ import annotations

import pickle
from contextlib import ExitStack, closing
from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.arena.failures import keep_failure
from grimalkin.arena.journal import Journal
from grimalkin.arena.matches import BadBot, make_bot
from grimalkin.arena.results import sum_up
from grimalkin.arena.scoreboard import Scoreboard
from grimalkin.arena.tournament import BadTournament
from grimalkin.arena.workers import play_sets

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path

    from grimalkin.arena.matches import DealSet
    from grimalkin.arena.results import Results
    from grimalkin.arena.tournament import Tournament

USUAL_DEALS = 100
MOST_DEALS = 10_000
"""Where a precision is wanted and no number of deals."""
CLUSTERS = ("ray",)


def run(
    tournament: Tournament,
    *,
    deals: int | None = None,
    precision: float | None = None,
    workers: int | None = None,
    patience: float | None = None,
    journal: Path | None = None,
    cluster: str | None = None,
    watch: Callable[[Scoreboard], None] = lambda _: None,
) -> Results:
    """Hold a tournament and sum it up.

    It stops after `deals` deal sets, or once half of the 95 % interval of every entrant's share is at most `precision`.
    With a journal it goes on where it was killed. `watch` is told the scoreboard after each set.

    `patience` is how many seconds a guest may take to be made, and for each choice. Guests then play in other
    processes, even if `workers` is 1. Without it a guest that never answers is waited for. A bot that fails is a
    BadBot with its traceback as text, which is kept beside the journal too.

    `workers` is how many sets are played at a time: one, if it is not given. With `cluster="ray"` all machines of a
    cluster of Ray play them, and as many at a time as it has processors, if `workers` is not given.
    """
    deals = wanted_deals(deals, precision)
    players = Players(workers, patience, cluster)
    _can_travel(tournament, players, journal)
    try:
        return _held(tournament, deals, precision, _sets(tournament, deals, players, journal), watch)
    except BadBot as bad:
        bad.kept = keep_failure(bad, journal.parent) if journal else None
        raise


@dataclass(frozen=True)
class Players:
    """Who plays the deal sets: this process, others of this machine, or a cluster."""

    workers: int | None
    patience: float | None
    cluster: str | None

    def __post_init__(self) -> None:
        if self.cluster not in {None, *CLUSTERS}:
            raise ValueError(f"a cluster is one of {', '.join(CLUSTERS)}, not {self.cluster}")

    def play(self, tournament: Tournament, numbers: range) -> Generator[DealSet, None, None]:
        """Play deal sets, and give them in the order of their numbers."""
        if self.cluster is None:
            return play_sets(tournament, numbers, self.workers or 1, self.patience)
        from grimalkin.arena import on_ray  # noqa: PLC0415 - an extra, and slow to load

        return on_ray.play_sets(tournament, numbers, self.workers, self.patience)


def _can_travel(tournament: Tournament, players: Players, journal: Path | None) -> None:
    """Refuse bots that were brought along where only their names would do."""
    if not tournament.brought:
        return
    if journal is not None:
        raise ValueError("a journal goes on with bots that it knows by name: write them module:Name")
    if players.cluster is not None:
        raise ValueError("the machines of a cluster find bots by their names: write them module:Name")
    if (players.workers or 1) > 1 or players.patience is not None:
        try:
            pickle.dumps(tournament)
        except Exception as error:
            raise ValueError(f"other processes can play bots that can be pickled; else workers=1: {error}") from error


def _held(
    tournament: Tournament,
    deals: int,
    precision: float | None,
    coming: Generator[DealSet, None, None],
    watch: Callable[[Scoreboard], None],
) -> Results:
    for word in tournament.names:
        make_bot(word, tournament.brought)
    scoreboard, stopped = Scoreboard(tournament), "deals"
    played: list[DealSet] = []
    with closing(coming) as sets:
        for deal_set in sets:
            scoreboard.add(deal_set)
            played.append(deal_set)
            watch(scoreboard)
            if precision is not None and scoreboard.precise(precision):
                stopped = "precision"
                break
    return sum_up(scoreboard, played, deals, precision, stopped)


def wanted_deals(deals: int | None, precision: float | None) -> int:
    """Say how many deal sets are played at most."""
    if deals is None:
        return USUAL_DEALS if precision is None else MOST_DEALS
    if deals < 1:
        raise BadTournament(f"a tournament has at least one deal, not {deals}", "arena-no-deals")
    return deals


def _sets(tournament: Tournament, deals: int, players: Players, path: Path | None) -> Generator[DealSet, None, None]:
    """Give the deal sets in order: those of the journal, then new ones, which are written to it."""
    with ExitStack() as stack:
        book = stack.enter_context(Journal(path, tournament)) if path else None
        kept = book.kept[:deals] if book else []
        yield from kept
        new = stack.enter_context(closing(players.play(tournament, range(len(kept), deals))))
        for deal_set in new:
            if book:
                book.write(deal_set)
            yield deal_set
