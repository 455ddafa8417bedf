"""A house under siege: one address, or a hundred networks, do their worst within the limits; others notice little."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from contextlib import suppress
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import httpx
import pytest
from tests.server.client import at_table, company
from tests.server.inside import JOURNALS, change, look
from tests.server.process import LIMITS, Process, run, running
from tests.server.stores import TRIED, opened, save, summary

from grimalkin.play import Deal, Luck, Match, Player
from grimalkin.server import admission, housekeeping
from grimalkin.server.house import House
from grimalkin.server.metrics import Metrics
from grimalkin.server.refusals import NotNow
from grimalkin.server.settings import Limits, Settings
from grimalkin.server.store.sqlite import SqliteStore
from grimalkin.server.tables import bounds, journal
from grimalkin.server.tables.connection import Connection
from grimalkin.server.tables.journal import MOST_ENTRIES
from grimalkin.server.tables.live import LiveTable
from grimalkin.server.tables.rights import Who
from grimalkin.server.tables.table import folded
from grimalkin.wire import arrival, matches
from grimalkin.wire.lobby import NewTable

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"
TOKEN = "of nobody"  # noqa: S105
WANTED = NewTable(game="friday", seats=3)


def client(house: Process, address: str) -> httpx.AsyncClient:
    """Ask a house from an address of one's own: all of them are this machine's."""
    limits = httpx.Limits(max_connections=200)
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=limits)
    return httpx.AsyncClient(base_url=house.address, transport=transport, timeout=120)


def in_a_house(folder: Path, test: Callable[[House], Coroutine[None, None, None]], **limits: int) -> None:
    """Try something in a house that serves nobody."""

    async def main() -> None:
        async with opened(TRIED, folder) as store:
            house = House(Settings(data=str(folder), limits=Limits(**limits)), store, Metrics())
            try:
                await test(house)
            finally:
                await house.close()

    asyncio.run(main())


# Fair turns.


@cache
def long_match() -> Match:
    """A match of 99 rounds."""
    luck = Luck(b"\1" * 32, ("",) * 4)
    match = Match.open("friday", [Player(f"Ada{n}", "person") for n in range(4)], {"rounds": 99}, luck)
    dice = random.Random(1)
    while not match.outcome():
        if match.state.deal_due():
            match.deal_by(luck)
        else:
            seat = match.state.actors()[0]
            match.play(seat, match.game.word(dice.choice(match.state.legal_actions(seat))))
    match.reveal(luck)
    return match


def test_a_hundred_replays_of_one_address_do_not_delay_the_lesson_of_another(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        async with client(process, HERE) as evil, client(process, ELSEWHERE) as ada:
            replays = [asyncio.ensure_future(evil.get("/api/records/long/replay?seat=0")) for _ in range(100)]
            await asyncio.wait(replays, return_when=asyncio.FIRST_COMPLETED)
            lesson = await ada.get("/api/games/friday/lesson?language=fr")
            assert lesson.status_code == 200
            ended = [replay.result() for replay in replays if replay.done()]
            answered = sum(answer.status_code == 200 for answer in ended)
            refused = [answer for answer in ended if answer.status_code == 429]
            assert answered < 20, "the lesson came before most of the replays"
            assert {answer.json()["key"] for answer in refused} <= {"busy"}
            answers = await asyncio.gather(*replays)
            assert {answer.status_code for answer in answers} == {200, 429}, "who asks for too much is told to wait"

    with running(tmp_path) as process:
        process.stop()
        row = ("long", "t", "friday", 4, 1, str(long_match().record))
        change(tmp_path, "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?)", [row])
        process.start()
        run(test(process), 120)


def long_entries() -> list[journal.AnyEntry]:
    """The journal of a table, but for its first entry, where four people have played nearly all of that."""
    entries: list[journal.AnyEntry] = [journal.Prepared(at=1, secret="01" * 32)]
    entries += [journal.Sat(at=1, seat=seat, name=f"Ada{seat}", token=TOKEN) for seat in range(4)]
    entries.append(journal.Started(at=1, record="long", game=long_match().game.title))
    for line in long_match().record.lines[:-1]:
        dealt = isinstance(line, Deal)
        entries.append(journal.HasDealt(at=1) if dealt else journal.HasPlayed(at=1, seat=line.seat, word=line.word))  # type: ignore[union-attr]
    return entries


def put_long_match(folder: Path, table: str, version: int) -> None:
    """Let a table be where four people have played nearly all of a match of 99 rounds."""
    rows = [(table, version + 1 + place, journal.write(entry)) for place, entry in enumerate(long_entries())]
    change(folder, "INSERT INTO entries VALUES (?, ?, ?)", rows)


def test_who_comes_to_a_long_match_reads_all_of_it_and_holds_nobody_up(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        opened_table = process.open_table(game="friday", seats=4, listed=True, options={"rounds": 99})
        process.stop()
        put_long_match(tmp_path, opened_table["table"], 2)
        process.start()
        async with at_table(process, opened_table["table"]) as first:
            await first.send("join", language="fr")
            # It waits for its turn, and so does what it asks meanwhile.
            answers = await first.do("speak", language="en")
            assert [message["t"] for message in first.told if message["t"] in {"snapshot", "refused"}] == [
                "snapshot"
            ] * 2
            assert answers[-1]["t"] == "snapshot"
            french, english = (message["match"]["log"] for message in first.all("snapshot"))
            assert len(french) == len(english) > 5000
            assert "Ada" in english[-1]
            async with at_table(process, opened_table["table"], language="en") as second:
                assert second.last("snapshot")["match"]["log"] == english

    with running(tmp_path) as process:
        run(test(process))


class Listener:
    """A socket that only keeps what it is told."""

    closing = False

    def __init__(self) -> None:
        self.told: list[bytes] = []
        self.gone = asyncio.get_running_loop().create_future()
        self.send = self.told.append

    def listen(self, *_: object) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


def test_of_many_who_come_to_a_long_match_each_is_shown_it_in_a_round_of_its_own(tmp_path: Path) -> None:
    async def most_in_a_round(sockets: list[Listener]) -> int:
        def shown() -> int:
            return sum(b'"snapshot"' in text[:20] for socket in sockets for text in socket.told)

        assert shown() == 0, "not in the step in which they ask"
        rounds = [0]
        while rounds[-1] < len(sockets):
            await asyncio.sleep(0)
            rounds.append(shown())
        return max(after - before for before, after in pairwise(rounds))

    async def test(house: House) -> None:
        first = journal.TableOpened(
            at=1, game="friday", seats=4, options={"rounds": 99}, language="en", level="kitten", clock="none", pause=0,
            listed=True, host=TOKEN, invite=TOKEN, watch=TOKEN,
        )  # fmt: skip
        live = LiveTable(house, folded("long", [journal.write(entry) for entry in (first, *long_entries())]))
        live.wake()
        sockets = [Listener() for _ in range(10)]
        people = [Connection(socket, HERE, house.settings.limits, house.now()) for socket in sockets]
        for request in (arrival.Join(language="fr"), arrival.Speak(language="fr")):
            for person, socket in zip(people, sockets, strict=True):
                socket.told.clear()
                live.ask(person, request)
            assert await most_in_a_round(sockets) == 1, request
        live.drop()

    in_a_house(tmp_path, test)


# What a table may have.


def test_something_is_taken_back_so_often_in_a_match_and_no_more(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        live = await house.find((await house.open(WANTED, HERE)).table)
        assert live is not None
        for seat in range(3):
            live.table.do(journal.Sat(seat=seat, name=f"Ada{seat}", token=TOKEN))
        live.table.do(journal.Started())
        live.table.do(journal.HasDealt())
        match = live.table.playing()
        (seat,) = match.state.actors()
        word = match.game.word(match.state.legal_actions(seat)[0])
        for _ in range(bounds.MOST_TAKEN_BACK):
            live.changes.check(Who(seat=seat), matches.AskUndo())
            live.table.do(journal.HasPlayed(seat=seat, word=word))
            live.table.do(journal.Undone(seat=seat, agreed=True))
        with pytest.raises(NotNow) as refused:
            live.changes.check(Who(seat=seat), matches.AskUndo())
        assert refused.value.refusal.key == "undo-enough"
        live.drop()

    in_a_house(tmp_path, test)


def test_who_looks_at_a_listed_table_loads_nothing(tmp_path: Path) -> None:
    with running(tmp_path, {"unload": 0}) as process:
        table = process.open_table(game="friday", seats=3, listed=True)["table"]
        assert process.get(f"/api/tables/{table}").json()["id"] == table
        assert process.get("/api/tables/nosuchtable").status_code == 404
        assert process.get("/healthz").json()["figures"]["tables"] == 0


def test_a_seat_cuts_so_often_for_a_match_and_no_more(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="spooks", seats=3) as friends:
            host, guest = await friends.sit(2)
            for number in range(bounds.MOST_CUTS):
                assert not await host.refused("cut", words=f"word {number}")
            assert await host.refused("cut", words="once more") == "too-many-cuts"
            assert await host.refused("cut", words="shit") == "too-many-cuts", "what is not taken is not read"
            assert not await guest.refused("cut", words="mine")
            await friends.begin()
            await asyncio.gather(*(each.play_on(random.Random(1)) for each in (host, guest)))
            await host.until(lambda: host.screen.table.get("record"))
            assert not await host.refused("cut", words="for the next match")

    with running(tmp_path) as process:
        run(test(process))


def test_a_table_changes_so_often_in_a_minute_whoever_asks(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="friday", seats=3) as friends:
            host, guest = await friends.sit(2)
            asked = [await host.refused("auto", on=number % 2 == 0) for number in range(40)]
            asked += [await guest.refused("auto", on=number % 2 == 0) for number in range(40)]
            assert asked == [""] * 58 + ["too-fast"] * 22, "two have sat down before"
            process.turn(60 / Limits().changes_a_minute)
            assert [await host.refused("auto", on=on) for on in (True, False)] == ["", "too-fast"]
            # What belongs to talk and play is not counted here.
            assert not await host.refused("ping")

    limits = {**LIMITS, "changes_a_minute": Limits().changes_a_minute}
    with running(tmp_path, {"limits": limits}, still=True) as process:
        run(test(process))


def test_a_table_that_has_seen_too_much_only_ends_its_match(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="spooks", seats=3) as friends:
            host, guest = await friends.sit(2)
            await friends.begin()
            process.stop()
            wear(tmp_path, friends.table)
            process.start()
            async with (
                at_table(process, friends.table, token=host.token, host=friends.host) as ada,
                at_table(process, friends.table, token=guest.token) as bob,
            ):
                assert ada.screen.table["worn"]
                for asked in ({"t": "rename", "name": "Eve"}, {"t": "lend"}, {"t": "undo"}, {"t": "auto", "on": True}):
                    assert await ada.refused(**asked) == "table-worn", asked
                await asyncio.gather(*(each.play_on(random.Random(1)) for each in (ada, bob)))
                await ada.until(lambda: ada.screen.table.get("record"))
                assert await ada.refused("start") == "table-worn"
                # Who wants to go may go, and who hosts may end it.
                assert not await bob.refused("leave")
                assert not await ada.refused("close")
                await ada.until(lambda: ada.screen.table["phase"] == "closed")

    with running(tmp_path) as process:
        run(test(process))


def test_who_uses_up_the_changes_of_a_table_can_be_left_and_sent_away(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="friday", seats=4) as friends:
            host, guest, evil = await friends.sit(3)
            for number in range(60):
                await evil.refused("auto", on=number % 2 == 0)
            assert await host.refused("auto", on=True) == "too-fast"
            assert not await guest.refused("leave")
            assert not await host.refused("remove", seat=2)
            assert not await host.refused("close")

    limits = {**LIMITS, "changes_a_minute": Limits().changes_a_minute}
    with running(tmp_path, {"limits": limits}, still=True) as process:
        run(test(process))


def wear(folder: Path, table: str) -> None:
    """Let as much have happened at a table as may."""
    query = "SELECT coalesce(max(number), 0) FROM {} WHERE table_id = ?"
    version = max(look(folder, query.format(kept), table)[0][0] for kept in JOURNALS)
    rows = [
        (table, number, journal.write(journal.SetAuto(at=1, seat=0, on=number % 2 == 0)))
        for number in range(version + 1, MOST_ENTRIES + 1)
    ]
    change(folder, "INSERT INTO entries VALUES (?, ?, ?)", rows)


# Who may open a table.


def test_a_hundred_and_seventy_networks_do_not_keep_an_honest_opener_out(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for network in range(170):
            with suppress(NotNow):
                for _ in range(20):
                    await house.open(WANTED, f"10.0.{network}.1")
        assert house.open_tables > 900, "they do their worst"
        assert house.open_tables <= 1000
        for number in range(5):
            # Time passes, so that those tables have been left alone for a while.
            house.clock._offset += housekeeping.ALONE + 1
            assert await house.open(WANTED, f"192.168.{number}.7")
        assert house.open_tables <= 1000

    in_a_house(tmp_path, test, tables=1000)


def test_left_tables_of_whoever_holds_too_many_make_room_also_where_somebody_sat(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        names = [(await house.open(WANTED, "10.0.0.1")).table for _ in range(admission.FAIR_SHARE + 5)]
        for name in names:
            live = await house.find(name, wake=False)
            assert live is not None
            live.commit([journal.Sat(seat=0, name="Eve", token=TOKEN)])
            await house.store.drain()
            live.drop()
        assert await house.open(WANTED, "192.168.0.7")
        first = await house.find(names[0], wake=False)
        assert first is not None
        assert first.table.phase == "closed"

    in_a_house(tmp_path, test, tables=admission.FAIR_SHARE + 5, tables_an_hour=1_000_000)


def test_nobody_within_its_share_loses_a_table_to_others(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for number in range(10):
            opened_table = await house.open(WANTED, f"10.0.{number}.1")
            live = await house.find(opened_table.table, wake=False)
            assert live is not None
            live.commit([journal.Sat(seat=0, name="Ada", token=TOKEN)])
            await house.store.drain()
            live.drop()
        with pytest.raises(NotNow) as refused:
            await house.open(WANTED, "192.168.0.7")
        assert refused.value.refusal.key == "house-full"

    in_a_house(tmp_path, test, tables=10)


def test_the_fuller_the_house_the_more_an_opening_costs_and_the_sooner_an_empty_table_goes() -> None:
    some = admission.Admission(Limits(tables=100, tables_an_hour=120))

    def openings(open_tables: int, address: str) -> int:
        return sum(some.take(address, address, open_tables, 0.0) for _ in range(200))

    fullness = (0, 50, 75, 90, 100)
    assert [openings(full, f"address {full}") for full in fullness] == [120, 30, 10, 3, 3]
    kept = [some.patience(full, 24 * 3600) for full in fullness]
    assert kept == [24 * 3600, 600, 120, 120, 120]


def test_tables_where_nobody_ever_sat_go_sooner_in_a_crowded_house(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        names = [(await house.open(WANTED, f"10.0.{number}.1")).table for number in range(8)]
        looked_at = await house.find(names[0])
        house.clock._offset += 601
        await housekeeping.tidy(house)
        assert (house.open_tables, await house.store.count_open()) == (1, 1)
        assert looked_at is not None
        assert house.tables[names[0]] is looked_at, "the one that somebody is at stays"

    in_a_house(tmp_path, test, tables=10)


def test_a_table_that_leaves_memory_gives_its_match_back_at_once(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        name = (await house.open(WANTED, "10.0.0.1")).table
        live = await house.find(name)
        assert live is not None
        for seat in range(3):
            live.commit([journal.Sat(seat=seat, name=f"Ada{seat}", token=TOKEN)])
            await house.store.drain()
        live.commit([journal.Started(record=name), journal.HasDealt()])
        await house.store.drain()
        played = weakref.ref(live.table.playing())
        gc.disable()
        try:
            live.drop()
            assert played() is None, "no collector was needed"
        finally:
            gc.enable()
        again = await house.find(name)
        assert again is not None
        assert again.table.playing().version == 1

    in_a_house(tmp_path, test)


# Archiving.


def test_archiving_has_its_share_while_tables_are_opened(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        closed = []
        for _ in range(60):
            name = (await house.open(WANTED, "10.0.0.1")).table
            live = await house.find(name, wake=False)
            assert live is not None
            live.commit([journal.Closed(reason="idle")])
            await house.store.drain()
            live.drop()
            closed.append(name)
        house.clock._offset += 8 * 24 * 3600
        stop = False

        async def open_for_ever() -> None:
            while not stop:
                await house.open(WANTED, "10.0.0.1")

        opening = [asyncio.ensure_future(open_for_ever()) for _ in range(20)]
        commits = house.store.commits
        await housekeeping.tidy(house)
        assert house.store.commits - commits < 100, "it waits its turn, and not until nobody opens any more"
        stop = True
        await asyncio.gather(*opening)
        assert [await house.store.entries(name) for name in closed] == [[]] * len(closed)

    in_a_house(tmp_path, test, tables_an_hour=1_000_000, tables=1_000_000)


def test_tables_that_cannot_go_yet_do_not_stand_before_those_that_can(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        names = []
        for _ in range(2 * housekeeping.AT_A_TIME):
            name = (await house.open(WANTED, "10.0.0.1")).table
            live = await house.find(name)
            assert live is not None
            live.commit([journal.Sat(seat=0, name="Ada", token=TOKEN)])
            await house.store.drain()
            names.append(name)
        for name in names[: housekeeping.AT_A_TIME]:
            house.tables[name].audience.connections.append(object())  # type: ignore[arg-type]
        house.clock._offset += 2 * 24 * 3600
        for _ in range(2):
            await housekeeping.tidy(house)
        await house.store.drain()
        assert house.open_tables == housekeeping.AT_A_TIME
        for live in house.tables.values():
            live.audience.connections.clear()

    in_a_house(tmp_path, test)


def test_a_new_database_gives_pages_back(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path)
        house = House(Settings(data=str(tmp_path)), store, Metrics())
        for number in range(100):
            await save(store, f"t{number}", 1, *["x" * 4000] * 40, about=summary(phase="closed"))
        await store.archive([f"t{number}" for number in range(100)])
        pages = store._transactions.connection.execute("PRAGMA page_count").fetchone()[0]
        for number in range(100):
            await save(store, f"again{number}", 1, "x", about=summary(phase="closed"))
            await store.archive([f"again{number}"])
        after = store._transactions.connection.execute("PRAGMA page_count").fetchone()[0]
        assert after < pages
        await house.close()

    asyncio.run(main())


# The disk.


@pytest.mark.sqlite
def test_where_the_disk_of_sqlite_is_nearly_full_tables_go_on_and_none_is_opened(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="spooks", seats=3) as friends:
            (host,) = await friends.sit(1)
            await friends.begin()
            process.turn(1)
            answer = process.post_table(game="friday", seats=3)
            assert (answer.status_code, answer.json()["key"]) == (429, "disk-full")
            assert "disk is nearly full" in process.get("/healthz").json()["warnings"][0]
            await host.play_on(random.Random(1))
            await host.until(lambda: host.screen.table.get("record"))

    with running(tmp_path, {"disk_reserve": 2**60}) as process:
        run(test(process))
        assert process.log.count("disk is nearly full") == 1
