"""What moves: from whose it was to where it goes, one thing after another, never far behind, and not for everyone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest
from tests.web.playing import LEGAL, LONG, by_mouse, click, wait_for_turn
from tests.web.test_games import alone, play_round
from tests.web.test_notice import load
from tests.web.test_replay import play, visit

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

WATCH = """() => {
    window.flown = [];
    window.drawn = [];
    const box = (element) => element?.getBoundingClientRect().toJSON() ?? null;
    const seen = new WeakSet();
    const look = () => {
        for (const ghost of document.querySelectorAll(".flights .ghost")) {
            if (seen.has(ghost)) continue;
            seen.add(ghost);
            const { from, to } = ghost.dataset;
            const plate = document.querySelector(`.plate[data-seat="${from.split("@")[1]}"]`);
            flown.push({ from, to, box: box(ghost), plate: box(plate) });
        }
        const total = (pile) => [pile.dataset.zone, pile.querySelector(".total span")?.textContent];
        const totals = [...document.querySelectorAll(".pile")].map(total);
        const [ending, due] = [".ending", ".table.due"].map((what) => Boolean(document.querySelector(what)));
        const now = { ending, due, totals: Object.fromEntries(totals) };
        if (JSON.stringify(now) !== JSON.stringify(drawn.at(-1))) drawn.push(now);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}"""
"""Notes every flight with where it begins, and every other state of the table."""


LANDED = """() => {
    if (document.querySelector(".flights .ghost")) return false;
    flown.length = 0;
    return true;
}"""
"""Nothing flies any more; what has flown so far is forgotten."""


def watched(page: Page) -> None:
    """Have a page watched from its beginning."""
    page.add_init_script(f"({WATCH})()")


def flown(page: Page) -> list[dict[str, Any]]:
    """Give what has flown so far."""
    found: list[dict[str, Any]] = page.evaluate("flown")
    return found


def inside(box: dict[str, float], other: dict[str, float]) -> bool:
    """Say whether the middle of something is in something else."""
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    return other["left"] <= x <= other["right"] and other["top"] <= y <= other["bottom"]


@pytest.mark.parametrize(("game", "goal"), [("friday", "pile-"), ("spooks", "pile"), ("malediction", "play@")])
def test_a_card_of_somebody_else_comes_from_its_plate(open_house: Open, person: Come, game: str, goal: str) -> None:
    page, _ = alone(person, open_house(), game, 4, speed="quick", before=watched, apart=True)
    assert wait_for_turn(page)
    # A card that is dealt may be played before it has arrived: then it comes from where it was seen.
    page.wait_for_function(LANDED, timeout=LONG)
    theirs: list[dict[str, Any]] = []
    while not theirs:
        by_mouse(page)
        assert wait_for_turn(page)
        theirs = [each for each in flown(page) if each["plate"] and each["to"].startswith(goal)]
    assert all(each["from"].startswith("hand@") for each in theirs)
    assert all(inside(each["box"], each["plate"]) for each in theirs), theirs


STILL_AT_FIRST: dict[str, Any] = {"speed": "none", "reduced_motion": "no-preference", "before": watched, "apart": True}


def set_speed(page: Page, speed: str) -> None:
    """Have things move from now on, or faster."""
    page.locator("[data-key=menu]").click()
    page.locator("select[name=speed]").select_option(speed)
    page.locator(".sheet .shut").click()


def test_a_deal_goes_round_to_every_seat(open_house: Open, person: Come) -> None:
    page, _ = alone(person, open_house(), "friday", 3, options={"rounds": 2}, **STILL_AT_FIRST)
    play_round(page)
    assert flown(page) == []
    set_speed(page, "quick")
    page.locator("[data-key=ready]").click()
    dealt = "hands => hands.every((hand) => flown.some(({ from, to }) => !from && to === hand))"
    page.wait_for_function(dealt, arg=[f"hand@{seat}" for seat in range(3)], timeout=LONG)


def test_nothing_moves_for_whoever_wishes_it_so(open_house: Open, person: Come) -> None:
    page, _ = alone(
        person, open_house(), "friday", 3, speed="normal", reduced_motion="reduce", before=watched, apart=True
    )
    page.add_init_script(
        """window.moving = 0;
        const look = () => {
            moving += document.getAnimations().filter((each) => each.effect.target?.closest(".table, .flights")).length;
            requestAnimationFrame(look);
        };
        requestAnimationFrame(look);"""
    )
    page.reload()
    for _ in range(4):
        assert wait_for_turn(page)
        by_mouse(page)
    assert wait_for_turn(page)
    assert flown(page) == []
    assert page.evaluate("moving") == 0
    lengths = page.locator(".hand .card").evaluate_all(
        "all => all.map(one => getComputedStyle(one).transitionDuration)"
    )
    assert set(lengths) == {"0s"}


def test_the_last_card_of_a_round_is_seen_before_it_is_counted(open_house: Open, person: Come) -> None:
    # Whoever looks plays the last card.
    page, ear = alone(person, open_house(), "friday", 3, options={"rounds": 1, "first": 2}, **STILL_AT_FIRST)

    def watch() -> None:
        if page.locator(".hand .card").count() == 1:
            set_speed(page, "quick")

    play_round(page, watch)
    last = next(event for event in ear.last if event["k"] == "played")
    page.wait_for_selector(".ending.told", timeout=LONG)
    states = page.evaluate("drawn")
    counted = next(place for place, state in enumerate(states) if state["ending"])
    lay = [
        place for place, state in enumerate(states) if state["totals"].get(f"pile-{last['pile']}") == str(last["total"])
    ]
    assert last["seat"] == 0
    assert lay
    assert min(lay) < counted
    # The total may have been the same before: what is asked is judged by what is seen last.
    assert not states[counted - 1]["due"], "and nothing is asked meanwhile"


def test_a_pile_that_bursts_shows_its_sum_before_it_goes_and_a_card_is_drawn(
    shared_house: RunningHouse, person: Come
) -> None:
    with ThreadPoolExecutor(1) as other:
        played = play(shared_house.address, game="thirteen", seats=3, options={"rounds": 1})
        past = other.submit(lambda: asyncio.run(played)).result(120)
    frames = past.get("/replay?open=true").json()["frames"]
    burst = next(frame for frame in frames if {"took", "drew"} <= {event["k"] for event in frame["events"]})
    event = burst["events"][0]
    eyes = f"&seat={(event['seat'] + 1) % 3}"
    page = visit(person, past, f"?move={burst['v'] - 1}{eyes}", speed="quick", before=watched, apart=True)
    page.wait_for_selector(f'.table[data-move="{burst["v"] - 1}"]', timeout=LONG)
    page.locator(".steps [data-key=next]").click()
    page.wait_for_selector(f'.table[data-move="{burst["v"]}"]', timeout=LONG)
    totals = [int(state["totals"].get(f"pile-{event['pile']}") or 0) for state in page.evaluate("drawn")]
    assert event["total"] in totals[:-1]
    assert totals[-1] < event["total"], "and then it is gone"
    ways = [(each["from"], each["to"]) for each in flown(page)]
    hand, pile = f"hand@{event['seat']}", f"pile-{event['pile']}"
    taken = len([way for way in ways if way == (pile, f"stack@{event['seat']}")])
    assert taken
    assert sorted(ways) == sorted([(hand, pile), ("stock", hand), *[(pile, f"stack@{event['seat']}")] * taken])
    assert ways[0] == (hand, pile)


def test_a_tap_ends_what_moves(open_house: Open, person: Come) -> None:
    page, _ = alone(person, open_house(), "friday", 3, speed="calm", apart=True)
    assert wait_for_turn(page)
    click(page, LEGAL)
    left = page.evaluate(
        """() => new Promise((tell) => {
            const look = () => {
                const before = document.querySelectorAll(".flights .ghost").length;
                if (!before) return requestAnimationFrame(look);
                document.querySelector(".board").dispatchEvent(new PointerEvent("pointerdown"));
                tell([before, document.querySelectorAll(".flights .ghost").length]);
            };
            look();
        })"""
    )
    assert left[0] > 0
    assert left[1] == 0


def test_whatever_waits_for_too_long_is_caught_up_with(open_house: Open, person: Come) -> None:
    page = person(open_house().address, speed="normal", apart=True)
    page.clock.install(time=0)
    load(page, "motion/conductor.js")
    load(page, "motion/tempo.js")
    page.clock.pause_at(1_000_000)
    page.evaluate(
        """() => {
            window.taken = [];
            const rest = () => tempo.hurried ? Promise.resolve() : new Promise((go) => { board.go = go; });
            const board = { rest, hurry: () => board.go?.() };
            const take = async (message) => { taken.push([message.v ?? message.t, tempo.hurried]); };
            window.conductor = new Conductor(take, board);
            for (let v = 1; v <= 20; v += 1) conductor.add({ t: "update", v, events: [] });
            conductor.add({ t: "chatted" });
        }"""
    )
    assert page.evaluate("taken") == [[1, False], ["chatted", False]]
    page.clock.run_for(page.evaluate("LATEST") - 1)
    assert len(page.evaluate("taken")) == 2
    page.clock.run_for(2)
    page.wait_for_function("() => !conductor.running")
    assert [each[0] for each in page.evaluate("taken")] == [1, "chatted", *range(2, 21)]
    assert page.evaluate("LATEST") < 1000
    assert page.evaluate("tempo.hurried") is False, "and then things move again"


def test_how_fast_things_move_is_remembered(open_house: Open, person: Come) -> None:
    page, _ = alone(person, open_house(), "friday", 3, speed="", apart=True)
    assert page.locator("html").get_attribute("data-motion") == "normal"
    page.locator("[data-key=menu]").click()
    page.locator("select[name=speed]").select_option("quick")
    page.reload()
    page.wait_for_selector(".hand .card", timeout=LONG)
    assert page.locator("html").get_attribute("data-motion") == "quick"
    page.locator("[data-key=menu]").click()
    assert page.locator("select[name=speed]").input_value() == "quick"


def test_the_host_chooses_how_fast_bots_play_and_skips_to_the_next_turn(open_house: Open, person: Come) -> None:
    page, _ = alone(person, open_house(delay=[600, 600]), "friday", 3, options={"first": 1}, asked=False)
    page.locator(".actions [data-key=skip-ahead]").click(timeout=LONG)
    assert wait_for_turn(page)
    page.locator("[data-key=menu]").click()
    page.locator("select[name=tempo]").select_option("quick")
    page.reload()
    page.wait_for_selector(".hand .card", timeout=LONG)
    page.locator("[data-key=menu]").click()
    assert page.locator("select[name=tempo]").input_value() == "quick"


LEDGER = """([before, after, more]) => {
    const stock = ([words, hidden]) => ({ words: words.split(" ").filter(Boolean), hidden });
    const stocks = (told) => new Map(Object.entries(told).map(([id, each]) => [id, stock(each)]));
    const { journeys, flipped } = account(stocks(before), stocks(after), more);
    return [...journeys.map(({ card, from, to }) => [card, from, to]), ...flipped.map(({ id, card }) => [card, id])];
}"""
PLAYED = [{"hand@1": ["", 5], "heap": ["A", 0]}, {"hand@1": ["", 4], "heap": ["A B", 0]}, {}]
TAKEN = [{"heap": ["A B C", 0], "stack@1": ["", 0]}, {"heap": ["C", 0], "stack@1": ["", 2]}, {}]
DRAWN = [
    {"hand@1": ["", 5], "stock": ["", 9], "heap": ["", 0]},
    {"hand@1": ["", 5], "stock": ["", 8], "heap": ["B", 0]},
    {"actors": [1]},
]
COVERED = [{"heap": ["A", 3], "hand@0": ["B C", 0]}, {"heap": ["B", 4], "hand@0": ["C", 0]}, {}]
TURNED = [{"choice@1": ["", 1]}, {"choice@1": ["A", 0]}, {}]
DRAWN_FROM_NOWHERE = [{"hand@2": ["", 5]}, {"hand@2": ["", 6]}, {}]
DEALT = [{"stack@1": ["A", 0], "hand@1": ["", 0]}, {"stack@1": ["", 0], "hand@1": ["", 1]}, {"dealt": True}]
PASSED = [
    {"choice@0": ["", 1], "choice@1": ["", 1], "hand@0": ["", 4], "hand@1": ["", 4]},
    {"hand@0": ["", 5], "hand@1": ["", 5]},
    {"hints": [{"from": "choice@0", "to": "hand@1"}, {"from": "choice@1", "to": "hand@0"}]},
]


WENT: dict[str, tuple[list[Any], list[Any]]] = {
    "played": (PLAYED, [["B", "hand@1", "heap"]]),
    "taken": (TAKEN, [["A", "heap", "stack@1"], ["B", "heap", "stack@1"]]),
    "one played, one drawn": (DRAWN, [["B", "hand@1", "heap"], [None, "stock", "hand@1"]]),
    "what is covered goes nowhere": (COVERED, [["B", "hand@0", "heap"]]),
    "turned up where it lay": (TURNED, [["A", "choice@1"]]),
    "out of the deck": (DRAWN_FROM_NOWHERE, [[None, None, "hand@2"]]),
    "gathered and dealt": (DEALT, [["A", "stack@1", None], [None, None, "hand@1"]]),
    "as a game says": (PASSED, [[None, "choice@0", "hand@1"], [None, "choice@1", "hand@0"]]),
}


def test_the_ledger_says_which_card_went_where(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    load(page, "motion/ledger.js")
    found = {name: page.evaluate(LEDGER, told) for name, (told, _) in WENT.items()}
    assert found == {name: wanted for name, (_, wanted) in WENT.items()}


LAST_CHOICE = """() => {
    const seat = (id) => (id.includes("@") ? 1 : null);
    const zone = (id, cards, count) => ({ id, name: id, seat: seat(id), cards, count, kind: "cards" });
    const zones = (...all) => new Map(all.map((each) => [each.id, each]));
    const scene = { turn: [1], phase: "prank", round: 1, scores: [], rounds: [], way: 1, holds: {}, latest: [] };
    const before = { ...scene, zones: zones(zone("discards", ["S9"], 1), zone("hand@1", null, 3)) };
    const latest = [{ k: "chose", seat: 1 }, { k: "revealed", seat: 1 }];
    const after = { ...scene, latest, zones: zones(zone("discards", ["O2", "G4"], 3), zone("hand@1", null, 2)) };
    const landed = () => ({ "choice@1": { cards: null, count: 1 } });
    const [step] = scenesBetween(before, after, { landed });
    const shown = ["discards", "hand@1", "choice@1"].map((id) => step.scene.zones.get(id));
    return shown.map(({ cards, count }) => [cards, count]);
}"""


def test_the_last_card_of_a_prank_comes_out_of_a_hand_though_others_are_covered(open_house: Open, person: Come) -> None:
    """What was thrown away before is only covered: it is not what comes to lie on the table."""
    page = person(open_house().address)
    load(page, "motion/steps.js")
    assert page.evaluate(LAST_CHOICE) == [[["S9"], 1], [None, 2], [None, 1]]


OWN_CHOICE = """async () => {
    const main = document.querySelector("script[type=module]").src;
    const { allGames } = await import(new URL("net/games.js", main));
    const { files } = (await allGames()).find((game) => game.name === "spooks");
    const { landed } = await import(new URL(files["motion.js"], main));
    const chose = (card) => landed([{ k: "chose", seat: 1, card }, { k: "revealed", seat: 1 }])["choice@1"].cards;
    return [chose(null), chose("G5")];
}"""


def test_whoever_chooses_last_still_sees_the_card(open_house: Open, person: Come) -> None:
    """Else another one than that of the hand lies there, and the card has nowhere to land."""
    page = person(open_house().address)
    page.wait_for_selector(".tile")
    assert page.evaluate(OWN_CHOICE) == [None, ["G5"]]


HAT_WON = """() => {
    const tile = document.querySelector(".tile");
    const stock = document.createElement("p");
    stock.innerHTML = "<span class='token'>hat</span>";
    document.body.append(stock);
    const room = { seat: () => tile, zone: (id) => (id === "hats" ? stock : null), middle: () => tile };
    const travel = new Travel(null, room);
    const hats = (id, count) => [id, { id, name: "hats", kind: "tokens", count }];
    const go = (zones, counted) => {
        travel.remember(new Map());
        travel.go(new Map(), new Map(), new Map(zones), { counted });
        const flying = [...document.querySelectorAll(".flights .token.ghost")];
        return flying.map(({ dataset: { from, to } }) => `${from} ${to}`);
    };
    const won = [hats("hats", 5), hats("hats@1", 1)];
    return [go([hats("hats", 6)], false), go(won, true), go(won, false)];
}"""


def test_a_hat_goes_to_its_winner_when_the_count_no_longer_covers_the_seats(open_house: Open, person: Come) -> None:
    page = person(open_house().address, speed="calm")
    load(page, "motion/travel.js")
    assert page.evaluate(HAT_WON) == [[], [], ["hats hats@1"]]


TOLD = """(said) => {
    const last = new LastMove(() => undefined);
    last.tell({ log: ["Before.", ...said], latest: said });
    return last.root.textContent;
}"""
PRANK = [
    *(f"{name} shows the spider {rank}." for rank, name in enumerate(("Ada", "Grim", "Maud", "Soot"), 1)),
    "It falls flat.",
]


def test_the_line_that_stays_tells_how_it_ended(open_house: Open, person: Come) -> None:
    page = person(open_house().address)
    load(page, "table/last.js")
    assert page.evaluate(TOLD, ["Ada plays a 7: 18.", "More than 13: Ada takes 3."]).startswith("Ada plays")
    told = page.evaluate(TOLD, PRANK)
    assert told.startswith("… ")
    assert told.endswith("It falls flat.")
    assert "Ada" not in told
    assert page.evaluate(TOLD, []) == "Before."
