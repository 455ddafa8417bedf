"""How the page looks is chosen by whoever looks at it: worn at once, remembered, and readable."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.web.access import faults
from tests.web.playing import begin, wait_for_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]


def wear(page: Page, **looks: str) -> None:
    """Choose looks, as a person does."""
    button = page.locator("#bar .light")
    if button.is_visible():
        button.click()
    else:
        page.locator("[data-key=menu]").click()
        page.locator("[data-key=looks]").click()
    for kind, value in looks.items():
        page.locator(f'.looks input[name="{kind}"][value="{value}"]').check()
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('.looks')")


def style(page: Page, where: str, what: str) -> str:
    found: str = page.locator(where).first.evaluate("(each, what) => getComputedStyle(each)[what]", what)
    return found


def test_looks_are_worn_at_once_and_remembered(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    before = style(page, "body", "backgroundImage"), style(page, ".card:not(.back)", "backgroundImage")
    wear(page, cloth="moss", deck="large", theme="light")
    after = style(page, "body", "backgroundImage"), style(page, ".card:not(.back)", "backgroundImage")
    assert before[0] != after[0]
    assert (before[1] != "none", after[1]) == (True, "none")
    page.reload()
    page.wait_for_selector("[data-game]")
    assert after == (style(page, "body", "backgroundImage"), style(page, ".card:not(.back)", "backgroundImage"))
    assert page.evaluate("() => ({...document.documentElement.dataset})") == {
        "cloth": "moss", "deck": "large", "theme": "light",
    }  # fmt: skip
    wear(page, theme="")
    assert page.evaluate("() => document.documentElement.dataset.theme ?? null") is None


def test_looks_are_chosen_by_the_keyboard(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    page.locator("#bar .light").focus()
    page.keyboard.press("Enter")
    page.locator('.looks input[name="contrast"]').first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.documentElement.dataset.contrast") == "high"
    assert page.evaluate("() => document.activeElement?.matches('#bar .light')")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_look_can_be_read(open_house: Open, person: Come, theme: str) -> None:
    page = person(open_house().address, color_scheme=theme, bypass_csp=True)
    begin(page, "friday")
    wait_for_turn(page)
    for looks in ({"cloth": "moss"}, {"deck": "large", "contrast": "high"}):
        wear(page, **looks)
        assert faults(page) == []


def test_large_print_shows_the_number_where_cards_overlap(open_house: Open, person: Come) -> None:
    page = person(open_house().address, phone=True)
    begin(page, "friday")
    wait_for_turn(page)
    sizes: Callable[[], list[float]] = lambda: page.evaluate(  # noqa: E731 - asked twice
        """() => [...document.querySelectorAll(".hand .card .corner:first-child .rank")]
            .map((rank) => Number.parseFloat(getComputedStyle(rank).fontSize))"""
    )
    usual = sizes()
    wear(page, deck="large")
    assert min(sizes()) > 1.5 * max(usual)
