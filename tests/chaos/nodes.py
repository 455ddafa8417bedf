"""A house of several nodes on one PostgreSQL, and what may happen to it: each fault begins, lasts, and is healed."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.chaos.faults import cut_lines, dark_network
from tests.chaos.house import House
from tests.chaos.town import Episode
from tests.server.postgres import Postgres

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from tests.chaos.faults import Fault
    from tests.chaos.proxy import Proxy

THREE = 3
LONG_ENOUGH = 6.0
"""Seconds after which the others have taken over what a node led that gives no sign of life."""


class Nodes:
    """Several processes that are one house, and their database."""

    def __init__(self, folder: Path, count: int = THREE) -> None:
        self.postgres = Postgres()
        self.nodes = [House(folder / f"node{number}", self.postgres.address()) for number in range(count)]

    @property
    def ports(self) -> list[int]:
        """Where it can be reached."""
        return [node.port for node in self.nodes]

    @property
    def log(self) -> str:
        """All that its nodes logged."""
        return "\n".join(node.log for node in self.nodes)

    def start(self) -> None:
        """Start all of it."""
        self.postgres.start()
        for node in self.nodes:
            node.start()

    def end(self, how: signal.Signals) -> None:
        """End all of it, and leave nothing."""
        for node in self.nodes:
            node.end(how)
        self.postgres.remove()

    def ask(self, path: str, body: dict[str, Any] | None = None) -> bytes:
        """Ask one of the nodes for a page, or post something."""
        return self.nodes[0].ask(path, body)

    def serving(self) -> list[int]:
        """Find the processes of the database that serve somebody."""
        first = (self.postgres.home / "data" / "postmaster.pid").read_text().splitlines()[0]
        found = []
        for line in Path("/proc").glob("[0-9]*/cmdline"):
            with suppress(OSError):
                if f"PPid:\t{first}\n" in line.with_name("status").read_text() and b"127.0.0.1" in line.read_bytes():
                    found.append(int(line.parent.name))
        return found


def episode(folder: Path, seed: str, happens: Sequence[str], count: int = THREE) -> Episode:
    """Make an episode in the life of such a house."""
    return Episode(folder, seed, happens, partial(Nodes, count=count), FAULTS)


async def kill_node(house: Nodes, proxy: Proxy, dice: random.Random) -> None:
    """End one node without warning; it is away for a moment, or for so long that others lead its tables."""
    del proxy
    node = dice.choice(house.nodes)
    await asyncio.to_thread(node.end, signal.SIGKILL)
    await asyncio.sleep(dice.choice([0.0, 1.0, LONG_ENOUGH]))
    await asyncio.to_thread(node.start)


async def stop_node(house: Nodes, proxy: Proxy, dice: random.Random) -> None:
    """Ask one node to close, as for an upgrade."""
    del proxy
    node = dice.choice(house.nodes)
    await asyncio.to_thread(node.end, signal.SIGTERM)
    assert node.ended == "0", f"it closed by {node.ended}: {node.log[-2000:]}"
    await asyncio.to_thread(node.start)


async def kill_all_nodes(house: Nodes, proxy: Proxy, dice: random.Random) -> None:
    """End all nodes at once without warning."""
    del proxy, dice
    for node in house.nodes:
        await asyncio.to_thread(node.end, signal.SIGKILL)
    for node in house.nodes:
        await asyncio.to_thread(node.start)


async def freeze_node(house: Nodes, proxy: Proxy, dice: random.Random) -> None:
    """Let one node sleep for so long that others take over its tables; then it wakes, and knows nothing of it."""
    del proxy
    node = dice.choice(house.nodes)
    os.kill(node.id, signal.SIGSTOP)
    try:
        await asyncio.sleep(LONG_ENOUGH)
    finally:
        os.kill(node.id, signal.SIGCONT)


async def kill_database(house: Nodes, proxy: Proxy, dice: random.Random) -> None:
    """Let the database crash, and come back after a while."""
    del proxy
    await asyncio.to_thread(house.postgres.stop)
    await asyncio.sleep(dice.random())
    await asyncio.to_thread(house.postgres.start)


async def kill_connection(house: Nodes, proxy: Proxy, dice: random.Random) -> None:
    """Kill one process of the database that serves a node: it ends all the others, and recovers by itself."""
    del proxy
    with suppress(ProcessLookupError, IndexError):
        os.kill(dice.choice(await asyncio.to_thread(house.serving)), signal.SIGKILL)


FAULTS: dict[str, Fault] = {
    fault.__name__: fault
    for fault in (
        kill_node, stop_node, kill_all_nodes, freeze_node, kill_database, kill_connection, cut_lines, dark_network,
    )
}  # fmt: skip
