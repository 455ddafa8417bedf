"""What each game lays in the middle, and how its rounds end: the page shows what the house says, to the point."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from tests.web.playing import ASKED, LEGAL, LONG, READY, by_mouse, shown

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]
    Event = dict[str, Any]

OVER = ".actions [data-key=ready], .actions [data-key=arrange]"
HEAPS = """() => [...document.querySelectorAll(".heap")].map(heap => [...heap.children]
    .map(card => { const { left, top } = getComputedStyle(card); return `${left} ${top}`; }))"""
"""Where the cards of each pile lie."""
OFFERED = f"""new MutationObserver(() => {{ window.offered ||= Boolean(document.querySelector('{READY}')); }})
    .observe(document, {{ childList: true, subtree: true }})"""
"""Remembers that the next round was offered, however shortly."""
TOP = "node => Math.round(node.getBoundingClientRect().top)"


class Ear:
    """Hears what the house tells a page."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []

    def attend(self, page: Page) -> None:
        page.once("websocket", self.listen)

    def listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda text: self.told.append(json.loads(text)))

    @property
    def last(self) -> list[Event]:
        """The events of the last line that had any."""
        lines = [told for told in self.told if "t" not in told]
        seen = [line.get("own", {}).get("events") or line.get("events") for line in lines]
        return next(events for events in reversed(seen) if events)


def alone(
    person: Come,
    house: RunningHouse,
    game: str,
    seats: int,
    *,
    options: dict[str, bool | int | str] | None = None,
    asked: bool = True,
    pause: int = 12,
    before: Callable[[Page], object] = lambda _: None,
    **more: Any,  # noqa: ANN401
) -> tuple[Page, Ear]:
    """Sit down among bots, at a table of that size with these options."""
    wanted = {"game": game, "seats": seats, "options": options or {}, "pause": pause}
    table = httpx.post(f"{house.address}/api/tables", json=wanted).json()
    ear = Ear()
    way = f"/t/{table['table']}?alone#host={table['host']}&invite={table['invite']}"

    def prepare(page: Page) -> None:
        ear.attend(page)
        before(page)

    page = person(house.address, way, before=prepare, **more)
    if asked:
        page.wait_for_function(ASKED, timeout=LONG)
    return page, ear


def play_round(page: Page, watch: Callable[[], None] = lambda: None) -> None:
    """Play until the round is over, looking at the table before each move."""
    while True:
        page.wait_for_function(ASKED, timeout=LONG)
        if page.locator(OVER).count():
            page.wait_for_selector(".ending", timeout=LONG)
            return
        watch()
        by_mouse(page)


def of(events: list[Event], kind: str) -> dict[int, Event]:
    return {event["seat"]: event for event in events if event["k"] == kind}


def number(text: str) -> int:
    return int(text.replace("−", "-").replace("+", ""))


@pytest.mark.parametrize(("game", "seats", "phone"), [("friday", 4, False), ("thirteen", 6, True)])
def test_stacks_are_counted_card_by_card(open_house: Open, person: Come, game: str, seats: int, phone: bool) -> None:
    page, ear = alone(person, open_house(), game, seats, phone=phone)
    heaps: list[list[str]] = []
    play_round(page, lambda: heaps.extend(page.evaluate(HEAPS)))
    assert max(map(len, heaps)) > 1, "no pile had two cards"
    assert all(len(heap) == len(set(heap)) for heap in heaps), "a card hides what lies below it"
    scored, shown = of(ear.last, "scored"), of(ear.last, "revealed")
    rid = {(event["seat"], event["suit"]) for event in ear.last if event["k"] == "discarded"}
    assert len(scored) == len(shown) == seats
    for seat in range(seats):
        row = page.locator(f'.count tr[data-seat="{seat}"]')
        assert number(row.locator(".points").inner_text()) == scored[seat]["points"]
        assert number(row.locator(".sum").inner_text()) == scored[seat]["total"]
        chips = row.locator(".chip").evaluate_all("all => all.map(one => one.dataset.card)")
        assert sorted(chips) == sorted(shown[seat]["cards"])
        cells = row.locator("td[data-suit]")
        costs = cells.locator("b:not(.chip b)").all_inner_texts()
        assert sum(number(cost) for cost in costs if cost != "–") == scored[seat]["points"]
        thrown = row.locator("td.thrown").evaluate_all("all => all.map(one => one.dataset.suit)")
        assert {(seat, suit) for suit in thrown} == {each for each in rid if each[0] == seat}
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= (390 if phone else 1280)


def test_the_scores_stand_round_by_round_and_the_winner_comes_first(open_house: Open, person: Come) -> None:
    page, ear = alone(person, open_house(), "friday", 3, options={"rounds": 2})
    play_round(page)
    first = of(ear.last, "scored")
    assert not page.locator(".scores").count(), "one round is nothing to compare"
    page.locator("[data-key=ready]").click()
    page.wait_for_selector(".ending", state="detached", timeout=LONG)
    play_round(page)
    second = of(ear.last, "scored")

    def board() -> dict[int, list[int]]:
        rows = page.locator(".scores tbody tr").all()
        return {
            int(row.get_attribute("data-seat") or 0): [number(cell) for cell in row.locator("td").all_inner_texts()]
            for row in rows
        }

    wanted = {seat: [first[seat]["points"], second[seat]["points"], second[seat]["total"]] for seat in first}
    assert board() == wanted
    sums = [row[-1] for row in board().values()]
    assert sums == sorted(sums)
    winners = {event["seat"] for event in ear.last if event["k"] == "won"}
    assert page.locator(".scores tr.won").count() == len(winners)
    page.reload()
    page.wait_for_selector(".scores", timeout=LONG)
    assert board() == wanted, "whoever comes back sees the same"


def test_a_round_that_begins_by_itself_takes_its_button_along_and_asks(open_house: Open, person: Come) -> None:
    """Whoever was about to press it plays on: nobody needs a button that is gone."""
    page, _ = alone(
        person, open_house(), "friday", 3, options={"rounds": 2}, pause=1,
        before=lambda page: page.add_init_script(OFFERED),
    )  # fmt: skip
    while (asked := page.wait_for_function(ASKED, timeout=LONG).json_value()) != "over":
        if asked == "turn":
            by_mouse(page)
        else:
            page.wait_for_selector(READY, state="detached", timeout=LONG)
    assert page.evaluate("window.offered"), "there was no button"
    assert page.locator(".scores").count()


def test_totals_stand_in_one_line_and_a_card_shows_where_it_would_go(open_house: Open, person: Come) -> None:
    page, _ = alone(person, open_house(), "friday", 3)

    def watch() -> None:
        assert len(set(page.locator(".pile .total").evaluate_all(f"all => all.map({TOP})"))) == 1
        assert len(set(page.locator(".pile .gauge").evaluate_all(f"all => all.map({TOP})"))) == 1
        page.mouse.move(5, 5)
        page.mouse.move(*shown(page, LEGAL))
        page.wait_for_selector(".pile.aimed", timeout=LONG)
        if not page.locator(".table [data-word]").count():
            page.wait_for_selector(".asked.would", timeout=LONG)
            told = page.locator(".pile.aimed .left").inner_text()
            assert told.casefold() in page.locator(".asked").inner_text().casefold()

    play_round(page, watch)


def test_the_pile_of_spooks_says_what_it_asks_for(open_house: Open, person: Come) -> None:
    page, _ = alone(person, open_house(), "spooks", 4)
    told = set()

    def watch() -> None:
        rule = page.locator(".demand").inner_text()
        kind = rule.split(":")[0].split("!")[0]
        told.add(kind)
        names = page.locator(".hand .card.legal").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        cards = [name.split() for name in names if name != "Cat"]
        ranks = {"Master" if "Master" in card else card[1] for card in cards}
        asked = re.search(r"any (\w+)", rule)
        if kind == "Blue":
            assert ranks <= ({asked[1]} if asked else set()), rule
        elif kind == "Red" and asked:
            suit = "Bat" if "a bat" in rule else "Skeleton"
            assert all(asked[1] in card or card[0].capitalize() == suit for card in cards), rule
        elif kind == "A prank":
            assert page.locator(".ring li").count() == 4
            assert page.locator(".ring li.due").count() >= 1

    play_round(page, watch)
    assert len(told) > 1


def test_what_is_left_in_hand_costs_what_it_says(open_house: Open, person: Come) -> None:
    page, ear = alone(person, open_house(), "spooks", 4, options={"series": "short"})
    play_round(page)
    left, scored = of(ear.last, "hand-shown"), of(ear.last, "scored")
    out = [event["seat"] for event in ear.last if event["k"] == "escaped"]
    rows = page.locator(".hands > ol > li")
    assert [int(row.get_attribute("data-seat") or 0) for row in rows.all()][: len(out)] == out
    for seat, event in left.items():
        row = page.locator(f'.hands > ol > li[data-seat="{seat}"]')
        chips = row.locator(".chip").evaluate_all("all => all.map(one => one.dataset.card)")
        assert sorted(chips) == sorted(event["cards"])
        assert sum(map(int, row.locator("small").all_inner_texts())) == scored[seat]["points"]
        assert number(row.locator(".price b").inner_text()) == scored[seat]["points"]


def test_contracts_are_slips_to_touch_and_are_held_against_the_tricks(open_house: Open, person: Come) -> None:
    page, ear = alone(person, open_house(), "malediction", 4)
    page.wait_for_selector(".bid[data-word]", timeout=LONG)
    offered = page.locator(".bid[data-word]").evaluate_all("all => all.map(one => one.dataset.word)")
    assert sorted(offered) == sorted(["0", "=1", "1+", "=2", "2+", "=3", "3+"])
    assert not page.locator(".actions [data-word]").count()
    page.locator('.bid[data-word="2+"]').click()
    page.locator(".mine .slip", has_text="2+").wait_for(timeout=LONG)

    def watch() -> None:
        assert page.locator(".round > .zone .card").count() == 1
        due = page.locator(".ring li.due").count()
        assert due == (0 if page.locator(".bid[data-word], [data-word=z]").count() else 1)
        leads = page.locator(".ring li", has_text="the lead").first
        assert page.locator(".ring .card").count() == 0 or leads.locator(".card").count()

    play_round(page, watch)
    scored = of(ear.last, "scored")
    kept, broken = of(ear.last, "met"), of(ear.last, "failed")
    assert len(kept) + len(broken) == 4
    for seat, event in {**kept, **broken}.items():
        row = page.locator(f'.bargains tr[data-seat="{seat}"]')
        face = str(event["number"])
        face = face if face == "0" else f"={face}" if event["exact"] else f"{face}+"
        assert row.locator(".slip").inner_text() == face
        assert row.locator(".good, .bad").first.get_attribute("class") == ("good" if seat in kept else "bad")
        assert number(row.locator(".points").inner_text()) == scored[seat]["points"]
        assert number(row.locator(".sum").inner_text()) == scored[seat]["total"]
