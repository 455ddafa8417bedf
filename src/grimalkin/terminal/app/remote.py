"""A table of a house: the same screen, fed by the protocol; a person here is a full citizen there."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from grimalkin.rules import Refused
from grimalkin.scene import Choice, Offer
from grimalkin.terminal.app.around import asked_at, sitting_at
from grimalkin.terminal.app.box import HouseBox
from grimalkin.terminal.app.citizen import REQUESTS, Unclear, acts_at, request_for
from grimalkin.terminal.app.clocks import Clocks
from grimalkin.terminal.app.house import Unreachable, games_of, record_of
from grimalkin.terminal.app.line import HouseLine, TableLink
from grimalkin.terminal.app.qr import qr_lines
from grimalkin.terminal.app.reading import bulleted
from grimalkin.terminal.app.source import NOTHING_ASKED, Source
from grimalkin.terminal.app.told import changed, offered, said_in, whole
from grimalkin.text import Voice

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.terminal.app.told import Json

MATCH = {"events", "at", "own", "turn"}
"""An update with one of these is about the match."""


class RemoteTable(Source):
    """What is known of a table, kept up to date by what is told."""

    def __init__(self, link: TableLink, language: str, *, name: str = "", key: str = "", sits: bool = True) -> None:
        super().__init__(Voice(language))
        self.link, self.name, self.key, self.sits = link, name, key, sits
        self.line = HouseLine(link, language, key, self.take)
        self.line.told_state = self._line_is
        self.games: dict[str, Any] = {}
        self.table: Json = {}
        self.host = False
        self.inside = False
        """Whether the house has let us in."""
        self.vote: Json = {}
        self.knocking: list[Json] = []
        """Those who ask to be let in."""
        self.muted: set[int] = set()
        self.clocks = Clocks()
        self.explained = 0
        """The number of the last question what the choices mean."""
        self.taking: dict[str, Callable[[Json], None]] = {
            "snapshot": self._snapshot, "update": self._update, "here": self._update, "seated": self._seated,
            "refused": self._refused, "lent": self._lent, "asking": self._asking, "admitted": self._admitted,
            "asked": self._asked_in, "vote": self._vote, "chatted": self._chatted, "emoted": self._emoted,
            "choices": self._choices, "hinted": self._hinted,
        }  # fmt: skip

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
        self.show()

    async def _tick(self) -> None:
        """Let the clocks run."""
        while True:
            await asyncio.sleep(1)
            if self.clocks.running:
                self.show()

    # What is told.

    def take(self, message: Json) -> None:
        """Take a message of the house, and show what it changes."""
        take = self.taking.get(message["t"])
        if take:
            take(message)
        self.show()

    def _snapshot(self, message: Json) -> None:
        self._seats(message["table"])
        self.you, self.host = message.get("you"), message.get("host", False)
        self.link.accepted(message.get("opened", ()))
        self._begin(message.get("match"))
        free = any(seat.get("kind", "empty") == "empty" for seat in self.table["seats"])
        if self.sits and self.you is None and free and not self.link.tokens.get("watch"):
            self.do("sit")
        self.sits = False

    def _begin(self, match: Json | None) -> None:
        self.picture = whole(match)
        self.log = [*(match or {}).get("log", ())]
        self.clocks.tell_moves((match or {}).get("clock"))
        self._explain()

    def _seats(self, table: Json) -> None:
        self.table = table
        self.clocks.tell_seats(table["seats"])

    def _update(self, message: Json) -> None:
        if "table" in message:
            self._seats(message["table"])
        if message.get("match"):
            self._begin(message["match"])
        elif MATCH & message.keys():
            before = self.picture
            self.picture = changed(before, message, self.you)
            self.log += said_in(message)
            self.clocks.tell_moves(message.get("clock"))
            if self.picture.legal != before.legal or (message.get("own") or {}).get("legal"):
                self._explain()

    def _explain(self) -> None:
        """Offer what is known of each choice at once, and ask the house for all of it."""
        if not self.picture.legal:
            self.offer = NOTHING_ASKED
            return
        words = self.games.get(self.table.get("game", ""), {}).get("words", {})
        known = [(word, words.get(word, {})) for word in self.picture.legal]
        choices = tuple(
            Choice(word, tuple(each.get("cards", ())), each.get("to", ""), each.get("means", word))
            for word, each in known
        )
        self.offer = Offer(self.picture.prompt, choices, ())
        self.explained = self.line.ask("explain")

    def _choices(self, message: Json) -> None:
        if message.get("n") == self.explained and self.picture.legal:
            self.offer = offered(self.picture.prompt, message)

    def _seated(self, message: Json) -> None:
        self.you = message["seat"]
        self.line.you = self.you
        self.link.keep(token=message["token"])

    def _refused(self, message: Json) -> None:
        if message["key"] in {"bad-token", "no-invitation"} and not self.inside and self.link.refused():
            self._again()
            return
        self.tell(message.get("text") or message["key"])

    def _again(self) -> None:
        """Come in anew."""
        self.behind(self.line.rejoin())

    def _lent(self, message: Json) -> None:
        link = self.link.written("token", message["token"])
        self.read(self.voice.say("app-share"), [self.voice.say("app-lent-link", link=link), "", *qr_lines(link)])

    def _asking(self, message: Json) -> None:
        self.knocking = message.get("people", [])

    def _asked_in(self, _: Json) -> None:
        self.tell(self.voice.say("app-asked-in"))

    def _admitted(self, message: Json) -> None:
        self.link.keep(invite=message["invite"])
        self.sits = True
        self._again()

    def _vote(self, message: Json) -> None:
        self.vote = message if message.get("waiting") else {}

    def _chatted(self, message: Json) -> None:
        self._heard(self.voice.say("app-chatted", name=message["name"], text=message["text"]))

    def _emoted(self, message: Json) -> None:
        feeling = self.voice.say(f"page-feeling-{message['what']}")
        self._heard(self.voice.say("app-chatted", name=self.name_of(message["seat"]), text=feeling))

    def _heard(self, said: str) -> None:
        self.log.append(said)
        self.tell(said)

    def _hinted(self, message: Json) -> None:
        self.read(self.voice.say("page-hint-title"), [*bulleted(message["said"])])

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

    def name_of(self, seat: int) -> str:
        """Say who sits somewhere."""
        return str(self.table["seats"][seat].get("name", "")) if seat < len(self.table["seats"]) else ""

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
        else:
            self._request(name, rest)

    def _request(self, name: str, rest: str) -> None:
        try:
            request, fields = request_for(self, name, rest)
        except Unclear as unclear:
            self.tell(str(unclear))
        else:
            self.line.ask(request, **fields)

    @property
    def record(self) -> str:
        """Where the house keeps the match that was played last; nothing while one is played."""
        return "" if self.table.get("phase") == "playing" else str(self.table.get("record", ""))

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
