"""The bot that learned by self-play: it needs nothing but Python, and beats the rules of thumb that nobody told it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from grimalkin import games
from grimalkin.arena import Tournament, run
from grimalkin.bots import bot
from grimalkin.bots.learned import GAME, SEATS, SIZES, LearnedBot, layers
from grimalkin.features import row_size
from grimalkin.rules import Dice, Game
from grimalkin.rules.native import native
from grimalkin.testing import position


def test_its_sizes_are_those_of_the_game() -> None:
    assert (SIZES[0], SIZES[-1]) == (row_size(GAME, SEATS), len(games.get(GAME).words))


@pytest.mark.parametrize("game", [*games.found().values()], ids=str)
def test_it_plays_every_game_by_what_it_knows_or_by_rules_of_thumb(game: Game) -> None:
    learned, thumb = bot("learned"), bot("thumb")
    for seats in game.seats[:2]:
        state = position(game, seats, {}, Dice("learned", seats), 9)
        seat = state.actors()[0]
        seen = state.observe(seat)
        chosen = learned.choose(seen, Dice(1))
        assert chosen in seen.legal
        assert chosen == learned.choose(seen, Dice(2 if (str(game), seats) == (GAME, SEATS) else 1))
        if (str(game), seats) != (GAME, SEATS):
            assert chosen == thumb.choose(seen, Dice(1))


def test_it_needs_no_numpy() -> None:
    without = "import sys; sys.modules['numpy'] = None; import grimalkin as gk"
    code = f"{without}; gk.bot('learned').choose(gk.deal('friday', seed=7))"
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603 - our own code


@pytest.mark.skipif(not native(), reason="the same by either code, and quicker by this")
def test_it_wins_more_than_its_share_against_rules_of_thumb() -> None:
    results = run(
        Tournament.one_against("friday", SEATS, ("learned", "mouser"), {"rounds": 2}, "learned"), deals=8, workers=1
    )
    assert results.figures[0].share > 1 / SEATS


def test_a_torn_file_is_refused(tmp_path: Path) -> None:
    torn = tmp_path / "torn.weights"
    torn.write_bytes(b"\0" * 100)
    with pytest.raises(ValueError, match=r"torn\.weights holds 100 bytes, not 54948"):
        LearnedBot(torn)
    layers.cache_clear()
