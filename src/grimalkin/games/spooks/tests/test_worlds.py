"""Imagined worlds of Spooks: each history that fits what was seen has its fair share, and no other is ever drawn."""

from __future__ import annotations

from ast import literal_eval
from collections import Counter
from dataclasses import replace
from math import sqrt
from pathlib import Path

import pytest

from grimalkin.games.spooks import GAME
from grimalkin.games.spooks.cards import PHANTOM
from grimalkin.games.spooks.evidence import UNPLAYED, passes
from grimalkin.games.spooks.tests.haunted import hand, haunted, play, seen
from grimalkin.games.spooks.tests.histories import again, every_history, written
from grimalkin.play import parse, replay
from grimalkin.rules import Dice, State
from grimalkin.rules.playouts import play_out
from grimalkin.rules.probes import plausible, sample
from grimalkin.testing.walks import some_options, trail

MOMENTS = Path(__file__).parent / "moments"
"""Late moments of random games, small enough to try every history that leads there."""


def moment(name: str) -> tuple[State, State]:
    """Give the moment before the deal, and the one where the record stops."""
    record = parse((MOMENTS / f"{name}.record").read_text(encoding="utf-8"))
    return GAME.begin(record.seats, record.options), replay(record).state


def surprise(counts: Counter[str], shares: dict[str, int]) -> float:
    """Say by how many standard deviations chi-square is above what is expected."""
    draws, total = counts.total(), sum(shares.values())
    chi = sum((counts[one] - draws * share / total) ** 2 / (draws * share / total) for one, share in shares.items())
    freedom = len(shares) - 1
    return (chi - freedom) / sqrt(2 * freedom)


LATE = [
    ("a-suffering-and-a-run", 0),
    ("a-bite", 1),
    ("gifts-and-a-suffering", 1),
    ("gifts-at-the-end", 0),
    ("a-choice-that-waits", 0),
    ("passing", 0),
    ("passing-and-a-suffering", 1),
    ("passing-and-a-choice", 2),
    ("a-present", 2),
    ("two-decks-gifts", 1),
    ("two-decks-gifts-and-sufferings", 2),
    ("two-decks-passing", 0),
    ("two-decks-at-the-end", 0),
    ("phantom-passing", 1),
    ("phantom-at-the-end", 1),
    ("phantom-for-a-spectator", None),
]


def test_every_moment_is_tried() -> None:
    assert {path.stem for path in MOMENTS.iterdir()} == {name for name, _ in LATE}


@pytest.mark.parametrize(("name", "viewer"), LATE)
def test_every_history_that_fits_has_its_fair_share(name: str, viewer: int | None) -> None:
    start, state = moment(name)
    shares = every_history(start, seen(state, viewer))
    truth = written(state)
    assert truth in shares
    assert len(shares) > 3
    dice = Dice("shares", name)
    worlds = GAME.imagine(state.observe(viewer))
    counts = Counter(written(worlds.draw(dice)) for _ in range(400 + 12 * len(shares)))
    assert {*counts} <= {*shares}
    assert surprise(counts, shares) < 4
    share = counts.total() * shares[truth] / sum(shares.values())
    assert counts[truth] < share + 5 * sqrt(share)


@pytest.mark.parametrize(("name", "viewer"), LATE[::3])
def test_the_first_world_drawn_is_as_fair_as_the_later_ones(name: str, viewer: int | None) -> None:
    start, state = moment(name)
    view = state.observe(viewer)
    shares = every_history(start, seen(state, viewer))
    draws = 300 + 5 * len(shares)
    counts = Counter(written(GAME.imagine(view).draw(Dice("first", number))) for number in range(draws))
    assert surprise(counts, shares) < 4


@pytest.mark.parametrize("seats", range(3, 11))
@pytest.mark.parametrize("seed", range(3))
def test_a_world_can_be_dealt_and_played_anew_and_looks_the_same(seats: int, seed: int) -> None:
    options = some_options(GAME, seats, Dice("options", seats, seed)) | {"series": "single"}
    for steps in (1, 2, 15, 40, 75, 130):
        way = trail(GAME, seats, options, Dice(seats, seed), steps)
        state = way.again(way.deck)
        assert state is not None
        for viewer in (0, seats - 1, None):
            world = GAME.imagine(state.observe(viewer)).draw(Dice(steps))
            assert world.observe(viewer).encode() == state.observe(viewer).encode()
            assert again(way.start, world) == world


# Worlds drawn in place, for search.


def untraced(text: str) -> str:
    """Leave the trace out of a state that was written down: worlds that are drawn in place do not keep it."""
    return repr([field for field in literal_eval(text) if field[0] != "trace"])


@pytest.mark.parametrize(("name", "viewer"), LATE)
def test_worlds_drawn_in_place_have_their_fair_share(name: str, viewer: int | None) -> None:
    start, state = moment(name)
    shares: Counter[str] = Counter()
    for history, share in every_history(start, seen(state, viewer)).items():
        shares[untraced(history)] += share
    dice, worlds = Dice("in place", name), GAME.imagine(state.observe(viewer))
    counts = Counter(untraced(written(sample(worlds, dice))) for _ in range(400 + 12 * len(shares)))
    assert {*counts} <= {*shares}
    assert len(shares) == 1 or surprise(counts, dict(shares)) < 4


@pytest.mark.parametrize("seats", range(3, 11))
def test_a_world_drawn_in_place_is_the_one_that_draw_gives_and_looks_the_same(seats: int) -> None:
    options = some_options(GAME, seats, Dice("options", seats)) | {"series": "single"}
    for steps in (1, 2, 15, 40, 75, 130):
        way = trail(GAME, seats, options, Dice(seats), steps)
        state = way.again(way.deck)
        assert state is not None
        for viewer in (0, seats - 1, None):
            view = seen(state, viewer)
            world = sample(GAME.imagine(view), Dice(steps))
            assert replace(seen(world, viewer), trace=()) == replace(view, trace=())
            assert untraced(written(world)) == untraced(written(GAME.imagine(view).draw(Dice(steps))))


def test_a_world_is_laid_out_anew_after_it_was_played() -> None:
    state = haunted(4, {0: "S1"})
    play(state, "0 S1")
    worlds = GAME.imagine(state.observe(1))
    played = sample(worlds, Dice("one"))
    assert played is worlds.scratch
    first = untraced(written(played))
    play_out(played, Dice("two"))
    assert untraced(written(worlds.world)) == first
    assert untraced(written(sample(worlds, Dice("three")))) != first


# What passes tell.


def test_a_world_where_somebody_passed_a_card_that_fits_is_less_plausible() -> None:
    state = haunted(4, {0: "S1", 1: "G2"})
    play(state, "0 S1, 1 -, 2 -")
    worlds, dice = GAME.imagine(state.observe(3)), Dice("plausible")
    for _ in range(60):
        world = sample(worlds, dice)
        could = sum(any(word[1:] == "2" for word in hand(world, seat)) for seat in (1, 2))
        assert plausible(worlds) == UNPLAYED**could


def test_a_pass_tells_nothing_of_cards_that_came_later() -> None:
    state = haunted(4, {0: "S1 B7 B3"}, {1: "B* *7 X"})
    play(state, "0 S1, 1 -, 2 -, 3 -, 0 B7, 1 -")
    assert {seat for seat, _ in passes(seen(state, 0))} == {1, 2, 3}
    play(state, "0 B3")
    assert {seat for seat, _ in passes(seen(state, 0))} == {2, 3}
    assert {seat for seat, _ in passes(seen(state, 2))} == {3}


# What single things tell.


def imagined(state: State, viewer: int | None, draws: int = 60) -> list[State]:
    worlds, dice = GAME.imagine(state.observe(viewer)), Dice("imagined")
    return [worlds.draw(dice) for _ in range(draws)]


def test_before_the_deal_there_is_one_world() -> None:
    state = GAME.start(4)
    assert imagined(state, 2, 1) == [state]


def test_who_is_to_open_holds_the_lowest_spider_and_the_others_may_hold_the_next() -> None:
    """With a phantom hand nobody else knows which spider it is: here 1, 2 or 3, as 41·40 to 14·40 to 14·13."""
    state = haunted(3, {0: "S2", 2: "S4", PHANTOM: "S1"}, {2: "S1 S2 S3"}, phantom_hand=True)
    assert state.actors() == (0,)
    lowest = Counter(hand(world, 0)[0] for world in imagined(state, 2, 1500))
    assert surprise(lowest, {"S1": 41 * 40, "S2": 14 * 40, "S3": 14 * 13}) < 4


def test_no_hand_before_the_openers_holds_a_spider_1() -> None:
    state = haunted(5, {2: "S1", 4: "S1"}, decks=2)
    play(state, "2 S1")
    holders = Counter(seat for world in imagined(state, 4) for seat in range(5) if "S1" in hand(world, seat))
    assert {*holders} == {4}
    holders = Counter(seat for world in imagined(state, 1) for seat in range(5) if "S1" in hand(world, seat))
    assert {*holders} == {2, 3, 4}


def test_without_an_opening_spider_all_of_them_are_in_the_phantom_hand() -> None:
    state = haunted(3, {PHANTOM: "S*"}, phantom_hand=True)
    for world in imagined(state, 1, 10):
        assert not any(word[0] == "S" for seat in range(3) for word in hand(world, seat))


@pytest.mark.parametrize(
    ("red_decline", "cat", "fitting"), [("never", False, False), ("cat_only", True, False), ("always", True, True)]
)
def test_whoever_suffers_shows_what_it_does_not_hold(red_decline: str, *, cat: bool, fitting: bool) -> None:
    state = haunted(4, {0: "S1 K5", 3: "X"}, {1: "K* *5 X"}, red_decline=red_decline)
    play(state, "0 S1, 1 -, 2 -, 3 -, 0 K5, 1 -")
    held = {word for world in imagined(state, 2) for word in hand(world, 1)}
    assert ("X" in held) == cat
    assert any(word[0] == "K" or word[1:] == "5" for word in held) == fitting


def test_what_was_given_since_is_free_of_what_was_shown() -> None:
    state = haunted(4, {0: "S1 B7 B3"}, {1: "B* *7 X"})
    play(state, "0 S1, 1 -, 2 -, 3 -, 0 B7, 1 -, 0 B3", f"3 {hand(state, 3)[0]}", f"2 {hand(state, 2)[0]}")
    assert all("B3" in hand(world, 1) for world in imagined(state, 0))
    held = Counter(word for world in imagined(state, 2) for word in hand(world, 1) if word[0] == "B")
    assert held
    assert all(sum(word[0] == "B" for word in hand(world, 1)) <= 2 for world in imagined(state, 2))
