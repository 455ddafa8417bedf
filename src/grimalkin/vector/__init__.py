"""Many matches at once: stepped together by compiled code, in arrays that the caller owns."""

import sys
from collections.abc import Mapping
from types import ModuleType
from typing import TYPE_CHECKING

from grimalkin.vector.arrays import ArrayLike
from grimalkin.vector.batch import Batch, vector

if TYPE_CHECKING:
    from grimalkin.rules import Game

__all__ = ["Batch", "vector"]


class CallableVector(ModuleType):
    """The room itself, which can be called."""

    def __call__(
        self,
        game: "Game | str",
        envs: int,
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        opponents: str | None = None,
        seed: int = 0,
        threads: int = 1,
        arrays: Mapping[str, ArrayLike] | None = None,
    ) -> Batch:
        """Open many matches at once, which are stepped together; see `Batch`.

        >>> import grimalkin as gk
        >>> batch = gk.vector("friday", envs=2, seats=4, seed=7)
        >>> batch.step(batch.draw())
        >>> batch.turns.tolist()
        [1, 1]
        """
        return vector(game, envs, seats, options, opponents=opponents, seed=seed, threads=threads, arrays=arrays)


sys.modules[__name__].__class__ = CallableVector
