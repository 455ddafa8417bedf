"""Friday the 13th: the worked examples."""

from __future__ import annotations

import pytest

from grimalkin import games
from grimalkin.kits.bursting.cards import MOST_SEATS
from grimalkin.kits.bursting.events import Discarded, Kept, Played, Took
from grimalkin.kits.bursting.packing import pack as packed
from grimalkin.kits.bursting.scoring import points
from grimalkin.rules import State, Zone
from grimalkin.testing.rigging import dealt, last_card, play_words, stacks_of

FRIDAY = games.get("friday")
MARIELLE, JULES, DALIE = (2, 4, 0, 3), (5, 1, 4, 2), (5, 3, 3, 0)


def zone(state: State, name: str, seat: int | None = None) -> Zone:
    (only,) = (zone for zone in FRIDAY.zones(state.observe(None)) if (zone.name, zone.seat) == (name, seat))
    return only


def test_ga_1_nine_and_a_friday_card_are_a_safe_thirteen() -> None:
    state = dealt(FRIDAY, 3, {0: ["C7"], 1: ["C2"], 2: ["F"]})
    play_words(state, "0 C7", "1 C2")
    assert zone(state, "pile-C").total == 9
    assert play_words(state, "2 F>C") == (Played(2, "F", "C", 13),)
    assert zone(state, "pile-C") == Zone("pile-C", None, ("C7", "C2", "F"), 3, 13)
    assert [zone(state, "stack", seat).count for seat in range(3)] == [0, 0, 0]


@pytest.mark.parametrize(("lying", "total"), [(("M5", "M5"), 10), (("M7", "M4"), 11), (("M7", "M5"), 12)])
def test_ga_2_a_mirror_four_on_ten_or_more_takes_what_lay_there(lying: tuple[str, str], total: int) -> None:
    state = dealt(FRIDAY, 3, {0: [lying[0]], 1: [lying[1]], 2: ["M4"]})
    play_words(state, f"0 {lying[0]}", f"1 {lying[1]}")
    assert zone(state, "pile-M").total == total
    assert play_words(state, "2 M4") == (Played(2, "M4", "M", total + 4), Took(2, "M", 2))
    assert zone(state, "pile-M") == Zone("pile-M", None, ("M4",), 1, 4)
    assert zone(state, "stack", 2).count == 2


def test_ga_2_a_mirror_four_on_nine_takes_nothing() -> None:
    state = dealt(FRIDAY, 3, {0: ["M7"], 1: ["M2"], 2: ["M4"]})
    assert play_words(state, "0 M7", "1 M2", "2 M4")[-1] == Played(2, "M4", "M", 13)
    assert zone(state, "stack", 2).count == 0


def test_ga_3_the_three_stacks_score_eight_ten_and_eleven() -> None:
    stacks = [packed(tuple(map(FRIDAY.card, stack))) for stack in stacks_of(FRIDAY, MARIELLE, JULES, DALIE)]
    assert [*points(stacks + [0] * (MOST_SEATS - 3), 3)][:3] == [8, 10, 11]


def test_ga_3_a_round_that_ends_with_these_stacks_is_counted_so() -> None:
    state = last_card(FRIDAY, stacks_of(FRIDAY, MARIELLE, JULES, DALIE), "M1", {"rounds": 1})
    told = play_words(state, "0 M1")
    assert state.scores() == (8, 10, 11)
    counted = [event for event in told if isinstance(event, Discarded | Kept)]
    assert counted == [Kept("C", 5), Discarded(0, "M", 4), Discarded(1, "L", 4)]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
