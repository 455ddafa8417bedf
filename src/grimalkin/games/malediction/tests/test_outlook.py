"""What search asks of a table: what a round came to, and what the standings promise."""

from __future__ import annotations

from itertools import permutations

import pytest

from grimalkin.games.malediction import GAME
from grimalkin.games.malediction.tests.rigged import deal, look, steered, table
from grimalkin.rules import Dice, State
from grimalkin.rules.playouts import heuristic_action
from grimalkin.rules.probes import round_stats, tally, win_shares
from grimalkin.text import LANGUAGES, Voice


def test_the_stats_of_a_round() -> None:
    state = table(3)
    steered(state, "=2 0 0", "1111110")
    assert round_stats(state, 1) == {"contract": 0, "points": 1, "tricks": 6, "hat": 1, "zeros": 0}
    assert round_stats(state, 0) == {"contract": 0, "points": -2, "tricks": 1, "hat": 0, "zeros": 0}
    assert round_stats(state, 2) == {"contract": 1, "points": 0, "tricks": 0, "hat": 0, "zeros": 1}
    assert [*round_stats(state, 0)] == [stat.name for stat in GAME.round_stats]


def test_points_and_0_cards_are_counted_after_spending() -> None:
    state = table(3)
    steered(state, "0 0 0", "2222222")
    steered(state, "=1 0 0", "2222222")
    before = tally(state, 1)
    state.apply(1, GAME.action("z"))
    assert round_stats(state, 1) == {"contract": 1, "points": 2, "tricks": 0, "hat": 0, "zeros": 0}
    assert tally(state, 1) == before + 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_round_stat_has_its_texts(language: str) -> None:
    voice = Voice(language, GAME)
    for stat in GAME.round_stats:
        assert voice.knows(f"round-stat-{stat.name}-up")
        assert voice.knows(f"round-stat-{stat.name}-down")


# Win shares.


def rounds(seats: int, seed: int) -> list[State]:
    """Play a match by rules of thumb; give the moment after each round."""
    state, dice = GAME.start(seats), Dice("prospects", seats, seed)
    moments = []
    while state.deal_due():
        deck = list(GAME.pack(state.options))
        dice.shuffle(deck, len(deck))
        state.deal(deck)
        while state.actors():
            (seat,) = state.actors()
            state.apply(seat, heuristic_action(state, seat, dice))
        moments.append(state.copy())
    return moments


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_at_the_end_the_winners_share_the_win(seats: int) -> None:
    """[6.2] [6.3] [6.4]."""
    for seed in range(60):
        end = rounds(seats, seed)[-1]
        outcome = end.outcome()
        assert outcome is not None
        part = 1 / len(outcome.winners)
        assert win_shares(end) == [part if seat in outcome.winners else 0 for seat in range(seats)]
        assert [tally(end, seat) for seat in range(seats)] == [*end.scores()]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_between_rounds_the_parts_make_one_and_more_points_promise_more(seats: int) -> None:
    """Where two have as many cards that may still help: 0 cards stored, and failed ones to try again."""
    compared = 0
    for seed in range(20):
        for moment in rounds(seats, seed)[:-1]:
            parts, seen = win_shares(moment), look(moment)
            assert sum(parts) == pytest.approx(1)
            assert min(parts) > 0
            helping = [(seen.met[seat][0], sum(seen.failed[seat])) for seat in range(seats)]
            for one, other in permutations(range(seats), 2):
                if helping[one] == helping[other] and tally(moment, one) > tally(moment, other):
                    assert parts[one] > parts[other]
                    compared += 1
    assert compared > 20


def test_a_stored_0_card_promises_more_than_the_point_of_a_hat() -> None:
    state = table(3)
    steered(state, "0 0 0", "2222222")
    assert state.scores() == (0, 0, 1)
    first, second, third = win_shares(state)
    assert first == second > third


def test_win_shares_are_about_right() -> None:
    """Who is promised much wins often: compared in bins over matches of players with the same habits."""
    promised, won, seen = [0.0] * 5, [0.0] * 5, [0] * 5
    for seed in range(150):
        *moments, end = rounds(4, seed)
        final = win_shares(end)
        for moment in moments:
            for part, share in zip(win_shares(moment), final, strict=True):
                place = min(int(part * 5), 4)
                promised[place] += part
                won[place] += share
                seen[place] += 1
    for place in range(5):
        assert seen[place] < 50 or abs(promised[place] - won[place]) / seen[place] < 0.12


def test_a_new_match_promises_all_the_same() -> None:
    state = table(4)
    assert win_shares(state) == [0.25] * 4
    deal(state, "S1")
    assert [tally(state, seat) for seat in range(4)] == [0] * 4
