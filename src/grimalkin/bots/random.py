"""A bot that plays any legal action, each with the same chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grimalkin.rules import Dice, Observation


class RandomBot:
    """The kindest opponent, and the yardstick for all others."""

    def choose(self, observation: Observation, dice: Dice) -> int:
        return observation.legal[dice.below(len(observation.legal))]
