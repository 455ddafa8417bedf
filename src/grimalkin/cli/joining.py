"""`grimalkin join`: sit down at a table of any house, in the terminal."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING

from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.guard import DONE, INTERRUPTED, Stopped, stoppable
from grimalkin.cli.memory import FileMemory
from grimalkin.cli.playing import on_screen, say_line, verbosity_of
from grimalkin.cli.streams import last_words
from grimalkin.rules.refusal import shortened
from grimalkin.terminal import Dialogue, Prompt
from grimalkin.terminal.app.line import BadLink, TableLink
from grimalkin.terminal.app.remote import RemoteTable
from grimalkin.terminal.app.services import player_key
from grimalkin.terminal.joined import JoinedTable

if TYPE_CHECKING:
    from argparse import Namespace

    from grimalkin.text import Voice

USUAL = {"seed": None, "cut": None, "record": None, "auto": False}
"""What a match would take that is begun from the lobby afterwards."""


def join(asked: Namespace, voice: Voice) -> int:
    """Show the table that a link leads to."""
    return _on_screen(asked, voice) if on_screen(plain=asked.plain) else _in_lines(asked, voice)


def _on_screen(asked: Namespace, voice: Voice) -> int:
    from grimalkin.cli.screen import Desk, app_for, chosen_language, run  # noqa: PLC0415 - of an extra

    vars(asked).update(USUAL)
    language = chosen_language(asked, voice)
    table, desk = _table(asked, voice, language), Desk(asked)
    return run(app_for(asked, language, desk, table))


def _in_lines(asked: Namespace, voice: Voice) -> int:
    """Sit down in lines, until somebody leaves, in whatever way."""
    prompt, verbosity = Prompt(), verbosity_of(asked, voice)
    dialogue = Dialogue(voice, prompt.ask, prompt.beside(say_line), prompt.offer)
    table = JoinedTable(
        _table(asked, voice, voice.language), dialogue, verbosity=verbosity, patient=not sys.stdin.isatty()
    )
    code = DONE
    with stoppable():
        try:
            table.play()
        except EOFError:
            print()
        except (KeyboardInterrupt, Stopped) as left:
            code = left.code if isinstance(left, Stopped) else INTERRUPTED
        with nullcontext() if code in {DONE, INTERRUPTED} else last_words():
            dialogue.tell("table-bye")
            sys.stdout.flush()
    return code


def _table(asked: Namespace, voice: Voice, language: str) -> RemoteTable:
    memory = FileMemory()
    try:
        link = TableLink(asked.link, memory)
    except BadLink:
        raise BadCommand(voice.say("app-bad-link", link=shortened(asked.link))) from None
    if asked.name:
        memory.keep("names", [asked.name])
    name = asked.name or next(iter(memory.recall("names", [])), "")
    table = RemoteTable(link, language, name=name, key=player_key(memory))
    table.levels = getattr(asked, "levels", ())
    return table
