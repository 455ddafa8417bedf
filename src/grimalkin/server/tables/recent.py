"""The latest versions of a table, as they were told: who comes back after a short break is given the very bytes.

They are most of what a table in memory takes. So what was told to all is kept once for each language, with what each
was told in addition, and all of a version as one text.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from grimalkin.server.tables.updates import OWN

if TYPE_CHECKING:
    from grimalkin.server.tables.snapshots import Key
    from grimalkin.server.tables.updates import Texts

MOST = 24
"""Versions that are kept; who missed more is shown the whole table."""
BETWEEN = b"\n"
"""Stands between the parts of what is kept; no text of ours holds it."""


class Recent:
    """What was told of the latest versions, to everyone who was there."""

    __slots__ = ("_told",)

    def __init__(self) -> None:
        self._told: deque[tuple[int, tuple[Key, ...], bytes]] = deque(maxlen=MOST)

    def add(self, version: int, texts: Texts) -> None:
        """Keep what was told of a version, and forget the oldest."""
        told, keys = self._told, tuple(texts)
        if told and told[-1][1] == keys:
            keys = told[-1][1]
        told.append((version, keys, _packed(texts)))

    def since(self, version: int, now: int, key: Key) -> list[bytes] | None:
        """Give what a viewer was told after a version until now; None where not all of it is kept."""
        after = [each for each in self._told if each[0] > version]
        if version > now or len(after) != now - version or any(key not in keys for _, keys, _ in after):
            return None
        return [_unpacked(packed, keys.index(key)) for _, keys, packed in after]

    def clear(self) -> None:
        """Forget all of it."""
        self._told.clear()


def _packed(texts: Texts) -> bytes:
    """Write for each viewer where what it was told with others stands, and what it was told in addition; then those."""
    places: dict[bytes, int] = {}
    parts = []
    for text in texts.values():
        head, own, rest = text.partition(OWN)
        if not own:
            head, rest = text[:-1], text[-1:]
        parts.append(b"%d %b%b" % (places.setdefault(head, len(places)), own, rest))
    return BETWEEN.join([*parts, *places])


def _unpacked(packed: bytes, number: int) -> bytes:
    """Give the text of one of the viewers."""
    parts = packed.split(BETWEEN)
    place, _, own = parts[number].partition(b" ")
    return parts[_viewers(parts) + int(place)] + own


def _viewers(parts: list[bytes]) -> int:
    """Count the parts that are viewers': what was told to all begins as every message does."""
    return next(number for number, part in enumerate(parts) if part.startswith(b"{"))
