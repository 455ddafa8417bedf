"""A batch: many matches of one game, stepped together, in arrays of NumPy that the caller may bring."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from grimalkin.bots import LEVELS
from grimalkin.features import blocks, row_size, values
from grimalkin.features.table import found, settled
from grimalkin.rules import Dice, Guest
from grimalkin.vector.arrays import ArrayLike, flat, kept_or_made
from grimalkin.vector.numbers import EVERYONE, WHIMS
from grimalkin.vector.tables import Node, Pair, Sheets, SingleTable, draw_all, open_all, step_all

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import numpy as np
    from numpy.typing import NDArray

    from grimalkin.features import Block
    from grimalkin.rules import Game, State

RANDOM = "random"
MOST_NUMBERS = 2**31 - 1


class Batch:
    """So many matches; after `step` the arrays say what the seats to move know and may do, and who got what.

    `observations` (int8) and `masks` (bool) are of the seat that `turns` names. `rewards` and `points` (float32, for
    each seat) are what the step brought: at the end of a match the part of the win less an equal part, at the end of a
    round the points, such that more is better. Where `ends` is true that match is over, and the next one is dealt.

    >>> import grimalkin as gk
    >>> batch = gk.vector("friday", envs=2, seats=4, seed=7)
    >>> batch.step(batch.draw())
    >>> batch.observations.shape, batch.masks.shape, batch.turns.tolist()
    ((2, 140), (2, 18), [1, 1])
    """

    def __init__(
        self,
        game: Game | str,
        envs: int,
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        opponents: str | None = None,
        seed: int = 0,
        threads: int = 1,
        arrays: Mapping[str, ArrayLike] | None = None,
    ) -> None:
        self.game = found(game)
        self.envs, self.seats, self.threads = envs, seats, threads
        self.options = settled(self.game, seats, options)
        self.opponents = opponents
        width = row_size(self.game, seats, self.options)
        if envs < 1 or threads < 1 or envs * max(width, len(self.game.words)) > MOST_NUMBERS:
            raise ValueError(f"a batch has 1 match or more on 1 thread or more, not {envs} on {threads}")
        made = kept_or_made(arrays or {}, envs, seats, width, len(self.game.words))
        self.observations: NDArray[np.int8] = made["observations"]
        self.masks: NDArray[np.bool_] = made["masks"]
        self.rewards: NDArray[np.float32] = made["rewards"]
        self.points: NDArray[np.float32] = made["points"]
        self.ends: NDArray[np.bool_] = made["ends"]
        self.turns: NDArray[np.int8] = made["turns"]
        self.actions: NDArray[np.int32] = made["actions"]
        self._sheets = Sheets(self.game, self.options, seats, width, _whim(opponents))
        self._sheets.lay(flat(made))
        if not self.game.feature_blocks(seats, self.options):
            self._sheets.row_of = _row_of
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self.reset(seed)

    @property
    def blocks(self) -> list[Block]:
        """What lies where in a row of `observations`."""
        return blocks(self.game, self.seats, self.options)

    def reset(self, seed: int = 0) -> None:
        """Begin all matches from the start; the same seed, the same decks."""
        self._tables = [self._table(number, seed) for number in range(self.envs)]
        for table in self._tables:
            open_all(table)
        parts = min(self.threads, self.envs)
        cuts = [self.envs * part // parts for part in range(parts + 1)]
        self._nodes = [_tree(self._tables, cuts[part], cuts[part + 1]) for part in range(parts)]
        self._complain()

    def step(self, actions: NDArray[np.integer] | None = None) -> None:
        """Let the seat to move of each match act, by these actions or by what `actions` holds.

        A match whose action is not legal stays as it is; then ValueError is raised, when all others have gone on.
        """
        if actions is not None:
            self.actions[:] = actions
        refused = sum(self._each(step_all))
        self._complain()
        if refused:
            raise ValueError(f"{refused} of {self.envs} actions are not legal; `masks` says which are")

    def draw(self) -> NDArray[np.int32]:
        """Choose a legal action at random for each match: into `actions`, which are given back."""
        self._each(draw_all)
        return self.actions

    def close(self) -> None:
        """Let the threads go."""
        if self._pool:
            self._pool.shutdown()

    def _each(self, do: Callable[[Node], int]) -> list[int]:
        if not self._pool:
            return [do(node) for node in self._nodes]
        others = [self._pool.submit(do, node) for node in self._nodes[1:]]
        return [do(self._nodes[0]), *(other.result() for other in others)]

    def _table(self, number: int, seed: int) -> SingleTable:
        learner = EVERYONE if self.opponents is None else number % self.seats
        state = self.game.begin(self.seats, self.options)
        luck, chance = Dice("vector", seed, number, "luck"), Dice("vector", seed, number, "chance")
        return SingleTable(self._sheets, state, number, learner, luck=luck, chance=chance)

    def _complain(self) -> None:
        """Raise what a newcomer's game raised while nobody could hear it."""
        if not isinstance(self._tables[0].state, Guest) and self._sheets.row_of is None:
            return
        for table in self._tables:
            if table.failure:
                raise table.failure
            if isinstance(table.state, Guest):
                table.state.complain()


def _tree(tables: list[SingleTable], first: int, last: int) -> Node:
    """Hang some tables into a tree."""
    if last - first == 1:
        return tables[first]
    middle = (first + last) // 2
    return Pair(_tree(tables, first, middle), _tree(tables, middle, last))


def _whim(opponents: str | None) -> int:
    """Say how many of 16 choices of the opponents are made at random."""
    if opponents in (None, RANDOM):
        return WHIMS
    level = LEVELS.get(str(opponents))
    if level is None or level.simulations:
        known = ", ".join((RANDOM, *(name for name, each in LEVELS.items() if not each.simulations)))
        raise ValueError(f"opponents of a batch do not look ahead: {known}; not {opponents!r}")
    return level.whims


def _row_of(state: State, seat: int) -> list[int]:
    """Write the row of a game that leaves it to its zones."""
    return values(state.game, state.observe(seat))
