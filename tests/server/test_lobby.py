"""Before, between and beside matches: ways in, seats and names, what the host chooses, talk, help, open hands."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.client import at_table, company
from tests.server.inside import change, look
from tests.server.process import Process, run, running
from websockets.asyncio.client import connect

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.client import Client


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house")) as process:
        yield process


def names(client: Client) -> list[str]:
    return [seat.get("name", "") for seat in client.screen.table["seats"]]


def test_a_table_that_is_not_listed_needs_a_link(house: Process) -> None:
    async def test() -> None:
        opened, other = (house.open_table(game="friday", seats=3) for _ in range(2))
        ways = {
            "no-invitation": [{"language": "en"}, {"invite": "guess"}, {"host": "guess"}, {"watch": "guess"}],
            "bad-token": [{"token": "guess"}, {"token": opened["host"]}, {"token": "guess", "host": opened["host"]}],
        }
        ways["no-invitation"] += [{key: other[key]} for key in ("host", "invite", "watch")]
        for key, joins in ways.items():
            for join in joins:
                async with at_table(house, opened["table"], **join) as stranger:
                    assert stranger.told[0]["key"] == key, join
                    assert await stranger.refused("sit") == "join-first"
        async with at_table(house, opened["table"], watch=opened["watch"]) as watcher:
            assert await watcher.refused("sit") == "no-invitation"
            assert watcher.screen.you is None
        async with at_table(house, opened["table"], invite=opened["invite"]) as guest:
            assert not await guest.refused("sit")
            assert guest.screen.you == 0
            assert names(guest)[0], "the house finds a name"
            assert await guest.refused("sit") == "has-seat"
            assert await guest.refused("fill") == "only-host"
        assert house.get(f"/api/tables/{opened['table']}").status_code == 404
        assert opened["table"] not in house.get("/api/tables").text

    run(test())


def test_a_listed_table_is_open_to_all(house: Process) -> None:
    async def test() -> None:
        opened = house.open_table(game="spooks", seats=3, listed=True)
        assert house.get(f"/api/tables/{opened['table']}").json()["game"] == "spooks"
        assert opened["table"] in house.get("/api/tables").text
        async with at_table(house, opened["table"], language="fr") as guest:
            assert not await guest.refused("sit")
            async with at_table(house, opened["table"], host=opened["host"]) as host:
                assert host.screen.host
                assert not await host.refused("change", listed=False)
        assert house.get(f"/api/tables/{opened['table']}").status_code == 404

    run(test())


def test_the_lobby_shows_what_is_stored_and_who_is_connected(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="friday", seats=3, listed=True) as friends:
            host, guest = await friends.sit(2)
            (view,) = process.get("/api/tables").json()["tables"]
            assert [(seat.get("name"), seat.get("here", False)) for seat in view["seats"]] == [
                ("Ada0", True),
                ("Ada1", True),
                (None, False),
            ]
            await friends.begin()
            assert process.get("/api/tables").json()["tables"][0]["phase"] == "playing"
            assert not await guest.refused("rename", name="Bo")
            await host.close()
            await guest.until(lambda: not guest.screen.table["seats"][0].get("here"))
            (view,) = process.get("/api/tables").json()["tables"]
            assert (view["seats"][0].get("here", False), view["seats"][1]["name"]) == (False, "Bo")

    with running(tmp_path) as process:
        run(test(process))


def test_the_lobby_loads_no_table_and_knows_tables_of_older_houses(tmp_path: Path) -> None:
    settings = {"unload": 0}
    with running(tmp_path, settings) as process:
        names = [process.open_table(game="friday", seats=3, listed=True)["table"] for _ in range(30)]
        assert {view["id"] for view in process.get("/api/tables").json()["tables"]} == {*names}
        assert process.get("/healthz").json()["figures"]["tables"] == 0
        process.stop()
        older = [("", names[0]), ('{"id": 13}', names[1])]
        change(tmp_path, "UPDATE tables SET view = ? WHERE id = ?", older)
        process.start()
        assert {view["id"] for view in process.get("/api/tables").json()["tables"]} == {*names}
        process.stop()
        for name, view in look(tmp_path, "SELECT id, view FROM tables"):
            assert json.loads(view)["id"] == name


@pytest.mark.parametrize(
    ("path", "origin", "code"),
    [
        ("/table/nowhere", None, 4004),
        ("/table/", None, 4004),
        ("/elsewhere", None, 4004),
        ("", "https://evil.example", 4003),
    ],
)
def test_a_line_to_nowhere_or_from_elsewhere_is_closed(
    house: Process, path: str, origin: str | None, code: int
) -> None:
    async def test() -> None:
        opened = house.open_table(game="friday", seats=3)
        address = f"ws://127.0.0.1:{house.port}" + (path or f"/table/{opened['table']}")
        async with connect(address, additional_headers={"origin": origin} if origin else None) as line:
            await line.wait_closed()
            assert line.close_code == code

    run(test())


def test_seats_are_taken_left_exchanged_and_filled(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=4) as friends:
            host, guest = await friends.sit(2)
            third = await friends.come(invite=friends.invite)
            assert await third.refused("sit", name="ada0") == "name-taken"
            assert await third.refused("sit", seat=1, name="Eve") == "seat-taken"
            assert await third.refused("sit", seat=4, name="Eve") == "seat-taken"
            assert await third.refused("sit", name="x" * 25) == "bad-name"
            assert not await third.refused("sit", seat=3, name="Eve")
            assert await guest.refused("rename", name="EVE") == "name-taken"
            assert not await guest.refused("rename", name="  Bo\u202eb\u0000  by ")
            assert names(guest) == ["Ada0", "Bob by", "", "Eve"]
            # Alone to an empty seat; the host exchanges any two.
            assert not await guest.refused("swap", seat=2)
            assert (names(guest), guest.screen.you) == (["Ada0", "", "Bob by", "Eve"], 2)
            assert await guest.refused("swap", seat=3) == "only-host"
            assert await guest.refused("swap", seat=9) == "no-such-seat"
            assert not await host.refused("swap", seat=2, other=3)
            await third.until(lambda: third.screen.you == 2)
            assert (await third.refused("ping"), names(third)) == ("", ["Ada0", "", "Eve", "Bob by"])
            # The token of a seat goes with whoever has it.
            async with at_table(house, friends.table, token=third.token) as again:
                assert again.screen.you == 2
            assert await guest.refused("clear", seat=0) == "only-host"
            assert await host.refused("clear", seat=1) == "seat-empty"
            assert not await host.refused("clear", seat=2)
            await third.until(lambda: third.screen.you is None)
            assert await third.refused("stand") == "no-seat"
            async with at_table(house, friends.table, token=third.token) as again:
                assert again.told[0]["key"] == "bad-token"
            assert await host.refused("fill", level="nobody") == "bad-level"
            assert await host.refused("start") == "seats-empty"
            assert not await host.refused("fill", seat=1, level="kitten")
            assert not await host.refused("fill")
            assert [seat.get("level", "") for seat in host.screen.table["seats"]] == ["", "kitten", "mouser", ""]
            assert await host.refused("fill") == "table-full"
            assert not await host.refused("clear", seat=1)
            assert not await host.refused("stand")
            assert not await guest.refused("stand")
            assert not await host.refused("fill")
            assert await host.refused("start") == "nobody-plays"

    run(test())


def test_while_a_match_goes_on_the_table_stays_as_it_is(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            host, _ = await friends.sit(2)
            await friends.begin()
            late = await friends.come(invite=friends.invite)
            for asked in (
                {"t": "stand"}, {"t": "swap", "seat": 2}, {"t": "fill"}, {"t": "clear", "seat": 2}, {"t": "start"},
                {"t": "change", "game": "spooks"}, {"t": "cut", "words": "x"}, {"t": "open", "on": True},
            ):  # fmt: skip
                assert await host.refused(**asked) == "match-on", asked
            assert await late.refused("sit") == "match-on"
            assert not await host.refused("rename", name="Grace")

    run(test())


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ({"game": "chess"}, "no-such-game"),
        ({"options": {"rounds": 0}}, "bad-option"),
        ({"options": {"nothing": 1}}, "no-such-option"),
        ({"level": "god"}, "bad-level"),
        ({"clock": "1+1"}, "bad-clock"),
        ({"game": "malediction"}, "bad-seats"),
    ],
)
def test_a_table_becomes_nothing_that_no_table_can_be(house: Process, asked: dict[str, Any], key: str) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=6) as friends:
            (host,) = await friends.sit(1)
            before = host.screen.table
            assert await host.refused("change", **asked) == key
            assert host.screen.table == before
            assert not await host.refused("change", game="spooks", pause=3, clock="30+60", level="kitten")
            now = host.screen.table
            assert [now[name] for name in ("game", "pause", "clock", "level")] == ["spooks", 3, "30+60", "kitten"]

    run(test())
    answer = house.post_table(**{"game": "friday", "seats": 6, **asked})
    assert answer.json()["key"] == key
    assert answer.status_code in {400, 404}


STRANGE = ["👩\u200d🚀", "Zoë", "名前", 'O’Brien \\ "x"', "<b>x</b>", "a\u0301\u0302\u0303\u0304\u0305"]


@pytest.mark.parametrize("name", STRANGE)
def test_whoever_has_a_strange_name_may_play(house: Process, name: str) -> None:
    async def test() -> None:
        async with company(house, game="spooks", seats=3) as friends:
            (host,) = await friends.sit(1, language="en")
            assert not await host.refused("rename", name=name)
            await friends.begin()
            assert host.screen.playing
            await host.play_on(random.Random(0))
            await host.until(lambda: host.screen.table["record"])
            proof = house.get(f"/api/records/{host.screen.table['record']}/proof").json()
            assert proof["good"]

    run(test())


def test_talk_is_cleaned_and_heard_by_all_who_want_to(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            host, guest = await friends.sit(2)
            watcher = await friends.come(watch=friends.watch)
            assert not await host.refused("say", text="  a\u202eb\u0007\nc  <b> \u200b ")
            for client in (host, guest, watcher):
                await client.until(lambda client=client: client.all("chatted"))  # type: ignore[misc]
                said = client.last("chatted")
                assert (said["seat"], said["name"], said["text"]) == (0, "Ada0", "abc <b>")
            for text in ("", " \n ", "\u200b", "x" * 201):
                assert await host.refused("say", text=text) == "bad-chat"
            assert await watcher.refused("say", text="hello") == "no-seat"
            assert await watcher.refused("emote", what="ouch") == "no-seat"
            assert await host.refused("emote", what="dance") == "bad-message"
            assert not await guest.refused("mute", seat=0, on=True)
            await host.do("say", text="unheard")
            await host.do("emote", what="ouch")
            await guest.do("ping")
            assert len(guest.all("chatted")) == 1
            assert not guest.all("emoted")
            assert watcher.last("emoted")["what"] == "ouch"
            await guest.do("mute", seat=0, on=False)
            await host.do("emote", what="thanks")
            await guest.until(lambda: guest.all("emoted"))
            assert not await host.refused("change", chat=False)
            assert await guest.refused("say", text="x") == "chat-off"

    run(test())


def test_children_are_not_talked_to(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3, children=True, chat=True) as friends:
            host, guest = await friends.sit(2)
            assert await guest.refused("say", text="hello") == "chat-off"
            await host.do("change", chat=True)
            assert await guest.refused("say", text="hello") == "chat-off"
            assert host.screen.table["chat"] is False

    run(test())


def test_help_is_for_the_seat_that_is_due(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            people = await friends.sit(3, language="fr")
            watcher = await friends.come(watch=friends.watch)
            assert await people[0].refused("explain") == "no-match-on"
            await friends.begin()
            for client in people:
                await client.do("ping")
            due = next(client for client in people if client.screen.legal)
            other = next(client for client in people if client is not due)
            (choices,) = [m for m in await due.do("explain") if m["t"] == "choices"]
            assert [choice["word"] for choice in choices["choices"]] == due.screen.legal
            assert all(choice["means"] for choice in choices["choices"])
            assert not await due.refused("hint")
            await due.until(lambda: due.all("hinted"))
            advice = due.last("hinted")
            assert {choice["word"] for choice in advice["advice"]["choices"]} <= set(due.screen.legal)
            assert advice["said"]
            assert await other.refused("hint") == "not-due"
            assert await watcher.refused("hint") == await watcher.refused("explain") == "no-seat"

    run(test())


@pytest.mark.parametrize("all_agree", [True, False])
def test_hands_are_open_to_spectators_only_if_all_agreed_before(house: Process, *, all_agree: bool) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3, options={"rounds": 1}) as friends:
            people = await friends.sit(2)
            watcher = await friends.come(watch=friends.watch)
            for client in people[: 2 if all_agree else 1]:
                assert not await client.refused("open", on=True)
            await friends.begin()
            assert await people[1].refused("open", on=True) == "match-on"
            await watcher.reach(people[0].screen.version)
            late = await friends.come(watch=friends.watch)
            for client in (watcher, late):
                shown = [client.screen.zones[f"hand@{seat}"]["cards"] for seat in range(3)]
                assert [bool(cards) for cards in shown] == [all_agree] * 3
                assert client.screen.table.get("open_hands", False) == all_agree
            # Players see no more than ever.
            assert people[0].screen.zones["hand@1"]["cards"] is None

    run(test())


def test_what_another_game_refuses_is_said_in_that_games_words(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            host = await friends.come(host=friends.host, language="en")
            answers = await host.do("change", game="spooks", seats=7, options={"decks": 1})
            refused = next(answer for answer in answers if answer["t"] == "refused")
            assert (refused["key"], refused["clause"]) == ("one-deck", "2.1")
            assert "10" in refused["text"], "as many as two decks are for"
            assert await host.refused("ping") == "", "and nobody is sent away for it"

    run(test())
