"""What all tests share: Hypothesis without a stopwatch, the same examples every time, and a house to go to."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.server import postgres

settings.register_profile(
    "grimalkin",
    deadline=None,  # the machines are shared and noisy
    derandomize=True,
    max_examples=30,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("grimalkin")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # So a shell starts what runs in its background; what the tests start must hear a Ctrl-C all the same.
    signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    # So does `nohup`; and they must hear that a window was closed.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

AT_ONCE = {
    "delay": [0, 0],
    "step": 0,
    "watchdog": 2,
    "limits": {
        "messages_a_second": 1000,
        "snapshots_a_second": 100,
        "tables_an_hour": 10_000,
        "requests_a_second": 500,
    },
}
"""Bots that answer at once, nobody who minds an answer as quick, and a watchdog of the event loop."""


def pytest_configure(config: pytest.Config) -> None:
    """Let all processes of this run share one PostgreSQL, if any of them needs one."""
    if not hasattr(config, "workerinput"):
        postgres.begin_run()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove it."""
    if not hasattr(config, "workerinput"):
        postgres.end_run()


@pytest.fixture(autouse=True, scope="session")
def own_places(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep every test, and every process that it starts, away from what the person at this machine has played."""
    folder = tmp_path_factory.mktemp("places")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRIMALKIN_DATA", str(folder / "kept"))
        patch.setenv("XDG_STATE_HOME", str(folder / "state"))
        yield


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what takes long, lest one core end with it while the others have nothing left to do.

    On another database than SQLite, leave out what looks into its file.
    """
    if os.environ.get("GRIMALKIN_TEST_DATABASE", "sqlite") != "sqlite":
        left_out = [item for item in items if item.get_closest_marker("sqlite")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


class RunningHouse:
    """`grimalkin serve` as a process of its own, with bots that answer at once."""

    def __init__(self, folder: Path, *words: str, **settings: object) -> None:
        self.data, self.log = folder / "data", folder / "log"
        wanted = folder / "settings.json"
        wanted.write_text(json.dumps(AT_ONCE | settings))
        here = ("--host", "127.0.0.1", "--port", "0", "--data", str(self.data), "--settings", str(wanted))
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603
                [sys.executable, "-m", "grimalkin", "serve", *here, "--lang", "en", *words],
                stdout=subprocess.PIPE, stderr=log, text=True, encoding="utf-8",
            )  # fmt: skip
        assert self.process.stdout
        self.said = [self.process.stdout.readline(), self.process.stdout.readline()]
        self.address = self.said[0].rpartition(" ")[2].strip().rstrip("/")
        self.port = int(self.address.rpartition(":")[2])

    def open_again(self) -> None:
        """Have it open again in place; who waits for it is told by `wait_until_open_again`."""
        self.process.send_signal(signal.SIGUSR2)

    def wait_until_open_again(self) -> None:
        """Read that it has opened again."""
        assert self.process.stdout
        assert "opened again" in self.process.stdout.readline()

    def stop(self, how: int = signal.SIGTERM) -> tuple[int, str]:
        """End it; give how it ended, and what it said."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        assert self.process.stdout
        with self.process.stdout as rest:
            said = rest.read()
        ended = self.process.wait(timeout=60)
        assert "the event loop was held" not in self.log.read_text(errors="replace"), self.log.read_text()
        return ended, "".join(self.said) + said


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[Callable[..., RunningHouse]]:
    """Open houses, and close them after the test."""
    houses: list[RunningHouse] = []

    def opened(*words: str, **settings: object) -> RunningHouse:
        houses.append(RunningHouse(tmp_path, *words, **settings))
        return houses[-1]

    yield opened
    for house in houses:
        if house.process.stdout and not house.process.stdout.closed:
            house.stop()
