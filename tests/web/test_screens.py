"""The front page on every kind of screen: nothing sticks out; pictures are kept in build/screens, to be looked at."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

SCREENS = Path(__file__).parents[2] / "build" / "screens"
SIZES = {"small": (320, 640), "phone": (390, 844), "laptop": (1280, 800)}
LOOKS: dict[str, list[tuple[str, Literal["dark", "light"]]]] = {
    "fr": [("small", "dark"), ("phone", "light"), ("laptop", "dark")],
    "en": [("phone", "dark"), ("laptop", "light")],
}


def look(page: Page, size: str, theme: Literal["dark", "light"]) -> None:
    """Open the page anew on another screen."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=theme)
    page.reload()


def kept(page: Page, name: str) -> None:
    """Keep a picture; nothing may stick out at the side."""
    width = (page.viewport_size or {"width": 0})["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width, name
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"{name}.png")


def test_the_front_page_fits_every_screen(open_house: Open, person: Come) -> None:
    for language, looks in LOOKS.items():
        page = person(open_house().address, language=language)
        for size, theme in looks:
            look(page, size, theme)
            page.locator(".tile").first.wait_for()
            kept(page, f"front-{size}-{theme}-{language}")


def test_letters_twice_as_large_still_fit(open_house: Open, person: Come) -> None:
    page = person(open_house().address, phone=True)
    page.locator(".tile").first.wait_for()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
