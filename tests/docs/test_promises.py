"""What docs/security.md and docs/reliability.md rest on is there: every test, campaign and page they name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ["docs/security.md", "docs/reliability.md", "SECURITY.md"]


@pytest.mark.parametrize("name", PAGES)
def test_every_file_and_command_that_is_named_is_there(name: str) -> None:
    page = (ROOT / name).read_text(encoding="utf-8")
    named = re.findall(r"`(tests/[\w/.]+)`", page)
    assert named
    assert not [path for path in named if not (ROOT / path).exists()]
    commands = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert not [command for command in re.findall(r"`make ([a-z-]+)", page) if command not in commands]


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_to_a_page_and_a_heading(name: str) -> None:
    page = ROOT / name
    for path, mark in re.findall(r"\]\(([\w./-]*)(?:#([\w-]+))?\)", page.read_text(encoding="utf-8")):
        target = (page.parent / path).resolve() if path else page
        assert target.is_file(), path
        headings = re.findall(r"^#+ (.+)$", target.read_text(encoding="utf-8"), re.MULTILINE)
        marks = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
        assert not mark or mark in marks, mark
