"""OpenSpiel's own tests hold for every game, its algorithms run, and an information state holds no secret."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.algorithms import outcome_sampling_mccfr as mccfr
from tests.adapters.worlds import differ, pairs

from grimalkin import games
from grimalkin.adapters import openspiel

NAMES = [f"grimalkin_{name}" for name in games.found()]
QUICK = {"grimalkin_friday": "seats=4,rounds=1", "grimalkin_thirteen": "seats=3,rounds=1"}


def loaded(name: str, sampled: str = "") -> Any:  # noqa: ANN401 - OpenSpiel's own
    return pyspiel.load_game(f"{name}{sampled}({QUICK.get(name, 'seats=3')})")


@pytest.mark.parametrize("name", NAMES)
def test_random_simulations_pass(name: str) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=True, verbose=False)
    pyspiel.random_sim_test(loaded(name, openspiel.SAMPLED), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_written_and_is_the_same_again(name: str) -> None:
    asked = f"{name}({QUICK.get(name, 'seats=3')})"
    one, same = (generate_playthrough.playthrough(asked, None, seed=1, alsologtostdout=False) for _ in range(2))
    assert one == same
    assert "InformationStateString(0)" in one


def test_every_option_is_a_parameter() -> None:
    game = pyspiel.load_game("grimalkin_malediction(seats=4,first=2,points_table=3/1/4/2/6/3,multi_zero=False)")
    chosen = dict(game.chosen)
    assert (chosen["first"], chosen["points_table"], chosen["multi_zero"]) == (2, "3,1,4,2,6,3", False)
    assert pyspiel.load_game("grimalkin_thirteen(seats=3)").chosen == games.get("thirteen").settle({}, 3)
    assert pyspiel.load_game("grimalkin_thirteen(seats=3,rounds=2)").chosen["rounds"] == 2


def test_chances_are_those_of_a_fair_deal() -> None:
    state = loaded("grimalkin_friday").new_initial_state()
    outcomes = state.chance_outcomes()
    pack = games.get("friday").pack(loaded("grimalkin_friday").chosen)
    assert dict(outcomes) == {card: pack.count(card) / len(pack) for card in {*pack}}
    state.apply_action(0)
    assert dict(state.chance_outcomes())[0] == (pack.count(0) - 1) / (len(pack) - 1)


def dealt(game: Any, seed: int) -> Any:  # noqa: ANN401
    """Deal by explicit chance."""
    luck, state = np.random.default_rng(seed), game.new_initial_state()
    while state.is_chance_node():
        cards, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(luck.choice(cards, p=chances)))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_is_another_that_the_player_cannot_tell(name: str) -> None:
    state, luck = dealt(loaded(name), 1), np.random.default_rng(2)
    for _ in range(6):
        player = state.current_player()
        others = [state.resample_from_infostate(player, luck.random) for _ in range(4)]
        assert {each.information_state_string(player) for each in others} == {state.information_state_string(player)}
        assert {each.observation_string(player) for each in others} == {state.observation_string(player)}
        assert any(differ(each.state, state.state) for each in others)
        assert all(each.legal_actions() == state.legal_actions() for each in others)
        state.apply_action(state.legal_actions()[-1])


@pytest.mark.parametrize("name", [*games.found()])
def test_two_worlds_give_the_same_strings_and_tensors(name: str) -> None:
    options = {"rounds": 1} if "rounds" in {option.name for option in games.get(name).options} else {}
    chosen = "".join(f",{option}={value}" for option, value in options.items())
    game = pyspiel.load_game(f"grimalkin_{name}(seats=3{chosen})")
    for state, world, seat in pairs(name, 3, **options):
        told = []
        for each in (state, world):
            shown = game.new_initial_state()
            shown.moment = openspiel.CopiedState(each.copy())
            strings = shown.information_state_string(seat), shown.observation_string(seat)
            told.append((*strings, shown.information_state_tensor(seat), shown.observation_tensor(seat)))
        assert told[0] == told[1]


def test_nobody_may_look_with_all_eyes() -> None:
    everything = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="nobody sees every hand"):
        loaded("grimalkin_friday").make_py_observer(everything)


def test_their_search_and_their_regret_minimiser_run() -> None:
    game = loaded("grimalkin_friday", openspiel.SAMPLED)
    state = game.new_initial_state()
    state.apply_action(openspiel.WHOLE_DEAL)
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), uct_c=1.4, max_simulations=10, random_state=luck)
    assert bot.step(state) in state.legal_actions()
    small = pyspiel.load_game("grimalkin_thirteen(seats=3,rounds=1)")
    np.random.seed(1)
    solver = mccfr.OutcomeSamplingSolver(small)
    for _ in range(2):
        solver.iteration()
    assert solver._infostates
