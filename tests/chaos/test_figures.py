"""The page on reliability says what the campaigns counted, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.chaos import figures

if TYPE_CHECKING:
    from pathlib import Path


def test_the_page_says_what_was_counted() -> None:
    page = figures.PAGE.read_text(encoding="utf-8")
    assert page == figures.placed(page, figures.block(figures.kept()))


def test_runs_are_added_up_and_of_the_longest_wait_the_longest_stays(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    figures.add("chaos", {"fault_kill": 3, "longest_answer": 2.5}, path, None)
    figures.add("chaos", {"fault_kill": 4, "longest_answer": 1.5, "fault_stop": 1200}, path, None)
    assert figures.kept(path) == {"chaos": {"fault_kill": 7, "longest_answer": 2.5, "fault_stop": 1200}}
    text = figures.block(figures.kept(path))
    assert "| kill | 7 |" in text
    assert "| stop | 1,200 |" in text
    assert "was 2.50 s" in text
