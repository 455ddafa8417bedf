"""What a house tells of a table, taken message by message: who sits there, what happened, what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grimalkin.scene import Choice, Offer
from grimalkin.terminal.app.clocks import Clocks
from grimalkin.terminal.app.line import HouseLine, TableLink
from grimalkin.terminal.app.qr import qr_lines
from grimalkin.terminal.app.sheets import bulleted
from grimalkin.terminal.app.source import NOTHING_ASKED, Source
from grimalkin.terminal.app.told import changed, offered, said_in, whole
from grimalkin.text import Voice

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.terminal.app.told import Json

MATCH = {"events", "at", "own", "turn"}
"""An update with one of these is about the match."""


class ToldTable(Source):
    """What is known of a table, kept up to date by what is told."""

    def __init__(self, link: TableLink, language: str, *, name: str = "", key: str = "", sits: bool = True) -> None:
        super().__init__(Voice(language))
        self.link, self.name, self.key, self.sits = link, name, key, sits
        self.line = HouseLine(link, language, key, self.take)
        self.games: dict[str, Any] = {}
        self.table: Json = {}
        self.host = False
        self.inside = False
        """Whether the house has let us in,"""
        self.turned_away = False
        """or has said that one must ask first."""
        self.arriving = True
        """Whether one is about to come in or to sit down."""
        self.learnt = False
        """Whether the house was asked what its things are called."""
        self.vote: Json = {}
        self.knocking: list[Json] = []
        """Those who ask to be let in."""
        self.muted: set[int] = set()
        self.clocks = Clocks()
        self.explained = 0
        """The number of the last question what the choices mean,"""
        self.understood = False
        """and whether it was answered."""
        self.story: list[str] = []
        """What happened in the match; the log has what was said beside it too."""
        self.taking: dict[str, Callable[[Json], None]] = {
            "snapshot": self._snapshot, "update": self._update, "here": self._update, "seated": self._seated,
            "refused": self._refused, "lent": self._lent, "asking": self._asking, "admitted": self._admitted,
            "asked": self._asked_in, "vote": self._vote, "chatted": self._chatted, "emoted": self._emoted,
            "choices": self._choices, "hinted": self._hinted, "reported": self._reported,
        }  # fmt: skip

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
        self.arriving = self.sits and self.you is None and free and not self.link.tokens.get("watch")
        if self.arriving:
            self.do("sit")
        self.sits = self.turned_away = False

    def _begin(self, match: Json | None) -> None:
        self.picture = whole(match)
        self.story = [*(match or {}).get("log", ())]
        self.log = [*self.story]
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
            self.story += said_in(message)
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
        self.offer, self.understood = Offer(self.picture.prompt, choices, ()), False
        self.explained = self.line.ask("explain")

    def _choices(self, message: Json) -> None:
        if message.get("n") == self.explained and self.picture.legal:
            self.offer, self.understood = offered(self.picture.prompt, message), True

    def _seated(self, message: Json) -> None:
        self.you, self.arriving = message["seat"], False
        self.line.you = self.you
        self.link.keep(token=message["token"])

    def _refused(self, message: Json) -> None:
        if message["key"] in {"bad-token", "no-invitation"} and not self.inside and self.link.refused():
            self._again()
            return
        self.arriving, self.turned_away = False, not self.inside
        if message.get("n") == self.explained:
            self.understood = True
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

    def _reported(self, _: Json) -> None:
        self.tell(self.voice.say("page-reported"))

    def name_of(self, seat: int) -> str:
        """Say who sits somewhere."""
        return str(self.table["seats"][seat].get("name", "")) if seat < len(self.table["seats"]) else ""

    def show(self) -> None:
        """Put everything in the form that the screen draws."""
        raise NotImplementedError
