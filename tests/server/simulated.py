"""A house in simulated time: nobody waits, thinking takes as long as a test says, and every moment is exact."""

from __future__ import annotations

import asyncio
import random
import secrets
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, cast

from grimalkin.server.tables.pace import ThinkingTime
from grimalkin.server.tables.thinking import Workers

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from grimalkin.rules import Observation
    from grimalkin.server.store import Save

    Cost = Callable[[Observation], float]


class SimulatedLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock goes on to the next timer as soon as nothing is left to do."""

    def __init__(self) -> None:
        self.moment = 1000.0
        super().__init__()

    def time(self) -> float:
        """Tell the simulated time."""
        return self.moment

    def _run_once(self) -> None:
        waiting = cast("Any", self)
        if not waiting._ready and waiting._scheduled:
            self.moment = max(self.moment, waiting._scheduled[0].when())
        cast("Any", super())._run_once()


class MemoryStore:
    """As much of a database as a table needs that only plays; it notes when each entry was saved."""

    commits = 0
    cluster = None

    def __init__(self) -> None:
        self.journals: dict[str, list[str]] = {}
        self.saved: list[tuple[float, str]] = []

    def save(self, save: Save) -> None:
        """Keep entries, and say so in the next step of the loop."""
        loop = asyncio.get_running_loop()
        self.journals.setdefault(save.table, []).extend(save.entries)
        self.saved += [(loop.time(), entry) for entry in save.entries]
        loop.call_soon(save.done, None)

    async def entries(self, table: str) -> list[str]:
        """Give the journal of a table."""
        return self.journals.get(table, [])

    async def drain(self) -> None:
        """Do nothing: all of it is kept."""

    close = drain


def think_in_simulated_time(patch: pytest.MonkeyPatch, cost: Cost) -> list[tuple[float, int, float]]:
    """Let every thought take what it costs; give a list where each is noted: when it began, for whom, its cost."""
    thoughts: list[tuple[float, int, float]] = []

    def submit(self: Workers, function: Callable[..., Any], level: str, seen: Observation) -> Future[Any]:
        del self
        loop, done = asyncio.get_running_loop(), Future[Any]()
        action, _ = function(level, seen)
        took = cost(seen)
        thoughts.append((loop.time(), seen.viewer or 0, took))
        loop.call_later(took, lambda: done.set_result((action, ThinkingTime(took, took))))
        return done

    patch.setattr(Workers, "submit", submit)
    dice = random.Random(13)
    patch.setattr(secrets, "randbelow", dice.randrange)
    patch.setattr(secrets, "token_hex", lambda size: dice.randbytes(size).hex())
    patch.setattr(secrets, "token_bytes", dice.randbytes)
    return thoughts
