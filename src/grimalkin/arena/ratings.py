"""Ratings: how strong each entrant is, by the Plackett-Luce model of openskill.

A match is rated as a ranking of its seats, winners first. An entrant that has several seats enters each of them with
its rating, and its new rating is the mean of what its seats would have got: where ratings tell the truth, the
expected change is nothing, and a bot gains nothing by sitting more often. A match of one entrant against itself says
nothing and is passed over. A bot does not learn from match to match, so its strength does not drift (tau is 0).
Updates depend on their order: it is that of sets and rotations.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from openskill.models import PlackettLuce

from grimalkin.arena.scoreboard import ranks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from grimalkin.arena.matches import DealSet
    from grimalkin.arena.tournament import Tournament


@dataclass(frozen=True)
class BotRating:
    """A strength, and how unsure it is."""

    mu: float
    sigma: float


def rate(tournament: Tournament, played: Iterable[DealSet]) -> list[BotRating]:
    """Rate all entrants by all matches, in order."""
    model = PlackettLuce(tau=0.0)
    ratings = [BotRating(model.mu, model.sigma) for _ in tournament.names]
    for deal_set in played:
        tables = tournament.tables(deal_set.number)
        for table, scores, winners in zip(tables, deal_set.scores, deal_set.winners, strict=True):
            if len({*table}) > 1:
                _update(model, ratings, table, ranks(scores, winners))
    return ratings


def _update(model: PlackettLuce, ratings: list[BotRating], table: tuple[int, ...], ranked: list[int]) -> None:
    seated = [[model.rating(ratings[name].mu, ratings[name].sigma)] for name in table]
    after = [team[0] for team in model.rate(seated, ranks=[float(rank) for rank in ranked])]
    for name in {*table}:
        own = [rating for rating, sits in zip(after, table, strict=True) if sits == name]
        ratings[name] = BotRating(fmean(each.mu for each in own), fmean(each.sigma for each in own))
