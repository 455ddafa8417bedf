"""A network that a test may break: a proxy before a house, which can fall silent without a goodbye."""

from __future__ import annotations

import select
import socket
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

PIECE = 65_536
LOOK = 0.02
"""Seconds between two looks at whether something is to be passed on."""


class Proxy:
    """Passes on what comes, both ways; while it is silent it takes everything, and neither passes on nor closes."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.silent = threading.Event()
        self.ended = threading.Event()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.door.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.lines: list[socket.socket] = []
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while not self.ended.is_set():
            try:
                here, _ = self.door.accept()
            except OSError:
                return
            try:
                there = socket.create_connection(("127.0.0.1", self.target))
            except OSError:  # nobody is there just now
                here.close()
                continue
            self.lines += [here, there]
            if self.ended.is_set():  # while somebody came
                here.close()
                there.close()
                return
            threading.Thread(target=self._pass_on, args=(here, there), daemon=True).start()

    def _pass_on(self, here: socket.socket, there: socket.socket) -> None:
        """Serve one connection. What was opened before a silence stays silent after it: such lines are dead."""
        other = {here: there, there: here}
        try:
            while not self.ended.is_set():
                if self.silent.is_set():
                    self.ended.wait()
                    return
                ready, _, _ = select.select([here, there], [], [], LOOK)
                for line in ready:
                    piece = line.recv(PIECE)
                    if not piece:
                        return
                    if not self.silent.is_set():
                        other[line].sendall(piece)
        except (OSError, ValueError):
            return
        finally:
            if not self.silent.is_set():
                here.close()
                there.close()

    def fall_silent(self) -> None:
        """Pass on nothing more."""
        self.silent.set()

    def speak_again(self) -> None:
        """Pass on what comes by new connections."""
        self.silent.clear()

    def end(self) -> None:
        """Close everything."""
        self.ended.set()
        for line in (self.door, *self.lines):
            line.close()


@contextmanager
def proxy(port: int) -> Iterator[Proxy]:
    """Stand before a house for a while."""
    made = Proxy(port)
    try:
        yield made
    finally:
        made.end()
