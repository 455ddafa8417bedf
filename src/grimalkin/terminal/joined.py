"""A table of a house in lines: what happens is said as it comes, what is asked comes last, and a line is an answer."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import replace
from threading import Event, Thread
from typing import TYPE_CHECKING

from grimalkin.coach import review
from grimalkin.coach.words import review_lines
from grimalkin.play import Match, steps
from grimalkin.rules import Dice
from grimalkin.scene import Speaker, in_words, scene_of
from grimalkin.terminal.app.aside import aside
from grimalkin.terminal.app.sheets import rulebook_lines
from grimalkin.terminal.app.understanding import plain, understand
from grimalkin.terminal.news import HouseNews
from grimalkin.terminal.screen import NORMAL
from grimalkin.text import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from grimalkin.play import Record
    from grimalkin.terminal.app.remote import RemoteTable
    from grimalkin.terminal.dialogue import Dialogue

EVERYWHERE = ("help", "rules", "log", "language", "quit")
WIDTH = 79
"""Columns of a table in lines."""
ANSWERED_WITHIN = 5.0
"""Seconds that a house may take to answer, before the next line of a pipe is read,"""
SETTLED = 0.3
"""and those of silence after its answer."""


class JoinedTable:
    """Says what a table of a house shows, and takes answers; the line to the house lives in a thread beside."""

    def __init__(
        self, table: RemoteTable, dialogue: Dialogue, *, verbosity: str = NORMAL, patient: bool = False
    ) -> None:
        self.table, self.dialogue, self.news = table, dialogue, HouseNews(table, verbosity)
        self.patient = patient
        """Whether a line is read only when something is asked: nobody who writes into a pipe looks first."""
        self.asking, self.heard, self.over = Event(), Event(), Event()
        table.changed, table.tell, table.read = self.changed, self.tell, self.read
        table.leave, table.replay = self.leave, self.look_again

    # Two threads.

    def play(self) -> None:
        """Take answers until somebody leaves, the input ends, or the table is closed."""
        with self._connected() as loop:
            while (line := self._next_line()) is not None:
                self.heard.clear()
                asyncio.run_coroutine_threadsafe(self._entered(line), loop).result()
                if self.patient:
                    self._wait_for_an_answer()

    def _next_line(self) -> str | None:
        """Read a line, when one is asked for; none where it is over."""
        if self.patient:
            self.asking.wait()
        line = "" if self.over.is_set() else self.dialogue.ask("").strip()
        return None if self.over.is_set() else line

    def _wait_for_an_answer(self) -> None:
        """Wait until the house has answered, and has no more to say for the moment: one wish may bring several news."""
        self.heard.wait(ANSWERED_WITHIN)
        while self.asking.is_set() and not self.over.is_set():
            self.heard.clear()
            if not self.heard.wait(ANSWERED_WITHIN if self.table.line.pending else SETTLED):
                break

    @contextmanager
    def _connected(self) -> Iterator[asyncio.AbstractEventLoop]:
        """Keep the line to the house, in a thread of its own."""
        begun: Future[asyncio.Task[None]] = Future()
        thread = Thread(target=lambda: asyncio.run(self._stay(begun)), daemon=True)
        thread.start()
        staying = begun.result()
        try:
            yield staying.get_loop()
        finally:
            with suppress(RuntimeError):
                staying.get_loop().call_soon_threadsafe(staying.cancel)
            thread.join(ANSWERED_WITHIN)

    async def _stay(self, begun: Future[asyncio.Task[None]]) -> None:
        staying = asyncio.create_task(self.table.run())
        begun.set_result(staying)
        with suppress(asyncio.CancelledError):
            await staying
        self.table.close()
        self.leave()

    async def _entered(self, line: str) -> None:
        self.enter(line)

    # What is said.

    def say(self, lines: Sequence[str]) -> None:
        """Say some lines at once."""
        for line in lines:
            self.dialogue.say(line)
        if lines:
            self.heard.set()

    def tell(self, text: str) -> None:
        """Say something that passes, then what is asked, if anything is."""
        self.say([text, *self.news.asked_again()])

    def read(self, title: str, lines: Sequence[str]) -> None:
        """Say something longer; pictures of links are for eyes, and left out."""
        drawn = {"█", "▀", "▄"}
        self.say([title, *(line for line in lines if not drawn & {*line}), *self.news.asked_again()])

    def changed(self) -> None:
        """Say what is new, and what is asked."""
        self.say(self.news.lines())
        self.dialogue.offer([*self.table.picture.legal, *map(self._named, (*EVERYWHERE, *self.table.commands))])
        self.asking.set() if self.news.asks else self.asking.clear()
        self.heard.set()

    def _named(self, command: str) -> str:
        return self.table.voice.say(f"command-{command}")

    # What is answered.

    def enter(self, text: str) -> None:
        """Do what was answered: a move, an act, a command; nothing at all has everything said again."""
        table = self.table
        if table.line.finished:
            return self.leave()
        commands = (*EVERYWHERE, *table.commands)
        meant = understand(text, table.offer.choices, commands, table.box, table.voice)
        if text in {"", "?"}:
            return self.say([*self.news.asked()] if not text else self._help())
        if len(meant.choices) == 1:
            return table.choose(meant.choices[0].word)
        if key := self._act(text):
            return table.do(key)
        if meant.command:
            return self.command(meant.command, meant.rest)
        if meant.choices:
            return self.say([table.voice.listing(choice.means for choice in meant.choices)])
        return self.tell(table.voice.say("app-not-understood", word=text[:40]))

    def _act(self, text: str) -> str:
        """Find an act by its number, or by what it is called."""
        acts, first = self.table.acts, len(self.table.offer.choices) + 1
        if text.isascii() and text.isdigit() and first <= int(text[:9]) < first + len(acts):
            return acts[int(text) - first].key
        return next((act.key for act in acts if plain(act.label) == plain(text)), "")

    def command(self, name: str, rest: str) -> None:
        """Do a command."""
        table = self.table
        if name == "help":
            self.say(self._help())
        elif name == "rules":
            self.say(rulebook_lines(table.box, table.voice, rest))
        elif name == "log":
            self.say(table.log)
        elif name == "language":
            table.speak(LANGUAGES[(LANGUAGES.index(table.voice.language) + 1) % len(LANGUAGES)])
        elif name == "quit":
            self.leave()
        else:
            table.do(name, rest)

    def _help(self) -> list[str]:
        say = self.table.voice.say
        return [say("table-help"), *say("app-help-house").splitlines()]

    def leave(self, _: str = "") -> None:
        """Get up from the table."""
        for event in (self.over, self.asking, self.heard):
            event.set()

    # Afterwards.

    def look_again(self, record: Record, ask: bool) -> None:
        """Tell a match again, or have the coach go through it."""
        self.table.behind(self._review(record) if ask else self._told_again(record))

    async def _told_again(self, record: Record) -> None:
        match = Match(replace(record, lines=[], places=[]))
        speaker, seat = Speaker(Voice(self.table.voice.language, match.game), match.names), self.table.you
        for _ in steps(match, record):
            self.say(in_words(scene_of(match, seat, choices=False), seat, speaker).said)
        self.say(self.news.asked_again())

    async def _review(self, record: Record) -> None:
        self.tell(self.table.voice.say("app-thinking", done=0, all=0))
        found = await aside(review, record, Dice("coach", "screen"))
        voice = Voice(self.table.voice.language, found.game)
        lines = review_lines(found, voice, [*range(record.seats)], WIDTH)
        self.say([*lines, *self.news.asked_again()])
