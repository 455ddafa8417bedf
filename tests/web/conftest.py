"""A real browser, once for the whole run; every test gets a fresh person in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from tests.conftest import RunningHouse

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium as Debian packs it; where there is none, say so, or fail where it must be there."""
    found = shutil.which("chromium")
    if not found:
        if os.environ.get("GRIMALKIN_BROWSER") == "required":
            pytest.fail("there is no chromium: install the package chromium")
        pytest.skip("!!! there is no chromium: nothing was tried in a real browser")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - heavy, and only for these tests

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """Open one house for all who want nothing special: opening one takes longer than most visits."""
    house = RunningHouse(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()


@pytest.fixture
def open_house(open_house: Callable[..., RunningHouse], shared_house: RunningHouse) -> Callable[..., RunningHouse]:
    """Open the house; one of its own for whoever has wishes, or wants to break it."""

    def opened(*words: str, **settings: object) -> RunningHouse:
        return open_house(*words, **settings) if words or settings else shared_house

    return opened


@pytest.fixture
def person(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Let people come, each with a browser of his own; none of them may see an error, or ask another site."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def come(
        address: str,
        path: str = "",
        *,
        phone: bool = False,
        language: str = "en-GB",
        expected: str = "",
        **more: Any,  # noqa: ANN401
    ) -> Page:
        """Open a browser at an address of the house; `expected` are words of errors that belong to the test."""
        wanted = {"reduced_motion": "reduce", **(PHONE if phone else LAPTOP), "locale": language, **more}
        context = browser.new_context(**wanted)
        contexts.append(context)
        page = context.new_page()

        def troubled(text: str) -> None:
            if not expected or expected not in text:
                troubles.append(text)

        page.on("console", lambda message: troubled(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: troubled(str(error)))
        page.on(
            "request", lambda asked: None if asked.url.startswith((address, "data:")) else troubles.append(asked.url)
        )
        page.goto(address + path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert not troubles
