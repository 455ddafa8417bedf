"""A table of a house: the same screen, fed by the protocol; a person here is a full citizen there."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from grimalkin.rules import Refused
from grimalkin.terminal.app.around import asked_at, sitting_at
from grimalkin.terminal.app.box import HouseBox
from grimalkin.terminal.app.changing import rules_lines
from grimalkin.terminal.app.citizen import REQUESTS, Unclear, acts_at, request_for
from grimalkin.terminal.app.hearing import ToldTable
from grimalkin.terminal.app.house import Unreachable, games_of, record_of
from grimalkin.terminal.app.qr import qr_lines
from grimalkin.terminal.app.standings import standings
from grimalkin.text import Voice

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.terminal.app.line import TableLink


class RemoteTable(ToldTable):
    """A table that one sits at: what is told is shown, what is wanted is asked."""

    def __init__(self, link: TableLink, language: str, *, name: str = "", key: str = "", sits: bool = True) -> None:
        super().__init__(link, language, name=name, key=key, sits=sits)
        self.line.told_state = self._line_is
        self.rings = True
        self.levels: tuple[str, ...] = ()
        """Those of bots that are called in, one after the other; none are as the table has them."""
        self.arrange: Callable[[RemoteTable], None] = lambda _: self.read_rules()
        """Lets the host choose what is played; whoever has no better way reads it."""

    async def run(self) -> None:
        self.behind(self._learn())
        self.behind(self._tick())
        await self.line.run()

    async def _learn(self) -> None:
        """Ask the house what its games, cards and places are called."""
        try:
            self.games = await games_of(self.link.house, self.voice.language)
        except Unreachable:
            self.tell(self.voice.say("app-unreachable", link=self.link.house))
        self.learnt = True
        self.show()

    async def _tick(self) -> None:
        """Let the clocks run."""
        while True:
            await asyncio.sleep(1)
            if self.clocks.running:
                self.show()

    def _line_is(self, state: str) -> None:
        self.lost = state == "lost"
        if state == "closed":
            self.tell(self.voice.say("app-closed"))
        else:
            self.inside = state == "open"
        if self.inside and not self.games:
            self.behind(self._learn())
        self.show()

    # What is shown.

    def show(self) -> None:
        """Put everything in the form that the screen draws."""
        game = self.games.get(self.table.get("game", ""))
        if game and (not isinstance(self.box, HouseBox) or self.box.info is not game):
            self.box = HouseBox(game)
        self.sitting = tuple(sitting_at(self))
        if self.inside and not self.picture.round:
            self.picture = self.picture._replace(said=(self.box.about, "", self.link.written("invite")))
        self.acts, self.asked = acts_at(self), asked_at(self)
        self.changed()

    # What is asked.

    def choose(self, word: str) -> None:
        self.line.ask("play", word=word, v=self.line.version or 0)

    def do(self, name: str, rest: str = "") -> None:
        if name == "lobby":
            self.leave("lobby")
        elif name == "link":
            link = self.link.written("invite")
            self.read(self.voice.say("app-share"), [self.voice.say("app-invite"), link, "", *qr_lines(link)])
        elif name in {"replay", "review"}:
            self.behind(self._look_again(name))
        elif name == "ratings":
            self.behind(self._rate())
        elif name == "change" and not rest:
            self.arrange(self)
        else:
            self._request(name, rest)

    def _request(self, name: str, rest: str) -> None:
        if name == "fill" and not rest and len(self.levels) > 1:
            self._fill_one_by_one()
            return
        try:
            request, fields = request_for(self, name, rest)
        except Unclear as unclear:
            self.tell(str(unclear))
        else:
            self.line.ask(request, **fields)

    def _fill_one_by_one(self) -> None:
        """Call a bot into each free seat, of the level that was chosen for it; the last is for all that are left."""
        seats = [place for place, seat in enumerate(self.table["seats"]) if seat.get("kind", "empty") == "empty"]
        for bot, seat in enumerate(seats):
            self.line.ask("fill", seat=seat, level=self.levels[min(bot, len(self.levels) - 1)])

    @property
    def record(self) -> str:
        """Where the house keeps the match that was played last; nothing while one is played."""
        return "" if self.table.get("phase") == "playing" else str(self.table.get("record", ""))

    def read_rules(self) -> None:
        """Show what is played here, and how."""
        self.read(self.voice.say("page-house-rules"), [*rules_lines(self)])

    async def _rate(self) -> None:
        try:
            lines = await standings(self.link.house, self.table["game"], self.key, self.voice)
        except (Unreachable, KeyError, TypeError):
            self.tell(self.voice.say("app-unreachable", link=self.link.house))
        else:
            self.read(f"{self.voice.say('page-best-of-house')} · {self.box.title}", lines)

    async def _look_again(self, name: str) -> None:
        try:
            self.replay(await record_of(self.link.house, self.record), name == "review")
        except (Unreachable, Refused):
            self.tell(self.voice.say("app-unreachable", link=self.link.house))

    @property
    def commands(self) -> tuple[str, ...]:
        return REQUESTS

    def speak(self, language: str) -> None:
        self.voice = Voice(language)
        self.line.language = language
        self.behind(self._speak(language))

    async def _speak(self, language: str) -> None:
        await self._learn()
        self.line.ask("speak", language=language)

    def close(self) -> None:
        super().close()
        self.line.finished = True
