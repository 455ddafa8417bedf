"""The dialect of the server with no game on it."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

import msgspec

from bench.server.dialects import SEATS, Dialect, Heard, Seat
from bench.server.process import Server, launch

HOME = Path(__file__).parent.parent.parent.parent


class Told(msgspec.Struct):
    """Whose turn it is, and what may be said."""

    mover: int
    words: list[str]


read = msgspec.json.Decoder(Told).decode


class NoSeat(Seat):
    """A seat where nothing is played."""

    def __init__(self, address: str, table: int, number: int) -> None:
        self.url = f"ws://{address}/{table}"
        self.number = number
        self.waiting = self.seated = False

    def hear(self, message: bytes) -> Heard:
        told = read(message)
        accepted, self.waiting = self.waiting, False
        new, self.seated = not self.seated, True
        return Heard(accepted, told.words if told.mover == self.number else (), seated=new)

    def move(self, word: str) -> bytes:
        self.waiting = True
        return f"{word} {self.number}".encode()


class Nothing(Dialect):
    """No game, no storage: the limit of client and sockets."""

    name = "no game"

    def __init__(self) -> None:
        self.tables = count()

    def missing(self) -> str:
        return ""

    def version(self) -> str:
        return "no game: a server that only passes words on"

    def start(self) -> Server:
        return launch([sys.executable, "-m", "bench.server.nothing"], HOME, {})

    def open(self, server: Server) -> list[Seat]:
        table = next(self.tables)
        return [NoSeat(server.address, table, number) for number in range(SEATS)]
