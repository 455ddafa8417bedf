"""A chair at a table of a running house, by nothing but an invitation, as any client takes one."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlsplit

from websockets.asyncio.client import connect

from grimalkin import games
from grimalkin.adapters.chairs import Answer, CannotDo, in_lines, rules_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from websockets.asyncio.client import ClientConnection

HEARTBEAT = 10
"""Seconds; a house lets go of whoever is silent for 30."""


class HouseTable:
    """A seat at a table of a house. What it tells is what the house tells that seat."""

    def __init__(self, line: ClientConnection, language: str) -> None:
        self.line, self.language = line, language
        self.changed = asyncio.Condition()
        self.snapshot: Answer = {}
        self.answers: dict[int, Answer] = {}
        self.news: list[str] = []
        self.version, self.turn, self.over, self.asked = 0, list[int](), False, 0
        self.work = [asyncio.create_task(self._listen()), asyncio.create_task(self._live())]

    @classmethod
    async def join(cls, link: str, name: str, language: str) -> HouseTable:
        """Sit down by an invitation: `http://HOST:8013/t/TABLE#invite=TOKEN`."""
        table, tokens = urlsplit(link), dict(parse_qsl(urlsplit(link).fragment))
        address = table._replace(scheme=table.scheme.replace("http", "ws"), path=f"/table{table.path[2:]}", fragment="")
        chair = cls(await connect(address.geturl(), max_size=None), language)
        await chair._send("join", invite=tokens["invite"], language=language)
        await chair._until(lambda: bool(chair.snapshot))
        await chair._answer("sit", name=name)
        return chair

    async def close(self) -> None:
        """Get up."""
        for task in self.work:
            task.cancel()
        await self.line.close()

    async def rules(self, clause: str) -> Answer:
        return rules_of(games.get(self.snapshot["table"]["game"]), self.language, clause)

    async def look(self) -> Answer:
        self.snapshot = {}
        await self._send("speak", language=self.language)
        await self._until(lambda: bool(self.snapshot))
        match = self.snapshot.get("match", {})
        lines = [f"{place}: {lying}" for place, lying in match.get("at", {}).items()]
        lines += [held["text"] for held in match.get("holds", {}).values()]
        lines += [f"{seat}: {each.get('name', '')}" for seat, each in enumerate(self.snapshot["table"]["seats"])]
        return {"words": "\n".join([*lines, match.get("prompt", "")]).strip(), **self.snapshot}

    async def choices(self) -> Answer:
        told = await self._answer("explain")
        rows = [(each["word"], each.get("means", ""), each.get("would", "")) for each in told.get("choices", [])]
        return {"words": in_lines("", rows), "choices": told.get("choices", []), "denied": told.get("denied", [])}

    async def play(self, word: str) -> Answer:
        before = self.version
        await self._answer("play", word=word, v=before, until=lambda: self.version > before)
        return self._news()

    async def wait(self) -> Answer:
        await self._until(lambda: self.over or self._seat() in self.turn)
        return self._news()

    def _news(self) -> Answer:
        said, self.news = self.news, []
        return {"words": "\n".join(said), "your_turn": self._seat() in self.turn, "over": self.over}

    def _seat(self) -> int:
        seat: int | None = self.snapshot.get("you", self.answers.get(1, {}).get("seat"))
        return -1 if seat is None else seat

    # The line.

    async def _send(self, what: str, **fields: object) -> None:
        await self.line.send(json.dumps({"t": what, **fields}))

    async def _answer(self, what: str, until: Callable[[], bool] | None = None, **fields: object) -> Answer:
        """Ask, and give the answer; a refusal is raised in words."""
        self.asked += 1
        number = self.asked
        await self._send(what, n=number, **fields)
        await self._until(lambda: number in self.answers or (until is not None and until()))
        told = self.answers.get(number, {})
        if told.get("t") == "refused":
            raise CannotDo(told.get("text") or told["key"])
        return told

    async def _until(self, wanted: Callable[[], bool]) -> None:
        async with self.changed:
            await self.changed.wait_for(lambda: wanted() or self.work[0].done())
        if not wanted():
            raise CannotDo("the house has closed the line")

    async def _listen(self) -> None:
        try:
            async for text in self.line:
                async with self.changed:
                    self._take(json.loads(text))
                    self.changed.notify_all()
                if not self.turn and not self.over and self._between_rounds:
                    await self._send("ready")
        finally:
            async with self.changed:
                self.changed.notify_all()

    def _take(self, told: Answer) -> None:
        if "n" in told:
            self.answers[told["n"]] = told
        if told.get("t") == "snapshot":
            self.snapshot = told
        self.version = told.get("v") or self.version
        moment: dict[str, Any] = told | told.get("match", {})
        own = told.get("own", {})
        self.news += own.get("said", told.get("said", []))
        self._between_rounds = told.get("turn") == []
        self.turn = moment.get("turn", self.turn)
        self.over = bool(moment.get("ended")) or (self.over and "match" not in told)

    async def _live(self) -> None:
        """Say now and then that one is there."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            await self._send("ping")
