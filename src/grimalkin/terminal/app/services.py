"""What the application is lent by whoever starts it: where matches are kept, and what a person has chosen before."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from pathlib import Path

    from grimalkin.play import Match
    from grimalkin.terminal.app.local import LocalTable
    from grimalkin.terminal.setup import Chosen


class PastMatch(Protocol):
    """A match on the disk; none where its file cannot be read."""

    @property
    def path(self) -> Path: ...
    @property
    def changed(self) -> datetime: ...
    @property
    def match(self) -> Match | None: ...
    @property
    def resumable(self) -> bool: ...


class Services(Protocol):
    """What the lobby asks for."""

    @property
    def memory(self) -> Memory: ...

    def open(self, chosen: Chosen, names: Sequence[str], language: str) -> LocalTable:
        """Begin a match that is kept at every move."""

    def resume(self, path: Path, language: str) -> LocalTable:
        """Go on with one."""

    def again(self, table: LocalTable, language: str) -> LocalTable:
        """Begin another match like one that was played."""

    def invite(self, chosen: Chosen, language: str) -> str:
        """Open a table for friends; give the link by which one sits down as its host. It may take some seconds."""

    def close(self) -> None:
        """Let go of what was opened."""

    def waiting(self) -> Sequence[PastMatch]:
        """List the matches that can go on, the latest first."""

    def matches(self) -> Sequence[PastMatch]:
        """List what was played, unfinished matches first."""


class Memory(Protocol):
    """What is remembered from one time to the next."""

    def recall(self, name: str, otherwise: Any) -> Any:  # noqa: ANN401 - whatever was kept
        """Read something."""

    def keep(self, name: str, value: object) -> None:
        """Keep something."""


def player_key(memory: Memory) -> str:
    """Give the player's own key: made once, known to nobody else."""
    key = str(memory.recall("key", ""))
    if not key:
        key = secrets.token_hex(24)
        memory.keep("key", key)
    return key
