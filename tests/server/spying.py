"""A spy at a table: plays with the others, tries whatever may be asked, and must not learn a thing.

The same match is played on two houses, whose decks the spy cannot tell apart; all that reaches it is kept, to be
compared byte for byte: snapshots, updates, refusals, explanations, hints, votes, what is told to one who comes back,
the lobby, the log and the metrics. Tokens and names of tables are counted in these houses, not drawn.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.server.client import at_table, company
from tests.server.process import running, within

from grimalkin import games

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from tests.server.client import Client, Company
    from tests.server.process import Process
    from tests.server.worlds import Pair

PROBE_EVERY, HINT_EVERY, TRIED = 5, 15, 10
LANGUAGES = ("fr", "en", "")
BY_CHANCE = re.compile("_created|commits|seconds|longest")


@dataclass(frozen=True)
class Variant:
    """What is played, by how many, and who must not learn a thing: a seat, or a spectator."""

    game: str
    seats: int
    options: Mapping[str, Any]
    viewer: int | None


@dataclass
class Heard:
    """All that was told in one match, byte for byte."""

    spy: list[str]
    others: list[str]
    line_by_line: int
    """How often the spy, coming back, was told line by line what it had missed."""
    around: list[str] = field(default_factory=list)
    """What is said beside the table: the lobby, the metrics."""

    def counts(self) -> Counter[str]:
        """Count what the spy was told, by kind."""
        kinds = Counter(json.loads(text).get("t", "update") for text in self.spy if text.startswith("{"))
        names = {"snapshot": "snapshots", "update": "updates", "refused": "refusals", "choices": "explanations", "hinted": "hints"}  # fmt: skip # noqa: E501
        counts = Counter({name: kinds[tag] for tag, name in names.items()})
        return counts + Counter(messages=len(self.spy), bytes=sum(len(text.encode()) for text in self.spy))


class Spy:
    """The viewer who must not learn a thing."""

    def __init__(self, friends: Company, client: Client, seat: int | None, game: str) -> None:
        self.friends, self.client, self.seat = friends, client, seat
        self.words = games.get(game).words
        self.language = "en"
        self.heard: list[str] = []
        """On other lines than the client's own."""
        self.in_lines = 0
        """How often what was missed was told line by line."""

    async def probe(self, number: int) -> None:
        """Ask for what is not to be had, and for all help that is."""
        client, legal = self.client, set(self.client.screen.legal)
        illegal = [word for word in self.words if word not in legal]
        for word in illegal[:: max(len(illegal) // TRIED, 1)]:
            assert await client.play(word), f"{word} is legal"
        assert await client.play("nonsense")
        assert await client.play(self.words[0], client.screen.version + 1)
        await client.do("explain")
        await client.do("agree", yes=True)
        if number % HINT_EVERY == 0:
            await self.ask_the_coach()
        for since in (None, client.screen.version - min(number, PROBE_EVERY), client.screen.version):
            await self.come_back(since)
        self.language = LANGUAGES[number // PROBE_EVERY % 3]
        await client.do("speak", language=self.language)

    async def ask_the_coach(self) -> None:
        """Ask for a hint, and wait for it; for nothing else meanwhile: which answer came first would be chance."""
        number = self.client.number()
        await self.client.send("hint", n=number)
        await self.client.until(lambda: any(message.get("n") == number for message in self.client.told))

    async def come_back(self, since: int | None) -> None:
        """Come in by another line, as one who was away for a while."""
        join: dict[str, Any] = {"language": self.language}
        join |= {"watch": self.friends.watch} if self.seat is None else {"token": self.client.token}
        join |= {} if since is None else {"since": since}
        before = len(self.client.all("here"))
        async with at_table(self.friends.process, self.friends.table, **join) as again:
            await again.do("explain")
            self.heard += again.texts
            self.in_lines += "snapshot" not in {message["t"] for message in again.told}
        # It was seen to come and to go, before anything else happens.
        await self.client.until(lambda: len(self.client.all("here")) == before + 2)


async def played(process: Process, variant: Variant, pair: Pair) -> Heard:
    """Play the moves of a pair with a spy among the players; give all that was told."""
    game, seats, viewer = variant.game, variant.seats, variant.viewer
    async with company(process, game=game, seats=seats, options=dict(variant.options), listed=True) as friends:
        people = await friends.sit(seats, language="en")
        watcher = await friends.come(watch=friends.watch, language="en")
        spy = Spy(friends, watcher if viewer is None else people[viewer], viewer, game)
        await friends.begin()
        for number, (seat, word) in enumerate(pair.moves):
            if number % PROBE_EVERY == 0:
                await spy.probe(number)
            assert not await people[seat].play(word)
            for client in (*people, watcher):
                await client.reach(people[seat].screen.version)
        await people[(viewer or 0) - 1].do("undo")
        await spy.client.do("agree", yes=False)
        await spy.client.do("undo")
        around = [process.get(path).text for path in (f"/api/tables/{friends.table}", "/api/tables")]
        others = [text for client in (*people, watcher) if client is not spy.client for text in client.texts]
        return Heard([*spy.client.texts, *spy.heard], others, spy.in_lines, [*around, figures(process)])


def figures(process: Process) -> str:
    """Read the metrics without those that chance makes: what is a time, and how many entries shared a transaction."""
    lines = process.get("/metrics").text.splitlines()
    return "\n".join(line for line in lines if not BY_CHANCE.search(line))


def traffic(folder: Path, pairs: Sequence[tuple[Variant, Pair]], world: int, leak: str = "") -> list[Heard]:
    """Play all pairs, each of another game, in one house; the log comes with the last."""

    async def all_games(process: Process) -> list[Heard]:
        async with within(300):
            return [await played(process, variant, pair) for variant, pair in pairs]

    decks = {variant.game: [pair.decks[world]] for variant, pair in pairs}
    assert len(decks) == len(pairs)
    # On a busy machine one world may take longer: no table may leave memory for that, as the metrics count them.
    with running(folder / f"world{world}", {"unload": 3600}, decks=decks, certain=True, leak=leak) as process:
        heard = asyncio.run(all_games(process))
        heard[-1].around.append(logged(process))
        return heard


def logged(process: Process) -> str:
    """Read the log without what differs between any two houses: when, at which port, and what was held up by chance."""
    lines = [json.loads(line) if line.startswith("{") else {"message": line} for line in process.log.splitlines()]
    meant = [line["message"] for line in lines if not line.get("logger", "").endswith("watchdog")]
    return "\n".join(meant).replace(str(process.port), "PORT")
