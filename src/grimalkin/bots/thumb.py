"""A bot that plays by the rules of thumb of its game, and does not look ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.rules.playouts import heuristic_action

if TYPE_CHECKING:
    from grimalkin.rules import Dice, Observation


class ThumbBot:
    """What a sensible player does without thinking; how well depends on the game's `State.heuristic_action`."""

    def choose(self, observation: Observation, dice: Dice) -> int:
        assert observation.viewer is not None, "a spectator has nothing to choose"  # noqa: S101
        if len(observation.legal) == 1:
            return observation.legal[0]
        game = games.get(observation.game)
        world = game.imagine(observation).draw(dice)
        return heuristic_action(world, observation.viewer, dice)
