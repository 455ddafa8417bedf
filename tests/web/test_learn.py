"""Learning a game in a real browser: the lessons, played to their end, and the rulebooks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from tests.web.playing import click, tap

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

LONG = 30_000
ASKED = """() => {
  document.querySelector("[data-key=skip]")?.click();
  const wanted = ".hand .wanted, .actions .wanted, .board .wanted[data-word]";
  return document.querySelector(`${wanted}, [data-key=next], .diploma`);
}"""
"""The moves of the others are skipped; then something is wanted, or said, or the lesson is over."""


def go(page: Page, path: str) -> None:
    page.goto(page.url.rstrip("/") + path)


def learn(page: Page, choose: Callable[[Page, str], None]) -> int:
    """Do what glows until the lesson is over; count the steps."""
    count = 0
    while True:
        page.wait_for_function(ASKED, timeout=LONG)
        if page.locator(".diploma").count():
            return count
        before = page.locator(".far span").inner_text()
        wanted = [".actions .wanted", ".board .wanted[data-word]", ".actions [data-key=next]", ".hand .wanted"]
        choose(page, next(each for each in wanted if page.locator(each).count()))
        if page.locator(".hand .chosen.wanted").count() and page.locator(".actions .wanted").count():
            choose(page, ".actions .wanted")
        page.wait_for_function(
            """before => { document.querySelector("[data-key=skip]")?.click();
              return document.querySelector(".far span")?.textContent !== before; }""",
            arg=before,
            timeout=LONG,
        )
        count += 1


def by_finger(page: Page, what: str) -> None:
    tap(page, what)
    # The first touch says what the card would do, the second plays it; one that has a choice shows buttons.
    touched = page.locator(".hand .chosen.wanted")
    if what.startswith(".hand") and touched.count() and not page.locator(".actions .wanted").count():
        tap(page, ".hand .chosen.wanted")


def by_keyboard(page: Page, what: str) -> None:
    # What is wanted has the focus already.
    assert page.evaluate("what => document.activeElement.matches(what)", what)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("game", ["friday", "thirteen", "malediction"])
def test_a_lesson_by_mouse(open_house: Open, person: Come, game: str) -> None:
    page = person(open_house().address)
    go(page, f"/learn/{game}")
    assert learn(page, click) >= 15
    assert page.locator(".diploma li").count() == 3


def test_a_lesson_by_finger_on_a_phone_in_french(open_house: Open, person: Come) -> None:
    page = person(open_house().address, phone=True, language="fr-FR")
    go(page, "/learn/spooks")
    page.locator(".tutor", has_text="maison hantée").wait_for(timeout=LONG)
    assert learn(page, by_finger) == 20
    assert "Vous savez jouer" in page.locator("h1").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_lesson_by_keyboard_then_a_match_against_kittens(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    go(page, "/learn/malediction")
    assert learn(page, by_keyboard) == 15
    page.locator("[data-key=play-kittens]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand .card", timeout=LONG)
    assert "/t/" in page.url


def test_another_card_gets_a_kind_word_and_the_others_play_by_themselves(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    go(page, "/learn/friday#2")
    click(page, '.hand [aria-label="mirror 7"]')
    nudge = page.locator(".tutor .nudge")
    assert "Mirror 7 on the mirrors: 7 of 13." in nudge.inner_text()
    assert "For this lesson" in nudge.inner_text()
    assert page.locator(".far span").inner_text() == "2 of 15"
    click(page, ".hand .wanted")
    page.wait_for_function("() => document.querySelector('.far span').textContent === '3 of 15'", timeout=LONG)
    assert page.locator('[data-zone="pile-C"] .card').count() == 2
    assert page.locator('[data-zone="pile-C"].wanted').count() == 1


def test_a_card_that_the_rules_refuse_says_why_and_opens_the_rule(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    go(page, "/learn/malediction#7")
    click(page, '.hand [aria-label="spider 5"]')
    link = page.locator(".tutor .nudge a")
    assert link.get_attribute("href") == "/rules/malediction#4.4"
    assert page.locator(".far span").inner_text() == "7 of 15"


def test_back_and_another_language_stay_in_the_lesson(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    go(page, "/learn/thirteen#4")
    page.wait_for_selector(".tutor")
    page.locator("[data-key=back]").click()
    page.wait_for_function("() => document.querySelector('.far span').textContent === '3 of 16'", timeout=LONG)
    page.locator("#bar select").select_option("fr")
    page.wait_for_function("() => document.querySelector('.far span')?.textContent === '3 sur 16'", timeout=LONG)
    assert "tout rond" in page.locator(".tutor").inner_text()


def test_the_rulebook_opens_at_a_clause_with_its_cards_drawn(open_house: Open, person: Come) -> None:
    page = person(open_house().address, phone=True)
    go(page, "/rules/friday#3.4")
    page.wait_for_selector(".clause.here")
    assert page.evaluate("document.activeElement.id") == "3.4"
    box = page.locator(".clause.here").bounding_box()
    assert box
    assert 0 <= box["y"] < 844
    assert page.locator(".clause.here .example .card").count() == 3
    assert page.locator('.clause.here [aria-label="cat 7"]').count() == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("nav summary").click()
    page.locator('nav a[href="#5.2"]').click()
    page.wait_for_function("() => document.activeElement.id === '5.2'")
    assert page.url.endswith("#5.2")


@pytest.mark.parametrize("game", ["friday", "thirteen", "spooks", "malediction"])
def test_every_rulebook_is_drawn_whole_at_the_narrowest(open_house: Open, person: Come, game: str) -> None:
    page = person(open_house().address, language="fr-FR")
    page.set_viewport_size({"width": 320, "height": 640})
    go(page, f"/rules/{game}")
    page.wait_for_selector(".clause")
    text = page.locator(".book").inner_text()
    assert "`" not in text
    assert "**" not in text
    assert page.locator(".mini").count() > 5
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
