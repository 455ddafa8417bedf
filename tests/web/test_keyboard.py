"""A whole match of each game by the keys alone; and all of it is heard, once and in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.web.playing import LONG, settled, version
from tests.web.test_games import alone

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

LISTEN = """() => {
    globalThis.heard = [];
    const live = "[aria-live]:not([aria-live=off]), [role=log], [role=alert]";
    new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes) {
            const speaks = (target.nodeType === 1 ? target : target.parentElement)?.closest(live);
            if (speaks) for (const node of addedNodes) globalThis.heard.push(node.textContent);
        }
    }).observe(document, { childList: true, subtree: true });
}"""
ASKED = ".hand .card.legal, .table [data-word], .actions [data-key=ready]"
WORDS = ".table [data-word]"
OVER = ".actions [data-key=arrange]"
HERE = """wanted => [document.activeElement?.matches(wanted), document.activeElement?.matches('.hand .card'),
    document.querySelectorAll('.hand .card').length]"""
"""Whether the keys have led to it, or into a hand, and of how many cards."""
MOST_KEYS = 120
"""More than there is to stop at on the way to anything."""


def reach(page: Page, wanted: str) -> None:
    """Go to something by the Tab key, and within a hand by the arrows, as whoever has no mouse does."""
    seen = 0
    for _ in range(MOST_KEYS):
        there, within, cards = page.evaluate(HERE, wanted)
        if there:
            return
        held = within and seen < cards
        page.keyboard.press("ArrowRight" if held else "Tab")
        seen = seen + 1 if held else 0
    raise AssertionError(f"no key leads to {wanted}")


def choose(page: Page) -> None:
    """Take the first thing that the keys come to; where a card can go to several places, the first of those."""
    before, words = version(page), page.locator(WORDS).count()
    reach(page, ASKED)
    page.keyboard.press("Enter")
    page.wait_for_function(
        """([before, words, offered]) => Number(document.querySelector(".table")?.dataset.version) > before
            || document.querySelectorAll(words).length > offered""",
        arg=[before, WORDS, words],
        timeout=LONG,
    )
    if version(page) == before:
        reach(page, WORDS)
        page.keyboard.press("Enter")
    settled(page, before)


def test_every_game_is_begun_by_keyboard(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    page.locator(".tile").first.wait_for(timeout=LONG)
    for game in ("friday", "thirteen", "spooks", "malediction"):
        reach(page, f'[data-game="{game}"] .main')
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand .card", timeout=LONG)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("friday", 3, {"rounds": 1}), ("thirteen", 3, {"rounds": 1}), ("spooks", 4, {}), ("malediction", 3, {})],
)
def test_a_whole_match_by_keyboard(
    open_house: Open, person: Come, game: str, seats: int, options: dict[str, bool | int | str]
) -> None:
    page, _ = alone(person, open_house(), game, seats, options=options)
    said = page.locator(".log li:not(.chat)")
    before = len(said.all_inner_texts())
    page.evaluate(LISTEN)
    choices = 0
    while True:
        page.wait_for_selector(f"{ASKED}, {OVER}", timeout=LONG)
        if page.locator(OVER).count():
            break
        choose(page)
        choices += 1
    assert choices > 5
    heard = " ".join(page.evaluate("() => globalThis.heard"))
    log = said.all_text_contents()
    assert heard
    assert " ".join(log).endswith(heard)
    # What came between the count of the log and the first listening may be missing, and nothing else.
    assert len(heard) >= len(" ".join(log[before:])) - len(" ".join(log[before : before + 12]))
