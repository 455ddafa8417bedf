"""`make pictures`: a table on a laptop and on a phone, and a pile that bursts, as the real page shows them.

Into docs/pictures, for the README and the site; each is small enough to be looked at over a telephone line.
"""

from __future__ import annotations

import base64
import io
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from PIL import Image
from playwright.sync_api import sync_playwright
from tests.conftest import RunningHouse
from tests.web.conftest import ARGUMENTS, BROWSERS
from tests.web.recording import CHOOSE, Film

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST = 1_000_000
"""Bytes that the moving picture may have."""
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 780}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True,
}  # fmt: skip
MOVES = 6
"""Choices after which a table has something to show."""
THINKS = 350
PATIENCE = 180.0
BURSTS = """() => {
    window.burst = 0;
    new MutationObserver(() => {
        if (!window.burst && document.querySelector(".pile.burst")) window.burst = Date.now() / 1000;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
BEFORE, AFTER = 2.2, 2.6
"""Seconds of the moving picture around the moment when the pile bursts."""
EVERY = 0.1
SMALL = 720, 405


def at_a_table(browser: Browser, address: str, game: str, speed: str, **device: Any) -> Page:  # noqa: ANN401
    """Sit down at a new table among bots."""
    context = browser.new_context(color_scheme="dark", **device)
    context.add_init_script(f"localStorage.setItem('grimalkin.speed', JSON.stringify('{speed}'))")
    context.add_init_script("localStorage.setItem('grimalkin.name', JSON.stringify('Ada'))")
    page = context.new_page()
    table = httpx.post(f"{address}/api/tables", json={"game": game, "seats": 4}).json()
    page.goto(f"{address}/t/{table['table']}?alone#host={table['host']}&invite={table['invite']}")
    page.wait_for_selector(".hand .card", timeout=60_000)
    return page


def choose(page: Page) -> str:
    """Play something, where something is asked; say what came of it."""
    page.wait_for_timeout(THINKS)
    return str(page.evaluate(CHOOSE))


def still(browser: Browser, address: str, name: str, game: str, **device: Any) -> Path:  # noqa: ANN401
    """Show a table in the middle of a match, when it is one's turn."""
    page = at_a_table(browser, address, game, "none", **device)
    made = 0
    while made < MOVES:
        made += choose(page) == "chose"
    page.wait_for_selector(".hand .card.legal", timeout=60_000)
    page.wait_for_timeout(1500)
    path = PICTURES / f"{name}.webp"
    Image.open(io.BytesIO(page.screenshot())).save(path, quality=82, method=6)
    page.context.close()
    return path


def burst(browser: Browser, address: str) -> Path:
    """Play Friday the 13th until a pile bursts, and keep the seconds around it."""
    page = at_a_table(browser, address, "friday", "normal", **LAPTOP)
    page.evaluate(BURSTS)
    film = Film(page)
    moment, end = 0.0, time.monotonic() + PATIENCE
    while not moment:
        if time.monotonic() > end or choose(page) == "over":
            raise SystemExit("no pile has burst")
        moment = float(page.evaluate("window.burst"))
    page.wait_for_timeout(int(AFTER * 1000) + 500)
    film.stop()
    began = film.pictures[0][0]
    shown = [data for at, data in film.every(EVERY) if -BEFORE < began + at - moment < AFTER]
    page.context.close()
    return moving(shown)


def moving(shown: list[str]) -> Path:
    """Make one moving picture of several."""
    frames = [Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB").resize(SMALL) for data in shown]
    path = PICTURES / "burst.webp"
    frames[0].save(
        path, save_all=True, append_images=frames[1:], duration=int(EVERY * 1000), loop=0, quality=60, method=6
    )
    if path.stat().st_size >= LARGEST:
        raise SystemExit(f"{path} has {path.stat().st_size} bytes, and may have {LARGEST}")
    return path


def main() -> None:
    """Make all of them."""
    found = next(filter(None, map(shutil.which, BROWSERS)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = RunningHouse(Path(folder), delay=[0.5, 0.9])
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        made = [
            still(browser, house.address, "table-laptop", "friday", **LAPTOP),
            still(browser, house.address, "table-phone", "spooks", **PHONE),
            burst(browser, house.address),
        ]
        browser.close()
        house.stop()
    sys.stdout.write("".join(f"{path.name}: {path.stat().st_size:,} bytes\n" for path in made))


if __name__ == "__main__":
    main()
