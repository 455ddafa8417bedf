"""The dialect of boardgame.io: matches made in its lobby over HTTP, then socket.io 4 straight over a websocket.

`Whole` is the engine as it comes: each seat is sent its whole view after every move. `Patches` is the same game with
the engine's `deltaState`: each seat is sent what changed.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from urllib.request import Request, urlopen

import msgspec

from bench.server.dialects import NOTHING, ROUNDS, SEATS, Dialect, Heard, Seat
from bench.server.process import Server, launch

FOLDER = Path(__file__).parent.parent / "boardgameio"
OPEN, PING, PONG = b"0", b"2", b"3"
"""Packets of engine.io; those of socket.io follow a 4."""


class Shown(msgspec.Struct):
    """The part of the game's view that a player without rules needs."""

    legal: list[str] | None
    """Only for whose turn it is."""


class Course(msgspec.Struct):
    """The part of the engine's own bookkeeping that matters here."""

    gameover: object = None


class State(msgspec.Struct, rename={"number": "_stateID"}):
    """A seat's view of a match."""

    G: Shown
    ctx: Course
    number: int


class Synced(msgspec.Struct):
    """What a seat is sent when it comes."""

    state: State


class Change(msgspec.Struct):
    """One step of a patch."""

    op: str
    path: str
    value: msgspec.Raw = msgspec.Raw()


Ignored = msgspec.Raw
read_sync = msgspec.json.Decoder(tuple[str, str, Synced]).decode
read_update = msgspec.json.Decoder(tuple[str, str, State, Ignored]).decode
read_patch = msgspec.json.Decoder(tuple[str, str, int, int, list[Change], Ignored]).decode
read_word = msgspec.json.Decoder(str).decode
read_words = msgspec.json.Decoder(list[str] | None).decode


class SocketSeat(Seat):
    """A seat on a socket of its own, in the namespace of the game."""

    def __init__(self, address: str, game: str, match: str, player: str, credentials: str) -> None:
        self.url = f"ws://{address}/socket.io/?EIO=4&transport=websocket"
        self.number = 0
        """The state that this seat knows."""
        self.waiting = False
        """Whether its own move is under way."""
        self.legal: list[str] | None = None
        space = f"/{game},"
        self.enter = f"40{space}".encode()
        self.event = f"42{space}".encode()
        self.sync, self.update, self.patch = (
            self.event + f'["{kind}"'.encode() for kind in ("sync", "update", "patch")
        )
        self.come = self.event + json.dumps(["sync", match, player, credentials, SEATS]).encode()
        payload = {"type": "play", "args": ["WORD"], "playerID": player, "credentials": credentials}
        said = json.dumps(["update", {"type": "MAKE_MOVE", "payload": payload}, "NUMBER", match, player])
        self.before, rest = said.split("WORD")
        self.between, self.after = rest.split('"NUMBER"')

    def hear(self, message: bytes) -> Heard:
        if message.startswith(self.update):
            state = read_update(message[len(self.event) :])[2]
            self.legal = state.G.legal
            return self.advance(state.number, over=state.ctx.gameover is not None)
        if message.startswith(self.patch):
            return self.patched(message)
        return self.greeted(message)

    def patched(self, message: bytes) -> Heard:
        """Apply the part of a patch that matters."""
        _, _, _, number, changes, _ = read_patch(message[len(self.event) :])
        over = False
        for change in changes:
            if change.path.startswith("/G/legal"):
                self.amend(change)
            elif change.path == "/ctx/gameover":
                over = True
        return self.advance(number, over=over)

    def amend(self, change: Change) -> None:
        """Change the list of legal words: one of them, or all."""
        place = change.path.removeprefix("/G/legal").removeprefix("/")
        if not place:
            self.legal = read_words(change.value)
        elif change.op == "remove":
            del self.legal[int(place)]
        elif change.op == "replace":
            self.legal[int(place)] = read_word(change.value)
        else:
            self.legal.insert(len(self.legal) if place == "-" else int(place), read_word(change.value))

    def advance(self, number: int, *, over: bool) -> Heard:
        """Know a new state; to send the old one again is the engine's way to refuse a move."""
        if number <= self.number:
            raise ValueError("a move was refused")
        accepted, self.waiting, self.number = self.waiting, False, number
        return Heard(accepted, () if over else self.legal or (), over=over)

    def greeted(self, message: bytes) -> Heard:
        """Go through the two handshakes, keep the connection, ignore who else has come."""
        if message == PING:
            return Heard(reply=PONG)
        if message.startswith(OPEN):
            return Heard(reply=self.enter)
        if message.startswith(self.enter):
            return Heard(reply=self.come)
        if message.startswith(self.sync):
            state = read_sync(message[len(self.event) :])[2].state
            self.number, self.legal = state.number, state.G.legal
            return Heard(words=self.legal or (), seated=True)
        return NOTHING

    def move(self, word: str) -> bytes:
        self.waiting = True
        return self.event + f"{self.before}{word}{self.between}{self.number}{self.after}".encode()


class Whole(Dialect):
    """The engine as it comes."""

    name = "boardgame.io"
    game = "friday"

    def missing(self) -> str:
        if not shutil.which("node"):
            return "there is no Node.js: on Debian install the packages nodejs and npm"
        if not (FOLDER / "node_modules" / "boardgame.io").is_dir():
            return "boardgame.io is not installed: run npm ci in bench/server/boardgameio"
        return ""

    def version(self) -> str:
        kept = json.loads((FOLDER / "node_modules" / ".package-lock.json").read_text())["packages"]
        engine, socket = (kept[f"node_modules/{name}"]["version"] for name in ("boardgame.io", "socket.io"))
        return f"boardgame.io {engine} (socket.io {socket}), matches in memory"

    def start(self) -> Server:
        return launch(["node", "server.js"], FOLDER, {"NODE_ENV": "production"})

    def open(self, server: Server) -> list[Seat]:
        lobby = f"http://{server.address}/games/{self.game}"
        match = post(f"{lobby}/create", {"numPlayers": SEATS, "setupData": {"rounds": ROUNDS}})["matchID"]
        seats: list[Seat] = []
        for number in range(SEATS):
            player = str(number)
            joined = post(f"{lobby}/{match}/join", {"playerID": player, "playerName": player})
            seats.append(SocketSeat(server.address, self.game, match, player, joined["playerCredentials"]))
        return seats


class Patches(Whole):
    """The engine told to send what changed."""

    name = "boardgame.io, patches"
    game = "friday-patches"

    def version(self) -> str:
        return "boardgame.io, patches: the same with `deltaState`"


def post(url: str, body: object) -> dict[str, str]:
    """Ask the lobby."""
    request = Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})  # noqa: S310 - our own
    with urlopen(request, timeout=10) as answer:  # noqa: S310
        return json.load(answer)
