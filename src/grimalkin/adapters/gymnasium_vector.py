"""Gymnasium's vector environment over a batch: many matches, one learner's seat in each, one call for a step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from grimalkin.adapters.spaces import bounds
from grimalkin.vector import Batch

if TYPE_CHECKING:
    from grimalkin.rules import Game
    from grimalkin.rules.options import Value


class ManySeats(VectorEnv[Any, Any, Any]):
    """A learner at many tables, a seat further on in each next match; the others play by rules of thumb.

    A match that ends is dealt anew in the same step: what is seen then is the next match, as `autoreset_mode` says. The
    last look at the old one is not kept, as nothing follows from it. Observations are views of the batch's own memory.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # type: ignore[misc]

    def __init__(self, batch: Batch) -> None:
        self.batch, self.num_envs = batch, batch.envs
        low, high = bounds(batch.blocks, np.int8)
        self.single_observation_space = Box(low, high, dtype=np.int8)
        self.single_action_space = Discrete(len(batch.game.words))
        self.observation_space = batch_space(self.single_observation_space, batch.envs)
        self.action_space = batch_space(self.single_action_space, batch.envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:  # type: ignore[override]
        """Begin all matches from the start."""
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(2**31)))
        return self.batch.observations, self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:  # noqa: ANN401 - as agreed
        """Let every learner act, and its rivals until it is due again."""
        seats = self.batch.turns.astype(np.intp)
        self.batch.step(actions)
        rewards = self.batch.rewards[np.arange(self.num_envs), seats]
        ends = self.batch.ends.copy()
        return self.batch.observations, rewards, ends, np.zeros(self.num_envs, np.bool_), self._info()

    def action_masks(self) -> Any:  # noqa: ANN401 - an array
        """Say what every learner may do."""
        return self.batch.masks

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.masks, "seat": self.batch.turns}

    def close_extras(self, **_: Any) -> None:  # noqa: ANN401 - as agreed
        """Let the threads of the batch go."""
        self.batch.close()


def vector(
    game: str | Game = "friday", envs: int = 64, seats: int = 4, *, opponents: str = "mouser", seed: int = 0,
    threads: int = 1, **options: Value,
) -> ManySeats:  # fmt: skip
    """Make a learner's seat at many tables: `opponents` is `random`, `kitten`, `stray` or `mouser`."""
    return ManySeats(Batch(game, envs, seats, options, opponents=opponents, seed=seed, threads=threads))
