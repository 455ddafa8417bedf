"""Moments of every game, reached by the rules alone and shown to a page without a house: its line is answered here."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from grimalkin import games
from grimalkin.play import Match, Player
from grimalkin.play.replay import replay
from grimalkin.scene import offered, scene_of
from grimalkin.scene.scene import events_for
from grimalkin.server.tables.sentences import TableSpeaker
from grimalkin.wire import envelope, hints, scenes
from grimalkin.wire.arrival import Pong, Snapshot
from grimalkin.wire.views import MatchView, SeatView, TableView

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

NAMES = (
    "Ada", "Grimalda", "Tabitha", "Léopold", "Maudeline", "Bartholomew", "Élise", "Wenceslas", "Ottokar", "Zéphyrine",
)  # fmt: skip
"""Short ones and long ones, for the plates."""
MATCHES = 12
MOST = 200
"""So many are looked through for a moment, and where it is a rare one."""


@dataclass(frozen=True)
class Moment:
    """What is looked for: a game with so many seats, the first of them due in a phase, with the largest hand."""

    game: str
    seats: int
    phase: str = ""
    word: str = ""
    """What a legal word begins with."""
    full: bool = False
    """Whether it is to be as much as possible that lies on the table, instead of in the hand."""
    lifted: bool = False
    """Whether the card is lifted that may be played in the most ways."""
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def name(self) -> str:
        """Say it in short, for pictures and failures."""
        return "-".join(
            filter(
                None, (self.game, str(self.seats), self.phase, self.word, "full" * self.full, "lifted" * self.lifted)
            )
        )


def begun(moment: Moment) -> Match:
    """Open a match of a moment's game."""
    names = NAMES[: moment.seats]
    return Match.open(moment.game, [Player(name) for name in names], dict(moment.options))


def step(match: Match, dice: random.Random) -> None:
    """Deal, or let somebody do something, whatever it is."""
    game, state = match.game, match.state
    if state.deal_due():
        pack = [*game.pack(match.record.options)]
        dice.shuffle(pack)
        match.deal([game.cards[card] for card in pack])
        return
    seat = dice.choice(state.actors())
    match.play(seat, game.words[dice.choice(state.legal_actions(seat))])


def hardness(moment: Moment, match: Match) -> float:
    """Say how hard a moment is to show; nothing where it is not the one that is looked for."""
    if 0 not in match.state.actors():
        return 0
    seen = match.observe(0)
    words = [match.game.words[action] for action in seen.legal]
    if moment.phase and seen.phase != moment.phase:
        return 0
    if moment.word and not any(word.startswith(moment.word) for word in words):
        return 0
    zones = match.game.zones(seen)
    owner = None if moment.full else 0
    cards = sum(len(zone.cards or ()) for zone in zones if zone.seat == owner and (moment.full or zone.name == "hand"))
    return 1 + cards + len(words) / 100


@cache
def reached(moment: Moment) -> Match:
    """Play matches at random; of all moments that are looked for, give the one that is hardest to show."""
    best, found = 0.0, None
    for seed in range(MOST):
        if found and seed >= MATCHES:
            break
        match = begun(moment)
        dice = random.Random(f"{moment.game} {moment.seats} {seed}")
        while match.outcome() is None:
            step(match, dice)
            hard = hardness(moment, match)
            if hard > best:
                best, found = hard, replace(match.record, lines=[*match.record.lines])
    assert found, f"there is no such moment in {MOST} matches: {moment.name}"
    return replay(found)


def snapshot(match: Match, language: str, version: int) -> bytes:
    """Write what the first seat is told who comes in now."""
    speaker = TableSpeaker(language, match.game.title, match.names)
    seats = tuple(
        SeatView(name, "person" if seat < 2 else "bot", "" if seat < 2 else "mouser", here=seat != 1)
        for seat, name in enumerate(match.names)
    )
    options = dict(match.record.options)
    table = TableView("fit", match.game.name, "playing", seats, options, language, "mouser", "none", 0, 1, "")
    said = [speaker.event(event, 0) for each in match.story for event in events_for(match, 0, each.events)]
    shown = MatchView(
        **scenes.snapshot(scene_of(match, 0, choices=False), 0, speaker), number=1, game=match.game.name,
        options=options, undo="others-acted", log=tuple(said),
    )  # fmt: skip
    return envelope.write(Snapshot(v=version, table=table, you=0, host=True, match=shown))


def explained(match: Match, language: str, version: int, number: int) -> bytes:
    """Write what each choice means."""
    speaker = TableSpeaker(language, match.game.title, match.names)
    choices, denied = hints.explained(offered(scene_of(match, 0, holding=False), speaker))
    return envelope.write(hints.Choices(v=version, n=number, choices=choices, denied=denied))


class Scripted:
    """A page whose line is answered here: it shows whatever moment it is given."""

    def __init__(self, language: str) -> None:
        self.language, self.version = language, 0
        self.match: Match | None = None
        self.line: WebSocketRoute | None = None
        self.joined = False
        self.requests: list[dict[str, Any]] = []

    def attend(self, page: Page) -> None:
        """Answer the page's line, before it goes anywhere."""
        page.route_web_socket("**/table/fit", self.opened)

    def opened(self, line: WebSocketRoute) -> None:
        """Take a line."""
        self.line = line
        line.on_message(self.asked)

    def asked(self, text: str | bytes) -> None:
        """Answer a request."""
        request = json.loads(text)
        self.requests.append(request)
        assert self.line
        if request["t"] == "join":
            # A page that was answered late, on a busy machine, comes again.
            self.joined = True
            self.retell()
        elif request["t"] == "explain":
            self.explain(request["n"])
        elif request["t"] == "ping":
            self.line.send(envelope.write(Pong(v=self.version, n=request.get("n", 0))).decode())

    def explain(self, number: int) -> None:
        """Say what each choice means."""
        assert self.line
        if self.match:
            self.line.send(explained(self.match, self.language, self.version, number).decode())

    def tell(self, match: Match) -> None:
        """Show a moment."""
        self.match, self.version = match, self.version + 1
        self.retell()

    def retell(self) -> None:
        """Show the moment once more to whoever comes in."""
        if self.match and self.line:
            self.line.send(snapshot(self.match, self.language, self.version).decode())

    def show(self, page: Page, moment: Moment) -> None:
        """Show a moment, and wait until it is drawn and explained."""
        while not self.joined:
            page.wait_for_timeout(10)
        self.tell(reached(moment))
        page.wait_for_function(
            "v => document.querySelector('.table')?.dataset.version === v && document.querySelector('.hand .card')",
            arg=str(self.version),
        )
        page.wait_for_function("() => document.querySelector('.hand')?.dataset.rows")
        if moment.lifted:
            page.evaluate(LIFT)


LIFT = """() => {
    const most = [...document.querySelectorAll('.hand .card.legal')].map((card) => {
        card.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
        return [document.querySelectorAll('.offers [data-word]').length, card];
    }).sort(([a], [b]) => b - a)[0][1];
    if (!most.matches('.chosen')) {
        most.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
    }
}"""
"""Lift the card that may be played in the most ways, by a finger."""


def known() -> set[str]:
    """Name the games of this package."""
    return {game.name for game in games.editions() if game.package.startswith("grimalkin.")}
