"""Every language says everything about every game, and says it right."""

from __future__ import annotations

from importlib.resources import files

import pytest

from grimalkin import games
from grimalkin.rules import Game
from grimalkin.testing import texts
from grimalkin.text import OUR_OWN, Rulebook
from grimalkin.text.voice import read

EVERY_GAME = pytest.mark.parametrize("game", [*games.editions()], ids=str)
EVERY_LANGUAGE = pytest.mark.parametrize("language", OUR_OWN)


@EVERY_GAME
def test_the_languages_of_a_game_have_the_same_texts(game: Game) -> None:
    for package in game.texts:
        texts.languages_say_the_same(package)


def test_the_languages_of_the_house_have_the_same_texts() -> None:
    texts.languages_say_the_same("grimalkin.text", "house")


@EVERY_GAME
def test_every_language_knows_every_card_move_option_and_preset(game: Game) -> None:
    texts.every_language_knows(game)


@EVERY_GAME
def test_the_rulebooks_have_the_same_clauses(game: Game) -> None:
    texts.rulebooks_agree(game)


@EVERY_GAME
def test_every_clause_has_a_test(game: Game) -> None:
    texts.every_clause_has_a_test(game)


@EVERY_GAME
def test_every_clause_that_the_code_cites_is_in_the_rulebook(game: Game) -> None:
    texts.every_cited_clause_exists(game)


@EVERY_GAME
@EVERY_LANGUAGE
def test_typography_is_right(game: Game, language: str) -> None:
    texts.typography_is_right(Rulebook.of(game.package, language).source, language, f"{game} rulebook")
    for package in game.texts:
        texts.typography_is_right(read(package, f"text/{language}.ftl"), language, f"{package} texts")


@EVERY_LANGUAGE
def test_the_typography_of_the_house_is_right(language: str) -> None:
    texts.typography_is_right(read("grimalkin.text", f"house/{language}.ftl"), language, "house")


@EVERY_GAME
def test_every_game_has_the_files_of_a_folder(game: Game) -> None:
    names = {path.name for path in files(game.package).iterdir()}
    assert {*(f"rulebook.{language}.md" for language in OUR_OWN), "text", "tests"} <= names
