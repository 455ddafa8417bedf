"""Who would be shut out of a page: asked of axe."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"


def faults(page: Page) -> list[str]:
    """Let axe look at the page; give what it finds."""
    page.evaluate(AXE.read_text())
    wanted = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
    report = page.evaluate("wanted => axe.run(document, wanted)", wanted)
    return [f"{each['id']}: {node['html'][:200]}" for each in report["violations"] for node in each["nodes"]]
