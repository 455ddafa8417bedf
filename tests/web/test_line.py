"""The line between page and house: a loss is noticed within three seconds, and no choice is lost or doubled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.web.playing import LEGAL, LONG, begin, click, settled, version, wait_for_turn
from tests.web.proxies import proxy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page
    from tests.conftest import RunningHouse
    from tests.web.proxies import Proxy

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

LINES_BREAK = "WebSocket"
NOTICED = 3000
"""Milliseconds after which a loss is said at the latest."""


@pytest.fixture
def silence(open_house: Open) -> Iterator[Proxy]:
    """A house behind a proxy that can fall silent."""
    with proxy(open_house().port) as made:
        yield made


LISTENING = """window.heard = 0;
window.WebSocket = class extends WebSocket {
    constructor(...words) {
        super(...words);
        this.addEventListener("message", () => { window.heard += 1; });
    }
};"""
"""A page that counts what it hears of the house."""


def at_turn(person: Come, silence: Proxy) -> Page:
    """Let somebody play until it is his turn, with a clock that can be turned."""

    def prepare(page: Page) -> None:
        page.clock.install()
        page.add_init_script(LISTENING)

    page = person(silence.address, expected=LINES_BREAK, apart=True, before=prepare)
    page.clock.resume()
    begin(page, "friday")
    wait_for_turn(page)
    return page


def line_of(page: Page) -> str:
    return str(page.evaluate("document.body.dataset.line"))


def lose(page: Page, silence: Proxy) -> None:
    """Let the network fall silent, and so much time pass for the page, to the millisecond, since it heard something."""
    page.clock.pause_at(page.evaluate("Date.now()") + 1)
    silence.fall_silent()
    before, heard = -1, page.evaluate("window.heard")
    while heard != before:  # What was on its way may still come.
        page.clock.run_for(NOTICED)
        before, heard = heard, page.evaluate("window.heard")


def test_a_silent_network_is_noticed_within_three_seconds(person: Come, silence: Proxy) -> None:
    page = at_turn(person, silence)
    lose(page, silence)
    assert line_of(page) == "lost"
    assert "line is lost" in page.locator(".asked").inner_text()


def test_a_choice_in_a_silent_network_waits_and_is_sent_once(person: Come, silence: Proxy) -> None:
    page = at_turn(person, silence)
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    lose(page, silence)
    cards, before = page.locator(".hand .card").count(), version(page)
    click(page, f"{LEGAL}:not([data-suit=F])")
    assert "your card is kept" in page.locator(".asked").inner_text()
    assert page.locator(".hand .card").count() == cards
    silence.speak_again()
    page.clock.resume()
    page.locator('body[data-line="open"]').wait_for(timeout=LONG)
    settled(page, before)
    page.wait_for_function("n => document.querySelectorAll('.hand .card').length === n", arg=cards - 1, timeout=LONG)
    assert len([frame for frame in sent if '"t":"play"' in frame]) == 1


def test_a_choice_that_went_into_the_silence_is_sent_again_and_played_once(person: Come, silence: Proxy) -> None:
    page = at_turn(person, silence)
    cards, before = page.locator(".hand .card").count(), version(page)
    silence.fall_silent()
    click(page, f"{LEGAL}:not([data-suit=F])")
    page.locator('body[data-line="lost"]').wait_for(timeout=LONG)
    assert "your card is kept" in page.locator(".asked").inner_text()
    silence.speak_again()
    settled(page, before)
    wait_for_turn(page)
    assert page.locator(".hand .card").count() == cards - 1


def test_what_was_said_into_the_silence_is_said_when_the_line_is_back(person: Come, silence: Proxy) -> None:
    page = at_turn(person, silence)
    silence.fall_silent()
    page.locator('body[data-line="lost"]').wait_for(timeout=LONG)
    page.locator(".talk input").fill("is anybody there?")
    page.locator(".talk button").click()
    silence.speak_again()
    page.locator(".log .chat", has_text="is anybody there?").wait_for(timeout=LONG)
    assert page.locator(".log .chat").count() == 1


def test_a_browser_that_is_offline_says_so_at_once(person: Come, silence: Proxy) -> None:
    page = at_turn(person, silence)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    assert line_of(page) == "lost"
    page.evaluate("window.dispatchEvent(new Event('online'))")
    page.locator('body[data-line="open"]').wait_for(timeout=LONG)
