"""How soon a page is back at its table, at another node, when its own is gone: three nodes, nginx, a real browser."""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from math import isnan, nan
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright
from tests.server import postgres
from tests.server.nginx import in_front_of
from tests.server.nodes import nodes
from tests.web.conftest import ARGUMENTS, BROWSERS
from tests.web.proxies import proxy

from bench.server.report import machine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from playwright.sync_api import Page
    from tests.server.process import Process
    from tests.web.proxies import Proxy

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
NEVER = "–"


@dataclass(frozen=True)
class Place:
    """A node, and the line between it and nginx."""

    node: Process
    line: Proxy

    def kill(self) -> None:
        """End it: its machine closes all lines."""
        self.node.kill()

    def cut_off(self) -> None:
        """Let its machine fall silent: nobody closes a line, and whoever calls is not answered."""
        self.line.fall_silent()

    def heal(self) -> None:
        """Let it be as it was, with nobody at it."""
        if self.node.alive():
            self.node.kill()
        self.node.start()
        self.line.speak_again()


FAULTS: dict[str, Callable[[Place], None]] = {"killed": Place.kill, "cut off in silence": Place.cut_off}


def home_of(places: Sequence[Place]) -> Place:
    """Find the node that has the page's line."""
    while True:
        for place in places:
            if "connections 1.0" in place.node.get("/metrics").text:
                return place


def lost_once(page: Page, places: Sequence[Place], fault: Callable[[Place], None]) -> list[float]:
    """Take away the node that the page is at; give the milliseconds until each step back was done."""
    home = home_of(places)
    now = float(page.evaluate("Date.now()"))
    fault(home)
    page.wait_for_function(BACK, arg=now, timeout=60_000)
    lines: list[dict[str, float]] = page.evaluate("window.lines")
    back = next(line for line in lines if line["asked"] >= now and line["heard"])
    lost = [line["lost"] for line in lines if now <= line["lost"] <= back["asked"]]
    home.heal()
    return [max(lost, default=nan) - now, back["asked"] - now, back["open"] - now, back["heard"] - now]


@contextmanager
def page_at_a_table(stack: ExitStack) -> Iterator[tuple[Page, list[Place]]]:
    """Let a page sit at a table of a house of three nodes."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="nodes-", dir="/tmp")))
    found = next(filter(None, map(shutil.which, BROWSERS)))
    processes = stack.enter_context(nodes(folder, 3, planted=True, proxied=True))
    places = [Place(process, stack.enter_context(proxy(process.port))) for process in processes]
    nginx = stack.enter_context(in_front_of([place.line.port for place in places]))
    playwright = stack.enter_context(sync_playwright())
    page = playwright.chromium.launch(executable_path=found, args=ARGUMENTS).new_page()
    page.add_init_script(WATCHING)
    opened = processes[0].open_table(game="friday", seats=3, level="kitten")
    page.goto(f"{nginx.address}/t/{opened['table']}#host={opened['host']}&invite={opened['invite']}")
    page.wait_for_function(BACK, arg=0)
    yield page, places


def measured(times: int) -> dict[str, list[list[float]]]:
    """Take nodes away so many times under one page, by each fault."""
    postgres.begin_run()
    try:
        with ExitStack() as stack, page_at_a_table(stack) as (page, places):
            return {name: [lost_once(page, places, fault) for _ in range(times)] for name, fault in FAULTS.items()}
    finally:
        postgres.end_run()


def told(found: dict[str, list[list[float]]]) -> str:
    """Write the table."""
    lines = [f"| until the page had | {' | '.join(f'{name}: median | longest' for name in found)} |"]
    lines.append("|---" * (1 + 2 * len(found)) + "|")
    for number, part in enumerate(PARTS):
        cells = []
        for each in found.values():
            steps = [step[number] for step in each if not isnan(step[number])]
            cells += [f"{statistics.median(steps):.0f} ms", f"{max(steps):.0f} ms"] if steps else [NEVER, NEVER]
        lines.append(f"| {part} | {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, then tell."""
    parser = argparse.ArgumentParser(prog="bench.nodes.coming_back", description=__doc__)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--dry", action="store_true", help="print only; leave the page alone")
    asked = parser.parse_args()
    how = f"{machine()}. The node that a page was at was taken away {asked.times} times in each way."
    text = f"{how}\n\n{told(measured(asked.times))}"
    print(text)
    if not asked.dry:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
        PAGE.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{rest.partition(END)[2]}", encoding="utf-8")


if __name__ == "__main__":
    main()
