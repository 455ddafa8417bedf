"""Friday the 13th, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

from grimalkin import games
from grimalkin.kits.bursting import BurstingObservation
from grimalkin.kits.bursting.events import Discarded, Kept, Revealed, RoundEnded, Took
from grimalkin.rules import BadOption, Dice, Event, IllegalAction, Scored, State, UnknownWord, Zone
from grimalkin.testing import viewers, walk
from grimalkin.testing.rigging import dealt, last_card, play_words, rigged, stacks_of

FRIDAY = games.get("friday")
PACK = [FRIDAY.cards[card] for card in FRIDAY.pack(FRIDAY.settle({}, 3))]
QUICK = {"rounds": 1}


def seen(state: State, viewer: int | None) -> BurstingObservation:
    observation = state.observe(viewer)
    assert isinstance(observation, BurstingObservation)
    return observation


def hand(state: State, seat: int) -> list[str]:
    return [FRIDAY.cards[card] for card in seen(state, seat).hand]


def sizes(state: State) -> tuple[int, ...]:
    return seen(state, None).hand_sizes


def zone(state: State, name: str, seat: int | None = None, viewer: int | None = None) -> Zone:
    (only,) = (zone for zone in FRIDAY.zones(state.observe(viewer)) if (zone.name, zone.seat) == (name, seat))
    return only


def pile(state: State, omen: str) -> tuple[str, ...] | None:
    return zone(state, f"pile-{omen}").cards


def total(state: State, omen: str) -> int | None:
    return zone(state, f"pile-{omen}").total


def shuffled(seed: int) -> list[int]:
    deck = [*FRIDAY.pack(FRIDAY.settle({}, 3))]
    Dice("friday", seed).shuffle(deck, len(deck))
    return deck


def round_ends(seats: int, seed: int, options: dict[str, object]) -> list[tuple[State, tuple[Event, ...]]]:
    """Play a match at random; give each moment at which a round ended, and what was told then."""
    steps = walk(FRIDAY, seats, options, Dice("rounds", seed))
    return [(step.after, step.events) for step in steps if any(isinstance(e, RoundEnded) for e in step.events)]


# 1. The cards.


def test_1_1_each_omen_has_three_ones_three_twos_two_fours_three_fives_and_three_sevens() -> None:
    assert len(PACK) == 50
    for omen in "CML":
        values = [int(word[1:]) for word in PACK if word[0] == omen]
        assert sorted(values) == [1, 1, 1, 2, 2, 2, 4, 4, 5, 5, 5, 7, 7, 7]


@pytest.mark.parametrize(("word", "omen", "worth"), [("C7", "C", 7), ("M2", "M", 2), ("L5", "L", 5)])
def test_1_1_a_card_is_written_as_its_omen_and_its_worth(word: str, omen: str, worth: int) -> None:
    state = dealt(FRIDAY, 3, {0: [word]})
    play_words(state, f"0 {word}")
    assert (pile(state, omen), total(state, omen)) == ((word,), worth)


@pytest.mark.parametrize("omen", "CML")
def test_1_2_eight_friday_cards_are_worth_four_each_and_belong_to_no_omen(omen: str) -> None:
    assert PACK.count("F") == 8
    state = dealt(FRIDAY, 3, {0: ["F"], 1: ["F"]})
    play_words(state, f"0 F>{omen}", f"1 F>{omen}")
    assert (pile(state, omen), total(state, omen)) == (("F", "F"), 8)


# 2. Dealing.


@pytest.mark.parametrize(
    ("seats", "expected"), [(4, [13, 13, 12, 12]), (5, [10, 10, 10, 10, 10]), (6, [9, 9, 8, 8, 8, 8])]
)
@pytest.mark.parametrize("first", [0, 1, 3])
def test_2_1_all_cards_are_dealt_one_by_one_clockwise_from_the_starter(
    seats: int, expected: list[int], first: int
) -> None:
    state, deck = FRIDAY.start(seats, {"first": first}), shuffled(seats)
    state.deal(deck)
    for place in range(seats):
        seat = (first + place) % seats
        assert hand(state, seat) == [FRIDAY.cards[card] for card in sorted(deck[place::seats])]
        assert sizes(state)[seat] == expected[place]
    assert seen(state, None).aside == 0


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_2_1_nobody_ever_skips_a_turn(seats: int) -> None:
    acted = [step.seat for step in walk(FRIDAY, seats, {"rounds": 1, "first": 1}, Dice("turns", seats))]
    plays = 38 if seats == 3 else 50
    assert acted == [None] + [(1 + turn) % seats for turn in range(plays)]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_2_2_with_three_a_fourth_hand_is_served_last_and_lies_aside(first: int) -> None:
    state, deck = FRIDAY.start(3, {"first": first}), shuffled(first)
    state.deal(deck)
    for place in range(3):
        assert hand(state, (first + place) % 3) == [FRIDAY.cards[card] for card in sorted(deck[place::4])]
    assert [sizes(state)[(first + place) % 3] for place in range(3)] == [13, 13, 12]
    assert zone(state, "aside") == Zone("aside", None, None, 12)


def test_2_2_nobody_looks_at_the_fourth_hand_not_even_when_the_round_is_over() -> None:
    for state, _ in round_ends(3, 1, {"rounds": 2}):
        for viewer in viewers(state):
            assert zone(state, "aside", viewer=viewer) == Zone("aside", None, None, 12)


def test_2_2_the_fourth_hand_goes_into_the_next_shuffle() -> None:
    state = dealt(FRIDAY, 3, {}, options={"rounds": 2})
    kept_aside = Counter(PACK) - Counter(word for seat in range(3) for word in hand(state, seat))
    while state.actors():
        state.apply(state.actors()[0], state.legal_actions(state.actors()[0])[0])
    state.deal(rigged(FRIDAY, 3, {"rounds": 2}, {0: [*kept_aside.elements()]}, deal=2))
    assert not kept_aside - Counter(hand(state, 0))


@pytest.mark.parametrize("first", [0, 2, 3])
def test_2_3_the_chosen_seat_starts_and_then_the_next_clockwise_in_each_round(first: int) -> None:
    steps = walk(FRIDAY, 4, {"first": first}, Dice("starters"))
    starters = [step.after.actors() for step in steps if step.seat is None]
    assert starters == [((first + number) % 4,) for number in range(4)]


def test_2_4_piles_and_stacks_start_empty_in_every_round() -> None:
    deals = [step.after for step in walk(FRIDAY, 3, {"rounds": 3}, Dice("empty")) if step.seat is None]
    assert len(deals) == 3
    for state in deals:
        assert [zone(state, f"pile-{omen}") for omen in "CML"] == [
            Zone(f"pile-{omen}", None, (), 0, 0) for omen in "CML"
        ]
        assert [zone(state, "stack", seat).count for seat in range(3)] == [0, 0, 0]


@pytest.mark.parametrize(("seats", "each", "aside"), [(3, 12, 14), (4, 12, 2), (5, 10, 0), (6, 8, 2)])
def test_2_5_with_equal_deal_everyone_gets_as_many_and_the_rest_lies_aside_unseen(
    seats: int, each: int, aside: int
) -> None:
    state = FRIDAY.start(seats, {"deal": "equal"})
    state.deal(shuffled(seats))
    assert sizes(state) == (each,) * seats
    lying = [zone for zone in FRIDAY.zones(state.observe(None)) if zone.name == "aside"]
    assert lying == ([Zone("aside", None, None, aside)] if aside else [])


# 3. Your turn.


def test_3_1_exactly_one_card_leaves_the_hand_and_lies_face_up() -> None:
    state = dealt(FRIDAY, 4, {0: ["M7", "M7"]})
    before = Counter(hand(state, 0))
    play_words(state, "0 M7")
    assert before - Counter(hand(state, 0)) == Counter(["M7"])
    assert sizes(state) == (12, 13, 12, 12)
    assert pile(state, "M") == ("M7",)
    assert state.actors() == (1,)


def test_3_1_what_may_be_played_is_what_is_held_and_something_always_is() -> None:
    for step in walk(FRIDAY, 3, QUICK, Dice("held")):
        for seat in step.after.actors():
            held = {*hand(step.after, seat)}
            expected = {word for word in FRIDAY.words if word.partition(">")[0] in held}
            assert {FRIDAY.word(action) for action in step.after.legal_actions(seat)} == expected != set()


def test_3_1_a_card_that_is_not_held_is_refused_and_nothing_changes() -> None:
    state = dealt(FRIDAY, 3, {1: ["C7", "C7", "C7"]})
    before = state.copy()
    with pytest.raises(IllegalAction, match=r"you do not hold C7 \[3\.1\]") as refused:
        play_words(state, "0 C7")
    assert refused.value.refusal.clause == "3.1"
    assert state == before


def test_3_1_nobody_passes_since_every_word_is_a_card_with_its_pile() -> None:
    moves = [FRIDAY.meaning(action).plain() for action in range(len(FRIDAY.words))]
    assert {(move["card"], move["pile"]) for move in moves} == {
        *((word, word[0]) for word in PACK if word != "F"),
        ("F", "C"),
        ("F", "M"),
        ("F", "L"),
    }


def test_3_2_an_omen_card_goes_on_the_pile_of_its_own_omen() -> None:
    state = dealt(FRIDAY, 3, {0: ["C5"], 1: ["M5"], 2: ["L5"]})
    play_words(state, "0 C5", "1 M5", "2 L5")
    assert [pile(state, omen) for omen in "CML"] == [("C5",), ("M5",), ("L5",)]


def test_3_2_an_omen_card_is_refused_on_another_pile() -> None:
    with pytest.raises(UnknownWord, match=r"C7 goes on the pile C alone \[3\.2\]"):
        FRIDAY.action("C7>M")


@pytest.mark.parametrize("omen", "CML")
def test_3_3_a_friday_card_goes_on_any_pile_empty_or_not_and_the_pile_keeps_its_omen(omen: str) -> None:
    state = dealt(FRIDAY, 3, {0: ["F"], 1: [f"{omen}2"], 2: ["F"]})
    play_words(state, f"0 F>{omen}", f"1 {omen}2", f"2 F>{omen}")
    assert (pile(state, omen), total(state, omen)) == (("F", f"{omen}2", "F"), 10)
    assert [pile(state, other) for other in "CML" if other != omen] == [(), ()]


def test_3_3_a_friday_card_needs_its_pile_said() -> None:
    with pytest.raises(UnknownWord, match=r"F>C F>M F>L \[3\.3\]"):
        FRIDAY.action("F")


def test_3_3_there_is_never_a_fourth_pile() -> None:
    for step in walk(FRIDAY, 3, QUICK, Dice("piles")):
        names = [zone.name for zone in FRIDAY.zones(step.after.observe(None)) if zone.name.startswith("pile")]
        assert names == ["pile-C", "pile-M", "pile-L"]


def test_3_4_up_to_thirteen_nothing_happens_and_the_total_is_said() -> None:
    state = dealt(FRIDAY, 3, {0: ["L7"], 1: ["L4"], 2: ["L2"]})
    told = play_words(state, "0 L7", "1 L4", "2 L2")
    assert [event.plain()["total"] for event in told] == [7, 11, 13]
    assert not any(isinstance(event, Took) for event in told)
    assert pile(state, "L") == ("L7", "L4", "L2")
    assert [zone(state, "stack", seat).count for seat in range(3)] == [0, 0, 0]


def test_3_5_more_than_thirteen_takes_what_lay_there_and_leaves_the_card_just_played() -> None:
    state = dealt(FRIDAY, 3, {0: ["M5"], 1: ["F"], 2: ["M7"]})
    told = play_words(state, "0 M5", "1 F>M", "2 M7")
    assert told[-2].plain() == {"seat": 2, "card": "M7", "pile": "M", "total": 16}
    assert told[-1] == Took(2, "M", 2)
    assert (pile(state, "M"), total(state, "M")) == (("M7",), 7)
    assert seen(state, 2).stacks == ((), (), (FRIDAY.card("M5"), FRIDAY.card("F")))


def test_3_5_a_friday_card_that_bursts_a_pile_stays_and_the_pile_keeps_its_omen() -> None:
    state = dealt(FRIDAY, 3, {0: ["C7", "C1"], 1: ["C5"], 2: ["F"]})
    play_words(state, "0 C7", "1 C5", "2 F>C")
    assert (pile(state, "C"), total(state, "C")) == (("F",), 4)
    play_words(state, "0 C1")
    assert (pile(state, "C"), total(state, "C")) == (("F", "C1"), 5)


@pytest.mark.parametrize(("lying", "bursts"), [(["C7", "C2"], False), (["C5", "C5"], True)])
def test_3_5_fourteen_is_the_least_that_bursts(lying: list[str], bursts: bool) -> None:
    state = dealt(FRIDAY, 3, {0: [lying[0]], 1: [lying[1]], 2: ["C4"]})
    told = play_words(state, f"0 {lying[0]}", f"1 {lying[1]}", "2 C4")
    assert any(isinstance(event, Took) for event in told) is bursts


def test_3_6_the_turn_passes_clockwise() -> None:
    state = dealt(FRIDAY, 5, {}, options={"first": 3})
    turns = []
    for _ in range(7):
        (actor,) = state.actors()
        turns.append(actor)
        state.apply(actor, state.legal_actions(actor)[-1])
    assert turns == [3, 4, 0, 1, 2, 3, 4]


def test_3_6_out_of_turn_a_play_is_refused() -> None:
    state = dealt(FRIDAY, 3, {1: ["C7"]})
    with pytest.raises(IllegalAction, match="not the turn of seat 1"):
        play_words(state, "1 C7")


# 4. Stacks.


def test_4_1_nobody_looks_into_a_stack_before_the_count_not_even_its_owner_but_its_size_is_public() -> None:
    state = dealt(FRIDAY, 3, {0: ["M7"], 1: ["M5"], 2: ["M7"]})
    play_words(state, "0 M7", "1 M5", "2 M7")
    for viewer in viewers(state):
        assert zone(state, "stack", 2, viewer) == Zone("stack", 2, None, 2)


def test_4_1_when_the_round_is_scored_everyone_sees_every_stack() -> None:
    ends = round_ends(4, 2, {"rounds": 2})
    assert len(ends) == 2
    for state, told in ends:
        revealed = [event for event in told if isinstance(event, Revealed)]
        assert [event.seat for event in revealed] == [0, 1, 2, 3]
        for event in revealed:
            for viewer in viewers(state):
                assert event.seen_by(viewer) == event
                assert zone(state, "stack", event.seat, viewer).cards == event.cards


def test_4_2_open_stacks_lie_face_up_for_everyone_at_any_time() -> None:
    state = dealt(FRIDAY, 3, {0: ["M7"], 1: ["M5"], 2: ["M7"]}, options={"open_stacks": True})
    play_words(state, "0 M7", "1 M5", "2 M7")
    for viewer in viewers(state):
        assert zone(state, "stack", 2, viewer) == Zone("stack", 2, ("M5", "M7"), 2)


# 5. End of a round.


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_5_1_the_round_ends_exactly_when_every_hand_is_empty(seats: int) -> None:
    for step in walk(FRIDAY, seats, {"rounds": 2}, Dice("ends")):
        ended = any(isinstance(event, RoundEnded) for event in step.events)
        assert ended == (sum(sizes(step.after)) == 0)


def test_5_1_cards_left_in_the_piles_do_not_count() -> None:
    state = last_card(FRIDAY, [["C1", "C1"], ["C2", "C2"], []], "F", QUICK)
    play_words(state, "0 F>C")
    assert pile(state, "C") == ("F",)
    assert state.scores() == (2, 2, 0)


def test_5_2_strictly_the_most_of_an_omen_are_discarded_and_cost_nothing() -> None:
    state = last_card(FRIDAY, stacks_of(FRIDAY, (5, 1, 0, 0), (4, 2, 0, 0), (4, 0, 0, 0)), "F", QUICK)
    told = play_words(state, "0 F>C")
    assert [event for event in told if isinstance(event, Discarded)] == [Discarded(0, "C", 5), Discarded(1, "M", 2)]
    assert state.scores() == (1, 4, 4)


def test_5_2_a_single_card_is_enough_if_nobody_else_has_any() -> None:
    state = last_card(FRIDAY, [[], ["L7"], []], "F", QUICK)
    told = play_words(state, "0 F>C")
    assert Discarded(1, "L", 1) in told
    assert state.scores() == (0, 0, 0)


def test_5_2_the_discarding_happens_by_itself() -> None:
    state = last_card(FRIDAY, stacks_of(FRIDAY, (3, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 0)), "F", QUICK)
    play_words(state, "0 F>C")
    assert (state.actors(), state.deal_due()) == ((), False)
    assert state.scores() == (0, 1, 0)


def test_5_3_a_tie_for_the_most_discards_nothing() -> None:
    state = last_card(FRIDAY, stacks_of(FRIDAY, (3, 0, 0, 0), (3, 0, 0, 0), (2, 0, 0, 0)), "F", QUICK)
    told = play_words(state, "0 F>M")
    assert [event for event in told if isinstance(event, Kept | Discarded)] == [Kept("C", 3)]
    assert state.scores() == (3, 3, 2)


def test_5_4_an_omen_card_costs_one_whatever_its_number_and_a_friday_card_two() -> None:
    state = last_card(FRIDAY, [["C7", "M1", "F"], ["C1", "M7"], ["C5", "M5", "F", "F"]], "L1", QUICK)
    play_words(state, "0 L1")
    assert state.scores() == (4, 2, 6)


def test_5_4_friday_cards_are_never_discarded_however_many() -> None:
    state = last_card(FRIDAY, [["F"] * 7, [], []], "F", QUICK)
    told = play_words(state, "0 F>C")
    assert not any(isinstance(event, Discarded | Kept) for event in told)
    assert state.scores() == (14, 0, 0)


def test_5_4_friday_cards_help_nobody_to_a_majority() -> None:
    state = last_card(FRIDAY, [["C1", "F", "F"], ["C1"], []], "M1", QUICK)
    play_words(state, "0 M1")
    assert state.scores() == (5, 1, 0)


# 6. End of the game.


@pytest.mark.parametrize(("chosen", "expected"), [({}, 4), (QUICK, 1), ({"rounds": 7}, 7), ({"rounds": "players"}, 5)])
def test_6_1_four_rounds_or_as_many_as_the_table_chose(chosen: dict[str, object], expected: int) -> None:
    ends = round_ends(5, 3, chosen)
    assert [state.round for state, _ in ends] == [*range(1, expected + 1)]
    assert [state.outcome() is None for state, _ in ends] == [True] * (expected - 1) + [False]


@pytest.mark.parametrize("rounds", [0, 100, "four"])
def test_6_1_other_numbers_of_rounds_are_refused(rounds: object) -> None:
    with pytest.raises(BadOption, match=r"rounds takes 1\.\.99 \| players"):
        FRIDAY.start(3, {"rounds": rounds})


@pytest.mark.parametrize("seats", [3, 6])
def test_6_2_points_of_all_rounds_add_up_and_the_smallest_total_wins(seats: int) -> None:
    ends = round_ends(seats, 4, {})
    sums = [0] * seats
    for state, told in ends:
        for scored in [event for event in told if isinstance(event, Scored)]:
            sums[scored.seat] += scored.points
            assert scored.total == sums[scored.seat]
        assert [*state.scores()] == sums
    outcome = ends[-1][0].outcome()
    assert outcome is not None
    assert [*outcome.scores] == sums
    assert outcome.winners == tuple(seat for seat in range(seats) if sums[seat] == min(sums))


def test_6_3_a_tie_is_a_shared_win() -> None:
    state = last_card(FRIDAY, [["C1"], ["C1"], ["F"]], "M1", QUICK)
    told = play_words(state, "0 M1")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((1, 1, 2), (0, 1))
    assert [event.plain() for event in told if event.key == "won"] == [
        {"seat": 0, "score": 1, "alone": False},
        {"seat": 1, "score": 1, "alone": False},
    ]
