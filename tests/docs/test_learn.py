"""The example that learns by self-play learns something within seconds, keeps it, and plays by it."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from grimalkin import games
from grimalkin.rules import Dice
from grimalkin.rules.native import native
from grimalkin.testing import position

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn.py"


@pytest.fixture(name="learn", scope="module")
def loaded() -> ModuleType:
    spec = spec_from_file_location("learn", EXAMPLE)
    assert spec
    assert spec.loader
    learn = module_from_spec(spec)
    spec.loader.exec_module(learn)
    return learn


def test_a_few_thousand_rounds_teach_it_to_beat_chance(
    learn: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, rounds = tmp_path / "friday.weights", 6144 if native() else 32
    curve = learn.learn(rounds=rounds, tables=512 if native() else 16, matches=16, out=kept)
    assert [point["rounds"] for point in curve] == sorted(point["rounds"] for point in curve)
    monkeypatch.setattr(learn, "SAVED", kept)
    bot = learn.Learned()
    state = position(games.get("friday"), 4, {}, Dice(1), 20)
    seat = state.actors()[0]
    assert bot.choose(state.observe(seat), Dice(1)) in state.legal_actions(seat)
    if native():
        share, error = learn.judge(bot.network, 400, "random")
        assert share - 2 * error > 1 / 4, share
