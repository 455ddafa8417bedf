"""`python -m tests.web.frames friday spooks`: how long a frame takes while things move, in a real browser.

A frame is counted while a card flies. Where other things run on the machine, frames wait for them; so each task of the
page's main thread is counted too, by the processor's time.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

import httpx
from playwright.sync_api import sync_playwright
from tests.conftest import RunningHouse
from tests.web.conftest import ARGUMENTS, BROWSERS
from tests.web.recording import CHOOSE

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WATCH = """
window.frames = [];
let before = 0;
const look = (now) => {
    if (before && document.querySelector(".flights .ghost")) frames.push(now - before);
    before = now;
    requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
AIM = 20
"""Milliseconds."""


def frames(browser: Browser, address: str, game: str, wanted: argparse.Namespace) -> tuple[list[float], list[float]]:
    """Play for a while; give how long the frames took in which something moved, and how long the page's tasks."""
    wide, high = map(int, wanted.size.split("x"))
    context = browser.new_context(viewport={"width": wide, "height": high})
    context.add_init_script("localStorage.setItem('grimalkin.speed', JSON.stringify('normal'))" + WATCH)
    page = context.new_page()
    table = httpx.post(f"{address}/api/tables", json={"game": game, "seats": wanted.seats}).json()
    page.goto(f"{address}/t/{table['table']}?alone#host={table['host']}&invite={table['invite']}")
    page.wait_for_selector(".hand .card")
    browser.start_tracing(page=page, categories=["toplevel"])
    end = time.monotonic() + wanted.seconds
    while time.monotonic() < end and page.evaluate(CHOOSE) != "over":
        page.wait_for_timeout(300)
    worked = tasks(browser.stop_tracing())
    taken: list[float] = page.evaluate("frames")
    context.close()
    return taken, worked


def tasks(trace: bytes) -> list[float]:
    """Find what each task of the page's main thread took of the processor, in milliseconds."""
    events = json.loads(trace)["traceEvents"]
    main = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    ran = [
        each
        for each in events
        if each["name"] == "ThreadControllerImpl::RunTask" and (each["pid"], each["tid"]) in main
    ]
    return [each.get("tdur", each.get("dur", 0)) / 1000 for each in ran]


def main() -> None:
    """Print the figures of some games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--size", default="1366x768")
    parser.add_argument("--seconds", type=float, default=20)
    wanted = parser.parse_args()
    found = next(filter(None, map(shutil.which, BROWSERS)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = RunningHouse(Path(folder), delay=[0.4, 0.8])
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        for game in wanted.games:
            taken, worked = frames(browser, house.address, game, wanted)
            late = sum(each > AIM for each in taken)
            rest = quantiles(taken, n=20)[-1]
            heavy = sum(each > AIM for each in worked)
            sys.stdout.write(
                f"{game}: {len(taken)} frames, median {median(taken):.1f} ms, 95 % within {rest:.1f} ms, "
                f"longest {max(taken):.1f} ms, {late} above {AIM} ms; {len(worked)} tasks of the page, "
                f"longest {max(worked):.1f} ms of the processor, {heavy} above {AIM} ms\n"
            )
        browser.close()
        house.stop()


if __name__ == "__main__":
    main()
