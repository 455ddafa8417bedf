"""Several nodes of one house: processes that share a PostgreSQL."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from tests.server.client import Company, at_table, refusal
from tests.server.postgres import database_of
from tests.server.process import Process, running

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from tests.server.client import Client
    from tests.server.screen import Screen


@contextmanager
def nodes(
    folder: Path,
    count: int,
    settings: Mapping[str, Any] | None = None,
    *,
    database: str = "",
    planted: bool = False,
    **rig: Any,  # noqa: ANN401
) -> Iterator[list[Process]]:
    """Run some nodes on one database for a while."""
    shared = {"database": database or database_of(folder), **(settings or {})}
    with ExitStack() as stack:
        yield [
            stack.enter_context(running(folder / f"node{number}", shared, planted=planted, **rig))
            for number in range(count)
        ]


class Spread(Company):
    """Everyone at one table, each at the next node."""

    def __init__(self, processes: Sequence[Process], opened: dict[str, str]) -> None:
        super().__init__(processes[0], opened)
        self.processes = processes

    async def __aenter__(self) -> Spread:
        await super().__aenter__()
        return self

    async def sit(self, count: int, *, keys: bool = False, language: str = "") -> list[Client]:
        """Seat some people, the host first, each at another node."""
        for seat in range(count):
            rights = {"host": self.host} if not self.people else {"invite": self.invite}
            client = await self.come_to(seat, language=language, **rights)
            key = f"key-{self.table}-{seat}" if keys else ""
            answers = await client.do("sit", name=f"Ada{seat}", key=key)
            assert not refusal(answers), answers
            self.people.append(client)
        for client in self.people:
            await client.until(lambda screen=client.screen: _taken(screen) == count)  # type: ignore[misc]
        return self.people

    async def come_to(self, number: int, **join: Any) -> Client:  # noqa: ANN401
        """Let somebody in by one of the nodes."""
        process = self.processes[number % len(self.processes)]
        return await self._stack.enter_async_context(at_table(process, self.table, **join))


def _taken(screen: Screen) -> int:
    return sum(seat.get("kind") == "person" for seat in screen.table["seats"])


def spread(processes: Sequence[Process], **wanted: Any) -> Spread:  # noqa: ANN401
    """Open a table for people at different nodes."""
    return Spread(processes, processes[0].open_table(**wanted))
