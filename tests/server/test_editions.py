"""A house upgraded to another edition of a game: matches go on by what they began with, the next is of today."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.server.client import Company, at_table
from tests.server.inside import JOURNALS, change, entries_in
from tests.server.process import run, running

from grimalkin.play import BadRecord, parse, replay, verify

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.client import Client
    from tests.server.process import Process

SEATS = 4
SOME = 5
WITH_A_HAND_ASIDE = 10
"""Cards of a hand, where a fifth one is dealt."""


async def begin(process: Process, opened: dict[str, str], found: list[Client]) -> None:
    """Sit down among bots, begin a match, play some cards, and leave."""
    async with Company(process, opened) as friends:
        (host,) = await friends.sit(1, language="en")
        await friends.begin()
        for _ in range(SOME):
            await host.until(lambda: host.screen.legal)
            assert not await host.play(host.screen.legal[0])
        await host.until(lambda: host.screen.legal)
        found.append(host)


async def finish(host: Client) -> str:
    """Play a match to its end; give the name of its record."""
    await host.play_on(random.Random(1))
    await host.until(lambda: host.screen.table.get("record"))
    return str(host.screen.table["record"])


def forget_editions(folder: Path) -> int:
    """Let entries be as they were written before a match said its edition; give how many were changed."""
    started = '%"t":"started"%'
    changed = [entry for entry in entries_in(folder, started) if "friday" in entry]
    for kept in JOURNALS:
        query = f"UPDATE {kept} SET entry = replace(entry, ?, '') WHERE entry LIKE ?"  # noqa: S608
        change(folder, query, [(',"game":"friday@1"', started)])
    assert not any("friday" in entry for entry in entries_in(folder, started))
    return len(changed)


@pytest.mark.parametrize(
    "named",
    [
        pytest.param(True, id="its entry says the edition"),
        pytest.param(False, id="its entry is older than that"),
    ],
)
def test_a_match_goes_on_by_its_edition_and_the_next_one_is_of_today(tmp_path: Path, *, named: bool) -> None:
    before: list[Client] = []
    with running(tmp_path) as process:
        opened = process.open_table(game="friday", seats=SEATS, options={"rounds": 1}, level="kitten")
        run(begin(process, opened, before))
        process.stop()
    if not named:
        assert forget_editions(tmp_path) == 1
    records: list[str] = []

    async def after(process: Process) -> None:
        entry = {"token": before[0].token, "host": opened["host"], "language": "en"}
        async with at_table(process, opened["table"], **entry) as host:
            assert host.screen.comparable() == before[0].screen.comparable()
            assert await host.play("C9") == "no-such-word"
            records.append(await finish(host))
            assert not await host.refused("start")
            await host.until(lambda: host.screen.legal)
            assert len(host.screen.zones["hand@0"]["cards"]) == WITH_A_HAND_ASIDE
            records.append(await finish(host))

    with running(tmp_path, upgraded=True) as process:
        assert {info["name"]: info["edition"] for info in process.get("/api/games").json()}["friday"] == 2
        run(after(process))
        texts = [process.record(record) for record in records]
        assert [text.splitlines()[1] for text in texts] == ["game friday@1", "game friday@2"]
        with pytest.raises(BadRecord):
            replay(parse(texts[1].replace("friday@2", "friday@1")))
        is_of_the_first(process, records[0])
        assert process.get(f"/api/records/{records[1]}/proof").json()["good"]


def is_of_the_first(process: Process, name: str) -> None:
    """See that a match whose house was upgraded on its way is one of the first edition, whoever is asked."""
    record = parse(process.record(name))
    match = replay(record)
    assert all(finding.good for finding in verify(record))
    assert process.get(f"/api/records/{name}/proof").json()["good"]
    shown = process.get(f"/api/records/{name}/replay?open=true").json()
    assert (shown["game"], shown["moves"]) == ("friday@1", match.version)
    assert [share["score"] for share in shown["frames"][-1]["ended"]] == [*match.state.scores()]
    reviewed = process.get(f"/api/records/{name}/review").json()
    assert (reviewed["game"], reviewed["moves"]) == ("friday@1", match.version)
