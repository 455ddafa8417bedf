"""Hosting: seats and levels, bots that stand in, removing, handing over, leaving, closing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.server.client import at_table, company
from tests.server.inside import entries_in
from tests.server.process import LIMITS, Process, run, running
from tests.server.test_seats import go_on, gone_for_long, has_played, seat_view, turns_of

from grimalkin.server import codes
from grimalkin.server.settings import Settings
from grimalkin.server.tables import journal
from grimalkin.server.tables.table import folded

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.client import Client

GRACE = Settings().grace


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house"), {"grace": GRACE}, still=True) as process:
        yield process


def limits_with(more: dict[str, int]) -> dict[str, int]:
    return {**LIMITS, **more}


def names(client: Client) -> list[str]:
    return [seat.get("name", "") for seat in client.screen.table["seats"]]


def last_refusal(client: Client) -> dict[str, Any]:
    return client.last("refused")


# Seats, levels, settings.


def test_seats_are_added_and_taken_away_and_nobody_loses_his(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=4) as friends:
            host, guest = await friends.sit(2)
            assert await guest.refused("change", seats=5) == "only-host"
            assert not await guest.refused("swap", seat=3)
            assert not await host.refused("fill", seat=1)
            assert names(host) == ["Ada0", "Grim", "", "Ada1"]
            assert not await host.refused("change", seats=3)
            assert names(host) == ["Ada0", "Grim", "Ada1"]
            await guest.until(lambda: guest.screen.you == 2)
            assert not await host.refused("change", seats=6)
            assert names(host) == ["Ada0", "Grim", "Ada1", "", "", ""]
            assert await host.refused("change", seats=7) == "bad-seats"
            assert not await host.refused("change", seats=3)
            third = await friends.come(invite=friends.invite)
            assert await third.refused("sit", name="Eve") == "table-full"
            assert not await host.refused("change", game="spooks", seats=10, options={"decks": 2})
            assert not await host.refused("fill")
            assert not await host.refused("start")
            await guest.until(lambda: guest.screen.dealt)
            assert len([zone for zone in guest.screen.zones if zone.startswith("hand@")]) == 10
            assert await host.refused("change", seats=4) == "match-on"

    run(test())


def test_bots_make_room_where_no_seat_is_empty_and_people_never(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=5) as friends:
            host, *_ = await friends.sit(4)
            assert not await host.refused("fill")
            assert not await host.refused("change", seats=4)
            assert names(host) == ["Ada0", "Ada1", "Ada2", "Ada3"]
            assert await host.refused("change", seats=3) == "people-sit"

    run(test())


def test_who_sits_down_after_a_match_on_a_seat_that_it_did_not_have_sees_its_end(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3, options={"rounds": 1}, level="kitten") as friends:
            (host,) = await friends.sit(1)
            await friends.begin()
            await go_on(lambda: host.screen.table["phase"] == "between", host)
            assert not await host.refused("change", seats=4)
            guest = await friends.come(invite=friends.invite, language="en")
            assert not await guest.refused("sit", name="Ben")
            assert guest.screen.you == 3
            async with at_table(house, friends.table, token=guest.token, language="en") as again:
                assert again.screen.you == 3
                assert (again.screen.match or {})["ended"]
            assert not await guest.refused("ready")
            await host.until(lambda: seat_view(host, 3).get("again"))
            assert not await host.refused("start")
            await guest.until(lambda: guest.screen.playing and guest.screen.dealt)
            assert guest.screen.zones["hand@3"]["cards"]
            assert not seat_view(host, 3).get("again")

    run(test())


def test_each_bot_has_a_level_of_its_own(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            host, guest = await friends.sit(2)
            assert not await host.refused("fill", seat=2, level="kitten")
            before = names(host)
            assert await guest.refused("fill", seat=2, level="grimalkin") == "only-host"
            assert await host.refused("fill", seat=1, level="grimalkin") == "table-full"
            assert not await host.refused("fill", seat=2, level="grimalkin")
            assert seat_view(host, 2)["level"] == "grimalkin"
            assert names(host) == before

    run(test())


def test_to_sit_down_twice_is_to_sit_down_once(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            host, guest = await friends.sit(2, keys=True)
            key = f"key-{friends.table}-1"
            again = await friends.come(invite=friends.invite)
            assert not await again.refused("sit", name="Ada1", key=key)
            assert again.screen.you == 1
            assert names(host) == ["Ada0", "Ada1", ""]
            assert again.token != guest.token
            await friends.begin()
            await again.close()
            await guest.close()
            # Also while a match goes on, and then the cards are there at once.
            late = await friends.come(invite=friends.invite)
            assert not late.screen.zones["hand@1"]["cards"]
            assert not await late.refused("sit", key=key)
            assert late.screen.you == 1
            assert late.screen.zones["hand@1"]["cards"]
            stranger = await friends.come(invite=friends.invite)
            assert await stranger.refused("sit", key="a stranger's own key") == "match-on"

    run(test())


# Bots that stand in.


def test_the_host_lets_a_bot_play_for_one_who_is_idle_until_it_is_back(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3, options={"rounds": 1}) as friends:
            host, guest, third = await friends.sit(3)
            assert await host.refused("stand-in", seat=1, on=True) == "no-match-on"
            await friends.begin()
            await turns_of(1, host, guest, third)
            assert await third.refused("stand-in", seat=1, on=True) == "only-host"
            assert await host.refused("stand-in", seat=9, on=True) == "no-such-seat"
            first = len(host.told)
            assert not await host.refused("stand-in", seat=1, on=True)
            assert await host.refused("stand-in", seat=1, on=True) == "no-change"
            await host.until(lambda: has_played(host, 1, first))
            assert seat_view(guest, 1)["stand_in"]
            assert seat_view(guest, 1)["here"]
            # Whoever plays, or says so, is back.
            assert not await guest.refused("stand-in", on=False)
            await turns_of(1, guest, host, third)
            assert not seat_view(host, 1).get("stand_in")
            assert not await guest.refused("stand-in", on=True)
            first = len(host.told)
            await go_on(lambda: has_played(host, 1, first), host, third)

    run(test())


def test_whoever_plays_a_card_is_back_and_until_then_it_stays_so(tmp_path: Path) -> None:
    async def before(process: Process, kept: list[Any]) -> None:
        async with company(process, game="friday", seats=3, options={"rounds": 1}) as friends:
            host, guest, third = await friends.sit(3)
            await friends.begin()
            await turns_of(1, host, guest, third)
            assert not await host.refused("stand-in", seat=1, on=True)
            assert not await guest.play(guest.screen.legal[0])
            await host.until(lambda: not seat_view(host, 1).get("stand_in"))
            assert not await guest.refused("stand-in", on=True)
            kept += [friends.table, guest.token]

    async def after(process: Process, table: str, token: str) -> None:
        async with at_table(process, table, token=token) as guest:
            assert seat_view(guest, 1)["stand_in"]
            assert not await guest.refused("stand-in", on=False)
            assert not seat_view(guest, 1).get("stand_in")

    kept: list[Any] = []
    with running(tmp_path, {"delay": (3600, 3600)}, still=True) as process:
        run(before(process, kept))
        process.kill()
        process.start()
        run(after(process, *kept))


def test_everyone_sees_how_long_an_absent_one_is_waited_for(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            host, guest = await friends.sit(2)
            await guest.close()
            await host.until(lambda: not seat_view(host, 1).get("here"))
            assert not seat_view(host, 1).get("bot_in"), "nobody waits before a match"
            guest = friends.people[1] = await friends.come(token=guest.token)
            await friends.begin()
            await guest.close()
            await host.until(lambda: not seat_view(host, 1).get("here"))
            assert seat_view(host, 1)["bot_in"] == GRACE
            house.turn(20)
            async with at_table(house, friends.table, token=host.token) as again:
                assert seat_view(again, 1)["bot_in"] == GRACE - 20
            house.turn(GRACE - 20)
            await host.until(lambda: seat_view(host, 1).get("stand_in"))
            assert not seat_view(host, 1).get("bot_in")

    run(test())


def test_a_vote_does_not_wait_for_the_absent(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=4) as friends:
            people = await friends.sit(4)
            await friends.begin()
            await turns_of(0, *people)
            host, here, gone, going = people
            await gone.close()
            await host.until(lambda: not seat_view(host, 2).get("here"))
            assert not await host.play(host.screen.legal[0])
            await turns_of(1, host, here, going)
            assert not await here.play(here.screen.legal[0])
            version = host.screen.version
            await host.do("undo")
            assert host.last("vote")["waiting"] == [1, 3]
            await going.close()
            await host.until(lambda: host.last("vote").get("waiting") == [1])
            await here.do("agree", yes=True)
            await host.until(lambda: host.last("vote").get("agreed"))
            await host.reach(version + 1)
            assert host.screen.legal

    run(test())


# Removing, leaving, handing over, closing.


def test_one_who_was_removed_is_told_so_and_does_not_sit_down_again(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            host, guest, other = await friends.sit(3, keys=True, language="en")
            assert await other.refused("remove", seat=1) == "only-host"
            assert await host.refused("remove", seat=0) == "not-oneself"
            tab = await friends.come(watch=friends.watch, key=f"key-{friends.table}-1")
            assert not await host.refused("remove", seat=1)
            assert await guest.gone() == await tab.gone() == codes.REMOVED
            assert last_refusal(guest)["key"] == "removed"
            assert "asked you to leave" in last_refusal(guest)["text"]
            assert names(host) == ["Ada0", "", "Ada2"]
            key = f"key-{friends.table}-1"
            for way in (
                {"token": guest.token},
                {"invite": friends.invite, "key": key},
                {"watch": friends.watch, "key": key},
            ):
                async with at_table(house, friends.table, language="en", **way) as again:
                    assert again.told[0]["key"] == "removed", way
            sly = await friends.come(invite=friends.invite)
            assert await sly.refused("sit", name="Ada1", key=key) == "removed"
            assert await sly.refused("ask", name="Ada1", key=key) == "removed"

    run(test())


def test_from_where_somebody_was_removed_the_host_lets_in_each(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        far = {"X-Forwarded-For": "203.0.113.7"}
        async with company(process, game="friday", seats=4) as friends:
            (host,) = await friends.sit(1)
            guest = await friends.come_from(far, invite=friends.invite)
            assert not await guest.refused("sit", name="Ben")
            sister = await friends.come_from(far, invite=friends.invite)
            assert not await sister.refused("sit", name="Bea")
            assert not await host.refused("remove", seat=1)
            await guest.gone()
            # Who has a seat keeps it; the same one with another key needs the host's yes.
            assert seat_view(host, 2)["name"] == "Bea"
            again = await friends.come_from(far, invite=friends.invite)
            assert await again.refused("sit", name="Ben", key="a key nobody knows") == "ask-first"
            # Also by the line that it has: one who may not sit down by the link may ask, and then sit down.
            assert not await again.refused("ask", name="Ben")
            await host.until(lambda: host.all("asking"))
            assert not await host.refused("admit", who=host.last("asking")["people"][0]["who"], yes=True)
            await again.until(lambda: again.all("admitted"))
            assert await again.refused("ask", name="Ben") == "no-change"
            assert not await again.refused("sit", name="Ben", key="a key nobody knows")
            elsewhere = await friends.come(invite=friends.invite)
            assert not await elsewhere.refused("sit", name="Eve")

    with running(tmp_path, proxied=True) as process:
        run(test(process))


def test_removed_or_gone_during_a_match_a_bot_plays_on_and_the_seat_is_free_after_it(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=4, options={"rounds": 1}, level="kitten") as friends:
            host, guest, other = await friends.sit(3, keys=True)
            await friends.begin()
            await turns_of(1, host, guest, other)
            first = len(host.told)
            assert not await host.refused("remove", seat=1)
            await guest.gone()
            assert not await other.refused("leave")
            assert other.screen.you is None
            assert seat_view(host, 2)["left"]
            await go_on(lambda: has_played(host, 1, first) and has_played(host, 2, first), host)
            assert await host.refused("stand-in", seat=2, on=False) == "has-left"
            async with at_table(house, friends.table, token=other.token) as again:
                assert again.told[0]["key"] == "bad-token"
            await go_on(lambda: host.screen.table["phase"] == "between", host)
            await host.until(lambda: names(host)[1:3] == ["", ""])
            lines = house.record(host.screen.table["record"])
            assert "Ada1" in lines
            assert not await other.refused("sit", name="Ada2")

    run(test())


def test_hosting_is_handed_over_and_goes_on_when_the_host_leaves(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=4) as friends:
            host, guest, other = await friends.sit(3)
            assert await guest.refused("pass-host", seat=2) == "only-host"
            assert not await host.refused("pass-host", seat=1)
            await guest.until(lambda: guest.screen.host)
            assert not host.screen.host
            assert seat_view(other, 1)["host"]
            assert not seat_view(other, 0).get("host")
            assert await host.refused("fill") == "only-host"
            # What opened the table opens nothing more.
            async with at_table(house, friends.table, host=friends.host) as again:
                assert again.told[0]["key"] == "no-invitation"
            assert await guest.refused("pass-host", seat=1) == "no-change"
            await guest.close()
            guest = await friends.come(token=guest.token)
            assert guest.screen.host
            assert not await guest.refused("leave")
            await other.until(lambda: other.screen.host)
            assert names(other) == ["Ada0", "", "Ada2", ""]
            assert not await other.refused("stand")
            await host.until(lambda: host.screen.host)

    run(test())


def test_a_host_without_a_seat_leaves_and_the_last_one_closes_the_table(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            host, guest = await friends.come(host=friends.host), await friends.come(invite=friends.invite)
            assert await guest.refused("leave") == "no-seat"
            assert not await guest.refused("sit", name="Ben")
            assert not await host.refused("leave")
            await guest.until(lambda: guest.screen.host)
            assert not await guest.refused("fill")
            assert not await guest.refused("start")
            assert not await guest.refused("leave")
            await guest.until(lambda: guest.screen.table["phase"] == "closed")

    run(test())


def test_a_closed_table_says_so_to_everyone_and_counts_no_more(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="friday", seats=3) as friends:
            host, guest = await friends.sit(2, language="en")
            await friends.begin()
            assert process.post_table(game="friday", seats=3).json()["key"] == "house-full"
            assert await guest.refused("close") == "only-host"
            assert not await host.refused("close")
            await guest.until(lambda: guest.screen.table["phase"] == "closed")
            for request in ({"t": "fill"}, {"t": "sit"}, {"t": "leave"}, {"t": "close"}):
                assert await guest.refused(**request) == "table-closed"
            stranger = await friends.come(language="en")
            assert await stranger.refused("ask", language="en") == "table-closed"
            assert process.post_table(game="friday", seats=3).status_code == 201

    with running(tmp_path, {"limits": limits_with({"tables": 1})}) as process:
        run(test(process))


def test_a_guest_never_sends_away_a_host_who_is_out_for_a_while(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3) as friends:
            host, guest = await friends.sit(2)
            await host.close()
            await gone_for_long(house, guest, 0)
            assert not await guest.refused("fill", seat=2)
            for request in ({"t": "remove", "seat": 0}, {"t": "pass-host", "seat": 1}, {"t": "close"}):
                assert await guest.refused(**request) == "only-host"

    run(test())


# What is kept.


def test_journals_from_before_fold_as_they_did() -> None:
    old = [
        """{"t":"opened","at":1,"game":"friday","seats":3,"options":{},"language":"en","level":"kitten","clock":"none",
        "pause":0,"host":"h","invite":"i","watch":"w"}""",
        '{"t":"prepared","secret":"' + "5e" * 32 + '"}',
        '{"t":"sat","seat":0,"name":"Ada","token":"a","host":true}',
        '{"t":"sat","seat":2,"name":"Ben","token":"b"}',
        """{"t":"changed","game":"friday","options":{"rounds":1},"level":"kitten","clock":"none","pause":0,"listed":false,
        "chat":true}""",
        '{"t":"stood","seat":0}',
    ]
    table = folded("t", old)
    assert [seat.name for seat in table.seats] == ["", "", "Ben"]
    assert (table.handed_over, table.admitted, table.barred) == (False, [], set())
    assert not table.seats[2].host, "who opened a table hosts it by the token, wherever it sits"


@pytest.mark.parametrize(
    "entry",
    [
        journal.Changed(
            game="friday", options={}, level="kitten", clock="none", pause=0, listed=False, chat=True, seats=5
        ),
        journal.Returned(seat=1, token="hash"),  # noqa: S106
        journal.HasAdmitted(invite="hash"),
        journal.HasLeft(seat=1),
        journal.Removed(seat=1, barred=("player x",)),
        journal.StoodIn(seat=1, on=True),
        journal.HostPassed(seat=1),
    ],
)
def test_new_entries_are_read_as_they_were_written(entry: journal.AnyEntry) -> None:
    assert journal.read(journal.write(entry)) == entry


def test_no_address_and_no_token_is_written_down(tmp_path: Path) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="friday", seats=3) as friends:
            (host,) = await friends.sit(1)
            guest = await friends.come_from({"X-Forwarded-For": "203.0.113.7"}, invite=friends.invite)
            assert not await guest.refused("sit", name="Ben", key="a key of some letters")
            stranger = await friends.come(language="en")
            await stranger.do("ask", name="Eve", language="en")
            await host.until(lambda: host.all("asking"))
            assert not await host.refused("admit", who=host.last("asking")["people"][0]["who"], yes=True)
            await stranger.until(lambda: stranger.all("admitted"))
            assert not await host.refused("remove", seat=1)
            secrets = [guest.token, stranger.last("admitted")["invite"], "203.0.113.7", "a key of some letters"]
            text = "\n".join(entries_in(process.folder))
            assert '"t":"removed"' in text
            assert not [secret for secret in secrets if secret in text]

    with running(tmp_path, proxied=True) as process:
        run(test(process))
