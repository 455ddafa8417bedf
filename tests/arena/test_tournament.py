"""Tournaments: who meets whom, and where they sit."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import combinations

import pytest

from grimalkin import games
from grimalkin.arena import BadTournament, Tournament
from grimalkin.rules import BadOption, BadSeats

TABLES = [
    ("a",),
    ("a", "b"),
    ("a", "b", "c"),
    ("a", "b", "b", "b"),
    ("a", "b", "c", "d", "e", "f", "g"),
]


@pytest.mark.parametrize("entrants", TABLES, ids=len)
def test_in_every_set_everyone_sits_on_every_seat_equally_often(entrants: tuple[str, ...]) -> None:
    tournament = Tournament("friday", 4, entrants)
    for number in range(12):
        tables = tournament.tables(number)
        assert len(tables) == 4
        for name in {*tables[0]}:
            sat = Counter(seat for table in tables for seat, sits in enumerate(table) if sits == name)
            assert {*sat} == {0, 1, 2, 3}
            assert len({*sat.values()}) == 1


@pytest.mark.parametrize("entrants", TABLES, ids=len)
def test_in_as_many_sets_as_places_every_place_is_taken_equally_often(entrants: tuple[str, ...]) -> None:
    tournament = Tournament("friday", 4, entrants)
    taken = Counter(name for number in range(len(entrants)) for name in tournament.tables(number)[0])
    assert taken == {name: 4 * entrants.count(word) for name, word in enumerate(tournament.names)}


def test_more_entrants_than_seats_meet_each_other_all() -> None:
    tournament = Tournament("friday", 3, ("a", "b", "c", "d", "e"))
    rows = [tournament.tables(number)[0] for number in range(40)]
    met = {pair for row in rows for pair in combinations(sorted(row), 2)}
    assert len(met) == 10
    assert all(len({*row}) == 3 for row in rows)


def test_the_order_round_the_table_changes() -> None:
    tournament = Tournament("friday", 4, ("a", "b", "c", "d"))
    after = {table[(table.index(0) + 1) % 4] for number in range(40) for table in tournament.tables(number)[:1]}
    assert after == {1, 2, 3}


def test_one_sits_alone_and_the_others_fill_the_table() -> None:
    alone = Tournament.one_against("spooks", 5, ("a", "b"))
    assert alone.entrants == ("a", "b", "b", "b", "b")
    assert alone.names == ("a", "b")
    assert [table.count(0) for table in alone.tables(3)] == [1] * 5
    assert sorted(table.index(0) for table in alone.tables(3)) == [0, 1, 2, 3, 4]
    assert Tournament.one_against("spooks", 4, ("a", "b", "c")).entrants == ("a", "b", "c", "b")


def test_it_depends_on_its_seed_and_survives_a_pickle() -> None:
    one, other = (Tournament("friday@1", 4, ("a", "b", "c"), {"rounds": "2"}, seed=seed) for seed in ("x", "y"))
    assert [one.tables(number) for number in range(9)] != [other.tables(number) for number in range(9)]
    assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301
    assert one.identity()["options"] == str(games.get("friday@1").settle({"rounds": 2}, 4))


def test_what_cannot_be_held_is_refused() -> None:
    with pytest.raises(BadTournament, match="needs a bot"):
        Tournament("friday", 4, ())
    with pytest.raises(BadSeats):
        Tournament("friday", 9, ("random",))
    with pytest.raises(BadOption):
        Tournament("friday", 4, ("random",), {"speed": 1})
    for entrants in (("a",), (), ("a", "b", "c", "d", "e")):
        with pytest.raises(BadTournament, match="one bot against 1 to 3"):
            Tournament.one_against("friday", 4, entrants)
