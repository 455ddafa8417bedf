"""`grimalkin new-game`: what it writes, and when it writes nothing."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from grimalkin.cli import main
from grimalkin.cli.newgame import TEMPLATE, written
from grimalkin.rules.game import recall
from grimalkin.testing import Conformance, texts
from grimalkin.text import LANGUAGES

INSIDE = (
    "__init__.py", "rules.py", "view.py", "events.py", "worlds.py", "rulebook.en.md", "rulebook.fr.md", "text/en.ftl",
    "text/fr.ftl", "tests/test_rules.py",
)  # fmt: skip
FILES = {"pyproject.toml", "README.md", *(f"grimalkin_owls/{name}" for name in INSIDE)}


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every test write into a folder of its own."""
    monkeypatch.chdir(tmp_path)


def all_files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_a_whole_package_is_written_and_named_throughout(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "owls", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "The game is in owls" in out
    assert "    python -m pip install -e ./owls\n    grimalkin play owls\n" in out
    assert all_files(Path("owls")) == FILES
    for name in FILES:
        assert "seedling" not in Path("owls", name).read_text(encoding="utf-8").lower(), name
    project = tomllib.loads(Path("owls/pyproject.toml").read_text())
    assert project["project"]["entry-points"]["grimalkin.games"] == {"owls": "grimalkin_owls:GAME"}


def test_it_is_written_where_one_wants_it_and_welcomes_in_ones_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "hiboux", "--folder", "mes jeux/hiboux", "--lang", "fr"]) == 0
    assert "Le jeu est dans mes jeux/hiboux" in capsys.readouterr().out
    readme = Path("mes jeux/hiboux/README.md").read_text(encoding="utf-8")
    assert "comme point de départ" in readme
    assert "grimalkin play hiboux" in readme


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_welcome_with_right_typography(language: str) -> None:
    texts.typography_is_right(dict(written("owls", language))["README.md"], language, "README")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("friday", "There is a game “friday” already"),
        ("Owls", "not “Owls”"),
        ("o", "not “o”"),
        ("owls-2", "not “owls-2”"),
        ("2owls", "not “2owls”"),
        ("../owls", "not “../owls”"),
        ("x" * 21, "A game is called by 2 to 20 small letters"),
    ],
)
def test_a_name_that_no_game_can_bear_writes_nothing(name: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", name, "--lang", "en"]) == 2
    assert said in capsys.readouterr().err
    assert [*Path().iterdir()] == []


def test_nothing_is_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    Path("owls").mkdir()
    Path("owls/mine.txt").write_text("mine")
    Path("file").write_text("")
    for folder in ("owls", "file"):
        assert main(["new-game", "owls", "--folder", folder, "--lang", "fr"]) == 2
        assert "existe déjà" in capsys.readouterr().err
    assert all_files(Path()) == {"owls/mine.txt", "file"}
    assert main(["new-game", "owls", "--folder", "file/owls", "--lang", "en"]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_what_it_is_written_from_keeps_the_laws() -> None:
    game = recall(TEMPLATE)
    texts.languages_say_the_same(game.package)
    texts.every_language_knows(game)
    texts.rulebooks_agree(game)
    for seats in game.seats:
        Conformance(game, seats, {}, seed=seats).run()
