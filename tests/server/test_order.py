"""Order in a house: the host's page, reports, mutes, bans by key, address and network, and words not to be read."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.client import Company, company
from tests.server.nodes import nodes, spread
from tests.server.process import LIMITS, Process, run, running

from grimalkin.cli import main
from grimalkin.rules import Refused
from grimalkin.server.people.conduct import typed_address
from grimalkin.server.people.manners import Manners
from grimalkin.server.store.sqlite_copies import FILE
from grimalkin.text import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import httpx

TABLE = {"game": "friday", "seats": 3}
DAY = 24 * 3600 * 1000


def drawn(folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Draw a token for the host of a house that is open."""
    capsys.readouterr()
    assert main(["token", "--data", str(folder / "data"), "--settings", str(settings_of(folder)), "--lang", "en"]) == 0
    return capsys.readouterr().out.partition("#token=")[2].split(",")[0]


def settings_of(folder: Path) -> Path:
    """Write the settings of a test's house as a host would have them."""
    settings = json.loads((folder / "house.json").read_text())["settings"]
    path = folder / "settings.json"
    path.write_text(json.dumps({name: settings[name] for name in ("data", "database") if name in settings}))
    return path


class Host:
    """Whoever has the token."""

    def __init__(self, house: Process, token: str) -> None:
        self.house, self.token = house, {"X-Host-Token": token}

    def look(self) -> dict[str, Any]:
        answer = self.house.get("/api/host", **self.token)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def ask(self, t: str, **fields: Any) -> httpx.Response:  # noqa: ANN401
        return self.house.http.post("/api/host", json={"t": t, **fields}, headers=self.token)

    def do(self, t: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
        answer = self.ask(t, **fields)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def key(self, t: str, **fields: Any) -> tuple[int, str]:  # noqa: ANN401
        answer = self.ask(t, **fields)
        return answer.status_code, answer.json()["key"]


BOBS = "7c1e5f9a20d84b36"
"""Bob's key."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Process]:
    with running(tmp_path, proxied=True) as process:
        yield process


@pytest.fixture
def host(house: Process, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Host:
    return Host(house, drawn(tmp_path, capsys))


def key_of(friends: Company, seat: int) -> str:
    return f"key-{friends.table}-{seat}"


def test_the_page_of_the_host_is_for_the_host_alone_and_shows_no_hand(
    house: Process, host: Host, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def test() -> None:
        async with company(house, **TABLE, listed=False) as friends:
            await friends.sit(2)
            await friends.begin()
            seen = host.look()
            assert [table["id"] for table in seen["tables"]] == [friends.table]
            assert [seat["name"] for seat in seen["tables"][0]["seats"]][:2] == ["Ada0", "Ada1"]
            assert seen["figures"]["tables"] == 1
            assert seen["figures"]["connections"] == 2
            assert seen["figures"]["stored"] > 0
            assert "secret" not in str(seen)
            hand = friends.people[0].screen.legal
            assert hand is not None

    run(test())
    for token in ("", "x" * 32):
        answer = house.get("/api/host", **{"X-Host-Token": token})
        assert (answer.status_code, answer.json()["key"]) == (403, "not-host")
        assert house.http.post("/api/host", json={"t": "close", "table": "x"}, headers={"X-Host-Token": token}).is_error
    assert house.get("/api/host").status_code == 400
    if (tmp_path / "data" / FILE).exists():
        assert host.token["X-Host-Token"].encode() not in (tmp_path / "data" / FILE).read_bytes()
    other = drawn(tmp_path, capsys)
    assert house.get("/api/host", **{"X-Host-Token": other}).status_code == 200
    assert house.get("/api/host", **host.token).status_code == 403, "the token before opens nothing any more"


def test_the_host_closes_a_table_and_speaks_on_the_front_page(house: Process, host: Host) -> None:
    async def test() -> None:
        async with company(house, **TABLE) as friends:
            people = await friends.sit(2)
            await friends.begin()
            assert host.do("close", table=friends.table)["tables"] == []
            for client in people:
                await client.until(lambda client=client: client.screen.table["phase"] == "closed")  # type: ignore[misc]

    run(test())
    assert host.key("close", table="nowhere") == (404, "no-such-table")
    host.do("words", language="fr", text="Bienvenue \n au club")
    assert house.get("/api/tables").json()["words"] == {"fr": "Bienvenue au club"}
    host.do("words", language="fr", text="")
    assert "words" not in house.get("/api/tables").json() or not house.get("/api/tables").json()["words"]
    assert host.ask("words", language="xx", text="?").status_code == 400


def test_a_report_has_what_was_said_and_is_kept_until_it_is_dealt_with(house: Process, host: Host) -> None:
    async def test() -> None:
        async with company(house, **TABLE) as friends:
            ada, bob = await friends.sit(2, keys=True)
            await friends.people[0].do("fill")
            await bob.do("say", text="You play like a table leg")
            await ada.do("say", text="I said nothing unkind")
            watcher = await friends.come(watch=friends.watch)
            await watcher.send("report", seat=1, why="rude", text="Look at that", n=77)
            await watcher.until(lambda: any(message.get("n") == 77 for message in watcher.all("reported")))
            (report,) = host.look()["reports"]
            assert report["said"] == ["You play like a table leg"]
            assert (report["name"], report["by"], report["why"], report["text"]) == ("Ada1", "", "rude", "Look at that")
            assert report["scopes"] == ["player", "address", "network"]
            assert "127.0.0.1" not in str(report)
            for seat, key in ((0, "not-oneself"), (2, "seat-not-person"), (9, "no-such-seat")):
                assert await ada.refused("report", seat=seat, why="name") == key
            assert host.do("dismiss", report=report["report"])["reports"] == []
            assert host.key("ban", report=report["report"]) == (404, "no-such-report")

    run(test())


def test_reports_of_one_address_are_bounded(tmp_path: Path) -> None:
    async def test(house: Process) -> None:
        async with company(house, **TABLE) as friends:
            ada, _ = await friends.sit(2)
            assert [await ada.refused("report", seat=1, why="other") for _ in range(3)] == ["", "", "too-fast"]

    with running(tmp_path, {"limits": {**LIMITS, "reports_an_hour": 2}}) as process:
        run(test(process))


def test_who_is_muted_plays_on_and_says_nothing_until_it_is_pardoned(house: Process, host: Host) -> None:
    async def test() -> None:
        async with company(house, **TABLE) as friends:
            ada, bob = await friends.sit(2, keys=True)
            seen = host.do("ban", table=friends.table, seat=1, quiet=True, days=1, why="shouts")
            (ban,) = seen["bans"]
            assert (ban["name"], ban["why"], ban["quiet"], ban["mark"].split()[0]) == ("Ada1", "shouts", True, "player")
            assert await bob.refused("say", text="Hello") == "muted"
            assert await bob.refused("emote", what="ouch") == "muted"
            assert await ada.refused("say", text="Hello") == ""
            await friends.begin()
            assert host.do("pardon", mark=ban["mark"], quiet=True)["bans"] == []
            assert await bob.refused("say", text="Hello") == ""

    run(test())


def test_who_is_banned_by_key_is_sent_away_and_comes_back_nowhere_by_that_key(house: Process, host: Host) -> None:
    async def test() -> None:
        async with company(house, **TABLE) as friends, company(house, **TABLE) as others:
            await friends.sit(1)
            bob = await friends.come(invite=friends.invite, key=BOBS)
            await bob.do("sit", name="Bob", key=BOBS)
            assert host.key("ban", table=friends.table, seat=0)[1] == "not-known-by-that", "a guest has no key"
            host.do("ban", table=friends.table, seat=1)
            assert await bob.gone() == 4005
            assert bob.last("refused")["key"] == "banned"
            again = await others.come()
            await again.send("join", invite=others.invite, key=BOBS)
            assert await again.gone() == 4005
            guest, stranger = await others.come(invite=others.invite), await others.come()
            assert await guest.refused("sit", name="Bob", key=BOBS) == "banned"
            assert await stranger.refused("ask", name="Bob", key=BOBS) == "banned"
            assert await stranger.refused("ask", name="Bob", key="a stranger's own key") == ""
            (ban,) = host.look()["bans"]
            host.do("pardon", mark=ban["mark"])
            back = await others.come(invite=others.invite, key=BOBS)
            assert await back.refused("sit", name="Bob", key=BOBS) == ""

    run(test())


@pytest.mark.parametrize(("scope", "neighbour"), [("address", ""), ("network", "banned")])
def test_a_ban_by_address_or_network_refuses_whoever_comes_from_there(
    house: Process, host: Host, scope: str, neighbour: str
) -> None:
    def comes_from(address: str) -> dict[str, str]:
        return {"X-Forwarded-For": address}

    async def test() -> None:
        async with company(house, **TABLE) as friends:
            await friends.sit(1)
            bob = await friends.come_from(comes_from("203.0.113.7"), invite=friends.invite)
            await bob.do("sit", name="Bob")
            host.do("ban", table=friends.table, seat=1, scope=scope)
            assert await bob.gone() == 4005
            near = await friends.come_from(comes_from("203.0.113.8"))
            await near.send("join", invite=friends.invite)
            await near.until(lambda: near.told)
            assert near.told[0].get("key", "") == neighbour
            far = await friends.come_from(comes_from("198.51.100.1"), invite=friends.invite)
            assert await far.refused("sit", name="Far") == ""
            opened = house.http.post("/api/tables", json=TABLE, headers=comes_from("203.0.113.7"))
            assert (opened.status_code, opened.json()["key"]) == (403, "banned")

    run(test())


def test_a_host_bans_an_address_that_is_typed(host: Host) -> None:
    marks = [ban["mark"] for ban in host.do("ban", address=" 2001:db8::7 ", scope="address")["bans"]]
    assert marks == [f"address {typed_address('2001:db8::7')}"]
    assert host.key("ban", address="the pub", scope="address") == (400, "bad-address")
    assert host.key("ban", address="203.0.113.9") == (400, "not-known-by-that")


def test_bans_end_by_themselves_and_old_reports_go(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def test(house: Process) -> None:
        async with company(house, **TABLE) as friends:
            ada, _ = await friends.sit(2)
            await ada.send("report", seat=1, why="name", n=5)
            await ada.until(lambda: ada.all("reported"))

    with running(tmp_path) as process:
        if not (tmp_path / "data" / FILE).exists():
            pytest.skip("the times are changed in a file of SQLite")
        run(test(process))
        host = Host(process, drawn(tmp_path, capsys))
        host.do("ban", address="203.0.113.9", scope="network", days=1)
        process.stop()
        with closing(sqlite3.connect(tmp_path / "data" / FILE)) as database, database:
            old = '{"until":1,"name":"","why":""}'
            database.execute("UPDATE notes SET text = ? WHERE kind = 'ban'", (old,))
            database.execute("UPDATE notes SET at = at - ? WHERE kind = 'report'", (31 * DAY,))
        process.start()
        assert host.look()["bans"] == []
        process.turn(1)
        with closing(sqlite3.connect(tmp_path / "data" / FILE)) as database:
            assert database.execute("SELECT kind FROM notes").fetchall() == [("host",)]


def test_unkind_words_are_starred_in_talk_and_refused_where_they_stay(house: Process, host: Host) -> None:
    async def test() -> None:
        async with company(house, **TABLE) as friends:
            ada, bob = await friends.sit(2)
            assert await ada.refused("rename", name="Putain") == "bad-word"
            assert await ada.refused("cut", words="oh MERDE") == "bad-word"
            await ada.do("say", text="Merde, what a bitch of a hand")
            await bob.until(lambda: bob.all("chatted"))
            assert bob.last("chatted")["text"] == "∗∗∗∗∗, what a ∗∗∗∗∗ of a hand"
            host.do("unkind", language="en", text="marmalade*")
            host.do("unkind", language="fr", text="-")
            assert await ada.refused("rename", name="Putain") == ""
            assert await ada.refused("rename", name="Mr Mármalades") == "bad-word"
            guest = await friends.come(invite=friends.invite)
            assert await guest.refused("sit", name="Marmalade") == "bad-word"
            assert host.do("unkind", language="en", text="")["unkind"]["en"] == Voice("en").say("unkind-words")

    run(test())


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("Merde alors", "∗∗∗∗∗ alors"),
        ("mеrde", "∗∗∗∗∗"),
        ("enculés!", "∗∗∗∗∗∗∗!"),
        ("je suis en retard, quel con ce Dick", "je suis en retard, quel con ce Dick"),
        ("Scunthorpe, a Maine Coon and a shiitake", "Scunthorpe, a Maine Coon and a shiitake"),
        ("SHITTY", "∗∗∗∗∗∗"),
        ("m\u200derde", "∗∗∗∗∗"),
        ("m\U0001d159erde m\u20dde\u20ddrde m\u0336e\u0336rde", "∗∗∗∗∗ ∗∗∗∗∗ ∗∗∗∗∗"),
        ("\u24dc\u24d4\u24e1\u24d3\u24d4, \U0001f15c\U0001f154\U0001f161\U0001f153\U0001f154!", "∗∗∗∗∗, ∗∗∗∗∗!"),
        ("\ua731\u029c\u026a\u1d1b", "∗∗∗∗"),
        ("\ua4e2\ua4e7\ua4f2\ua4d4 \uab87\uab7c\uaba2\uab70\uab7c", "∗∗∗∗ ∗∗∗∗∗"),
        ("sh1t, 5H1T and $hit! m3rde, s1ut", "∗∗∗∗, ∗∗∗∗ and ∗∗∗∗! ∗∗∗∗∗, ∗∗∗∗"),
        ("sh!t", "∗∗∗∗"),
        ("hello!shit", "hello!∗∗∗∗"),
        ("you s h i t", "you ∗ ∗ ∗ ∗"),
        ("S.H.I.T. p - u - t - 3", "∗.∗.∗.∗. ∗ - ∗ - ∗ - ∗"),
        ("s_h_i_t", "∗∗∗∗∗∗∗"),
        ("f u c k i n g cards", "∗ ∗ ∗ ∗ ∗ ∗ ∗ cards"),
        ("as sit, this hit, push it, a classic asset", "as sit, this hit, push it, a classic asset"),
        ("Un pique-nique ? Le député s’est amputé.", "Un pique-nique ? Le député s’est amputé."),
        ("nique, pique-NIQUE", "∗∗∗∗∗, pique-NIQUE"),
        ("J. R. R. T., A B C D, 1 2 3 4 5 7, h o l a", "J. R. R. T., A B C D, 1 2 3 4 5 7, h o l a"),
        ("C1 M5 L7 F, 24/7, 100 €, a@b.fr !", "C1 M5 L7 F, 24/7, 100 €, a@b.fr !"),
        ("un \u2764\ufe0f, et \U0001f468\u200d\U0001f469", "un \u2764\ufe0f, et \U0001f468\u200d\U0001f469"),
    ],
)
def test_words_are_known_by_their_letters_and_not_within_others(text: str, masked: str) -> None:
    manners = Manners(word for language in LANGUAGES for word in Voice(language).say("unkind-words").split())
    assert manners.masked(text) == masked
    if text == masked:
        manners.check(text)
    else:
        with pytest.raises(Refused):
            manners.check(text)


def test_what_a_host_does_at_one_node_holds_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with nodes(tmp_path, 2) as two:
        folder = two[0].folder
        host = Host(two[0], drawn(folder, capsys))

        async def main() -> None:
            async with spread(two, **TABLE) as friends:
                people = await friends.sit(2, keys=True)
                await friends.begin()
                host.do("ban", table=friends.table, seat=1)
                assert await people[1].gone() == 4005
                seen = Host(two[1], host.token["X-Host-Token"]).do("close", table=friends.table)
                assert [ban["name"] for ban in seen["bans"]] == ["Ada1"]
                await people[0].until(lambda: people[0].screen.table["phase"] == "closed")

        run(main())
