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
    assert figures.kept(path)["chaos"] == {"fault_kill": 7, "longest_answer": 2.5, "fault_stop": 1200}
    text = figures.block(figures.kept(path))
    assert "| kill | 7 |" in text
    assert "| stop | 1,200 |" in text
    assert "was 2.50 s" in text


def test_what_was_wrong_stays_counted_and_what_came_after_it_is_counted_beside(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    for pairs, variants, wrong in ((4, 4, 0), (4, 8, 1), (3, 3, 0), (2, 5, 0)):
        figures.add("secrets", {"pairs": pairs, "variants": variants, "wrong": wrong}, path, None)
    text = figures.block(figures.kept(path))
    assert "13 pairs of worlds over the wire, in 8 combinations" in text
    assert "with a difference: 1." in text
    assert "Since the last that differed: 5 pairs in 5 combinations" in text


def test_where_nothing_was_wrong_there_is_no_time_since(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    figures.add("secrets", {"pairs": 4, "wrong": 0}, path, None)
    assert "Since" not in figures.block(figures.kept(path))
