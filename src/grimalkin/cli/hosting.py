"""`grimalkin host`: a house opens, a table in it too, and one sits down; friends come by the link or the QR code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.cli.houses import open_house, open_table
from grimalkin.cli.joining import join
from grimalkin.cli.playing import given, on_screen
from grimalkin.terminal.app.qr import qr_lines

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from grimalkin.cli.houses import OpenTable
    from grimalkin.text import Voice


def host(asked: Namespace, voice: Voice) -> int:
    """Open a house, a table, and the screen; the house closes when the screen does."""
    wanted = given(asked, voice)
    with open_house(asked, voice) as house:
        opened = open_table(
            house, voice, game=wanted.game, seats=wanted.seats, options=wanted.options or {}, level=wanted.level
        )
        if on_screen(plain=asked.plain):
            # In lines the table itself says by which link friends come.
            print(*invitation(opened, voice), sep="\n", flush=True)
        asked.link, asked.house, asked.levels = opened.for_host, house, wanted.levels
        code = join(asked, voice)
    print(voice.say("serve-stopped"))
    return code


def invitation(opened: OpenTable, voice: Voice) -> Iterator[str]:
    """Write the link for friends, and the QR code for their phones."""
    yield voice.say("app-invite")
    yield opened.for_friends
    yield from qr_lines(opened.for_friends)
