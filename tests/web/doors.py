"""`make pictures`: what a player, a host and a writer of bots see first, for the pages that let them in.

Into docs/pictures, in every language that the pages are in; from the real page, a real house and a real tournament.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image
from playwright.sync_api import sync_playwright
from tests.conftest import RunningHouse
from tests.web.conftest import ARGUMENTS, BROWSERS
from tests.web.playing import LONG
from tests.web.test_front import gather, join

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
PICTURES, DOOR = ROOT / "docs" / "pictures", ROOT / "docs" / "start" / "bot.md"
SMALL = {"viewport": {"width": 1100, "height": 640}, "color_scheme": "dark", "reduced_motion": "reduce"}
PEOPLE = {"en": ("Ada", "Ben"), "fr": ("Rosa", "Nils")}
TOKEN = re.compile(r"/host#token=[\w-]+")


def come(browser: Browser, address: str, language: str, **more: Any) -> Page:  # noqa: ANN401
    """Open a browser that speaks a language."""
    page = browser.new_context(locale=language, **{**SMALL, **more}).new_page()
    page.goto(address)
    return page


def kept(page: Page, name: str) -> Path:
    """Keep what a page shows, once everything has come to rest."""
    page.wait_for_timeout(1000)
    path = PICTURES / f"{name}.webp"
    Image.open(io.BytesIO(page.screenshot())).save(path, quality=82, method=6)
    return path


def for_players(browser: Browser, address: str, language: str) -> Iterator[Path]:
    """Show the front page, and a table that waits for a friend."""
    one, other = PEOPLE[language]
    page = come(browser, address, language)
    page.wait_for_selector("[data-game]", timeout=LONG)
    yield kept(page, f"front-{language}")
    link = gather(page, "friday", one)
    join(come(browser, link, language), other)
    page.wait_for_selector(".seat.person:not(.mine)", timeout=LONG)
    yield kept(page, f"gathering-{language}")


def for_hosts(browser: Browser, house: RunningHouse, language: str) -> Path:
    """Show the host's page, with the tables that were just opened."""
    words = [sys.executable, "-m", "grimalkin", "token", "--data", str(house.data)]
    said = subprocess.run(words, check=True, capture_output=True, text=True).stdout  # noqa: S603
    found = TOKEN.search(said)
    if not found:
        raise SystemExit(said)
    page = come(browser, house.address + found[0], language)
    page.wait_for_selector("[data-table]", timeout=LONG)
    return kept(page, f"host-{language}")


def for_bots(browser: Browser, folder: Path) -> Path:
    """Show what a tournament comes to: the bot and the command are those of the page."""
    code, command = (re.findall(rf"```{kind}\n(.*?)```", DOOR.read_text(), re.DOTALL)[0] for kind in ("python", "sh"))
    (folder / "mine.py").write_text(code)
    words = [sys.executable, "-m", "grimalkin", *command.split()[1:], "--out", "cup"]
    subprocess.run(words, check=True, cwd=folder, stdout=subprocess.DEVNULL)  # noqa: S603
    page = come(browser, next(folder.glob("cup/*.html")).as_uri(), "en", color_scheme="light")
    return kept(page, "arena")


def main() -> None:
    """Make all of them."""
    found = next(filter(None, map(shutil.which, BROWSERS)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = RunningHouse(Path(folder))
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        made: list[Path] = []
        for language in PEOPLE:
            made += for_players(browser, house.address, language)
            made.append(for_hosts(browser, house, language))
        made.append(for_bots(browser, Path(folder)))
        browser.close()
        house.stop()
    sys.stdout.write("".join(f"{path.name}: {path.stat().st_size:,} bytes\n" for path in made))


if __name__ == "__main__":
    main()
