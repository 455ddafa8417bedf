"""One table for everyone: a browser, a screen in the terminal and a bot of the protocol play a match to its end."""

from __future__ import annotations

import asyncio
import secrets
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from tests.terminal.seated import Stranger, asks, shown, until
from tests.terminal.test_joining import BOT, opened
from tests.web.playing import by_mouse, play_to_the_end

from grimalkin.terminal.app.line import TableLink
from grimalkin.terminal.app.remote import RemoteTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.conftest import RunningHouse


async def host_in_the_terminal(link: str) -> list[tuple[int, bool]]:
    """Sit down, begin when everyone is there, and play; give how it ended."""
    table = RemoteTable(TableLink(link, Stranger()), "fr", name="Screen", key=secrets.token_urlsafe(24))
    async with shown(table, "fr") as (_, pilot):
        await until(lambda: table.you is not None)
        await until(lambda: all(seat.get("here") for seat in table.table["seats"]))
        assert table.acts[0].key == "start"
        await pilot.press("enter")
        while not table.picture.ended:
            await until(lambda: (table.table["phase"] == "playing" and asks(table)) or table.picture.ended)
            if not table.picture.ended:
                await pilot.press("enter")
        return [(share.score, share.won) for share in table.picture.ended]


def test_a_browser_a_terminal_and_a_bot_play_one_match(
    open_house: Callable[..., RunningHouse], person: Callable[..., Page]
) -> None:
    house = open_house()
    table = opened(house, options={"rounds": 1})
    address = f"/t/{table['table']}#invite={table['invite']}"
    with ThreadPoolExecutor(1) as beside:
        screen = beside.submit(asyncio.run, host_in_the_terminal(f"{house.address}{address}&host={table['host']}"))
        page = person(house.address, address)
        page.locator(".sit input").fill("Browser")
        page.locator(".sit .main").click()
        with subprocess.Popen(  # noqa: S603
            [sys.executable, str(BOT), f"{house.address}{address}"], stdout=subprocess.PIPE, text=True
        ) as bot:
            assert play_to_the_end(page, by_mouse)
            said, _ = bot.communicate(timeout=60)
        ended = screen.result(60)
    assert said.split() == [f"{score}{'*' if won else ''}" for score, won in ended]
