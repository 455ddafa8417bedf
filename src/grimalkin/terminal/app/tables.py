"""The tables of a house that anyone may join, and its best players: a menu."""

from __future__ import annotations

from typing import Any

from grimalkin.terminal.app.aside import aside
from grimalkin.terminal.app.house import Unreachable, asked, games_of
from grimalkin.terminal.app.menu import Menu, Row


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
        return rows or [Row("", voice.say("app-no-tables"))] if self.tables is not None else []

    def chosen(self, row: Row) -> None:
        if row.key:
            self.app.join(f"{self.house}/t/{row.key}")
