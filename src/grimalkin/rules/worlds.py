"""Worlds that a viewer cannot tell from the real one, prepared once for many draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grimalkin.rules.dice import Dice
    from grimalkin.rules.state import State


class Worlds:
    """What `Game.imagine` gives; search draws from it many thousand times a second.

    A game writes `draw`; one that wants to be searched fast also writes `sample` and `reset`, which make nothing.
    """

    world: State
    """The world drawn last."""
    scratch: State
    """A copy of it to play on."""
    failure: BaseException | None
    """What went wrong in a draw that nobody could hear of."""

    def draw(self, dice: Dice) -> State:
        """Draw a world: each with the share that a fair deal gives it, knowing what the viewer knows."""
        raise NotImplementedError

    # Asked by search.

    def sample(self, dice: Dice) -> None:
        """Draw a world and keep it for `reset`."""
        try:
            self.world = self.draw(dice)
        except BaseException as failure:  # raised again by `complain`
            self.failure = failure

    def reset(self) -> None:
        """Lay the world drawn last out on the scratch table."""
        try:
            self.scratch = self.world.copy()
        except BaseException as failure:  # raised again by `complain`
            self.failure = failure

    def plausible(self) -> float:
        """Say how well the world drawn last explains what others have done, from 0 to 1 for the best."""
        return 1.0

    def complain(self) -> None:
        """Raise what went wrong while nobody could hear of it."""
        failure, self.failure = getattr(self, "failure", None), None
        if failure is not None:
            raise failure
        scratch = getattr(self, "scratch", None)
        if scratch is not None and getattr(scratch, "failure", None) is not None:
            raise scratch.failure
