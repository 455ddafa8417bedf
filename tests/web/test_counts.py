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
ALL = 99
"""More rounds than any match has."""
REACHED = """() => {
    const board = document.querySelector('.board.counting');
    if (board.scrollHeight > board.clientHeight || board.scrollWidth > board.clientWidth) return 'it does not fit';
    const seats = new Set([...document.querySelectorAll('.ending [data-seat]')].filter((each) => each.checkVisibility())
        .map((each) => each.dataset.seat));
    if (seats.size !== Number(document.querySelectorAll('.plate').length) + 1) return `only ${[...seats]} are seen`;
    const next = document.querySelector('.actions [data-key=ready]')?.getBoundingClientRect();
    if (!next) return 'there is nothing to press';
    const [x, y] = [next.left + next.width / 2, next.top + next.height / 2];
    const there = document.elementFromPoint(x, y);
    return there?.closest('[data-key=ready]') ? '' : `${there?.className ?? 'nothing'} at ${x}, ${y}`;
}"""

TURNS = """() => {
    const turn = (each) => Number(getComputedStyle(each).getPropertyValue('--turn') || 0);
    const of = (what) => [...document.querySelectorAll(what)].map(turn);
    const cards = of('.count .chip, .count .deal, .count .hat-won, .count .hat-boxed');
    const sums = of('.count tbody :is(.points, .sum), .count .price');
    return [Math.max(...cards), Math.min(...sums), sums.length];
}"""
"""When the last card is told of, and the first sum; and how many sums there are."""


def counted(moment: Moment, rounds: int) -> Match:
    """Play until so many rounds have been counted, or the match is over: with two there are scores of both."""
    match, dice = begun(moment), random.Random(moment.name)
    while rounds and match.outcome() is None:
        step(match, dice)
        rounds -= match.state.deal_due()
    return match


@pytest.mark.parametrize("moment", COUNTED, ids=lambda moment: moment.name)
def test_a_count_is_in_sight_its_sums_last_and_what_comes_after_it(
    open_house: Open, person: Come, moment: Moment
) -> None:
    page, scripted = sit(open_house(), person, "fr")
    hidden = {}
    for rounds in (2, ALL):
        show(page, scripted, counted(moment, rounds))
        last, first, sums = page.evaluate(TURNS)
        assert sums
        assert first > last, "no sum is told before all cards are"
        for wide, high in SIZES:
            page.set_viewport_size({"width": wide, "height": high})
            # What measures the room does so after the next frame.
            page.evaluate("() => new Promise(requestAnimationFrame)")
            hidden[rounds, wide, high] = page.evaluate(REACHED)
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (wide, high)
    assert not {at: why for at, why in hidden.items() if why}


def test_a_count_grows_with_the_room_and_leaves_out_what_was_told(open_house: Open, person: Come) -> None:
    page, scripted = sit(open_house(), person, "en")
    drawn = []
    for wide, high in ((667, 331), (1920, 1080)):
        page.set_viewport_size({"width": wide, "height": high})
        show(page, scripted, counted(Moment("friday", 6), ALL))
        size = page.locator(".ending").evaluate("ending => Number(ending.style.zoom)")
        drawn.append((size, page.locator(".ending .verdicts").is_visible()))
    assert drawn[0] == (1, False)
    assert drawn[1][0] > 1
    assert drawn[1][1]


def tell(page: Page, scripted: Scripted, match: Match) -> None:
    """Tell how a round was counted."""
    while not scripted.joined:
        page.wait_for_timeout(10)
    scripted.tell(match)


def show(page: Page, scripted: Scripted, match: Match) -> None:
    """Show how a round was counted, all of it."""
    tell(page, scripted, match)
    page.wait_for_selector(f'.table[data-version="{scripted.version}"] .ending.told')


SHARED = {"en": "You share the win with {0}.", "fr": "Vous partagez la victoire avec {0}."}
OTHERS = {"en": "{0} and {1} share the win.", "fr": "{0} et {1} partagent la victoire."}


def shared(*winners: int) -> Match:
    """Play matches of one round at random, until these seats have won together."""
    moment = Moment("thirteen", 3, options=(("rounds", 1),))
    for seed in range(1000):
        match, dice = begun(moment), random.Random(seed)
        while (outcome := match.outcome()) is None:
            step(match, dice)
        if outcome.winners == winners:
            return match
    raise AssertionError(f"{winners} never win together")


@pytest.mark.parametrize("language", SHARED)
def test_those_who_win_together_are_named_in_one_sentence(open_house: Open, person: Come, language: str) -> None:
    page, scripted = sit(open_house(), person, language)
    for winners, said in (((0, 1), SHARED[language]), ((1, 2), OTHERS[language])):
        match = shared(*winners)
        show(page, scripted, match)
        names = [match.names[seat] for seat in winners if seat]
        assert page.locator(".ending h2").inner_text() == said.format(*names)


def test_a_pile_is_seen_again_after_a_prank_in_a_narrow_room(open_house: Open, person: Come) -> None:
    page, scripted = sit(open_house(), person, "en")
    page.set_viewport_size({"width": 390, "height": 664})
    for phase in ("prank", "red"):
        scripted.show(page, Moment("spooks", 6, phase))
        assert page.locator(".heap .card").first.is_visible(), phase


def test_a_tap_tells_the_whole_count_at_once(open_house: Open, person: Come) -> None:
    page, scripted = sit(open_house(), person, "en", speed="quick")
    tell(page, scripted, counted(Moment("friday", 3), ALL))
    page.wait_for_selector(".ending", state="attached")
    # In one breath, for the count ends by itself after a while.
    before, after = page.locator(".ending").evaluate(
        """ending => {
            const moving = () => ending.getAnimations({ subtree: true }).length;
            ending.classList.add("told");
            moving();
            ending.classList.remove("told");
            const before = moving();
            ending.dispatchEvent(new PointerEvent("pointerdown"));
            return [before, moving()];
        }"""
    )
    assert before > 0
    assert after == 0
