"""The site is built strictly: no page left out, no link to nowhere, and what is made from the code is up to date."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import site

ROOT = Path(__file__).parents[2]
ELSEWHERE = re.compile(r"""<(?:script|link|img|iframe)\b[^>]*?(?:src|href)=["'](?:https?:)?//""")


def test_the_settings_are_written_down_as_they_are() -> None:
    assert site.SETTINGS.read_text(encoding="utf-8") == site.settings_page(), "make docs writes it anew"


def test_every_page_is_in_the_menu() -> None:
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = {path.relative_to(site.DOCS).as_posix() for path in site.DOCS.rglob("*.md")}
    assert {page for page in pages if page not in menu} == set()


@pytest.mark.long
def test_the_site_is_whole_and_asks_nothing_of_others() -> None:
    done = subprocess.run([sys.executable, "-m", "tools.site"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    pages = [*(ROOT / "build/site").rglob("*.html")]
    assert len(pages) > 30
    assert {page.name for page in pages if ELSEWHERE.search(page.read_text(encoding="utf-8"))} == set()
    assert (ROOT / "build/site/search/search_index.json").stat().st_size > 100_000
