"""Garbage: what has lived for a while is not looked at again, so no look is long; and yet nothing stays for ever."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING

import pytest
from tests.server.client import company
from tests.server.process import run, running

from grimalkin.server import collecting
from grimalkin.server.collecting import Collector

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.process import Process


class Circle:
    """Something that knows itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector() -> Iterator[Collector]:
    usual, made = gc.get_threshold(), Collector()
    made.begin()
    yield made
    gc.callbacks.remove(made._set_aside)
    gc.set_threshold(*usual)
    gc.unfreeze()


def test_what_outlives_two_looks_is_set_aside(collector: Collector) -> None:
    before = gc.get_freeze_count()
    kept = [Circle() for _ in range(1000)]
    assert gc.get_freeze_count() <= before
    gc.collect(1)
    assert gc.get_freeze_count() >= before + len(kept)
    assert collector.aside


def test_a_forgotten_circle_is_found_when_nobody_is_there(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    circle = Circle()
    gc.collect(1)
    forgotten = weakref.ref(circle)
    del circle
    gc.collect(2)
    collector.tidy(idle=True)
    assert forgotten(), "it is not looked for all the time"
    collector.when -= collecting.EVERY
    collector.tidy(idle=False)
    assert forgotten(), "somebody would have to wait"
    collector.tidy(idle=True)
    assert not forgotten()
    monkeypatch.setattr(collecting, "memory", lambda: 3 * collector.held + 2 * collecting.LITTLE)
    circle = Circle()
    gc.collect(1)
    forgotten = weakref.ref(circle)
    del circle
    tables = (collector.held + collecting.LITTLE) // collecting.TABLE + 1
    collector.tidy(idle=False, tables=tables)
    assert forgotten(), "a house that has filled has not forgotten anything"
    collector.tidy(idle=False, tables=tables // 2)
    assert not forgotten(), "memory has doubled"


def test_sockets_and_tables_that_are_gone_need_no_collector(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        for _ in range(3):
            async with company(process, game="friday", seats=3) as friends:
                await friends.sit(2)
                await friends.begin()
        while process.get("/healthz").json()["figures"]["tables"]:
            process.turn(1)
        assert process.left("House", "RiggedHouse") == 1, "else nothing was counted"
        assert process.left("Audience", "Updates", "FastSocket", "Arrival", "WSProtocol") == 0

    with running(tmp_path, {"unload": 0}, uncollected=True) as process:
        run(test(process))
