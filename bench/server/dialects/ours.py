"""The dialect of our own server, with durable SQLite: a move is on the disk before anyone is told of it.

Seats join without events and sentences, and so are told what boardgame.io's view holds too: places, turn, scores, legal
words, results.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from urllib.request import Request, urlopen

import msgspec
from websockets.sync.client import connect

from bench.server.dialects import NOTHING, ROUNDS, SEATS, Dialect, Heard, Seat
from bench.server.process import Server, launch
from grimalkin import __version__

SERVE = """
import asyncio, sys, uvicorn
from pathlib import Path
from grimalkin.server.net.app import App
from grimalkin.server.serving import config, tune_process
from grimalkin.server.settings import read_settings

class Announced(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print("listening on", self.servers[0].sockets[0].getsockname()[1], flush=True)

tune_process()
Announced(config(App(read_settings(Path(sys.argv[1]))), "127.0.0.1", 0)).run()
"""
MUCH = 10**9
LIMITS = dict.fromkeys(
    (
        "connections",
        "tables_an_hour",
        "requests_a_second",
        "messages_a_second",
        "snapshots_a_second",
        "viewers",
        "tables",
    ),
    MUCH,
)


class Own(msgspec.Struct):
    """What of a line is for this seat alone."""

    legal: str = ""


class Match(msgspec.Struct):
    """A match in a picture."""

    legal: str = ""


class Message(msgspec.Struct):
    """The part of a message that a player without rules needs."""

    v: int
    t: str = "update"
    own: Own | None = None
    ended: list[msgspec.Raw] = []
    match: Match | None = None


read = msgspec.json.Decoder(Message).decode


class OurSeat(Seat):
    """A seat at a table of ours."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.opening = json.dumps({"t": "join", "token": token, "events": False}).encode()
        self.version = 0
        self.waiting = False

    def hear(self, message: bytes) -> Heard:
        heard = read(message)
        if heard.t == "update":
            self.version = heard.v
            words = heard.own.legal.split() if heard.own else ()
            accepted, self.waiting = self.waiting, False
            return Heard(accepted, words, over=bool(heard.ended))
        if heard.t == "snapshot":
            self.version = heard.v
            return Heard(words=heard.match.legal.split() if heard.match else (), seated=True)
        if heard.t == "refused":
            raise ValueError(f"a move was refused: {message.decode()}")
        return NOTHING

    def move(self, word: str) -> bytes:
        self.waiting = True
        return f'{{"t":"play","v":{self.version},"word":"{word}"}}'.encode()


class Ours(Dialect):
    """Our server, each accepted move on the disk before it is told."""

    name = "Grimalkin"

    def missing(self) -> str:
        return ""

    def version(self) -> str:
        return f"Grimalkin {__version__}, matches in SQLite, each move on the disk before it is told"

    def start(self) -> Server:
        # Beside the project, not in memory: what is measured is a disk.
        rubbish = Path("build")
        rubbish.mkdir(exist_ok=True)
        folder = Path(tempfile.mkdtemp(prefix="house-", dir=rubbish.absolute()))
        settings = folder / "settings.json"
        settings.write_text(json.dumps({"data": str(folder / "data"), "limits": LIMITS, "silence": 3600}))
        return launch([sys.executable, "-c", SERVE, str(settings)], Path.cwd(), {}, rubbish=folder)

    def open(self, server: Server) -> list[Seat]:
        wanted = {"game": "friday", "seats": SEATS, "pause": 0, "options": {"rounds": ROUNDS}}
        request = Request(
            f"http://{server.address}/api/tables", json.dumps(wanted).encode(), {"Content-Type": "application/json"}
        )
        with urlopen(request, timeout=10) as answer:  # noqa: S310
            table = json.load(answer)
        url = f"ws://{server.address}/table/{table['table']}"
        seats: list[Seat] = []
        with connect(url) as socket:
            hello = {"t": "join", "invite": table["invite"], "host": table["host"]}
            for number in range(SEATS):
                with connect(url) as guest:
                    guest.send(json.dumps(hello))
                    guest.send(json.dumps({"t": "sit", "name": f"Player {number}"}))
                    seats.append(OurSeat(url, _token(guest)))
            socket.send(json.dumps(hello))
            socket.send('{"t":"start"}')
            while '"dealt"' not in (told := str(socket.recv(timeout=10))):
                if '"refused"' in told:
                    raise ValueError(told)
        return seats


def _token(guest: object) -> str:
    while True:
        told = json.loads(guest.recv(timeout=10))  # type: ignore[attr-defined]
        if told.get("t") == "seated":
            return str(told["token"])
        if told.get("t") == "refused":
            raise ValueError(told)
