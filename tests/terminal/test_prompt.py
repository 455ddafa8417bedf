"""The prompt completes by Tab what may be answered, and remembers what was."""

from __future__ import annotations

import builtins
import sys
from typing import TYPE_CHECKING

import pytest
from tests.cli.processes import COMMAND, Terminal

from grimalkin.terminal import Prompt

if TYPE_CHECKING:
    from types import ModuleType


def completed(prompt: Prompt, begun: str) -> list[str]:
    found = [prompt.completion(begun, number) for number in range(20)]
    return [word for word in found if word is not None]


def test_words_are_completed_in_large_and_small_letters() -> None:
    prompt = Prompt()
    prompt.offer(["C1", "C7", "F>C", "F>M", "rules", "undo", "rules 3.4", "rules 3.5"])
    assert completed(prompt, "f") == ["F>C", "F>M"]
    assert completed(prompt, "c7") == ["C7"]
    assert completed(prompt, "r") == ["rules"]
    assert completed(prompt, "rules 3") == ["rules 3.4", "rules 3.5"]
    assert completed(prompt, "x") == []
    prompt.offer(["règles", "règles 3.4", "corbeau 7"])
    assert completed(prompt, "regl") == ["règles"]
    assert completed(prompt, "Regles ") == ["règles 3.4"]


def test_a_terminal_completes_by_tab_and_calls_back() -> None:
    words = ["play", "--plain", "friday", "--seats", "3", "--level", "kitten", "--seed", "x", "--cut", ""]
    table = Terminal([*COMMAND, *words])
    table.wait_for(r"for help\): ")
    table.type("rul\t 3.5\n")
    table.wait_for("If the total is more than 13")
    table.wait_for(r"for help\): ")
    table.type("\x1b[A\n")
    table.wait_for("If the total is more than 13")
    table.wait_for(r"for help\): ")
    table.type("qu\t\n")
    code, said = table.end()
    assert (code, "Until next time." in said) == (0, True)


def test_a_system_without_a_readline_reads_lines_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "readline", None)
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(getattr(sys, stream), "isatty", lambda: True, raising=False)
    monkeypatch.setattr(builtins, "input", lambda question: f"answer to {question}")
    prompt = Prompt()
    without: ModuleType | None = prompt.readline
    assert (without, prompt.ask("why")) == (None, "answer to why")


def test_a_terminal_that_is_gone_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_: str) -> str:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(builtins, "input", gone)
    with pytest.raises(EOFError):
        Prompt().ask("still there?")
