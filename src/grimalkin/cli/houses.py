"""A house in a process of its own: for `grimalkin host`, and for whoever invites friends from the lobby."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from grimalkin.bots import USUAL_LEVEL
from grimalkin.cli.arguments import BadCommand
from grimalkin.terminal.app.house import Unreachable
from grimalkin.terminal.app.house import asked as asked_of_house

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator
    from typing import IO

    from grimalkin.text import Voice

ADDRESS = re.compile(r"https?://\S+?(?=/?\s)")
PATIENCE = 10
"""Seconds that a house may take to close."""


class OpenHouse(NamedTuple):
    """Where a house is: for this machine, and for friends."""

    here: str
    network: str = ""

    @property
    def address(self) -> str:
        """The address that everyone can use."""
        return self.network or self.here


class OpenTable(NamedTuple):
    """A table, and what opens it."""

    house: OpenHouse
    table: str
    host: str
    invite: str

    @property
    def for_friends(self) -> str:
        """The link that invites."""
        return f"{self.house.address}/t/{self.table}#invite={self.invite}"

    @property
    def for_host(self) -> str:
        """The link by which whoever opened the table sits down and rules it."""
        return f"{self.for_friends}&host={self.host}"


def open_table(house: OpenHouse, voice: Voice, **wanted: object) -> OpenTable:
    """Open a table in a house: for a game, so many seats, with options and bots of a level."""
    wanted = {"language": voice.language, **wanted, "level": wanted.get("level") or USUAL_LEVEL}
    try:
        opened = asked_of_house(house.here, "/api/tables", wanted)
    except Unreachable:
        raise BadCommand(voice.say("app-unreachable", link=house.here)) from None
    return OpenTable(house, opened["table"], opened["host"], opened["invite"])


@contextmanager
def open_house(asked: Namespace, voice: Voice) -> Iterator[OpenHouse]:
    """Open a house, which a Ctrl-C at the terminal does not reach; it closes at the end, whatever happens."""
    words = [sys.executable, "-m", "grimalkin", "serve", "--no-browser", "--log", "words", "--lang", voice.language]
    for name in ("host", "port", "data"):
        if value := getattr(asked, name, None):
            words += [f"--{name}", value]
    with (
        tempfile.TemporaryFile("w+") as said,
        subprocess.Popen(  # noqa: S603 - this very program
            words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=said, text=True, start_new_session=True
        ) as process,
    ):
        try:
            yield _addresses(process, said, voice)
        finally:
            _close(process)


def _close(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()


def _addresses(process: subprocess.Popen[str], said: IO[str], voice: Voice) -> OpenHouse:
    """Read where the house is, up to its last line; or say why it did not open."""
    found: list[str] = []
    stop = voice.say("serve-stop")
    for line in process.stdout or ():
        found += ADDRESS.findall(line)
        if line.strip() == stop:
            # Whatever else it says is not to fill the pipe.
            Thread(target=process.stdout.readlines, daemon=True).start()  # type: ignore[union-attr]
            return OpenHouse(*found[:2])
    said.seek(0)
    raise BadCommand(said.read().strip() or voice.say("app-unreachable", link=""))
