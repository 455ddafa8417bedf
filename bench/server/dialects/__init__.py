"""What the load client asks of a server under measure: start it, open a table, understand a message, say a move.

A dialect knows one server's protocol and none of the rules: legal words come from the server. One `Seat` stands for one
connection, and holds whatever that connection must remember.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bench.server.process import Server

SEATS = 4
ROUNDS = 99
"""The longest match there is, so that tables are seldom set up anew."""


class Heard(NamedTuple):
    """What one message from the server meant to the seat that received it."""

    accepted: bool = False
    """It shows that the move this seat sent last was accepted."""
    words: Sequence[str] = ()
    """The legal words, if it tells this seat that it is to move now."""
    seated: bool = False
    """It shows the table for the first time: from now on this seat gets all updates."""
    over: bool = False
    """The match has ended."""
    reply: bytes = b""
    """What the protocol wants answered at once: a handshake, a pong."""


NOTHING = Heard()


class Seat(ABC):
    """One seat's connection: where to connect, what its messages mean, how its move is said."""

    url: str
    """The address of the socket."""
    opening: bytes = b""
    """What to send once connected, if the client speaks first."""

    @abstractmethod
    def hear(self, message: bytes) -> Heard:
        """Understand one message: the hot path, called for every seat at every move."""

    @abstractmethod
    def move(self, word: str) -> bytes:
        """Build the message that plays a word; the next `Heard.accepted` is about it."""


class Dialect(ABC):
    """One server and its protocol."""

    name: str
    """What the table calls it."""

    @abstractmethod
    def missing(self) -> str:
        """Say what is not installed; nothing if it can be measured."""

    @abstractmethod
    def version(self) -> str:
        """Say what is measured, for the page."""

    @abstractmethod
    def start(self) -> Server:
        """Start a fresh server process, pinned to the server's core, and wait until it listens (`process.launch`)."""

    @abstractmethod
    def open(self, server: Server) -> list[Seat]:
        """Open a table of Friday the 13th with four seats and 99 rounds. May block: it is called in a thread."""
