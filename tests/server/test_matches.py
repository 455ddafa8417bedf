"""Whole matches over real sockets: people and bots, every game; what was told is what the record says."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.client import at_table, company
from tests.server.process import running, within
from tests.server.screen import Screen

from grimalkin.play import Match, parse, steps, verify
from grimalkin.play.record import Record
from grimalkin.server.people.tokens import player_id
from grimalkin.text import Voice

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.client import Client, Company
    from tests.server.process import Process

    from grimalkin.rules import Zone

TABLES = [
    ("friday", 3, 1, {"rounds": 2}),
    ("friday", 4, 4, {"rounds": 1, "open_stacks": True}),
    ("friday", 6, 2, {"rounds": 1}),
    ("malediction", 3, 2, {}),
    ("malediction", 5, 1, {"penalty_mode": "mirror"}),
    ("spooks", 3, 3, {}),
    ("spooks", 4, 2, {"master_powers": True, "phantom_hand": True}),
    ("spooks", 10, 2, {"decks": 2}),
    ("thirteen", 3, 2, {"rounds": 2}),
    ("thirteen", 6, 3, {"rounds": 1}),
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house")) as process:
        yield process


@pytest.mark.parametrize(("game", "seats", "people", "options"), TABLES)
def test_a_whole_match_is_told_as_its_record_says(
    house: Process, game: str, seats: int, people: int, options: dict[str, Any]
) -> None:
    async def match(process: Process) -> None:
        async with company(process, game=game, seats=seats, options=options, level="kitten") as friends:
            await friends.sit(people, language="en")
            french = await friends.come(watch=friends.watch, language="fr")
            silent = await friends.come(token=friends.people[0].token)
            await to_the_end(friends, french, silent)
            record = await finished(process, friends.people[0])
            for client in (*friends.people, french, silent):
                follows(client, record, {french: "fr", silent: ""}.get(client, "en"))

    asyncio.run(match(house))


async def to_the_end(friends: Company, *others: Client) -> None:
    await friends.begin()
    async with within(120):
        await asyncio.gather(*(client.play_on(random.Random(seat)) for seat, client in enumerate(friends.people)))
        for client in (*friends.people, *others):
            await client.until(lambda client=client: client.screen.table["phase"] == "between")  # type: ignore[misc]


async def finished(process: Process, client: Client) -> Record:
    """Download the record of the match that has just ended: it is true, and everyone was told its scores."""
    table, ended = client.screen.table, (client.screen.match or {})["ended"]
    text = process.record(table["record"])
    record = parse(text)
    assert all(finding.good for finding in verify(record))
    assert process.get(f"/api/records/{table['record']}/proof").json()["good"]
    match = Match(Record(record.game, record.seats, record.options, record.players))
    for _ in steps(match, record):
        pass
    outcome = match.outcome()
    assert outcome
    assert [share["score"] for share in ended] == list(outcome.scores)
    assert [share["seat"] for share in ended if share["won"]] == list(outcome.winners)
    assert [player.name for player in record.players] == [seat["name"] for seat in table["seats"]]
    return record


def follows(client: Client, record: Record, language: str) -> None:
    """Hear again what a client was told: at each line it shows what its viewer may see, and says it in its language."""
    screen, heard = Screen(), iter(client.told)
    while not (screen.match and screen.playing):
        screen.hear(next(heard))
    match = Match(Record(record.game, record.seats, record.options, record.players))
    viewer, said, first = screen.you, list[str](), screen.version
    voice = Voice(language or "en", match.game)
    for number, _ in enumerate(steps(match, record), start=1):
        while screen.version < first + number:
            screen.hear(next(heard))
        events = [seen for event in match.story[-1].events if (seen := event.seen_by(viewer))]
        said += [voice.event(event, viewer, match.names) for event in events] if language else []
        look = match.observe(viewer)
        assert {name: shown(zone) for name, zone in screen.zones.items()} == laid_out(match.game.zones(look))
        assert screen.legal == [match.game.word(action) for action in look.legal]
    assert screen.log == said


def laid_out(zones: tuple[Zone, ...]) -> dict[str, object]:
    return {
        zone.name if zone.seat is None else f"{zone.name}@{zone.seat}": (
            None if zone.cards is None else sorted(zone.cards),
            zone.count,
            zone.total,
        )
        for zone in zones
    }


def shown(zone: dict[str, Any]) -> object:
    return None if zone["cards"] is None else sorted(zone["cards"]), zone["count"], zone["total"]


def test_match_after_match_at_one_table(house: Process) -> None:
    async def matches(process: Process) -> None:
        async with company(process, game="friday", seats=3, options={"rounds": 1}, level="kitten") as friends:
            host, guest = await friends.sit(2)
            promised, records = [host.screen.table["commitment"]], list[str]()
            for number, game in enumerate(("friday", "friday", "thirteen", "spooks"), start=1):
                if game != host.screen.table["game"]:
                    assert not await host.refused("change", game=game, options={"rounds": 1} if number == 3 else {})
                assert not await guest.refused("cut", words=f"cut {number}")
                assert host.screen.table["commitment"] == promised[-1]
                await to_the_end(friends)
                record = await finished(process, guest)
                # The host hears of it by himself, and of the next promise.
                await host.until(lambda: host.screen.table["commitment"] != promised[-1])
                await host.reach(guest.screen.version)
                records.append(host.screen.table["record"])
                assert (record.commitment, record.cuts[1]) == (promised[-1], f"cut {number}")
                promised.append(host.screen.table["commitment"])
            assert len(set(promised)) == 5
            # The earlier ones are still there.
            assert len({process.record(name) for name in records}) == 4

    asyncio.run(matches(house))


def test_a_match_that_is_over_is_shown_in_its_own_words_when_another_game_comes_next(house: Process) -> None:
    async def test(process: Process) -> None:
        async with company(process, game="friday", seats=3, options={"rounds": 1}, level="kitten") as friends:
            (host,) = await friends.sit(1)
            await to_the_end(friends)
            assert not await host.refused("change", game="spooks", options={})
            assert not await host.refused("swap", seat=1, other=2)
            late = await friends.come(language="fr", invite=friends.invite)
            assert any("Vendredi 13" in said or "chat" in said for said in late.screen.log)
            assert not await host.refused("start")

    asyncio.run(test(house))


def test_statistics_and_ratings_follow_the_player_key(tmp_path: Path) -> None:
    async def matches(process: Process) -> None:
        async with company(process, game="friday", seats=3, options={"rounds": 1}, level="kitten") as friends:
            await friends.sit(2, keys=True)
            keys = [f"key-{friends.table}-{seat}" for seat in range(2)]
            await to_the_end(friends)
            before = [process.get("/api/player", **{"X-Player-Key": key}).json() for key in keys]
            record = friends.people[0].screen.table["record"]
            for seat, info in enumerate(before):
                assert info["player"] == player_id(keys[seat])[:8]
                (past,) = info["history"]
                assert (past["record"], past["game"], past["counted"]) == (record, "friday", True)
                assert past["score"] == (friends.people[0].screen.match or {})["ended"][seat]["score"]
                (standing,) = info["ratings"]
                assert standing["played"] == 1
            board = process.get("/api/leaderboards/friday").json()["players"]
            marks = {player_id(key)[:8] for key in keys}
            assert {standing["player"] for standing in board} == {*marks, "bot:kitten"}
            assert [s["rating"] for s in board] == sorted((s["rating"] for s in board), reverse=True)
            await with_a_stand_in(process, friends)
            after = [process.get("/api/player", **{"X-Player-Key": key}).json() for key in keys]
            assert after[0]["ratings"][0]["played"] == 2
            assert after[1]["ratings"] == before[1]["ratings"]
            assert sorted(past["counted"] for past in after[1]["history"]) == [False, True]

    with running(tmp_path, {"grace": 0.2}) as process:
        asyncio.run(matches(process))


async def with_a_stand_in(process: Process, friends: Company) -> None:
    """Play another match, of which one leaves a choice to a bot, and comes back."""
    host, guest = friends.people
    await friends.begin()
    await guest.close()
    first, dice = len(host.told), random.Random(1)

    def bot_has_played() -> bool:
        events = (event for message in host.told[first:] for event in message.get("events", ()))
        return any((event["k"], event.get("seat")) == ("played", 1) for event in events)

    while not bot_has_played():
        if host.screen.legal:
            assert not await host.play(dice.choice(host.screen.legal))
        else:
            await host.until(lambda: host.screen.legal or bot_has_played())
    async with at_table(process, friends.table, token=guest.token) as again:
        async with within(120):
            await asyncio.gather(host.play_on(dice), again.play_on(dice))
        await host.until(lambda: host.screen.table["phase"] == "between")
    lines = process.record(host.screen.table["record"]).splitlines()
    stood_in = [line.endswith(" by bot") for line in lines if line.startswith("1 ")]
    assert any(stood_in)
    assert not all(stood_in)
