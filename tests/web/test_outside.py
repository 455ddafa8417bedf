"""A game from another package is at home in the browser: with what it brings, and with nothing at all."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.conftest import RunningHouse
from tests.docs.adding import write_shown
from tests.web.access import faults
from tests.web.playing import LONG, begin, by_finger, by_mouse, click, play_to_the_end
from tests.web.test_learn import learn
from tests.web.test_screens import kept

from grimalkin.cli.newgame import written

if TYPE_CHECKING:
    from playwright.sync_api import Page, Response

    Come = Callable[..., Page]

OUTSIDE = Path(__file__).parent / "outside"
"""Comets: words such as `take/7*`, cards such as `*7`, suits, texts, a style and a lesson of its own."""
BARE = "pebbles"
"""A game as `grimalkin new-game` writes it, without its rulebooks: it brings nothing but rules and texts."""
SHOWN_HOW = "owls"
"""The game of docs/adding-a-game.md, with every file that stands there."""
BLANK = """() => [...document.querySelectorAll(".card")].filter((card) => {
    const { width, height } = card.getBoundingClientRect();
    if (!width || !height) return false;
    const arts = [...card.querySelectorAll("svg")];
    const drawn = arts.some((art) => art.childElementCount && art.getBoundingClientRect().width);
    return !drawn || (card.matches(".worded") && !card.querySelector(".called")?.textContent);
}).map((card) => card.outerHTML)"""
"""Cards that are to be seen, and show no art; or no word, where nobody has drawn any for them."""
SHOWN = {"en": ("the night", "tail", "star", "wave", "peak"), "fr": ("la nuit", "traîne", "étoile", "vague", "pic")}
NIGHT = "rgb(20, 24, 60)"


def installed(game: str, folder: Path, left_out: str = " ") -> None:
    """Put a new game where Python finds it, as an installed package."""
    for name, text in written(game, "en"):
        if name.startswith("grimalkin_") and left_out not in name:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
    about = folder / f"{game}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[grimalkin.games]\n{game} = grimalkin_{game}:GAME\n")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Open a house in which all three games are installed."""
    folder = tmp_path_factory.mktemp("outside")
    installed(BARE, folder, left_out="rulebook")
    installed(SHOWN_HOW, folder)
    write_shown(folder)
    with pytest.MonkeyPatch.context() as patch:
        path = [str(OUTSIDE), str(folder), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, path)))
        running = RunningHouse(tmp_path_factory.mktemp("house"))
    yield running.address
    running.stop()


@pytest.fixture
def visitor(house: str, person: Come) -> Iterator[Come]:
    """Let somebody come whose every request must be answered well."""
    failed: list[str] = []

    def heard(response: Response) -> None:
        if response.status >= 400:
            failed.append(f"{response.status} {response.url}")

    def come(path: str = "", **wanted: object) -> Page:
        return person(house, path, apart=True, before=lambda page: page.on("response", heard), **wanted)

    yield come
    assert failed == []


def not_blank(page: Page) -> None:
    """Nothing that is to be seen is blank, and nothing is said in notation."""
    assert page.evaluate(BLANK) == []
    text = page.locator("body").inner_text()
    assert "take/" not in text
    assert "drop/" not in text


def whole_match(page: Page, game: str, choose: Callable[[Page], None]) -> int:
    """Play a match to its end, and look at every moment of it."""
    begin(page, game)

    def look_and_choose(page: Page) -> None:
        not_blank(page)
        kept(page, f"{game}-table-{page.locator('html').get_attribute('lang')}")
        choose(page)

    return play_to_the_end(page, look_and_choose)


def see_it_again(page: Page, name: str) -> None:
    """Go through the replay, with all hands open."""
    page.locator('.actions a[href^="/r/"]').click()
    page.wait_for_selector(".table[data-move]", timeout=LONG)
    page.locator("select[name=eyes]").select_option("open")
    page.wait_for_selector(".table[data-eyes=open]", timeout=LONG)
    page.locator("input[type=range]").first.fill("3")
    page.wait_for_selector(".open-hands .card", timeout=LONG)
    not_blank(page)
    kept(page, f"{name}-replay")
    assert page.locator(".story button").count() > 5


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_with_its_own_words_is_played_seen_again_read_and_learnt(visitor: Come, language: str) -> None:
    page = visitor(language=language)
    tile = page.locator('[data-game="comets"]')
    assert tile.locator("h2").inner_text() == {"en": "Comets", "fr": "Comètes"}[language]
    assert {"en": "Draw the longest tail", "fr": "Tracez la plus longue"}[language] in tile.inner_text()
    assert tile.locator(".fan .card").count() == 4
    kept(page, f"comets-front-{language}")
    assert [link.get_attribute("href") for link in tile.locator(".links a").all()] == ["/learn/comets", "/rules/comets"]
    not_blank(page)
    assert whole_match(page, "comets", by_mouse) == 6
    place, *others = SHOWN[language]
    night = page.locator('[data-zone="night"]')
    assert night.evaluate("zone => getComputedStyle(zone).backgroundColor") == NIGHT
    assert night.locator("h3").text_content() == place
    log = page.locator(".log").inner_text()
    assert all(word in log for word in others)
    assert page.locator(".ending .sentences li").count() == 5
    assert page.locator(".scores tbody tr").count() == 4
    kept(page, f"comets-ending-{language}")
    assert page.locator(".scores .won").count() >= 1
    see_it_again(page, f"comets-{language}")
    page.goto(page.url.partition("/r/")[0] + "/rules/comets#2.2")
    page.wait_for_selector(".clause.here .example .card")
    assert page.locator(".clause.here .example .card").count() == 3
    assert page.locator(".clause.here .mini").count() == 4
    kept(page, f"comets-rules-{language}")
    not_blank(page)
    page.goto(page.url.partition("/rules/")[0] + "/learn/comets")
    page.locator(".tutor").wait_for()
    kept(page, f"comets-lesson-{language}")
    assert learn(page, click) == 5
    assert page.locator(".diploma li").count() == 3


INKS = "all => all.map((card) => [card.dataset.suit, card.style.getPropertyValue('--ink')])"
"""Of each card its suit, and how that is drawn."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_that_brings_nothing_is_played_and_cared_for(visitor: Come, language: str) -> None:
    page = visitor(language=language, phone=True)
    tile = page.locator(f'[data-game="{BARE}"]')
    assert {"en": "the highest takes the trick", "fr": "la plus haute remporte le pli"}[language] in tile.inner_text()
    assert tile.locator("a").count() == 0, "it has neither lesson nor rulebook"
    assert tile.locator(".fan .card .called").count() == 4
    not_blank(page)
    tile.scroll_into_view_if_needed()
    kept(page, f"{BARE}-front-{language}")
    inks = tile.locator(".card").evaluate_all(INKS)
    assert whole_match(page, BARE, by_finger) == 3
    kept(page, f"{BARE}-ending-{language}")
    # The last trick may be of one suit; on the front page there are several.
    inks += page.locator(".card").evaluate_all(INKS)
    assert len({ink for suit, ink in inks if suit}) == len({suit for suit, _ in inks if suit}) > 1
    assert page.locator(".ending .sentences li").count() >= 2
    page.locator("[data-key=menu]").click()
    assert page.locator('dialog a[href^="/rules/"]').count() == 0
    page.keyboard.press("Escape")
    see_it_again(page, f"{BARE}-{language}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for way in ("learn", "rules"):
        page.goto(f"{page.url.partition('/r/')[0].partition(f'/{way}/')[0].partition('/learn/')[0]}/{way}/{BARE}")
        page.locator(".book").wait_for()
        assert len(page.locator(".book").inner_text()) > 20


@pytest.mark.parametrize(("language", "taken"), [("en", r"\d tricks?(?![a-z])"), ("fr", r"\d plis?(?![a-z])")])
def test_a_game_may_bring_its_cards_style_table_ending_and_lesson(visitor: Come, language: str, taken: str) -> None:
    page = visitor(language=language)
    tile = page.locator(f'[data-game="{SHOWN_HOW}"]')
    tile.wait_for()
    assert tile.locator(".fan .card").evaluate_all("all => all.map((card) => card.dataset.suit)") == ["A", "L", "R"]
    assert tile.locator(".fan .card.worded").count() == 1, "roots are left to the page"
    assert whole_match(page, SHOWN_HOW, by_mouse) == 3
    assert page.locator(".hollow").evaluate("middle => getComputedStyle(middle).placeItems") == "center"
    assert page.locator(".ending .owls li").count() == 4
    texts = page.locator(".plate .has").all_text_contents()
    assert [text for text in texts if not re.search(taken, text)] == []
    kept(page, f"{SHOWN_HOW}-ending-{language}")
    page.goto(page.url.partition("/t/")[0] + f"/learn/{SHOWN_HOW}")
    assert learn(page, click) == 4
    assert page.locator(".diploma li").count() == 2
    # Where another game is played, the style is gone.
    page.locator('.diploma a[href="/"]').click()
    begin(page, "comets")
    assert (
        page.evaluate("[...document.styleSheets].filter((sheet) => sheet.href.includes('owls') && !sheet.disabled)")
        == []
    )


@pytest.mark.parametrize("game", ["comets", BARE])
def test_nobody_is_shut_out_of_a_game_from_outside(visitor: Come, game: str) -> None:
    page = visitor()
    assert faults(page) == []
    begin(page, game)
    page.wait_for_selector(".hand .card.legal, .table [data-word]", timeout=LONG)
    assert faults(page) == []
