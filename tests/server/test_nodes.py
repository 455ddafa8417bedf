"""Several nodes on one database are one house: any serves any seat, and what one has told, all know."""

from __future__ import annotations

import asyncio
import json
import random
import ssl
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from tests.server.client import at_table
from tests.server.nginx import in_front_of
from tests.server.nodes import nodes, spread
from tests.server.postgres import own_postgres
from tests.server.process import run
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from grimalkin.play import parse, verify

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from tests.server.client import Client
    from tests.server.nginx import Proxy
    from tests.server.nodes import Spread
    from tests.server.postgres import Postgres
    from tests.server.process import Process

GAMES: list[tuple[str, int, int, dict[str, Any]]] = [
    ("friday", 4, 3, {"rounds": 1}),
    ("malediction", 3, 2, {}),
    ("spooks", 5, 3, {"master_powers": True}),
    ("thirteen", 3, 3, {"rounds": 1}),
]


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Process]]:
    with nodes(tmp_path_factory.mktemp("three"), 3) as processes:
        yield processes


@pytest.mark.parametrize(("game", "seats", "people", "options"), GAMES)
def test_seats_at_different_nodes_play_a_match_to_its_end(
    three: list[Process], game: str, seats: int, people: int, options: dict[str, Any]
) -> None:
    async def main() -> None:
        async with spread(three, game=game, seats=seats, options=options, level="kitten") as friends:
            await friends.sit(people, language="en")
            watcher = await friends.come_to(2, watch=friends.watch, language="fr")
            await friends.begin()
            await asyncio.gather(*(client.play_on(random.Random(n)) for n, client in enumerate(friends.people)))
            name = friends.people[0].screen.table["record"]
            last = max(client.screen.version for client in friends.people)
            for client in (*friends.people, watcher):
                await client.reach(last)
                assert client.screen.table["record"] == name
            records = {node.record(name) for node in three}
            assert len(records) == 1
            assert all(finding.good for finding in verify(parse(records.pop())))

    run(main())


def who_is_there(node: Process, table: str) -> list[bool]:
    """Read in the lobby of a node at which seats of a table somebody is."""
    (mine,) = [view for view in node.get("/api/tables").json()["tables"] if view["id"] == table]
    return [seat.get("here", False) for seat in mine["seats"]]


def test_what_is_said_wished_and_asked_reaches_those_at_other_nodes(three: list[Process]) -> None:
    async def main() -> None:
        async with spread(three, game="spooks", seats=3, listed=True, level="kitten") as friends:
            ada, bob = await friends.sit(2)
            watcher = await friends.come_to(2, watch=friends.watch)
            await ada.until(lambda: ada.screen.table.get("watchers") == 1)
            assert [seat.get("here", False) for seat in ada.screen.table["seats"][:2]] == [True, True]
            await bob.do("say", text="across")
            for client in (ada, watcher):
                await client.until(lambda client=client: client.all("chatted"))  # type: ignore[misc]
                assert client.last("chatted")["text"] == "across"
            # Who is there is told between nodes as it happens, and need not have come with what was said.
            while who_is_there(three[2], friends.table) != [True, True, False]:
                await asyncio.sleep(0.02)

            visitor = await friends.come_to(1)
            await visitor.send("ask", name="Vi", n=77)
            await ada.until(lambda: ada.all("asking") and ada.last("asking")["people"])
            assert not await ada.refused("admit", who=ada.last("asking")["people"][0]["who"], yes=True)
            await visitor.until(lambda: visitor.all("admitted"))

            assert not await ada.refused("remove", seat=1)
            assert await bob.gone() == 4005
            again = await friends.come_to(2)
            assert await again.refused("join", token=bob.token) == "removed"

    run(main())


def test_a_vote_goes_round_all_nodes(three: list[Process]) -> None:
    async def main() -> None:
        async with spread(three, game="friday", seats=3) as friends:
            people = await friends.sit(3)
            await friends.begin()
            mover = await play_until_asked(people)
            others = [client for client in people if client is not mover]
            for client in others:
                await client.until(lambda client=client: client.all("vote"))  # type: ignore[misc]
                await client.send("agree", yes=True)
            for client in people:
                await client.until(lambda client=client: client.last("vote").get("agreed"))  # type: ignore[misc]

    run(main())


def test_whoever_is_forgotten_at_one_node_is_forgotten_at_all(three: list[Process]) -> None:
    async def main() -> None:
        async with spread(three, game="friday", seats=3, options={"rounds": 1}, level="kitten") as friends:
            people = await friends.sit(2, keys=True)
            await friends.begin()
            key = {"X-Player-Key": f"key-{friends.table}-0"}
            answer = await asyncio.to_thread(three[2].http.delete, "/api/player", headers=key)
            assert answer.json() == {"matches": 0, "tables": 1}
            for client in people:
                await client.until(lambda client=client: client.screen.table["seats"][0]["name"] == "N. N. 1")  # type: ignore[misc]
            await asyncio.gather(*(client.play_on(random.Random(n)) for n, client in enumerate(people)))
            await people[1].until(lambda: people[1].screen.table.get("record"))
            assert [len(three[1].get("/api/player", **key).json()[kind]) for kind in ("history", "ratings")] == [0, 0]

    run(main())


async def play_until_asked(people: list[Client]) -> Client:
    """Play until what somebody has done can only be taken back by consent, and have it asked for; give who asked."""
    dice = random.Random(5)
    while True:
        (due,) = await next_due(people)
        await due.play(dice.choice(due.screen.legal))
        (then,) = await next_due(people)
        if then is due:
            continue
        await then.play(dice.choice(then.screen.legal))
        await due.do("undo")
        if due.all("vote"):
            return due


async def next_due(people: list[Client]) -> list[Client]:
    """Wait until everybody has been told the same, and somebody is due."""
    while True:
        last = max(client.screen.version for client in people)
        for client in people:
            await client.reach(last)
        due = [client for client in people if client.screen.legal]
        if due and len({client.screen.version for client in people}) == 1:
            return due
        await asyncio.sleep(0.005)


@pytest.mark.long
def test_a_node_that_is_killed_loses_nothing_and_its_bots_go_on_elsewhere(tmp_path: Path) -> None:
    async def main(processes: list[Process]) -> None:
        first, second = processes
        opened = first.open_table(game="friday", seats=4, options={"rounds": 2}, level="kitten", clock="600+600")
        # The first node leads: it alone has the table when the match begins.
        async with at_table(first, opened["table"], host=opened["host"]) as ada:
            await ada.do("sit", name="Ada")
            assert not await ada.refused("fill")
            assert not await ada.refused("start")
            await ada.until(lambda: ada.screen.legal)
            async with at_table(second, opened["table"], watch=opened["watch"]) as watcher:
                await ada.play(ada.screen.legal[0])
                token, told = ada.token, ada.screen.version
                first.kill()
                await watcher.reach(told)
                async with at_table(second, opened["table"], token=token, host=opened["host"]) as back:
                    assert back.screen.version >= told, "what somebody was told is lost"
                    # Its turn comes only if bots play: now the second node's.
                    await back.play_on(random.Random(1))
                    record = parse(second.record(back.screen.table["record"]))
        assert all(finding.good for finding in verify(record))

    with nodes(tmp_path, 2) as processes:
        run(main(processes))


@pytest.mark.long
def test_a_database_that_is_killed_under_load_refuses_and_then_all_goes_on(tmp_path: Path) -> None:
    async def main(processes: list[Process], database: Postgres) -> None:
        async with spread(processes, game="friday", seats=4, options={"rounds": 2}, level="kitten") as friends:
            people = await friends.sit(2)
            await friends.begin()
            due, *_ = await next_due(people)
            told = due.screen.version
            await asyncio.to_thread(database.stop)
            # Whoever asks for something that must be saved is told to come again.
            await due.send("play", word=due.screen.legal[0], v=due.screen.version)
            assert await due.gone() == 4013
            answer = await asyncio.to_thread(processes[0].post_table, game="friday", seats=3)
            assert (answer.status_code, answer.json()["key"]) == (503, "database-away")
            await asyncio.to_thread(database.start)
            async with AsyncExitStack() as stack:
                back = [await stack.enter_async_context(come_back(processes, friends, client)) for client in people]
                assert all(client.screen.version >= told for client in back)
                await asyncio.gather(*(client.play_on(random.Random(n)) for n, client in enumerate(back)))
                record = parse(processes[1].record(back[0].screen.table["record"]))
        assert all(finding.good for finding in verify(record))

    with own_postgres() as database, nodes(tmp_path, 2, database=database.address(), planted=True) as processes:
        run(main(processes, database))


@asynccontextmanager
async def come_back(processes: list[Process], friends: Spread, client: Client) -> AsyncIterator[Client]:
    """Come back to a seat as a page does: again and again, until the house takes it."""
    while True:
        async with at_table(processes[friends.people.index(client) % 2], friends.table) as back:
            with suppress(ConnectionError):
                await back.do("join", token=client.token)
                yield back
                return
        await asyncio.sleep(0.05)


async def safely(proxy: Proxy, opened: dict[str, str]) -> None:
    """Come by TLS: to the page, to a table's socket; and not to the figures of a node."""
    trust = ssl.create_default_context(cafile=str(proxy.trusted))
    async with httpx.AsyncClient(base_url=proxy.secure, verify=trust) as http:
        page = await http.get("/")
        assert page.status_code == 200
        assert "strict-transport-security" in page.headers
        assert (await http.get("/metrics")).status_code == 404
    address = f"{proxy.secure.replace('https', 'wss')}/table/{opened['table']}"
    async with connect(address, ssl=trust) as line:
        await line.send(json.dumps({"t": "join", "watch": opened["watch"]}))
        assert json.loads(await line.recv())["t"] == "snapshot"


@asynccontextmanager
async def let_in(proxy: Proxy, table: str, token: str) -> AsyncIterator[Client]:
    """Come as pages do, again and again: just after a node is gone nginx may know of no other for a second."""
    while True:
        async with AsyncExitStack() as stack:
            with suppress(InvalidStatus):
                yield await stack.enter_async_context(at_table(proxy, table, token=token))
                return
        await asyncio.sleep(0.05)


@pytest.mark.long
def test_behind_nginx_people_come_back_at_another_node_when_theirs_closes_or_dies(tmp_path: Path) -> None:
    async def main(processes: list[Process], proxy: Proxy) -> None:
        async with httpx.AsyncClient(base_url=proxy.address) as http:
            answer = await http.post("/api/tables", json={"game": "friday", "seats": 3, "pause": 0, "level": "kitten"})
            opened = answer.json()
            await safely(proxy, opened)
            async with at_table(proxy, opened["table"], host=opened["host"]) as ada:
                await ada.do("sit", name="Ada")
                await ada.do("fill")
                await ada.do("start")
                await ada.until(lambda: ada.screen.legal)
                await ada.play(ada.screen.legal[0])
                told, token = ada.screen.version, ada.token
                (first,) = [node for node in processes if "connections 1.0" in node.get("/metrics").text]
                # Closed in good order, as for an upgrade: whoever is there is told, and finds the other node.
                await asyncio.to_thread(first.stop)
                assert await ada.gone() == 4001
            async with let_in(proxy, opened["table"], token) as ada:
                assert ada.screen.version >= told
                await ada.until(lambda: ada.screen.legal)
            await asyncio.to_thread(first.start)
            second = next(node for node in processes if node is not first)
            await asyncio.to_thread(second.kill)
            async with let_in(proxy, opened["table"], token) as ada:
                await ada.play_on(random.Random(3))
                while (answer := await http.get(f"/api/records/{ada.screen.table['record']}")).status_code == 502:
                    await asyncio.sleep(0.05)
                assert all(finding.good for finding in verify(parse(answer.text)))

    with nodes(tmp_path, 2, proxied=True) as processes, in_front_of([node.port for node in processes]) as proxy:
        run(main(processes, proxy))
