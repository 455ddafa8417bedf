"""OpenSpiel: every game registered under its name, with chance as explicit outcomes or sampled.

>>> import pyspiel
>>> import grimalkin.adapters.openspiel
>>> game = pyspiel.load_game("grimalkin_friday(seats=3,rounds=1)")
>>> state = game.new_initial_state()
>>> while state.is_chance_node():  # a card for each
...     state.apply_action(state.chance_outcomes()[0][0])
>>> [state.action_to_string(action) for action in state.legal_actions()][:3]
['C1', 'C2', 'C5']

`grimalkin_friday` deals the deck card by card, so that a state is its history and can be saved. In
`grimalkin_friday_sampled` a whole deal is one chance node without a choice: quicker, and not to be saved. Seats that
choose together are asked one after another, and see nothing of each other's choice.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from grimalkin import games
from grimalkin.features import blocks, features
from grimalkin.rules import Count, Dice

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.rules import Game, Observation, Option, State

LONGEST = 10_000
"""More actions than any match has."""
SAMPLED = "_sampled"
WHOLE_DEAL = 0
"""The one outcome of a deal that is sampled."""


class CopiedState:
    """A state of ours, which is copied as its own way is."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, object]) -> CopiedState:
        return CopiedState(self.state.copy())


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours, with a number of seats and options."""

    rules: Game
    kind: Any
    sampled: bool

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {name: value for name, value in (params or {}).items() if name != "seed"}
        self.seats = int(given.pop("seats", self.rules.seats[0]))
        self.chosen = self.rules.settle(_wanted(self.rules, given), self.seats)
        self.luck = Random(int((params or {}).get("seed", 0)))  # noqa: S311 - a learner's, not a table's
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.words),
            max_chance_outcomes=1 if self.sampled else len(self.rules.cards),
            num_players=self.seats,
            min_utility=-1 / self.seats,
            max_utility=1 - 1 / self.seats,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        """Give the moment before the first deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:  # noqa: ANN401
        """Make somebody who looks."""
        if params:
            raise ValueError(f"there are no parameters for observers, such as {params}")
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One moment of a match."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment = CopiedState(game.rules.begin(game.seats, game.chosen))
        self.deck: list[int] = []
        """The cards that were drawn for a deal that is under way."""

    @property
    def state(self) -> State:
        """The moment by our own rules."""
        return self.moment.state

    def current_player(self) -> int:
        """Say who is next: chance, a seat, or nobody."""
        if self.state.deal_due():
            return int(pyspiel.PlayerId.CHANCE)
        actors = self.state.actors()
        return actors[0] if actors else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Say whether the match is over."""
        return self.state.outcome() is not None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the cards that may come next in the deck; or the one deal that is sampled."""
        if self.get_game().sampled:
            return [(WHOLE_DEAL, 1.0)]
        left = Counter(self.state.game.pack(self.state.options)) - Counter(self.deck)
        return [(card, count / left.total()) for card, count in sorted(left.items())]

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        if not self.state.deal_due():
            self.state.apply(self.current_player(), action)
            return
        pack = self.state.game.pack(self.state.options)
        if self.get_game().sampled:
            self.deck = self.get_game().luck.sample(pack, len(pack))
        else:
            self.deck.append(action)
        if len(self.deck) == len(pack):
            self.state.deal(self.deck)
            self.deck = []

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.state.game.word(action)
        return "deal" if self.get_game().sampled else f"deal {self.state.game.cards[action]}"

    def returns(self) -> list[float]:
        """Give each seat its part of the win, less an equal part; nothing before the end."""
        outcome = self.state.outcome()
        return [*outcome.returns()] if outcome else [0.0] * self.state.seats

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """Draw a state that a player cannot tell from this one, with the share that a fair deal gives it.

        It can be played on and copied. It has no history of its own: what is written of it is the history of this one.
        """
        twin: SpielState = self.clone()
        drawn = int(probability_sampler() * 2**53)
        twin.moment = CopiedState(self.state.game.imagine(self.state.observe(player_id)).draw(Dice("resample", drawn)))
        twin.deck = [*self.deck]
        return twin

    def __str__(self) -> str:
        return json.dumps({"deck": self.deck} | self.state.plain(), sort_keys=True, default=list)


class SpielObserver:
    """Looks with a player's eyes, or knows what a player knows with a perfect memory; as a string and as numbers."""

    def __init__(self, game: SpielGame, kind: Any) -> None:  # noqa: ANN401 - OpenSpiel's own
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees every hand")
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.remembers = kind.perfect_recall
        laid = blocks(game.rules, game.seats, game.chosen)
        self.tensor = np.zeros(sum(block.size for block in laid), np.float32)
        self.dict = {block.name: self.tensor[block.start : block.start + block.size] for block in laid}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state."""
        self.tensor[:] = features(state.state.game, self._seen(state, player))

    def string_from(self, state: SpielState, player: int) -> str:
        """Say what is known of a state, or what lies on the table to be seen."""
        seen = self._seen(state, player)
        if self.remembers:
            return seen.encode().decode()
        zones = [zone._asdict() for zone in state.state.game.zones(seen)]
        head = {"viewer": seen.viewer, "phase": seen.phase, "round": seen.round, "actors": seen.actors}
        legal = [state.state.game.word(action) for action in seen.legal]
        return json.dumps(head | {"scores": seen.scores, "legal": legal, "zones": zones}, sort_keys=True)

    def _seen(self, state: SpielState, player: int) -> Observation:
        return state.state.observe(player if self.private else None)


def _parameter(option: Option) -> bool | int | str:
    """Give the default of an option as a parameter, whose type it is.

    A number for which a word may stand is a number here, and one less than the least stands for the word. Commas part
    parameters, so that a value with some is written with strokes.
    """
    if isinstance(option, Count) and isinstance(option.default, str):
        return option.low - 1
    return option.default.replace(",", "/") if isinstance(option.default, str) else option.default


def _wanted(game: Game, given: dict[str, Any]) -> dict[str, object]:
    """Take the options that are not as usual."""
    usual = {option.name: _parameter(option) for option in game.options}
    chosen = {name: value for name, value in given.items() if name in usual and value != usual[name]}
    return {name: value.replace("/", ",") if isinstance(value, str) else value for name, value in chosen.items()}


def _kind(game: Game, *, sampled: bool) -> Any:  # noqa: ANN401 - OpenSpiel's own
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"grimalkin_{game.name}{SAMPLED if sampled else ''}",
        long_name=f"Grimalkin: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.SAMPLED_STOCHASTIC if sampled else modes.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": game.seats[0]}
        | ({"seed": 0} if sampled else {})
        | {option.name: _parameter(option) for option in game.options},
    )


def register() -> None:
    """Let `pyspiel.load_game` find every game, in both ways."""
    known = {*pyspiel.registered_names()}
    for game in games.found().values():
        for sampled in (False, True):
            kind = _kind(game, sampled=sampled)
            if kind.short_name not in known:
                own = {"rules": game, "kind": kind, "sampled": sampled}
                pyspiel.register_game(kind, type(f"{game.name.title()}Game", (SpielGame,), own))


register()
