"""How soon a page is back at its table, at another node, when its own is killed: three nodes, nginx, a real browser."""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright
from tests.server import postgres
from tests.server.nginx import in_front_of
from tests.server.nodes import nodes
from tests.web.conftest import ARGUMENTS, BROWSERS

from bench.server.report import machine

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.server.process import Process

PAGE = Path(__file__).parents[2] / "docs" / "scale.md"
BEGIN, END = (f"<!-- made by `make bench-back`: {which} -->" for which in ("begin", "end"))
WATCHING = """window.lines = [];
window.WebSocket = class extends WebSocket {
    constructor(...words) {
        super(...words);
        const line = { asked: Date.now(), open: 0, heard: 0, lost: 0, code: 0 };
        window.lines.push(line);
        this.addEventListener("open", () => { line.open = Date.now(); });
        this.addEventListener("message", () => { line.heard ||= Date.now(); });
        this.addEventListener("close", (event) => { line.lost = Date.now(); line.code = event.code; });
    }
};"""
"""A page that notes when its lines open, first hear something and are lost."""
BACK = "(since) => window.lines.some((line) => line.asked >= since && line.heard)"
PARTS = ("lost its line", "tried again", "another line", "been told all")


def home_of(processes: list[Process]) -> Process:
    """Find the node that has the page's line."""
    while True:
        for process in processes:
            if process.alive() and "connections 1.0" in process.get("/metrics").text:
                return process


def killed_once(page: Page, processes: list[Process]) -> list[float]:
    """Kill the node that the page is at; give the milliseconds until each step back was done."""
    node = home_of(processes)
    now = float(page.evaluate("Date.now()"))
    node.kill()
    page.wait_for_function(BACK, arg=now, timeout=60_000)
    lines: list[dict[str, float]] = page.evaluate("window.lines")
    lost = max(line["lost"] for line in lines if line["lost"])
    back = next(line for line in lines if line["asked"] >= now and line["heard"])
    node.start()
    return [lost - now, back["asked"] - now, back["open"] - now, back["heard"] - now]


def measured(times: int) -> list[list[float]]:
    """Kill nodes so many times under one page."""
    postgres.begin_run()
    folder = Path(tempfile.mkdtemp(prefix="nodes-", dir="/tmp"))
    found = next(filter(None, map(shutil.which, BROWSERS)))
    try:
        with nodes(folder, 3, planted=True, proxied=True) as processes, sync_playwright() as playwright:
            ports = [process.port for process in processes]
            with in_front_of(ports) as proxy:
                page = playwright.chromium.launch(executable_path=found, args=ARGUMENTS).new_page()
                page.add_init_script(WATCHING)
                opened = processes[0].open_table(game="friday", seats=3, level="kitten")
                page.goto(f"{proxy.address}/t/{opened['table']}#host={opened['host']}&invite={opened['invite']}")
                page.wait_for_function(BACK, arg=0)
                return [killed_once(page, processes) for _ in range(times)]
    finally:
        postgres.end_run()
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    """Measure, then tell."""
    parser = argparse.ArgumentParser(prog="bench.nodes.coming_back", description=__doc__)
    parser.add_argument("--times", type=int, default=30)
    parser.add_argument("--dry", action="store_true", help="print only; leave the page alone")
    asked = parser.parse_args()
    found = measured(asked.times)
    lines = [f"{machine()}. A node was killed {asked.times} times under a page, whichever the page was at.", ""]
    lines += ["| until the page had | median | longest |", "|---|---|---|"]
    for part, each in zip(PARTS, zip(*found, strict=True), strict=True):
        lines.append(f"| {part} | {statistics.median(each):.0f} ms | {max(each):.0f} ms |")
    text = "\n".join(lines)
    print(text)
    if not asked.dry:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
        PAGE.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{rest.partition(END)[2]}", encoding="utf-8")


if __name__ == "__main__":
    main()
