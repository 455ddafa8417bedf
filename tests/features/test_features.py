"""Features, masks and rewards: what lies where, and that it is what was seen."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from grimalkin import games
from grimalkin.cli.seedling import GAME as SEEDLING
from grimalkin.features import blocks, features, mask, rewards, row_size
from grimalkin.rules import Dice, State
from grimalkin.testing import position


def part(state: State, viewer: int, name: str) -> list[int]:
    block = next(each for each in blocks(state.game, state.seats, state.options) if each.name == name)
    row = features(state.game, state.observe(viewer))
    return [int(number) for number in row[block.start : block.start + block.size]]


@pytest.mark.parametrize("name", games.found())
def test_blocks_lie_side_by_side_and_fill_the_row(name: str) -> None:
    game = games.get(name)
    for seats in game.seats_for(game.settle({}, game.seats[0])):
        laid = blocks(game, seats)
        ends = [block.start + block.size for block in laid]
        assert [block.start for block in laid] == [0, *ends[:-1]]
        assert ends[-1] == row_size(game, seats) == len(features(game, game.start(seats).observe(0)))
        assert len({block.name for block in laid}) == len(laid)


def test_seats_come_in_turn_from_the_viewer() -> None:
    state = position(games.get("friday"), 4, {}, Dice(1), 60)
    assert part(state, 2, "scores") == [state.scores()[seat] for seat in (2, 3, 0, 1)]
    (actor,) = state.actors()
    assert part(state, actor, "actors") == [1, 0, 0, 0]
    assert part(state, (actor + 1) % 4, "actors") == [0, 0, 0, 1]


def test_hand_piles_stacks_and_what_is_unseen_make_the_pack() -> None:
    state = position(games.get("friday"), 4, {}, Dice(3), 30)
    known = sum(sum(part(state, 1, name)) for name in ("hand", "piles", "stacks", "unseen"))
    assert known == len(state.game.pack(state.options))


def test_a_spectator_has_a_row_without_a_hand() -> None:
    state = position(games.get("malediction"), 4, {}, Dice(3), 30)
    row = features("malediction", state.observe(None))
    assert row.dtype == np.float32
    assert not row[:39].any()


def test_a_newcomers_row_comes_from_its_zones() -> None:
    state = position(SEEDLING, 3, {}, Dice(2), 5)
    names = [block.name for block in blocks(SEEDLING, 3)]
    assert "zone-hand" in names
    width = len(SEEDLING.cards) + 3
    hands = part(state, 1, "zone-hand")
    own = [SEEDLING.cards[card] for card in range(width - 3) if hands[card]]
    lying = {zone.seat: zone for zone in state.game.zones(state.observe(1)) if zone.name == "hand"}
    assert sorted(own) == sorted(lying[1].cards or ())
    assert hands[width - 3 : width] == [lying[1].count, 1, 0]
    assert hands[width : 2 * width] == [*[0] * (width - 3), lying[2].count, 0, 0]


def test_masks_take_words_numbers_and_observations() -> None:
    state = position(games.get("friday"), 4, {}, Dice(1), 20)
    seat = state.actors()[0]
    legal = state.legal_actions(seat)
    words = [state.game.word(action) for action in legal]
    for given in (legal, words, state.observe(seat)):
        assert np.flatnonzero(mask("friday", given)).tolist() == legal


def test_rewards_are_the_part_of_the_win_or_points_of_which_more_is_better() -> None:
    going_on = position(games.get("friday"), 4, {"rounds": 1}, Dice(1), 20)
    assert rewards("friday", going_on).tolist() == [0, 0, 0, 0]
    over = position(games.get("friday"), 4, {"rounds": 1}, Dice(1), 60)
    outcome = over.outcome()
    assert outcome
    assert np.allclose(rewards("friday", over), outcome.returns())
    assert rewards("friday", outcome, "points").tolist() == [-points for points in outcome.scores]
    with pytest.raises(ValueError, match="win, points"):
        rewards("friday", over, "fame")


def test_the_library_alone_needs_no_numpy() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from grimalkin import games, features, vector\n"
        "game = games.get('friday')\n"
        "print(len(features.values(game, game.start(4).observe(0))))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603 - ours
    assert done.stdout.strip() == "140"
