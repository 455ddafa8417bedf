"""Worlds that a viewer cannot tell from the real one, prepared once for many draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grimalkin.rules.dice import Dice
    from grimalkin.rules.state import State


class Worlds:
    """What `Game.imagine` gives; search draws from it many thousand times a second."""

    def draw(self, dice: Dice) -> State:
        """Draw a world: each with the share that a fair deal gives it, knowing what the viewer knows."""
        raise NotImplementedError
