"""The page is light, and stays where it is while it comes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.web.playing import begin, wait_for_turn

import grimalkin

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

FIRST_LOAD = 150_000
"""Bytes, as they travel."""
SHIFT = 0.05
"""Half of what counts as good (web.dev's layout shift)."""

STYLES = sorted(Path(grimalkin.__file__).parent.rglob("*.css"))
LOOKS_INSIDE = {".looks label", "html", "  .gathering"}
"""What may be styled by what it contains: each such selector is asked again whenever anything comes or goes in it."""


def travelled(page: Page) -> int:
    """Count the bytes of everything that was loaded so far."""
    counted: int = page.evaluate(
        """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
              .reduce((sum, each) => sum + each.transferSize, 0)"""
    )
    return counted


def shifted(page: Page) -> float:
    """Say how much what was to be seen has jumped."""
    sum_of_shifts: float = page.evaluate(
        """() => new Promise((tell) => {
            let sum = 0;
            const add = (each) => { if (!each.hadRecentInput) sum += each.value; };
            new PerformanceObserver((list) => list.getEntries().forEach(add))
              .observe({ type: "layout-shift", buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => tell(sum)));
        })"""
    )
    return sum_of_shifts


def test_the_first_load_is_light_and_calm(open_house: Open, person: Come) -> None:
    house = open_house()
    for phone in (True, False):
        page = person(house.address, phone=phone, apart=True)
        page.locator(".tile").first.wait_for()
        assert 10_000 < travelled(page) < FIRST_LOAD
        assert shifted(page) < SHIFT
        begin(page, "friday")
        wait_for_turn(page)
        assert travelled(page) < FIRST_LOAD


def test_the_table_is_not_styled_by_what_it_contains() -> None:
    lines = [line for file in STYLES for line in file.read_text(encoding="utf-8").splitlines()]
    assert {line.partition(":has(")[0] for line in lines if ":has(" in line} == LOOKS_INSIDE
