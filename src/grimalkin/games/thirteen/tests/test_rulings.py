"""The game of 13: what the printed rules leave open, as it was ruled (B-Q1 to B-Q9)."""

from __future__ import annotations

import pytest

from grimalkin import games
from grimalkin.kits.bursting import BurstingObservation
from grimalkin.kits.bursting.events import Discarded, Drew, Kept, Played, Took
from grimalkin.play import Luck, Match, Player
from grimalkin.rules import BadOption, Dice, State, UnknownWord, Zone
from grimalkin.testing import viewers, walk
from grimalkin.testing.rigging import dealt, last_card, play_words, stacks_of

THIRTEEN = games.get("thirteen")
QUICK = {"rounds": 1}


def table(hands: dict[int, list[str]], stock: tuple[str, ...] = (), seats: int = 3) -> State:
    """Deal a round in which seat 0 starts."""
    return dealt(THIRTEEN, seats, hands, stock, {"first": seats - 1})


def seen(state: State, viewer: int | None) -> BurstingObservation:
    observation = state.observe(viewer)
    assert isinstance(observation, BurstingObservation)
    return observation


def zone(state: State, name: str, seat: int | None = None, viewer: int | None = None) -> Zone:
    (only,) = (zone for zone in THIRTEEN.zones(state.observe(viewer)) if (zone.name, zone.seat) == (name, seat))
    return only


def starters(seats: int, options: dict[str, object]) -> list[int]:
    return [step.after.actors()[0] for step in walk(THIRTEEN, seats, options, Dice("starters")) if step.seat is None]


# B-Q1: the first dealer.


def test_b_q1_seat_0_deals_first_unless_the_table_chose() -> None:
    assert starters(4, {}) == [1, 2, 3, 0]
    assert starters(4, {"first": 3}) == [0, 1, 2, 3]


def test_b_q1_luck_draws_the_first_dealer_where_nobody_chose() -> None:
    players = [Player("Ada"), Player("Ben"), Player("Cy")]
    dealers = []
    for number in range(20):
        luck = Luck(bytes([number] * 32), ("", "", ""))
        match = Match.open("thirteen", players, luck=luck)
        match.deal_by(luck)
        dealers.append(luck.first_seat(3))
        assert match.state.actors() == ((dealers[-1] + 1) % 3,)
    assert {*dealers} == {0, 1, 2}


# B-Q2: is a target's colour fixed?


def test_b_q2_a_target_opened_by_a_rotten_four_keeps_its_printed_colour() -> None:
    state = table({0: ["R"], 1: ["B7"], 2: ["Y5"]})
    play_words(state, "0 R>Y", "1 B7", "2 Y5")
    assert [zone(state, f"pile-{colour}").cards for colour in "BYG"] == [("B7",), ("R", "Y5"), ()]


def test_b_q2_an_empty_target_takes_no_card_of_another_colour() -> None:
    for word in ("B7>Y", "Y1>G", "G5>B"):
        with pytest.raises(UnknownWord, match=r"\[3\.2\]"):
            THIRTEEN.action(word)
    for action in range(len(THIRTEEN.words)):
        move = THIRTEEN.meaning(action).plain()
        assert str(move["card"])[0] in (move["pile"], "R")


def test_b_q2_there_is_no_option_for_floating_targets() -> None:
    with pytest.raises(BadOption, match="there are: rounds, first"):
        THIRTEEN.start(3, {"floating_targets": True})


# B-Q3: drawing from an empty stock.


def test_b_q3_with_an_empty_stock_nobody_draws_and_play_goes_on_until_hands_are_empty() -> None:
    dry = [s for s in walk(THIRTEEN, 3, QUICK, Dice("dry")) if s.seat is not None and not seen(s.before, None).stock]
    assert len(dry) == 15
    for step in dry:
        assert not any(isinstance(event, Drew) for event in step.events)
        assert sum(seen(step.after, None).hand_sizes) == sum(seen(step.before, None).hand_sizes) - 1
    assert dry[-1].after.outcome() is not None


# B-Q4: always five cards at the end of a turn?


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_b_q4_five_cards_at_the_end_of_a_turn_only_while_the_stock_lasts(seats: int) -> None:
    for step in walk(THIRTEEN, seats, QUICK, Dice("five")):
        if step.seat is not None:
            size = seen(step.after, None).hand_sizes[step.seat]
            assert (size == 5) == bool(seen(step.before, None).stock)


# B-Q5: the secrecy of stacks.


def test_b_q5_a_stack_is_hidden_from_all_eyes_but_its_count_is_public() -> None:
    state = table({0: ["B7"], 1: ["B5"], 2: ["B2"]})
    play_words(state, "0 B7", "1 B5", "2 B2")
    for viewer in viewers(state):
        assert zone(state, "stack", 2, viewer) == Zone("stack", 2, None, 2)


def test_b_q5_a_perfect_memory_knows_what_was_taken_in_the_open() -> None:
    state = table({0: ["B7"], 1: ["B5"], 2: ["B2"]})
    play_words(state, "0 B7", "1 B5", "2 B2")
    for viewer in viewers(state):
        assert [THIRTEEN.cards[card] for card in seen(state, viewer).stacks[2]] == ["B5", "B7"]


def test_b_q5_there_is_no_option_for_open_stacks() -> None:
    with pytest.raises(BadOption, match="no option 'open_stacks'"):
        THIRTEEN.start(3, {"open_stacks": True})


# B-Q6: the final tie.


def test_b_q6_a_final_tie_is_a_shared_victory() -> None:
    state = last_card(THIRTEEN, [["R"], ["R"], ["R"], ["R", "R"]], "B1", QUICK)
    play_words(state, "0 B1")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)
    assert outcome.returns() == pytest.approx((1 / 12, 1 / 12, 1 / 12, -1 / 4))


# B-Q7: does the majority need more than none?


@pytest.mark.parametrize(
    ("blues", "points"),
    [((0, 0, 0), (0, 0, 0)), ((0, 1, 0), (0, 0, 0)), ((1, 1, 0), (1, 1, 0)), ((2, 1, 1), (0, 1, 1))],
)
def test_b_q7_a_majority_is_at_least_one_card_and_strictly_the_most(
    blues: tuple[int, ...], points: tuple[int, ...]
) -> None:
    state = last_card(THIRTEEN, stacks_of(THIRTEEN, *((count, 0, 0, 0) for count in blues)), "R", QUICK)
    told = play_words(state, "0 R>G")
    assert state.scores() == points
    assert any(isinstance(event, Discarded) for event in told) == (blues.count(max(blues)) == 1)
    assert any(isinstance(event, Kept) for event in told) == (blues.count(max(blues)) > 1 and max(blues) > 0)


# B-Q8: how many rounds?


@pytest.mark.parametrize(
    ("seats", "options", "rounds"),
    [(3, {}, 6), (4, {}, 4), (5, {}, 5), (6, {}, 6), (3, {"rounds": "players"}, 6), (3, {"rounds": 2}, 2)],
)
def test_b_q8_as_many_rounds_as_players_but_six_with_three_unless_the_table_chose(
    seats: int, options: dict[str, object], rounds: int
) -> None:
    assert len(starters(seats, options)) == rounds


# B-Q9: the order of taking and drawing.


def test_b_q9_one_plays_then_takes_then_draws() -> None:
    state = table({0: ["G7"], 1: ["G7"]}, ("B1", "B2"))
    told = play_words(state, "0 G7", "1 G7")[2:]
    assert told == (Played(1, "G7", "G", 14), Took(1, "G", 1), Drew(1, "B2", 33))


def test_b_q9_the_card_drawn_never_goes_to_the_stack() -> None:
    state = table({0: ["G7"], 1: ["G7"]}, ("B1", "B2"))
    play_words(state, "0 G7", "1 G7")
    assert seen(state, 1).stacks[1] == (THIRTEEN.card("G7"),)
    assert THIRTEEN.card("B2") in seen(state, 1).hand
