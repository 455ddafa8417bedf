"""A bot that looks ahead: search with a fixed number of simulations, and a clock that may only cut it short."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.search import Search

if TYPE_CHECKING:
    from grimalkin.rules import Dice, Observation

SLICE = 64
"""Simulations between two looks at the clock."""


class SearchBot:
    """As strong on a slow machine as on a fast one, as long as the time is enough."""

    def __init__(self, simulations: int, seconds: float | None = None) -> None:
        self.simulations = simulations
        self.seconds = seconds

    def choose(self, observation: Observation, dice: Dice) -> int:
        if len(observation.legal) == 1:
            return observation.legal[0]
        search = Search(games.get(observation.game), observation, self.simulations)
        start = monotonic()
        while search.simulations < self.simulations:
            search.run(dice, min(SLICE, self.simulations - search.simulations))
            if self.seconds is not None and monotonic() - start > self.seconds:
                break
        found = search.verdicts()
        return found[0].action if found else observation.legal[0]
