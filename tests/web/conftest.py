"""A real browser, once for the whole run; everyone who comes has one of his own, as if nobody had used it."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from tests.conftest import RunningHouse

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Request

BROWSERS = ("chromium-headless-shell", "chromium")
"""The first that is there: the same browser without a window works a third less."""
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
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
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


REMEMBERED = """try {
    const kept = localStorage.getItem("grimalkin.speed");
    if (kept === null) localStorage.setItem("grimalkin.speed", JSON.stringify(SPEED));
} catch {}"""
"""A browser that remembers how fast things move; some pages may keep nothing."""


class Nowhere(BaseHTTPRequestHandler):
    """An empty page on this machine: to go there and back, a browser needs no new process, as for `about:blank`."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="session")
def nowhere() -> Iterator[str]:
    """Give the address of a page where nothing is."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Nowhere) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class Visitor:
    """A browser of somebody's own. Opening one takes longer than most visits, so it is cleaned for the next one."""

    def __init__(self, browser: Browser, wanted: dict[str, Any], nowhere: str) -> None:
        context = {name: value for name, value in wanted.items() if name != "speed"}
        self.nowhere = nowhere
        self.wanted, self.context = wanted, browser.new_context(**context)
        if wanted["speed"]:
            self.context.add_init_script(REMEMBERED.replace("SPEED", json.dumps(wanted["speed"])))
        self.page = self.context.new_page()
        self.address = self.expected = ""
        self.troubles: list[str] = []
        self.page.on("console", lambda message: self.trouble(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self.trouble(str(error)))
        self.page.on("request", self.asked)

    def come(self, address: str, path: str, expected: str) -> Page:
        """Go to the house; `expected` are words of errors that belong to the test."""
        self.address, self.expected, self.troubles = address, expected, []
        self.page.goto(address + path)
        return self.page

    def trouble(self, text: str) -> None:
        """Note an error, unless it belongs to the test."""
        if not self.expected or self.expected not in text:
            self.troubles.append(text)

    def asked(self, request: Request) -> None:
        """Note a request to another site."""
        if not request.url.startswith((self.address, self.nowhere, "data:", "about:")):
            self.troubles.append(request.url)

    def cleaned(self) -> bool:
        """Forget all that was kept in this browser and done to it; say whether it is as if nobody had been there."""
        if self.context.pages != [self.page] or not self.page.url.startswith(self.address):
            return False
        self.page.evaluate("sessionStorage.clear()")
        self.page.goto(self.nowhere)
        devtools = self.context.new_cdp_session(self.page)
        devtools.send("Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": "all"})
        devtools.detach()
        self.context.clear_cookies()
        self.page.unroute_all()
        self.page.set_viewport_size(self.wanted["viewport"])
        looks = {name: self.wanted.get(name, "null") for name in ("reduced_motion", "color_scheme")}
        self.page.emulate_media(**looks)
        return True


@pytest.fixture(scope="session")
def waiting(browser: Browser) -> Iterator[dict[str, list[Visitor]]]:
    """Keep browsers that wait for somebody, by what they are like."""
    del browser  # It closes after them.
    kept: dict[str, list[Visitor]] = {}
    yield kept
    for visitor in (each for alike in kept.values() for each in alike):
        visitor.context.close()


@pytest.fixture
def person(browser: Browser, waiting: dict[str, list[Visitor]], nowhere: str) -> Iterator[Callable[..., Page]]:
    """Let people come, each with a browser of his own; none of them may see an error, or ask another site."""
    here: list[tuple[Visitor, list[Visitor] | None]] = []

    def come(
        address: str,
        path: str = "",
        *,
        phone: bool = False,
        language: str = "en-GB",
        expected: str = "",
        speed: str = "none",
        apart: bool = False,
        before: Callable[[Page], object] | None = None,
        **more: Any,  # noqa: ANN401
    ) -> Page:
        """Open a browser at an address of the house; a new one that nobody uses again for one who stays `apart`.

        Nothing moves, unless a `speed` is named; "" for a browser that remembers none. What keeps pages for times
        without a network works for those who stay apart: putting all that away again takes longer than most visits.
        """
        calm = "reduce" if speed == "none" else "no-preference"
        workers = "allow" if apart else "block"
        known = {"speed": speed, "reduced_motion": calm, "locale": language, "service_workers": workers}
        wanted = {**known, **(PHONE if phone else LAPTOP), **more}
        alike = None if apart else waiting.setdefault(json.dumps(wanted, sort_keys=True), [])
        visitor = alike.pop() if alike else Visitor(browser, wanted, nowhere)
        here.append((visitor, alike))
        if before:
            before(visitor.page)
        return visitor.come(address, path, expected)

    yield come
    troubles = [trouble for visitor, _ in here for trouble in visitor.troubles]
    for visitor, alike in here:
        if alike is not None and visitor.cleaned():
            alike.append(visitor)
        else:
            visitor.context.close()
    assert not troubles
