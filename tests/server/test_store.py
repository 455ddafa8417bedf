"""The database: lines in order, groups of them at once, results and ratings, migrations, backup."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from grimalkin.play import Luck, Match, Player
from grimalkin.rules import Dice
from grimalkin.server.store import Keeper, Save, Store
from grimalkin.server.store.migrating import HEAD, MIGRATIONS
from grimalkin.server.store.results import Finished, Rating, Result, rated, results_of
from grimalkin.server.store.schema import metadata
from grimalkin.server.store.sqlite import DataInUse, backup


def saved(store: Store, saves: list[Save]) -> None:
    store.write(saves)
    store.commit()


def ignore(error: Exception | None) -> None:
    assert error is None


def row(at: int = 1, phase: str = "gathering", *, listed: bool = False) -> dict[str, object]:
    return {"at": at, "phase": phase, "listed": listed}


def test_lines_come_back_in_order(tmp_path: Path) -> None:
    store = Store(tmp_path)
    saved(store, [Save("a", 1, ["one", "two"], ignore, row()), Save("b", 1, ["uno"], ignore, row())])
    saved(store, [Save("a", 3, ["three"], ignore)])
    assert (store.lines_of("a"), store.lines_of("b"), store.lines_of("c")) == (["one", "two", "three"], ["uno"], [])
    assert store.count_open() == 2
    store.close()
    store = Store(tmp_path)
    assert store.lines_of("a") == ["one", "two", "three"]
    store.close()


def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store._writer.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store._writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    store.close()


def test_the_database_judges_what_came_first_and_one_bad_table_spoils_no_other(tmp_path: Path) -> None:
    async def main() -> None:
        store = Store(tmp_path)
        keeper, told = Keeper(store), dict[str, bool]()
        saved(store, [Save("a", 1, ["one"], ignore)])

        def teller(table: str) -> Callable[[Exception | None], None]:
            return lambda error: told.update({table: error is None})

        for table in "abc":
            keeper.save(Save(table, 1, ["x"], teller(table)))
        await keeper.rest()
        assert told == {"a": False, "b": True, "c": True}
        assert (store.lines_of("a"), store.lines_of("b"), store.lines_of("c")) == (["one"], ["x"], ["x"])
        keeper.close()
        store.close()

    asyncio.run(main())


def test_lines_that_come_together_share_a_commit(tmp_path: Path) -> None:
    async def main() -> None:
        store = Store(tmp_path)
        keeper, told = Keeper(store), list[int]()

        def hear(number: int, error: Exception | None) -> None:
            assert error is None
            told.append(number)

        for number in range(50):
            keeper.save(Save(f"t{number}", 1, ["x"], partial(hear, number)))
        await keeper.rest()
        assert told == [*range(50)]
        assert keeper.commits == 1
        keeper.close()
        store.close()

    asyncio.run(main())


def test_a_folder_serves_one_house(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with pytest.raises(DataInUse):
        Store(tmp_path)
    store.close()
    Store(tmp_path).close()


def test_migrations_make_the_schema(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()


def test_a_backup_is_a_whole_database_taken_while_it_is_used(tmp_path: Path) -> None:
    store = Store(tmp_path / "house")
    saved(store, [Save("a", 1, ["one"], ignore, row())])
    store.write([Save("a", 2, ["not yet"], ignore)])
    copy = tmp_path / "copy" / "grimalkin.db"
    copy.parent.mkdir()
    backup(store.path, copy)
    with pytest.raises(FileExistsError):
        backup(store.path, copy)
    store.rollback()
    store.close()
    other = Store(copy.parent)
    assert other.lines_of("a") == ["one"]
    other.close()


def test_tables_are_found_idle_closed_and_archived(tmp_path: Path) -> None:
    store = Store(tmp_path)
    saved(store, [Save("old", 1, ["x"], ignore, row(10)), Save("new", 1, ["x"], ignore, row(99, listed=True))])
    assert store.idle(("gathering",), 50) == ["old"]
    assert store.listed(10) == ["new"]
    saved(store, [Save("old", 2, ["closed"], ignore, row(20, "closed"))])
    assert store.idle(("closed",), 50) == ["old"]
    store.archive("old")
    assert (store.lines_of("old"), store.count_open()) == ([], 1)
    store.close()


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
    def result(seat: int, player: str, place: int, *, counted: bool = True) -> Result:
        return Result(seat, player, player, 0, place, 1.0 if place == 1 else 0.0, counted)

    known = {"ada": Rating(), "bot:mouser": Rating(30, 5, 9, 4.5)}
    new = rated(
        [result(0, "ada", 1), result(1, "bot:mouser", 2), result(2, "bot:mouser", 3), result(3, "x", 4, counted=False)],
        lambda player: known[player],
    )
    assert set(new) == {"ada", "bot:mouser"}
    assert new["ada"].mu > 25
    assert new["bot:mouser"].mu < 30
    assert (new["ada"].played, new["ada"].won, new["bot:mouser"].played) == (1, 1.0, 10)
    assert rated([result(0, "ada", 1)], lambda player: known[player]) == {}


def test_a_finished_match_is_kept_once_with_its_results_and_ratings(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = finished_match()
    results = results_of(match, ["ada", "", "cy", "dot"], ["Ada", "Bo", "Cy", "Dot"])
    done = Finished("t-1", "t", "friday", 4, 77, str(match.record), results)
    saved(store, [Save("t", 1, ["x"], ignore, row(), done)])
    kept = store.record("t-1")
    assert kept is not None
    assert kept.record == str(match.record)
    assert [r.match_id for r in store.history("ada", 5)] == ["t-1"]
    assert store.history("cy", 5)[0].counted == 0
    assert {r.player for r in store.leaders("friday", 9)} == {"ada", "dot"}
    assert store.ratings_of("ada")[0].played == 1
    with pytest.raises(sqlite3.IntegrityError):
        store.write([Save("t", 2, ["y"], ignore, None, done)])
    store.rollback()
    assert store.lines_of("t") == ["x"]
    store.close()


def test_a_table_that_breaks_when_it_is_told_keeps_no_other_from_being_saved(tmp_path: Path) -> None:
    async def main() -> None:
        store = Store(tmp_path)
        keeper, told = Keeper(store), list[str]()

        def breaks(_: Exception | None) -> None:
            raise RuntimeError("this table cannot go on")

        keeper.save(Save("a", 1, ["x"], breaks))
        keeper.save(Save("b", 1, ["x"], lambda _: told.append("b")))
        await keeper.rest()
        keeper.save(Save("c", 1, ["x"], lambda _: told.append("c")))
        await keeper.rest()
        assert told == ["b", "c"]
        assert store.lines_of("a") == ["x"]
        keeper.close()
        store.close()

    asyncio.run(main())


def test_the_latest_migration_is_known_without_alembic() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD
