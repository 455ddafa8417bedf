"""Ways to look at hands that are closed: a link that outlives an absence, and a player's own second tab."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.server.client import at_table, company
from tests.server.process import Process, run, running

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.client import Client

GRACE = 60.0


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house"), {"grace": GRACE}, still=True) as process:
        yield process


def hand(client: Client, seat: int) -> Any:  # noqa: ANN401
    return client.screen.zones[f"hand@{seat}"]["cards"]


async def lent(client: Client, **fields: int) -> str:
    return str(next(message for message in await client.do("lend", **fields) if message["t"] == "lent")["token"])


def test_what_the_host_lent_ends_when_the_owner_is_back(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            host, guest = await friends.sit(2)
            await friends.begin()
            await guest.close()
            await host.until(lambda: not host.screen.table["seats"][1].get("here"))
            house.turn(GRACE)
            token = await lent(host, seat=1)
            friend = await friends.come(token=token)
            assert hand(friend, 1)
            back = await friends.come(token=guest.token)
            assert hand(back, 1)
            assert not back.screen.table["seats"][1].get("lent")
            await friend.until(lambda: friend.screen.you is None)
            assert hand(friend, 1) is None
            async with at_table(house, friends.table, token=token) as again:
                assert again.told[0]["key"] == "bad-token"

    run(test())


def test_what_the_owner_lent_stays_when_the_owner_is_back(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            _, guest = await friends.sit(2)
            await friends.begin()
            friend = await friends.come(token=await lent(guest))
            await guest.close()
            back = await friends.come(token=guest.token)
            assert hand(back, 1) == hand(friend, 1)
            assert back.screen.table["seats"][1]["lent"]

    run(test())


def test_open_hands_are_not_for_the_second_tab_of_a_player(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            people = await friends.sit(2, keys=True)
            ways: list[dict[str, str]] = [
                {"host": friends.host},
                {"watch": friends.watch, "key": f"key-{friends.table}-1"},
            ]
            early = [await friends.come(**way) for way in ways]
            for client in people:
                assert not await client.refused("open", on=True)
            await friends.begin()
            late = [await friends.come(**way) for way in ways]
            stranger = await friends.come(watch=friends.watch, key="another key of 16 letters")
            for client in (*early, *late, stranger):
                await client.reach(people[0].screen.version)
            assert [hand(client, seat) for client in (*early, *late) for seat in range(3)] == [None] * 12
            assert all(hand(stranger, seat) for seat in range(3))

    run(test())


def test_a_host_who_does_not_play_sees_open_hands(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            host, player = await friends.come(host=friends.host), await friends.come(invite=friends.invite)
            assert not await player.refused("sit", name="Ada")
            assert not await player.refused("open", on=True)
            assert not await host.refused("fill")
            assert not await host.refused("start")
            await host.until(lambda: host.screen.match and host.screen.dealt)
            assert all(hand(host, seat) for seat in range(3))

    run(test())
