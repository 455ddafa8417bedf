"""Rules of thumb for bursting piles: what they prefer, that they see no more than a player, what a round came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from grimalkin import games
from grimalkin.kits.bursting import BurstingGame, BurstingObservation
from grimalkin.rules import Dice, State
from grimalkin.rules.playouts import heuristic_action, heuristic_playout
from grimalkin.rules.probes import round_stats, win_shares
from grimalkin.testing import position
from grimalkin.testing.rigging import dealt, last_card, play_words, stacks_of
from grimalkin.testing.walks import shuffled
from grimalkin.text import LANGUAGES, Voice

FRIDAY, THIRTEEN = games.get("friday"), games.get("thirteen")
BOTH = pytest.mark.parametrize("game", [FRIDAY, THIRTEEN], ids=str)


NOTHING = ("", "", "", "")
BEHIND = ("", "C1 C1 C2 C2 M1 M1 M2 M2 L1 L1 L2 L2", "", "")
"""Seat 1 has the most of everything."""


def chosen(hand: str, piles: Sequence[str] = ("", "", ""), stacks: Sequence[str] = NOTHING) -> str:
    """Say what seat 0 of four plays from this hand in Friday the 13th: always the same, whatever the dice."""
    seen = dealt(FRIDAY, len(stacks), {}).observe(0)
    assert isinstance(seen, BurstingObservation)
    lying = Counter(cards(" ".join((hand, *piles, *stacks))))
    assert lying <= Counter(FRIDAY.pack(seen.options))
    now = replace(
        seen,
        hand=tuple(sorted(cards(hand))),
        hand_sizes=(len(cards(hand)),) * len(stacks),
        piles=tuple(cards(pile) for pile in piles),
        stacks=tuple(tuple(sorted(cards(stack))) for stack in stacks),
    )
    state = FRIDAY.imagine(now).draw(Dice("table"))
    (choice,) = {heuristic_action(state, 0, Dice(number)) for number in range(40)}
    return FRIDAY.word(choice)


def cards(words: str) -> tuple[int, ...]:
    return tuple(FRIDAY.card(word) for word in words.split())


# What is preferred.


def test_high_cards_go_while_they_are_safe() -> None:
    assert chosen("C7 M2 L1") == "C7"
    assert chosen("C5 C2 C1", ("C7", "", "")) == "C5"


def test_thirteen_is_safe() -> None:
    assert chosen("C4 C5", ("C7 C2", "", ""), BEHIND) == "C4"


def test_wild_cards_are_kept() -> None:
    assert chosen("F M4") == "M4"
    assert chosen("F C7 M1") == "C7"


def test_nobody_takes_a_big_pile_who_has_a_safe_card() -> None:
    assert chosen("C7 M1", ("C5 C4 C4", "M7 M5", ""), BEHIND) == "M1"
    assert chosen("C7 F", ("C5 C4 C4", "M7 M5", "L7"), BEHIND) == "F>L"


def test_who_must_take_takes_the_smaller_pile() -> None:
    assert chosen("C7 M7", ("C5 C4 C4", "M7 M5", ""), BEHIND) == "M7"
    assert chosen("C7 M7", ("C7 C5", "M5 M4 M4", ""), BEHIND) == "C7"


def test_who_must_take_leaves_wild_cards() -> None:
    assert chosen("C7 M7", ("C7 C5", "M7 F", ""), BEHIND) == "C7"


def test_who_must_take_takes_what_gives_the_majority() -> None:
    mine = ("C1 C1 C2", "C7 C1 C2 M1 M1 M2 M2", "", "")
    assert chosen("C7 M7", ("C5 C4 C4", "M7 M5", ""), mine) == "C7"


def test_the_first_to_take_a_pile_may_well_have_the_most_in_the_end() -> None:
    assert chosen("C7 M1", ("C5 C4 C4", "M7 M5", "")) == "C7"


def test_a_majority_is_cheaply_kept() -> None:
    """Who is rid of the cats anyway takes more of them, and saves a wild card; who pays for them does not."""
    piles = ("C7 C5", "M7 M5", "L7 L2")
    assert chosen("C7 F", piles, ("C1 C1 C1 C2 C2", "C5", "", "")) == "C7"
    assert chosen("C7 F", piles, BEHIND) == "F>L"


def test_equals_are_left_to_the_dice() -> None:
    state = dealt(FRIDAY, 4, {0: ["C7", "M7", "L7", "C5", "M5", "L5", "C4", "M4", "L4", "C2", "M2", "L2", "F"]})
    words = {FRIDAY.word(heuristic_action(state, 0, Dice(number))) for number in range(40)}
    assert words == {"C7", "M7", "L7"}


# How far it goes.


def table_of(game: BurstingGame, seats: int, number: int) -> State:
    return position(game, seats, {"rounds": 1}, Dice("habit", number), 1 + 3 * number)


@BOTH
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_habit_never_peeks(game: BurstingGame, seats: int) -> None:
    for number in range(12):
        state = table_of(game, seats, number)
        (seat,) = state.actors()
        worlds = game.imagine(state.observe(seat))
        imagined = [worlds.draw(Dice("world", draw)) for draw in range(6)]
        assert len({str(world.plain()["hands"]) for world in imagined}) > 1
        for luck in range(4):
            choices = {heuristic_action(world, seat, Dice("luck", luck)) for world in (state, *imagined)}
            assert len(choices) == 1
            assert choices <= {*state.legal_actions(seat)}


@BOTH
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_whole_rounds_are_played_by_habit(game: BurstingGame, seats: int) -> None:
    state, dice = game.start(seats, {"rounds": 2}), Dice("rounds")
    while state.deal_due():
        state.deal(shuffled(game, state, dice))
        plays = sum(seen_sizes(state))
        assert heuristic_playout(state, dice) == plays
    assert state.outcome() is not None


def seen_sizes(state: State) -> tuple[int, ...]:
    seen = state.observe(None)
    assert isinstance(seen, BurstingObservation)
    return (*seen.hand_sizes, seen.stock)


@BOTH
def test_a_habit_beats_chance_by_far(game: BurstingGame) -> None:
    dice, wins = Dice("chance", game.name), 0
    for number in range(12):
        state = game.start(4)
        while not state.outcome():
            if state.deal_due():
                state.deal(shuffled(game, state, dice))
            else:
                (seat,) = state.actors()
                legal = state.legal_actions(seat)
                habit = seat == number % 4
                state.apply(seat, heuristic_action(state, seat, dice) if habit else legal[dice.below(len(legal))])
        outcome = state.outcome()
        assert outcome is not None
        wins += outcome.winners == (number % 4,)
    assert wins >= 9


# What a round came to.

GA_3 = ((2, 4, 0, 3), (5, 1, 4, 2), (5, 3, 3, 0))


@BOTH
def test_the_stats_of_a_round(game: BurstingGame) -> None:
    assert [stat.name for stat in game.round_stats] == [
        "points",
        "taken",
        "wild",
        "majority-1",
        "majority-2",
        "majority-3",
    ]
    suit = game.suits[0]
    state = last_card(game, stacks_of(game, *GA_3), f"{suit}1")
    play_words(state, f"0 {suit}1")
    assert [*round_stats(state, 0).values()] == [8, 9, 3, 0, 1, 0]
    assert [*round_stats(state, 1).values()] == [10, 12, 2, 0, 0, 1]
    assert [*round_stats(state, 2).values()] == [11, 11, 0, 0, 0, 0]
    assert [round_stats(state, seat)["points"] for seat in range(3)] == [*state.scores()]


@BOTH
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_round_stat_can_be_said(game: BurstingGame, language: str) -> None:
    voice = Voice(language, game)
    for stat in game.round_stats:
        for change in ("up", "down"):
            said = voice.say(f"round-stat-{stat.name}-{change}", before="one", after="two")
            assert said.endswith("one → two")


# What it is worth.


@BOTH
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_win_shares_share_one_win_by_the_points(game: BurstingGame, seats: int) -> None:
    state, dice = game.start(seats), Dice("prospects", seats)
    while state.deal_due():
        state.deal(shuffled(game, state, dice))
        heuristic_playout(state, dice)
        parts = win_shares(state)
        assert sum(parts) == pytest.approx(1)
        assert len(parts) == seats
        standing = sorted(zip(state.scores(), parts, strict=True))
        for (fewer, better), (more, worse) in pairwise(standing):
            assert better > worse if fewer < more and better > 1e-3 else better >= worse
    outcome = state.outcome()
    assert outcome is not None
    share = 1 / len(outcome.winners)
    assert win_shares(state) == [share if seat in outcome.winners else 0 for seat in range(seats)]


@BOTH
def test_a_lead_weighs_more_when_fewer_rounds_are_to_come(game: BurstingGame) -> None:
    suit = game.suits[0]
    chances = []
    for rounds in (1, 2, 4, 8):
        state = last_card(game, stacks_of(game, *GA_3), f"{suit}1", {"rounds": rounds})
        play_words(state, f"0 {suit}1")
        chances.append(win_shares(state)[0])
    assert chances[0] == 1
    assert all(sooner > later for sooner, later in pairwise(chances))
    assert chances[-1] > 1 / 3
