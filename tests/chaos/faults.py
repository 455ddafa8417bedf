"""What may happen to a house while people play: each fault begins, lasts a while, and is healed."""

from __future__ import annotations

import asyncio
import errno
import shutil
import signal
import socket
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Any

from tests.chaos.house import shim

if TYPE_CHECKING:
    import random
    from pathlib import Path

    from tests.chaos.house import House
    from tests.chaos.proxy import Proxy

Fault = Callable[[Any, "Proxy", "random.Random"], Awaitable[None]]
"""Happens to a house of one process, or to one of several nodes."""
DAY = 24 * 3600
SLOW = 250
"""Milliseconds that a slow disk takes longer, each time."""
CALLERS = 40
"""Connections that want in while there are no descriptors left."""


async def kill(house: House, proxy: Proxy, dice: random.Random) -> None:
    """End the process without warning (kill -9)."""
    del proxy, dice
    await asyncio.to_thread(house.end, signal.SIGKILL)
    await asyncio.to_thread(house.start)


async def stop(house: House, proxy: Proxy, dice: random.Random) -> None:
    """Ask the process to close, as a service manager does (SIGTERM)."""
    del proxy, dice
    await asyncio.to_thread(house.end, signal.SIGTERM)
    assert house.ended == "0", f"it closed by {house.ended}: {house.log[-2000:]}"
    await asyncio.to_thread(house.start)


async def full_disk(house: House, proxy: Proxy, dice: random.Random) -> None:
    """Let every write fail as on a full disk, then as before."""
    del proxy
    await failing_disk(house, errno.ENOSPC, dice)


async def read_only_disk(house: House, proxy: Proxy, dice: random.Random) -> None:
    """Let every write fail as on a disk that was mounted read-only after an error."""
    del proxy
    await failing_disk(house, errno.EROFS, dice)


async def failing_disk(house: House, error: int, dice: random.Random) -> None:
    """Let every write fail for a while."""
    house.believe(error=error)
    await asyncio.sleep(0.2 + dice.random())
    house.believe()


async def slow_disk(house: House, proxy: Proxy, dice: random.Random) -> None:
    """Let the disk take a quarter of a second longer each time."""
    del proxy
    house.believe(sync_ms=SLOW)
    await asyncio.sleep(0.5 + dice.random())
    house.believe()


async def locked_database(house: House, proxy: Proxy, dice: random.Random) -> None:
    """Hold the database's lock from another program."""
    del proxy

    with closing(sqlite3.connect(house.database, timeout=30, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(0.3 + dice.random())
        other.execute("ROLLBACK")


async def broken_file(house: House, proxy: Proxy, dice: random.Random) -> None:
    """Damage the database while the house is closed: it must say so and not open; then put back what was there."""
    del proxy
    await asyncio.to_thread(house.end, signal.SIGTERM)
    kept = house.folder / "kept.db"
    shutil.copyfile(house.database, kept)
    damage(house.database, dice)
    said = await asyncio.to_thread(house.refuses_to_start)
    assert "Traceback" not in said, said
    for left in house.database.parent.glob(f"{house.database.name}*"):
        left.unlink()
    shutil.copyfile(kept, house.database)
    await asyncio.to_thread(house.start)


def damage(database: Path, dice: random.Random) -> None:
    """Write over the beginning of a file, or cut it off."""
    if dice.random() < 0.5:
        with database.open("r+b") as file:
            file.write(dice.randbytes(200))
    else:
        with database.open("r+b") as file:
            file.truncate(dice.randrange(100, 4000))


async def wrong_clock(house: House, proxy: Proxy, dice: random.Random) -> None:
    """Turn the clock on the wall by an hour to forty days, forward or back; it stays so until it is turned again."""
    del proxy
    by = dice.choice([3600, DAY, 40 * DAY]) * dice.choice([1, 1, -1])
    house.believe(ahead=house.ahead + by if abs(house.ahead + by) < 100 * DAY else 0)
    await asyncio.sleep(0.2 + 0.5 * dice.random())


async def no_descriptors(house: House, proxy: Proxy, dice: random.Random) -> None:
    """Leave the house no descriptor for whoever comes, and let many come."""
    del proxy
    house.descriptors(3)
    with ExitStack() as callers:
        for _ in range(CALLERS):
            line = callers.enter_context(socket.socket())
            line.setblocking(False)
            line.connect_ex(("127.0.0.1", house.port))
        await asyncio.sleep(0.3 + dice.random())
    house.descriptors(None)


async def cut_lines(house: House, proxy: Proxy, dice: random.Random) -> None:
    """Cut every connection at once."""
    del house, dice
    proxy.cut_all()


async def dark_network(house: House, proxy: Proxy, dice: random.Random) -> None:
    """Swallow everything for a while, and tell nobody; then the connections are dead."""
    del house
    proxy.dark = True
    await asyncio.sleep(0.3 + dice.random())
    proxy.dark = False
    proxy.cut_all()


FAULTS: dict[str, Fault] = {
    fault.__name__: fault
    for fault in (
        kill, stop, full_disk, read_only_disk, slow_disk, locked_database, broken_file, wrong_clock, no_descriptors,
        cut_lines, dark_network,
    )
}  # fmt: skip
BY_SHIM = {"full_disk", "read_only_disk", "slow_disk", "wrong_clock"}
"""What needs the shim, and so a C compiler."""


def possible() -> list[str]:
    """Name the faults that can be had on this machine."""
    return [name for name in FAULTS if name not in BY_SHIM or shim()]
