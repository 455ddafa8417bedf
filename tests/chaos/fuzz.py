"""`make fuzz`: bad messages, requests and records by a grammar, as many as asked; goes on where the last run ended."""

from __future__ import annotations

import argparse
import http.client
import json
import shutil
import signal
import sys
import time
import urllib.parse
from collections import Counter
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from tests.chaos import figures, grammar
from tests.chaos.checker.looking import nothing_foreign
from tests.chaos.house import House
from tests.chaos.town import unexpected
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from grimalkin.play import Match, parse, steps
from grimalkin.play.record import Record
from grimalkin.rules import Refused

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from hypothesis.strategies import SearchStrategy
    from websockets.sync.client import ClientConnection

BUILD = figures.ROOT / "build" / "fuzz"
EXAMPLES, COPIES = 100, 20
"""Examples of each kind in a round, and damaged copies of every message of one."""
PATIENCE = 60.0
KNOWN_CLOSES = {1000, 1002, 1003, 1007, 1009, 4000, 4001, 4002, 4004, 4008, 4013, 4029, 4030}
"""Those of docs/protocol.md, and those by which WebSocket itself refuses a frame."""


class Lines:
    """Lines to a table in every role; each is opened again when the house has closed it, for a reason that is known."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.opened = json.loads(
            house.ask("/api/tables", {"game": "friday", "seats": 4, "level": "kitten", "pause": 0})
        )
        seats = [
            self._seated({"host": self.opened["host"]}),
            self._seated({"invite": self.opened["invite"]}, begin=True),
        ]
        self.roles: list[tuple[dict[str, str], int | None]] = [
            ({}, None),
            ({"watch": self.opened["watch"], "language": "fr"}, None),
            ({"token": seats[0], "language": "en"}, 0),
            ({"token": seats[1]}, 1),
        ]
        self.open: dict[int, ClientConnection] = {}
        self.stack = ExitStack()
        self.counts: Counter[str] = Counter()

    def _connect(self) -> AbstractContextManager[ClientConnection]:
        address = f"ws://127.0.0.1:{self.house.port}/table/{self.opened['table']}"
        return connect(address, compression=None, open_timeout=PATIENCE, max_queue=None)

    def _seated(self, join: dict[str, str], *, begin: bool = False) -> str:
        """Sit down, and the last one fills the table and begins."""
        with self._connect() as line:
            wanted = [{"t": "join", **join, "host": self.opened["host"]}, {"t": "sit"}]
            for message in (*wanted, *([{"t": "fill"}, {"t": "start"}] if begin else [])):
                line.send(json.dumps(message))
            return next(str(told["token"]) for told in map(json.loads, line) if told.get("t") == "seated")

    def send(self, role: int, messages: list[str | bytes]) -> None:
        """Send messages in a role, and look at all that is answered."""
        join, seat = self.roles[role]
        line = self.open.get(role) or self._joined(role, join)
        copies = [copy for message in messages for copy in grammar.mangled(message, COPIES)]
        self.counts["messages"] += len(copies)
        try:
            for copy in copies:
                line.send(copy)
            line.send('{"t": "ping", "n": 987654321}')
            while True:
                told = json.loads(line.recv(PATIENCE))
                assert told.get("key") != "failed", told
                if "v" in told:
                    assert not [*nothing_foreign(told, seat)], told
                if told.get("n") == 987654321:
                    return
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 0
            assert code in KNOWN_CLOSES, (code, messages)
            del self.open[role]
            self.counts["closed"] += 1

    def _joined(self, role: int, join: dict[str, str]) -> ClientConnection:
        line = self.open[role] = self.stack.enter_context(self._connect())
        if join:
            line.send(json.dumps({"t": "join", **join}))
        return line

    def close(self) -> None:
        """Hang up everywhere."""
        self.stack.close()


class Desk:
    """Asks a house over HTTP, on one connection."""

    def __init__(self, house: House) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", house.port, timeout=PATIENCE)
        self.counts: Counter[str] = Counter()

    def ask(self, request: dict[str, Any]) -> None:
        """Ask something; the house may refuse it, and may not fail."""
        query = urllib.parse.urlencode(request["query"], errors="replace")
        path = urllib.parse.quote(request["path"], safe="/%", errors="replace") + (f"?{query}" if query else "")
        headers = {"Content-Type": request["type"], "Accept-Language": request["language"]}
        headers["X-Player-Key"] = urllib.parse.quote(request["key"], errors="replace")
        self.counts["requests"] += 1
        try:
            self.line.request(request["method"], path, request["body"], headers)
            answer = self.line.getresponse()
            body = answer.read()
        except (http.client.HTTPException, ConnectionError):
            # Closed between two requests, as any server may; asked anew, it answers.
            self.line.close()
            self.counts["closed"] += 1
            return
        assert answer.status < 500, (answer.status, request, body[:200])


def read_record(counts: Counter[str], text: str) -> None:
    """Read a record and play it again; it may be refused, in a sentence, and nothing else may happen."""
    counts["records"] += 1
    try:
        record = parse(text)
        match = Match(Record(record.game, record.seats, record.options, record.players))
        for _ in steps(match, record):
            pass
    except Refused:
        counts["refused_records"] += 1


def drawn(kind: SearchStrategy[Any], number: int, test: Callable[[Any], None], examples: int) -> None:
    """Draw examples, the same for the same number; what fails is drawn again until it is small."""

    @seed(number)
    @settings(
        max_examples=examples, deadline=None, database=None, phases=[Phase.generate, Phase.shrink],
        suppress_health_check=[*HealthCheck],
    )  # fmt: skip
    @given(kind)
    def run(example: Any) -> None:  # noqa: ANN401
        test(example)

    run()


def one_round(house: House, number: int, examples: int = EXAMPLES) -> Counter[str]:
    """Send examples of every kind to a house; give how many."""
    lines, desk, counts = Lines(house), Desk(house), Counter[str]()
    for role in range(len(lines.roles)):
        drawn(grammar.messages, 1000 * number + role, partial(lines.send, role), examples)
    drawn(grammar.request, 1000 * number + 500, desk.ask, examples)
    drawn(grammar.record, 1000 * number + 600, lambda text: read_record(counts, text), examples)
    lines.close()
    desk.line.close()
    wrong = unexpected(house.log)
    assert not wrong, wrong[:5]
    assert json.loads(house.ask("/healthz"))["status"] == "ok"
    counts += lines.counts + desk.counts
    counts["total"] = counts["messages"] + counts["requests"] + counts["records"]
    return counts


def main() -> int:
    """Run rounds until so many have been sent."""
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="messages, requests and records in all")
    parser.add_argument("--minutes", type=float, default=60, help="no longer than this")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--dry", action="store_true", help="leave the figures of docs/reliability.md as they are")
    asked, began, sent = parser.parse_args(), time.monotonic(), 0
    progress = BUILD / f"progress-{asked.seed}.json"
    number = json.loads(progress.read_text())["next"] if progress.exists() else 0
    folder = BUILD / "house"
    shutil.rmtree(folder, ignore_errors=True)
    house = House(folder)
    house.start()
    try:
        while sent < asked.count and time.monotonic() - began < 60 * asked.minutes:
            started = time.monotonic()
            counts = one_round(house, 100_000 * asked.seed + number)
            sent, number = sent + counts["total"], number + 1
            progress.write_text(json.dumps({"next": number}))
            print(f"round {number}: {counts['total']} sent, {sent} in all", flush=True)
            if not asked.dry:
                figures.add("fuzz", {**counts, "seconds": time.monotonic() - started, "wrong": 0})
    finally:
        house.end(signal.SIGKILL)
    return 0


if __name__ == "__main__":
    sys.exit(main())
