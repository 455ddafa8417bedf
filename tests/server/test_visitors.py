"""Visitors: who has no invitation is told so kindly, asks, and is let in by one tap of the host's."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.server.client import at_table, company
from tests.server.process import LIMITS, Process, run, running
from tests.server.test_seats import gone_for_long, seat_view

from grimalkin.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GRACE = Settings().grace


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house"), {"grace": GRACE}, still=True) as process:
        yield process


@pytest.mark.parametrize(("language", "said"), [("en", "You need an invitation"), ("fr", "invitation")])
def test_whoever_has_no_invitation_is_told_so_in_words(house: Process, language: str, said: str) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            stranger = await friends.come(language=language)
            assert stranger.told[0]["key"] == "no-invitation"
            assert said in stranger.told[0]["text"]

    run(test())


def test_a_stranger_asks_and_the_host_lets_it_in_for_good(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            (host,) = await friends.sit(1)
            stranger = await friends.come(language="en")
            (asked,) = await stranger.do("ask", name="Ben", language="en")
            assert (asked["t"], asked["here"]) == ("asked", True)
            assert await stranger.refused("ask", name="Ben") == "no-change"
            await host.until(lambda: host.all("asking"))
            (visitor,) = host.last("asking")["people"]
            assert visitor["name"] == "Ben"
            assert await host.refused("admit", who=visitor["who"] + 1, yes=True) == "no-visitor"
            assert not await host.refused("admit", who=visitor["who"], yes=True)
            assert not host.last("asking").get("people")
            await stranger.until(lambda: stranger.all("admitted"))
            invite = stranger.last("admitted")["invite"]
            assert invite not in (friends.invite, friends.host, friends.watch)
            assert not await stranger.refused("join", invite=invite)
            assert not await stranger.refused("sit", name="Ben")
            # The invitation is its own, and outlasts the house.
            async with at_table(house, friends.table, invite=invite) as again:
                assert again.screen.table["seats"][1]["name"] == "Ben"

    run(test())


def test_a_stranger_learns_nothing_of_the_table_before_it_is_let_in(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            (host,) = await friends.sit(1)
            stranger = await friends.come(language="en")
            await stranger.do("ask", name="Ben", language="en")
            await friends.begin()
            await host.do("say", text="psst")
            await stranger.do("ping")
            assert {message["t"] for message in stranger.told} == {"refused", "asked", "pong"}
            assert not any("table" in message or "friday" in json.dumps(message) for message in stranger.told)
            assert await stranger.refused("sit", name="Ben") == "join-first"
            assert await stranger.refused("admit", who=1, yes=True) == "join-first"

    run(test())


def test_no_is_said_kindly_and_whoever_goes_no_longer_waits(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            (host,) = await friends.sit(1)
            stranger, other = await friends.come(language="fr"), await friends.come(language="en")
            await stranger.do("ask", language="fr")
            await other.do("ask", name="Eve", language="en")
            await host.until(lambda: len(host.last("asking")["people"]) == 2)
            first, second = host.last("asking")["people"]
            assert first["name"]
            assert not await host.refused("admit", who=first["who"], yes=False)
            await stranger.until(lambda: stranger.last("refused")["key"] == "not-admitted")
            assert "hôte" in stranger.last("refused")["text"]
            await other.close()
            await host.until(lambda: not host.last("asking").get("people"))
            assert await host.refused("admit", who=second["who"], yes=True) == "no-visitor"

    run(test())


def test_a_host_who_comes_later_finds_who_waits_and_a_guest_answers_for_one_who_is_gone(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=4) as friends:
            host, guest = await friends.sit(2)
            await host.close()
            await guest.until(lambda: not seat_view(guest, 0).get("here"))
            stranger = await friends.come(language="en")
            (asked,) = await stranger.do("ask", name="Ben", language="en")
            assert not asked.get("here")
            assert not guest.all("asking")
            assert await guest.refused("admit", who=1, yes=True) == "only-host"
            host = await friends.come(token=host.token, host=friends.host)
            await host.until(lambda: host.all("asking"))
            await host.close()
            await gone_for_long(house, guest, 0)
            other = await friends.come(language="en")
            (asked,) = await other.do("ask", name="Eve", language="en")
            assert asked["here"]
            await guest.until(lambda: guest.all("asking"))
            for visitor in guest.last("asking")["people"]:
                assert not await guest.refused("admit", who=visitor["who"], yes=True)
            await stranger.until(lambda: stranger.all("admitted"))
            await other.until(lambda: other.all("admitted"))

    run(test())


def test_an_address_asks_so_often_and_a_table_lets_so_many_wait(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="friday", seats=3) as friends:
            keys = []
            for _ in range(4):
                stranger = await friends.come(language="en")
                keys.append(await stranger.refused("ask", language="en"))
            assert keys == ["", "", "too-fast", "too-fast"]
            assert await stranger.refused("ask", name="shit", language="en") == "too-fast", "and its name is not read"
            process.turn(60)
            stranger = await friends.come(language="en")
            assert await stranger.refused("ask", name="shit", language="en") == "bad-word"
            assert not await stranger.refused("ask", language="en")

    with running(tmp_path, {"limits": {**LIMITS, "asks_a_minute": 2}}, still=True) as process:
        run(test(process))
