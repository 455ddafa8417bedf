"""How fast bots play: the host chooses, it is kept, and whoever sits among bots alone may skip to the next turn."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.server.client import company
from tests.server.process import run, running

SLOW: dict[str, Any] = {"delay": (600, 600), "step": 0.5}
"""Bots for which nobody would wait."""


def test_the_tempo_is_the_hosts_to_choose_also_during_a_match_and_outlasts_the_house(tmp_path: Path) -> None:
    async def choose() -> None:
        async with company(process, game="friday", seats=3) as friends:
            host, guest = await friends.sit(2)
            await friends.begin()
            assert "tempo" not in host.screen.table, "the usual one is not told"
            assert await guest.refused("tempo", tempo="quick") == "only-host"
            assert await host.refused("tempo", tempo="at once") == "bad-message"
            assert await host.refused("tempo", tempo="quick") == ""
            await guest.until(lambda: guest.screen.table.get("tempo") == "quick")
            assert await host.refused("tempo", tempo="quick") == "no-change"
            await asyncio.to_thread(process.kill)
            await asyncio.to_thread(process.start)
            again = await friends.come(host=friends.host)
            assert again.screen.table["tempo"] == "quick"

    with running(tmp_path) as process:
        run(choose())


def test_skipping_ahead_has_bots_play_until_a_person_is_asked(tmp_path: Path) -> None:
    async def skip() -> None:
        async with company(process, game="friday", seats=4, options={"first": 1}) as friends:
            (host,) = await friends.sit(1)
            await friends.begin()
            assert not host.screen.legal
            assert await host.refused("hurry") == ""
            await host.until(lambda: host.screen.legal)
            await host.play(host.screen.legal[0])
            version = host.screen.version
            await asyncio.to_thread(process.turn, 60)
            assert await host.refused("ping") == ""
            assert host.screen.version == version, "it is over when somebody was asked"

    with running(tmp_path, settings=SLOW) as process:
        run(skip())


def test_a_guest_hurries_nobody_elses_bots(tmp_path: Path) -> None:
    async def skip() -> None:
        async with company(process, game="friday", seats=4) as friends:
            host, guest = await friends.sit(2)
            await friends.begin()
            assert await guest.refused("hurry") == "only-host"
            assert await host.refused("hurry") == ""

    with running(tmp_path, settings=SLOW) as process:
        run(skip())
