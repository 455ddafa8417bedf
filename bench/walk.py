"""`make walk`: the functions of the house that have a card in hand, on its way from the deck to a socket and back.

A house of plain Python plays Friday the 13th with four clients that want no sentences, and every call in it is watched.
A function has a card in hand where an argument, a local or what it gives back holds it: its number, its word, or a text
with that word in it; alone, or in a list, a record or a message. What it could ask another for does not count. A number
may be there by chance: so a function counts that had the cards of most moves, which all differ.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import tempfile
import threading
from collections import Counter
from contextlib import ExitStack
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

os.environ["GRIMALKIN_PURE"] = "1"

import msgspec
import uvicorn
from websockets.sync.client import connect

from grimalkin import games
from grimalkin.server.net.app import App
from grimalkin.server.serving import config
from grimalkin.server.settings import read_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import CodeType, FrameType

HOUSE = str(Path(games.__file__).parent.parent)
GAME = games.get("friday")
CATALOGUES = {id(GAME.cards), id(GAME.words)}
"""Hold every card of the game, and so none."""
WORD = re.compile(r"(?<!\w)(?:" + "|".join(sorted({*GAME.words, *GAME.cards}, key=len, reverse=True)) + r")(?!\w)")
SEATS, MOVES = 4, 9
DEEP = 6
"""How far into lists of records of lists a card is looked for."""
EDGES = ("call", "return")
NO_NAME = ("<", "__")
"""Comprehensions are part of a function, and a constructor is part of a record."""
PATIENCE = 60
"""Seconds in which a house must open, and answer."""


Held = dict["CodeType", set[object]]
"""Functions that were called, with the numbers and words that each had in hand."""


class Watch:
    """Watches every call."""

    def __init__(self) -> None:
        self.held: Held = {}

    def anew(self) -> Held:
        """Give what will be seen from now on."""
        self.held = {}
        return self.held

    def see(self, frame: FrameType, event: str, given: object) -> None:
        """Look at a call, or at its end."""
        code = frame.f_code
        if event in EDGES and code.co_filename.startswith(HOUSE) and not code.co_name.startswith(NO_NAME):
            found = self.held.setdefault(code, set())
            for value in (*frame.f_locals.values(), given):
                found.update(cards_in(value))


def holders(held: Held, word: str) -> set[str]:
    """Name the functions that had a card in hand, by its word or by a number of it."""
    forms = {word, GAME.words.index(word), GAME.cards.index(word)}
    return {name_of(code) for code, found in held.items() if found & forms}


def cards_in(value: object, deep: int = DEEP) -> Iterator[object]:
    """Find numbers, and words of cards, in a value."""
    if isinstance(value, int):
        yield int(value)
    elif isinstance(value, str | bytes):
        yield from WORD.findall(value if isinstance(value, str) else value.decode("latin-1"))
    elif deep and id(value) not in CATALOGUES:
        for part in parts_of(value):
            yield from cards_in(part, deep - 1)


def parts_of(value: object) -> Iterator[Any]:
    """Take lists, records and messages apart; what does work, such as a table, is none of these."""
    if isinstance(value, dict):
        yield from (*value, *value.values())
    elif isinstance(value, list | tuple | set | frozenset):
        yield from value
    elif isinstance(value, msgspec.Struct):
        yield from (getattr(value, name) for name in value.__struct_fields__)
    elif is_dataclass(value) and not isinstance(value, type) and value.__dataclass_params__.frozen:
        yield from (getattr(value, field.name, None) for field in fields(value))


def name_of(code: CodeType) -> str:
    """Name a function by its file and its class."""
    return f"{Path(code.co_filename).relative_to(HOUSE).with_suffix('')} {code.co_qualname}"


class House(uvicorn.Server):
    """A house in a thread, whose calls are watched."""

    def __init__(self, folder: str) -> None:
        settings = Path(folder) / "settings.json"
        settings.write_text(json.dumps({"data": f"{folder}/data"}))
        super().__init__(config(App(read_settings(settings)), "127.0.0.1", 0))
        self.opened = threading.Event()

    async def startup(self, sockets: Any = None) -> None:  # noqa: ANN401
        """Open, and say so."""
        await super().startup(sockets)
        self.opened.set()

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"127.0.0.1:{self.servers[0].sockets[0].getsockname()[1]}"


class Table:
    """Four clients at a table, and what they were told."""

    def __init__(self, address: str, sockets: ExitStack) -> None:
        wanted = json.dumps({"game": "friday", "seats": SEATS, "pause": 0}).encode()
        request = Request(f"http://{address}/api/tables", wanted, {"Content-Type": "application/json"})
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            table = json.load(answer)
        url = f"ws://{address}/table/{table['table']}"
        self.version = 0
        self.legal: list[list[str]] = [[]] * SEATS
        self.clients = [sockets.enter_context(connect(url)) for _ in range(SEATS)]
        for seat in range(SEATS):
            self.ask(seat, t="join", invite=table["invite"], host="" if seat else table["host"])
            self.ask(seat, t="sit", name=f"Player {seat}")
            self.listen(seat, lambda told: told.get("t") == "seated")

    def ask(self, seat: int, **request: object) -> None:
        """Send a request."""
        self.clients[seat].send(json.dumps(request))

    def listen(self, seat: int, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Listen at a seat until something is told."""
        while True:
            told = json.loads(self.clients[seat].recv(timeout=PATIENCE))
            if told.get("t") == "refused":
                raise ValueError(told)
            if legal := told.get("own", {}).get("legal"):
                self.legal[seat] = legal.split()
            if wanted(told):
                self.version = told["v"]
                return

    def start(self) -> None:
        """Have the first round dealt."""
        self.ask(0, t="start")
        for seat in range(SEATS):
            self.listen(seat, lambda told: any(event["k"] == "dealt" for event in told.get("events", ())))

    def play(self, seat: int, word: str) -> None:
        """Play a card, and wait until everyone knows."""
        self.legal[seat], played = [], self.version + 1
        self.ask(seat, t="play", word=word, v=self.version)
        for each in range(SEATS):
            self.listen(each, lambda told: "t" not in told and told["v"] >= played)


def walked(table: Table, watch: Watch) -> tuple[set[str], set[str]]:
    """Play, and name the functions that had a card in hand when it was dealt, and when it was played."""
    dealing, moves = watch.anew(), dict[str, Held]()
    table.start()
    while len(moves) < MOVES:
        seat = next(each for each in range(SEATS) if table.legal[each])
        new = [word for word in table.legal[seat] if word in GAME.cards and word not in moves]
        word, held = (new or table.legal[seat])[0], watch.anew()
        table.play(seat, word)
        if new:
            moves[word] = held
    watch.anew()
    return (
        in_most([holders(dealing, word) for word in moves]),
        in_most([holders(held, word) for word, held in moves.items()]),
    )


def in_most(found: list[set[str]]) -> set[str]:
    """Give what more than half of them have."""
    often = Counter(name for each in found for name in each)
    return {name for name, times in often.items() if 2 * times > len(found)}


def main() -> None:
    """Open a house, play, and say what was found."""
    watch = Watch()
    threading.setprofile(watch.see)
    # The same cards in every run.
    secrets.token_bytes = bytes
    with tempfile.TemporaryDirectory() as folder, ExitStack() as sockets:
        house = House(folder)
        thread = threading.Thread(target=house.run)
        thread.start()
        try:
            house.opened.wait(PATIENCE)
            dealt, played = walked(Table(house.address, sockets), watch)
        finally:
            house.should_exit = True
            thread.join()
    for name in sorted(dealt | played):
        print("deal" if name in dealt else "    ", "move" if name in played else "    ", name)
    print(f"{len(dealt | played)} functions: {len(dealt)} when a card is dealt, {len(played)} when it is played")


if __name__ == "__main__":
    main()
