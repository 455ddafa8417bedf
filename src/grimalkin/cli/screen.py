"""The screen of `grimalkin play`, `join` and `host`: lent what is kept, and ended with a word and an exit code."""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack, nullcontext
from threading import Lock
from typing import TYPE_CHECKING

from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.files import new_path
from grimalkin.cli.guard import DONE, INTERRUPTED
from grimalkin.cli.houses import open_house, open_table
from grimalkin.cli.keeping import begin, take_up
from grimalkin.cli.matches import Shelf
from grimalkin.cli.memory import FileMemory
from grimalkin.cli.playing import (
    bots_of,
    dice_of,
    given,
    path_to_resume,
    players_of,
    say_goodbye,
    say_line,
    secret_of,
)
from grimalkin.cli.streams import last_words
from grimalkin.play import Luck, Match
from grimalkin.play.luck import clean_cut
from grimalkin.play.record import PERSON
from grimalkin.terminal import Dialogue, ask_setup
from grimalkin.terminal.app.calm import OLD_TITLE
from grimalkin.terminal.app.known import has_colours, only_letters
from grimalkin.terminal.app.local import LocalTable
from grimalkin.terminal.app.main import TableApp
from grimalkin.terminal.setup import Chosen
from grimalkin.text import LANGUAGES, Voice

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence
    from pathlib import Path

    from grimalkin.cli.houses import OpenHouse
    from grimalkin.cli.keeping import KeptMatch
    from grimalkin.cli.matches import MatchFile
    from grimalkin.terminal.app.source import Source

SIZE = ("COLUMNS", "LINES")
"""What a shell, or a readline, has once written down of the terminal's size: it would hold for ever."""
PACE, STILL_PACE = 0.7, 0.3
"""Seconds that a bot takes at least, so that one can follow."""


class Desk:
    """Opens matches that are kept, and remembers."""

    def __init__(self, asked: Namespace) -> None:
        self.asked = asked
        self.memory, self.shelf = FileMemory(), Shelf()
        self.house: OpenHouse | None = getattr(asked, "house", None)
        """The house that is open for friends, if one is."""
        self.opened, self.opening = ExitStack(), Lock()

    def invite(self, chosen: Chosen, language: str) -> str:
        """Open a table for friends, in a house that stays open as long as the screen does; give the host's link."""
        voice = Voice(language)
        with self.opening:
            if self.house is None:
                self.house = self.opened.enter_context(open_house(self.asked, voice))
        table = open_table(
            self.house, voice, game=chosen.game.name, seats=chosen.seats, options=chosen.options, level=chosen.level
        )
        return table.for_host

    def close(self) -> None:
        """Close the house that was opened here."""
        with self.opening:
            self.opened.close()

    def open(self, chosen: Chosen, names: Sequence[str], language: str) -> LocalTable:
        """Begin a match."""
        voice = Voice(language)
        luck = Luck(secret_of(self.asked), (self._cut(voice), *[""] * (chosen.seats - 1)))
        match = Match.open(chosen.game, players_of(chosen, names, voice), chosen.options, luck)
        path, self.asked.record = new_path(self.asked.record, match.game.name, voice), None
        return self._table(begin(match, luck, path, voice), voice)

    def _cut(self, voice: Voice) -> str:
        try:
            return clean_cut(self.asked.cut or "")
        except ValueError:
            raise BadCommand(voice.say("table-bad-cut")) from None

    def resume(self, path: Path, language: str) -> LocalTable:
        """Go on with a match."""
        voice = Voice(language)
        return self._table(take_up(path, voice), voice)

    def again(self, table: LocalTable, language: str) -> LocalTable:
        """Begin another match like one that was played; luck draws who starts."""
        record = table.match.record
        options: dict[str, object] = {
            name: value for name, value in record.options.items() if name != "first" or not record.first_drawn
        }
        kinds = [player.kind for player in record.players if player.kind != PERSON]
        names = [player.name for player in record.players if player.kind == PERSON]
        self.asked.seed = None
        levels = tuple(kinds)
        return self.open(Chosen(table.match.game, record.seats, options, "", levels), names, language)

    def waiting(self) -> Sequence[MatchFile]:
        """List what can go on."""
        return self.shelf.waiting()

    def matches(self) -> Sequence[MatchFile]:
        """List what was played."""
        return self.shelf.all()

    def _table(self, kept: KeptMatch, voice: Voice) -> LocalTable:
        pace = STILL_PACE if self.asked.still else PACE
        bots = bots_of(kept.match, voice)
        return LocalTable(kept, voice, bots, dice_of(self.asked), pace=pace, auto=self.asked.auto)


def play_on_screen(asked: Namespace, voice: Voice) -> int:
    """Play, from the lobby or at once."""
    desk, language = Desk(asked), chosen_language(asked, voice)
    first: Source | None = None
    if asked.resume is not None:
        first = desk.resume(path_to_resume(asked, voice), language)
    elif asked.game is not None:
        silent = Dialogue(voice, lambda _: "", lambda _: None)
        first = desk.open(ask_setup(given(asked, voice), silent), asked.name or [], language)
    return run(app_for(asked, language, desk, first))


def app_for(asked: Namespace, language: str, desk: Desk, first: Source | None) -> TableApp:
    """Make the screen as this terminal can show it."""
    return TableApp(language, desk, first, letters=only_letters(), colours=has_colours(), still=asked.still or None)


def chosen_language(asked: Namespace, voice: Voice) -> str:
    """Speak as was asked for, or as was chosen the last time."""
    kept = FileMemory().recall("language", "")
    return voice.language if hasattr(asked, "lang") or kept not in LANGUAGES else str(kept)


def run(app: TableApp) -> int:
    """Show the screen; afterwards say where the match is, and what went wrong."""
    for name in SIZE:
        os.environ.pop(name, None)
    try:
        code = app.run()
    finally:
        app.services.close()
    if app.failure:
        raise app.failure
    code = DONE if code is None else code
    with nullcontext() if code in {DONE, INTERRUPTED} else last_words():
        _say_goodbye(app)
    return code


def _say_goodbye(app: TableApp) -> None:
    """Give the window its name back, and say where the match is."""
    if app.titled:
        print(OLD_TITLE, end="", file=sys.stderr, flush=True)
    dialogue = Dialogue(Voice(app.language), lambda _: "", say_line)
    if table := app.played:
        say_goodbye(table.kept, dialogue)  # type: ignore[arg-type]
    else:
        dialogue.tell("table-bye")
    sys.stdout.flush()
