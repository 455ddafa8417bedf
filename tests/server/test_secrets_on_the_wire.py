"""Two worlds over the wire: the same match on two houses, whose decks one viewer cannot tell apart.

All that reaches this viewer is the same to the last byte: pictures, lines, refusals, explanations, hints, votes, and
what is told to one who comes back. Tokens and names of tables are counted in these houses, not drawn.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.client import at_table, company
from tests.server.leaks import LEAKS
from tests.server.process import running, within
from tests.server.worlds import two_worlds

from grimalkin import games

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.client import Client, Company
    from tests.server.process import Process
    from tests.server.worlds import Pair

SEATS = 4
OPTIONS: dict[str, dict[str, Any]] = {
    "friday": {"first": 1},
    "malediction": {"first": 1},
    "spooks": {"first": 1, "master_powers": True, "phantom_hand": True},
    "thirteen": {"first": 1},
}
PROBE_EVERY, HINT_EVERY, TRIED = 5, 15, 10
LANGUAGES = ("fr", "en", "")


@dataclass
class Heard:
    """All that was told in one match, byte for byte."""

    spy: list[str]
    others: list[str]
    line_by_line: int
    """How often the spy, coming back, was told line by line what he had missed."""


Traffic = dict[str, Heard]


class Spy:
    """The viewer who must not learn a thing: he plays with the others, and tries whatever may be asked."""

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
        before = len(self.client.all("hinted"))
        if not await self.client.refused("hint"):
            await self.client.until(lambda: len(self.client.all("hinted")) > before)

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
        # He was seen to come and to go, before anything else happens.
        await self.client.until(lambda: len(self.client.all("here")) == before + 2)


async def played(process: Process, game: str, pair: Pair, viewer: int | None) -> Heard:
    """Play the moves of a pair with a spy among the players; give all that was told."""
    async with company(process, game=game, seats=SEATS, options=OPTIONS[game], listed=True) as friends:
        people = await friends.sit(SEATS, language="en")
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
        page = process.get(f"/api/tables/{friends.table}").text
        others = [text for client in (*people, watcher) if client is not spy.client for text in client.texts]
        return Heard([*spy.client.texts, *spy.heard, page], others, spy.in_lines)


def traffic(folder: Path, pairs: dict[str, Pair], world: int, viewer: int | None, leak: str = "") -> Traffic:
    """Play all pairs in one house."""

    async def all_games(process: Process) -> Traffic:
        async with within(300):
            return {game: await played(process, game, pair, viewer) for game, pair in pairs.items()}

    decks = {game: [pair.decks[world]] for game, pair in pairs.items()}
    with running(folder / f"world{world}", decks=decks, certain=True, leak=leak) as process:
        return asyncio.run(all_games(process))


def pairs_for(viewer: int | None, *chosen: str) -> dict[str, Pair]:
    pairs = {game: two_worlds(games.get(game), SEATS, OPTIONS[game], viewer) for game in chosen or OPTIONS}
    assert all(len(pair.moves) >= 12 for pair in pairs.values()), "no two worlds that stay alike for long"
    return pairs


@pytest.mark.parametrize("viewer", [0, 3, None])
def test_worlds_that_a_viewer_cannot_tell_apart_give_the_same_bytes(tmp_path: Path, viewer: int | None) -> None:
    pairs = pairs_for(viewer)
    one, other = (traffic(tmp_path, pairs, world, viewer) for world in (0, 1))
    for game in OPTIONS:
        assert one[game].spy == other[game].spy
        # Else little would have been tried, or the two worlds would be one, and prove nothing.
        assert len(one[game].spy) > 100
        assert one[game].line_by_line == 2 * len(pairs[game].moves[::PROBE_EVERY])
        assert one[game].others != other[game].others


@pytest.mark.long
@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(tmp_path: Path, leak: str) -> None:
    pairs = pairs_for(0, "friday")
    one, other = (traffic(tmp_path, pairs, world, 0, leak) for world in (0, 1))
    assert any(one[game].spy != other[game].spy for game in pairs)
