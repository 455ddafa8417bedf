"""What the tools say: in every language, in few lines, on any terminal."""

from __future__ import annotations

import io
import re

import pytest
from tools.words import FACT, FALLBACK, SAID, Waiting, say, show

from grimalkin.text import OUR_OWN


def test_the_tools_speak_the_languages_of_the_house() -> None:
    assert SAID.keys() == {*OUR_OWN}


@pytest.mark.parametrize("language", OUR_OWN)
def test_every_language_says_everything_with_the_same_facts(language: str) -> None:
    assert SAID[language].keys() == SAID[FALLBACK].keys()
    for key, text in SAID[FALLBACK].items():
        assert {*FACT.findall(text)} == {*FACT.findall(SAID[language][key])}, key
        assert "{ $" not in say(key, **dict.fromkeys(FACT.findall(text), "fact")), key


def test_french_has_its_narrow_spaces() -> None:
    for text in SAID["fr"].values():
        assert not re.search(r" [;!?:]|'", text), text


@pytest.mark.parametrize(
    ("language", "said"), [("fr_CA.UTF-8", "Compilation"), ("de_DE", "Compiling"), ("", "Compiling")]
)
def test_the_language_is_that_of_the_environment(language: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", language)
    assert say("compiling").startswith(said)


def test_a_terminal_that_knows_few_letters_is_written_to_all_the_same() -> None:
    written = io.BytesIO()
    terminal = io.TextIOWrapper(written, encoding="latin-1")
    show("règles … ’", terminal)
    assert written.getvalue() == "règles ? ?\n".encode("latin-1")


def test_where_nobody_looks_one_line_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    with Waiting("compiling") as waiting:
        waiting.step = "something"
    assert capsys.readouterr().out.count("\n") == 1
