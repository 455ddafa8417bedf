"""The table on a screen: whole matches by keys, words and names, the lobby, lessons, replays, and a curtain."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import threading
from typing import TYPE_CHECKING

import pytest
from tests.terminal.seated import asks, desk, local, shown, text_of, until, until_moved
from textual import events

from grimalkin import games
from grimalkin.play import Act, parse, verify
from grimalkin.scene import Speaker, in_words, scene_of
from grimalkin.terminal.app import calm
from grimalkin.terminal.app.arranging import EACH, Arranging
from grimalkin.terminal.app.lessons import LessonScreen, LessonTable
from grimalkin.terminal.app.lobby import LobbyMenu
from grimalkin.terminal.app.local import LocalTable
from grimalkin.terminal.app.picture import pictured
from grimalkin.terminal.app.reading import Reading
from grimalkin.terminal.app.replays import ReplayTable
from grimalkin.terminal.app.source import NOTHING_ASKED
from grimalkin.terminal.app.table import TableScreen
from grimalkin.text import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

KEYS = ("left", "right", "up", "down", "enter", "tab", "escape", "backspace", "home", "end", "f2", "f3", "f4", "f5",
        "f6", "f7", "pageup", "delete", "1", "7", "c", "é", "?", "-", "space")  # fmt: skip


@pytest.fixture(autouse=True)
def own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRIMALKIN_DATA", str(tmp_path / "kept"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["friday", "thirteen", "spooks", "malediction"])
def test_a_whole_match_is_played_by_keys(game: str, language: str) -> None:
    async def play() -> LocalTable:
        table = local(game, language)
        async with shown(table, language) as (_, pilot):
            while not table.picture.ended:
                await until(lambda: asks(table))
                await pilot.press("enter")
        return table

    table = asyncio.run(play())
    record = parse(table.kept.path.read_text())
    assert table.match.outcome()
    assert all(finding.good for finding in verify(record))
    assert "{" not in "".join(table.log)


def test_a_card_is_played_by_its_number_its_word_and_its_name_in_ones_own_language() -> None:
    async def play() -> list[str]:
        table = local("friday", "fr", first=0)
        async with shown(table, "fr") as (_, pilot):
            for way in ("number", "word", "name"):
                await until(lambda: table.offer.choices)
                choice = next(
                    each for each in table.offer.choices if table.box.card(each.cards[0]) not in {"carte Vendredi 13"}
                )
                wanted.append(choice.word)
                typed = {"number": str(table.offer.choices.index(choice) + 1), "word": choice.word.lower(),
                         "name": table.box.card(choice.cards[0]).upper()}[way]  # fmt: skip
                before = table.match.version
                for sign in typed:
                    await pilot.press("space" if sign == " " else sign)
                await pilot.press("enter")
                await until_moved(table, before)
        return [line.word for line in table.match.record.lines if isinstance(line, Act) and line.seat == 0]

    wanted: list[str] = []
    assert asyncio.run(play())[:3] == wanted


def test_whoever_types_fast_or_pastes_plays_what_was_meant() -> None:
    """All keys are there before the first of them has been looked at."""

    async def play() -> list[str]:
        table = local("friday", "en", first=0)
        async with shown(table, "en") as (app, _):
            for pasted in (False, True):
                await until(lambda: table.offer.choices)
                wanted.append(table.offer.choices[-1].word)
                number, before = str(len(table.offer.choices)), table.match.version
                keys = [events.Key(sign, sign) for sign in number]
                for event in (*([events.Paste(f"{number}\nmore")] if pasted else keys), events.Key("enter", "\r")):
                    app.post_message(event)
                await until_moved(table, before)
        return [line.word for line in table.match.record.lines if isinstance(line, Act) and line.seat == 0]

    wanted: list[str] = []
    assert asyncio.run(play()) == wanted


def test_every_way_round_the_table_is_there() -> None:
    """Help, rules, log, hint, undo, language and colours, each by its key, and nothing of it changes the match."""

    async def look() -> None:
        table = local("friday", "en", first=0)
        async with shown(table, "en", (140, 45)) as (app, pilot):
            await until(lambda: table.offer.choices)
            kept = str(table.match.record)
            for key, said in (("question_mark", "Arrows choose"), ("f2", "exactly one card"), ("f5", "Round 1")):
                await pilot.press(key)
                assert isinstance(app.screen, Reading)
                assert said in "\n".join(app.screen.lines)
                await pilot.press("escape")
            await pilot.press("f3")
            await until(lambda: isinstance(app.screen, Reading))
            await pilot.press("escape", "f6")
            assert "Jouez une carte." in text_of(app)
            before = app.palette
            await pilot.press("f7", "f6")
            assert app.palette is not before
            assert str(table.match.record) == kept
            await pilot.press("enter")
            await until(lambda: table.match.version > 2)
            await pilot.press("f4")
            await until(lambda: "undo 0" in str(table.match.record))
            await pilot.press("ctrl+q")
        assert app.return_value == 0

    asyncio.run(look())


def test_the_mouse_lifts_a_card_and_plays_it_where_it_points() -> None:
    async def point() -> None:
        table = local("friday", "en", first=0)
        async with shown(table, "en") as (app, pilot):
            await until(lambda: table.offer.choices)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            last = len(screen.choosing.hand) - 1
            area = screen.board.place_of(f"stop {last}")
            assert area
            await pilot.click("#board", offset=(area.x + 4, area.y + 2))
            assert screen.choosing.place == last
            choice = screen.choosing.choice
            assert choice
            goal = screen.board.place_of(choice.to)
            assert goal
            await pilot.click("#board", offset=(goal.x + 1, goal.y + 1))
            await until(lambda: table.match.version > 1)
        played = [line for line in table.match.record.lines if isinstance(line, Act)]
        assert played[0].word == choice.word

    asyncio.run(point())


def test_the_curtain_hides_everything_that_is_somebodys() -> None:
    """Between two people nothing is shown but what a spectator sees; nor does any key bring it back."""

    async def share() -> None:
        table = local("spooks", "en", seats=3, names=("Ada", "Ben"))
        seen = 0
        async with shown(table, "en") as (app, pilot):
            while not table.picture.ended and seen < 6:
                await until(lambda: asks(table))
                if table.curtain:
                    seen += 1
                    scene = scene_of(table.match, None)
                    words = in_words(scene, None, Speaker(table.voice, table.names))
                    assert table.picture._replace(said=()) == pictured(scene, words)._replace(said=())
                    assert (table.you, table.offer.choices) == (None, ())
                    assert table.log == [
                        table.voice.event(event, None, table.names)
                        for each in table.match.since(0, None)
                        for event in each
                    ]
                    await pilot.press("f3", "f4", "f5")
                    assert isinstance(app.screen, TableScreen)
                    assert table.curtain in text_of(app)
                    hands = [card for seat in (0, 1) for zone in scene_of(table.match, seat).zones
                             if zone.seat == seat and zone.name == "hand" for card in zone.cards or ()]  # fmt: skip
                    assert hands
                    assert not app.screen.choosing.hand
                await pilot.press("enter")
        assert seen == 6

    asyncio.run(share())


def test_a_thousand_keys_and_pastes_do_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grimalkin.terminal.app.local.HINT_SIMULATIONS", 4)

    async def rage() -> None:
        table, dice = local("spooks", "en"), random.Random(13)
        async with shown(table, "en", still=False) as (app, pilot):
            for number in range(1000):
                if number % 50 == 49:
                    app.post_message(events.Paste("\x1b[31m C7\n[bold]" * dice.randrange(1, 40) + "é\u202e☠️"))
                key = dice.choice(KEYS)
                app.post_message(events.Key(key, key if len(key) == 1 else None))
                if number % 100 == 0:
                    await pilot.pause()
            await pilot.pause()
            assert app.is_running
        assert not app.failure
        assert parse(table.kept.path.read_text()).lines == table.match.record.lines

    asyncio.run(rage())


# Beside the table.


def test_from_the_lobby_one_arranges_a_match_and_goes_on_with_it_later() -> None:
    async def begin() -> None:
        async with shown(None, "en") as (app, pilot):
            assert isinstance(app.screen, LobbyMenu)
            await pilot.press("enter")
            assert isinstance(app.screen, Arranging)
            await pilot.press("down", "down", "down", "left", "down", "right", "up", "up", "up", "up")
            assert (app.screen.seats, app.screen.level) == (3, "familiar")
            await pilot.press("enter")
            table = app.last
            assert isinstance(table, LocalTable)
            assert (table.match.game.name, table.match.record.seats) == ("friday", 3)
            await until(lambda: table.offer.choices)
            await pilot.press("ctrl+q")
            assert isinstance(app.screen, LobbyMenu)
            assert app.screen.rows[0].key == f"resume {table.kept.path}"
            app.screen.options.highlighted = 0
            await pilot.press("enter")
            await until(lambda: app.last is not table and asks(app.last))  # type: ignore[arg-type]
            assert isinstance(app.last, LocalTable)
            assert app.last.match.record.lines == table.match.record.lines

    asyncio.run(begin())


@pytest.mark.parametrize("game", ["friday", "thirteen", "spooks", "malediction"])
def test_a_lesson_is_played_as_it_wants(game: str) -> None:
    async def learn() -> None:
        table = LessonTable(games.get(game), "fr")
        async with shown(table, "fr") as (app, pilot):
            screen = app.screen
            assert isinstance(screen, LessonScreen)
            for _ in range(len(table.steps)):
                shown_text = " ".join(text_of(app).split())
                assert " ".join(table.step.text.split()[:3]) in shown_text
                assert " ".join(table.step.text.split()[-2:]) in shown_text
                if table.step.wanted:
                    others = [choice.word for choice in table.offer.choices if choice.word != table.step.wanted]
                    before = table.at
                    if others:
                        table.choose(others[0])
                        assert table.at == before
                    assert screen.choosing.choice
                    assert screen.choosing.choice.word == table.step.wanted
                if table.at < len(table.steps) - 1:
                    await pilot.press("enter")
            assert table.at == len(table.steps) - 1
            assert table.learnt[-1].split()[-1] in text_of(app)

    asyncio.run(learn())


def test_a_match_is_looked_at_again_with_anybodys_eyes() -> None:
    async def look() -> None:
        table = local("friday", "en")
        async with shown(table, "en") as (app, pilot):
            while not table.picture.ended:
                await until(lambda: asks(table))
                await pilot.press("enter")
            await pilot.press("right", "enter")
            replay = app.last
            assert isinstance(replay, ReplayTable)
            assert len(replay.moments) == len(table.match.record.lines) + 1
            await pilot.press("end")
            assert replay.picture.ended == table.picture.ended
            await pilot.press("home", "right", "right", "right", "e", "e")
            assert replay.at == 3
            assert replay.you == 0
            others = [zone for zone in replay.picture.zones.values() if zone.name == "hand" and zone.seat]
            assert others
            assert all(zone.cards is None for zone in others)

    asyncio.run(look())


def test_what_lies_on_the_table_is_put_away_once_however_often_one_asks() -> None:
    async def hammer() -> None:
        async with shown(local("friday", "en"), "en") as (app, pilot):
            table = app.screen
            for sheet in (Reading("title", ["a line"], app.voice), Arranging(app.services, games.get("friday"))):
                await app.push_screen(sheet)
                for _ in range(3):
                    sheet.dismiss()
                await pilot.press("escape", "escape")
                assert app.screen is table
            assert app.is_running

    asyncio.run(hammer())


def test_remarks_never_cover_the_table() -> None:
    async def insist() -> None:
        table = local("spooks", "en")
        async with shown(table, "en") as (app, pilot):
            await until(lambda: table.offer.choices)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            for number in range(5):
                screen.say(f"remark {number}")
            await pilot.pause()
            assert [each.message for each in app._notifications] == ["remark 4"]
            table.offer = NOTHING_ASKED
            screen.refresh_table()
            app.clear_notifications()
            await pilot.press("enter", "enter")
            assert not [*app._notifications]

    asyncio.run(insist())


def test_each_bot_may_have_a_level_of_its_own() -> None:
    async def arrange() -> None:
        async with shown(None, "en") as (app, pilot):
            await pilot.press("enter")
            screen = app.screen
            assert isinstance(screen, Arranging)
            screen.options.highlighted = next(at for at, row in enumerate(screen.rows) if row.key == "level")
            while screen.level != EACH:
                await pilot.press("right")
            screen.options.highlighted = next(at for at, row in enumerate(screen.rows) if row.key == "bot 2")
            await pilot.press("left", "left")
            screen.options.highlighted = 0
            await pilot.press("enter")
            await until(lambda: isinstance(app.last, LocalTable))
            assert isinstance(app.last, LocalTable)
            kinds = [player.kind for player in app.last.match.record.players]
            assert kinds == ["person", "mouser", "mouser", "kitten"]
            again = app.services.again(app.last, "en")
            assert [player.kind for player in again.match.record.players] == kinds
            again.close()

    asyncio.run(arrange())


def test_a_screen_that_is_left_while_it_is_built_is_not_missed() -> None:
    """What a source still tells finds some parts of its screen gone already, in whatever order they go."""

    async def leave() -> None:
        table = local("friday", "en")
        async with shown(table, "en") as (app, _):
            screen = app.screen
            assert isinstance(screen, TableScreen)
            for part in (screen.labels, screen.typed, screen.board):
                await part.remove()
                table.changed()
            menu = LobbyMenu(app.services)
            await app.push_screen(menu)
            for each in (menu.labels, menu.options, menu.told, menu.top):
                await each.remove()
                menu.fill()

    asyncio.run(leave())


def test_what_was_chosen_is_remembered() -> None:
    memory = desk().memory
    memory.keep("colours", "paper")
    memory.keep("level", "no such level")
    assert desk().memory.recall("colours", "") == "paper"
    assert desk().memory.recall("colours", []) == []
    assert memory.path.stat().st_mode & 0o077 == 0
    memory.path.write_text("{")
    assert desk().memory.recall("colours", "") == ""


def test_a_screen_that_cannot_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that is gone may never take the last letters; every move is on disk, so nothing is lost by it."""
    codes, ended = list[int](), threading.Event()

    def end(code: int) -> None:
        codes.append(code)
        ended.set()

    monkeypatch.setattr(calm, "LONGEST_END", 0.01)
    monkeypatch.setattr(os, "_exit", end)

    async def hang() -> None:
        async with shown(local("friday", "en"), "en") as (app, _):
            app.bound_the_end(128 + signal.SIGHUP)
            await until(ended.is_set)
            monkeypatch.undo()

    asyncio.run(hang())
    assert codes == [128 + signal.SIGHUP]
