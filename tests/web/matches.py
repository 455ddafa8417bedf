"""`python -m tests.web.matches friday --size 844x340`: a whole match by finger or mouse, with pictures of its moments.

What is new to the eye is kept in build/matches/GAME-SIZE: each kind of moment a few times, and one sheet of them all.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
from playwright.sync_api import sync_playwright
from tests.conftest import RunningHouse
from tests.web.conftest import ARGUMENTS, BROWSERS
from tests.web.playing import ASKED, LEGAL, LONG, TABLE, by_mouse, go_on, settled, tap
from tests.web.recording import asked, sheet

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Error, Page

FINGERS = 900
"""Screens narrower than that are touched."""
KIND = """() => [
    document.querySelector(".board")?.dataset.shows ?? "",
    document.querySelector(".ending") ? "ending" : "",
    document.querySelector(".hand .card.chosen") ? "chosen" : "",
    document.querySelector(".table [data-word]")?.dataset.word.split(/[ -]/)[0] ?? "",
    [...document.querySelectorAll(".actions [data-key]")].map(button => button.dataset.key).join(),
    [...document.querySelectorAll(".board [class]")].map(each => each.classList[0])
        .filter((name, place, all) => all.indexOf(name) === place).sort().join(),
].join("|")"""
"""What kind of moment this is, as far as a page shows it."""


class Album:
    """Pictures of a match: of each kind of moment the first few."""

    def __init__(self, page: Page, folder: Path, most: int) -> None:
        self.page, self.folder, self.most = page, folder, most
        self.seen: Counter[str] = Counter()
        self.taken: list[Path] = []
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)

    def look(self, name: str) -> None:
        """Take a picture, unless there are enough of this kind."""
        kind = f"{name}|{self.page.evaluate(KIND)}"
        self.seen[kind] += 1
        if self.seen[kind] == 1 and sum(each.startswith(f"{name}|") for each in self.seen) <= self.most:
            self.taken.append(self.folder / f"{len(self.taken):02}-{name}.png")
            self.page.screenshot(path=self.taken[-1])


def report(error: Error) -> None:
    """Say what went wrong in the page."""
    sys.stdout.write(f"{error}\n")


def come(browser: Browser, address: str, wanted: argparse.Namespace) -> Page:
    """Sit down among bots, on a screen of that size."""
    wide, high = map(int, wanted.size.split("x"))
    context = browser.new_context(
        viewport={"width": wide, "height": high},
        color_scheme=wanted.scheme,
        locale=wanted.locale,
        has_touch=wide < FINGERS,
        is_mobile=wide < FINGERS,
    )
    context.add_init_script(f"localStorage.setItem('grimalkin.speed', JSON.stringify('{wanted.speed}'))")
    page = context.new_page()
    page.on("pageerror", report)
    table = httpx.post(f"{address}/api/tables", json=asked(wanted)).json()
    page.goto(f"{address}/t/{table['table']}?alone#host={table['host']}&invite={table['invite']}")
    return page


def play(page: Page, album: Album, wanted: argparse.Namespace) -> int:
    """Play to the end, looking at what is asked, chosen, seen and counted; count the choices."""
    touched = int(wanted.size.split("x")[0]) < FINGERS
    page.wait_for_selector(".hand .card")
    page.wait_for_timeout(250)
    album.look("deal")
    moves, end = 0, time.monotonic() + wanted.seconds
    while time.monotonic() < end:
        what = page.wait_for_function(ASKED, timeout=LONG).json_value()
        page.wait_for_timeout(150)
        album.look({"turn": "turn", "ready": "count", "over": "end"}[what])
        if what == "over":
            page.wait_for_timeout(3000)
            album.seen.clear()
            album.look("end")
            return moves
        if what == "ready":
            page.wait_for_timeout(2500)
            album.look("counted")
            go_on(page)
            continue
        if touched and not page.locator(".table [data-word]").count():
            tap(page, LEGAL)
            album.look("chosen")
        (by_finger_on if touched else by_mouse)(page)
        page.wait_for_timeout(120)
        album.look("after")
        moves += 1
    raise SystemExit(f"{wanted.game} at {wanted.size} was not over within {wanted.seconds} seconds")


def by_finger_on(page: Page) -> None:
    """Play the card that is lifted, or a word."""
    before, offered = page.evaluate(TABLE)
    if not offered:
        tap(page, ".hand .card.chosen")
        return settled(page, before)
    word = page.locator(".table [data-word]").first
    lifts = word.evaluate("word => word.closest('.board') !== null")
    word.tap()
    if lifts:
        page.locator(".actions [data-word]").first.tap()
    return settled(page, before)


def main() -> None:
    """Play one match of each game that is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="+")
    parser.add_argument("--size", default="844x340")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--options", nargs="*", default=[], type=lambda text: text.partition("="))
    parser.add_argument("--scheme", default="dark", choices=["dark", "light"])
    parser.add_argument("--locale", default="en-GB")
    parser.add_argument("--speed", default="quick")
    parser.add_argument("--most", type=int, default=8, help="pictures of one kind of moment")
    parser.add_argument("--seconds", type=float, default=600)
    wanted = parser.parse_args()
    found = next(filter(None, map(shutil.which, BROWSERS)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = RunningHouse(Path(folder), delay=[0.1, 0.2])
        try:
            browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
            for game in wanted.game:
                album = match(browser, house.address, argparse.Namespace(**{**vars(wanted), "game": game}))
                sys.stdout.write(f"{len(album.taken)} pictures: {album.folder}\n")
        finally:
            house.stop()


def match(browser: Browser, address: str, wanted: argparse.Namespace) -> Album:
    """Play a match, and put its pictures together."""
    page = come(browser, address, wanted)
    album = Album(page, Path("build/matches") / f"{wanted.game}-{wanted.size}", wanted.most)
    moves = play(page, album, wanted)
    sys.stdout.write(f"{wanted.game} at {wanted.size}: over after {moves} choices\n")
    page.context.close()
    pictures: list[tuple[str, bytes]] = [(each.stem, each.read_bytes()) for each in album.taken]
    sheet(browser, pictures, album.folder / "sheet.png", "png")
    return album


if __name__ == "__main__":
    main()
