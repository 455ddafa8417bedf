"""A bot that looks ahead: search with a fixed number of simulations, and a clock that may only cut it short."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.search import Search

if TYPE_CHECKING:
    from grimalkin.rules import Dice, Observation

SLICES = 8
"""How often the clock is looked at."""


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
        for part in range(1, SLICES + 1):
            search.run(dice, self.simulations * part // SLICES - search.simulations)
            if self.seconds is not None and monotonic() - start > self.seconds:
                break
        return search.verdicts()[0].action
