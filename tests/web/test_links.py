"""Links into a table: what they bring is tried, and takes nothing away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.web.playing import LONG
from tests.web.test_table import link, two_friends

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]


def kept(page: Page) -> dict[str, Any]:
    """Give what this browser keeps of its one table, but for when."""
    ((_, entry),) = page.evaluate("JSON.parse(localStorage['grimalkin.tables'])").items()
    return {name: value for name, value in entry.items() if name != "when"}


def reopened(page: Page, address: str, path: str) -> None:
    """Go by a link, in the same browser."""
    page.goto("about:blank")
    page.goto(address + path)
    page.wait_for_selector(".hand .card", timeout=LONG)
    page.wait_for_function("() => !location.hash")


def test_a_crafted_link_takes_nothing_from_whoever_opens_it(open_house: Open, person: Come) -> None:
    house = open_house()
    host, _ = two_friends(house, person)
    before, table = kept(host), link(host, "invite").partition("#")[0]
    assert {"token", "host", "invite", "watch"} <= before.keys()
    for crafted in ("seat=x&host=x", "seat=x", "host=x&invite=x&watch=x", "invite=x"):
        reopened(host, house.address, f"{table}#{crafted}")
        assert kept(host) == before, crafted
        # Nor is anyone less for this visit: the host still is the host, in the same seat.
        assert host.locator(".hand .card").count() > 0, crafted
        host.locator("[data-key=menu]").click()
        host.locator("dialog [data-key=invite]").wait_for()
        reopened(host, house.address, table)
        assert kept(host) == before, crafted


def test_a_guest_by_invitation_keeps_it_after_a_crafted_link(open_house: Open, person: Come) -> None:
    house = open_house()
    host = person(house.address)
    host.locator('[data-game="friday"] button:not(.main)').first.click()
    host.locator(".sit .main").click()
    host.wait_for_selector("[data-key=stand], .actions button", timeout=LONG)
    guest = person(house.address, link(host, "invite"))
    guest.locator(".sit .main").wait_for(timeout=LONG)
    before, table = kept(guest), link(host, "invite").partition("#")[0]
    assert before["invite"]
    guest.goto("about:blank")
    guest.goto(f"{house.address}{table}#invite=x&watch=x")
    guest.locator(".sit .main").wait_for(timeout=LONG)
    assert kept(guest) == before


def test_anothers_seat_is_for_one_visit_where_one_has_a_seat_of_ones_own(open_house: Open, person: Come) -> None:
    house = open_house()
    host, guest = two_friends(house, person)
    before, table = kept(host), link(host, "invite").partition("#")[0]
    own = host.locator(".hand .card").evaluate_all("cards => cards.map((card) => card.dataset.word)")
    reopened(host, house.address, f"{table}#seat={kept(guest)['token']}")
    assert kept(host) == before
    reopened(host, house.address, table)
    assert host.locator(".hand .card").evaluate_all("cards => cards.map((card) => card.dataset.word)") == own
