"""The dialect of our own server, with durable SQLite.

To be filled in when the server's protocol stands. `OurSeat` needs the address of the socket, what a message means and
how a move is said; `Ours` needs the command that starts the server, which must print its port as the last word of its
first line (`process.launch`), and the calls that open a table. `boardgameio.py` beside this is a whole example, and
`nothing.py` the shortest. Let `missing` return nothing when it is done: until then this side is left out, loudly.
"""

from __future__ import annotations

from bench.server.dialects import Dialect, Heard, Seat
from bench.server.process import Server


class OurSeat(Seat):
    """A seat at a table of ours."""

    def __init__(self, address: str, table: str, key: str) -> None:
        self.url = f"ws://{address}/{table}?{key}"

    def hear(self, message: bytes) -> Heard:
        raise NotImplementedError

    def move(self, word: str) -> bytes:
        raise NotImplementedError


class Ours(Dialect):
    """Our server, each accepted move on the disk before it is told."""

    name = "Grimalkin"

    def missing(self) -> str:
        return "our own server has no dialect here yet"

    def version(self) -> str:
        raise NotImplementedError

    def start(self) -> Server:
        raise NotImplementedError

    def open(self, server: Server) -> list[Seat]:
        raise NotImplementedError
