"""A record in a saved notebook: its slider shows every moment, without a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import grimalkin as gk
from grimalkin.notebook import record_html

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_the_slider_shows_every_moment(browser: Browser) -> None:
    match = gk.deal("friday", seats=3, seed=7, rounds=1, names=["Ada", "Bob", "Cleo"])
    match.finish("mouser")
    context = browser.new_context(offline=True)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda problem: problems.append(str(problem)))
    record = record_html(match.record)
    page.set_content(f"<p>before</p>{match.hand(0)._repr_svg_()}{record}{record}")
    shown, said = page.locator("[data-moment]").first, page.locator("p[aria-live]").first
    last = f"{len(match.record.lines)} / {len(match.record.lines)}"
    assert said.inner_text().startswith(last)
    end = shown.inner_html()
    page.locator("input").first.fill("0")
    assert said.inner_text().startswith("1 / ")
    dealt = shown.inner_html()
    page.locator("button").nth(1).click()
    assert said.inner_text().startswith("2 / ")
    assert len({end, dealt, shown.inner_html()}) == 3
    assert page.locator("p[aria-live]").nth(1).inner_text().startswith(last), "each has a slider of its own"
    assert shown.locator("use").first.bounding_box()
    assert problems == []
    context.close()
