"""What goes wrong stays where it is: a request that fails, a table that cannot be saved; and many who come at once."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.client import at_table, company
from tests.server.process import Process, run, running
from tests.server.stores import TRIED, opened, save

from grimalkin.server import house as house_of_tables
from grimalkin.server.house import House
from grimalkin.server.metrics import Metrics
from grimalkin.server.settings import Settings
from grimalkin.server.tables import journal
from grimalkin.server.tables.live import LiveTable
from grimalkin.server.tables.state import LiveState
from grimalkin.server.tables.updates import Updates
from grimalkin.wire.lobby import NewTable

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from grimalkin.server.tables.table import Table
    from grimalkin.server.tables.updates import Texts


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Something went wrong in the house; it has been written down."),
        ("fr", "Quelque chose s’est mal passé dans la maison\u202f; c’est noté."),
    ],
)
@pytest.mark.parametrize("kind", ["Explain", "Rename"])
def test_a_request_that_fails_refuses_its_asker_and_disturbs_nobody_else(
    tmp_path: Path, kind: str, language: str, text: str
) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="friday", seats=3) as friends:
            host, guest = await friends.sit(2, language=language)
            watcher = await friends.come(watch=friends.watch)
            await friends.begin()
            await host.until(lambda: host.screen.match and host.screen.match["turn"])
            fields = {"name": "Eve"} if kind == "Rename" else {}
            answers = await guest.do(kind.lower(), **fields)
            (refused,) = (message for message in answers if message["t"] == "refused")
            assert (refused["key"], refused["text"]) == ("failed", text)
            assert not await guest.refused("say", text="still here")
            await host.until(lambda: host.all("chatted"))
            await watcher.until(lambda: watcher.all("chatted"))
            assert not any(client.closed for client in (host, guest, watcher))

    with running(tmp_path, planted=True, fails=kind) as process:
        run(test(process))
        assert f"could not answer {kind}" in process.log
        assert "RuntimeError: planted" in process.log


def test_who_cannot_be_shown_the_table_is_not_counted_as_there(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        opened_table = process.open_table(game="friday", seats=3, listed=True)
        async with at_table(process, opened_table["table"]) as client:
            assert await client.refused("join") == "failed"
            assert await client.refused("sit", name="Ada") == "join-first"
            assert "watchers" not in process.get(f"/api/tables/{opened_table['table']}").json()

    with running(tmp_path, planted=True, fails="Snapshot") as process:
        run(test(process))


def test_however_many_ask_at_once_a_table_is_loaded_once_and_not_by_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    true, by = house_of_tables._made_ready, list[threading.Thread]()

    def made_ready(name: str, entries: Sequence[str]) -> Table:
        by.append(threading.current_thread())
        return true(name, entries)

    async def main() -> None:
        async with opened(TRIED, tmp_path) as store:
            house = House(Settings(data=str(tmp_path)), store, Metrics())
            wanted = NewTable(game="friday", seats=3)
            names = [(await house.open(wanted, "here")).table for _ in range(3)]
            found = await asyncio.gather(*(house.find(name, wake=bool(n % 2)) for n in range(8) for name in names))
            assert None not in found
            assert {id(live) for live in found} == {id(live) for live in house.tables.values()}
            assert len(house.tables) == len(by) == 3
            assert threading.main_thread() not in by
            assert not house.loading
            assert all(live.state is LiveState.READY for live in house.tables.values())
            assert await house.find("nosuchtable") is None
            await house.close()

    monkeypatch.setattr(house_of_tables, "_made_ready", made_ready)
    asyncio.run(main())


def test_who_stops_waiting_for_a_table_takes_it_from_nobody(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(TRIED, tmp_path) as store:
            house = House(Settings(data=str(tmp_path)), store, Metrics())
            name = (await house.open(NewTable(game="friday", seats=3), "here")).table
            waiting = [asyncio.ensure_future(house.find(name)) for _ in range(3)]
            await asyncio.sleep(0)
            waiting[0].cancel()
            assert await waiting[1] is await waiting[2] is house.tables[name]
            await house.close()

    asyncio.run(main())


def test_where_a_house_is_alone_a_table_whose_entries_cannot_be_saved_comes_back_as_it_is_on_disk(
    tmp_path: Path,
) -> None:
    async def main() -> None:
        async with opened("sqlite", tmp_path) as store:
            house = House(Settings(data=str(tmp_path)), store, Metrics())
            name = (await house.open(NewTable(game="friday", seats=3), "here")).table
            live = await house.find(name)
            assert live is not None
            version = live.version
            # Another server was quicker.
            assert await save(store, name, version + 1, '{"t":"renamed","seat":0,"name":"Eve"}') is None
            live.commit([renamed()])
            await store.drain()
            assert (live.state, live.version) == (LiveState.DROPPED, version)
            again = await house.find(name)
            assert again is not None
            assert again is not live
            assert (again.version, again.table.seats[0].name) == (version + 1, "Eve")
            await house.close()

    asyncio.run(main())


def test_what_is_on_disk_and_cannot_be_told_is_what_everyone_comes_back_to(tmp_path: Path) -> None:
    class Speechless(Updates):
        def write(self, *_: Any) -> Texts:  # noqa: ANN401
            raise RuntimeError("planted")

    async def main() -> None:
        async with opened("sqlite", tmp_path) as store:
            house = House(Settings(data=str(tmp_path)), store, Metrics())
            name = (await house.open(NewTable(game="friday", seats=3), "here")).table
            live = await house.find(name)
            assert live is not None
            people = [journal.Sat(seat=seat, name=f"Ada {seat}", token="") for seat in range(3)]
            live.commit([*people, journal.Started(record="first", game="friday@1"), journal.HasDealt()])
            await store.drain()
            match, version = live.table.playing(), live.version
            (seat,) = match.state.actors()
            word = match.game.word(match.state.legal_actions(seat)[0])
            live.updates = Speechless(live.table)
            with pytest.raises(RuntimeError, match="planted"):
                live.commit([journal.HasPlayed(seat=seat, word=word)])
            assert (live.state, live.version) == (LiveState.DROPPED, version)
            await store.drain()
            again = await house.find(name)
            assert again is not None
            assert (again.version, str(again.table.playing().record.lines[-1])) == (version + 1, f"{seat} {word}")
            await house.close()

    asyncio.run(main())


def test_states_follow_each_other_only_as_they_may(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(TRIED, tmp_path) as store:
            house = House(Settings(data=str(tmp_path)), store, Metrics())
            name = (await house.open(NewTable(game="friday", seats=3), "here")).table
            live = await house.find(name, wake=False)
            assert live is not None
            seen = [live.state]
            for step in (live.wake, live.wake, lambda: live.commit([renamed()])):
                step()
                seen.append(live.state)
            with pytest.raises(RuntimeError):
                live.enter(LiveState.SAVING)
            await store.drain()
            seen.append(live.state)
            assert [state.name for state in seen] == ["ASLEEP", "READY", "READY", "SAVING", "READY"]
            live.drop()
            live.drop()
            assert name not in house.tables
            for state in LiveState:
                refused_from(live, state)
            await house.close()

    asyncio.run(main())


def refused_from(live: LiveTable, state: LiveState) -> None:
    assert live.state.next == ()
    with pytest.raises(RuntimeError):
        live.enter(state)


def renamed() -> journal.Renamed:
    return journal.Renamed(seat=0, name="Ada")


def test_a_house_that_closes_while_bots_play_goes_quietly(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A table that is being saved goes on when it is, and must not think of its next move in a house that closes."""

    async def main() -> None:
        async with opened(TRIED, tmp_path) as store:
            house = House(Settings(data=str(tmp_path), delay=(0, 0), step=0), store, Metrics())
            await house.start()
            for _ in range(8):
                name = (await house.open(NewTable(game="friday", seats=3, pause=0), "here")).table
                live = await house.find(name)
                assert live is not None
                bots = [journal.Filled(seat=seat, name=f"Bot {seat}", level="kitten") for seat in range(3)]
                live.commit([*bots, journal.Started(record=f"record{name}", game="friday@1")])
            while not any(live.table.match and live.table.playing().state.round for live in house.tables.values()):
                await asyncio.sleep(0.001)
            await house.close()
            await asyncio.sleep(0.05)

    asyncio.run(main())
    assert not [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
