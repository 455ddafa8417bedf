"""The tables of a house that anyone may join, and its best players: a menu."""

from __future__ import annotations

from typing import Any

from grimalkin.terminal.app.aside import aside
from grimalkin.terminal.app.house import Unreachable, asked, games_of
from grimalkin.terminal.app.menu import Menu, Row
from grimalkin.terminal.app.reading import Reading
from grimalkin.terminal.app.services import player_key
from grimalkin.terminal.app.standings import standings

BEST = " best"
"""A row that is no table."""


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
        return [*(rows or [Row("", voice.say("app-no-tables"))]), Row(BEST, voice.say("page-best-of-house"))]

    def chosen(self, row: Row) -> None:
        if row.key == BEST:
            self.run_worker(self._rate(), exclusive=True)
        elif row.key:
            self.app.join(f"{self.house}/t/{row.key}")

    async def _rate(self) -> None:
        """Show the best of every game."""
        lines: list[str] = []
        key = player_key(self.app.services.memory)
        try:
            for name, title in self.titles.items():
                *said, _, why = await standings(self.house, name, key, self.app.voice)
                lines += [title, *said, ""]
        except (Unreachable, KeyError, TypeError, AttributeError):
            self.app.notify(self.app.voice.say("app-unreachable", link=self.house), markup=False)
        else:
            self.app.push_screen(Reading(self.app.voice.say("page-best-of-house"), [*lines, why], self.app.voice))
