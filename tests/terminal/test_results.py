"""How one has fared: what is said is what the records and the house say, in both languages, and fits the screen."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from tests.terminal.seated import Stranger, asks, desk, local, shown, until, until_moved
from tests.terminal.test_joining import opened

from grimalkin.terminal.app.line import TableLink
from grimalkin.terminal.app.past import PastMatches
from grimalkin.terminal.app.reading import Reading
from grimalkin.terminal.app.remote import RemoteTable
from grimalkin.terminal.app.results import OwnResult, played_here, results
from grimalkin.terminal.app.services import player_key
from grimalkin.terminal.app.tables import HouseTables
from grimalkin.text import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.conftest import RunningHouse

    from grimalkin.terminal.app.local import LocalTable

NARROW = 70
"""Columns of a sheet on the smallest screen."""


@pytest.fixture(autouse=True)
def own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRIMALKIN_DATA", str(tmp_path / "kept"))


def day(number: int) -> datetime:
    return datetime(2026, 3, number, 12, tzinfo=UTC)


SOME = [
    OwnResult("Friday", day(4), 1, 12, 1.0, 3),
    OwnResult("Spooks", day(3), 1, 0, 0.5, 4),
    OwnResult("Friday", day(2), 3, 31, 0.0, 4),
    OwnResult("Friday", day(1), 2, 20, 0.0, 4),
]


def test_figures_stand_beside_chance_by_game_and_by_number_of_players() -> None:
    assert results(SOME, Voice("en"))[:12] == [
        "4 matches, 38% won; chance alone would win 27%",
        "",
        "Friday",
        "  players   matches    won   by chance   points a match",
        "        3         1   100%         33%             12.0",
        "        4         2     0%         25%             25.5",
        "      all         3    33%         28%             21.0",
        "  Places, the latest on the right: 2 3 1",
        "",
        "Spooks",
        "  players   matches   won   by chance   points a match",
        "        4         1   50%         25%                –",
    ]


def test_the_latest_matches_are_told_one_by_one_in_french() -> None:
    *_, head, first, second, _, _ = results(SOME, Voice("fr"))
    assert head == "Vos dernières parties"
    assert first.endswith(" · Friday · place 1, 12 points · gagnée")
    assert second.endswith(" · Spooks · place 1 · gagnée")


def test_a_house_that_does_not_say_how_many_played_is_not_guessed_at() -> None:
    said = results([OwnResult("13", day(1), 2, 5, 0.0)], Voice("en"))
    assert said[0] == "1 match, 0% won"
    assert said[4].split() == ["–", "1", "0%", "–", "5.0"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_smallest_screen_is_wide_enough(language: str) -> None:
    many = [OwnResult("Malédiction !", day(1 + number), 10, -100, 0.0, 2 + number) for number in range(9)]
    assert max(map(cell_len, results(many * 20, Voice(language)))) <= NARROW


async def played_out(table: LocalTable) -> None:
    """Play a match to its end, without a screen."""
    task = asyncio.create_task(table.run())
    while not table.picture.ended:
        await until(lambda: asks(table) or table.picture.ended)
        if table.offer.choices:
            before = table.match.version
            table.choose(table.offer.choices[0].word)
            await until_moved(table, before)
        await asyncio.sleep(0)
    task.cancel()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_says_what_the_records_say(language: str) -> None:
    async def look() -> None:
        tables = [local("thirteen", language, seats=3), local("spooks", language, seats=4)]
        for table in tables:
            await played_out(table)
        voice = Voice(language)
        found = {each.seats: each for each in played_here(desk().matches(), voice)}
        for table in tables:
            outcome = table.match.outcome()
            assert outcome
            own = found[len(outcome.scores)]
            assert (own.points, own.share > 0) == (outcome.scores[0], 0 in outcome.winners)
            assert own.title == Voice(language, table.match.game).say("game")
        async with shown(None, language) as (app, pilot):
            await app.push_screen(PastMatches(app.services))
            menu = app.screen
            assert isinstance(menu, PastMatches)
            await until(lambda: len(menu.rows) == 3)
            assert menu.rows[0].label == voice.say("page-statistics")
            await pilot.press("enter")
            await until(lambda: isinstance(app.screen, Reading))
            assert isinstance(app.screen, Reading)
            assert app.screen.lines == results(menu.played, voice)

    asyncio.run(look())


def test_a_house_tells_the_same_of_its_own_matches(open_house: Callable[..., RunningHouse]) -> None:
    async def play_and_look() -> None:
        house = open_house()
        table = opened(house, game="spooks", seats=4)
        async with shown(None, "en") as (app, pilot):
            key = player_key(app.services.memory)
            link = f"{house.address}/t/{table['table']}#invite={table['invite']}&host={table['host']}"
            seat = RemoteTable(TableLink(link, Stranger()), "en", name="Ada", key=key)
            app.show(seat)
            await until(lambda: seat.acts and seat.acts[0].key == "fill")
            seat.do("fill")
            await until(lambda: seat.acts and seat.acts[0].key == "start")
            while not seat.picture.ended:
                await until(
                    lambda: (seat.table["phase"] == "playing" and asks(seat)) or seat.acts or seat.picture.ended
                )
                if not seat.picture.ended:
                    await pilot.press("enter")
            await app.push_screen(HouseTables(house.address, "en"))
            menu = app.screen
            assert isinstance(menu, HouseTables)
            await until(lambda: menu.rows)
            await pilot.press("end", "enter")
            await until(lambda: isinstance(app.screen, Reading))
            assert isinstance(app.screen, Reading)
            won = seat.picture.ended[seat.you or 0].won
            assert app.screen.lines[0].startswith("1 match, ")
            assert app.screen.lines[2] == "Spooks"
            latest = app.screen.lines[-1]
            assert str(datetime.now(UTC).astimezone().year) in latest
            assert latest.endswith("won") == won

    asyncio.run(play_and_look())
