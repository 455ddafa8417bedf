"""Which languages there are, and which one suits whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from grimalkin.testing import texts
from grimalkin.text import FALLBACK, LANGUAGES, OUR_OWN, Notes, Rulebook, Voice, languages

HOUSE = Path(languages.__file__).parent / "house"


def test_a_language_is_a_file_of_the_house() -> None:
    assert {path.stem for path in HOUSE.glob("*.ftl")} == {*OUR_OWN}
    assert {*OUR_OWN} <= {*LANGUAGES}
    assert LANGUAGES[0] == OUR_OWN[0] == FALLBACK


@pytest.mark.parametrize("language", OUR_OWN)
def test_every_language_names_itself_as_one_calls_it(language: str) -> None:
    described = languages.described(language)
    assert described.name == Voice(language).say("language-name")
    assert described.direction in {"ltr", "rtl"}


def test_which_marks_take_which_space_is_said_by_the_language() -> None:
    assert languages.described("fr").marks == {"narrow-before": "!?;»", "wide-before": ":", "narrow-after": "«"}
    assert not languages.described("en").marks


@pytest.mark.parametrize(
    ("accepted", "found"),
    [
        ("fr", "fr"),
        ("fr-CA,en;q=0.5", "fr"),
        ("de, fr-CA;q=0.8, en;q=0.9", "en"),
        ("de, fr;q=0.2", "fr"),
        ("FR", "fr"),
        ("en;q=0, fr;q=0.1", "fr"),
        ("de", "en"),
        ("frx", "en"),
        ("", "en"),
        ("xx;q=nan", "en"),
        ("fr;q=2", "en"),
        (";;,=,*;q=0.1", "en"),
    ],
)
def test_a_browser_is_answered_in_the_language_it_likes_best(accepted: str, found: str) -> None:
    assert languages.of_header(accepted) == found


@pytest.mark.parametrize(
    ("native", "found"), [("fr_CA.UTF-8", "fr"), ("fr", "fr"), ("fr@euro", "fr"), ("C", "en"), ("", "en"), ("de", "en")]
)
def test_a_terminal_speaks_the_language_of_its_locale(native: str, found: str) -> None:
    assert languages.of_environment(native) == found


def test_a_variant_is_found_by_its_own_name_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "LANGUAGES", ("en", "fr", "pt", "pt-BR", "zh-Hant"))
    wanted = {"pt-BR": "pt-BR", "pt-br": "pt-BR", "pt-PT": "pt", "pt": "pt", "zh": "zh-Hant", "zh-Hans": "zh-Hant"}
    assert {tag: languages.suiting([tag]) for tag in wanted} == wanted


def test_a_language_that_is_gone_falls_back() -> None:
    assert [languages.spoken(code) for code in ("fr", "tlh", "")] == ["fr", "en", "en"]


@pytest.fixture
def english_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package from outside that speaks English alone."""
    name = "english_only_game"
    for path, text in {
        "__init__.py": "",
        "text/en.ftl": "game = Owls\n",
        "lesson/en.ftl": "learnt = All of it.\n",
        "rulebook.en.md": "# Owls\n\n## 1. One\n\n**1.1** First.\n",
    }.items():
        file = tmp_path / name / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    return name


def test_a_game_without_a_language_falls_back_with_book_and_lesson(english_only: str) -> None:
    book = Rulebook.of(english_only, "fr")
    assert (book.language, book.title) == ("en", "Owls")
    assert Notes(english_only, "fr").learnt() == ("All of it.",)
    texts.languages_say_the_same(english_only)


def test_a_game_without_any_text_is_an_error_that_names_the_file(english_only: str) -> None:
    with pytest.raises(FileNotFoundError, match=r"english_only_game has no nothing\.en\.md"):
        languages.best_source(english_only, "nothing.{}.md", "fr")


def test_a_game_of_ours_must_speak_all_that_the_house_speaks(english_only: str) -> None:
    assert texts.must_speak("grimalkin.games.friday", "text/{}.ftl") == OUR_OWN
    assert texts.must_speak(english_only, "text/{}.ftl") == ("en",)
