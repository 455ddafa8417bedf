"""Sockets across a reopening in place: who comes back by `since` missed nothing, and no move is played twice."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from tests.server.client import Client, Company, at_table
from tests.server.process import PATIENCE, within

from grimalkin.server import codes

if TYPE_CHECKING:
    from tests.conftest import RunningHouse

    Open = Callable[..., RunningHouse]
    Part = Callable[[RunningHouse, Company, AsyncExitStack], Coroutine[Any, Any, None]]

SEATS = 3


def run(house: RunningHouse, part: Part) -> None:
    """Play at a table where nothing happens unless somebody here does it."""
    wanted = {"game": "spooks", "seats": SEATS, "pause": 0}
    tokens = httpx.post(f"{house.address}/api/tables", json=wanted, timeout=PATIENCE).raise_for_status().json()

    async def played() -> None:
        async with within(2 * PATIENCE), Company(house, tokens) as friends, AsyncExitStack() as stack:
            await friends.sit(SEATS, language="en")
            await friends.begin()
            await part(house, friends, stack)

    asyncio.run(played())


async def play(people: list[Client], moves: int, dice: random.Random) -> None:
    """Let the match go on by so many moves, and everybody hear of them."""
    for _ in range(moves):
        due = next(client for client in people if client.screen.legal)
        assert not await due.play(dice.choice(due.screen.legal))
        for client in people:
            await client.reach(due.screen.version)


async def back(house: RunningHouse, friends: Company, before: Client, stack: AsyncExitStack) -> Client:
    """Come back as a page does: with what the screen shows, and the last version of it."""
    client = await stack.enter_async_context(at_table(house, friends.table))
    client.screen, client.token = before.screen, before.token
    await client.do("join", token=client.token, since=client.screen.version, language="en")
    return client


async def knows_all(house: RunningHouse, friends: Company, client: Client) -> None:
    """See that a client knows what one is shown who has just come."""
    async with at_table(house, friends.table, token=client.token, language="en") as fresh:
        await client.reach(fresh.screen.version)
        assert client.screen.comparable() == fresh.screen.comparable()


def test_who_comes_back_by_since_has_missed_nothing(open_house: Open) -> None:
    async def part(house: RunningHouse, friends: Company, stack: AsyncExitStack) -> None:
        people, dice = friends.people, random.Random(8)
        for _ in range(2):
            left = await friends.come(token=people[1].token, language="en")
            await left.close()
            await play(people, 4, dice)
            house.open_again()
            assert {await client.gone() for client in people} == {codes.GOING_AWAY}
            # At once, while it closes and opens: they wait at the door.
            people = [await back(house, friends, client, stack) for client in people]
            late = await back(house, friends, left, stack)
            await asyncio.to_thread(house.wait_until_open_again)
            for client in (*people, late):
                await knows_all(house, friends, client)
        await play(people, 2, dice)

    run(open_house(), part)


@pytest.mark.parametrize("heard", [False, True])
def test_a_move_sent_as_it_closes_is_played_once(open_house: Open, heard: bool) -> None:
    async def part(house: RunningHouse, friends: Company, stack: AsyncExitStack) -> None:
        due = next(client for client in friends.people if client.screen.legal)
        word, version = due.screen.legal[0], due.screen.version
        await due.send("play", word=word, v=version)
        if heard:
            await due.reach(version + 1)
        house.open_again()
        await due.gone()
        again = await back(house, friends, due, stack)
        taken = again.screen.version > version
        assert taken or not heard
        assert await again.play(word, version) == ("stale" if taken else "")
        await again.reach(version + 1)
        await knows_all(house, friends, again)
        await asyncio.to_thread(house.wait_until_open_again)

    run(open_house(), part)
