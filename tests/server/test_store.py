"""What every database does for a house: journals in order, many saved at once, summaries, results and ratings."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from typing import TYPE_CHECKING

import pytest
from tests.server.stores import STORES, opened, save, summary

from grimalkin.play import Luck, Match, Player, parse, replay
from grimalkin.rules import Dice
from grimalkin.server.store import ListedTable, Note, OutOfOrder, Save
from grimalkin.server.store.results import FAR_BELOW, SETTLED, FinishedMatch, Rating, SeatResult, rated, results_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

every_store = pytest.mark.parametrize("kind", [*STORES])


@every_store
def test_entries_come_back_in_order(kind: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(kind, tmp_path) as store:
            await asyncio.gather(
                save(store, "a", 1, "one", "two", about=summary()), save(store, "b", 1, "uno", about=summary())
            )
            await save(store, "a", 3, "three")
            assert [await store.entries(table) for table in "abc"] == [["one", "two", "three"], ["uno"], []]
            assert await store.count_open() == 2
        async with opened(kind, tmp_path) as store:
            assert await store.entries("a") == ["one", "two", "three"]

    asyncio.run(main())


@every_store
def test_the_database_decides_what_came_first_and_one_bad_table_spoils_no_other(
    kind: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        async with opened(kind, tmp_path) as store:
            assert await save(store, "a", 1, "one") is None
            problems = await asyncio.gather(*(save(store, table, 1, "x") for table in "abc"))
            assert [type(problem) for problem in problems] == [OutOfOrder, type(None), type(None)]
            assert isinstance(await save(store, "a", 3, "a gap before it"), OutOfOrder)
            assert await save(store, "a", 2, "two") is None
            assert [await store.entries(table) for table in "abc"] == [["one", "two"], ["x"], ["x"]]

    asyncio.run(main())
    assert "entries of table a cannot be saved" in caplog.text


@every_store
def test_entries_that_come_together_share_a_commit(kind: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(kind, tmp_path) as store:
            told = list[int]()

            def hear(number: int, error: Exception | None) -> None:
                assert error is None
                told.append(number)

            for number in range(50):
                store.save(Save(f"t{number}", 1, ["x"], partial(hear, number)))
            await store.drain()
            assert told == [*range(50)]
            assert store.commits == 1

    asyncio.run(main())


@every_store
def test_what_waits_is_saved_before_the_database_is_closed(kind: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(kind, tmp_path) as store:
            for number in range(1, 6):
                store.save(Save("a", number, [f"{number}"], lambda _: None))
        async with opened(kind, tmp_path) as store:
            assert await store.entries("a") == [*"12345"]

    asyncio.run(main())


@every_store
def test_tables_are_listed_found_idle_closed_and_archived(kind: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(kind, tmp_path) as store:
            await save(store, "old", 1, "x", about=summary(10))
            await save(store, "new", 1, "x", about=summary(99, listed=True, view="first"))
            await save(store, "last", 1, "x", about=summary(100, "playing", listed=True, view=""))
            assert await store.listed(10) == [ListedTable("last", ""), ListedTable("new", "first")]
            assert await store.listed(1) == [ListedTable("last", "")]
            assert await store.unfinished() == ["last"]
            assert await store.idle(("gathering",), 50, 9) == ["old"]
            await store.touch("old", 60)
            assert await store.idle(("gathering",), 50, 9) == []
            await save(store, "old", 2, "closed", about=summary(20, "closed"))
            assert await store.idle(("closed",), 50, 9) == ["old"]
            await store.archive(["old"])
            assert (await store.entries("old"), await store.count_open()) == ([], 2)
            assert await save(store, "old", 1, "its name is free again") is None

    asyncio.run(main())


@every_store
def test_a_view_is_replaced_only_where_it_is_still_the_one_that_was_read(kind: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(kind, tmp_path) as store:
            await save(store, "a", 1, "x", about=summary(2, listed=True, view=""))
            await save(store, "b", 1, "x", about=summary(1, listed=True, view="newer"))
            for table in "abc":
                await store.describe(table, "found", instead_of="")
            assert await store.listed(9) == [ListedTable("a", "found"), ListedTable("b", "newer")]

    asyncio.run(main())


def finished_match() -> Match:
    luck = Luck(b"s" * 32, ("",) * 4)
    match = Match.open("friday", [Player(f"P{n}") for n in range(4)], luck=luck)
    dice = Dice("results")
    while not match.outcome():
        if match.state.deal_due():
            match.deal_by(luck)
            continue
        seat = match.state.actors()[0]
        legal = match.state.legal_actions(seat)
        by = "bot" if seat == 2 and match.version < 20 else "table" if seat == 3 else ""
        match.play(seat, match.game.word(legal[dice.below(len(legal))]), by)
    match.reveal(luck)
    return match


def test_a_seat_that_a_bot_played_for_does_not_count_nor_does_a_guest() -> None:
    results = results_of(finished_match(), ["ada", "", "cy", "dot"], ["Ada", "Bo", "Cy", "Dot"])
    assert [result.counted for result in results] == [True, False, False, True]
    assert sum(result.share for result in results) == 1
    assert min(result.place for result in results) == 1


def test_ratings_follow_the_places_of_those_who_count() -> None:
    def result(seat: int, player: str, place: int, *, counted: bool = True) -> SeatResult:
        return SeatResult(seat, player, player, 0, place, 1.0 if place == 1 else 0.0, counted)

    known = {"ada": Rating(played=SETTLED), "bot:mouser": Rating(30, 5, 9, 4.5)}
    new = rated(
        [result(0, "ada", 1), result(1, "bot:mouser", 2), result(2, "bot:mouser", 3), result(3, "x", 4, counted=False)],
        lambda player: known[player],
    )
    assert set(new) == {"ada", "bot:mouser"}
    assert new["ada"].mu > 25
    assert new["bot:mouser"].mu < 30
    assert (new["ada"].played, new["ada"].won, new["bot:mouser"].played) == (SETTLED + 1, 1.0, 10)
    assert rated([result(0, "ada", 1)], lambda player: known[player]) == {}


def test_puppets_lift_nobody_far() -> None:
    """Of 2,000 matches against keys of one's own an honest field's best, rated by the same, is not far away."""
    store: dict[str, Rating] = {}

    def play(*order: str) -> None:
        results = [SeatResult(n, who, who, 0, n + 1, float(n == 0), counted=True) for n, who in enumerate(order)]
        store.update(rated(results, lambda player: store.get(player, Rating())))

    dice, honest = random.Random(1), [f"honest {number}" for number in range(20)]
    for _ in range(600):
        play(*sorted(dice.sample(honest, 4), key=lambda who: honest.index(who) + dice.gauss(0, 4)))
    for number in range(2000):
        play("fresh", *(f"new {number} {seat}" for seat in range(5)))
        play("kept", *(f"same {seat}" for seat in range(5)))
        play("raised", *(f"settled {number // 25} {seat}" for seat in range(5)))
    best = max(store[who].ordinal for who in honest)
    assert store["fresh"].ordinal < best
    assert store["kept"].ordinal < best + FAR_BELOW
    assert store["raised"].ordinal < best + FAR_BELOW


def test_nobody_who_is_settled_gains_by_a_newcomer() -> None:
    known = {"ada": Rating(played=SETTLED), "puppet": Rating(), "bob": Rating(played=SETTLED)}

    def after(*order: str) -> dict[str, Rating]:
        results = [SeatResult(n, who, who, 0, n + 1, float(n == 0), counted=True) for n, who in enumerate(order)]
        return rated(results, lambda player: known[player])

    alone = after("ada", "puppet")
    assert (alone["ada"].mu, alone["ada"].sigma) == (known["ada"].mu, known["ada"].sigma)
    assert alone["puppet"].mu < known["puppet"].mu
    assert after("ada", "bob", "puppet")["ada"] == after("ada", "bob")["ada"]


@every_store
def test_a_finished_match_is_kept_once_with_its_results_and_ratings(
    kind: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    match = finished_match()
    results = results_of(match, ["ada", "", "cy", "dot"], ["Ada", "Bo", "Cy", "Dot"])
    done = FinishedMatch("t-1", "t", "friday", 4, 77, str(match.record), results)

    async def main() -> None:
        async with opened(kind, tmp_path) as store:
            assert await save(store, "t", 1, "x", about=summary(), finished=done) is None
            kept = await store.record("t-1")
            assert kept is not None
            assert (kept.id, kept.record) == ("t-1", str(match.record))
            assert await store.record("t-2") is None
            (past,) = await store.history("ada", 5)
            assert (past.match_id, past.game, past.ended, past.counted) == ("t-1", "friday", 77, True)
            assert (await store.history("cy", 5))[0].counted is False
            assert {rating.player for rating in await store.leaders("friday", 9)} == {"ada", "dot"}
            assert [(each.game, each.played) for each in await store.ratings_of("ada")] == [("friday", 1)]
            assert await save(store, "t", 2, "y", finished=done) is not None
            assert await store.entries("t") == ["x"]

    asyncio.run(main())
    assert "entries of table t cannot be saved" in caplog.text


@every_store
def test_a_table_that_breaks_when_it_is_told_keeps_no_other_from_being_saved(kind: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(kind, tmp_path) as store:
            told = list[str]()

            def breaks(_: Exception | None) -> None:
                raise RuntimeError("this table cannot go on")

            def hears(table: str) -> Callable[[Exception | None], None]:
                return lambda _: told.append(table)

            store.save(Save("a", 1, ["x"], breaks))
            store.save(Save("b", 1, ["x"], hears("b")))
            await store.drain()
            store.save(Save("c", 1, ["x"], hears("c")))
            await store.drain()
            assert told == ["b", "c"]
            assert await store.entries("a") == ["x"]

    asyncio.run(main())


@every_store
def test_a_player_who_is_forgotten_leaves_matches_that_are_whole_and_name_nobody(kind: str, tmp_path: Path) -> None:
    match = finished_match()
    results = results_of(match, ["ada", "ben", "cy", "ada2"], ['Ada "A" Byron', "P1", "P2", "P3"])
    record = str(match.record).replace('player 0 "P0"', r'player 0 "Ada \"A\" Byron"')

    async def main() -> None:
        async with opened(kind, tmp_path) as store:
            for number in range(120):
                done = FinishedMatch(f"t-{number}", "t", "friday", 4, number, record, results)
                assert await save(store, f"t{number}", 1, "x", about=summary(), finished=done) is None
            assert [past.match_id for past in await store.history("ada", 2, 118)] == ["t-1", "t-0"]
            assert await store.forget("ada") == 120
            assert await store.forget("ada") == 0
            assert (await store.history("ada", 5), await store.ratings_of("ada")) == ([], [])
            assert len(await store.history("ben", 200)) == len(await store.history("ada2", 200)) == 120
            for number in (0, 60, 119):
                kept = await store.record(f"t-{number}")
                assert kept is not None
                again = parse(kept.record)
                assert [player.name for player in again.players] == ["N. N. 1", "P1", "P2", "P3"]
                assert replay(again).outcome() == match.outcome()

    asyncio.run(main())


@every_store
def test_tables_are_found_by_who_sits_there(kind: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(kind, tmp_path) as store:
            await save(store, "a", 1, "x", about=summary()._replace(players="ada ben"))
            await save(store, "b", 1, "x", about=summary(phase="closed")._replace(players="ben"))
            assert [await store.tables_of(player) for player in ("ada", "ben", "cy", "%")] == [
                ["a"],
                ["a", "b"],
                [],
                [],
            ]
            await save(store, "a", 2, "y", about=summary()._replace(players=""))
            assert await store.tables_of("ada") == []
            assert await store.used_bytes() > 0

    asyncio.run(main())


@every_store
def test_small_things_are_kept_replaced_and_erased(kind: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(kind, tmp_path) as store:
            for name, at in (("one", 1), ("two", 2), ("one", 3)):
                await store.note("ban", Note(name, at, f"{name} {at}"))
            await store.note("word", Note("one", 9, "another kind"))
        async with opened(kind, tmp_path) as store:
            assert await store.notes("ban", 9) == [Note("one", 3, "one 3"), Note("two", 2, "two 2")]
            assert await store.notes("ban", 1) == [Note("one", 3, "one 3")]
            await store.erase("ban", ["one", "nothing"])
            assert [note.name for note in await store.notes("ban", 9)] == ["two"]
            assert len(await store.notes("word", 9)) == 1

    asyncio.run(main())
