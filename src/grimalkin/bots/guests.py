"""Guests among the bots: whatever somebody brings along, as something that chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from grimalkin.bots.seat import Bot
    from grimalkin.rules import Dice, Observation


class NoBot(TypeError):
    """Something that cannot choose."""


class FunctionBot:
    """A bot made of a function of an observation and dice."""

    def __init__(self, function: Any) -> None:  # noqa: ANN401 - anyone's function
        self.function = function

    def choose(self, observation: Observation, dice: Dice) -> int:
        action: int = self.function(observation, dice)
        return action


def as_bot(brought: Any) -> Bot:  # noqa: ANN401 - anyone's object
    """Take a class, an object with a method `choose`, or a function."""
    found = brought() if isinstance(brought, type) else brought
    if hasattr(found, "choose"):
        guest: Bot = found
        return guest
    if not callable(found):
        raise NoBot(f"{brought!r} is neither a class with a method `choose` nor a function")
    return FunctionBot(found)
