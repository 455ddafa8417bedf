"""Three nodes behind a real nginx are one house: a browser and bots at one table, each at another; one dies."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import TYPE_CHECKING

import pytest
from tests.server.client import at_table
from tests.server.nginx import in_front_of
from tests.server.nodes import nodes
from tests.server.process import PATIENCE, within
from tests.web.playing import LONG, by_mouse, play_to_the_end, version, wait_for_turn

from grimalkin.play import parse, verify

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page
    from tests.server.process import Process

    Come = Callable[..., Page]

LINES_BREAK = "WebSocket"
OPEN = "() => document.body.dataset.line === 'open'"


def play_along(process: Process, opened: dict[str, str], name: str, seated: Event) -> str:
    """Sit down at a node by the protocol, and play until the match is over; give the name of its record."""

    async def play() -> str:
        async with within(), at_table(process, opened["table"], invite=opened["invite"]) as bot:
            assert not await bot.refused("sit", name=name)
            seated.set()
            await bot.until(lambda: bot.screen.playing)
            await bot.play_on(random.Random(name))
            return str(bot.screen.table["record"])

    return asyncio.run(play())


def home_of(page: Page, processes: list[Process]) -> Process:
    """Find the node that nginx has brought the page to; nobody else has come yet."""
    page.wait_for_selector(".sit input", timeout=LONG)
    (home,) = [process for process in processes if "connections 1.0" in process.get("/metrics").text]
    return home


@pytest.mark.long
def test_a_page_whose_node_dies_goes_on_at_another_without_being_touched(tmp_path: Path, person: Come) -> None:
    def test(address: str, processes: list[Process], bots: ThreadPoolExecutor) -> None:
        opened = processes[2].open_table(game="friday", seats=3, options={"rounds": 1}, level="kitten")
        link = f"/t/{opened['table']}#host={opened['host']}&invite={opened['invite']}"
        page = person(address, link, expected=LINES_BREAK, apart=True)
        home = home_of(page, processes)
        page.locator(".sit input").fill("Ada")
        page.locator(".sit .main").click()
        sat = [Event(), Event()]
        others = [process for process in processes if process is not home]
        ends = [bots.submit(play_along, *each) for each in zip(others, [opened] * 2, ("Bo", "Cy"), sat, strict=True)]
        assert all(each.wait(PATIENCE) for each in sat)
        page.locator("[data-key=start]:enabled").click(timeout=LONG)
        wait_for_turn(page)
        by_mouse(page)
        told = version(page)
        with page.expect_websocket(timeout=LONG):
            home.kill()
        # Nothing is touched until it is back, and asked for something; the bots wait for it.
        page.wait_for_function(OPEN, timeout=LONG)
        wait_for_turn(page)
        assert version(page) >= told
        play_to_the_end(page, by_mouse)
        (record,) = {end.result() for end in ends}
        assert all(finding.good for finding in verify(parse(others[0].record(record))))

    with (
        nodes(tmp_path, 3, proxied=True) as processes,
        in_front_of([process.port for process in processes]) as proxy,
        ThreadPoolExecutor(2) as bots,
    ):
        test(proxy.address, processes, bots)
