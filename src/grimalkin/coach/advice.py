"""Advice: the moves of one moment, compared in the same imagined worlds.

All moves are tried equally often; then the most promising ones again, so that the first places are known better. Two
moves are compared world by world, so that what both owe to the cards cancels.

A move that was tried only once cannot be set beside one that was tried twice by their means alone: the first worlds may
have been kind to all. So its figures are those of the best move, less what that was ahead of it in the worlds of both.
The most promising ones were ahead of all others there: so none of these overtakes the best.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.coach.estimates import Estimate, behind, difference, estimate
from grimalkin.search import Search, Trial

if TYPE_CHECKING:
    from grimalkin.rules import Dice, Game, Observation

SIMULATIONS = 4000
FINALISTS = 4
"""So many moves are tried a second time."""


@dataclass(frozen=True)
class Candidate:
    """A legal move and what may be expected of it."""

    trial: Trial
    share: Estimate
    """The part of the win."""
    points: Estimate
    """What the round adds to the score."""
    round_stats: tuple[Estimate, ...]
    """What the round comes to, in the order of `Game.round_stats`."""

    @property
    def action(self) -> int:
        """The move."""
        return self.trial.action

    @property
    def simulations(self) -> int:
        """How often it was tried."""
        return len(self.trial.share)

    def lead(self, other: Candidate) -> Estimate:
        """Give how much more of the win it brings than another."""
        return difference(self.trial.share, other.trial.share)


@dataclass(frozen=True)
class Advice:
    """What one seat may do at one moment: the best first, the others by their shares."""

    observation: Observation
    choices: tuple[Candidate, ...]

    def rival(self, choice: Candidate) -> Candidate | None:
        """Give what a choice is measured against: the best one, or for that one the second; None if it is alone."""
        return next((other for other in self.choices[:2] if other is not choice), None)


def advise(game: Game, observation: Observation, dice: Dice, simulations: int = SIMULATIONS) -> Advice:
    """Compare the legal moves of the observation's viewer."""
    legal = observation.legal
    search = Search(game, observation, simulations + 2 * len(legal))
    stages = 1 if len(legal) <= FINALISTS else 2
    found = search.compare(dice, legal, max(1, simulations // stages // len(legal)))
    others: list[Trial] = []
    if stages > 1:
        found.sort(key=_promise)
        found, others = found[:FINALISTS], found[FINALISTS:]
        again = search.compare(dice, [trial.action for trial in found], max(1, simulations // stages // FINALISTS))
        found = [_joined(*both) for both in zip(found, again, strict=True)]
    best, *finalists = sorted(found, key=_promise)
    score = observation.scores[observation.viewer or 0]
    rest = [choice(trial, score) for trial in finalists] + [beside(best, trial, score) for trial in others]
    rest.sort(key=lambda other: (-other.share.mean, other.action))
    return Advice(observation, (choice(best, score), *rest))


def choice(trial: Trial, score: int) -> Candidate:
    """Estimate what a move is worth to a seat with that score."""
    round_stats = tuple(estimate(samples) for samples in trial.round_stats)
    return Candidate(trial, estimate(trial.share), _gained(estimate(trial.points), score), round_stats)


def beside(best: Trial, trial: Trial, score: int) -> Candidate:
    """Estimate what a move is worth that was tried in fewer worlds than the best."""
    share, error = behind(best.share, trial.share)
    points = behind(best.points, trial.points)
    round_stats = tuple(behind(*both) for both in zip(best.round_stats, trial.round_stats, strict=True))
    return Candidate(trial, Estimate(max(0.0, share), error), _gained(points, score), round_stats)


def _gained(points: Estimate, score: int) -> Estimate:
    return Estimate(points.mean - score, points.error)


def _promise(trial: Trial) -> tuple[float, int]:
    return -sum(trial.share) / len(trial.share), trial.action


def _joined(one: Trial, other: Trial) -> Trial:
    """Join trials of one move in different worlds."""
    round_stats: list[array[float]] = [a + b for a, b in zip(one.round_stats, other.round_stats, strict=True)]
    return Trial(one.action, one.share + other.share, one.points + other.points, tuple(round_stats))
