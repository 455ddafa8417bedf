"""The count of a round, on every screen: what comes next stays in sight, and nothing that was hidden stays hidden."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.web.positions import Moment, Scripted, begun, step
from tests.web.test_fit import sit

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    from grimalkin.play import Match

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

SIZES = [(390, 664), (320, 568), (844, 340), (667, 331), (1366, 640), (1920, 1080)]
COUNTED = [
    Moment("friday", 6),
    Moment("thirteen", 6),
    Moment("malediction", 5),
    Moment("spooks", 10, options=(("decks", 2),)),
]
REACHED = """() => {
    const next = document.querySelector('.actions [data-key=ready]')?.getBoundingClientRect();
    if (!next) return 'there is nothing to press';
    const [x, y] = [next.left + next.width / 2, next.top + next.height / 2];
    const there = document.elementFromPoint(x, y);
    return there?.closest('[data-key=ready]') ? '' : `${there?.className ?? 'nothing'} at ${x}, ${y}`;
}"""


def counted(moment: Moment) -> Match:
    """Play until a round has been counted, the second where there is one: then there are scores of both."""
    match, dice, rounds = begun(moment), random.Random(moment.name), 0
    while rounds < 2 and match.outcome() is None:
        step(match, dice)
        rounds += match.state.deal_due()
    return match


@pytest.mark.parametrize("moment", COUNTED, ids=lambda moment: moment.name)
def test_what_comes_after_a_count_is_in_sight(open_house: Open, person: Come, moment: Moment) -> None:
    page, scripted = sit(open_house(), person, "fr")
    show(page, scripted, counted(moment))
    hidden = {}
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        hidden[wide, high] = page.evaluate(REACHED)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (wide, high)
    assert not {size: why for size, why in hidden.items() if why}


def show(page: Page, scripted: Scripted, match: Match) -> None:
    """Show how a round was counted."""
    while not scripted.joined:
        page.wait_for_timeout(10)
    scripted.tell(match)
    page.wait_for_selector(".ending.told")


def test_a_pile_is_seen_again_after_a_prank_in_a_narrow_room(open_house: Open, person: Come) -> None:
    page, scripted = sit(open_house(), person, "en")
    page.set_viewport_size({"width": 390, "height": 664})
    for phase in ("prank", "red"):
        scripted.show(page, Moment("spooks", 6, phase))
        assert page.locator(".heap .card").first.is_visible(), phase
