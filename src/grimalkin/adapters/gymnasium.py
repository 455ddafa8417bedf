"""Gymnasium: one seat of a game against bots of any level, as an environment with one agent.

>>> import gymnasium
>>> import grimalkin.adapters.gymnasium
>>> env = gymnasium.make("grimalkin/friday-v1", seats=3, opponents="kitten", rounds=1)
>>> row, info = env.reset(seed=7)
>>> row, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
>>> bool(env.unwrapped.action_masks().sum() == info["action_mask"].sum())
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from grimalkin import games
from grimalkin.adapters.gymnasium_vector import ManySeats, vector
from grimalkin.adapters.spaces import bounds
from grimalkin.adapters.tables import LearnersTable
from grimalkin.facade import bot
from grimalkin.rules import Dice, IllegalAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.facade.bots import AnyBot, Bot
    from grimalkin.rules import Game
    from grimalkin.rules.options import Value

NAMESPACE = "grimalkin"
__all__ = ["ManySeats", "OneSeat", "register", "vector"]


class OneSeat(gymnasium.Env[Any, Any]):
    """A match as one seat plays it: between two of its own turns the bots of the other seats have theirs.

    `opponents` is one bot for all other seats or one for each, by name, object or function; `seat` the learner's seat,
    or None to sit elsewhere in every match. `illegal` says what an illegal action does: `lose` ends the match with
    nothing won, `raise` refuses it.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "svg", "rgb_array"], "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self, game: str | Game = "friday", seats: int = 4, *, opponents: AnyBot | Sequence[AnyBot] = "mouser",
        seat: int | None = 0, reward: str = "win", illegal: str = "lose", render_mode: str | None = None,
        **options: Value,
    ) -> None:  # fmt: skip
        self.table = LearnersTable(game, seats, options, reward)
        self.render_mode, self.illegal, self.fixed = render_mode, illegal, seat
        self.seat = seat or 0
        self.opponents = self._invited(opponents)
        low, high = bounds(self.table.blocks)
        self.observation_space = Box(low, high, dtype=np.float32)
        self.action_space = Discrete(self.table.actions)
        self.dice = Dice("gymnasium", "unseeded")

    def _invited(self, opponents: AnyBot | Sequence[AnyBot]) -> list[Bot]:
        given: list[Any] = [*opponents] if isinstance(opponents, list | tuple) else [opponents] * (self.table.seats - 1)
        if len(given) != self.table.seats - 1:
            raise ValueError(f"one bot for all others, or one for each of {self.table.seats - 1}, not {len(given)}")
        return [bot(each) for each in given]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new match, and let others act until the learner is due."""
        super().reset(seed=seed, options=options)
        self.dice = Dice("gymnasium", int(self.np_random.integers(2**62)))
        self.seat = self.dice.below(self.table.seats) if self.fixed is None else self.fixed
        self.table.begin(self.dice.fork("deal"))
        self._let_others_act()
        return self._row(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # noqa: ANN401 - as agreed
        """Act, and let others act until the learner is due again or the match is over."""
        try:
            self.table.act(self.seat, int(action))
        except IllegalAction:
            if self.illegal == "raise":
                raise
            return self._row(), -1 / self.table.seats, True, False, self._info() | {"illegal": True}
        self._let_others_act()
        return self._row(), self.table.gains()[self.seat], self.table.over, False, self._info()

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Say what the learner may do, as learners that mask ask for it."""
        return self.table.mask(self.seat).astype(bool)

    def render(self) -> Any:  # noqa: ANN401 - what each mode gives
        """Draw the table as the learner sees it."""
        view = self.table.view(self.seat)
        if self.render_mode == "rgb_array":
            from grimalkin.adapters.pixels import pixels  # noqa: PLC0415 - only those who ask for pixels need it

            return pixels(view.svg())
        return {"ansi": lambda: str(view), "svg": view.svg}.get(self.render_mode or "", lambda: None)()

    def _row(self) -> np.ndarray[Any, np.dtype[np.float32]]:
        return self.table.row(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat), "seat": self.seat}

    def _let_others_act(self) -> None:
        while not self.table.over and self.seat not in self.table.state.actors():
            turn = self.table.state.actors()[0]
            rival = self.opponents[(turn - self.seat) % self.table.seats - 1]
            self.table.act(turn, rival.choose(self.table.observe(turn), self.dice))


def register() -> None:
    """Let `gymnasium.make` find every game: `grimalkin/friday-v1`, by name and edition."""
    for game in games.found().values():
        gymnasium.register(
            f"{NAMESPACE}/{game.name}-v{game.edition}",
            "grimalkin.adapters.gymnasium:OneSeat",
            kwargs={"game": game.name},
        )


register()
