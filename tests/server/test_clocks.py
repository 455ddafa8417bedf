"""Time that goes evenly: whatever is done to the machine's clock closes no table and costs nobody a move."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import pytest
from tests.server.stores import TRIED, opened

from grimalkin.server import housekeeping
from grimalkin.server.clocks import MOST_STEP, SteadyClock
from grimalkin.server.house import House
from grimalkin.server.metrics import Metrics
from grimalkin.server.settings import Settings
from grimalkin.server.tables import journal
from grimalkin.wire.lobby import NewTable

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

DAY = 24 * 3600.0
true_time = time.time


def in_a_house(folder: Path, test: Callable[[House], Coroutine[None, None, None]]) -> None:
    async def main() -> None:
        async with opened(TRIED, folder) as store:
            house = House(Settings(data=str(folder)), store, Metrics())
            await house.start()
            try:
                await test(house)
            finally:
                await house.close()

    asyncio.run(main())


def set_clock(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Set the machine's clock, as far as this process can see."""
    monkeypatch.setattr(time, "time", lambda: true_time() + seconds)


async def begun(house: House, clock: str = "none") -> str:
    """Open a table for three people, and begin a match."""
    name = (await house.open(NewTable(game="friday", seats=3, clock=clock), "10.0.0.1")).table
    live = await house.find(name)
    assert live is not None
    for seat in range(3):
        live.commit([journal.Sat(seat=seat, name=f"Ada{seat}", token=f"of nobody {seat}")])
        await house.store.drain()
    live.commit([journal.Started(record=name), journal.HasDealt()])
    await house.store.drain()
    return name


def test_a_clock_follows_a_drift_and_no_jump() -> None:
    machine = [1000.0, 0.0]
    clock = SteadyClock(lambda: machine[0], lambda: machine[1])
    assert clock.time() == 1000
    machine[:] = [1010.03, 10.0]
    assert clock.compare() == 0
    assert clock.time() == pytest.approx(1010.03)
    machine[:] = [1022.03, 20.0]
    assert clock.compare() == 0
    assert clock.time() == pytest.approx(1020.03 + MOST_STEP), "step by step, so that no time is lost at once"
    machine[:] = [1030.0 + 3600, 30.0]
    assert clock.compare() == pytest.approx(3600, abs=1)
    machine[:] = [1040.0 - 3600, 40.0]
    assert clock.compare() == pytest.approx(-3600, abs=1)
    assert clock.time() == pytest.approx(1040, abs=1)


@pytest.mark.parametrize("jump", [365 * DAY, -365 * DAY])
def test_a_machine_whose_clock_is_set_closes_no_table_and_runs_no_player_out_of_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    async def test(house: House) -> None:
        name = await begun(house, clock="30+60")
        live = house.tables[name]
        (due,) = live.table.playing().state.actors()
        before = live.table.clock.left(due, live.time())
        set_clock(monkeypatch, jump)
        for _ in range(3):
            await housekeeping.tidy(house)
        await house.store.drain()
        assert live.table.phase == "playing"
        left = live.table.clock.left(due, live.time())
        assert before is not None
        assert left is not None
        assert before - 20 < left <= before
        # And it goes on: time passes for whoever is due.
        house.clock._offset += 25
        assert (live.table.clock.left(due, live.time()) or 0) < left - 20
        assert "the clock of this machine was set" in house.warnings["clock-set"]

    in_a_house(tmp_path, test)


def test_a_clock_that_was_ahead_when_a_table_was_played_goes_on_at_that_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = []

    async def ahead(house: House) -> None:
        names.append(await begun(house, clock="30+60"))

    async def right(house: House) -> None:
        live = await house.find(names[0])
        assert live is not None
        await house.store.drain()
        (due,) = live.table.playing().state.actors()
        left = live.table.clock.left(due, live.time())
        assert left is not None
        assert left > 30
        house.clock._offset += 25
        assert live.table.clock.left(due, live.time()) == pytest.approx(left - 25, abs=5)
        live.drop()
        # Nor does it stay open until that time comes.
        house.clock._offset += 15 * DAY
        await housekeeping.tidy(house)
        await house.store.drain()
        assert await house.store.unfinished() == []

    set_clock(monkeypatch, 365 * DAY)
    in_a_house(tmp_path, ahead)
    monkeypatch.undo()
    in_a_house(tmp_path, right)


def test_a_house_that_opens_with_a_clock_far_ahead_closes_few_tables_in_an_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    many = 3 * housekeeping.AT_A_TIME

    async def right(house: House) -> None:
        for _ in range(many):
            name = await begun(house)
            house.tables[name].drop()

    async def ahead(house: House) -> None:
        assert house.open_tables == many
        for _ in range(10):
            await housekeeping.tidy(house)
        await house.store.drain()
        assert house.open_tables == many - housekeeping.AT_A_TIME
        assert caplog.text.count("has the clock been set?") == 1

    in_a_house(tmp_path, right)
    set_clock(monkeypatch, 30 * DAY)
    in_a_house(tmp_path, ahead)


def test_taking_back_again_and_again_gives_no_time(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        live = await house.find(await begun(house, clock="5+10"))
        assert live is not None
        table = live.table
        seat, start = table.playing().state.actors()[0], table.since
        word = table.playing().game.word(table.playing().state.legal_actions(seat)[0])
        for taken in range(1, 8):
            now = start + taken * 2000
            table.do(journal.HasPlayed(seat=seat, word=word, at=now - 1000))
            table.do(journal.Undone(seat=seat, at=now))
            assert table.clock.left(seat, now / 1000) == pytest.approx(15 - taken * 2), "it thinks all the while"
        table.do(journal.Resumed(at=start + 14500))
        assert table.clock.late(start / 1000 + 16) == (seat,)

    in_a_house(tmp_path, test)
