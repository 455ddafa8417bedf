"""A choice in progress: it survives what others do in the same moment, and what is asked follows what is chosen."""

from __future__ import annotations

import json
import random
from contextlib import ExitStack
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from tests.server.process import running
from tests.web.playing import LEGAL, LONG, click, settled, version, wait_for_turn
from tests.web.positions import Moment, Scripted
from websockets.sync.client import ClientConnection, connect

from grimalkin import games

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page
    from tests.conftest import RunningHouse

    Come = Callable[..., Page]
    Open = Callable[..., RunningHouse]

EDGE: Any = {"x": 12, "y": 30}
"""Where a card can be touched though another one lies over it."""
SEATS = 3
LATEST = 3
"""Moves after which all are to choose at once."""


class Scene(NamedTuple):
    """A deck, and what others play until all choose at once."""

    deck: list[str]
    moves: list[tuple[int, str]]


def all_choose() -> Scene:
    """Find a match of Spooks where all choose a card at once, after a few moves of seats 1 and 2 alone."""
    game = games.get("spooks")
    for seed in count():
        dice = random.Random(seed)
        state, deck = game.start(SEATS), list(game.pack(game.settle({}, SEATS)))
        dice.shuffle(deck)
        state.deal(deck)
        moves: list[tuple[int, str]] = []
        while len(moves) <= LATEST and not state.outcome() and (seat := state.actors()[0]) and len(state.actors()) == 1:
            action = dice.choice(state.legal_actions(seat))
            moves.append((seat, game.word(action)))
            state.apply(seat, action)
        if len(state.actors()) == SEATS and all(len(state.legal_actions(seat)) > 1 for seat in range(SEATS)):
            return Scene([game.cards[card] for card in deck], moves)
    raise AssertionError("there is no such match")


class Friend:
    """Somebody else at the table, without a screen."""

    def __init__(self, line: ClientConnection, invite: str, name: str) -> None:
        self.line, self.version = line, 0
        self.ask(t="join", invite=invite)
        self.ask(t="sit", name=name)

    def ask(self, **request: Any) -> None:  # noqa: ANN401
        """Ask for something, and hear all that is said until it is done."""
        self.line.send(json.dumps({**request, "n": 1}))
        self.line.send(json.dumps({"t": "ping", "n": 2}))
        while (told := json.loads(self.line.recv())).get("t") != "pong":
            assert told.get("t") != "refused", told
            self.version = max(self.version, told["v"])

    def play(self, word: str) -> None:
        self.ask(t="ping")
        self.ask(t="play", word=word, v=self.version)


def test_a_choice_in_progress_survives_what_others_do(tmp_path: Path, person: Come) -> None:
    scene = all_choose()
    with running(tmp_path, decks={"spooks": [scene.deck]}) as house, ExitStack() as lines:
        table = house.open_table(game="spooks", seats=SEATS, options={"first": 0})
        page = person(house.address, f"/t/{table['table']}#host={table['host']}&invite={table['invite']}", phone=True)
        page.locator(".sit .main").click()
        page.wait_for_selector(".seat.mine", timeout=LONG)
        friends = {}
        for seat in (1, 2):
            line = lines.enter_context(connect(f"ws://127.0.0.1:{house.port}/table/{table['table']}", compression=None))
            friends[seat] = Friend(line, table["invite"], f"Friend{seat}")
        page.locator("[data-key=start]:enabled").click()
        page.wait_for_selector(".hand .card", timeout=LONG)
        for seat, word in scene.moves:
            friends[seat].play(word)
        page.locator(".hand .card.legal").nth(1).wait_for(timeout=LONG)
        page.locator(".hand .card.legal").nth(1).tap(position=EDGE)
        chosen = page.locator(".hand .card.chosen").get_attribute("aria-label")
        assert chosen
        for seat, friend in friends.items():
            before = version(page)
            friend.play(words_of(scene, seat)[0])
            if seat == 1:
                settled(page, before)
                assert page.locator(".hand .card.chosen").get_attribute("aria-label") == chosen
                page.locator(".hand .card.chosen").tap(position=EDGE)
                settled(page, before + 1)
                assert page.locator(".hand .card.chosen").count() == 0


def words_of(scene: Scene, seat: int) -> list[str]:
    """Give what a seat may choose."""
    game = games.get("spooks")
    state = game.start(SEATS)
    state.deal([game.card(word) for word in scene.deck])
    for mover, word in scene.moves:
        state.apply(mover, game.action(word))
    return [game.word(action) for action in state.legal_actions(seat)]


@pytest.mark.parametrize(("language", "asked"), [("en-GB", "On which pile?"), ("fr-FR", "Sur quelle pile")])
def test_what_is_asked_follows_what_is_chosen(tmp_path: Path, person: Come, language: str, asked: str) -> None:
    game = games.get("friday")
    deck = [game.cards[card] for card in game.pack(game.settle({}, 3))]
    deck.sort(key=lambda card: card == "F")
    with running(tmp_path, decks={"friday": [deck]}) as house:
        page = person(house.address, language=language)
        page.locator('[data-game="friday"] .main').click()
        while wait_for_turn(page) and not page.locator(f'{LEGAL}[data-suit="F"]').count():
            click(page, LEGAL)
        click(page, f'{LEGAL}[data-suit="F"]')
        page.locator(".asked", has_text=asked).wait_for(timeout=LONG)


def test_advice_can_be_taken_and_leaves_the_hand_in_sight(open_house: Open, person: Come) -> None:
    page = person(open_house().address, phone=True, viewport={"width": 390, "height": 664})
    page.locator('[data-game="friday"] .main').click()
    wait_for_turn(page)
    page.locator(".actions [data-key=hint]").click()
    page.locator(".hint li").first.wait_for(timeout=LONG)
    hint, hand = page.locator(".hint").bounding_box(), page.locator(".hand").bounding_box()
    assert hint
    assert hand
    assert hint["y"] + hint["height"] <= hand["y"] + 1
    before, cards = version(page), page.locator(".hand .card").count()
    page.locator(".hint .play-this").first.click()
    settled(page, before)
    page.wait_for_function("n => document.querySelectorAll('.hand .card').length < n", arg=cards, timeout=LONG)
    assert page.locator(".hint").count() == 0


class Slow(Scripted):
    """A page that waits for what each choice means."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.wanted: list[int] = []

    def explain(self, number: int) -> None:
        self.wanted.append(number)


def test_why_a_card_may_not_be_played_is_said_as_soon_as_the_house_has(open_house: Open, person: Come) -> None:
    scripted = Slow("en")
    page = person(open_house().address, "/t/fit", before=scripted.attend)
    scripted.show(page, Moment("spooks", 3, "blue"))
    while not scripted.wanted:
        page.wait_for_timeout(10)
    page.locator(".hand .card.idle").first.dispatch_event("click")
    assert not page.locator(".asked .rule").count()
    Scripted.explain(scripted, scripted.wanted[-1])
    page.locator(".asked .rule").wait_for(timeout=LONG)
    assert not [request for request in scripted.requests if request["t"] == "play"]


class TooLate(Scripted):
    """A house that has gone on when the page asks what its choices mean."""

    def explain(self, number: int) -> None:
        assert self.line
        refused = {
            "t": "refused",
            "v": self.version,
            "n": number,
            "key": "no-match-on",
            "text": "No match is going on.",
        }
        self.line.send(json.dumps(refused))


def test_nobody_is_told_of_a_refusal_who_has_asked_nothing(open_house: Open, person: Come) -> None:
    scripted = TooLate("en")
    page = person(open_house().address, "/t/fit", before=scripted.attend)
    scripted.show(page, Moment("friday", 3))
    while not any(request["t"] == "explain" for request in scripted.requests):
        page.wait_for_timeout(10)
    page.wait_for_function(
        "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(true))))"
    )
    assert "Play one card" in page.locator(".asked").inner_text()
    # What somebody did ask for is refused in words.
    click(page, LEGAL)
    while scripted.requests[-1]["t"] != "play":
        page.wait_for_timeout(10)
    TooLate.explain(scripted, scripted.requests[-1]["n"])
    page.locator(".asked", has_text="No match is going on.").wait_for(timeout=LONG)
