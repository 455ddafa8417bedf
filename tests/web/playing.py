"""How a person plays in a browser: whatever is asked, by mouse, by finger or by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

LONG = 60_000
"""Milliseconds that a busy machine may take."""
ASKED = """() => document.querySelector(
    ".hand .card.legal, .table [data-word], .actions [data-key=ready], .actions [data-key=arrange]")"""


PLAYED_OR_ASKED = """before => Number(document.querySelector(".table")?.dataset.version) > before
    || document.querySelector(".table [data-word]")"""


def begin(page: Page, game: str, preset: str = "printed") -> None:
    """Play against bots at once, from the front page."""
    if preset != "printed":
        page.locator(f'[data-game="{game}"] summary').click()
        page.locator(f'[data-game="{game}"] [name=preset]').select_option(preset)
    page.locator(f'[data-game="{game}"] .main').click()
    page.wait_for_selector(".hand .card", timeout=LONG)


def wait_for_turn(page: Page) -> bool:
    """Wait until something is asked; say whether the match goes on."""
    while True:
        page.wait_for_function(ASKED, timeout=LONG)
        if page.locator(".actions [data-key=arrange]").count():
            return False
        ready = page.locator(".actions [data-key=ready]")
        if not ready.count():
            return True
        ready.first.click()
        page.wait_for_function("() => !document.querySelector('.actions [data-key=ready]')", timeout=LONG)


def play_to_the_end(page: Page, choose: Callable[[Page], None]) -> int:
    """Choose whenever something is asked, until somebody has won; count the choices."""
    moves = 0
    while wait_for_turn(page):
        choose(page)
        moves += 1
    return moves


def version(page: Page) -> int:
    """Give the version of the table that the page shows."""
    return int(page.locator(".table").get_attribute("data-version") or 0)


def settled(page: Page, before: int) -> None:
    """Wait until the table has gone on."""
    page.wait_for_function(
        "before => Number(document.querySelector('.table')?.dataset.version) > before", arg=before, timeout=LONG
    )


def by_mouse(page: Page) -> None:
    """Click on a card, or on a word."""
    before = version(page)
    word = page.locator(".table [data-word]")
    if not word.count():
        card = page.locator(".hand .card.legal").first
        card.element_handle().wait_for_element_state("stable", timeout=LONG)
        card.click(force=True)
        page.wait_for_function(PLAYED_OR_ASKED, arg=before, timeout=LONG)
    if version(page) == before and word.count():
        word.first.click()
    settled(page, before)


def by_finger(page: Page) -> None:
    """Tap a card to lift it, and again to play it."""
    before = version(page)
    word = page.locator(".table [data-word]")
    if not word.count():
        card = page.locator(".hand .card.legal").first
        card.tap(force=True)
        if not word.count():
            card.tap(force=True)
    if version(page) == before and word.count():
        word.first.tap()
    settled(page, before)


def by_keyboard(page: Page) -> None:
    """Press Enter on a card, or on a word."""
    before = version(page)
    word = page.locator(".table [data-word]")
    if not word.count():
        page.locator(".hand .card.legal").first.focus()
        page.keyboard.press("Enter")
    if version(page) == before and word.count():
        word.first.focus()
        page.keyboard.press("Enter")
    settled(page, before)
