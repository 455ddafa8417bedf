"""The lobby: matches that wait, the games, tables of a house, what was played, and how everything looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.terminal.app.arranging import Arranging
from grimalkin.terminal.app.box import OwnBox
from grimalkin.terminal.app.menu import Menu, Row
from grimalkin.terminal.app.past import PastMatches, waiting_row
from grimalkin.terminal.app.question import Question
from grimalkin.terminal.app.tables import HouseTables
from grimalkin.text import LANGUAGES, Voice
from grimalkin.text.languages import described

if TYPE_CHECKING:
    from grimalkin.terminal.app.box import Box
    from grimalkin.terminal.app.services import Services

MOST_WAITING = 3


class LobbyMenu(Menu):
    """Where one comes in."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    def heading(self) -> str:
        return "☾  G R I M A L K I N   =^.^="

    def lines(self) -> str:
        return self.app.voice.say("app-welcome")

    def listed(self) -> list[Row]:
        voice = self.app.voice
        rows = [waiting_row(match, voice) for match in self.services.waiting()[:MOST_WAITING]]
        for game in games.found().values():
            own = Voice(self.app.language, game)
            rows.append(Row(f"game {game.name}", own.say("game"), own.say("game.about")))
        rows += [Row(key, voice.say(f"app-{key}")) for key in ("join", "old")]
        names = [(code, described(code).name) for code in LANGUAGES]
        at = [code for code, _ in names].index(self.app.language)
        rows.append(Row("language", voice.say("command-language").capitalize(), values=names, at=at))
        rows.append(Row("colours", voice.say("app-colours", name=voice.say(f"app-colours-{self.app.palette.name}"))))
        rows.append(Row("still", voice.say("app-still" if self.app.still else "app-moving")))
        return [*rows, Row("quit", voice.say("app-quit"))]

    def box_of(self, row: Row) -> Box | None:
        kind, _, name = row.key.partition(" ")
        game = games.get(name) if kind == "game" else None
        return OwnBox(game, Voice(self.app.language, game)) if game else None

    def turned(self, row: Row) -> None:
        self.app.speak(str(row.value))
        self.fill()

    def chosen(self, row: Row) -> None:
        kind, _, rest = row.key.partition(" ")
        if kind == "resume":
            self.app.resume(rest)
        elif kind == "game":
            self.app.push_screen(Arranging(self.services, games.get(rest)))
        elif kind == "old":
            self.app.push_screen(PastMatches(self.services))
        elif kind == "join":
            self.app.push_screen(Question(self.app.voice.say("app-join-why")), self._join)
        elif kind == "quit":
            self.app.exit(0)
        else:
            self._settle(kind)

    def _settle(self, kind: str) -> None:
        """Change how everything looks."""
        if kind == "language":
            self.app.next_language()
        elif kind == "colours":
            self.app.action_next_palette()
        elif kind == "still":
            self.app.still = not self.app.still
            self.services.memory.keep("still", self.app.still)
        self.fill()

    def _join(self, link: str | None) -> None:
        """Sit down by a link, or look at the tables of a house."""
        if not link:
            return
        if "/t/" in link:
            self.app.join(link)
        else:
            self.app.push_screen(HouseTables(link, self.app.language))

    def action_back(self) -> None:
        self.app.exit(0)
