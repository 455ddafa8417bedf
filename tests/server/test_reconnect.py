"""Who comes back knows what one who stayed knows: word for word where it is remembered, else as a picture."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.client import at_table, company
from tests.server.process import running, within

from grimalkin.server.tables.recent import MOST

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine
    from pathlib import Path

    from tests.server.client import Client, Company
    from tests.server.process import Process

GAMES = [("friday", 3, {"rounds": 3}), ("malediction", 3, {}), ("spooks", 4, {}), ("thirteen", 3, {"rounds": 3})]
TOLD = {"update", "skip"}


def run(folder: Path, test: Callable[[Process], Coroutine[Any, Any, None]]) -> None:
    async def limited(process: Process) -> None:
        async with within(120):
            await test(process)

    with running(folder) as process:
        asyncio.run(limited(process))


@asynccontextmanager
async def all_people(process: Process, game: str, seats: int, options: dict[str, Any]) -> AsyncIterator[Company]:
    """Begin a match without bots: nothing happens unless somebody here does it."""
    async with company(process, game=game, seats=seats, options=options) as friends:
        await friends.sit(seats, language="en")
        await friends.begin()
        yield friends


async def play_some(friends: Company, versions: int, dice: random.Random) -> bool:
    """Let the match go on for so many versions; say whether it did."""
    first, people = friends.people[0], friends.people
    wanted = first.screen.version + versions
    await all_told(first, people)
    while first.screen.version < wanted and first.screen.playing:
        due = next(client for client in people if client.screen.legal)
        await due.play(dice.choice(due.screen.legal))
        await all_told(due, people)
    return first.screen.playing


async def all_told(first: Client, people: list[Client]) -> None:
    """Wait until somebody is due, or the match over, and everybody has been told of it."""
    await first.until(lambda: not first.screen.playing or (first.screen.match or {})["turn"])
    for client in people:
        await client.reach(first.screen.version)


def lines_after(client: Client, version: int) -> list[str]:
    """Give what a client was told of the versions after one, byte for byte."""
    return [t for t, m in zip(client.texts, client.told, strict=True) if m["t"] in TOLD and m["v"] > version]


def back(friends: Company, client: Client, since: int | None = None, language: str = "en") -> Any:  # noqa: ANN401
    """Come back to the seat of a client."""
    asked = {} if since is None else {"since": since}
    return at_table(friends.process, friends.table, token=client.token, language=language, **asked)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_who_comes_back_is_told_word_for_word_what_one_who_stayed_was(
    tmp_path: Path, game: str, seats: int, options: dict[str, Any]
) -> None:
    async def test(process: Process) -> None:
        dice, tried = random.Random(5), 0
        async with all_people(process, game, seats, options) as friends:
            watcher = await friends.come(watch=friends.watch, language="fr")
            first = watcher.screen.version
            while await play_some(friends, 4, dice):
                await watcher.reach(friends.people[0].screen.version)
                ways = [(client, {"token": client.token, "language": "en"}) for client in friends.people]
                ways.append((watcher, {"watch": friends.watch, "language": "fr"}))
                for stayed, join in ways:
                    since = max(stayed.screen.version - dice.randrange(20), first)
                    async with at_table(process, friends.table, since=since, **join) as again:
                        assert lines_after(again, 0) == lines_after(stayed, since)
                        assert not again.all("snapshot")
                        tried += 1
            assert tried > 20

    run(tmp_path, test)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_who_was_away_too_long_is_given_the_picture_that_the_lines_lead_to(
    tmp_path: Path, game: str, seats: int, options: dict[str, Any]
) -> None:
    async def test(process: Process) -> None:
        dice = random.Random(6)
        async with all_people(process, game, seats, options) as friends:
            first = friends.people[0].screen.version
            while await play_some(friends, 7, dice):
                for stayed in friends.people:
                    version = stayed.screen.version
                    strange = [version + 1, 2**53 - 1] + ([first] if version - first > MOST else [])
                    for since in (*strange, None):
                        async with back(friends, stayed, since) as again:
                            assert [again.told[0]["t"], again.told[0]["v"]] == ["snapshot", version]
                            assert again.screen.comparable() == stayed.screen.comparable()
                            assert again.screen.you == stayed.screen.you
            # After the end, too.
            for stayed in friends.people:
                async with back(friends, stayed) as again:
                    await stayed.reach(again.screen.version)
                    assert again.screen.comparable() == stayed.screen.comparable()

    run(tmp_path, test)


@pytest.mark.parametrize("clock", ["none", "60+60"])
def test_a_house_that_opens_again_shows_what_was_seen_before(tmp_path: Path, clock: str) -> None:
    async def test(process: Process) -> None:
        dice = random.Random(7)
        async with company(process, game="spooks", seats=3, clock=clock) as friends:
            await friends.sit(3, language="en")
            await friends.begin()
            await play_some(friends, 9, dice)
            version = friends.people[0].screen.version
            await asyncio.to_thread(process.kill)
            for stayed in friends.people:
                await stayed.gone()
            await asyncio.to_thread(process.start)
            # Where a clock runs, that it goes on is a line of its own.
            now = version + (clock != "none")
            async with at_table(process, friends.table, watch=friends.watch) as first:
                await first.reach(now)
            for stayed in friends.people:
                async with back(friends, stayed, version - 3) as again, back(friends, stayed, version) as soon:
                    assert again.told[0]["v"] == now
                    assert again.screen.comparable() == stayed.screen.comparable()
                    assert [m["t"] for m in soon.told[:1]] == (["here"] if clock == "none" else ["snapshot"])
            people = [await friends.come(token=client.token, language="en") for client in friends.people]
            friends.people = people
            assert await play_some(friends, 3, dice)

    run(tmp_path, test)


def test_two_tabs_of_one_seat_both_play(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        async with all_people(process, "friday", 3, {"rounds": 1}) as friends:
            tabs = [await friends.come(token=client.token, language="en") for client in friends.people]
            both = [friends.people, tabs]
            for turn in range(12):
                friends.people = both[turn % 2]
                assert await play_some(friends, 1, random.Random(turn))
                for one, other in zip(*both, strict=True):
                    await one.reach(friends.people[0].screen.version)
                    await other.reach(friends.people[0].screen.version)
                    assert one.screen.comparable() == other.screen.comparable()

    run(tmp_path, test)


@pytest.mark.parametrize("game", ["friday", "spooks"])
def test_a_choice_that_comes_twice_is_played_once(tmp_path: Path, game: str) -> None:
    async def test(process: Process) -> None:
        async with company(process, game=game, seats=3) as friends:
            people = await friends.sit(3)
            await friends.begin()
            tabs = [await friends.come(token=client.token) for client in people]
            for turn in range(12):
                seat = next(seat for seat, client in enumerate(people) if client.screen.legal)
                version, word = people[seat].screen.version, people[seat].screen.legal[0]
                choice = json.dumps({"t": "play", "word": word, "v": version})
                # Twice by one tab and once by the other, as fast as can be.
                for client in (people[seat], people[seat], tabs[seat]):
                    await client.line.send(choice)
                await people[seat].do("ping")
                await tabs[seat].do("ping")
                refused = [message for client in (*people, *tabs) for message in client.all("refused")]
                assert [message["key"] for message in refused] == ["stale"] * 2 * (turn + 1)
                for client in (*people, *tabs):
                    await client.reach(people[seat].screen.version)
                acted = [line for line in lines_after(people[seat], version) if "t" not in json.loads(line)]
                assert len(acted) <= 2, "played, and perhaps dealt"

    run(tmp_path, test)


def test_a_choice_is_played_once_though_the_house_was_killed_between(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="friday", seats=3) as friends:
            people = await friends.sit(3)
            await friends.begin()
            player = next(client for client in people if client.screen.legal)
            version, word = player.screen.version, player.screen.legal[0]
            assert not await player.play(word)
            told = player.screen.version
            await asyncio.to_thread(process.kill)
            await asyncio.to_thread(process.start)
            async with back(friends, player) as again:
                assert await again.play(word, version) == "stale"
                assert again.screen.version == told

    run(tmp_path, test)
