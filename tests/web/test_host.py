"""The host's page in a browser: a report from a table, a mute, a ban, words for the front page, a table closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.access import faults
from tests.web.playing import LONG
from tests.web.test_front import TOO_WIDE, gather, join

from grimalkin.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]


def test_somebody_is_reported_and_the_host_sees_to_it(
    open_house: Open, person: Come, capsys: pytest.CaptureFixture[str]
) -> None:
    house = open_house(grace=45)
    ada, ben = person(house.address), person(house.address, phone=True)
    ben.goto(gather(ada, "friday", "Ada"))
    join(ben, "Ben")
    ada.wait_for_selector(".seat.person:not(.mine)")
    ada.locator("[data-key=fill]").click()
    ada.locator("[data-key=start]:enabled").click()
    ada.wait_for_selector(".hand .card", timeout=LONG)
    ada.locator("[data-key=menu]").click()
    ada.locator(".person summary", has_text="Ben").click()
    ada.locator(".person [data-key=report]").click()
    ada.locator(".report textarea").fill("He hums all the time")
    assert faults(ada) == []
    ada.locator("[data-key=report-send]").click()
    ada.get_by_text("The host of this house will read it").wait_for(timeout=LONG)

    capsys.readouterr()
    assert main(["token", "--data", str(house.data), "--lang", "en"]) == 0
    link = "/host" + capsys.readouterr().out.partition("/host")[2].split(",")[0]
    host = person(house.address, link, phone=True, language="fr-FR")
    host.locator("[data-report]").wait_for(timeout=LONG)
    assert "token" not in host.url
    assert "Ada signale Ben" in host.locator("[data-report]").inner_text()
    assert "He hums all the time" in host.locator("[data-report]").inner_text()
    assert host.locator(".host-figures dd").first.inner_text() == "1"
    assert host.locator("[data-report] [name=days] option").all_inner_texts() == [
        "un jour",
        "une semaine",
        "un mois",
        "un an",
    ]
    assert "keeper-" not in host.locator("main").inner_text()
    assert faults(host) == []
    assert host.evaluate(TOO_WIDE) == []

    host.locator("[data-form=words-fr] textarea").fill("Mardi, c’est tournoi.")
    host.locator("[data-form=words-fr] button").click()
    host.get_by_text("C’est fait.").wait_for()
    guest = person(house.address, language="fr-FR")
    assert guest.locator(".house-words").inner_text() == "Mardi, c’est tournoi."

    host.locator("[data-report] [data-key=ban]").click()
    host.locator("[data-mark]").wait_for()
    ben.wait_for_function("() => document.querySelector('.door')?.textContent.includes('stay away for a while')")
    host.locator("[data-table] [data-key=close]").click()
    host.locator(".confirm [data-key=yes]").click()
    host.locator("[data-table]").wait_for(state="detached")
    ada.wait_for_function("() => document.querySelector('.door')?.textContent.includes('closed')", timeout=LONG)


def test_without_the_token_there_is_a_door(open_house: Open, person: Come) -> None:
    house = open_house()
    page = person(house.address, "/host#token=wrong", expected="403")
    page.locator(".error", has_text="not the token").wait_for(timeout=LONG)
    page.locator("[name=token]").fill("wrong again")
    page.keyboard.press("Enter")
    page.locator(".error", has_text="not the token").wait_for(timeout=LONG)
    assert page.locator(".host-figures").count() == 0
    assert faults(page) == []


def test_a_crafted_link_takes_no_token_from_the_host(
    open_house: Open, person: Come, capsys: pytest.CaptureFixture[str]
) -> None:
    house = open_house()
    capsys.readouterr()
    assert main(["token", "--data", str(house.data), "--lang", "en"]) == 0
    link = "/host" + capsys.readouterr().out.partition("/host")[2].split(",")[0]
    page = person(house.address, link, expected="403")
    page.locator(".host-figures").wait_for(timeout=LONG)
    before = page.evaluate("localStorage['grimalkin.host']")
    page.goto("about:blank")
    page.goto(f"{house.address}/host#token=x")
    page.locator(".host-figures").wait_for(timeout=LONG)
    assert page.evaluate("localStorage['grimalkin.host']") == before
