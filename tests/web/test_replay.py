"""A match looked at again in a real browser: move by move, with anyone's eyes, reviewed, and its luck checked."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from tests.conftest import RunningHouse
from tests.server.client import company
from tests.server.screen import change, place

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

    Come = Callable[..., Page]

FAIR_LUCK = Path(__file__).parents[2] / "docs" / "fair-luck.md"
LONG = 60_000


@dataclass(frozen=True)
class Past:
    """A house, and a match that was played there."""

    address: str
    record: str

    @property
    def link(self) -> str:
        return f"{self.address}/r/{self.record}"

    def get(self, path: str = "") -> httpx.Response:
        return httpx.get(f"{self.address}/api/records/{self.record}{path}", timeout=60)


async def play(address: str, **wanted: Any) -> Past:  # noqa: ANN401
    """Play a match against bots, without a browser."""
    port = int(address.rpartition(":")[2])

    def open_table(**asked: Any) -> Any:  # noqa: ANN401
        return httpx.post(f"{address}/api/tables", json={"pause": 0, "level": "kitten", **asked}).json()

    async with company(SimpleNamespace(port=port, open_table=open_table), **wanted) as friends:  # type: ignore[arg-type]
        (host,) = await friends.sit(1, language="en")
        assert not await host.refused("cut", words='chat noir, à "minuit"')
        await friends.begin()
        await host.play_on(random.Random(3))
        await host.until(lambda: host.screen.table.get("record"))
        return Past(address, host.screen.table["record"])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    opened = RunningHouse(tmp_path_factory.mktemp("house"))
    yield opened
    opened.stop()


@pytest.fixture(scope="module")
def played(house: RunningHouse) -> Callable[..., Past]:
    """Give a finished match; each is played once."""
    known: dict[str, Past] = {}

    def give(**wanted: Any) -> Past:  # noqa: ANN401
        key = repr(wanted)
        if key not in known:
            # The browser has a loop of its own in this thread.
            with ThreadPoolExecutor(1) as other:
                known[key] = other.submit(lambda: asyncio.run(play(house.address, **wanted))).result(120)
        return known[key]

    return give


@pytest.fixture
def past(played: Callable[..., Past]) -> Past:
    return played(game="friday", seats=3, options={"rounds": 2})


def visit(person: Come, past: Past, query: str = "", **who: Any) -> Page:  # noqa: ANN401
    return person(past.address, past.link.removeprefix(past.address) + query, **who)


def at(page: Page, move: int, eyes: str = "open") -> None:
    page.wait_for_selector(f'.table[data-move="{move}"][data-eyes="{eyes}"]', timeout=LONG)


def faces(page: Page, where: str) -> int:
    return page.locator(f"{where} .card:not(.back)").count()


def test_a_match_is_gone_through_by_buttons_scrubber_and_keys(past: Past, person: Come) -> None:
    moves = past.get("/replay?open=true").json()["moves"]
    page = visit(person, past)
    at(page, 1)

    def key(name: str) -> Locator:
        return page.locator(f'.steps [data-key="{name}"]')

    key("next").click()
    at(page, 2)
    key("last").click()
    at(page, moves)
    key("next").click(force=True)
    assert f"move={moves}" in page.url
    key("back").click()
    at(page, moves - 1)
    key("first").click()
    at(page, 1)
    scrubber = page.get_by_role("slider")
    scrubber.fill("7")
    at(page, 7)
    assert scrubber.get_attribute("aria-valuetext") == f"Round 1 · move 7 of {moves}"
    scrubber.press("ArrowRight")
    at(page, 8)
    page.locator("h1").click()
    page.keyboard.press("ArrowLeft")
    at(page, 7)
    page.keyboard.press("End")
    at(page, moves)
    assert page.locator(".marks span").all_inner_texts() == ["1", "2"]


def test_it_plays_by_itself_until_it_is_stopped(past: Past, person: Come) -> None:
    page = visit(person, past)
    at(page, 1)
    toggle = page.get_by_role("button", name="Play on")
    toggle.click()
    at(page, 3)
    page.get_by_role("button", name="Pause").click()
    toggle.wait_for()


def test_a_card_travels_by_a_step_and_lies_there_after_a_jump(past: Past, person: Come) -> None:
    page = visit(person, past, speed="normal")
    at(page, 1)

    def travelling(key: str) -> int:
        found = page.evaluate(
            """async (key) => {
                const table = document.querySelector(".table");
                const before = table.dataset.move;
                for (const each of document.getAnimations()) each.finish();
                document.querySelector(`.steps [data-key="${key}"]`).click();
                while (table.dataset.move === before) await new Promise((done) => setTimeout(done));
                const moving = document.getAnimations().filter((each) => !(each instanceof CSSTransition));
                return moving.filter((each) => each.effect.target.matches(".card")).length;
            }""",
            key,
        )
        return int(found)

    assert travelling("next") > 0
    assert travelling("last") == 0
    assert travelling("first") == 0


def test_every_sentence_leads_to_its_move(past: Past, person: Come) -> None:
    frames = past.get("/replay?open=true").json()["frames"]
    page = visit(person, past)
    at(page, 1)
    assert page.locator(".story button").count() == sum(bool(frame["said"]) for frame in frames)
    page.locator(".story button", has_text=frames[9]["said"][0]).first.click()
    page.wait_for_function("() => document.querySelector('.story [aria-current]')", timeout=LONG)
    move = int(page.locator(".table").get_attribute("data-move") or 0)
    assert page.locator(".asked").inner_text().split("\n") == frames[move - 1]["said"]
    page.locator(".story [aria-current]").press("ArrowDown")
    at(page, move + 1)


def test_a_link_leads_to_a_move_with_somebodys_eyes(past: Past, person: Come) -> None:
    page = visit(person, past, "?move=5&seat=1")
    at(page, 5, "1")
    assert page.locator("select[name=eyes]").input_value() == "1"
    assert page.get_by_label("Link to this move", exact=True).input_value() == f"{past.link}?move=5&seat=1"
    page.locator('.steps [data-key="next"]').click()
    at(page, 6, "1")
    assert page.get_by_label("Link to this move", exact=True).input_value() == f"{past.link}?move=6&seat=1"
    assert page.get_by_label("Link to the whole match", exact=True).input_value() == past.link
    with page.expect_download() as download:
        page.get_by_text("Download the record").click()
    assert Path(download.value.path()).read_text() == past.get().text


def test_each_pair_of_eyes_sees_what_it_knew_then(past: Past, person: Come) -> None:
    replay = past.get("/replay?open=true").json()
    zones = {name: place(told) for name, told in replay["start"]["at"].items()}
    for frame in replay["frames"][:5]:
        change(zones, frame)
    hands = {name: len(zone["cards"]) for name, zone in zones.items() if name.startswith("hand@")}
    page = visit(person, past, "?move=5")
    at(page, 5)
    assert faces(page, ".open-hands") == sum(hands.values())
    assert page.locator(".open-hands li").count() == 3
    assert not page.locator(".hand").is_visible()
    page.locator("select[name=eyes]").select_option("1")
    at(page, 5, "1")
    assert faces(page, ".hand") == hands["hand@1"]
    assert not page.locator(".open-hands").is_visible()
    # No other hand is there at all, face up, not even out of sight.
    assert faces(page, ".table") == faces(page, ".hand") + faces(page, ".board")
    assert page.locator(".story").inner_text().count("You get") == 2
    page.locator("select[name=eyes]").select_option("public")
    at(page, 5, "public")
    assert faces(page, ".table") == faces(page, ".board")
    page.locator("select[name=eyes]").select_option("open")
    at(page, 5)
    assert faces(page, ".open-hands") == sum(hands.values())


@pytest.mark.parametrize("game", ["thirteen", "spooks", "malediction"])
def test_other_games_are_looked_at_again_too(played: Callable[..., Past], person: Come, game: str) -> None:
    past = played(game=game, seats=4)
    moves = past.get("/replay").json()["moves"]
    page = visit(person, past, "?move=9", phone=True, language="fr-FR")
    at(page, 9)
    assert faces(page, ".open-hands") > 4
    # A round is called as the game calls it, wherever it is named.
    called = "Donne 1" if game == "spooks" else "Manche 1"
    assert page.locator(".controls .where").inner_text() == f"{called} · coup 9 sur {moves}"
    assert page.locator(".headline .where").inner_text() == called
    for move in range(10, min(40, moves)):
        page.locator('.steps [data-key="next"]').tap()
        at(page, move)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_coach_reviews_the_match(past: Past, person: Come) -> None:
    page = visit(person, past)
    at(page, 1)
    page.get_by_role("button", name="Ask the coach").click()
    page.wait_for_selector(".review .parts li", timeout=LONG)
    review = past.get("/review").json()
    assert page.locator(".field polyline").count() == page.locator(".review .parts li").count() == 3
    for seat in review["seats"]:
        assert page.locator(".review .parts", has_text=seat["name"]).count()
    points = page.locator(".turning .point")
    assert points.count() == len(review["turning_points"]) > 0
    dearest = review["turning_points"][0]
    assert dearest["best_means"] in points.first.inner_text()
    points.first.locator(".jump").click()
    at(page, dearest["move"])
    page.get_by_text("The same as a table").click()
    first, share, _ = review["seats"][0]["curve"][0]
    row = page.locator(".scrolls tbody tr", has=page.get_by_role("rowheader", name=str(first), exact=True))
    assert row.locator("td").first.inner_text() == f"{share:.0%}"


# The proof.


def check(page: Page) -> list[str]:
    """Have the browser check the luck; give what is wrong."""
    page.get_by_role("button", name="Check it in my browser").click()
    page.wait_for_selector(".verdict", timeout=LONG)
    assert page.locator(".findings.own li").count() > 2
    wrong = page.locator(".findings.own .bad").all_inner_texts()
    verdict = "Something does not match!" if wrong else "Everything matches."
    assert page.locator(".verdict").inner_text() == verdict
    return [text.removeprefix("Wrong:").strip() for text in wrong]


@pytest.mark.parametrize("game", ["friday", "thirteen", "spooks", "malediction"])
def test_the_browser_deals_the_match_again(played: Callable[..., Past], person: Come, game: str) -> None:
    past = played(game=game, seats=3, options={"rounds": 2}) if game == "friday" else played(game=game, seats=4)
    page = visit(person, past)
    assert check(page) == []
    deals = len(re.findall("^deal ", past.get().text, re.MULTILINE))
    assert page.locator(".findings.own li").count() == deals + 1 + past.get().text.count("\ndrawn first")


def exchanged(text: str) -> str:
    """Let two different cards of the second deal change places."""
    second = text.index("deal ", text.index("deal ") + 1)
    line = text[second : text.index("\n", second)]
    cards = line.split()
    other = next(place for place in range(2, len(cards)) if cards[place] != cards[1])
    cards[1], cards[other] = cards[other], cards[1]
    return text.replace(line, " ".join(cards))


def one_card_more(text: str) -> str:
    """Let a card of the second deal be another that stands next to it in the pack: the shuffle of such a pack fits."""
    second = text.index("deal ", text.index("deal ") + 1)
    return text[:second] + text[second:].replace(" M2 ", " M1 ", 1)


TAMPERED = {
    "cards": (exchanged, ["Deal 2 is not the one that secret and words give."]),
    "another-card": (one_card_more, ["Deal 2 is not the one that secret and words give."]),
    "promise": (
        lambda text: re.sub("commit .", lambda found: "commit " + ("1" if found[0][-1] == "0" else "0"), text),
        ["The secret is not the one that was promised."],
    ),
    "words": (
        lambda text: text.replace("minuit", "midi"),
        ["Deal 1 is not the one that secret and words give.", "Deal 2 is not the one that secret and words give."],
    ),
}


@pytest.mark.parametrize("how", TAMPERED)
def test_a_record_that_was_tampered_with_is_found_out(past: Past, person: Come, how: str) -> None:
    tamper, expected = TAMPERED[how]
    text = past.get().text
    assert tamper(text) != text
    page = visit(person, past)

    def answer(route: Route) -> None:
        route.fulfill(body=tamper(text), content_type="text/plain")

    page.route(f"**/api/records/{past.record}", answer)
    wrong = check(page)
    # With other words another seat may be drawn to start.
    assert [each for each in wrong if "drawn" not in each] == expected


def test_a_deal_that_was_taken_back_is_not_counted(past: Past, person: Come) -> None:
    page = visit(person, past)
    at(page, 1)
    text = "seats 2\ndeal A\n0 x\n1 y\nundo 1\n1 z\ndeal B\n0 x by clock\nundo 0\n0 z\nundo 1\n1 y\ndeal B\n"
    read = """async (text) => {
        const main = document.querySelector("script[src$='main.js']").src;
        const { readLuck } = await import(main.replace("main.js", "model/proof.js"));
        return readLuck(text).deals.map((deal) => deal.number);
    }"""
    assert page.evaluate(read, text) == [1, 2, 2]


def test_luck_is_the_same_as_in_the_book(past: Past, person: Come) -> None:
    book = dict(re.findall(r"^([a-z][^=\n]*?) =[ ]?(.*)$", FAIR_LUCK.read_text(), re.MULTILINE))
    page = visit(person, past)
    at(page, 1)
    cuts = [bytes.fromhex(book[f"cut {seat}"]).decode() for seat in range(3)]
    purposes = ["deal 1", "deal 2", "first"]
    found = page.evaluate(
        """async ({ secret, cuts, purposes }) => {
            const main = document.querySelector("script[src$='main.js']").src;
            const luck = await import(main.replace("main.js", "model/luck.js"));
            const { sha256 } = await import(main.replace("main.js", "model/sha256.js"));
            const bytes = luck.fromHex(secret);
            const stream = (purpose, given = cuts) => luck.words(luck.seed(bytes, given, purpose));
            const four = (n, words) => [1, 2, 3, 4].map(() => luck.below(n, words));
            const some = (n) => four(n, stream("deal 1"));
            const deck = (count, purpose) => luck.shuffled([...Array(count).keys()], stream(purpose));
            return {
                commitment: luck.commitment(bytes),
                seeds: purposes.map((purpose) => luck.toHex(luck.seed(bytes, cuts, purpose))),
                below: Object.fromEntries([1, 6, 50, 2147483649, 3000000000, 4294967296].map((n) => [n, some(n)])),
                decks: [10, 50].map((count) => ["deal 1", "deal 2"].map((purpose) => deck(count, purpose))),
                first: [3, 4, 5, 6].map((n) => luck.below(n, stream("first", [...cuts, "", "", ""].slice(0, n)))),
                empty: luck.toHex(sha256(new Uint8Array())),
                long: [55, 56, 63, 64, 65, 1000].map((size) => luck.toHex(sha256(new Uint8Array(size).fill(97)))),
            };
        }""",
        {"secret": book["secret"], "cuts": cuts, "purposes": purposes},
    )

    def numbers(key: str) -> list[int]:
        return [int(word) for word in book[key].split()]

    assert found["commitment"] == book["commitment"]
    assert found["seeds"] == [book[f"seed {purpose}"] for purpose in purposes]
    assert found["below"] == {n: numbers(f"below {n}") for n in found["below"]}
    assert found["decks"] == [[numbers(f"deck of {count}, deal {deal}") for deal in (1, 2)] for count in (10, 50)]
    assert found["first"] == [int(book[f"first of {seats}"]) for seats in (3, 4, 5, 6)]
    assert found["empty"] == sha256(b"").hexdigest()
    assert found["long"] == [sha256(b"a" * size).hexdigest() for size in (55, 56, 63, 64, 65, 1000)]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en-GB",
            ["+50% of a win", "More than a whole win", "More than a whole win lost", "12% of a win", "a whole win."],
        ),
        ("fr-FR", ["d’une victoire", "Plus d’une victoire", "entière perdue", "d’une victoire.", "victoire entière."]),
    ],
)
def test_the_coach_speaks_of_one_win_at_most(past: Past, person: Come, language: str, said: list[str]) -> None:
    page = visit(person, past, language=language)
    at(page, 1)
    heard = page.evaluate(
        """async () => {
            const main = document.querySelector("script[src$='main.js']").src;
            const { ofAWin, gaveAway } = await import(main.replace("main.js", "replay/review.js"));
            return [ofAWin(0.5), ofAWin(1.3), ofAWin(-1.9), gaveAway(0.12), gaveAway(1.89)];
        }"""
    )
    assert all(words in text for words, text in zip(said, heard, strict=True))
    assert not re.search(r"1[389]\d|1[39]0", " ".join(heard))
