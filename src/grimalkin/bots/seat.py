"""What a bot is: something that answers an Observation with one of its legal actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from grimalkin.rules import Dice, Observation


class Bot(Protocol):
    """A player made of code. Honest by type: it is never given a State."""

    def choose(self, observation: Observation, dice: Dice) -> int:
        """Choose one of `observation.legal`; the same observation and dice give the same choice."""
        ...
