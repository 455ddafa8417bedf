"""Whole matches in a real browser: by mouse, by finger, by keyboard; in both languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from tests.web.playing import begin, by_finger, by_mouse, play_to_the_end

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "preset"),
    [("friday", "quick"), ("thirteen", "quick"), ("spooks", "printed"), ("malediction", "printed")],
)
def test_a_whole_match_by_mouse(open_house: Open, person: Come, game: str, preset: str) -> None:
    page = person(open_house().address)
    begin(page, game, preset)
    assert play_to_the_end(page, by_mouse) > 5
    assert re.search(r"^The match is over\. .*\bwin", page.locator(".asked").inner_text())


@pytest.mark.long
def test_a_whole_match_by_finger_on_a_phone_in_french(open_house: Open, person: Come) -> None:
    page = person(open_house().address, phone=True, language="fr-FR", apart=True)
    begin(page, "friday", "quick")
    assert page.locator("html").get_attribute("lang") == "fr"
    assert play_to_the_end(page, by_finger) > 5
    assert re.search(r"^La partie est finie\. .*(gagne|victoire)", page.locator(".asked").inner_text())
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
