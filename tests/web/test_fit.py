"""The table fits every screen: all games, seats, phases and languages at every size; and so do lessons and replays."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.web.fitting import faults
from tests.web.positions import Moment, Scripted, known
from tests.web.test_replay import play

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

SCREENS = Path(__file__).parents[2] / "build" / "fit"
"""Pictures of what does not fit."""
SIZES = [
    (2560, 1440), (1920, 1080), (1366, 768), (1366, 640), (1024, 768), (768, 1024),
    (667, 331), (844, 340),  # phones lying
    (320, 568), (360, 560), (390, 664),  # upright, with their browsers' bars
]  # fmt: skip
"""The smallest come last: there the next moment is drawn, and to draw it on a large screen takes far longer."""
LARGE = [(390, 664), (844, 340), (1366, 768)]
TWO_DECKS = (("decks", 2),)
POWERS = (("decks", 2), ("master_powers", True))
MOMENTS = [
    *(Moment("friday", seats) for seats in (3, 4, 6)),
    Moment("friday", 5, full=True),
    Moment("friday", 4, lifted=True),
    *(Moment("thirteen", seats) for seats in (3, 6)),
    Moment("thirteen", 4, full=True),
    Moment("thirteen", 4, lifted=True),
    Moment("spooks", 3, "opening"),
    *(Moment("spooks", seats, "blue") for seats in (3, 6)),
    Moment("spooks", 6, "red"),
    Moment("spooks", 4, "free", lifted=True),
    Moment("spooks", 4, "run"),
    *(Moment("spooks", 6, phase) for phase in ("gifts", "prank")),
    *(Moment("spooks", 10, phase, options=TWO_DECKS) for phase in ("blue", "gifts", "prank", "run")),
    *(Moment("spooks", 10, phase, options=POWERS) for phase in ("passing", "naming", "present")),
    *(Moment("malediction", seats, "contract") for seats in (3, 5)),
    Moment("malediction", 4, "contract", "r"),
    *(Moment("malediction", seats, "trick") for seats in (3, 5)),
    Moment("malediction", 5, "trick", lifted=True),
    Moment("malediction", 4, "trick", full=True),
    Moment("malediction", 4, "scoring"),
]


@pytest.fixture(params=["en", "fr"])
def table(open_house: Open, person: Come, request: pytest.FixtureRequest) -> tuple[Page, Scripted]:
    """Open a page that shows whatever it is given, in each language."""
    return sit(open_house(), person, request.param)


def sit(house: RunningHouse, person: Come, language: str, **more: str) -> tuple[Page, Scripted]:
    """Open a page that shows whatever it is given."""
    scripted = Scripted(language)
    page = person(house.address, "/t/fit", before=scripted.attend, language=language, has_touch=True, **more)
    return page, scripted


def looked_at(page: Page, name: str, sizes: list[tuple[int, int]], *, fits: bool = True) -> list[str]:
    """List what does not fit at these sizes; keep a picture of it."""
    wrong = []
    for wide, high in sizes:
        page.set_viewport_size({"width": wide, "height": high})
        found = faults(page, fits=fits)
        if found:
            SCREENS.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=SCREENS / f"{name}-{wide}x{high}.png")
        wrong += [f"{name} {wide}×{high}: {fault}" for fault in found]
    return wrong


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(known()))
def test_on_my_turn_everything_fits(table: tuple[Page, Scripted], game: str) -> None:
    page, scripted = table
    wrong = []
    for moment in (each for each in MOMENTS if each.game == game):
        scripted.show(page, moment)
        wrong += looked_at(page, f"{moment.name}-{scripted.language}", SIZES)
    assert not wrong, f"{len(wrong)} faults\n" + "\n".join(wrong)


def test_every_game_of_ours_is_looked_at() -> None:
    assert {moment.game for moment in MOMENTS} == known()


@pytest.mark.parametrize("game", sorted(known()))
def test_with_letters_twice_as_large_only_the_page_scrolls(open_house: Open, person: Come, game: str) -> None:
    page, scripted = sit(open_house(), person, "fr")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    moment = next(each for each in MOMENTS if each.game == game)
    scripted.show(page, moment)
    wrong = looked_at(page, f"{moment.name}-large", LARGE, fits=False)
    assert not wrong, "\n".join(wrong)


STAYING = [size for size in SIZES if size[0] < 900 and size != (768, 1024)] + [(1366, 768)]
"""Upright and lying as a phone, and a laptop."""
LYING = """() => {
    const lying = document.querySelectorAll('.board .card, .board .total, .board .bid');
    const boxes = [...lying, document.querySelector('.hand')].map((each) => each.getBoundingClientRect());
    return boxes.flatMap(({ left, bottom, width }) => [left, bottom, width]);
}"""
"""Where everything lies in the middle, and the hand."""
LIFT_EACH = """(place) => {
    const card = document.querySelectorAll('.hand .card.legal')[place];
    card?.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
    // Where there are as many words as seats, they stand in the place of the plates.
    const crowded = document.querySelector('.table.crowded');
    return card && [card.getAttribute('aria-label'), !crowded, document.querySelectorAll('.offers [data-word]').length];
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_and_the_hand_stay_where_they_are_whichever_card_is_lifted(
    open_house: Open, person: Come, language: str
) -> None:
    """Else a second touch, or a click, meets another card, and everything jumps."""
    page, scripted = sit(open_house(), person, language)
    wrong = []
    for moment in (each for each in MOMENTS if each.lifted):
        scripted.show(page, replace(moment, lifted=False))
        for wide, high in STAYING:
            page.set_viewport_size({"width": wide, "height": high})
            # What measures the room does so after the next frame.
            page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
            before = page.evaluate(LYING)
            for place in count():
                if not (found := page.evaluate(LIFT_EACH, place)):
                    break
                card, roomy, words = found
                assert words
                moved = max(abs(now - was) for now, was in zip(page.evaluate(LYING), before, strict=True))
                if roomy and moved > 1:
                    wrong.append(f"{moment.name} {wide}×{high}: {card} moves things by {moved:.0f}")
    assert not wrong, "\n".join(wrong)


LIFT_BID = """(place) => {
    const bid = document.querySelectorAll('.bid[data-word]')[place];
    bid?.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
    return bid && [bid.dataset.word, document.querySelectorAll('.offers [data-word]').length];
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_bids_stay_where_they_are_whichever_is_lifted(open_house: Open, person: Come, language: str) -> None:
    page, scripted = sit(open_house(), person, language)
    wrong = []
    for moment in (each for each in MOMENTS if each.phase == "contract"):
        scripted.show(page, moment)
        for wide, high in STAYING:
            page.set_viewport_size({"width": wide, "height": high})
            page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
            before = page.evaluate(LYING)
            for place in count():
                if not (found := page.evaluate(LIFT_BID, place)):
                    break
                word, offered = found
                assert offered == 1
                moved = max(abs(now - was) for now, was in zip(page.evaluate(LYING), before, strict=True))
                if moved > 1:
                    wrong.append(f"{moment.name} {wide}×{high}: {word} moves things by {moved:.0f}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", sorted(known()))
def test_a_lesson_fits_like_the_table(open_house: Open, person: Come, game: str) -> None:
    page = person(open_house().address, language="fr", has_touch=True)
    wrong = []
    for step in (2, 4, 8):
        page.goto("about:blank")
        page.goto(f"{open_house().address}/learn/{game}#{step}")
        page.locator(".tutor p").first.wait_for()
        page.wait_for_selector(".hand[data-rows]")
        wrong += looked_at(page, f"lesson-{game}-{step}", SIZES)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("game", "seats", "options"), [("friday", 4, {"rounds": 1}), ("spooks", 10, {"decks": 2})])
def test_a_replay_fits_like_the_table(
    open_house: Open, person: Come, game: str, seats: int, options: dict[str, int]
) -> None:
    with ThreadPoolExecutor(1) as other:
        played = other.submit(lambda: asyncio.run(play(open_house().address, game=game, seats=seats, options=options)))
        past = played.result(120)
    page = person(past.address, language="fr", has_touch=True)
    wrong = []
    for move, eyes in ((9, ""), (9, "&seat=0"), (26, "")):
        page.goto(f"{past.link}?move={move}{eyes}")
        page.wait_for_selector(f'.table[data-move="{move}"]')
        # The coach's review and the proof stand below: the page scrolls to them, and the table is the first screen.
        page.evaluate("document.querySelector('.afterwards').style.display = 'none'")
        wrong += looked_at(page, f"replay-{game}-{move}{eyes}", SIZES)
    assert not wrong, "\n".join(wrong)


PLANTED = {
    "lie over each other": "document.querySelector('.asked').style.translate = '0 4rem'",
    "sticks out of the window": "document.querySelector('.hand').style.translate = '0 5rem'",
    "is cut below": "Object.assign(document.querySelector('.hand').style, { overflow: 'hidden', maxHeight: '3rem' })",
    "is cut at the side": "Object.assign(document.querySelector('.asked').style, { overflow: 'hidden', width: '6rem',"
    " whiteSpace: 'nowrap', display: 'block' })",
    "is too small": "Object.assign(document.querySelector('[data-key=hint]').style, { minWidth: 0, width: '30px' })",
    "is covered by": "Object.assign(document.body.appendChild(document.createElement('div')).style,"
    " { position: 'fixed', inset: 'auto 0 0', height: '30%', zIndex: 99 })",
    "high": "document.querySelector('.board').style.minHeight = '90vh'",
    "wide": "document.querySelector('.bar').style.minWidth = '110vw'",
}


@pytest.mark.parametrize("kind", PLANTED)
def test_whatever_is_planted_is_found(open_house: Open, person: Come, kind: str) -> None:
    page, scripted = sit(open_house(), person, "en")
    page.set_viewport_size({"width": 390, "height": 664})
    scripted.show(page, Moment("friday", 4))
    assert faults(page) == []
    page.evaluate(PLANTED[kind])
    assert any(kind in fault for fault in faults(page)), kind


def test_a_name_that_ends_too_soon_is_found(open_house: Open, person: Come) -> None:
    page, scripted = sit(open_house(), person, "en")
    scripted.show(page, Moment("friday", 4))
    assert faults(page) == []
    page.evaluate("document.querySelectorAll('.plate .name').forEach((name) => { name.style.maxWidth = '2rem'; })")
    assert len([fault for fault in faults(page) if "ends after" in fault]) == 3


def test_a_finger_lifts_a_bid_before_it_is_made(open_house: Open, person: Come) -> None:
    page, scripted = sit(open_house(), person, "en")
    scripted.show(page, Moment("malediction", 3, "contract"))
    bid = page.locator(".bid[data-word]").nth(1)
    bid.tap()
    page.wait_for_selector(".bid.chosen")
    assert "if met" in page.locator(".asked").inner_text()
    assert page.locator(".actions [data-word]").get_attribute("data-word") == bid.get_attribute("data-word")
    assert not [request for request in scripted.requests if request["t"] == "play"]
    page.locator(".actions [data-word]").tap()
    while scripted.requests[-1]["t"] != "play":
        page.wait_for_timeout(10)
    assert scripted.requests[-1]["word"] == bid.get_attribute("data-word")


def test_a_sign_explains_itself_and_the_last_move_opens_the_log(open_house: Open, person: Come) -> None:
    page, scripted = sit(open_house(), person, "en")
    page.set_viewport_size({"width": 390, "height": 664})
    scripted.show(page, Moment("malediction", 4, "trick", full=True))
    page.locator(".mine [data-about]").first.tap()
    assert "The contract" in page.locator(".asked").inner_text()
    assert not page.locator(".log").is_visible()
    page.locator(".latest").tap()
    page.locator(".log").wait_for()
