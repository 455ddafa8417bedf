"""Whole matches in a real browser: by mouse, by finger, by keyboard; in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

LONG = 60_000


def begin(page: Page, game: str) -> None:
    page.locator(f'[data-game="{game}"] .main').click()
    page.wait_for_selector(".hand .card", timeout=LONG)


def play_to_the_end(page: Page, choose: Callable[[Page], None]) -> int:
    """Choose whenever something is asked, until somebody has won; count the choices."""
    moves = 0
    while True:
        page.wait_for_function(
            """() => document.querySelector(".hand .card.legal, .actions [data-word], .actions [data-key=ready]")
                  || document.querySelector(".actions [data-key=again]")""",
            timeout=LONG,
        )
        if page.locator(".actions [data-key=again]").count():
            return moves
        ready = page.locator(".actions [data-key=ready]")
        if ready.count():
            ready.first.click()
            page.wait_for_function("() => !document.querySelector('.actions [data-key=ready]')", timeout=LONG)
            continue
        choose(page)
        moves += 1


def version(page: Page) -> str:
    return page.locator(".table").get_attribute("data-version") or ""


def settled(page: Page, before: str) -> None:
    page.wait_for_function(
        "before => document.querySelector('.table')?.dataset.version !== before", arg=before, timeout=LONG
    )


def by_mouse(page: Page) -> None:
    before = version(page)
    word = page.locator(".actions [data-word]")
    if not word.count():
        page.locator(".hand .card.legal").first.click(force=True)
    if version(page) == before and word.count():
        word.first.click()
    settled(page, before)


def by_finger(page: Page) -> None:
    before = version(page)
    word = page.locator(".actions [data-word]")
    if not word.count():
        card = page.locator(".hand .card.legal").first
        card.tap(force=True)
        if not word.count():
            card.tap(force=True)
    if version(page) == before and word.count():
        word.first.tap()
    settled(page, before)


def by_keyboard(page: Page) -> None:
    before = version(page)
    word = page.locator(".actions [data-word]")
    if not word.count():
        page.locator(".hand .card.legal").first.focus()
        page.keyboard.press("Enter")
    if version(page) == before and word.count():
        word.first.focus()
        page.keyboard.press("Enter")
    settled(page, before)


@pytest.mark.parametrize("game", ["friday", "thirteen", "spooks", "malediction"])
def test_a_whole_match_by_mouse(open_house: Open, person: Come, game: str) -> None:
    page = person(open_house().address)
    begin(page, game)
    assert play_to_the_end(page, by_mouse) > 5
    assert "Won by" in page.locator(".asked").inner_text()


def test_a_whole_match_by_finger_on_a_phone_in_french(open_house: Open, person: Come) -> None:
    page = person(open_house().address, phone=True, language="fr-FR")
    begin(page, "friday")
    assert page.locator("html").get_attribute("lang") == "fr"
    assert play_to_the_end(page, by_finger) > 5
    assert "Victoire" in page.locator(".asked").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_whole_match_by_keyboard(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    begin(page, "spooks")
    assert play_to_the_end(page, by_keyboard) > 5
