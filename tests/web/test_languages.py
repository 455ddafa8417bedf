"""A third language, which is nothing but files, in a real browser: the menu, a switch, a table, the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.text.third import CODE, DOTTED, NAME, install, plain
from tests.web.playing import LONG, begin, by_mouse, settled, version, wait_for_turn

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]


@pytest.fixture
def house(open_house: Callable[..., RunningHouse], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RunningHouse:
    """Open a house where the third language is installed."""
    monkeypatch.setenv("PYTHONPATH", str(install(tmp_path / "packages")))
    return open_house("--port", "0")


def dotted(text: str) -> bool:
    return bool({*DOTTED} & {*text})


def speaking(page: Page, code: str) -> None:
    """Wait until the page has changed its language, and drawn itself in it."""
    page.wait_for_function("code => document.documentElement.lang === code", arg=code, timeout=LONG)


def test_it_is_in_the_menu_and_the_front_page_changes_to_it_and_back(house: RunningHouse, person: Come) -> None:
    page = person(house.address)
    menu = page.get_by_label("Language")
    menu.wait_for(timeout=LONG)
    assert menu.locator("option").all_inner_texts() == ["English", "Français", NAME]
    assert menu.input_value() == "en"
    english = page.locator(".lead").inner_text()
    menu.select_option(NAME)
    speaking(page, CODE)
    page.locator(".lead", has_text="ünlücky").wait_for(timeout=LONG)
    assert plain(page.locator(".lead").inner_text()) == english
    assert page.evaluate("document.activeElement.className") == "tongue", "the keyboard stays in the menu"
    page.reload()
    page.locator(".lead", has_text="ünlücky").wait_for(timeout=LONG)
    page.get_by_label("Längüägë").select_option("fr")
    speaking(page, "fr")
    page.locator(".lead", has_text="malheur").wait_for(timeout=LONG)


def test_a_browser_that_wants_it_gets_it_and_plays_in_it(house: RunningHouse, person: Come) -> None:
    page = person(house.address, language=CODE, apart=True)
    speaking(page, CODE)
    begin(page, "friday")
    assert wait_for_turn(page)
    asked = page.locator(".asked").inner_text()
    assert dotted(asked)
    before = version(page)
    by_mouse(page)
    settled(page, before)
    page.get_by_label("Längüägë").select_option("en")
    speaking(page, "en")
    page.wait_for_function(
        """dotted => {
            const shown = document.querySelector(".table")?.innerText ?? "";
            return shown && ![...dotted].some((letter) => shown.includes(letter));
        }""",
        arg=DOTTED,
        timeout=LONG,
    )


def test_a_game_that_lacks_it_is_drawn_and_its_rules_are_read_in_english(house: RunningHouse, person: Come) -> None:
    page = person(house.address, "/rules/friday", language=CODE, apart=True)
    heading = page.locator(".book h1")
    heading.wait_for(timeout=LONG)
    assert (heading.inner_text(), heading.get_attribute("lang")) == ("Frïdäy thë 13th", CODE)
    page.goto(f"{house.address}/rules/spooks")
    page.locator(".book h1", has_text="Spooks").wait_for(timeout=LONG)
    assert heading.get_attribute("lang") == "en"
    assert page.locator("html").get_attribute("lang") == CODE
    page.goto(house.address)
    begin(page, "spooks")
    assert wait_for_turn(page)
    assert page.locator(".table").inner_text()
