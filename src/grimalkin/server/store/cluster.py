"""What a database must do where several servers share it: say who is alive and who leads a table, and carry news."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class News(msgspec.Struct, array_like=True, frozen=True):
    """What one node tells the others."""

    node: str
    number: int
    """Its own count, so that no two are alike: equal ones of a transaction would arrive as one."""
    table: str
    """"" where it is about none."""
    first: int = 0
    """The number of the first of some entries that were saved; 0 for a word between the nodes."""
    texts: tuple[str, ...] = ()
    """The entries, or nothing where they are too long and must be read; else the word."""


class Cluster(Protocol):
    """The other nodes, as far as the database knows them."""

    node: str
    """The name of this one."""
    shared: set[str]
    """Tables that other nodes have too: their entries are told in the transaction that saves them."""

    async def start(self, hear: Callable[[News], None], again: Callable[[], None]) -> None:
        """Join. `hear` is given all news of others; `again` is called when some may have been missed."""

    def tell(self, table: str, word: str) -> None:
        """Tell all others, soon; returns at once."""

    async def beat(self) -> set[str]:
        """Say that this node is alive; give all that are, itself among them."""

    async def claim(self, tables: Sequence[str]) -> dict[str, str]:
        """Take the lead of tables that nobody alive leads; say who leads each now."""

    async def adopt(self, most: int, *, forsaken: bool) -> list[str]:
        """Take the lead of matches that a dead node led, or with `forsaken` nobody ever did; list them."""

    async def release(self, tables: Sequence[str]) -> None:
        """Lead tables no longer."""

    async def led(self, tables: Sequence[str]) -> set[str]:
        """Say which of these tables some other node that is alive leads."""

    async def entries_after(self, table: str, number: int) -> list[str]:
        """Give the entries of a table after one."""

    async def leave(self) -> None:
        """Be no longer one of them; others take over at once."""
