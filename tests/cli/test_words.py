"""Wrong words of a command are named, and what was meant is asked; help is there for whoever says nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grimalkin.cli import main
from grimalkin.cli.commands import BUILDERS
from grimalkin.cli.doing import COMMANDS


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("rule friday", "There is no command “rule”. There are: play, join, host, matches, rules"),
        ("rule friday", "Did you mean “rules”?"),
        ("play friday --seat 3", "“grimalkin play” has no option --seat. Did you mean “--seats”?"),
        ("play friday --zzzz 3", "“grimalkin play” has no option --zzzz.\nusage: grimalkin play"),
        ("play friday --json", "“grimalkin play” has no option --json.\nusage: grimalkin play"),
        ("verify --sea 1", "“grimalkin verify” has no option --sea."),
        ("--langue fr games", "has no option --langue. Did you mean “--lang”?"),
        ("play fridy", "Did you mean “friday”?"),
        ("rules vendredi", "Did you mean “friday”?"),
        ("play friday --level Kiten", "Did you mean “kitten”?"),
        ("play friday --preset quik", "Did you mean “quick”?"),
        ("play friday --option round=1", "Did you mean “rounds”?"),
        ("play friday --option deal=equ", "Did you mean “equal”?"),
        ("arena --bot randm", "Did you mean “random”?"),
        ("rules friday 35", "The rulebook has no clause 35. Did you mean “3.5”?"),
        ("rules friday 9.9", "The rulebook has no clause 9.9. There are: 1.1–1.2, 2.1–2.5"),
        ("play friday --seats", "--seats takes a value: --seats NUMBER."),
        ("play --seats --auto", "--seats takes a value: --seats NUMBER."),
        ("play --auto=yes", "--auto takes no value."),
        ("verify one two", "“two” is one word too many."),
        ("verify", "RECORD is missing: the file of a record."),
        ("completion", "SHELL is missing: the shell: bash, zsh, fish."),
        ("completion bsh", "There is no completion for “bsh”. There is one for: bash, zsh, fish. Did you mean “bash”?"),
        ("help pley", "There is no command “pley”."),
        ("rule --lang fr", "Vouliez-vous dire «\u202frules\u202f»\u202f?"),
        ("play --seat 3 --lang fr", "n’a pas d’option --seat. Vouliez-vous dire «\u202f--seats\u202f»\u202f?"),
        ("verify --lang fr", "Il manque PARTIE\u00a0: le fichier d’une partie enregistrée."),
        ("play --seats --lang fr", "--seats demande une valeur\u00a0: --seats NOMBRE."),
        ("rules friday 9.9 --lang fr", "Le livret n’a pas de règle 9.9. Il y a\u00a0: 1.1–1.2"),
    ],
)
def test_a_wrong_word_is_named_with_what_was_meant(
    words: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert main(words.split()) == 2
    assert said in capsys.readouterr().err


def test_a_value_that_is_negative_is_no_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "friday", "--seats", "-1", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "--seats takes a whole number, not “-1”.\n"


@pytest.mark.parametrize("words", [[], ["--help"], ["help"], ["help", "--help"]])
def test_whoever_asks_for_nothing_is_shown_what_there_is(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith("usage: grimalkin ")


@pytest.mark.parametrize("name", [name for name in BUILDERS if name != "help"])
def test_help_explains_a_command(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help", name, "--lang", "en"]) == 0
    asked = capsys.readouterr().out
    assert asked.startswith(f"usage: grimalkin {name} [-h]")
    assert main([name, "--help", "--lang", "en"]) == 0
    assert capsys.readouterr().out == asked


def test_every_command_can_be_done_and_stands_in_the_page() -> None:
    assert {*BUILDERS} == {*COMMANDS} | {"help"}
    page = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
    assert [name for name in BUILDERS if not re.search(rf"^\| `grimalkin {name}[ `]", page, re.MULTILINE)] == []
