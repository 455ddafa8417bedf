"""The same as NumPy arrays: features, a mask of what is legal, rewards. NumPy is asked for when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.features.table import found, values
from grimalkin.rules import Observation, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import NDArray

    from grimalkin.rules import Game, State

KINDS = ("win", "points")


def features(game: Game | str, observation: Observation) -> NDArray[np.float32]:
    """Write what a viewer knows as an array; `blocks` says what lies where.

    >>> from grimalkin import games
    >>> friday = games.get("friday")
    >>> features(friday, friday.start(4).observe(0)).shape
    (140,)
    """
    import numpy as np  # noqa: PLC0415 - only those who ask for arrays need it

    return np.asarray(values(game, observation), dtype=np.float32)


def mask(game: Game | str, legal: Observation | Iterable[int | str]) -> NDArray[np.bool_]:
    """Write which actions of the catalogue are legal: those that an observation says, or these numbers or words.

    >>> mask("friday", ["C1", "F>L"]).nonzero()[0].tolist()
    [0, 17]
    """
    import numpy as np  # noqa: PLC0415

    game = found(game)
    allowed = np.zeros(len(game.words), dtype=np.bool_)
    for action in legal.legal if isinstance(legal, Observation) else legal:
        allowed[game.action(action) if isinstance(action, str) else action] = True
    return allowed


def rewards(game: Game | str, ended: State | Outcome, kind: str = "win") -> NDArray[np.float32]:
    """Give each seat its reward: its part of the win less an equal part, or its points, such that more is better.

    While a match goes on nobody has won: then all are 0, and points are as they stand.
    """
    import numpy as np  # noqa: PLC0415

    if kind not in KINDS:
        raise ValueError(f"a reward is one of {', '.join(KINDS)}, not {kind!r}")
    if kind == "points":
        scores = ended.scores if isinstance(ended, Outcome) else ended.scores()
        return np.asarray(scores, dtype=np.float32) * np.float32(-1 if found(game).fewest_win else 1)
    outcome = ended if isinstance(ended, Outcome) else ended.outcome()
    if outcome is None:
        assert not isinstance(ended, Outcome)  # noqa: S101 - for the type checker
        return np.zeros(ended.seats, dtype=np.float32)
    return np.asarray(outcome.returns(), dtype=np.float32)
