"""The tables of a house that anyone may join, and its best players: a menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grimalkin.terminal.app.aside import aside
from grimalkin.terminal.app.house import Unreachable, asked, games_of
from grimalkin.terminal.app.menu import Menu, Row
from grimalkin.terminal.app.reading import Reading
from grimalkin.terminal.app.services import player_key
from grimalkin.terminal.app.standings import own_results, standings

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

BEST, OWN = " best", " own"
"""Rows that are no tables."""


class HouseTables(Menu):
    """The tables of a house that anyone may join."""

    def __init__(self, address: str, language: str) -> None:
        super().__init__()
        address = address if "://" in address else f"http://{address}"
        self.house, self.language = address.rstrip("/"), language
        self.tables: list[Any] | None = None
        self.titles: dict[str, str] = {}
        self.problem = ""

    def on_mount(self) -> None:
        """Ask the house, behind."""
        super().on_mount()
        self.run_worker(self._ask())

    async def _ask(self) -> None:
        try:
            self.titles = {name: each["title"] for name, each in (await games_of(self.house, self.language)).items()}
            self.tables = (await aside(asked, self.house, "/api/tables"))["tables"]
        except (Unreachable, KeyError, TypeError, AttributeError):
            self.problem = self.app.voice.say("app-unreachable", link=self.house)
        self.fill()

    def heading(self) -> str:
        return f"☾  {self.house}"

    def lines(self) -> str:
        return self.problem

    def listed(self) -> list[Row]:
        voice = self.app.voice
        rows = []
        for table in self.tables or ():
            taken = sum(seat.get("kind", "empty") != "empty" for seat in table["seats"])
            title = self.titles.get(table["game"], table["game"])
            told = voice.say("app-table-row", game=title, taken=taken, all=len(table["seats"]))
            rows.append(Row(table["id"], told))
        if self.tables is None:
            return []
        rows = rows or [Row("", voice.say("app-no-tables"))]
        return [*rows, Row(BEST, voice.say("page-best-of-house")), Row(OWN, voice.say("page-statistics"))]

    def chosen(self, row: Row) -> None:
        if row.key == BEST:
            self.run_worker(self._read("page-best-of-house", self._best), exclusive=True)
        elif row.key == OWN:
            self.run_worker(self._read("page-statistics", self._own), exclusive=True)
        elif row.key:
            self.app.join(f"{self.house}/t/{row.key}")

    async def _read(self, title: str, ask: Callable[[str], Awaitable[list[str]]]) -> None:
        """Ask the house for something, by one's own key, and show it."""
        voice = self.app.voice
        try:
            lines = await ask(player_key(self.app.services.memory))
        except (Unreachable, KeyError, TypeError, AttributeError):
            self.app.notify(voice.say("app-unreachable", link=self.house), markup=False)
        else:
            self.app.push_screen(Reading(voice.say(title), lines, voice))

    async def _best(self, key: str) -> list[str]:
        """Give the best of every game."""
        lines: list[str] = []
        why = ""
        for name, title in self.titles.items():
            *said, _, why = await standings(self.house, name, key, self.app.voice)
            lines += [title, *said, ""]
        return [*lines, why]

    async def _own(self, key: str) -> list[str]:
        return await own_results(self.house, key, self.titles, self.app.voice)
