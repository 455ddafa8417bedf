"""The judge of jumps, judged: what is planted is found, and what a person can follow is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.web.jumps import between, jumps, watched
from tests.web.test_notice import load

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

WIDE = 40


def card(number: int, face: str, x: int, *, ghost: bool = False, known: bool = False) -> list[Any]:
    """Lay a card somewhere in a frame."""
    return [number, face, x, 100, ghost, WIDE, known]


def frame(*shown: list[Any], counts: bool = False) -> dict[str, Any]:
    """Make a frame of cards."""
    return {"at": 1000, "counts": counts, "hurried": False, "shown": list(shown)}


LANDED = card(1, "back", 100, ghost=True)
JUMPS = {
    "a fan that is open at once": ([LANDED], [card(2, "back", 100), card(3, "back", 140)], ["back at 140,100 appears"]),
    "what lies, elsewhere": ([card(1, "S8", 100)], [card(1, "S8", 300)], ["S8 at 300,100 jumps from 100,100"]),
    "what is seen for a frame": ([card(1, "S8", 100)], [], ["S8 at 100,100 vanishes"]),
    "a flight from elsewhere": (
        [card(1, "S8", 100)],
        [card(1, "S8", 100), card(2, "S8", 300, ghost=True, known=True)],
        ["S8 at 300,100 takes off from elsewhere"],
    ),
    "what comes out of a deck": ([], [card(1, "S8", 100, ghost=True)], []),
    "a fan that opens": ([LANDED], [card(2, "back", 100), card(3, "back", 110)], []),
    "what is turned over": ([card(1, "back", 100)], [card(1, "S8", 100)], []),
    "what makes room": ([card(1, "S8", 100)], [card(1, "S8", 150)], []),
}


@pytest.mark.parametrize("planted", JUMPS)
def test_what_jumps_is_found_and_what_moves_is_not(planted: str) -> None:
    one, other, said = JUMPS[planted]
    assert [text for _, text in between(frame(*one), frame(*other))] == said
    assert between(frame(*one), frame(*other, counts=True)) == []


OPEN = """async (disturbed) => {
    const frames = (count) => new Promise((resolve) => {
        const next = () => (count-- ? requestAnimationFrame(next) : resolve());
        next();
    });
    const laid = (x) => {
        const card = document.createElement("div");
        card.className = "card back";
        card.style = `position: fixed; top: 100px; left: ${x}px; width: 40px; height: 60px; translate: none`;
        return card;
    };
    const board = document.createElement("div");
    board.className = "board";
    document.body.append(board);
    const [first, other] = [laid(100), laid(200)];
    board.append(first);
    await frames(3);
    seenCards.length = 0;
    board.append(other);
    const flights = new Flights();
    flights.emerge(other, spotOf(first), spotOf(other), { wait: 200, time: 400 });
    await frames(3);
    const hidden = getComputedStyle(other).opacity;
    if (disturbed === "settled") flights.settle();
    if (disturbed === "ended") flights.end();
    if (disturbed !== "ended") await Promise.all([...flights.going].map((each) => each.finished));
    await frames(3);
    return [hidden, getComputedStyle(other).opacity, flights.toward.size];
}"""


@pytest.mark.parametrize(("disturbed", "jumping"), [("", False), ("settled", False), ("ended", True)])
def test_a_fan_opens_from_where_it_landed_whatever_is_laid_meanwhile(
    open_house: Open, person: Come, disturbed: str, *, jumping: bool
) -> None:
    page = person(open_house().address, before=watched, speed="normal")
    load(page, "motion/flights.js")
    assert page.evaluate(OPEN, disturbed) == ["0", "1", 0]
    assert bool(jumps(page)) == jumping


def test_what_is_hidden_is_hidden_in_a_frame_of_a_moment_before(open_house: Open, person: Come) -> None:
    """A busy machine draws frames late, as of a time at which what hides has not begun."""
    page = person(open_house().address)
    load(page, "motion/flights.js")
    seen = """() => {
        const tile = document.querySelector(".tile");
        const hiding = new Flights().hide(tile, 1000);
        hiding.pause();
        hiding.currentTime = -5;
        return getComputedStyle(tile).opacity;
    }"""
    assert page.evaluate(seen) == "0"
