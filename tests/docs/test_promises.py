"""What pages rest on is there: every test, every file, every command, every place in a page that they name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.docs.shell import ROOT, pages

from grimalkin.cli.commands import BUILDERS

RESTING = {ROOT / name for name in ("docs/security.md", "docs/reliability.md", "SECURITY.md")}
"""Pages that promise something, and so name what holds it."""
TO_BE_WRITTEN = {ROOT / "docs" / name for name in ("adding-a-game.md", "adding-a-language.md")}
"""Pages that name files which a reader is to write."""
NO_COMMAND = {"record", "luck"}
"""What stands after our name in a record and in what is hashed."""
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_every_file_and_command_that_is_named_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"`((?:tests|deploy|examples|bench|tools)/[\w/.-]+)`", text)
    assert named or page not in RESTING
    assert page in TO_BE_WRITTEN or [path for path in named if not (ROOT / path).exists()] == []
    assert {*re.findall(r"`make ([a-z-]+)", text)} <= TARGETS
    assert {*re.findall(r"`grimalkin ([a-z][a-z-]*)", text)} - NO_COMMAND <= BUILDERS.keys()


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_every_link_leads_to_a_page_and_a_heading(page: Path) -> None:
    for path, mark in re.findall(r"\]\(([\w./-]*)(?:#([\w-]+))?\)", page.read_text(encoding="utf-8")):
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), path
        if mark:
            headings = re.findall(r"^#+ (.+)$", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert mark in {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}, mark
