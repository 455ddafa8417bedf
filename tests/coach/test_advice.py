"""Advice: the best move is found, from what the seat knows, and compared fairly."""

from __future__ import annotations

import pytest

from grimalkin import games
from grimalkin.coach import advise
from grimalkin.coach.advice import FINALISTS
from grimalkin.coach.estimates import Estimate, behind, difference, estimate, total
from grimalkin.coach.moments import moments
from grimalkin.play import Record
from grimalkin.rules import Dice, Game
from grimalkin.search import Search
from grimalkin.testing import pennies, position

EVERY_GAME = pytest.mark.parametrize("game", [*games.found().values()], ids=str)


def test_the_move_that_wins_is_best_and_the_one_that_loses_is_clearly_worse(blunder: tuple[Record, str]) -> None:
    record, better = blunder
    state = [*moments(record)][-2].state
    advice = advise(state.game, state.observe(0), Dice(1), 60)
    best = advice.choices[0]
    assert state.game.word(best.action) == better
    assert best.share.mean == 1
    for other in advice.choices[1:]:
        assert other.share.mean < 0.6
        assert best.lead(other).clear
        assert not other.lead(best).clear
        assert advice.rival(other) is best
    assert advice.rival(best) is advice.choices[1]


@EVERY_GAME
def test_every_legal_move_is_compared_the_most_promising_ones_twice(game: Game) -> None:
    state = position(game, game.seats[0], {}, Dice("coach", 3), 4)
    seat = next(seat for seat in state.actors() if len(state.legal_actions(seat)) > 1)
    advice = advise(game, state.observe(seat), Dice(1), 60)
    assert sorted(choice.action for choice in advice.choices) == state.legal_actions(seat)
    shares = [choice.share.mean for choice in advice.choices]
    assert shares == sorted(shares, reverse=True)
    tried = [choice.simulations for choice in advice.choices]
    assert tried[0] == max(tried)
    assert tried.count(max(tried)) == min(FINALISTS, len(tried))
    assert len({*tried}) == 1 + (len(tried) > FINALISTS)
    assert sum(tried) <= 60 + 2 * len(tried)
    assert all(0 <= choice.share.mean <= 1 and choice.share.error > 0 for choice in advice.choices)
    assert all(len(choice.round_stats) == len(game.round_stats) for choice in advice.choices)


def test_the_best_of_those_tried_twice_is_first_and_shares_descend() -> None:
    game, looked_unsorted = games.get("friday"), 0
    for number in range(12):
        state = position(game, 3, {}, Dice("order", number), 6)
        choices = advise(game, state.observe(state.actors()[0]), Dice(number), 200).choices
        shares = [choice.share.mean for choice in choices]
        assert shares == sorted(shares, reverse=True)
        most = max(choice.simulations for choice in choices)
        means = [sum(choice.trial.share) / most for choice in choices if choice.simulations == most]
        assert shares[0] == max(means)
        looked_unsorted += any(sum(choice.trial.share) / choice.simulations > shares[0] for choice in choices)
    assert looked_unsorted


def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_advice() -> None:
    game = games.get("friday")
    state = position(game, 3, {}, Dice("alike", 1), 20)
    seat = state.actors()[0]
    world = game.imagine(state.observe(seat)).draw(Dice("another"))
    assert world != state
    one, other = (advise(game, true.observe(seat), Dice(5), 60) for true in (state, world))
    assert one == other
    assert one != advise(game, state.observe(seat), Dice(6), 60)


@pytest.mark.parametrize("chosen", [pennies.HEADS, pennies.TAILS])
def test_a_choice_made_together_is_not_peeked_at(chosen: int) -> None:
    state = pennies.dealt()
    state.apply(0, chosen)
    found = {choice.action: choice.share.mean for choice in advise(state.game, state.observe(1), Dice(1), 900).choices}
    assert 0.4 < found[pennies.HEADS] < 0.68
    assert 0.4 < found[pennies.TAILS] < 0.68


def test_moves_are_compared_in_the_same_worlds() -> None:
    game = games.get("friday")
    state = position(game, 3, {}, Dice("same", 1), 20)
    seen = state.observe(state.actors()[0])
    search = Search(game, seen, 100)
    trials = search.compare(Dice(1), seen.legal[:3], 10)
    assert [trial.action for trial in trials] == [*seen.legal[:3]]
    assert [len(trial.share) for trial in trials] == [10] * 3
    assert search.simulations == 30
    assert {verdict.action: verdict.visits for verdict in search.verdicts()} == dict.fromkeys(seen.legal[:3], 10)
    for trial, verdict in zip(trials, sorted(search.verdicts()), strict=True):
        assert sum(trial.share) / 10 == pytest.approx(verdict.share)
        assert sum(trial.points) / 10 == pytest.approx(verdict.points)
    search.run(Dice(2), 20)
    assert search.simulations == 50
    for actions in ((), (seen.legal[0],) * 2, (99,)):
        with pytest.raises(ValueError, match="are compared"):
            search.compare(Dice(1), actions, 1)
    with pytest.raises(ValueError, match="room for 100"):
        search.compare(Dice(1), seen.legal[:1], 51)


def test_estimates_know_how_uncertain_they_are() -> None:
    assert estimate([1.0] * 10) == Estimate(1.0, 0.1)
    mean, error = estimate([0.0, 1.0] * 50)
    assert (mean, round(error, 3)) == (0.5, 0.051)
    luck = [0.1, 0.9, 0.4, 0.6] * 25
    paired = difference([part + 0.05 for part in luck], luck)
    assert paired.mean == pytest.approx(0.05)
    assert paired.error < 0.011
    assert paired.clear
    assert not difference(luck, luck).clear
    known = [0.9, 0.5] * 50 + [0.2, 0.4] * 150
    mean, error = behind(known, [0.6, 0.2] * 50)
    assert mean == pytest.approx(estimate(known).mean - 0.3)
    assert estimate(known).error < error < estimate([0.6, 0.2] * 50).error
    assert total([Estimate(1, 3), Estimate(2, 4)]) == Estimate(3, 5)
