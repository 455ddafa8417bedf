"""Coming to a table and hosting it: asking to join, seats, levels, options, stand-ins, removing, leaving, closing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.web.access import faults
from tests.web.playing import LONG, by_mouse, play_to_the_end
from tests.web.test_front import gather, join, seated
from tests.web.test_table import two_friends

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, WebSocketRoute
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

NARROW = {"width": 390, "height": 664}
KEPT = 'localStorage.getItem("grimalkin.tables")'
"""What a browser keeps of tables."""
OUT_OF_SIGHT = """() => {
    const { width, left, top } = document.querySelector(".log").getBoundingClientRect();
    return !width || left >= innerWidth || top >= innerHeight;
}"""


def address_bar(page: Page) -> str:
    """Give the address of a table, as anyone would copy it."""
    return str(page.evaluate("location.pathname"))


def in_menu(page: Page, key: str) -> None:
    """Open the menu and choose something in it."""
    page.locator("[data-key=menu]").click()
    for person in page.locator("dialog[open] .person summary").all():
        person.click()
    page.locator(f"dialog[open] [data-key={key}]").click()


def yes(page: Page) -> None:
    page.locator("dialog.confirm [data-key=yes]").click()


@pytest.mark.parametrize(
    ("language", "told", "asked"),
    [("en-GB", "This table is by invitation", "would like to join"), ("fr-FR", "sur invitation", "voudrait entrer")],
)
def test_the_address_bar_works_for_whoever_copies_it(
    open_house: Open, person: Come, language: str, told: str, asked: str
) -> None:
    house = open_house()
    ada = person(house.address, language=language)
    gather(ada, "friday", "Ada")
    ben = person(house.address, address_bar(ada), phone=True, language=language)
    ben.locator(".door h1", has_text=told).wait_for(timeout=LONG)
    assert "undefined" not in ben.locator("body").inner_text()
    ben.locator(".door input").fill("Ben")
    ben.locator("[data-key=ask-in]").click()
    toast = ada.locator(".toast", has_text=f"Ben {asked}")
    toast.wait_for(timeout=LONG)
    assert ada.locator(".badge").inner_text() == "1"
    toast.locator("button.main").click()
    join(ben, "Ben")
    seated(ada, "Ada", "Ben", "", "")
    assert ada.locator(".toast, .badge").count() == 0
    # And by the same address again: the invitation is kept.
    ben.goto("about:blank")
    ben.goto(house.address + address_bar(ada))
    ben.wait_for_selector(".seat.mine", timeout=LONG)


def test_no_is_told_kindly_and_one_may_ask_again(open_house: Open, person: Come) -> None:
    house = open_house()
    ada = person(house.address)
    gather(ada, "friday", "Ada")
    ben = person(house.address, address_bar(ada))
    ben.locator("[data-key=ask-in]").click()
    ada.locator(".toast button:not(.main)").click()
    ben.locator(".said", has_text="would rather not").wait_for(timeout=LONG)
    assert ben.locator("[data-key=ask-in]").is_enabled()


def test_a_refusal_without_words_is_said_all_the_same(open_house: Open, person: Come) -> None:
    def mute(line: WebSocketRoute) -> None:
        house = line.connect_to_server()
        house.on_message(lambda message: line.send(str(message).replace('"text":', '"was":')))

    house = open_house()
    ada = person(house.address, apart=True, before=lambda page: page.route_web_socket("**/table/*", mute))
    gather(ada, "friday", "Ada")
    ada.locator(".seat.mine input").fill("\u200b")
    ada.keyboard.press("Enter")
    ada.locator(".asked", has_text="did not work").wait_for(timeout=LONG)
    assert "undefined" not in ada.locator("body").inner_text()


def test_the_host_chooses_seats_levels_and_every_option(open_house: Open, person: Come) -> None:
    house = open_house()
    ada = person(house.address)
    link = gather(ada, "spooks", "Ada")
    ben = person(house.address)
    ben.goto(link)
    join(ben, "Ben")
    for count in (5, 6, 7):
        ada.locator("[data-key=more-seats]").click()
        ben.wait_for_function("n => document.querySelectorAll('.seat').length === n", arg=count, timeout=LONG)
    ben.locator(".plays summary").click()
    assert "decks: 2" in ben.locator(".plays").inner_text(), "a way to play that has room for seven"
    for count in (6, 5, 4, 3):
        ada.locator("[data-key=fewer-seats]").click()
        ben.wait_for_function("n => document.querySelectorAll('.seat').length === n", arg=count, timeout=LONG)
    ada.locator("[data-key=fewer-seats]:disabled").wait_for(timeout=LONG)
    ada.locator("[data-key=bot-2]").click()
    ada.locator("[data-key=level-2]").select_option("grimalkin")
    ben.locator(".seat.bot .note", has_text="Grimalkin").wait_for(timeout=LONG)
    ada.locator(".house-rules summary").first.click()
    ada.locator(".every-option summary").click()
    ada.locator("[name=option-red_decline]").select_option("never")
    ben.locator(".plays li", has_text="suffering on red: never").wait_for(timeout=LONG)
    ada.locator("[name=option-first]").select_option("1")
    ben.locator(".plays li", has_text="first dealer: Ben").wait_for(timeout=LONG)
    ada.locator("[name=option-first]").select_option("")
    ben.locator(".plays li", has_text="drawn by luck").wait_for(timeout=LONG)
    assert ada.locator(".every-option").get_attribute("open") is not None, "it stays open while one chooses"


def test_options_that_are_numbers_or_words(open_house: Open, person: Come) -> None:
    ada = person(open_house().address)
    gather(ada, "friday", "Ada")
    ada.locator(".house-rules summary").first.click()
    ada.locator(".every-option summary").click()
    ada.locator("[name=option-rounds]").fill("2")
    ada.locator("[name=option-rounds]").press("Enter")
    ada.wait_for_function(
        "() => document.querySelector('.house-rules small').textContent.includes('options of its own')"
    )
    assert ada.locator("[name=option-rounds]").input_value() == "2"
    ada.locator("[data-value=players]").click()
    ada.locator("[data-value=players][aria-pressed=true]").wait_for(timeout=LONG)


def test_one_who_was_removed_is_told_and_does_not_come_back(open_house: Open, person: Come) -> None:
    house = open_house()
    ada = person(house.address)
    link = gather(ada, "friday", "Ada")
    ben = person(house.address)
    ben.goto(link)
    join(ben, "Ben")
    seated(ada, "Ada", "Ben", "", "")
    ada.locator("[data-key=remove-1]").click()
    ada.locator("dialog.confirm [data-key=no]").click()
    seated(ada, "Ada", "Ben", "", "")
    ada.locator("[data-key=remove-1]").click()
    yes(ada)
    ben.locator(".door h1", has_text="asked you to leave").wait_for(timeout=LONG)
    seated(ada, "Ada", "", "", "")
    ben.goto("about:blank")
    ben.goto(link)
    ben.locator(".door h1", has_text="asked you to leave").wait_for(timeout=LONG)
    ben.locator(".door a").click()
    ben.wait_for_selector(".tile")
    assert ben.locator(".visit .forget").count() == 0


def test_from_where_somebody_was_removed_sitting_down_asks_the_host(open_house: Open, person: Come) -> None:
    house = open_house("--proxy")
    ada = person(house.address)
    link = gather(ada, "friday", "Ada")
    far = {"X-Forwarded-For": "203.0.113.7"}
    ben, sue = (person(house.address, apart=True, extra_http_headers=far) for _ in range(2))
    ben.goto(link)
    join(ben, "Ben")
    seated(ada, "Ada", "Ben", "", "")
    ada.locator("[data-key=remove-1]").click()
    yes(ada)
    seated(ada, "Ada", "", "", "")
    sue.goto(link)
    sue.locator(".sit input").fill("Sue")
    kept = sue.evaluate(KEPT)
    sue.locator(".sit .main").click()
    ada.locator(".toast", has_text="Sue would like to join").locator("button.main").click(timeout=LONG)
    # An invitation of its own has come, in place of the link's.
    sue.wait_for_function(f"kept => {KEPT} !== kept", arg=kept, timeout=LONG)
    join(sue, "Sue")
    seated(ada, "Ada", "Sue", "", "")


def test_a_bot_plays_for_the_idle_until_they_say_that_they_are_back(open_house: Open, person: Come) -> None:
    host, guest = two_friends(open_house(delay=[3600, 3600]), person)
    in_menu(host, "bot-for")
    guest.locator("[data-key=i-am-back]").click(timeout=LONG)
    host.wait_for_function("() => !document.querySelector('.plate[data-stand-in]')", timeout=LONG)
    in_menu(guest, "bot-for-me")
    guest.locator("[data-key=i-am-back]").wait_for(timeout=LONG)
    assert host.locator(".plate[data-stand-in]", has_text="Guest").count() == 1


def test_a_countdown_is_seen_before_a_bot_plays(open_house: Open, person: Come) -> None:
    host, guest = two_friends(open_house(delay=[3600, 3600]), person)
    guest.goto("about:blank")
    count = host.locator(".plate .bot-in")
    count.wait_for(timeout=LONG)
    assert "a bot plays in" in (count.get_attribute("aria-label") or "")


def test_leaving_asks_and_then_a_bot_plays_on(open_house: Open, person: Come) -> None:
    host, guest = two_friends(open_house(), person)
    in_menu(guest, "leave")
    assert "A bot plays your cards" in guest.locator("dialog.confirm").inner_text()
    guest.locator("dialog.confirm [data-key=no]").click()
    assert guest.locator(".hand .card").count()
    in_menu(guest, "leave")
    yes(guest)
    guest.wait_for_selector(".tile", timeout=LONG)
    assert guest.locator(".visit .forget").count() == 0
    host.locator(".plate[data-stand-in]", has_text="Guest").wait_for(timeout=LONG)


def test_hosting_is_handed_over_and_the_table_is_closed(open_house: Open, person: Come) -> None:
    host, guest = two_friends(open_house(), person)
    in_menu(host, "make-host")
    yes(host)
    guest.locator(".toast", has_text="You are the host now").wait_for(timeout=LONG)
    host.locator("[data-key=menu]").click()
    assert host.locator("dialog[open] [data-key=close-table]").count() == 0
    in_menu(guest, "close-table")
    yes(guest)
    for page in (host, guest):
        page.locator(".door h1", has_text="This table is closed").wait_for(timeout=LONG)


@pytest.mark.long
def test_a_guest_says_that_it_would_play_again(open_house: Open, person: Come) -> None:
    house = open_house()
    ada = person(house.address)
    ada.locator('[data-game="friday"] summary').click()
    ada.locator('[data-game="friday"] [name=preset]').select_option("quick")
    ada.locator('[data-game="friday"] [name=seats]').select_option("3")
    link = gather(ada, "friday", "Ada")
    ben = person(house.address)
    ben.goto(link)
    join(ben, "Ben")
    seated(ada, "Ada", "Ben", "")
    ada.locator("[data-key=fill]").click()
    ada.locator("[data-key=start]:enabled").click()
    ben.wait_for_selector(".hand .card", timeout=LONG)
    in_menu(ben, "bot-for-me")
    play_to_the_end(ada, by_mouse)
    ben.locator("[data-key=want-again]").click(timeout=LONG)
    ben.locator(".asked", has_text="The host knows").wait_for(timeout=LONG)
    ada.locator(".toast", has_text="Ben would play again").wait_for(timeout=LONG)
    ada.locator("[data-key=again]").click()
    ben.wait_for_selector(".hand .card", timeout=LONG)


def test_what_is_said_comes_as_a_note_where_the_log_is_out_of_sight(open_house: Open, person: Come) -> None:
    host, guest = two_friends(open_house(delay=[3600, 3600]), person)
    guest.set_viewport_size(NARROW)  # type: ignore[arg-type]
    guest.wait_for_function(OUT_OF_SIGHT)
    guest.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    host.locator(".talk input").fill("<i>psst</i>")
    host.locator(".talk button").click()
    note = guest.locator(".toast", has_text="<i>psst</i>")
    note.wait_for(timeout=LONG)
    assert guest.locator(".badge").inner_text() == "1"
    assert host.locator(".toast, .badge").count() == 0, "who talks, or sees the log, needs no note"
    note.click()
    guest.wait_for_function("() => !document.querySelector('.badge')", timeout=LONG)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_door_and_what_comes_over_the_table_are_accessible(open_house: Open, person: Come, scheme: str) -> None:
    house = open_house()
    ada = person(house.address, color_scheme=scheme, bypass_csp=True)
    gather(ada, "friday", "Ada")
    ben = person(house.address, address_bar(ada), phone=True, color_scheme=scheme, bypass_csp=True)
    ben.locator("[data-key=ask-in]").wait_for(timeout=LONG)
    found = faults(ben)
    ben.locator("[data-key=ask-in]").click()
    ada.locator(".toast").wait_for(timeout=LONG)
    ada.locator(".house-rules summary").first.click()
    ada.locator(".every-option summary").click()
    found += faults(ada)
    in_menu(ada, "leave")
    found += faults(ada)
    assert not found, "\n".join(found)
