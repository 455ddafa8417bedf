"""PettingZoo: every game as an environment of agents that take turns (AEC), or that all act in every step (parallel).

>>> from grimalkin.adapters import pettingzoo
>>> env = pettingzoo.env("friday", seats=3, rounds=1)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     action = None if termination or truncation else env.action_space(agent).sample(info["action_mask"])
...     env.step(action)
>>> env.metadata["name"]
'grimalkin_friday_v1'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from grimalkin.adapters.pixels import pixels
from grimalkin.adapters.spaces import bounds
from grimalkin.adapters.tables import LearnersTable
from grimalkin.rules import Dice

if TYPE_CHECKING:
    from gymnasium.spaces import Space

    from grimalkin.rules import Game
    from grimalkin.rules.options import Value

RENDER_MODES = ["human", "ansi", "rgb_array", "svg"]


def env(game: str | Game = "friday", seats: int = 4, **chosen: Any) -> AECEnv[str, Any, Any]:  # noqa: ANN401 - as `raw_env`
    """Make an environment of agents that take turns, wrapped as PettingZoo's own are."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(game, seats, **chosen)))


def raw_env(
    game: str | Game = "friday", seats: int = 4, *, render_mode: str | None = None, reward: str = "win",
    viewer: int | None = None, **options: Value,
) -> TurnByTurn:  # fmt: skip
    """Make the same without wrappers: `reward` is `win` or `points`, `viewer` who is shown when it is drawn."""
    return TurnByTurn(_Seats(LearnersTable(game, seats, options, reward), render_mode, viewer, waiting=False))


def parallel_env(
    game: str | Game = "friday", seats: int = 4, *, render_mode: str | None = None, reward: str = "win",
    viewer: int | None = None, **options: Value,
) -> AllAtOnce:  # fmt: skip
    """Make an environment in which all act in every step: choices that are made together are made in one.

    There is one more action than words, the last: to wait. It is all that an agent may do which is not due.
    """
    return AllAtOnce(_Seats(LearnersTable(game, seats, options, reward), render_mode, viewer, waiting=True))


class _Seats:
    """What both kinds share: agents, spaces, what each is given, and drawing."""

    def __init__(self, table: LearnersTable, render_mode: str | None, viewer: int | None, *, waiting: bool) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.table, self.render_mode, self.viewer, self.waiting = table, render_mode, viewer, waiting
        self.names = [f"player_{seat}" for seat in range(table.seats)]
        self.actions = table.actions + int(waiting)
        self.action_spaces: dict[str, Space[Any]] = {name: Discrete(self.actions) for name in self.names}
        self.observation_spaces: dict[str, Space[Any]] = {name: self._space() for name in self.names}
        self.metadata = {
            "name": f"grimalkin_{table.game.name}_v{table.game.edition}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.matches = 0
        self.seed = Dice("pettingzoo", "unseeded")

    def _space(self) -> Dict:
        low, high = bounds(self.table.blocks)
        mask = Box(0, 1, (self.actions,), np.int8)
        return Dict({"observation": Box(low, high, dtype=np.float32), "action_mask": mask})

    def begin(self, seed: int | None) -> None:
        """Deal anew: by a seed, or by the luck of the last one."""
        if seed is not None:
            self.seed, self.matches = Dice("pettingzoo", seed), 0
        self.matches += 1
        self.table.begin(self.seed.fork("match", self.matches))

    def mask(self, seat: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        """Say what a seat may do, which is to wait where it is not due and may."""
        words = self.table.mask(seat)
        return np.append(words, np.int8(not words.any())) if self.waiting else words

    def observation(self, seat: int) -> dict[str, Any]:
        """Give what a seat knows and may do."""
        return {"observation": self.table.row(seat), "action_mask": self.mask(seat)}

    def info(self, seat: int) -> dict[str, Any]:
        """Give what it may do once more, where other learners look for it."""
        return {"action_mask": self.mask(seat)}

    def render(self) -> Any:  # noqa: ANN401 - what each mode gives
        """Draw the table as the viewer sees it, by default a spectator."""
        view = self.table.view(self.viewer)
        if self.render_mode == "human":
            print(view)  # noqa: T201 - that is what was asked for
        if self.render_mode == "rgb_array":
            return pixels(view.svg())
        return {"ansi": str(view), "svg": view.svg()}.get(self.render_mode or "")


class TurnByTurn(AECEnv[str, Any, Any]):
    """A game whose agents take turns. Seats that choose together are asked one after another, and see nothing of it."""

    def __init__(self, seats: _Seats) -> None:
        super().__init__()
        self.seated = seats
        self.metadata, self.render_mode = seats.metadata, seats.render_mode
        self.possible_agents = [*seats.names]
        self.observation_spaces, self.action_spaces = seats.observation_spaces, seats.action_spaces

    def observation_space(self, agent: str) -> Space[Any]:
        """Give the space of what an agent is given."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Give the space of an agent's actions: the words of the game, by number."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - as agreed
        """Begin a new match."""
        self.seated.begin(seed)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn_to_next()

    def observe(self, agent: str) -> dict[str, Any]:
        """Give what an agent knows, as numbers, and what it may do."""
        return self.seated.observation(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Let the selected agent act; an illegal action is refused and nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.seated.table.act(self.possible_agents.index(agent), int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        gains = self.seated.table.gains()
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))
        self._turn_to_next()
        self._accumulate_rewards()

    def _turn_to_next(self) -> None:
        turn = self.seated.table.turn
        self.agent_selection = self.possible_agents[turn or 0]
        if turn is None:
            self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: self.seated.info(seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> Any:  # noqa: ANN401 - what each mode gives
        """Draw the table."""
        return self.seated.render()

    def close(self) -> None:
        """Leave: there is nothing to be closed."""


class AllAtOnce(ParallelEnv[str, Any, Any]):
    """A game in which all act in every step; those that are not due can only wait."""

    def __init__(self, seats: _Seats) -> None:
        self.seated = seats
        self.metadata, self.render_mode = seats.metadata, seats.render_mode
        self.possible_agents = [*seats.names]
        self.agents: list[str] = []
        self.observation_spaces, self.action_spaces = seats.observation_spaces, seats.action_spaces

    def observation_space(self, agent: str) -> Space[Any]:
        """Give the space of what an agent is given."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Give the space of an agent's actions: the words of the game, by number; and to wait."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None  # noqa: ARG002 - as agreed
    ) -> tuple[dict[str, Any], dict[str, Any]]:  # fmt: skip
        """Begin a new match."""
        self.seated.begin(seed)
        self.agents = [*self.possible_agents]
        return self._observations(), self._infos()

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:  # type: ignore[override]
        """Let everyone act who is due."""
        table, acted = self.seated.table, self.agents
        for seat in table.state.actors():
            table.act(seat, int(actions[self.possible_agents[seat]]))
        gains, over = dict(zip(self.possible_agents, table.gains(), strict=True)), table.over
        given = self._observations(), gains, dict.fromkeys(acted, over), dict.fromkeys(acted, False), self._infos()
        self.agents = [] if over else acted
        return given

    def _observations(self) -> dict[str, Any]:
        return {agent: self.seated.observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def _infos(self) -> dict[str, Any]:
        return {agent: self.seated.info(seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> Any:  # noqa: ANN401 - what each mode gives
        """Draw the table."""
        return self.seated.render()

    def close(self) -> None:
        """Leave: there is nothing to be closed."""
