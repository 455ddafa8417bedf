"""A house started by any command, and what a visitor finds there."""

from __future__ import annotations

import json
import os
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import httpx
from websockets.sync.client import connect

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

PATIENCE = 60


def elsewhere() -> dict[str, str]:
    """Give an environment that leads to no source of ours."""
    ours = ("PYTHON", "GRIMALKIN", "LC_", "LANG")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)} | {"LANG": "C.UTF-8"}


def serving(data: Path) -> list[str]:
    """Give the words that open a house with this folder, at any port."""
    return ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data), "--no-browser", "--lang", "en"]


@contextmanager
def house(command: Sequence[str], folder: Path) -> Iterator[str]:
    """Open a house in a folder, give its address, and close it in good order."""
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen(  # noqa: S603
            [*command, *serving(folder / "data")],
            stdout=subprocess.PIPE, stderr=log, text=True, encoding="utf-8", cwd=folder, env=elsewhere(),
        )  # fmt: skip
    assert process.stdout
    with process.stdout as said:
        first = said.readline()
        try:
            assert first, (folder / "log").read_text(encoding="utf-8")
            yield first.rpartition(" ")[2].strip().rstrip("/")
        finally:
            process.terminate()
            said.read()
            code = process.wait(PATIENCE)
    assert code == 0, (folder / "log").read_text(encoding="utf-8")


def visit(address: str) -> str:
    """Look at the page, open a table, come in and begin a match with bots; give the version that the house tells."""
    page = httpx.get(f"{address}/")
    assert (page.status_code, "<title>Grimalkin" in page.text) == (200, True)
    health = httpx.get(f"{address}/healthz").json()
    assert health["status"] == "ok"
    opened = httpx.post(f"{address}/api/tables", json={"game": "friday", "seats": 3})
    assert opened.status_code == 201
    _begin(address.replace("http", "ws"), opened.json())
    described = httpx.get(f"{address}/api/openapi.json").json()
    assert described["info"]["version"] == health["version"]
    return str(health["version"])


def _begin(address: str, opened: dict[str, str]) -> None:
    """Come in as the host, sit down with bots, start, and see that a card may be played."""
    requests = ({"t": "join", "host": opened["host"]}, {"t": "sit", "name": "Ann"}, {"t": "fill"}, {"t": "start"})
    with connect(f"{address}/table/{opened['table']}") as line:
        for request in requests:
            line.send(json.dumps(request))
        told: dict[str, Any] = {}
        while not (told.get("own") or told.get("match") or {}).get("legal"):
            told = json.loads(line.recv(timeout=PATIENCE))
            assert told.get("t") != "refused", told
