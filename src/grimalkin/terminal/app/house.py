"""A house over HTTP: its games, its tables, and a menu of those that anyone may join."""

from __future__ import annotations

import json
from http.client import HTTPException
from typing import TYPE_CHECKING, Any
from urllib.error import URLError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from grimalkin.play import parse
from grimalkin.terminal.app.aside import aside
from grimalkin.terminal.app.menu import Menu, Row

if TYPE_CHECKING:
    from collections.abc import Mapping

    from grimalkin.play import Record

PATIENCE = 10
"""Seconds that a house may take to answer."""
LARGEST = 8_000_000
"""Bytes of an answer."""


class Unreachable(Exception):
    """A house that does not answer, or not as a house does."""


def asked(house: str, path: str, body: Mapping[str, object] | None = None) -> Any:  # noqa: ANN401 - JSON
    """Ask a house something, and wait for its answer."""
    try:
        return json.loads(_answer(house, path, body))
    except ValueError as error:
        raise Unreachable(house) from error


def _answer(house: str, path: str, body: Mapping[str, object] | None = None) -> bytes:
    if urlsplit(house).scheme not in {"http", "https"}:
        raise Unreachable(house)
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"{house}{path}", data, {"Content-Type": "application/json"})  # noqa: S310 - checked above
    try:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            return bytes(answer.read(LARGEST))
    except (URLError, OSError, HTTPException, ValueError) as error:
        raise Unreachable(house) from error


async def games_of(house: str, language: str) -> dict[str, Any]:
    """Ask for the games of a house, by their names."""
    found = await aside(asked, house, f"/api/games?language={language}")
    try:
        return {each["name"]: each for each in found}
    except (KeyError, TypeError) as error:
        raise Unreachable(house) from error


async def record_of(house: str, name: str) -> Record:
    """Ask for a match that was played at a house."""
    try:
        return parse((await aside(_answer, house, f"/api/records/{quote(name, safe='')}")).decode())
    except ValueError as error:
        raise Unreachable(house) from error


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
