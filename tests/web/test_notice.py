"""Telling a person who looks elsewhere: title, icon, notification, sound; and the page as an app of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

ICON = "document.querySelector('link[rel=icon]').href"


def load(page: Page, module: str) -> None:
    """Fetch a module of the page, to be used by hand."""
    page.wait_for_selector(".tile")
    page.evaluate(
        """async (module) => {
            const main = document.querySelector("script[type=module]").src;
            Object.assign(window, await import(main.replace("main.js", module)));
        }""",
        module,
    )


def test_my_turn_shows_in_title_icon_and_notification(open_house: Open, person: Come) -> None:
    page = person(open_house().address, permissions=["notifications"], apart=True)
    page.add_init_script(
        """window.notified = [];
        window.Notification = class {
            static permission = "granted";
            constructor(title) { this.title = title; window.notified.push(this); }
            close() { this.closed = true; }
        };"""
    )
    page.reload()
    load(page, "elements/notice.js")
    page.evaluate("window.notice = new Notice(); notice.turn(true, 'Your turn')")
    assert page.title() == "● Your turn"
    assert page.evaluate(ICON).endswith("/icon-turn.svg")
    assert page.evaluate("notified.length") == 0, "whoever looks at the page needs no notification"
    page.evaluate("notice.turn(false, 'Friday')")
    assert page.title() == "Friday"
    assert page.evaluate(ICON).endswith("/icon.svg")
    page.evaluate("Object.defineProperty(document, 'hidden', {get: () => true})")
    page.evaluate("notice.turn(true, 'Your turn'); notice.turn(true, 'Your turn')")
    assert page.evaluate("notified.map((each) => each.title)") == ["Your turn"], "once for a turn"
    page.evaluate("notice.turn(false, 'Friday')")
    assert page.evaluate("notified[0].closed")


def test_sounds_are_made_when_wanted_and_never_before(open_house: Open, person: Come) -> None:
    page = person(open_house().address, apart=True)
    load(page, "elements/sound.js")
    load(page, "table/calls.js")
    assert page.evaluate("new Calls().sounds.on") is False
    page.locator("h1").click()
    page.evaluate("window.sounds = new Sounds(true)")
    page.evaluate("['card', 'taken', 'turn', 'round', 'win'].forEach((what) => sounds.play(what)); sounds.buzz()")
    page.wait_for_function("() => sounds.context.state === 'running'")
    page.evaluate("window.silent = new Sounds(false); silent.play('win')")
    assert page.evaluate("silent.context === null")
    page.evaluate("new Calls().turnSounds()")
    assert page.evaluate("new Calls().sounds.on"), "what is chosen is remembered"


def test_the_page_can_be_installed(open_house: Open, person: Come) -> None:
    page = person(open_house().address, apart=True)
    page.evaluate("navigator.serviceWorker.ready")
    devtools = page.context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/manifest.webmanifest")
    # A window without a history is all that keeps a test's browser from installing it.
    faults = [each["errorId"] for each in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(faults) <= {"in-incognito"}
