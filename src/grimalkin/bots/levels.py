"""Levels: five strengths with the same names in every game, each a fixed mixture of kind and budget.

Budgets are simulations, so a level is as strong on a slow machine as on a fast one; a clock may only cut a choice
short where a table says so. How much each level wins is measured: see docs/bots.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.bots.random import RandomBot
from grimalkin.bots.searcher import SearchBot
from grimalkin.bots.thumb import ThumbBot

if TYPE_CHECKING:
    from grimalkin.bots.seat import Bot
    from grimalkin.rules import Dice, Observation


@dataclass(frozen=True)
class Level:
    """A strength; its name for people is the text `level-<name>`."""

    name: str
    whims: int
    """Of 16 choices, how many are made at random."""
    simulations: int
    """How far the others are thought through; 0 is by rules of thumb alone."""

    def bot(self, seconds: float | None = None) -> LevelBot:
        """Make a bot of this level, which may be told to take so long at most for a choice."""
        return LevelBot(self, SearchBot(self.simulations, seconds) if self.simulations else ThumbBot())


class LevelBot:
    """A bot that now and then plays on a whim."""

    def __init__(self, level: Level, thinker: Bot) -> None:
        self.level = level
        self.thinker = thinker
        self.careless = RandomBot()

    def choose(self, observation: Observation, dice: Dice) -> int:
        on_a_whim = dice.below(16) < self.level.whims
        return (self.careless if on_a_whim else self.thinker).choose(observation, dice)


LEVELS = {
    level.name: level
    for level in (
        Level("kitten", whims=12, simulations=0),
        Level("stray", whims=5, simulations=0),
        Level("mouser", whims=0, simulations=0),
        Level("familiar", whims=0, simulations=200),
        Level("grimalkin", whims=0, simulations=2500),
    )
}
USUAL_LEVEL = "mouser"
