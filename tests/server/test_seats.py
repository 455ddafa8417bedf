"""Who plays a seat: its owner, a bot while he is away, a friend, the clock; and what the host may do about it.

The house's clock stands still unless it is turned.
"""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.client import at_table, company
from tests.server.process import Process, run, running, within

from grimalkin.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.server.client import Client


GRACE = Settings().grace


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house"), {"grace": GRACE}, still=True) as process:
        yield process


def played_by(process: Process, client: Client, seat: int) -> list[str]:
    """Say for each action of a seat who did it, as the record has it."""
    lines = process.record(client.screen.table["record"]).splitlines()
    return [line.partition(" by ")[2] for line in lines if line.startswith(f"{seat} ")]


async def to_the_end(*people: Client) -> None:
    async with within():
        await asyncio.gather(*(client.play_on(random.Random(seat)) for seat, client in enumerate(people)))


def seat_view(client: Client, seat: int) -> dict[str, Any]:
    view: dict[str, Any] = client.screen.table["seats"][seat]
    return view


async def gone_for_long(house: Process, seen_by: Client, *seats: int) -> None:
    """Wait until all know that these are gone, and let the time of grace pass."""
    await seen_by.until(lambda: not any(seat_view(seen_by, seat).get("here") for seat in seats))
    house.turn(GRACE)


async def go_on(wanted: Callable[[], object], *people: Client) -> None:
    """Play for these people until something is so."""
    while not wanted():
        for client in people:
            if client.screen.legal and not wanted():
                await client.play(client.screen.legal[0])
            else:
                await client.do("ping")


async def turns_of(seat: int, *people: Client) -> None:
    """Play until it is a seat's turn, and all know it."""
    await go_on(lambda: any(seat in (client.screen.match or {})["turn"] for client in people), *people)
    for client in people:
        await client.reach(max(each.screen.version for each in people))


def has_played(client: Client, seat: int, first: int) -> bool:
    """Say whether a client has been told, after so many messages, that a seat played."""
    events = (event for message in client.told[first:] for event in message.get("events", ()))
    return any((event["k"], event.get("seat")) == ("played", seat) for event in events)


def test_a_bot_plays_for_the_absent_and_says_so_until_the_owner_comes_back(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3, options={"rounds": 1}) as friends:
            host, guest, third = await friends.sit(3)
            await friends.begin()
            await turns_of(1, host, guest, third)
            assert not await guest.play(guest.screen.legal[0])
            for _ in range(2):
                await guest.close()
                first = len(host.told)
                await gone_for_long(house, host, 1)
                await go_on(lambda: has_played(host, 1, first), host, third)  # noqa: B023 - awaited here
                assert seat_view(host, 1)["stand_in"]
                assert not seat_view(host, 1).get("here")
                guest = await friends.come(token=guest.token)
                assert guest.screen.you == 1
                await host.until(lambda: seat_view(host, 1).get("here") and not seat_view(host, 1).get("stand_in"))
                await turns_of(1, guest, host, third)
                assert not await guest.play(guest.screen.legal[0])
            await to_the_end(host, guest, third)
            await host.until(lambda: host.screen.table["phase"] == "between")
            by = played_by(house, host, 1)
            assert by[0] == by[-1] == ""
            assert 2 <= by.count("bot") < len(by)
            assert set(played_by(house, host, 0) + played_by(house, host, 2)) == {""}

    run(test())


def test_nobody_stands_in_where_nobody_waits(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3, options={"rounds": 1}) as friends:
            host, guest = await friends.sit(2)
            await friends.begin()
            await turns_of(1, host, guest)
            version = host.screen.version
            watcher = await friends.come(watch=friends.watch)
            await host.close()
            await guest.close()
            await gone_for_long(house, watcher, 0, 1)
            await watcher.do("ping")
            assert watcher.screen.version == version

    run(test())


def test_a_friend_plays_by_a_lent_link_until_it_is_taken_back(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3, options={"rounds": 1}) as friends:
            host, guest, third = await friends.sit(3)
            await friends.begin()
            await turns_of(1, host, guest, third)
            lent = next(m for m in await guest.do("lend") if m["t"] == "lent")
            await guest.close()
            friend = await friends.come(token=lent["token"], language="en")
            assert friend.screen.you == lent["seat"] == 1
            assert seat_view(friend, 1)["lent"]
            assert friend.screen.zones["hand@1"]["cards"]
            for asked in ({"t": "rename", "name": "Eve"}, {"t": "lend"}, {"t": "take-back"}, {"t": "auto", "on": True}):
                assert await friend.refused(**asked) == "only-owner"
            assert await friend.refused("take-back", seat=1) == "only-host"
            assert not await friend.play(friend.screen.legal[0])
            await turns_of(1, friend, host, third)
            guest = await friends.come(token=guest.token)
            assert await guest.refused("take-back") == ""
            assert await guest.refused("take-back") == "not-lent"
            await friend.until(lambda: friend.screen.you is None)
            assert friend.screen.zones["hand@1"]["cards"] is None
            assert friend.screen.legal == []
            assert await friend.play(guest.screen.legal[0]) == "no-seat"
            async with at_table(house, friends.table, token=lent["token"]) as again:
                assert again.told[0]["key"] == "bad-token"
            told = len(friend.told)
            await to_the_end(host, guest, third)
            await friend.until(lambda: friend.screen.table["phase"] == "between")
            assert not any("own" in message for message in friend.told[told:])
            assert set(played_by(house, host, 1)) == {"", "friend"}
            assert played_by(house, host, 1).count("friend") == 1

    run(test())


def test_the_host_may_lend_the_seat_of_one_who_is_gone(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3, options={"rounds": 1}) as friends:
            host, guest = await friends.sit(2)
            await friends.begin()
            assert await guest.refused("lend", seat=0) == "only-host"
            assert await host.refused("lend", seat=2) == "seat-not-person"
            assert await host.refused("lend", seat=9) == "no-such-seat"
            assert await host.refused("lend", seat=1) == "owner-here"
            await guest.close()
            lent = await lent_when_gone(house, host, 1)
            friend = await friends.come(token=lent["token"])
            await to_the_end(host, friend)
            await host.until(lambda: host.screen.table["phase"] == "between")
            assert "friend" in played_by(house, host, 1)
            # Lent again, the first link opens nothing more.
            await friend.close()
            await lent_when_gone(house, host, 1)
            async with at_table(house, friends.table, token=lent["token"]) as again:
                assert again.told[0]["key"] == "bad-token"

    run(test())


async def lent_when_gone(house: Process, host: Client, seat: int) -> dict[str, Any]:
    """Lend a seat as soon as its owner has been away for long enough, and not before."""
    await host.until(lambda: not seat_view(host, seat).get("here"))
    house.turn(0.9 * GRACE)
    assert await host.refused("lend", seat=seat) == "owner-here"
    await gone_for_long(house, host, seat)
    return next(message for message in await host.do("lend", seat=seat) if message["t"] == "lent")


def test_who_runs_out_of_time_is_played_by_the_clock(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3, options={"rounds": 1}, clock="5+0") as friends:
            people = await friends.sit(3)
            await friends.begin()
            host = people[0]
            for client in people:
                await client.reach(host.screen.version)
            (due,) = (host.screen.match or {})["turn"]
            clock = (host.screen.match or {})["clock"]
            assert clock["left"][due] == 5
            assert [left for seat, left in enumerate(clock["left"]) if seat != due] == [None, None]
            version = host.screen.version
            house.turn(4.9)
            await host.do("ping")
            assert host.screen.version == version
            house.turn(0.2)
            await host.reach(version + 1)
            for client in people:
                await client.reach(host.screen.version)
            await to_the_end(*people)
            for seat in range(3):
                by = played_by(house, host, seat)
                assert by == ["clock" if seat == due and not turn else "" for turn in range(len(by))]

    run(test())


@pytest.mark.parametrize("clock", ["4+0", "5", "5+0.5", "soon", "99999+0", ""])
def test_a_clock_that_is_none_is_refused(house: Process, clock: str) -> None:
    answer = house.post_table(game="friday", seats=3, clock=clock)
    assert (answer.status_code, answer.json()["key"]) == (400, "bad-clock")


@pytest.mark.parametrize(("game", "by"), [("malediction", "table"), ("friday", "")])
def test_the_table_plays_where_all_can_see_that_there_is_no_choice(house: Process, game: str, by: str) -> None:
    async def test() -> None:
        async with company(house, game=game, seats=3) as friends:
            people = await friends.sit(3)
            for client in people:
                assert not await client.refused("auto", on=True)
                assert await client.refused("auto", on=True) == "no-change"
            await friends.begin()
            await to_the_end(*people)
            await people[0].until(lambda: people[0].screen.table["phase"] == "between")
            assert {who for seat in range(3) for who in played_by(house, people[0], seat)} == {"", by}

    run(test())


def test_others_act_as_host_while_the_host_is_away(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=4) as friends:
            host, guest = await friends.sit(2)
            watcher = await friends.come(invite=friends.invite)
            assert await guest.refused("fill", seat=2) == "only-host"
            await host.close()
            await guest.until(lambda: not seat_view(guest, 0).get("here"))
            assert await guest.refused("fill", seat=2) == "only-host"
            await gone_for_long(house, guest, 0)
            assert not await guest.refused("fill", seat=2)
            assert await watcher.refused("fill", seat=3) == "only-host"
            await friends.come(token=host.token, host=friends.host)
            assert await guest.refused("fill", seat=3) == "only-host"

    run(test())
