"""The bot of the examples plays a whole match at a real house, by nothing but an invitation."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.conftest import RunningHouse

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.mark.parametrize(("game", "pause"), [("friday", 0), ("friday", 5), ("malediction", 5)])
def test_the_bot_plays_a_match_to_its_end(game: str, pause: int, open_house: Callable[..., RunningHouse]) -> None:
    house = open_house()
    options = {"rounds": 2} if game == "friday" else {}
    wanted = {"game": game, "seats": 3, "level": "kitten", "pause": pause, "options": options}
    opened = httpx.post(f"{house.address}/api/tables", json=wanted).json()
    with connect(f"{house.address.replace('http', 'ws')}/table/{opened['table']}") as line:
        for request in ({"t": "join", "host": opened["host"]}, {"t": "fill", "seat": 0}, {"t": "fill", "seat": 2}):
            line.send(json.dumps(request))
        link = f"{house.address}/t/{opened['table']}#invite={opened['invite']}"
        command = [sys.executable, str(BOT), link]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:  # noqa: S603
            told = wait_for(line, lambda told: told.get("table", {}).get("seats", [{}, {}])[1].get("here", False))
            assert told["table"]["seats"][1]["name"].startswith("Rook ")
            line.send(json.dumps({"t": "start"}))
            ended = wait_for(line, lambda told: "ended" in told)["ended"]
            said, _ = bot.communicate(timeout=60)
    assert bot.returncode == 0
    assert said.split() == [f"{share['score']}{'*' if share['won'] else ''}" for share in ended]


def wait_for(line: ClientConnection, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    while True:
        told: dict[str, Any] = json.loads(line.recv(timeout=60))
        if wanted(told):
            return told
        if told["v"] % 10 == 0 and told.get("t") != "pong":
            line.send('{"t": "ping"}')
