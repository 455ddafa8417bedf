"""The table's page: friends at one table, help, taking back, breaks of the line, and whoever cannot see or point."""

from __future__ import annotations

import re
import signal
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from tests.web.access import faults
from tests.web.playing import LEGAL, LONG, begin, by_keyboard, by_mouse, click, settled, shown, version, wait_for_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

LINES_BREAK = "WebSocket"
"""What a browser writes when its line breaks."""


def link(page: Page, kind: str) -> str:
    """Give what a link of this browser's table would be, without the address of the house."""
    tables = page.evaluate("JSON.parse(localStorage['grimalkin.tables'])")
    ((table, entry),) = tables.items()
    return f"/t/{table}#{kind}={entry[kind]}"


def two_friends(house: RunningHouse, person: Come, **more: object) -> tuple[Page, Page]:
    """Let two people meet at a table by its link, with bots beside them."""
    host = person(house.address, **more)
    host.locator('[data-game="friday"] button:not(.main)').first.click()
    host.locator(".sit .main").click()
    host.wait_for_selector("[data-key=stand], .actions button", timeout=LONG)
    guest = person(house.address, link(host, "invite"), **more)
    guest.locator(".sit input").fill("Guest")
    guest.locator(".sit .main").click()
    host.get_by_text("Guest").first.wait_for(timeout=LONG)
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        page.wait_for_selector(".hand .card", timeout=LONG)
    return host, guest


def due(*pages: Page) -> Page:
    """Wait until one of them is asked for something."""
    for _ in range(3000):
        for page in pages:
            if page.locator(".hand .card.legal").count():
                return page
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is asked for anything")


def test_two_friends_see_the_same_table_and_their_own_hands(open_house: Open, person: Come) -> None:
    host, guest = two_friends(open_house(), person)
    for _ in range(6):
        by_mouse(due(host, guest))
    # While one of them is asked, nobody else plays.
    due(host, guest)
    newest = max(version(host), version(guest))
    for page in (host, guest):
        settled(page, newest - 1)
    assert [page.locator(".pile .total span").all_inner_texts() for page in (host,)] == [
        page.locator(".pile .total span").all_inner_texts() for page in (guest,)
    ]
    assert host.locator(".hand .card").count()
    assert host.locator(".plates .name", has_text="Guest").count() == 1
    assert guest.locator(".plates .name", has_text="Guest").count() == 0


def test_a_friend_talks_and_is_seen_to_feel(open_house: Open, person: Come) -> None:
    host, guest = two_friends(open_house(), person)
    guest.locator(".talk input").fill("<b>hello</b>")
    guest.locator(".talk button").click()
    host.get_by_text("Guest: <b>hello</b>").first.wait_for()
    guest.locator('[data-feeling="thanks"]').click()
    host.locator(".log .chat", has_text="Thank you!").wait_for()


@pytest.mark.long
def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(open_house: Open, person: Come) -> None:
    host, guest = two_friends(open_house(grace=0.5), person)
    address = guest.url
    guest.goto("about:blank")
    stand_in = host.locator(".plate[data-stand-in]", has_text="Guest")
    for _ in range(600):
        if stand_in.count():
            break
        if host.locator(".hand .card.legal").count():
            by_mouse(host)
        host.wait_for_timeout(50)
    assert stand_in.count()
    guest.goto(address)
    guest.wait_for_selector(".hand .card", timeout=LONG)
    stand_in.wait_for(state="detached", timeout=LONG)


def test_a_friend_plays_a_seat_by_a_lent_link(open_house: Open, person: Come) -> None:
    house = open_house()
    page = person(house.address)
    begin(page, "friday")
    page.locator("[data-key=menu]").click()
    page.locator("dialog [data-key=lend]").click()
    lent = page.locator("dialog .lent input").input_value()
    friend = person(house.address, lent.removeprefix(house.address))
    friend.wait_for_selector(".hand .card", timeout=LONG)
    wait_for_turn(friend)
    by_mouse(friend)


def test_what_was_just_done_is_taken_back(open_house: Open, person: Come) -> None:
    host, guest = two_friends(open_house(), person)
    mover = due(host, guest)
    other = guest if mover is host else host
    cards = mover.locator(".hand .card").count()
    before = version(mover)
    click(mover, LEGAL)
    settled(mover, before)
    undo = mover.locator(".actions [data-key=undo], .actions [data-key=ask-undo]")
    undo.first.click()
    agree = other.locator(".actions [data-key=agree]")
    for _ in range(3000):
        if agree.count() or mover.locator(".hand .card").count() == cards:
            break
        mover.wait_for_timeout(20)
    if agree.count():
        agree.click()
    mover.wait_for_function("n => document.querySelectorAll('.hand .card').length === n", arg=cards, timeout=LONG)


def test_a_hint_shows_moves_chances_and_reasons(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    begin(page, "friday")
    wait_for_turn(page)
    page.locator(".actions [data-key=hint]").click()
    page.locator(".hint ol > li").first.wait_for(timeout=LONG)
    assert re.search(
        r": you win (about \d+ in \d+|hardly ever|nearly always) from here", page.locator(".hint p").first.inner_text()
    )
    assert page.locator(".hint .card").count() >= 1
    page.locator(".hint .shut").click()
    assert not page.locator(".hint").count()


def test_a_card_that_may_not_be_played_says_why_and_opens_the_rule(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    begin(page, "malediction")
    while wait_for_turn(page) and not page.locator(".hand .card.idle").count():
        by_mouse(page)
    idle = page.locator(".hand .card.idle").first
    before = version(page)
    idle.dispatch_event("click")
    page.locator(".asked .rule").wait_for(timeout=LONG)
    assert page.locator(".asked .rule").get_attribute("href").startswith("/rules/malediction#")  # type: ignore[union-attr]
    assert version(page) == before


def test_a_card_is_carried_to_the_table(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    begin(page, "friday")
    wait_for_turn(page)
    before = version(page)
    cards = page.locator(".hand .card").count()
    pile = page.locator(".pile").first.bounding_box()
    assert pile
    page.mouse.move(*shown(page, f"{LEGAL}:not([data-suit=F])"))
    page.mouse.down()
    page.mouse.move(pile["x"] + 40, pile["y"] + 60, steps=6)
    page.mouse.up()
    settled(page, before)
    assert page.locator(".hand .card").count() == cards - 1


def test_the_language_changes_live_and_is_remembered(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    begin(page, "thirteen")
    assert "Your turn" in page.locator(".table").inner_text() or wait_for_turn(page)
    page.get_by_label("Language").select_option("Français")
    page.locator(".asked", has_text="À vous").wait_for(timeout=LONG)
    page.reload()
    page.wait_for_selector(".hand .card", timeout=LONG)
    assert page.locator("html").get_attribute("lang") == "fr"


@pytest.mark.long
def test_the_match_goes_on_after_the_house_was_killed(open_house: Open, person: Come) -> None:
    house = open_house("--port", "0")
    page = person(house.address, expected=LINES_BREAK)
    begin(page, "friday")
    wait_for_turn(page)
    by_mouse(page)
    wait_for_turn(page)
    cards, before = page.locator(".hand .card").count(), version(page)
    house.stop(signal.SIGKILL)
    page.locator('body[data-line="lost"]').wait_for(timeout=LONG)
    assert "line is lost" in page.locator(".asked").inner_text()
    # A choice that is made meanwhile is neither lost nor made twice.
    click(page, LEGAL)
    open_house("--port", house.address.rpartition(":")[2])
    page.locator('body[data-line="open"]').wait_for(timeout=LONG)
    settled(page, before)
    page.wait_for_function("n => document.querySelectorAll('.hand .card').length === n", arg=cards - 1, timeout=LONG)
    wait_for_turn(page)
    by_mouse(page)


LISTEN = """
window.heard = [];
addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
        const said = target.closest("[role=status], [role=log]");
        const text = [...addedNodes].map((node) => node.textContent).join("");
        if (said && text) heard.push([said.role, text]);
    }
}).observe(document.body, { childList: true, subtree: true }));
"""
"""Notes what is said to whoever listens, in order."""


def test_whoever_listens_hears_what_happens_and_the_whole_table(open_house: Open, person: Come) -> None:
    page = person(open_house().address, before=lambda page: page.add_init_script(LISTEN), apart=True)
    begin(page, "friday")
    wait_for_turn(page)
    by_mouse(page)
    wait_for_turn(page)
    heard = page.locator("[role=log][aria-live=polite] p")
    assert any("You play" in said for said in heard.all_inner_texts())
    order: list[list[str]] = page.evaluate("heard")
    assert not [said for said, again in pairwise(order) if said == again], "something is said twice"
    late = [told for (_, said), (_, told) in pairwise(order) if said.startswith("Your turn.") and " plays " in told]
    assert not [told for told in late if not told.startswith("You play")], "what is asked is said before what happened"
    told = page.get_by_label("The table in words").inner_text()
    card = page.locator(".hand .card").first.get_attribute("aria-label")
    assert card
    assert card in told
    assert "Cats" in told


def test_focus_stays_at_the_table(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    begin(page, "thirteen")
    for _ in range(3):
        wait_for_turn(page)
        by_keyboard(page)
        wait_for_turn(page)
        assert page.evaluate("document.activeElement.closest('.table') !== null")


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "theme"), [("friday", "dark"), ("thirteen", "light"), ("spooks", "light"), ("malediction", "dark")]
)
def test_nobody_is_shut_out(open_house: Open, person: Come, game: str, theme: str) -> None:
    page = person(open_house().address, color_scheme=theme, bypass_csp=True)
    found = faults(page)
    begin(page, game)
    wait_for_turn(page)
    found += faults(page)
    page.locator("[data-key=menu]").click()
    found += faults(page)
    assert not found, "\n".join(found)
