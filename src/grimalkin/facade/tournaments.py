"""Tournaments in one line: of bots by name, objects and functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.arena import Results, Tournament, run

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.facade.bots import AnyBot
    from grimalkin.rules.options import Value


def tournament(
    game: str,
    bots: Sequence[AnyBot],
    *,
    seats: int = 4,
    alone: bool = False,
    deals: int | None = None,
    precision: float | None = None,
    workers: int = 1,
    seed: int | str = "grimalkin",
    **options: Value,
) -> Results:
    """Let bots meet with the same decks from every seat, so that luck cancels; a notebook draws the results.

    With `alone` the first sits against the others. It stops after so many deals, or once every share of wins is known
    to within `precision`. The same seed gives the same results on any number of workers.

    >>> import grimalkin as gk
    >>> def first(observation, dice):
    ...     return observation.legal[0]
    >>> results = gk.tournament("friday", [first, "random"], seats=3, deals=2, rounds=1)
    >>> [figures.bot for figures in results.figures]
    ['first', 'random']
    """
    begin = Tournament.one_against if alone else Tournament.of
    return run(begin(game, seats, tuple(bots), options, str(seed)), deals=deals, precision=precision, workers=workers)
