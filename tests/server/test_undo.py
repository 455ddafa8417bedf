"""Taking back: unasked where it taught nobody a thing, else by everyone's consent."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.server.client import at_table, company
from tests.server.process import LIMITS, Process, run, running

from grimalkin.play.undo import MOST_UNASKED
from grimalkin.server.settings import Limits
from grimalkin.server.tables.votes import COOL_DOWN

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.client import Client, Company


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house")) as process:
        yield process


async def until_undo(friends: Company, *, allowed: bool) -> Client:
    """Play until somebody may take back what he just did, unasked, or may not."""
    people, dice = friends.people, random.Random(3)
    while True:
        due = next(client for client in people if client.screen.legal)
        await due.play(dice.choice(due.screen.legal))
        await due.until(lambda: (due.screen.match or {})["turn"])  # noqa: B023 - awaited here
        for client in people:
            await client.reach(due.screen.version)
        if due.screen.undo == allowed and due.screen.version > 12:
            return due


def test_what_taught_nobody_is_taken_back_unasked(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="spooks", seats=3) as friends:
            await friends.sit(3, language="en")
            await friends.begin()
            assert await friends.people[0].refused("undo") == "undo-nothing"
            player = await until_undo(friends, allowed=True)
            before, version = player.screen.comparable(), player.screen.version
            assert await player.refused("undo") == ""
            assert player.screen.version == version + 1
            assert player.screen.legal
            assert player.screen.log[:-1] == before["log"]
            assert not player.all("vote")
            async with at_table(house, friends.table, token=player.token, language="en") as again:
                assert again.screen.comparable() == player.screen.comparable()

    run(test())


def test_nobody_is_kept_from_playing_by_one_who_takes_back_again_and_again(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            await friends.sit(3)
            await friends.begin()
            player = next(client for client in friends.people if client.screen.legal)
            word = player.screen.legal[0]
            for _ in range(MOST_UNASKED):
                await player.play(word)
                await player.until(lambda: player.screen.undo)
                assert not await player.refused("undo")
                await player.until(lambda: player.screen.legal)
            await player.play(word)
            following = next(client for client in friends.people if client is not player)
            await following.until(lambda: (following.screen.match or {})["turn"] != [player.screen.you])
            assert not player.screen.undo
            # From now on the others are asked; and whoever is next plays in peace.
            version = following.screen.version
            assert not await player.refused("undo")
            await following.until(lambda: following.all("vote"))
            assert following.last("vote")["reason"] == "often"
            assert following.screen.version == version
            due = next(client for client in friends.people if client.screen.legal)
            assert due is not player
            await due.play(due.screen.legal[0])
            await player.reach(version + 1)
            assert not player.last("vote").get("agreed")

    run(test())


def test_what_others_have_seen_is_taken_back_if_all_agree(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            await friends.sit(3)
            await friends.begin()
            player = await until_undo(friends, allowed=False)
            one, other = (client for client in friends.people if client is not player)
            version = player.screen.version
            # One says no.
            await player.do("undo")
            await one.until(lambda: one.all("vote"))
            assert sorted(one.last("vote")["waiting"]) == sorted([one.screen.you or 0, other.screen.you or 0])
            assert await one.refused("undo") == "vote-on"
            assert await player.refused("agree", yes=True) == "no-vote"
            assert not await one.refused("agree", yes=True)
            assert await one.refused("agree", yes=True) == "no-vote"
            assert not await other.refused("agree", yes=False)
            assert not other.last("vote").get("agreed")
            assert "waiting" not in other.last("vote")
            assert player.screen.version == version
            # Asked again at once, nobody is disturbed; but after a while, or at another moment.
            votes = len(other.all("vote"))
            assert [await player.refused("undo") for _ in range(3)] == ["undo-refused"] * 3
            await other.do("ping")
            assert len(other.all("vote")) == votes
            house.turn(COOL_DOWN)
            # All say yes.
            await player.do("undo")
            for client in (one, other):
                await client.do("agree", yes=True)
            await player.reach(version + 1)
            assert player.last("vote")["agreed"]
            assert player.screen.legal
            assert other.screen.comparable()["turn"] == [player.screen.you]

    run(test())


def test_whoever_asks_for_a_vote_again_and_again_is_slowed(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="friday", seats=3) as friends:
            await friends.sit(3)
            await friends.begin()
            player = await until_undo(friends, allowed=False)
            one, other = (client for client in friends.people if client is not player)
            assert not await player.refused("undo")
            assert not await one.refused("agree", yes=True)
            assert [await player.refused("undo") for _ in range(7)] == [""] * 4 + ["too-fast"] * 3
            # It is the same vote: who has agreed need not agree again.
            await other.do("ping")
            assert other.last("vote")["waiting"] == [other.screen.you]

    with running(tmp_path, {"limits": {**LIMITS, "chats_a_minute": Limits().chats_a_minute}}, still=True) as process:
        run(test(process))


def test_bots_always_agree(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            (host,) = await friends.sit(1)
            await friends.begin()
            await host.until(lambda: host.screen.legal)
            hand = host.screen.zones["hand@0"]
            await host.play(host.screen.legal[0])
            await host.until(lambda: host.screen.legal)
            assert host.screen.zones["hand@0"] != hand
            assert await host.refused("undo") == ""
            assert host.screen.zones["hand@0"] == hand

    run(test())
