"""How long a bot takes says nothing about its hand: answers to easy and to hard moves are equally distributed.

The test of Kolmogorov and Smirnov judges, in simulated time; and it can fail: it finds every leak that is planted.
"""

from __future__ import annotations

import asyncio
import math
from bisect import bisect_right
from itertools import pairwise
from typing import TYPE_CHECKING, cast
from zlib import crc32

import pytest
from tests.server.simulated import MemoryStore, SimulatedLoop, think_in_simulated_time

from grimalkin import games
from grimalkin.play.automatic import BY
from grimalkin.server.house import House
from grimalkin.server.metrics import Metrics
from grimalkin.server.settings import Settings
from grimalkin.server.tables import journal
from grimalkin.server.tables.pace import Pace
from grimalkin.wire.lobby import NewTable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from grimalkin.rules import Observation
    from grimalkin.server.store import Store

MATCHES, WARM_UP = 6, 1
SEATS = 4
EASY = 0.002
CERTAIN, SUSPECT = 1e-6, 0.01
"""A leak must be as unlikely to be chance as the first; the true house, more likely than the second."""

FOUND = 0.2
"""Seconds that hard moves may not take longer than easy ones: there are enough answers to find it in each game."""


def cost(seen: Observation) -> float:
    """Say how long a thought takes: nothing where there is no choice, else up to two seconds, by what the seat sees."""
    if len(seen.legal) == 1:
        return EASY
    return 0.1 + 1.9 * (crc32(repr(seen).encode()) % 1000) / 1000


def answers(patch: pytest.MonkeyPatch, game: str) -> list[tuple[float, float]]:
    """Let bots play some matches; give for each thought what it cost, and how long the table waited for the answer."""
    thoughts = think_in_simulated_time(patch, cost)
    store = MemoryStore()

    async def play() -> None:
        house = House(Settings(), cast("Store", store), Metrics())
        for _ in range(MATCHES):
            await one_match(house, game)

    loop = SimulatedLoop()
    try:
        loop.run_until_complete(play())
    finally:
        loop.close()
    return waited(thoughts, store)


async def one_match(house: House, game: str) -> None:
    """Let bots alone play a match to its end."""
    opened = await house.open(NewTable(game=game, seats=SEATS, pause=0), "here")
    live = await house.find(opened.table)
    assert live is not None
    sitting = [journal.Filled(seat=seat, name=f"Bot {seat}", level="kitten") for seat in range(SEATS)]
    live.commit([*sitting, journal.Started(record=f"record{opened.table}", game=str(games.get(game)))])
    while live.table.phase != "between":
        await asyncio.sleep(10)


def waited(thoughts: Sequence[tuple[float, int, float]], store: MemoryStore) -> list[tuple[float, float]]:
    """Find for each thought when its seat has played; what came before the pace was known is left out."""
    played = [(at, entry) for at, text in store.saved if isinstance(entry := journal.read(text), journal.HasPlayed)]
    found, place = [], 0
    for began, seat, took in thoughts:
        while played[place][0] <= began:
            place += 1
        at = next(when for when, entry in played[place:] if entry.seat == seat)
        found.append((took, at - began))
    return found[WARM_UP * len(found) // MATCHES :]


def likelihood(one: Sequence[float], other: Sequence[float]) -> float:
    """Say how likely two samples are to differ as much by chance, if they are of one distribution."""
    one, other = sorted(one), sorted(other)
    apart = max(
        abs(bisect_right(one, each) / len(one) - bisect_right(other, each) / len(other)) for each in (*one, *other)
    )
    size = len(one) * len(other) / (len(one) + len(other))
    x = (math.sqrt(size) + 0.12 + 0.11 / math.sqrt(size)) * apart
    if x < 0.2:
        return 1.0
    tail = sum((1 if k % 2 else -1) * math.exp(-2 * k * k * x * x) for k in range(1, 101))
    return max(0.0, min(1.0, 2 * tail))


def easy_and_hard(found: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    """Part answers at the middle of what they cost."""
    middle = sorted(took for took, _ in found)[len(found) // 2]
    return [wait for took, wait in found if took <= middle], [wait for took, wait in found if took > middle]


@pytest.mark.parametrize("game", ["friday", "malediction", "spooks", "thirteen"])
def test_a_bot_takes_as_long_for_an_easy_move_as_for_a_hard_one(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = answers(monkeypatch, game)
    easy, hard = easy_and_hard(found)
    assert min(len(easy), len(hard)) > 60
    assert likelihood(easy, hard) > SUSPECT
    assert likelihood(easy, [wait + FOUND for wait in hard]) < SUSPECT, "so little would have been found"
    forced = [wait for took, wait in found if took == EASY]
    assert not forced or likelihood(forced, [wait for took, wait in found if took != EASY]) > SUSPECT
    assert all(wait >= took for took, wait in found)


async def with_people(house: House, game: str) -> None:
    """Let people play who have the table play where everyone can see that there is no choice."""
    opened = await house.open(NewTable(game=game, seats=SEATS, pause=0), "here")
    live = await house.find(opened.table)
    assert live is not None
    sitting = [journal.Sat(seat=seat, name=f"Ada {seat}", token="x") for seat in range(SEATS)]  # noqa: S106
    wishes = [journal.SetAuto(seat=seat, on=True) for seat in range(SEATS)]
    live.commit([*sitting, *wishes, journal.Started(record=f"record{opened.table}", game=str(games.get(game)))])
    while live.table.phase != "between":
        await asyncio.sleep(10)
        state = live.table.playing().state
        asked = [seat for seat in state.actors() if seat not in live.scheduler.thoughts]
        if asked and live.table.phase != "between":
            word = games.get(game).word(state.legal_actions(asked[0])[0])
            live.commit([journal.HasPlayed(seat=asked[0], word=word)])


def test_what_the_table_plays_by_itself_takes_equally_long_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    think_in_simulated_time(monkeypatch, cost)
    store = MemoryStore()

    async def play() -> None:
        house = House(Settings(), cast("Store", store), Metrics())
        for _ in range(MATCHES):
            await with_people(house, "malediction")

    loop = SimulatedLoop()
    try:
        loop.run_until_complete(play())
    finally:
        loop.close()
    entries = [(at, journal.read(text)) for at, text in store.saved]
    waits = [
        at - before
        for (before, _), (at, entry) in pairwise(entries)
        if isinstance(entry, journal.HasPlayed) and entry.by == BY
    ]
    assert len(waits) > 10
    assert max(waits) - min(waits) < 0.01


def no_pace(self: Pace, *moment: object) -> float:
    """Let nobody wait for the slowest."""
    del self, moment
    return 0.0


def a_fifth_of_the_pace(self: Pace, *moment: object) -> float:
    """Let everyone wait for less than the slowest: what is harder than that shows."""
    del moment
    return self.work / 5


LEAKS: list[Callable[..., float]] = [no_pace, a_fifth_of_the_pace]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_bot_whose_time_tells_is_found(leak: Callable[[Pace, float], float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "seconds", leak)
    easy, hard = easy_and_hard(answers(monkeypatch, "friday"))
    assert likelihood(easy, hard) < CERTAIN


def test_the_judge_of_distributions_knows_equal_from_different() -> None:
    even = [number / 500 for number in range(500)]
    assert likelihood(even, [each + 0.001 for each in even]) > 0.9
    assert likelihood(even, [each + 0.2 for each in even]) < CERTAIN
    assert likelihood(even, [each * 0.5 + 0.25 for each in even]) < CERTAIN
