"""Order in a house: who may not come, who may not talk, what is not to be read, and the words of the host.

All of it lies in the database as notes, and here in memory as it was last read: what changes at one node is told to the
others, and read again by each in a round of housekeeping.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

import msgspec

from grimalkin.server import codes
from grimalkin.server.people.conduct import BAN, HOST, MUTE, REPORT, UNKIND, WORDS, KeptBan, KeptReport, marks_of
from grimalkin.server.people.manners import Manners
from grimalkin.server.people.tokens import opens
from grimalkin.server.refusals import NotNow
from grimalkin.server.store import Note
from grimalkin.server.tables.sentences import voice
from grimalkin.text.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from grimalkin.server.house import House
    from grimalkin.server.tables.connection import Connection

log = logging.getLogger(__name__)
MOST_NOTES = 2000
"""Bans, mutes, reports or lists of words that are read, of each kind."""
MOST_REPORTS = 200
"""Reports that are kept; the oldest go first."""
REPORT_DAYS = 30
DAY = 24 * 3600 * 1000


class Order:
    """What a house holds people to."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.bans: dict[str, dict[str, KeptBan]] = {BAN: {}, MUTE: {}}
        """Who may not come, and who may not talk, by their marks."""
        self.words: dict[str, str] = {}
        """What the host says on the front page, by language."""
        self.unkind: dict[str, str] = {}
        """What is not to be read, by language, where the host has edited it."""
        self.manners = Manners()
        self._token = ""
        self._tasks: set[asyncio.Task[None]] = set()

    # Reading.

    async def read(self) -> None:
        """Read what the database has, and act on it."""
        store = self.house.store
        for kind in (BAN, MUTE):
            notes = await store.notes(kind, MOST_NOTES)
            self.bans[kind] = {note.name: msgspec.json.decode(note.text, type=KeptBan) for note in notes}
        self.words = {note.name: note.text for note in await store.notes(WORDS, MOST_NOTES)}
        unkind = {note.name: note.text for note in await store.notes(UNKIND, MOST_NOTES)}
        if unkind != self.unkind or not self.manners.whole:
            self.unkind = unkind
            self.manners = Manners(word for each in LANGUAGES for word in self.list_of(each).split())
        await self._read_token()
        self._send_away()

    async def _read_token(self) -> None:
        self._token = next((note.text for note in await self.house.store.notes(HOST, 1)), "")

    def read_soon(self) -> None:
        """Read it again: another node has changed something."""
        self._begin(self._read_again)

    async def _read_again(self) -> None:
        try:
            await self.read()
        except NotNow:
            log.warning("what was changed at another node could not be read; it is tried again")

    def list_of(self, language: str) -> str:
        """Give what is not to be read in a language: the host's list, or the usual one."""
        return self.unkind.get(language, voice(language).say("unkind-words"))

    async def is_host(self, token: str) -> bool:
        """Say whether a token is the host's; one may just have been made. Anybody may guess: it costs one row."""
        if not opens(token, self._token):
            await self._read_token()
        return opens(token, self._token)

    # Holding people to it.

    def refuse(self, address: str, *players: str) -> None:
        """Refuse one who may not come."""
        if self._holds(BAN, address, *players):
            raise NotNow("banned")

    def refuse_talk(self, address: str, *players: str) -> None:
        """Refuse one who may not talk."""
        if self._holds(MUTE, address, *players):
            raise NotNow("muted")

    def _holds(self, kind: str, address: str, *players: str) -> bool:
        known = self.bans[kind]
        if not known:
            return False
        now = self.house.date()
        return any(mark in known and known[mark].until > now for mark in marks_of(address, *players))

    def _send_away(self) -> None:
        """Close the connections of those who may not come any more."""
        if not self.bans[BAN]:
            return
        for live in [*self.house.tables.values()]:
            for connection in [*live.audience.connections]:
                who = connection.who
                sits = live.table.seats[who.seat].player if who.seat is not None and not who.friend else ""
                if self._holds(BAN, connection.address, who.player, sits):
                    live.refuse(connection, 0, NotNow("banned"))
                    connection.close(codes.REMOVED, "banned by the house")

    # Changing it.

    async def change(self, kind: str, name: str, text: str) -> None:
        """Keep something, or nothing any more; tell the other nodes."""
        await self.change_all(kind, [name] if text else [], text, () if text else [name])

    async def change_all(self, kind: str, names: Iterable[str], text: str, gone: Sequence[str] = ()) -> None:
        """Keep the same under several names, and nothing under others."""
        for name in names:
            await self.house.store.note(kind, Note(name, self.house.date(), text))
        if gone:
            await self.house.store.erase(kind, gone)
        await self.read()
        if self.house.neighbours is not None:
            self.house.neighbours.changed()

    def report(self, about: KeptReport, connection: Connection, noted: Callable[[], object]) -> None:
        """Keep a report; whoever made it is told once it is on disk."""
        if not self.house.reporting.take(connection.address, self.house.now()):
            raise NotNow("too-fast")

        async def keep() -> None:
            text = msgspec.json.encode(about).decode()
            try:
                await self.house.store.note(REPORT, Note(secrets.token_hex(8), self.house.date(), text))
            except Exception:
                log.exception("a report could not be kept")
            else:
                noted()

        self._begin(keep)

    async def tidy(self) -> None:
        """Forget what is over: bans, and reports that are old or too many; then read what is left."""
        store, now = self.house.store, self.house.date()
        for kind, known in self.bans.items():
            over = [mark for mark, ban in known.items() if ban.until <= now]
            if over:
                await store.erase(kind, over)
        reports = await store.notes(REPORT, MOST_NOTES)
        old = [note.name for place, note in enumerate(reports) if place >= MOST_REPORTS or _is_old(note, now)]
        if old:
            await store.erase(REPORT, old)
        await self.read()

    # Beside the event loop's other work.

    def _begin(self, work: Callable[[], object]) -> None:
        task: asyncio.Task[None] = self.house.loop.create_task(work())  # type: ignore[arg-type] # a coroutine function
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Wait for what is being kept."""
        if self._tasks:
            await asyncio.wait([*self._tasks])


def _is_old(note: Note, now: int) -> bool:
    return note.at < now - REPORT_DAYS * DAY
