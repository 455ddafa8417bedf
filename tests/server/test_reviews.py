"""The coach's review over HTTP: the same as at the command line, made once, and not too often."""

from __future__ import annotations

import asyncio
import json
import random
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from tests.server.client import company
from tests.server.process import LIMITS, Process, run, running

from grimalkin.cli import main
from grimalkin.coach.reviewing import SIMULATIONS
from grimalkin.server.fairness import Asker
from grimalkin.server.pages import reviews
from grimalkin.server.settings import Limits, Settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A house that one new review may be asked of, and another tomorrow."""
    limits = {**LIMITS, "reviews_a_minute": 0.001}
    with running(tmp_path_factory.mktemp("house"), {"limits": limits}) as process:
        yield process


@pytest.fixture(scope="module")
def records(house: Process) -> list[str]:
    """Two short matches."""
    found: list[str] = []

    async def play() -> None:
        for seed in range(2):
            async with company(house, game="spooks", seats=3, level="kitten") as friends:
                (host,) = await friends.sit(1)
                await friends.begin()
                await host.play_on(random.Random(seed))
                await host.until(lambda: host.screen.table.get("record"))  # noqa: B023
                found.append(host.screen.table["record"])

    run(play(), 120)
    return found


def test_a_review_is_the_coachs_own_asked_for_once_by_many(
    house: Process, records: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def ask() -> list[Any]:
        async with httpx.AsyncClient(base_url=house.address, timeout=60) as http:
            # All at one time, and one is all they may ask for.
            path = f"/api/records/{records[0]}/review"
            answers = await asyncio.gather(
                *(http.get(f"{path}?language={tongue}") for tongue in ("en", "en", "fr", "fr"))
            )
            assert [answer.status_code for answer in answers] == [200] * 4
            return [answer.json() for answer in answers]

    one, other, french, _ = asyncio.run(ask())
    assert one == other
    assert {**french, "turning_points": []} == {**one, "turning_points": []}
    (tmp_path / "match.record").write_text(house.record(records[0]))
    assert main(["coach", str(tmp_path / "match.record"), "--json"]) == 0
    coach = json.loads(capsys.readouterr().out)
    assert one["simulations"] == coach["simulations"] == SIMULATIONS
    assert [point["move"] for point in one["turning_points"]] == coach["turning_points"]
    for seat, known in zip(one["seats"], coach["seats"], strict=True):
        assert seat["name"] == known["name"]
        assert seat["cost"] == pytest.approx(known["cost"], abs=1e-4)
        assert seat["luck"] == pytest.approx(known["luck"], abs=1e-4)
        assert [move for move, *_ in seat["curve"]] == [move for move, *_ in known["curve"]]
    judged = {decision["move"]: decision for decision in coach["decisions"]}
    for point, said in zip(one["turning_points"], french["turning_points"], strict=True):
        decision = judged[point["move"]]
        assert (point["played"], point["best"]) == (decision["played"], decision["best"])
        assert len(point["reasons"]) == len(said["reasons"])


def test_who_asks_for_too_many_waits(house: Process, records: list[str]) -> None:
    first, second = (f"/api/records/{record}/review" for record in records)
    assert house.get(first).status_code == 200
    refused = house.get(second)
    assert (refused.status_code, refused.json()["key"]) == (429, "too-many-requests")
    # What is known is told as often as anyone likes.
    assert house.get(first).json() == house.get(first).json()


def test_there_is_none_of_what_was_never_played(house: Process) -> None:
    answer = house.get("/api/records/nothing-1/review")
    assert (answer.status_code, answer.json()["key"]) == (404, "no-such-record")


def test_a_replay_says_how_it_ended_and_travels_packed(house: Process, records: list[str]) -> None:
    answer = house.get(f"/api/records/{records[0]}/replay?seat=0")
    assert answer.headers["content-encoding"] == "gzip"
    assert house.get(f"/api/records/{records[0]}/replay", **{"accept-encoding": "identity"}).status_code == 200
    *frames, last = answer.json()["frames"]
    assert sum(share["won"] for share in last["ended"]) >= 1
    assert last["events"]
    assert not any("ended" in frame for frame in frames)
    assert [frame["v"] for frame in (*frames, last)] == [*range(1, answer.json()["moves"] + 1)]


def test_the_proof_names_what_was_shuffled(house: Process, records: list[str]) -> None:
    pack = house.get(f"/api/records/{records[0]}/proof").json()["pack"]
    deal = next(line for line in house.record(records[0]).splitlines() if line.startswith("deal "))
    assert sorted(pack) == sorted(deal.split()[1:])


def test_a_house_forgets_the_oldest_and_what_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Fake:
        """As much of a house as reviews need."""

        def __init__(self) -> None:
            self.loop = asyncio.get_running_loop()
            self.settings = Settings(limits=Limits(reviews_a_minute=1000))

        def now(self) -> float:
            return self.loop.time()

    made: list[str] = []

    def make(text: str, _: object) -> str:
        made.append(text)
        if text == "bad":
            raise ValueError(text)
        return text

    monkeypatch.setattr(reviews, "MOST_CACHED", 2)
    monkeypatch.setattr(reviews, "make_review", make)

    async def test() -> None:
        kept = reviews.Reviews(Fake())  # type: ignore[arg-type]
        for name in ("a", "b", "a", "c", "a", "b"):
            assert await kept.of(name, name, Asker("here")) == name  # type: ignore[comparison-overlap]
        assert made == ["a", "b", "c", "b"]
        for _ in range(2):
            with pytest.raises(ValueError, match="bad"):
                await kept.of("bad", "bad", Asker("here"))
        assert made[4:] == ["bad", "bad"]
        assert [*kept.made] == ["a", "b"]
        kept.close()

    asyncio.run(test())
