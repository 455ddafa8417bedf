"""The pages that let people in are true: what they show is there, what they call a button is one.

`python -m tests.docs.test_doors` draws the picture of a notebook anew.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.docs.shell import ROOT, blocks, pages

import grimalkin as gk
from grimalkin.text.languages import source

DOORS = {
    name: ROOT / "docs" / name
    for name in ("start/play.md", "start/host.md", "start/bot.md", "start/research.md", "start/contribute.md")
}
NOTEBOOK = ROOT / "docs" / "pictures" / "notebook.svg"
LABELS = {"start/play.md": "en", "start/host.md": "en", "start/bot.md": "en", "privacy.md": "en",
          "fr/jouer.md": "fr", "fr/heberger.md": "fr", "fr/vie-privee.md": "fr"}  # fmt: skip
"""Pages that name buttons, in their language."""
NO_BUTTON = {"reports", "signale"}
"""What is said with weight, and is no button."""


def notebook() -> str:
    """Draw a table as a notebook shows it."""
    match = gk.deal("friday", seats=4, seed=7)
    for _ in range(9):
        match.play(gk.bot("mouser").choose(match))
    return match.seen_by(2).svg()


def test_the_picture_of_a_notebook_is_what_it_shows() -> None:
    assert NOTEBOOK.read_text(encoding="utf-8") == notebook()


@pytest.mark.parametrize("name", [*DOORS, "fr/jouer.md", "fr/heberger.md"])
def test_every_door_has_a_picture_that_is_described(name: str) -> None:
    page = ROOT / "docs" / name
    shown = re.findall(r"^!\[([^]]*)\]\(([^)]+)\)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert shown
    for description, path in shown:
        assert len(description) > 25
        assert (page.parent / path).stat().st_size < 150_000


@pytest.mark.parametrize("name", LABELS)
def test_what_a_page_calls_a_button_is_one(name: str) -> None:
    text = source("grimalkin.text", f"house/{LABELS[name]}.ftl") or ""
    known = {label.strip() for label in re.findall(r"^page-[\w-]+ = (.+)$", text, re.MULTILINE)}
    said = re.findall(r"\*\*([^*]+)\*\*", (ROOT / "docs" / name).read_text(encoding="utf-8"))
    named = {part for label in said for part in label.split(" → ")} - NO_BUTTON
    assert named
    assert named <= known


def python_of(name: str) -> list[str]:
    return [block.text for block in blocks(DOORS[name]) if block.kind == "python"]


def test_the_bots_of_the_page_play_as_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = python_of("start/bot.md")
    (tmp_path / "first_bot.py").write_text(first)
    (tmp_path / "second_bot.py").write_text(second)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    for mine, rival, won in (("first_bot", "mouser", 0.0), ("second_bot", "random", 1.0)):
        found = gk.tournament("friday", [f"{mine}:choose", rival], seats=4, alone=True, deals=2, rounds=1)
        assert found.figures[0].share == pytest.approx(won, abs=0.3), mine


def test_the_batch_of_the_page_has_the_shapes_that_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = python_of("start/research.md")
    exec(code, {})  # noqa: S102 - our own page
    said = capsys.readouterr().out.strip()
    assert f"prints `{said}`" in DOORS["start/research.md"].read_text(encoding="utf-8")


def test_a_rule_is_changed_as_the_page_says_and_old_matches_stay_what_they_were(tmp_path: Path) -> None:
    (change,) = (block.text for block in blocks(DOORS["start/contribute.md"]) if block.kind == "diff")
    copy = tmp_path / "src" / "grimalkin"
    shutil.copytree(
        ROOT / "src" / "grimalkin", copy, ignore=shutil.ignore_patterns("*.so", "__pycache__", "web", "tests")
    )
    subprocess.run(["git", "apply", "-"], input=change, text=True, cwd=tmp_path, check=True)  # noqa: S607
    asked = (
        "import grimalkin as gk\n"
        "for name in ('thirteen', 'thirteen@1'):\n"
        "    match = gk.deal(name, seats=4, seed=1)\n"
        "    print(match.game, *match.observe(0).hand_sizes)\n"
        f"print(gk.replay({str(ROOT / 'tests/records/thirteen@1/4-seats-1.record')!r}).outcome is not None)\n"
    )
    here = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "GRIMALKIN_PURE": "1"}
    words = [sys.executable, "-c", asked]
    done = subprocess.run(words, cwd=tmp_path, env=here, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.stdout.splitlines() == ["thirteen@2 6 6 6 6", "thirteen@1 5 5 5 5", "True"], done.stderr


def test_every_page_of_the_menu_was_looked_at() -> None:
    assert {*DOORS.values()} < {*pages()}


if __name__ == "__main__":
    NOTEBOOK.write_text(notebook(), encoding="utf-8")
