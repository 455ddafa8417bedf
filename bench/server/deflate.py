"""What permessage-deflate would make of a server's messages, found out on a sample of them."""

from __future__ import annotations

import zlib
from collections import defaultdict
from math import nan

MOST = 2000
"""Messages that are kept."""
PRIMING = 4
"""Messages of each seat that only fill the window."""
TAIL = 4
"""The bytes that end each flush, which the extension leaves away."""


class Sampler:
    """The first messages of one table."""

    def __init__(self) -> None:
        self.kept: dict[object, list[bytes]] = defaultdict(list)
        self.size = 0

    def keep(self, seat: object, message: bytes) -> None:
        """Keep a message, as long as there is room."""
        if self.size < MOST:
            self.size += 1
            self.kept[seat].append(message)

    def shrinks(self) -> float:
        """Say to which part of their size they shrink, with a window that is kept from message to message."""
        sizes = [size for messages in self.kept.values() for size in pressed(messages)[PRIMING:]]
        if not sizes:
            return nan
        return sum(after for _, after in sizes) / sum(before for before, _ in sizes)


def pressed(messages: list[bytes]) -> list[tuple[int, int]]:
    """Give the size of each message of one connection, before and after."""
    press = zlib.compressobj(wbits=-15)
    return [
        (len(message), len(press.compress(message) + press.flush(zlib.Z_SYNC_FLUSH)) - TAIL) for message in messages
    ]
