"""`grimalkin join`: sit down at a table of any house, in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.playing import on_screen
from grimalkin.cli.screen import Desk, chosen_language, only_letters, run
from grimalkin.rules.refusal import shortened
from grimalkin.terminal.app.line import BadLink, TableLink
from grimalkin.terminal.app.main import TableApp, player_key
from grimalkin.terminal.app.remote import RemoteTable

if TYPE_CHECKING:
    from argparse import Namespace

    from grimalkin.text import Voice

USUAL = {"seed": None, "cut": None, "record": None, "auto": False}
"""What a match would take that is begun from the lobby afterwards."""


def join(asked: Namespace, voice: Voice) -> int:
    """Show the table that a link leads to."""
    if not on_screen():
        raise BadCommand(voice.say("app-no-screen"))
    vars(asked).update(USUAL)
    desk, language = Desk(asked), chosen_language(asked, voice)
    try:
        link = TableLink(asked.link, desk.memory)
    except BadLink:
        raise BadCommand(voice.say("app-bad-link", link=shortened(asked.link))) from None
    if asked.name:
        desk.memory.keep("names", [asked.name])
    name = asked.name or next(iter(desk.memory.recall("names", [])), "")
    table = RemoteTable(link, language, name=name, key=player_key(desk.memory))
    return run(TableApp(language, desk, table, letters=only_letters(), still=asked.still or None))
