"""The documentation is searched with no server and no network; and in the house, by its own rules for scripts."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from tests.web.playing import LONG

from tools import site

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser
    from tests.conftest import RunningHouse


def test_a_word_is_found_in_both_languages_from_a_folder_and_in_the_house(
    tmp_path: Path, browser: Browser, open_house: Callable[..., RunningHouse]
) -> None:
    assert site.main() == 0
    built = shutil.copytree(site.SITE, tmp_path / "site")
    look(browser, built.as_uri(), built.as_uri())
    house = open_house(docs=str(built))
    look(browser, f"{house.address}/docs", house.address)


def look(browser: Browser, home: str, ours: str) -> None:
    """Search for something, and go there; nothing but ours is asked, and nothing goes wrong."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.goto(f"{home}/start/play.html")
    for word, title in (("moderation reports muted", "Hosting"), ("malchanceux", "Vendredi 13")):
        page.locator(".md-search__input").fill("")
        page.locator(".md-search__input").press_sequentially(word)
        page.locator(".md-search-result__item", has_text=title).first.wait_for(timeout=LONG)
    page.locator(".md-search-result__item a").first.click()
    page.wait_for_url("**/games/friday.fr.html**")
    assert page.locator("img.card").count() > 10
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.evaluate("document.querySelector('img.small').naturalWidth") > 20
    page.context.close()
    assert [url for url in asked if not url.startswith((ours, "data:", "blob:"))] == []
    assert wrong == []
