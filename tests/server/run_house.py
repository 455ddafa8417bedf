"""Houses in processes of their own.

`python -m tests.server.run_house` reads lines `FOLDER PORT` and starts a house for each, by fork: what takes long is to
import, and it is done once. It answers with the number of the process. FOLDER/house.json says what house it is; beside
the settings it may rig what a test must know beforehand. What the house logs is in FOLDER/server.log.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import os
import signal
import socket
import sys
import time
import traceback
from collections import Counter
from functools import _lru_cache_wrapper
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import hypercorn.asyncio
import hypercorn.config
import msgspec
import uvicorn
from tests.games.upgrades import upgrade
from tests.server.leaks import LEAKS
from tests.server.next_build import become_next

from grimalkin import games
from grimalkin.play import Match
from grimalkin.server import house, housekeeping, opening
from grimalkin.server.logs import written
from grimalkin.server.net.app import App
from grimalkin.server.net.table_socket import check_silence
from grimalkin.server.pages.static import static_files
from grimalkin.server.serving import config, tune_process
from grimalkin.server.settings import Settings
from grimalkin.server.tables import answers, live, seating, thinking, visitors
from grimalkin.server.tables.audience import Audience
from grimalkin.server.tables.sentences import voice
from grimalkin.text import LANGUAGES

if TYPE_CHECKING:
    from grimalkin.play import Luck
    from grimalkin.server.metrics import Metrics
    from grimalkin.server.store import Store
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.wire import requests


FAST, ORDINARY, HYPERCORN = "fast", "ordinary", "hypercorn"
"""Servers: uvicorn with picows, uvicorn where picows is missing, and another one."""


class Rig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is not left to chance."""

    decks: dict[str, list[list[str]]] = {}
    """For each game the decks of its deals, in order; the last one for all that follow."""
    certain: bool = False
    """Tokens, names and secrets are counted, not drawn."""
    leak: str = ""
    """The name of a leak to plant."""
    upgraded: bool = False
    """Whether Friday the 13th is in a second edition that was made up."""
    plain: bool = False
    """Whether bots and coach think as where the rules run plain: in processes."""
    still: bool = False
    """Whether the clock stands still, but for what a test turns it."""
    narrow: bool = False
    """Whether little fits onto its lines, so that whoever does not read is soon behind."""
    server: str = FAST
    """What serves the application."""
    fails: str = ""
    """What fails: see `plant_failure`."""
    uncollected: bool = False
    """Whether nothing collects garbage."""
    next_build: bool = False
    """Whether it is of the next version, which was made up."""
    proxied: bool = False
    """Whether a proxy is believed in saying where somebody comes from."""


class HouseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file that says how to run."""

    settings: Settings
    rig: Rig = Rig()


class RiggedHouse(house.House):
    """A house whose secrets may be known beforehand, and whose clock can be turned."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics, wanted: Rig, turned: Path) -> None:
        self.rig, self.turned = wanted, turned
        self.ahead = 0.0
        # In whole seconds, lest what a test turns the clock by be a little less after the sum was rounded.
        self.began = round(asyncio.get_running_loop().time()), round(time.time())
        super().__init__(settings, store, metrics)
        self.loop.add_signal_handler(signal.SIGUSR2, self.turn)

    def now(self) -> float:
        return self.ahead + (self.began[0] if self.rig.still else super().now())

    def time(self) -> float:
        return self.ahead + (self.began[1] if self.rig.still else super().time())

    def new_secret(self) -> str:
        return "5e" * 32 if self.rig.certain else super().new_secret()

    def turn(self) -> None:
        """Turn the clock while no bot thinks, which would seem to think so long; do at once what has become due."""
        if any(not thought.word for table in self.tables.values() for thought in table.scheduler.thoughts.values()):
            self.loop.call_later(0.001, self.turn)
            return
        self.ahead += float(self.turned.read_text())
        for table in [*self.tables.values()]:
            table.scheduler.look()
            for connection in [*table.audience.connections]:
                check_silence(self, connection)
        self.turning = self.loop.create_task(self._tidied())

    async def _tidied(self) -> None:
        await housekeeping.tidy(self)
        self.turned.unlink()


def put(room: object, name: str, thing: object) -> None:
    """Put something in the place of what is there; where nothing is, it has moved, and nothing would come of it."""
    assert hasattr(room, name), name
    setattr(room, name, thing)


def rig(wanted: Rig) -> None:
    """Do as the file says."""
    # A test waits for its bots; where others keep the machine busy, polite ones would have their turn after minutes.
    put(thinking, "NICENESS", 0)
    if wanted.certain:
        numbers = count()
        for room in (opening, seating, visitors):
            put(room, "new_token", lambda: f"token-{next(numbers)}")
        put(opening, "new_table_id", lambda: f"table{next(numbers)}")
    if wanted.decks:

        def lucky_deck(self: Match, luck: Luck) -> list[str]:
            del luck
            decks = wanted.decks[self.game.name]
            return decks[min(self.state.round, len(decks) - 1)]

        Match.lucky_deck = lucky_deck  # type: ignore[method-assign]
    rig_time_and_place(wanted)
    if wanted.leak:
        LEAKS[wanted.leak]()
    if wanted.upgraded:
        upgrade()
    if wanted.fails:
        plant_failure(wanted.fails)


def rig_time_and_place(wanted: Rig) -> None:
    """Choose what thinking takes, where it is done, and what serves."""
    if wanted.still:
        # Where the clock stands still, thinking takes no time either.
        for clock in ("perf_counter", "thread_time"):
            put(thinking, clock, lambda: 0.0)
    if wanted.plain:
        put(thinking, "native", lambda: False)
    if wanted.server == ORDINARY:
        sys.modules["picows"] = None  # type: ignore[assignment]


def plant_failure(what: str) -> None:
    """Let a kind of request fail when it is answered; or a snapshot, when it is written."""
    true = answers.answer

    def failing(table: LiveTable, connection: Connection, request: requests.Anything) -> None:
        if type(request).__name__ == what:
            raise RuntimeError("planted")
        true(table, connection, request)

    def snapshot(*_: object) -> bytes:
        raise RuntimeError("planted")

    if what == "Snapshot":
        put(Audience, "snapshot", snapshot)
    else:
        put(live, "answer", failing)


def serve(folder: Path, port: int) -> None:
    """Serve until killed."""
    file = msgspec.json.decode((folder / "house.json").read_bytes(), type=HouseFile)
    rig(file.rig)
    if file.rig.next_build:
        become_next(folder)

    def made(settings: Settings, store: Store, metrics: Metrics) -> RiggedHouse:
        return RiggedHouse(settings, store, metrics, file.rig, folder / "turned")

    app = App(file.settings, made)
    listening = socket.create_server(("127.0.0.1", port))
    if file.rig.narrow:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    tune_process()
    if file.rig.uncollected:
        gc.disable()
    with written(sys.stderr):
        if file.rig.server == HYPERCORN:
            asyncio.run(by_hypercorn(app, listening))
        else:
            proxies = ("127.0.0.1",) if file.rig.proxied else ()
            uvicorn.Server(config(app, "127.0.0.1", port, proxies=proxies)).run([listening])


async def by_hypercorn(app: App, listening: socket.socket) -> None:
    """Serve by another server."""
    chosen = hypercorn.config.Config()
    chosen.bind = [f"fd://{listening.fileno()}"]
    chosen.graceful_timeout = 1
    await hypercorn.asyncio.serve(app, chosen)  # type: ignore[arg-type]


def forget(folder: Path) -> None:
    """Give back what is only remembered: caches that are bounded, and pages that hold nothing; say what is left."""
    # Also among what is set aside; and nothing is collected, as tables and sockets go without.
    gc.unfreeze()
    for remembered in gc.get_objects():
        if isinstance(remembered, _lru_cache_wrapper) and remembered.cache_info().maxsize is not None:
            remembered.cache_clear()
    kinds = Counter(type(each).__name__ for each in gc.get_objects())
    gc.freeze()
    ctypes.CDLL(None).malloc_trim(0)
    (folder / "left").write_bytes(msgspec.json.encode(kinds))
    (folder / "forgotten").touch()


def born(folder: Path, port: int) -> int:
    """Start a house in a process of its own."""
    process = os.fork()
    if process:
        return process
    try:
        log = os.open(folder / "server.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        null = os.open(os.devnull, os.O_RDONLY)
        for source, target in ((null, 0), (log, 1), (log, 2)):
            os.dup2(source, target)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGUSR1, lambda *_: forget(folder))
        serve(folder, port)
    except BaseException:  # nothing may come back from here
        traceback.print_exc()
    finally:
        os._exit(1)


def prepare() -> None:
    """Read beforehand what every house reads, which takes longer than all else; `tests/cli` opens cold ones."""
    static_files()
    for language in LANGUAGES:
        for game in ("", *games.found()):
            voice(language, game)
    for room in ("grimalkin.server.store.sqlite", "alembic.command", "alembic.config"):
        import_module(room)
    gc.freeze()


def main() -> None:
    """Start houses as asked; when nobody asks any more, end them."""
    prepare()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    started: list[int] = []
    for line in sys.stdin:
        folder, _, port = line.rpartition(" ")
        started.append(born(Path(folder), int(port)))
        sys.stdout.write(f"{started[-1]}\n")
        sys.stdout.flush()
    for process in started:
        if _is_ours(process):
            os.kill(process, signal.SIGKILL)


def _is_ours(process: int) -> bool:
    """Say whether a process is still a child of this one: numbers are given again."""
    try:
        return f"PPid:\t{os.getpid()}\n" in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


if __name__ == "__main__":
    main()
