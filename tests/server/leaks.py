"""Leaks to plant in a house, to show that they are found: each whispers of cards that nobody may see."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING, Any
from zlib import crc32

from grimalkin.server.tables import live
from grimalkin.server.tables.audience import Audience
from grimalkin.server.tables.hints import Hints
from grimalkin.server.tables.live import LiveTable
from grimalkin.server.tables.updates import Updates

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.table import Table
    from grimalkin.server.tables.updates import Texts

VALUES = 8


def clue(table: Table) -> int:
    """Something small that depends on all cards, hidden ones too."""
    return crc32(repr(table.playing().state.plain()).encode()) % VALUES if table.match else 0


def spaces_after_lines() -> None:
    """Let lines end with spaces: no reader of JSON ever notices."""

    class Whispering(Updates):
        def write(self, *rest: Any) -> Texts:  # noqa: ANN401
            return {key: text + b" " * clue(self.table) for key, text in super().write(*rest).items()}

    setattr(live, "Updates", Whispering)  # noqa: B010


def order_of_choices() -> None:
    """Let choices be explained in an order that says something."""
    true = Hints.explain

    def explain(self: Hints, connection: Connection, request: Any) -> None:  # noqa: ANN401
        push = connection.push

        def turned(text: bytes) -> None:
            message = json.loads(text)
            by = clue(self.live.table) % max(len(message["choices"]), 1)
            message["choices"] = message["choices"][by:] + message["choices"][:by]
            push(json.dumps(message).encode())

        setattr(connection, "push", turned)  # noqa: B010
        true(self, connection, request)
        setattr(connection, "push", push)  # noqa: B010

    Hints.explain = explain  # type: ignore[method-assign]


def clause_of_refusals() -> None:
    """Let refusals rest on a clause that says something."""
    true = LiveTable.refuse

    def refuse(self: LiveTable, connection: Connection, number: int, refused: Any, game: str = "") -> None:  # noqa: ANN401
        object.__setattr__(refused.refusal, "clause", f"{clue(self.table)}.1")
        true(self, connection, number, refused, game)

    LiveTable.refuse = refuse  # type: ignore[method-assign]


def length_of_memory() -> None:
    """Let those who come back be told more or less in full."""
    true = Audience.since

    def since(self: Audience, version: int, connection: Connection) -> list[bytes] | None:
        return None if clue(self.live.table) % 2 else true(self, version, connection)

    Audience.since = since  # type: ignore[method-assign]


def a_word_in_the_log() -> None:
    """Let the log have more lines, or fewer."""
    true = LiveTable.refuse

    def refuse(self: LiveTable, connection: Connection, number: int, refused: Any, game: str = "") -> None:  # noqa: ANN401
        logging.getLogger("grimalkin.server").info("refused %d", clue(self.table))
        true(self, connection, number, refused, game)

    LiveTable.refuse = refuse  # type: ignore[method-assign]


def a_figure_in_the_metrics() -> None:
    """Let refusals count for more or less."""
    true = LiveTable.refuse

    def refuse(self: LiveTable, connection: Connection, number: int, refused: Any, game: str = "") -> None:  # noqa: ANN401
        self.house.metrics.refused.inc(clue(self.table))
        true(self, connection, number, refused, game)

    LiveTable.refuse = refuse  # type: ignore[method-assign]


LEAKS: dict[str, Callable[[], None]] = {
    leak.__name__: leak
    for leak in (
        spaces_after_lines,
        order_of_choices,
        clause_of_refusals,
        length_of_memory,
        a_word_in_the_log,
        a_figure_in_the_metrics,
    )
}
