"""At a table of a real house: the screen plays with a bot of the protocol, loses its line, and comes back."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import secrets
import subprocess
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

import pytest
from tests.terminal.seated import Stranger, shown, text_of, until
from websockets.protocol import State

from grimalkin.cli.memory import FileMemory
from grimalkin.terminal.app.changing import Unchangeable, change_of, rules_lines
from grimalkin.terminal.app.citizen import Unclear, request_for
from grimalkin.terminal.app.clocks import Clocks
from grimalkin.terminal.app.house import Unreachable, asked
from grimalkin.terminal.app.houserules import HouseRules
from grimalkin.terminal.app.line import BadLink, HouseLine, TableLink
from grimalkin.terminal.app.reading import Reading
from grimalkin.terminal.app.remote import RemoteTable
from grimalkin.terminal.app.replays import ReplayTable
from grimalkin.terminal.app.tables import HouseTables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.conftest import RunningHouse
    from textual.pilot import Pilot

    from grimalkin.terminal.app.main import TableApp

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""What a server of websockets adds to the key of its client."""


@pytest.fixture(autouse=True)
def own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRIMALKIN_DATA", str(tmp_path / "kept"))


def opened(house: RunningHouse, **wanted: object) -> dict[str, Any]:
    body = json.dumps({"game": "friday", "seats": 3, "level": "kitten", "pause": 0, **wanted}).encode()
    request = Request(f"{house.address}/api/tables", body, {"Content-Type": "application/json"})  # noqa: S310
    with urlopen(request) as answer:  # noqa: S310
        return dict(json.load(answer))


def seated(house: RunningHouse, table: dict[str, Any], language: str, **tokens: str) -> RemoteTable:
    fragment = "&".join(f"{name}={token}" for name, token in tokens.items())
    link = TableLink(f"{house.address}/t/{table['table']}#{fragment}", Stranger())
    return RemoteTable(link, language, name=f"Ada {len(fragment)}", key=secrets.token_urlsafe(24))


async def cut_while_choosing(table: RemoteTable) -> None:
    """Cut the line in the very moment of a choice: it counts once, nothing is missed, and one is at the table again."""
    cut, version = table.line.socket, table.line.version
    assert cut
    table.choose(table.picture.legal[0])
    await cut.close()
    await until(lambda: table.line.socket not in {None, cut} and table.inside)
    await until(lambda: table.line.version != version)
    assert not table.lost


@contextmanager
def running(*command: str) -> Iterator[None]:
    """Run a program of Python beside a test: it ends by itself when all is well, and with the test in any case."""
    with subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL) as program:  # noqa: S603
        try:
            yield
            assert program.wait(60) == 0
        finally:
            program.kill()


def test_a_match_with_a_bot_of_the_protocol_is_played_to_its_end(open_house: Callable[..., RunningHouse]) -> None:
    async def play() -> None:
        table = seated(house, opening, "en", host=opening["host"], invite=opening["invite"])
        async with shown(table, "en") as (app, pilot):
            await until(lambda: table.you == 0)
            link = f"{house.address}/t/{opening['table']}#invite={opening['invite']}"
            with running(str(BOT), link):
                await until(lambda: table.table["seats"][1].get("here"))
                assert [act.key for act in table.acts] == ["fill", "change", "link", "lobby"]
                await pilot.press("enter")
                await until(lambda: any(act.key == "start" for act in table.acts))
                await pilot.press("enter")
                await _play_on(table, pilot, app)
                await _look_again(table, app)
        assert [share.seat for share in table.picture.ended] == [0, 1, 2]
        assert table.link.kept["token"]

    async def _look_again(table: RemoteTable, app: Any) -> None:  # noqa: ANN401
        await until(lambda: table.record)
        assert {"replay", "review"} <= {act.key for act in table.acts}
        table.do("replay")
        await until(
            lambda: isinstance(app.last, ReplayTable) and app.screen.source is app.last and app.screen.is_mounted
        )
        assert app.last.moments[-1].ended == table.picture.ended
        app.action_leave()
        await until(lambda: app.screen.source is table)

    async def _play_on(table: RemoteTable, pilot: Any, app: Any) -> None:  # noqa: ANN401
        chosen = 0
        while not table.picture.ended:
            await until(lambda: table.offer.choices or table.picture.ended)
            if table.picture.ended:
                break
            chosen += 1
            if chosen == 2:
                await cut_while_choosing(table)
            else:
                await pilot.press("enter")
            if chosen == 3:
                await pilot.press("f6")
                await until(lambda: "Vendredi 13" in text_of(app))
        assert not table.lost

    house = open_house()
    opening = opened(house, options={"rounds": 1})
    asyncio.run(play())


def test_two_screens_talk_watch_lend_and_vote(open_house: Callable[..., RunningHouse]) -> None:
    async def meet() -> None:
        ada = seated(house, opening, "en", host=opening["host"], invite=opening["invite"])
        async with shown(ada, "en") as (app, pilot):
            await until(lambda: ada.you == 0)
            watcher = seated(house, opening, "fr", watch=opening["watch"])
            task = asyncio.create_task(watcher.run())
            await until(lambda: watcher.inside)
            assert watcher.you is None
            stranger = seated(house, opening, "en")
            asking = asyncio.create_task(stranger.run())
            await until(lambda: stranger.acts and stranger.acts[0].key == "ask-in")
            stranger.do("ask-in")
            await until(lambda: ada.knocking)
            ada.do("admit")
            await until(lambda: stranger.you == 1)
            ada.do("fill")
            await until(lambda: all(seat.get("kind") for seat in ada.table["seats"]))
            ada.do("start")
            await until(lambda: ada.picture.round)
            ada.do("say", "well met")
            stranger.do("feel", "thanks")
            await until(lambda: any("well met" in said for said in watcher.log))
            await until(lambda: any("Thank you!" in said for said in ada.log))
            ada.do("lend")
            await until(lambda: isinstance(app.screen, Reading))
            assert isinstance(app.screen, Reading)
            assert "#seat=" in "\n".join(app.screen.lines)
            await pilot.press("escape")
            ada.do("take-back")
            hands = [zone for zone in watcher.picture.zones.values() if zone.name == "hand"]
            await until(lambda: watcher.picture.round)
            assert all(zone.cards is None for zone in hands)
            for table in (watcher, stranger):
                table.close()
            for waiting in (task, asking):
                waiting.cancel()
            await asyncio.gather(task, asking, return_exceptions=True)

    house = open_house()
    opening = opened(house, options={"rounds": 1})
    asyncio.run(meet())


def test_the_host_changes_what_is_played_and_everyone_reads_how_they_fare(
    open_house: Callable[..., RunningHouse],
) -> None:
    async def arrange() -> None:
        ada = seated(house, opening, "en", host=opening["host"], invite=opening["invite"])
        async with shown(ada, "en") as (app, pilot):
            await until(lambda: ada.you == 0 and ada.games)
            ada.levels = ("mouser", "kitten")
            ada.do("fill")
            await until(lambda: [seat.get("level") for seat in ada.table["seats"]] == [None, "mouser", "kitten"])
            ada.do("change")
            await until(lambda: isinstance(app.screen, HouseRules) and app.screen.rows)
            menu = app.screen
            assert isinstance(menu, HouseRules)
            for key, presses in (("game", 2), ("seats", 1), ("bot 1", 2), ("option decks", 1)):
                menu.options.highlighted = next(place for place, row in enumerate(menu.rows) if row.key == key)
                await pilot.press(*["right"] * presses)
            await pilot.press("enter")
            await until(lambda: (ada.table["game"], len(ada.table["seats"])) == ("spooks", 4))
            await until(lambda: ada.table["seats"][1].get("level") == "grimalkin")
            assert ada.table["options"] == {"decks": 2}
            assert (ada.table["seats"][2]["level"], ada.box.title) == ("kitten", "Spooks")
            await _say(ada, app, pilot)

    async def _look_at_the_house(app: TableApp, pilot: Pilot[int]) -> None:
        await app.push_screen(HouseTables(house.address, "en"))
        menu = app.screen
        assert isinstance(menu, HouseTables)
        await until(lambda: len(menu.rows) == 3)
        assert menu.rows[0].label == "No table is open to everyone in this house."
        await pilot.press("down", "enter")
        await until(lambda: isinstance(app.screen, Reading))
        assert isinstance(app.screen, Reading)
        assert {"Spooks", "Malédiction!"} < {*app.screen.lines}
        await pilot.press("escape", "escape")

    async def _say(ada: RemoteTable, app: TableApp, pilot: Pilot[int]) -> None:
        ada.do("change", "seats=3 decks=1")
        await until(lambda: (ada.table["options"], len(ada.table["seats"])) == ({"decks": 1}, 3))
        said: list[str] = []
        ada.tell = said.append
        ada.do("report", "Grim rude hisses")
        await until(lambda: said)
        ada.read_rules()
        ada.do("ratings")
        await until(lambda: len([each for each in app.screen_stack if isinstance(each, Reading)]) == 2)
        read = "\n".join(line for each in app.screen_stack if isinstance(each, Reading) for line in each.lines)
        assert "[decks=1..2]" in read
        ada.host = False
        assert "[" not in "".join(rules_lines(ada))
        assert "Nobody has a rating in this game yet." in read
        await pilot.press("escape", "escape")
        await _look_at_the_house(app, pilot)

    house = open_house()
    opening = opened(house)
    asyncio.run(arrange())


def test_a_change_is_read_as_it_is_typed() -> None:
    options = [
        {"name": "rounds", "kind": "count", "default": 4}, {"name": "first", "kind": "seat", "default": 0},
        {"name": "open", "kind": "flag", "default": False}, {"name": "deal", "kind": "choice", "default": "all"},
    ]  # fmt: skip
    house_games: Any = {
        "friday": {"options": options, "preset_options": {"short": {"rounds": 1}}},
        "spooks": {"options": [], "preset_options": {}},
    }
    table = {"game": "friday", "seats": [{}] * 4, "options": {"rounds": 2, "first": 1}}
    known: dict[str, dict[str, object]] = {
        "seats=5 level=kitten clock=30+120 listed=yes chat=no": {
            "seats": 5, "level": "kitten", "clock": "30+120", "listed": True, "chat": False,
        },
        "rounds=7": {"options": {"rounds": 7, "first": 1}},
        "first=luck open=yes": {"options": {"rounds": 2, "open": True}},
        "first=3": {"options": {"rounds": 2, "first": 2}},
        "preset=short deal=equal": {"options": {"rounds": 1, "deal": "equal"}},
        "game=spooks": {"game": "spooks"},
    }  # fmt: skip
    assert {words: change_of(words, house_games, table) for words in known} == known
    for words in ("rounds", "=3", "rounds=", "seats=many", "nothing=1", "game=chess", "listed=1", "preset=none"):
        with pytest.raises(Unchangeable):
            change_of(words, house_games, table)


def test_a_link_is_tried_and_nothing_more(tmp_path: Path) -> None:
    memory = FileMemory()
    link = TableLink("http://here/t/abc#invite=I&seat=MINE", memory)
    link.accepted(["token", "invite"])
    assert link.kept == {"token": "MINE", "invite": "I"}
    other = TableLink("http://here/t/abc#seat=OTHER&host=FALSE", memory)
    assert other.tokens == {"token": "OTHER", "invite": "I", "host": "FALSE"}
    other.accepted(["token"])
    assert other.kept == {"token": "MINE", "invite": "I"}
    assert other.refused()
    assert other.tokens == {"token": "MINE", "invite": "I"}
    for text in ("", "abc", "file:///t/abc", "http://here/", "http://here/r/abc", f"{tmp_path}"):
        with pytest.raises(BadLink):
            TableLink(text, memory)


async def left_in_a_hurry() -> list[asyncio.StreamWriter]:
    """Leave a table whose house never says goodbye, as an application does that ends: it waits for nobody."""
    kept: list[asyncio.StreamWriter] = []

    async def mute(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        kept.append(writer)
        head = await reader.readuntil(b"\r\n\r\n")
        key = next(line.split()[1] for line in head.split(b"\r\n") if line.lower().startswith(b"sec-websocket-key"))
        accept = base64.b64encode(hashlib.sha1(key + GUID).digest())  # noqa: S324 - as the protocol wants it
        writer.write(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n")
        writer.write(b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n")

    async with await asyncio.start_server(mute, "127.0.0.1", 0) as house:
        port = house.sockets[0].getsockname()[1]
        line = HouseLine(TableLink(f"http://127.0.0.1:{port}/t/a", Stranger()), "en", "", lambda _: None)
        staying = asyncio.create_task(line.run())
        await until(lambda: line.socket)
        socket = line.socket
        assert socket
        staying.cancel()
        await until(lambda: socket.state is State.CLOSING)
        staying.cancel()  # as `asyncio.run` does when the application has ended
        with suppress(asyncio.CancelledError):
            await staying
        await asyncio.wait_for(asyncio.shield(socket.connection_lost_waiter), 5)
        for writer in kept:
            writer.close()
    return kept


def test_no_connection_is_left_behind_by_a_screen_that_is_left() -> None:
    assert asyncio.run(left_in_a_hurry())


def test_from_the_lobby_friends_are_invited_to_a_house_that_closes_with_the_screen() -> None:
    async def invite() -> str:
        async with shown(None, "en") as (app, pilot):
            app.services.asked.host, app.services.asked.port = "127.0.0.1", "0"  # type: ignore[attr-defined]
            await pilot.press("enter", "down", "enter")
            await until(lambda: isinstance(app.last, RemoteTable) and app.last.you == 0)
            table = app.last
            assert isinstance(table, RemoteTable)
            assert table.host
            assert [act.key for act in table.acts] == ["fill", "change", "link", "lobby"]
            await until(lambda: "127.0.0.1" in text_of(app))
        return table.link.house

    house = asyncio.run(invite())
    with pytest.raises(Unreachable):
        asked(house, "/api/tables")


def test_whoever_is_meant_is_understood_by_number_and_by_name() -> None:
    table = RemoteTable(TableLink("http://here/t/abc", Stranger()), "fr", name="Ada", key=secrets.token_urlsafe(24))
    table.table = {"phase": "playing", "seats": [{"name": "Ada", "kind": "person"}, {"name": "Léo", "stand_in": True}]}
    table.you = 0
    known = {
        ("stand-in", ""): ("stand-in", {"seat": 0, "on": True}),
        ("stand-in", "leo"): ("stand-in", {"seat": 1, "on": False}),
        ("remove", "2"): ("remove", {"seat": 1}),
        ("swap", "1 2"): ("swap", {"seat": 0, "other": 1}),
        ("feel", "bien joué"): ("emote", {"what": "well-played"}),
        ("feel", "ouch"): ("emote", {"what": "ouch"}),
        ("tempo", "vite"): ("tempo", {"tempo": "quick"}),
        ("fill", "2 chaton"): ("fill", {"seat": 1, "level": "kitten"}),
        ("fill", ""): ("fill", {}),
        ("lend", "Léo"): ("lend", {"seat": 1}),
        ("mute", "2"): ("mute", {"seat": 1, "on": True}),
        ("report", "léo blessant il crie"): ("report", {"seat": 1, "why": "rude", "text": "il crie"}),
    }
    assert {(name, rest): request_for(table, name, rest) for name, rest in known} == known
    assert request_for(table, "mute", "Léo") == ("mute", {"seat": 1, "on": False})
    for name, rest in (("remove", ""), ("remove", "3"), ("clear", "Zoé"), ("feel", "xyz"), ("say", ""), ("admit", ""),
                       ("report", "Léo"), ("change", "rounds")):  # fmt: skip
        with pytest.raises(Unclear):
            request_for(table, name, rest)


def test_clocks_run_between_two_messages() -> None:
    now = [100.0]
    clocks = Clocks(lambda: now[0])
    assert not clocks.running
    clocks.tell_moves({"left": [None, 75.0], "reserve": [0, 0]})
    clocks.tell_seats([{"bot_in": 30}, {}])
    now[0] += 15.5
    assert (clocks.move_left(0), clocks.move_left(1), clocks.bot_in(0), clocks.bot_in(1)) == ("", "0:59", 14, 0)
    now[0] += 100
    assert (clocks.move_left(1), clocks.bot_in(0)) == ("0:00", 0)
    clocks.tell_moves(None)
    clocks.tell_seats([{}, {}])
    assert not clocks.running
