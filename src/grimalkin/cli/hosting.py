"""`grimalkin host`: a house opens, a table in it too, and one sits down; friends come by the link or the QR code."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from typing import TYPE_CHECKING

from grimalkin.bots import USUAL_LEVEL
from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.joining import join
from grimalkin.cli.playing import given, on_screen
from grimalkin.terminal.app.house import Unreachable
from grimalkin.terminal.app.house import asked as asked_of_house
from grimalkin.terminal.app.qr import qr_lines

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from grimalkin.text import Voice

ADDRESS = re.compile(r"https?://\S+?(?=/?\s)")
PATIENCE = 10


def host(asked: Namespace, voice: Voice) -> int:
    """Open a house, a table, and the screen; the house closes when the screen does."""
    if not on_screen():
        raise BadCommand(voice.say("app-no-screen"))
    wanted = given(asked, voice)
    with house(asked, voice) as (here, network):
        table = {
            "game": wanted.game, "seats": wanted.seats, "options": wanted.options or {}, "language": voice.language,
            "level": wanted.level or USUAL_LEVEL,
        }  # fmt: skip
        try:
            opened = asked_of_house(here, "/api/tables", table)
        except Unreachable:
            raise BadCommand(voice.say("app-unreachable", link=here)) from None
        for line in invitation(network or here, opened, voice):
            print(line)
        sys.stdout.flush()
        tokens = f"host={opened['host']}&invite={opened['invite']}"
        asked.link = f"{network or here}/t/{opened['table']}#{tokens}"
        code = join(asked, voice)
    print(voice.say("serve-stopped"))
    return code


def invitation(address: str, opened: dict[str, str], voice: Voice) -> Iterator[str]:
    """Write the link for friends, and the QR code for their phones."""
    link = f"{address}/t/{opened['table']}#invite={opened['invite']}"
    yield voice.say("app-invite")
    yield link
    yield from qr_lines(link)


@contextmanager
def house(asked: Namespace, voice: Voice) -> Iterator[tuple[str, str]]:
    """Open a house in a process of its own, which a Ctrl-C at the terminal does not reach; give its addresses."""
    words = [sys.executable, "-m", "grimalkin", "serve", "--no-browser", "--lang", voice.language]
    for name in ("host", "port", "data"):
        if value := getattr(asked, name):
            words += [f"--{name}", value]
    with tempfile.TemporaryFile("w+") as said:
        process = subprocess.Popen(  # noqa: S603 - this very program
            words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=said, text=True, start_new_session=True
        )
        try:
            yield _addresses(process, said, voice)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)


def _addresses(process: subprocess.Popen[str], said: object, voice: Voice) -> tuple[str, str]:
    """Read where the house is, up to its last line; or say why it did not open."""
    found: list[str] = []
    stop = voice.say("serve-stop")
    for line in process.stdout or ():
        found += ADDRESS.findall(line)
        if line.strip() == stop:
            return found[0], found[1] if len(found) > 1 else ""
    said.seek(0)  # type: ignore[attr-defined]
    raise BadCommand(said.read().strip() or voice.say("app-unreachable", link=""))  # type: ignore[attr-defined]
