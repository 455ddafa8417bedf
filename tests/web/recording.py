"""`python -m tests.web.recording friday`: a match played in a real browser, kept as pictures of every 100 ms.

The pictures and contact sheets of them stand in build/recording/GAME: look at them one after another, and see whether
anything jumps. Whatever does from one frame to the next stands in jumps.txt beside them.
"""

from __future__ import annotations

import argparse
import base64
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from playwright.sync_api import sync_playwright
from tests.conftest import RunningHouse
from tests.web.conftest import ARGUMENTS, BROWSERS
from tests.web.jumps import jumps, watched

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

EVERY = 0.1
"""Seconds between two pictures."""
ON_A_SHEET = 20
THINKS = 350
"""Milliseconds that the person looks at the table before playing."""
CHOOSE = """() => {
    const ready = document.querySelector(".actions [data-key=ready]");
    const word = document.querySelector(".table [data-word]:not([disabled])");
    const card = document.querySelector(".hand .card.legal");
    const chosen = word ?? card ?? ready;
    chosen?.click();
    return document.querySelector(".actions [data-key=arrange]") ? "over" : chosen ? "chose" : "";
}"""
SHEET = """<body style="margin:0;background:#222;display:grid;gap:4px;grid-template-columns:repeat(4,1fr)">%s</body>"""
FIGURE = """<figure style="margin:0;color:#fff;font:14px sans-serif">
    <img style="width:100%%" src="data:image/%s;base64,%s">%s</figure>"""


class Film:
    """The pictures that a page has shown, each with its time."""

    def __init__(self, page: Page) -> None:
        self.pictures: list[tuple[float, str]] = []
        self.jumps: list[tuple[float, str]] = []
        self.over = False
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.on("Page.screencastFrame", self.shown)
        self.devtools.send("Page.startScreencast", {"format": "jpeg", "quality": 70, "everyNthFrame": 1})

    def shown(self, frame: dict[str, Any]) -> None:
        """Keep a picture."""
        self.pictures.append((frame["metadata"]["timestamp"], frame["data"]))
        if not self.over:
            self.devtools.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def stop(self) -> None:
        """Let nothing more come."""
        self.over = True
        self.devtools.send("Page.stopScreencast")

    def every(self, seconds: float) -> list[tuple[float, str]]:
        """Give what was to be seen at fixed times."""
        first, kept, place = self.pictures[0][0], [], 0
        for number in range(int((self.pictures[-1][0] - first) / seconds) + 1):
            at = first + number * seconds
            while place + 1 < len(self.pictures) and self.pictures[place + 1][0] <= at:
                place += 1
            kept.append((at - first, self.pictures[place][1]))
        return kept


def asked(wanted: argparse.Namespace) -> dict[str, Any]:
    """Describe the table that is wanted."""
    options = {name: int(value) if value.isdigit() else value for name, _, value in wanted.options}
    return {"game": wanted.game, "seats": wanted.seats, "options": options}


def record(browser: Browser, address: str, wanted: argparse.Namespace) -> Film:
    """Play a match among bots, and keep what is seen of it."""
    wide, high = map(int, wanted.size.split("x"))
    context = browser.new_context(viewport={"width": wide, "height": high}, color_scheme="dark")
    context.add_init_script(f"localStorage.setItem('grimalkin.speed', JSON.stringify('{wanted.speed}'))")
    page = context.new_page()
    watched(page)
    table = httpx.post(f"{address}/api/tables", json=asked(wanted)).json()
    film = Film(page)
    page.goto(f"{address}/t/{table['table']}?alone#host={table['host']}&invite={table['invite']}")
    end = time.monotonic() + wanted.seconds
    while time.monotonic() < end:
        if page.evaluate(CHOOSE) == "over":
            page.wait_for_timeout(5000)
            break
        page.wait_for_timeout(THINKS)
    film.stop()
    film.jumps = jumps(page)
    context.close()
    return film


def keep(browser: Browser, film: Film, folder: Path, first: float) -> int:
    """Write the pictures, and sheets of them."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    pictures = [(at, data) for at, data in film.every(EVERY) if at >= first]
    for number, (_, data) in enumerate(pictures):
        (folder / f"{number:04}.jpg").write_bytes(base64.b64decode(data))
    for start in range(0, len(pictures), ON_A_SHEET):
        some = [(f"{at:.1f} s", base64.b64decode(data)) for at, data in pictures[start : start + ON_A_SHEET]]
        sheet(browser, some, folder / f"sheet-{start // ON_A_SHEET:03}.png")
    began = film.pictures[0][0]
    said = [f"{at - began:.2f} s: {text}\n" for at, text in film.jumps if at - began >= first]
    (folder / "jumps.txt").write_text("".join(said))
    return len(pictures)


def sheet(browser: Browser, pictures: list[tuple[str, bytes]], path: Path, kind: str = "jpeg") -> None:
    """Lay pictures side by side, each with a word below."""
    page = browser.new_page(viewport={"width": 1800, "height": 1000})
    figures = (FIGURE % (kind, base64.b64encode(data).decode(), word) for word, data in pictures)
    page.set_content(SHEET % "".join(figures))
    page.screenshot(path=path, full_page=True)
    page.close()


def main() -> None:
    """Record one match of a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--options", nargs="*", default=[], type=lambda text: text.partition("="))
    parser.add_argument("--size", default="1366x768")
    parser.add_argument("--speed", default="normal")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--first", type=float, default=0, help="leave out the seconds before")
    wanted = parser.parse_args()
    found = next(filter(None, map(shutil.which, BROWSERS)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = RunningHouse(Path(folder), delay=[0.5, 0.9])
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        film = record(browser, house.address, wanted)
        kept = keep(browser, film, Path("build/recording") / wanted.game, wanted.first)
        shown = f"{kept} pictures of {wanted.game}, from {len(film.pictures)} that were shown"
        sys.stdout.write(f"{shown}; {len(film.jumps)} jumps\n")
        browser.close()
        house.stop()


if __name__ == "__main__":
    main()
