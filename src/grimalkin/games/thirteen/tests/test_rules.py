"""The game of 13, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

from grimalkin import games
from grimalkin.kits.bursting import BurstingObservation
from grimalkin.kits.bursting.events import Discarded, Drew, Kept, Played, Revealed, RoundEnded, Took
from grimalkin.rules import BadOption, Dice, Event, IllegalAction, Scored, State, UnknownWord, Zone
from grimalkin.testing import viewers, walk
from grimalkin.testing.rigging import dealt, last_card, play_words, stacks_of

THIRTEEN = games.get("thirteen")
PACK = [THIRTEEN.cards[card] for card in THIRTEEN.pack(THIRTEEN.settle({}, 3))]
QUICK = {"rounds": 1}


def table(hands: dict[int, list[str]], stock: tuple[str, ...] = (), seats: int = 3) -> State:
    """Deal a round in which seat 0 starts."""
    return dealt(THIRTEEN, seats, hands, stock, {"first": seats - 1})


def seen(state: State, viewer: int | None) -> BurstingObservation:
    observation = state.observe(viewer)
    assert isinstance(observation, BurstingObservation)
    return observation


def hand(state: State, seat: int) -> list[str]:
    return [THIRTEEN.cards[card] for card in seen(state, seat).hand]


def zone(state: State, name: str, seat: int | None = None, viewer: int | None = None) -> Zone:
    (only,) = (zone for zone in THIRTEEN.zones(state.observe(viewer)) if (zone.name, zone.seat) == (name, seat))
    return only


def target(state: State, colour: str) -> tuple[str, ...] | None:
    return zone(state, f"pile-{colour}").cards


def total(state: State, colour: str) -> int | None:
    return zone(state, f"pile-{colour}").total


def shuffled(seed: int) -> list[int]:
    deck = [*THIRTEEN.pack(THIRTEEN.settle({}, 3))]
    Dice("thirteen", seed).shuffle(deck, len(deck))
    return deck


def round_ends(seats: int, seed: int, options: dict[str, object]) -> list[tuple[State, tuple[Event, ...]]]:
    """Play a match at random; give each moment at which a round ended, and what was told then."""
    steps = walk(THIRTEEN, seats, options, Dice("rounds", seed))
    return [(step.after, step.events) for step in steps if any(isinstance(e, RoundEnded) for e in step.events)]


# 1. The cards.


def test_1_1_each_colour_has_three_ones_three_twos_two_fours_three_fives_and_three_sevens() -> None:
    assert len(PACK) == 50
    for colour in "BYG":
        values = [int(word[1:]) for word in PACK if word[0] == colour]
        assert sorted(values) == [1, 1, 1, 2, 2, 2, 4, 4, 5, 5, 5, 7, 7, 7]


@pytest.mark.parametrize(("word", "colour", "worth"), [("B7", "B", 7), ("Y2", "Y", 2), ("G5", "G", 5)])
def test_1_1_a_card_is_written_as_its_colour_and_its_worth(word: str, colour: str, worth: int) -> None:
    state = table({0: [word]})
    play_words(state, f"0 {word}")
    assert (target(state, colour), total(state, colour)) == ((word,), worth)


@pytest.mark.parametrize("colour", "BYG")
def test_1_2_eight_rotten_fours_are_worth_four_each_and_belong_to_no_colour(colour: str) -> None:
    assert PACK.count("R") == 8
    state = table({0: ["R"], 1: ["R"]})
    play_words(state, f"0 R>{colour}", f"1 R>{colour}")
    assert (target(state, colour), total(state, colour)) == (("R", "R"), 8)


def test_1_3_there_are_three_targets_whose_colours_never_change() -> None:
    for step in walk(THIRTEEN, 3, QUICK, Dice("targets")):
        zones = [zone for zone in THIRTEEN.zones(step.after.observe(None)) if zone.name.startswith("pile")]
        assert [zone.name for zone in zones] == ["pile-B", "pile-Y", "pile-G"]
        for place in zones:
            assert {word[0] for word in place.cards or ()} <= {place.name[-1], "R"}


# 2. Dealing.


@pytest.mark.parametrize("first", [0, 2, 3])
def test_2_1_the_chosen_seat_deals_first_and_then_the_next_clockwise(first: int) -> None:
    steps = walk(THIRTEEN, 4, {"first": first}, Dice("dealers"))
    left_of_dealers = [step.after.actors() for step in steps if step.seat is None]
    assert left_of_dealers == [((first + deal + 1) % 4,) for deal in range(4)]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("first", [0, 2])
def test_2_2_everyone_gets_five_cards_one_by_one_from_the_dealers_left(seats: int, first: int) -> None:
    state, deck = THIRTEEN.start(seats, {"first": first}), shuffled(seats)
    state.deal(deck)
    for place in range(seats):
        dealt_there = deck[place : 5 * seats : seats]
        assert hand(state, (first + 1 + place) % seats) == [THIRTEEN.cards[card] for card in sorted(dealt_there)]
    assert seen(state, None).hand_sizes == (5,) * seats


@pytest.mark.parametrize(("seats", "stock"), [(3, 35), (4, 30), (5, 25), (6, 20)])
def test_2_3_the_other_cards_are_a_stock_that_lies_face_down(seats: int, stock: int) -> None:
    state = THIRTEEN.start(seats)
    state.deal(shuffled(seats))
    for viewer in viewers(state):
        assert zone(state, "stock", viewer=viewer) == Zone("stock", None, None, stock)
    assert not any(zone.name == "aside" for zone in THIRTEEN.zones(state.observe(None)))


def test_2_4_targets_and_stacks_start_empty_in_every_round() -> None:
    deals = [step.after for step in walk(THIRTEEN, 3, {"rounds": 3}, Dice("empty")) if step.seat is None]
    assert len(deals) == 3
    for state in deals:
        assert [target(state, colour) for colour in "BYG"] == [(), (), ()]
        assert [zone(state, "stack", seat).count for seat in range(3)] == [0, 0, 0]


# 3. Your turn.


@pytest.mark.parametrize(("first", "starter"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_3_1_the_player_on_the_dealers_left_starts(first: int, starter: int) -> None:
    state = dealt(THIRTEEN, 4, {}, options={"first": first})
    assert state.actors() == (starter,)


def test_3_1_exactly_one_card_is_played_face_up() -> None:
    state = table({0: ["Y7", "Y7", "B1", "B1", "B1"]}, ("G1",))
    play_words(state, "0 Y7")
    assert hand(state, 0) == ["B1", "B1", "B1", "Y7", "G1"]
    assert target(state, "Y") == ("Y7",)
    assert state.actors() == (1,)


def test_3_1_what_may_be_played_is_what_is_held_and_something_always_is() -> None:
    for step in walk(THIRTEEN, 3, QUICK, Dice("held")):
        for seat in step.after.actors():
            held = {*hand(step.after, seat)}
            expected = {word for word in THIRTEEN.words if word.partition(">")[0] in held}
            assert {THIRTEEN.word(action) for action in step.after.legal_actions(seat)} == expected != set()


def test_3_1_a_card_that_is_not_held_is_refused_and_nothing_changes() -> None:
    state = table({1: ["R"] * 5, 2: ["R"] * 3})
    before = state.copy()
    with pytest.raises(IllegalAction, match=r"you do not hold R \[3\.1\]"):
        play_words(state, "0 R>B")
    assert state == before


def test_3_2_a_coloured_card_goes_only_on_the_target_of_its_colour() -> None:
    state = table({0: ["B5"], 1: ["Y5"], 2: ["G5"]})
    play_words(state, "0 B5", "1 Y5", "2 G5")
    assert [target(state, colour) for colour in "BYG"] == [("B5",), ("Y5",), ("G5",)]
    with pytest.raises(UnknownWord, match=r"Y2 goes on the pile Y alone \[3\.2\]"):
        THIRTEEN.action("Y2>B")


@pytest.mark.parametrize("colour", "BYG")
def test_3_3_a_rotten_four_goes_on_any_target_at_any_time_even_first(colour: str) -> None:
    state = table({0: ["R"], 1: [f"{colour}2"], 2: ["R"]})
    play_words(state, f"0 R>{colour}", f"1 {colour}2", f"2 R>{colour}")
    assert (target(state, colour), total(state, colour)) == (("R", f"{colour}2", "R"), 10)
    assert [target(state, other) for other in "BYG" if other != colour] == [(), ()]


def test_3_3_a_rotten_four_needs_its_target_said() -> None:
    with pytest.raises(UnknownWord, match=r"R>B R>Y R>G \[3\.3\]"):
        THIRTEEN.action("R")


def test_3_4_up_to_thirteen_nothing_happens_and_the_total_is_said() -> None:
    state = table({0: ["G7"], 1: ["G5"], 2: ["G1"]})
    told = play_words(state, "0 G7", "1 G5", "2 G1")
    assert [event.total for event in told if isinstance(event, Played)] == [7, 12, 13]
    assert not any(isinstance(event, Took) for event in told)
    assert target(state, "G") == ("G7", "G5", "G1")


def test_3_5_more_than_thirteen_takes_what_lay_there_and_leaves_the_card_just_played() -> None:
    state = table({0: ["Y5"], 1: ["R"], 2: ["Y5"]})
    told = play_words(state, "0 Y5", "1 R>Y", "2 Y5")
    assert Played(2, "Y5", "Y", 14) in told
    assert Took(2, "Y", 2) in told
    assert (target(state, "Y"), total(state, "Y")) == (("Y5",), 5)
    assert seen(state, 2).stacks == ((), (), (THIRTEEN.card("Y5"), THIRTEEN.card("R")))


def test_3_5_a_rotten_four_that_bursts_a_target_stays_on_it_alone() -> None:
    state = table({0: ["B7", "B2"], 1: ["B5"], 2: ["R"]})
    play_words(state, "0 B7", "1 B5", "2 R>B")
    assert (target(state, "B"), total(state, "B")) == (("R",), 4)
    play_words(state, "0 B2")
    assert (target(state, "B"), total(state, "B")) == (("R", "B2"), 6)


def test_3_6_after_any_taking_the_next_card_of_the_stock_is_drawn() -> None:
    state = table({0: ["B7"], 1: ["B7"]}, ("G7", "Y7", "G1"))
    told = play_words(state, "0 B7", "1 B7")
    assert told == (
        Played(0, "B7", "B", 7),
        Drew(0, "G7", 34),
        Played(1, "B7", "B", 14),
        Took(1, "B", 1),
        Drew(1, "Y7", 33),
    )
    assert "G7" in hand(state, 0)
    assert "Y7" in hand(state, 1)
    assert zone(state, "stock").count == 33


def test_3_6_a_hand_has_five_cards_again_for_as_long_as_the_stock_lasts() -> None:
    for step in walk(THIRTEEN, 4, QUICK, Dice("five")):
        if step.seat is not None and seen(step.before, None).stock:
            assert seen(step.after, None).hand_sizes == (5, 5, 5, 5)
            assert seen(step.after, None).stock == seen(step.before, None).stock - 1


def test_3_6_only_the_one_who_draws_sees_the_card() -> None:
    state = table({0: ["B7"]}, ("G7",))
    *_, drew = play_words(state, "0 B7")
    for viewer in viewers(state):
        assert drew.seen_by(viewer) == Drew(0, "G7" if viewer == 0 else None, 34)


def test_3_7_the_turn_passes_clockwise_and_out_of_turn_nothing_is_accepted() -> None:
    acted = [step.seat for step in walk(THIRTEEN, 5, {"rounds": 1, "first": 2}, Dice("turns"))]
    assert acted == [None] + [(3 + turn) % 5 for turn in range(50)]
    state = table({1: ["B7"]})
    with pytest.raises(IllegalAction, match="not the turn of seat 1"):
        play_words(state, "1 B7")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_3_8_once_the_stock_is_empty_nobody_draws_and_all_run_out_in_the_same_lap(seats: int) -> None:
    steps = [step for step in walk(THIRTEEN, seats, QUICK, Dice("last laps")) if step.seat is not None]
    dry = [step for step in steps if not seen(step.before, None).stock]
    assert seen(dry[0].before, None).hand_sizes == (5,) * seats
    assert not any(isinstance(event, Drew) for step in dry for event in step.events)
    assert len(dry) == 5 * seats
    last_lap = dry[-seats:]
    assert seen(last_lap[0].before, None).hand_sizes == (1,) * seats
    assert sorted(step.seat for step in last_lap if step.seat is not None) == [*range(seats)]


# 4. Stacks.


def test_4_1_nobody_looks_into_a_stack_before_the_round_is_over_but_its_size_is_public() -> None:
    state = table({0: ["B7"], 1: ["B7"]})
    play_words(state, "0 B7", "1 B7")
    for viewer in viewers(state):
        assert zone(state, "stack", 1, viewer) == Zone("stack", 1, None, 1)


def test_4_1_when_the_round_is_over_everyone_sees_every_stack() -> None:
    ends = round_ends(4, 2, {"rounds": 2})
    assert len(ends) == 2
    for state, told in ends:
        revealed = [event for event in told if isinstance(event, Revealed)]
        assert [event.seat for event in revealed] == [0, 1, 2, 3]
        for event in revealed:
            for viewer in viewers(state):
                assert event.seen_by(viewer) == event
                assert zone(state, "stack", event.seat, viewer).cards == event.cards


# 5. End of a round.


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_5_1_the_round_ends_exactly_when_stock_and_hands_are_empty(seats: int) -> None:
    for step in walk(THIRTEEN, seats, {"rounds": 2}, Dice("ends")):
        view = seen(step.after, None)
        ended = any(isinstance(event, RoundEnded) for event in step.events)
        assert ended == (view.stock == 0 and sum(view.hand_sizes) == 0)


def test_5_1_cards_left_on_the_targets_do_not_count() -> None:
    state = last_card(THIRTEEN, [["B1", "B1"], ["B2", "B2"], []], "R", QUICK)
    play_words(state, "0 R>B")
    assert target(state, "B") == ("R",)
    assert state.scores() == (2, 2, 0)


def test_5_2_strictly_the_most_of_a_colour_count_nothing() -> None:
    state = last_card(THIRTEEN, stacks_of(THIRTEEN, (5, 1, 0, 0), (4, 2, 0, 0), (4, 0, 0, 0)), "R", QUICK)
    told = play_words(state, "0 R>B")
    assert [event for event in told if isinstance(event, Discarded)] == [Discarded(0, "B", 5), Discarded(1, "Y", 2)]
    assert state.scores() == (1, 4, 4)


def test_5_2_one_is_enough_if_nobody_else_has_any_and_none_is_not() -> None:
    state = last_card(THIRTEEN, [[], ["G7"], []], "R", QUICK)
    told = play_words(state, "0 R>B")
    assert [event for event in told if isinstance(event, Discarded | Kept)] == [Discarded(1, "G", 1)]
    assert state.scores() == (0, 0, 0)


def test_5_3_a_tie_for_the_most_spares_nobody() -> None:
    state = last_card(THIRTEEN, stacks_of(THIRTEEN, (3, 0, 0, 0), (3, 0, 0, 0), (2, 0, 0, 0)), "R", QUICK)
    told = play_words(state, "0 R>Y")
    assert [event for event in told if isinstance(event, Kept | Discarded)] == [Kept("B", 3)]
    assert state.scores() == (3, 3, 2)


def test_5_4_a_coloured_card_counts_one_whatever_its_number_and_a_rotten_four_two() -> None:
    state = last_card(THIRTEEN, [["B7", "Y1", "R"], ["B1", "Y7"], ["B5", "Y5", "R", "R"]], "G1", QUICK)
    play_words(state, "0 G1")
    assert state.scores() == (4, 2, 6)


def test_5_4_having_the_most_rotten_fours_does_not_help() -> None:
    state = last_card(THIRTEEN, [["R"] * 5 + ["B1"], ["B1", "R"], []], "G1", QUICK)
    told = play_words(state, "0 G1")
    assert [event for event in told if isinstance(event, Kept | Discarded)] == [Kept("B", 1)]
    assert state.scores() == (11, 3, 0)


# 6. End of the game.


@pytest.mark.parametrize(
    ("seats", "chosen", "expected"),
    [(3, {}, 6), (4, {}, 4), (5, {}, 5), (6, {}, 6), (3, {"rounds": 1}, 1), (4, {"rounds": 7}, 7)],
)
def test_6_1_everyone_deals_once_and_twice_with_three_or_as_the_table_chose(
    seats: int, chosen: dict[str, object], expected: int
) -> None:
    ends = round_ends(seats, 3, chosen)
    assert [state.round for state, _ in ends] == [*range(1, expected + 1)]
    assert [state.outcome() is None for state, _ in ends] == [True] * (expected - 1) + [False]


@pytest.mark.parametrize("rounds", [0, 100, "all"])
def test_6_1_other_numbers_of_rounds_are_refused(rounds: object) -> None:
    with pytest.raises(BadOption, match=r"rounds takes 1\.\.99 \| players"):
        THIRTEEN.start(3, {"rounds": rounds})


@pytest.mark.parametrize("seats", [3, 6])
def test_6_2_minus_points_of_all_rounds_add_up_and_the_smallest_total_wins(seats: int) -> None:
    ends = round_ends(seats, 4, {})
    sums: Counter[int] = Counter()
    for state, told in ends:
        for scored in [event for event in told if isinstance(event, Scored)]:
            sums[scored.seat] += scored.points
            assert scored.total == sums[scored.seat]
        assert state.scores() == tuple(sums[seat] for seat in range(seats))
    outcome = ends[-1][0].outcome()
    assert outcome is not None
    assert outcome.winners == tuple(seat for seat in range(seats) if sums[seat] == min(sums.values()))


def test_6_3_a_tie_is_a_shared_win() -> None:
    state = last_card(THIRTEEN, [["B1"], ["B1"], ["R"]], "Y1", QUICK)
    told = play_words(state, "0 Y1")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((1, 1, 2), (0, 1))
    assert [event.plain() for event in told if event.key == "won"] == [
        {"seat": 0, "score": 1, "alone": False},
        {"seat": 1, "score": 1, "alone": False},
    ]
