"""Each game has a playthrough for each number of seats and each preset, and still plays just so."""

from __future__ import annotations

import pytest

from grimalkin import games
from grimalkin.rules import Game
from grimalkin.testing.playthrough import folder, playthrough, wanted


@pytest.mark.parametrize("game", [*games.editions()], ids=str)
def test_a_game_plays_as_its_playthroughs_say(game: Game) -> None:
    for name, seats, preset in wanted(game):
        kept = folder(game) / name
        assert kept.is_file(), f"{kept} is missing; `make records` writes it"
        lines, now = (
            kept.read_text(encoding="utf-8").splitlines(),
            playthrough(game, seats, preset.options).splitlines(),
        )
        for number, (then_line, now_line) in enumerate(zip(lines, now, strict=False), start=1):
            assert then_line == now_line, f"{name}, line {number}: behaviour has changed; is the edition bumped?"
        assert len(lines) == len(now), name


@pytest.mark.parametrize("game", [*games.editions()], ids=str)
def test_no_playthrough_is_left_over(game: Game) -> None:
    assert {path.name for path in folder(game).iterdir()} == {name for name, _, _ in wanted(game)}
