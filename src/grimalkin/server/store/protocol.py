"""What a database must do for a house. Everything else asks this and knows no database by name."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple, Protocol

from grimalkin.server.refusals import NotNow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from grimalkin.server.store.cluster import Cluster
    from grimalkin.server.store.results import FinishedMatch, KeptRecord, PastResult, PlayerRating

    Done = Callable[[Exception | None], None]
    """Is called when something is on disk, or with what went wrong."""


class DataInUse(RuntimeError):
    """Another server has this database for itself."""


class DataUnusable(RuntimeError):
    """The database cannot be opened."""


class DataAbsent(DataUnusable):
    """There is no database where it should be."""


class DataDamaged(DataUnusable):
    """What is stored is not what was stored: the disk, or somebody, has damaged the database."""


class DataTooNew(DataUnusable):
    """A newer server has written the database."""


class DataAway(NotNow):
    """The database does not answer just now; what was asked is refused, and may be asked again."""

    def __init__(self) -> None:
        super().__init__("database-away")


class OutOfOrder(RuntimeError):
    """An entry does not follow the last one of its table: its number is taken, or there is a gap before it."""


async def on_disk(begin: Callable[[Done], object]) -> None:
    """Begin what says when it is done, and wait until it is on disk; what went wrong is raised."""
    waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done(error: Exception | None) -> None:
        if waiting.cancelled():
            return
        if error is None:
            waiting.set_result(None)
        else:
            waiting.set_exception(error)

    begin(done)
    await waiting


class TableSummary(NamedTuple):
    """What is stored of a table beside its journal, so that it is found and listed without being loaded."""

    at: int
    """When it last changed, in milliseconds since 1970."""
    phase: str
    listed: bool
    view: str
    """The table as everyone sees it while nobody is connected, as JSON."""
    players: str = ""
    """The marks of those who sit there by a key of their own, with spaces between."""


class ListedTable(NamedTuple):
    """A table of the lobby."""

    table: str
    view: str
    """As in its summary; "" where an older server left none."""


class Restored(NamedTuple):
    """What a copy that was put back holds."""

    tables: int
    """Open ones."""
    matches: int
    before: Path | None
    """Where the database is now that was there before."""


class Note(NamedTuple):
    """A small thing that a house keeps: a ban, a report, a word for its front page."""

    name: str
    at: int
    """When it was written, in milliseconds since 1970."""
    text: str


class Save(NamedTuple):
    """Entries of one table, to be saved together, and whom to tell when they are."""

    table: str
    first: int
    """The number of the first entry."""
    entries: Sequence[str]
    done: Callable[[Exception | None], None]
    """Is called in the event loop: with None once all of it is on disk, else with what went wrong."""
    summary: TableSummary | None = None
    """The table's new summary, where the entries change it."""
    finished: FinishedMatch | None = None
    """The match that the entries end."""


class Store(Protocol):
    """The database of a house: one journal for each table, under (table, number).

    That key decides which entry came first: of two saves with the same number one fails with `OutOfOrder`, whichever
    server they come from. No method may block the event loop: a slow disk or a held lock delays only its own answer.
    """

    @property
    def cluster(self) -> Cluster | None:
        """How several servers share it; None where one has it for itself."""

    @property
    def commits(self) -> int:
        """How many transactions have been committed."""

    # Writing.

    def save(self, save: Save) -> None:
        """Save entries, soon, and together with those of other tables; returns at once."""

    async def drain(self) -> None:
        """Wait until everything is on disk, or has failed."""

    # Reading.

    async def entries(self, table: str) -> list[str]:
        """Give the journal of a table, in order; nothing if there is no such table."""

    async def unfinished(self) -> list[str]:
        """List the tables where a match is going on."""

    async def listed(self, most: int, *, hidden: bool = False) -> list[ListedTable]:
        """List open tables that anyone may join or watch, the latest first; or the hidden ones as well."""

    async def count_open(self) -> int:
        """Count the tables that are not closed."""

    async def idle(self, phases: Sequence[str], before: int, most: int) -> list[str]:
        """List tables in one of these phases that nothing happened to since a time, the longest idle first."""

    async def summary(self, table: str) -> TableSummary | None:
        """Give the summary of a table; None if there is no such table."""

    async def record(self, match: str) -> KeptRecord | None:
        """Give a finished match."""

    async def history(self, player: str, most: int, skip: int = 0) -> list[PastResult]:
        """Give the latest results of a player, but for the first few."""

    async def tables_of(self, player: str) -> list[str]:
        """List the tables where a player sits, or sat when they were closed."""

    async def ratings_of(self, player: str) -> list[PlayerRating]:
        """Give the ratings of a player in every game."""

    async def leaders(self, game: str, most: int) -> list[PlayerRating]:
        """Give the best players of a game."""

    # Maintenance.

    async def describe(self, table: str, view: str, *, instead_of: str) -> None:
        """Replace the view in a summary, if it is still the one that was read."""

    async def touch(self, table: str, at: int) -> None:
        """Store when a table was last used."""

    async def archive(self, tables: Sequence[str]) -> None:
        """Delete the journals and the summaries of tables; the records of their matches stay."""

    async def forget(self, player: str) -> int:
        """Forget a player: ratings go, results and records stay without mark and name; say how many matches it was."""

    async def mend_times(self, latest: int) -> None:
        """Let no table have been used later than this: a clock that went wrong would keep it for ever."""

    async def free_bytes(self) -> int:
        """Say how much room is left for the database."""

    async def used_bytes(self) -> int:
        """Say how much room the database takes."""

    # Small things.

    async def note(self, kind: str, note: Note) -> None:
        """Keep something under its name; what was kept under that is replaced."""

    async def notes(self, kind: str, most: int) -> list[Note]:
        """Give what is kept of a kind, the latest first."""

    async def erase(self, kind: str, names: Sequence[str]) -> None:
        """Keep something no longer."""

    async def close(self) -> None:
        """Save what is waiting, then release the database."""
