"""How a person plays in a browser: whatever is asked, by mouse, by finger or by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import Error, TimeoutError  # noqa: A004 - that of the browser

if TYPE_CHECKING:
    from playwright.sync_api import Page

STILL = 2
"""Frames after which something lies where it stays."""
LONG = 60_000
"""Milliseconds that a busy machine may take."""
READY = ".actions [data-key=ready]"
ASKED = """() => Object.entries({
    over: ".actions [data-key=arrange]",
    ready: ".actions [data-key=ready]",
    turn: ".hand .card.legal, .table [data-word]",
}).find(([, what]) => document.querySelector(what))?.[0]"""
"""What is asked: to play, to begin the next round, or nothing any more."""
TABLE = """() => [Number(document.querySelector(".table")?.dataset.version),
    document.querySelectorAll(".table [data-word]").length]"""
"""The version of the table that the page shows, and how many words it offers."""
SHOWN = """([what, frames]) => {
    for (const element of document.querySelectorAll(what)) {
        element.scrollIntoView({ block: "nearest" });
        const { left, top, width, height } = element.getBoundingClientRect();
        const free = [];
        for (let across = 0.05; across < 1; across += 0.1) {
            for (let down = 0.05; down < 1; down += 0.1) {
                const point = [left + width * across, top + height * down];
                if (element.contains(document.elementFromPoint(...point))) free.push(point);
            }
        }
        if (!free.length) continue;
        const middle = [0, 1].map((axis) => free.reduce((sum, point) => sum + point[axis], 0) / free.length);
        const far = ([x, y]) => Math.hypot(x - middle[0], y - middle[1]);
        const point = free.sort((one, other) => far(one) - far(other))[0];
        // What measures the room does so after the next frame.
        const same = window.shown?.what === what && String(window.shown.point) === String(point);
        window.shown = { what, point, frames: same ? window.shown.frames + 1 : 0 };
        if (window.shown.frames < frames) return null;
        delete window.shown;
        return point;
    }
    return null;
}"""
"""The middle of what can be touched of the first that can be touched at all, once it lies still: cards lie on cards."""

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
        asked = page.wait_for_function(ASKED, timeout=LONG).json_value()
        if asked != "ready":
            return bool(asked == "turn")
        go_on(page)


def go_on(page: Page) -> None:
    """Press the button for the next round, unless it is gone: after a pause that round begins by itself."""
    button = page.query_selector(READY)
    try:
        if button:
            button.click(timeout=LONG)
    except Error:
        if button and button.evaluate("button => button.isConnected"):
            raise
    else:
        page.wait_for_selector(READY, state="detached", timeout=LONG)


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


def shown(page: Page, what: str) -> tuple[float, float]:
    """Give a point where something can be touched; fail where all of it stays covered."""
    try:
        x, y = page.wait_for_function(SHOWN, arg=[what, STILL], timeout=LONG).json_value()
    except TimeoutError as error:
        raise AssertionError(f"nothing of {what} can be touched: {page.locator(what).count()} are there") from error
    return x, y


def click(page: Page, what: str) -> None:
    """Point at it, and click where it lies then: where a mouse points, something may be said, which takes room."""
    page.wait_for_selector(what, state="attached", timeout=LONG)
    if point := page.evaluate(SHOWN, [what, 0]):
        page.mouse.move(*point)
    page.mouse.click(*shown(page, what))


def tap(page: Page, what: str) -> None:
    """Touch it where it shows."""
    page.touchscreen.tap(*shown(page, what))


LEGAL = ".hand .card.legal"


def by_mouse(page: Page) -> None:
    """Click on a card, or on a word."""
    before, offered = page.evaluate(TABLE)
    if not offered:
        click(page, LEGAL)
        page.wait_for_function(PLAYED_OR_ASKED, arg=before, timeout=LONG)
        now, offered = page.evaluate(TABLE)
        if now > before:
            return
    page.locator(".table [data-word]").first.click()
    settled(page, before)


def by_finger(page: Page) -> None:
    """Tap a card to lift it, and again to play it."""
    before = version(page)
    word = page.locator(".table [data-word]")
    if not word.count():
        tap(page, LEGAL)
        if not word.count():
            tap(page, ".hand .card.chosen")
    if version(page) == before and word.count():
        first = word.first
        # What lies on the table is lifted first, like a card.
        lifts = first.evaluate("word => word.closest('.board') !== null")
        first.tap()
        if lifts:
            page.locator(".actions [data-word]").first.tap()
    settled(page, before)


def by_keyboard(page: Page) -> None:
    """Press Enter on a card, or on a word."""
    before = version(page)
    word = page.locator(".table [data-word]")
    if not word.count():
        page.locator(LEGAL).first.focus()
        page.keyboard.press("Enter")
    if version(page) == before and word.count():
        word.first.focus()
        page.keyboard.press("Enter")
    settled(page, before)
