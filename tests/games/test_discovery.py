"""Discovery: every folder, every package that offers a game, and errors that list what there is."""

from __future__ import annotations

import pickle
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from grimalkin import games
from grimalkin.rules import Dice, Game, Refused
from grimalkin.testing import position
from grimalkin.text import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Iterator

OUTSIDE = '''"""A game that lives elsewhere: bursting piles with other letters."""

from grimalkin.kits.bursting import BurstingGame, Layout
from grimalkin.kits.bursting.cards import action_words, card_words


class Owls(BurstingGame):
    name = "owls"
    edition = 3
    package = __name__
    suits = "ABE"
    wild = "O"
    cards = card_words(suits, wild)
    words = action_words(suits, wild)
    options = ()
    presets = ()

    def layout(self, seats, options):
        return Layout(seats, 50, draws=False, rounds=1, leader=0)


class FormerOwls(Owls):
    edition = 2

    def layout(self, seats, options):
        return super().layout(seats, options)._replace(rounds=2)


GAME = Owls(FormerOwls())
'''


@pytest.fixture
def owls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Install a package that offers a game by an entry point, for the length of a test."""
    package, info = tmp_path / "owls_from_outside", tmp_path / "owls_from_outside-3.0.dist-info"
    package.mkdir()
    info.mkdir()
    (package / "__init__.py").write_text(OUTSIDE)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: owls-from-outside\nVersion: 3.0\n")
    (info / "entry_points.txt").write_text("[grimalkin.games]\nowls = owls_from_outside:GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    games.found.cache_clear()
    yield tmp_path
    games.found.cache_clear()
    sys.modules.pop("owls_from_outside", None)


# Finding.


def test_every_folder_of_games_is_found_by_its_name_and_nothing_else_is() -> None:
    here = Path(next(iter(games.__path__)))
    folders = {path.parent.name for path in here.glob("*/__init__.py")}
    assert {"friday", "thirteen"} <= folders
    inside = {name for name, game in games.found().items() if game.package.startswith("grimalkin.games.")}
    assert inside == {import_module(f"grimalkin.games.{folder}").GAME.name for folder in folders}


def test_games_are_found_in_the_order_of_their_names_and_each_is_one_object() -> None:
    found = games.found()
    assert [*found] == sorted(found)
    for name, game in found.items():
        assert isinstance(game, Game)
        assert game.name == name
        assert games.get(name) is game
        assert import_module(game.package).GAME is game


# Asking by name.


@pytest.mark.parametrize("name", ["friday", "thirteen"])
def test_a_game_is_given_by_its_name_or_by_its_name_and_edition(name: str) -> None:
    game = games.get(name)
    assert game.name == name
    assert games.get(f"{name}@{game.edition}") is game
    assert games.get(str(game)) is game


@pytest.mark.parametrize("name", ["", "fridays", "Friday", " friday", "vendredi", "grimalkin.games.friday", "@1"])
def test_an_unknown_name_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(games.UnknownGame) as refused:
        games.get(name)
    known = ", ".join(games.found())
    assert str(refused.value) == f"no game {name.partition('@')[0]!r}; there are: {known}"
    assert refused.value.refusal.key == "no-such-game"


@pytest.mark.parametrize("edition", ["0", "2", "01", "x", "1.0", "1@1"])
def test_another_edition_is_refused_with_the_one_there_is(edition: str) -> None:
    with pytest.raises(games.UnknownGame) as refused:
        games.get(f"friday@{edition}")
    assert str(refused.value) == f"friday is played in edition 1, not {edition!r}"
    assert refused.value.refusal.key == "no-such-edition"


@pytest.mark.parametrize("name", ["poker", "friday@2"])
def test_a_refused_name_has_a_sentence_in_every_language(name: str) -> None:
    with pytest.raises(Refused) as refused:
        games.get(name)
    for language in LANGUAGES:
        assert name in Voice(language).refusal(refused.value.refusal)


# From outside.


def test_a_game_that_a_package_elsewhere_offers_is_found_and_can_be_played(owls: Path) -> None:
    game = games.get("owls@3")
    assert str(owls) in str(sys.modules["owls_from_outside"].__file__)
    assert [*games.found()] == sorted({*games.found()} | {"friday", "owls", "thirteen"})
    state = position(game, 4, {}, Dice("owls"), 1000)
    assert state.outcome() is not None


@pytest.mark.usefixtures("owls")
def test_an_earlier_edition_of_a_game_from_outside_is_found_and_plays_as_it_was() -> None:
    former, now = games.get("owls@2"), games.get("owls")
    assert [str(game) for game in games.editions() if game.name == "owls"] == ["owls@2", "owls@3"]
    ends = [position(game, 3, {}, Dice("owls"), 1000) for game in (former, now)]
    assert [(end.round, end.outcome() is not None) for end in ends] == [(2, True), (1, True)]
    assert pickle.loads(pickle.dumps(ends[0])).game is former  # noqa: S301 - our own
    with pytest.raises(games.UnknownGame, match="owls is played in edition 2 or 3, not '1'"):
        games.get("owls@1")


@pytest.mark.usefixtures("owls")
def test_a_game_from_outside_is_named_among_those_there_are() -> None:
    with pytest.raises(games.UnknownGame, match=r"there are: .*\bowls\b"):
        games.get("owl")


@pytest.mark.usefixtures("owls")
def test_a_match_of_a_game_from_outside_survives_pickling() -> None:
    state = position(games.get("owls"), 3, {}, Dice("owls"), 7)
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    assert again == state
    assert again.game is games.get("owls")


def test_a_game_from_outside_is_gone_with_its_package() -> None:
    with pytest.raises(games.UnknownGame):
        games.get("owls")
