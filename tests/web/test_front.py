"""Coming in: the first card, friends by a link, seats and names, statistics, no network, an upgrade; small phones."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import pytest
import segno
from tests.web.access import faults
from tests.web.playing import LONG, by_mouse, play_to_the_end

from grimalkin.server.people.tokens import player_id

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page, Route
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

TOO_WIDE = """() => [...document.querySelectorAll("body *")]
    .filter((each) => each.checkVisibility() && !each.closest("svg, .fan, .plot, .aloud, .unseen, .so-far:not(.open)"))
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => each.outerHTML.slice(0, 120))"""


def gather(page: Page, game: str, name: str) -> str:
    """Open a table for friends and sit down; give the link for them."""
    page.locator(f'[data-game="{game}"] .together').click()
    page.locator(".sit input").fill(name)
    page.locator(".sit .main").click()
    page.wait_for_selector(".seat.mine", timeout=LONG)
    return page.locator(".link-box input").input_value()


def join(page: Page, name: str) -> None:
    page.locator(".sit input").fill(name)
    page.locator(".sit .main").click()
    page.wait_for_selector(".seat.mine", timeout=LONG)


def seated(page: Page, *names: str) -> None:
    """Wait until these sit there, in this order; an empty seat is an empty name."""
    page.wait_for_function(
        """wanted => JSON.stringify([...document.querySelectorAll(".seat")].map((seat) =>
            seat.matches(".empty") ? ""
              : seat.querySelector("input")?.value ?? seat.querySelector(".name").textContent))
            === JSON.stringify(wanted)""",
        arg=list(names),
        timeout=LONG,
    )


def test_one_click_from_the_door_to_the_first_card(open_house: Open, person: Come) -> None:
    house = open_house()
    page = person(house.address)
    page.locator('[data-game="spooks"] .main').click()
    page.wait_for_selector(".hand .card", timeout=LONG)
    assert page.url.count("?") == 0
    page.goto(house.address)
    back = page.locator(".visit a.way")
    back.click()
    page.wait_for_selector(".hand .card", timeout=LONG)


def test_two_browsers_meet_by_the_link_move_about_and_play(open_house: Open, person: Come) -> None:
    house = open_house()
    ada = person(house.address)
    link = gather(ada, "friday", "Ada")
    assert "#invite=" in link
    ben = person(house.address, phone=True)
    ben.goto(link)
    ben.locator(".sit input").fill("Ada")
    ben.locator(".sit .main").click()
    ben.wait_for_function("() => document.querySelector('.asked').textContent.includes('has that name')")
    assert "invite" not in ben.url, "the token does not stay in the address"
    join(ben, "Ben")
    seated(ada, "Ada", "Ben", "", "")
    assert ben.locator(".actions [data-key=start]").count() == 0, "a guest does not start"

    ben.locator("[data-key=move-3]").click()
    seated(ada, "Ada", "", "", "Ben")
    ben.locator(".seat.mine input").fill("Bellaamin")
    ben.keyboard.press("Enter")
    seated(ada, "Ada", "", "", "Bellaamin")
    ada.locator("[data-key=bot-1]").click()
    seated(ben, "Ada", "Grim", "", "Bellaamin")
    ada.locator("[data-key=hold-0]").click()
    ada.locator("[data-key=swap-3]").click()
    seated(ben, "Bellaamin", "Grim", "", "Ada")
    ada.wait_for_selector(".seat.mine[data-seat='3']")
    ada.locator("[data-key=clear-1]").click()
    seated(ben, "Bellaamin", "", "", "Ada")
    assert ada.locator("[data-key=start]").is_disabled()
    ada.locator("[data-key=fill]").click()
    ada.wait_for_selector("[data-key=start]:enabled")
    ada.locator("[data-key=start]").click()
    for page in (ada, ben):
        page.wait_for_selector(".hand .card", timeout=LONG)


def test_the_host_changes_what_is_played_and_a_guest_reads_it(open_house: Open, person: Come) -> None:
    house = open_house()
    ada = person(house.address)
    link = gather(ada, "friday", "Ada")
    ben = person(house.address)
    ben.goto(link)
    join(ben, "Ben")
    assert ben.locator(".house-rules select").count() == 0
    ada.locator(".house-rules summary").first.click()
    ada.locator(".house-rules [name=game]").select_option("spooks")
    ben.wait_for_function("() => document.querySelector('h1').textContent === 'Spooks'")
    ada.locator(".house-rules [name=preset]").select_option("powers")
    ada.wait_for_selector(".house-rules details[open]")
    ben.wait_for_function("() => document.querySelector('.plays').textContent.includes('Masters’ powers')")
    ben.locator(".folds summary").last.click()
    ben.locator("[name=cut]").fill("black cat")
    ben.keyboard.press("Enter")
    ada.wait_for_function("() => document.querySelector('.seat:nth-child(2) .note').textContent.includes('cut')")


def test_whoever_has_the_link_to_watch_is_not_asked_to_sit(open_house: Open, person: Come) -> None:
    house = open_house()
    ada = person(house.address)
    gather(ada, "friday", "Ada")
    ada.locator(".links-out summary").click()
    eve = person(house.address)
    eve.goto(ada.locator(".links-out details input").input_value())
    eve.wait_for_selector(".seat.person")
    assert "watch" in eve.locator(".asked").inner_text()
    assert eve.locator(".gathering button:visible, .gathering input:visible").count() == 0


def test_a_half_written_word_outlasts_what_others_do(open_house: Open, person: Come) -> None:
    house = open_house()
    ada = person(house.address)
    link = gather(ada, "friday", "Ada")
    ben = person(house.address)
    ben.goto(link)
    ben.locator(".sit input").fill("Bella")
    ada.locator("[data-key=bot-2]").click()
    ben.wait_for_selector(".seat.bot")
    assert ben.locator(".sit input").input_value() == "Bella"
    assert ben.evaluate("document.activeElement.name") == "name"


def test_the_qr_code_is_the_link(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    link = gather(page, "friday", "Ada")
    page.wait_for_function("() => document.querySelector('.qr')?.naturalWidth > 0")
    source = unquote(page.locator(".qr").get_attribute("src") or "")
    assert modules(source) == [list(row) for row in segno.make(link, error="m", micro=False).matrix]


def modules(svg: str) -> list[list[int]]:
    """Read the squares of a QR code from its drawing: rows of strokes, each drawn or skipped."""
    size = int(re.findall(r'viewBox="0 0 (\d+)', svg)[0])
    dark = [[0] * size for _ in range(size)]
    x = y = 0.0
    (path,) = re.findall(r'stroke="#221c24" d="([^"]+)"', svg)
    for kind, first, second in re.findall(r"([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?", path):
        if kind == "h":
            for step in range(int(first)):
                dark[int(y)][int(x) + step] = 1
            x += int(first)
        else:
            x, y = (float(first), float(second)) if kind == "M" else (x + float(first), y + float(second))
    border = 3
    return [row[border:-border] for row in dark[border:-border]]


def test_a_listed_table_is_found_and_joined_and_one_finds_back(open_house: Open, person: Come) -> None:
    house = open_house()
    ada = person(house.address)
    ada.locator('[data-game="malediction"] summary').click()
    ada.locator('[data-game="malediction"] [name=listed]').check()
    ada.locator('[data-game="malediction"] [name=seats]').select_option("3")
    gather(ada, "malediction", "Ada")
    ben = person(house.address)
    row = ben.locator(".visit", has_text="Ada")
    assert "1 of 3" in row.inner_text()
    row.get_by_text("Join").click()
    join(ben, "Ben")
    ada.goto(house.address)
    back = ada.locator(".visit a.way", has_text="Ben")
    assert ada.locator('[data-game="malediction"] [name=seats]').input_value() == "3", "wishes are remembered"
    back.click()
    seated(ada, "Ada", "Ben", "")
    ada.goto(house.address)
    ada.locator(".visit .forget").first.click()
    ada.wait_for_function("() => !document.querySelector('.visit .forget')")
    ada.reload()
    ada.wait_for_selector(".tile")
    assert ada.locator(".visit .forget").count() == 0


def test_statistics_after_a_match_belong_to_the_key(open_house: Open, person: Come) -> None:
    house = open_house()
    ada = person(house.address)
    ada.goto(f"{house.address}/me")
    ada.wait_for_selector(".key-box")
    assert "No finished match" in ada.locator(".welcome").inner_text()
    ada.goto(house.address)
    ada.locator('[data-game="friday"] summary').click()
    ada.locator('[data-game="friday"] [name=preset]').select_option("quick")
    ada.locator('[data-game="friday"] .main').click()
    ada.wait_for_selector(".hand .card", timeout=LONG)
    play_to_the_end(ada, by_mouse)
    ada.goto(f"{house.address}/me")
    ada.wait_for_selector(".figure")
    assert "1 match" in ada.locator(".welcome").inner_text()
    assert ada.locator(".plot circle").count() == 1
    # Whoever won alone is worth something for sure, even after one match; of others the house cannot say that yet.
    listed = ada.locator(".leaders .mine td").all_inner_texts()
    later = ada.locator(".later").all_inner_texts()
    assert bool(listed) != bool(later)
    assert float(listed[1]) > 0 if listed else "a few more matches" in later[0]
    record = ada.locator(".visit a.way").get_attribute("href") or ""
    assert re.fullmatch(r"/r/[a-z0-9]{20}", record)

    key = ada.locator(".key-box .copied-text").input_value()
    elsewhere = person(house.address, phone=True, expected="400")
    elsewhere.goto(f"{house.address}/me")
    elsewhere.locator(".key-box summary").click()
    elsewhere.locator("[name=key]").fill("short")
    elsewhere.keyboard.press("Enter")
    assert elsewhere.locator(".key-box .error").inner_text()
    before = elsewhere.evaluate("localStorage['grimalkin.key']")
    elsewhere.locator("[name=key]").fill("a" * 16)
    elsewhere.keyboard.press("Enter")
    elsewhere.locator(".key-box .error", has_text="nobody can guess it").wait_for()
    assert elsewhere.evaluate("localStorage['grimalkin.key']") == before, "the house does not take that one"
    elsewhere.locator("[name=key]").fill(key)
    elsewhere.keyboard.press("Enter")
    elsewhere.wait_for_selector(".figure")


def test_a_person_takes_along_what_is_known_and_is_forgotten(open_house: Open, person: Come) -> None:
    house = open_house()
    page = person(house.address, language="fr-FR")
    page.evaluate("localStorage.setItem('grimalkin.name', JSON.stringify('Zoé'))")
    page.goto(f"{house.address}/me")
    key = page.locator(".key-box .copied-text").input_value()
    with page.expect_download() as saved:
        page.locator("[data-key=data-take]").click()
    assert saved.value.suggested_filename == "grimalkin.json"
    found = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert found["house"] == {"player": player_id(key), "ratings": [], "tables": [], "matches": []}
    assert (found["browser"]["name"], found["browser"]["key"]) == ("Zoé", key)
    assert faults(page) == []

    page.locator("[data-key=data-forget]").click()
    page.locator(".confirm [data-key=no]").click()
    assert page.evaluate("localStorage.getItem('grimalkin.key')") == json.dumps(key)
    page.locator("[data-key=data-forget]").click()
    page.locator(".confirm [data-key=yes]").click()
    page.wait_for_function("() => document.querySelector('.data-box [role=status]').textContent.startsWith('C’est')")
    assert page.evaluate("Object.keys(localStorage)") == []


@pytest.fixture
def stranger(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Someone whose network may fail, so that the browser itself complains."""
    contexts = []

    def come(**wanted: Any) -> Page:  # noqa: ANN401
        contexts.append(browser.new_context(**wanted))
        return contexts[-1].new_page()

    yield come
    for context in contexts:
        context.close()


def test_without_a_network_the_page_says_so_and_goes_on_by_itself(open_house: Open, stranger: Come) -> None:
    house = open_house()
    page = stranger(locale="fr-FR")
    page.goto(house.address)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.context.set_offline(True)
    page.goto(f"{house.address}/me")
    page.wait_for_selector(".offline")
    assert "ne répond pas" in page.locator("h1").inner_text()
    kept = page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname)))).flat()"""
    )
    assert all(path == "/" or path.startswith("/web/") for path in kept), "no answer of the house is kept"
    page.context.set_offline(False)
    page.wait_for_selector(".key-box", timeout=LONG)


def test_an_old_page_reloads_itself_once_and_never_while_something_is_on_its_way(
    open_house: Open, stranger: Come
) -> None:
    house = open_house()
    page = stranger(service_workers="block")
    page.goto(house.address)
    page.wait_for_selector(".tile")

    def upgraded(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "x-build": "0123456789ab"})

    page.route("**/healthz", upgraded)
    page.evaluate(
        """async () => {
            const main = document.querySelector("script[type=module]").src;
            const { unlessBusy } = await import(main.replace("main.js", "net/build.js"));
            window.old = window.busy = true;
            unlessBusy(() => window.busy);
        }"""
    )
    look = "document.dispatchEvent(new Event('visibilitychange'))"
    with page.expect_response("**/healthz"):
        page.evaluate(look)
    assert page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(window.old), 500)))")
    page.evaluate("window.busy = false")
    page.wait_for_function("() => !window.old && document.querySelector('.tile')")
    page.evaluate("window.old = true")
    with page.expect_response("**/healthz"):
        page.evaluate(look)
    assert page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(window.old), 500)))")


def test_the_table_asks_for_the_version_when_it_comes_back(open_house: Open, stranger: Come) -> None:
    page = stranger(service_workers="block")
    page.add_init_script(
        """window.lines = [];
        window.WebSocket = class extends WebSocket {
            constructor(...words) { super(...words); window.lines.push(this); }
        };"""
    )
    page.goto(open_house().address)
    gather(page, "friday", "Ada")
    with page.expect_response("**/healthz", timeout=LONG):
        page.evaluate("window.lines.at(-1).close()")
    page.wait_for_selector("body[data-line=open]")
    seated(page, "Ada", "", "", "")


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
def test_nothing_is_wider_than_the_smallest_phone(open_house: Open, person: Come, language: str) -> None:
    house = open_house()
    small = {"width": 320, "height": 640}
    page = person(house.address, language=language)
    page.set_viewport_size(small)  # type: ignore[arg-type]
    for summary in page.locator(".tile summary").all():
        summary.click()
    assert page.evaluate(TOO_WIDE) == []
    gather(page, "friday", "Maximilienne de Bellefort")
    page.locator("[data-key=bot-1]").click()
    page.wait_for_selector(".seat.bot")
    for summary in page.locator(".gathering summary").all():
        summary.click()
    page.wait_for_function("() => document.querySelector('.qr')?.naturalWidth > 0")
    assert page.evaluate(TOO_WIDE) == []
    page.goto(f"{house.address}/me")
    page.wait_for_selector(".key-box")
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_pages_are_accessible(open_house: Open, person: Come, scheme: str) -> None:
    house = open_house()
    page = person(house.address, phone=True, color_scheme=scheme)
    for summary in page.locator(".tile summary").all():
        summary.click()
    assert faults(page) == []
    gather(page, "spooks", "Ada")
    page.locator("[data-key=bot-1]").click()
    page.wait_for_selector(".seat.bot")
    for summary in page.locator(".gathering summary").all():
        summary.click()
    assert faults(page) == []
    page.goto(f"{house.address}/me")
    page.wait_for_selector(".key-box")
    assert faults(page) == []
