"""Friday the 13th: what the printed rules leave open, as it was ruled (A-Q1 to A-Q11)."""

from __future__ import annotations

from collections import Counter

import pytest

from grimalkin import games
from grimalkin.kits.bursting import BurstingObservation
from grimalkin.kits.bursting.events import Discarded, Kept, RoundEnded
from grimalkin.kits.bursting.packing import unpack
from grimalkin.play import Luck, Match, Player
from grimalkin.rules import Dice, State, Zone
from grimalkin.testing import viewers, walk
from grimalkin.testing.rigging import dealt, last_card, play_words, rigged, stacks_of
from grimalkin.text import LANGUAGES, Voice

FRIDAY = games.get("friday")
OPTIONS = FRIDAY.settle({}, 3)
PACK = [FRIDAY.cards[card] for card in FRIDAY.pack(OPTIONS)]
QUICK = {"rounds": 1}
NAMES = ("Ada", "Ben", "Cy")

DUMMY = ["C5", "C5", "C5", "C7", "C7", "C7", "M7", "M7", "M7", "L7", "L7", "L7"]
"""A fourth hand of words that lie nowhere else."""


def seen(state: State, viewer: int | None) -> BurstingObservation:
    observation = state.observe(viewer)
    assert isinstance(observation, BurstingObservation)
    return observation


def zone(state: State, name: str, seat: int | None = None, viewer: int | None = None) -> Zone:
    (only,) = (zone for zone in FRIDAY.zones(state.observe(viewer)) if (zone.name, zone.seat) == (name, seat))
    return only


def hands_around(dummy: list[str]) -> dict[int, list[str]]:
    """Share out all cards but the dummy's, so that the dummy is dealt to nobody."""
    rest = [*(Counter(PACK) - Counter(dummy)).elements()]
    return {0: rest[:13], 1: rest[13:26], 2: rest[26:]}


def dummy_of(state: State) -> list[str]:
    aside = state.plain()["aside"]
    assert isinstance(aside, int)
    return [FRIDAY.cards[card] for card in unpack(aside)]


def play_on(state: State) -> tuple[int, int]:
    """Let the one whose turn it is play the first card that may be played."""
    (seat,) = state.actors()
    action = state.legal_actions(seat)[0]
    state.apply(seat, action)
    return seat, action


def starters(seats: int, options: dict[str, object]) -> list[int]:
    return [step.after.actors()[0] for step in walk(FRIDAY, seats, options, Dice("starters")) if step.seat is None]


# A-Q1: who starts each round?


def test_a_q1_seat_0_starts_unless_the_table_chose_and_then_the_next_clockwise() -> None:
    assert starters(4, {}) == [0, 1, 2, 3]
    assert starters(4, {"first": 2}) == [2, 3, 0, 1]
    assert starters(3, {"first": 1, "rounds": 5}) == [1, 2, 0, 1, 2]


def test_a_q1_luck_draws_the_starter_where_nobody_chose() -> None:
    players = [Player(name) for name in NAMES]
    drawn = []
    for number in range(20):
        luck = Luck(bytes([number] * 32), ("", "", ""))
        match = Match.open("friday", players, luck=luck)
        match.deal_by(luck)
        assert match.state.actors() == (luck.first_seat(3),)
        drawn.append(match.state.actors()[0])
    assert {*drawn} == {0, 1, 2}
    chosen = Match.open("friday", players, {"first": 2}, Luck(bytes(32), ("", "", "")))
    assert chosen.record.options["first"] == 2


# A-Q2: the uneven deal.


@pytest.mark.parametrize(("seats", "sizes"), [(3, (12, 13, 13)), (4, (12, 13, 13, 12)), (6, (8, 9, 9, 8, 8, 8))])
def test_a_q2_the_first_players_get_the_extra_cards(seats: int, sizes: tuple[int, ...]) -> None:
    state = dealt(FRIDAY, seats, {}, options={"first": 1})
    assert seen(state, None).hand_sizes == sizes


def test_a_q2_the_dummy_is_dealt_last_of_four() -> None:
    deck = rigged(FRIDAY, 3, {}, hands_around(DUMMY))
    assert sorted(FRIDAY.cards[card] for card in deck[3::4]) == sorted(DUMMY)
    state = FRIDAY.start(3)
    state.deal(deck)
    assert dummy_of(state) == DUMMY


@pytest.mark.parametrize(("seats", "each"), [(3, 12), (4, 12), (5, 10), (6, 8)])
def test_a_q2_the_table_may_choose_equal_hands_and_an_unseen_rest(seats: int, each: int) -> None:
    state = dealt(FRIDAY, seats, {}, options={"deal": "equal"})
    assert seen(state, None).hand_sizes == (each,) * seats
    assert seen(state, None).aside == 50 - seats * each
    assert len(dummy_of(state)) == 50 - seats * each


# A-Q3: is the three-player dummy ever revealed?


def test_a_q3_the_dummy_is_never_shown_in_any_view_zone_event_or_sentence() -> None:
    state = dealt(FRIDAY, 3, hands_around(DUMMY), options=QUICK)
    hidden = {*DUMMY}
    told = [*FRIDAY.tell_deal(state)]
    moments = [state.copy()]
    while state.actors():
        before = state.copy()
        seat, action = play_on(state)
        told += FRIDAY.tell(before, seat, action, state)
        moments.append(state.copy())
    assert state.outcome() is not None
    assert len(moments) == 39
    for viewer in viewers(state):
        for moment in moments:
            view = seen(moment, viewer)
            cards = [*view.hand, *(card for place in (*view.piles, *view.stacks) for card in place)]
            assert not hidden & {FRIDAY.cards[card] for card in cards}
            assert zone(moment, "aside", viewer=viewer) == Zone("aside", None, None, 12)
            assert not hidden & {word for place in FRIDAY.zones(view) for word in place.cards or ()}
        for event in told:
            shown = event.seen_by(viewer)
            assert shown is not None
            assert not any(word in repr(shown) for word in hidden)
            for voice in [Voice(language, FRIDAY) for language in LANGUAGES]:
                sentence = voice.event(shown, viewer, NAMES)
                assert not any(voice.card(word) in sentence for word in hidden)


def test_a_q3_two_dummies_look_alike_to_everyone_who_does_not_hold_the_difference() -> None:
    other = ["C5", "C5", "C5", "C7", "C7", "C7", "L5", "M7", "M7", "L7", "L7", "L7"]
    tables = []
    for dummy, kept in ((DUMMY, "L5"), (other, "M7")):
        hands = hands_around(DUMMY)
        hands[2][hands[2].index("L5")] = kept
        state = dealt(FRIDAY, 3, hands, options=QUICK)
        assert dummy_of(state) == sorted(dummy, key=FRIDAY.card)
        tables.append(state)
    one, two = tables
    assert one.observe(2) != two.observe(2)
    while len(seen(one, 2).hand) > 1:
        for viewer in (0, 1, None):
            assert one.observe(viewer).encode() == two.observe(viewer).encode()
            assert FRIDAY.zones(one.observe(viewer)) == FRIDAY.zones(two.observe(viewer))
        (seat,) = one.actors()
        action = next(a for a in one.legal_actions(seat) if a in two.legal_actions(seat))
        one.apply(seat, action)
        two.apply(seat, action)


def test_a_q3_whoever_imagines_draws_every_dummy_that_fits_and_not_only_the_true_one() -> None:
    state = dealt(FRIDAY, 3, hands_around(DUMMY), options=QUICK)
    while seen(state, None).hand_sizes != (1, 1, 1):
        play_on(state)
    (last_of_ben,) = (FRIDAY.cards[card] for card in seen(state, 1).hand)
    swapped = [*DUMMY, last_of_ben]
    swapped.remove("C7")
    for viewer in (0, None):
        worlds = FRIDAY.imagine(state.observe(viewer))
        dice = Dice("dummies")
        drawn = Counter(tuple(dummy_of(worlds.draw(dice))) for _ in range(3000))
        assert 0 < drawn[tuple(DUMMY)] < 300
        assert 0 < drawn[tuple(sorted(swapped, key=FRIDAY.card))] < 300
        for word in {*DUMMY}:
            assert any(dummy.count(word) < DUMMY.count(word) for dummy in drawn)


# A-Q4: cards left in the piles.


def test_a_q4_cards_left_in_the_piles_are_nobodys() -> None:
    for step in walk(FRIDAY, 4, {}, Dice("left over")):
        if any(isinstance(event, RoundEnded) for event in step.events):
            view = seen(step.after, None)
            left = [card for pile in view.piles for card in pile]
            assert left
            assert sum(len(stack) for stack in view.stacks) == 50 - len(left)
            points = [event.plain()["points"] for event in step.events if event.key == "scored"]
            assert points == [naive_points(view.stacks, seat) for seat in range(4)]


def naive_points(stacks: tuple[tuple[int, ...], ...], seat: int) -> int:
    letters = [[FRIDAY.cards[card][0] for card in stack] for stack in stacks]
    total = 2 * letters[seat].count("F")
    for omen in "CML":
        mine = letters[seat].count(omen)
        others = [letters[other].count(omen) for other in range(len(stacks)) if other != seat]
        total += 0 if mine > max(others) else mine
    return total


# A-Q5: how many rounds?


@pytest.mark.parametrize(("options", "rounds"), [({}, 4), ({"rounds": 1}, 1), ({"rounds": "players"}, 3)])
def test_a_q5_four_rounds_unless_the_table_chose(options: dict[str, object], rounds: int) -> None:
    assert len(starters(3, options)) == rounds


# A-Q6: may stacks be inspected?


def burst(options: dict[str, object]) -> State:
    state = dealt(FRIDAY, 3, {0: ["M7"], 1: ["M5"], 2: ["F"]}, options=options)
    play_words(state, "0 M7", "1 M5", "2 F>M")
    return state


def test_a_q6_a_stack_is_hidden_from_all_eyes_but_its_count_is_public() -> None:
    state = burst({})
    for viewer in viewers(state):
        assert zone(state, "stack", 2, viewer) == Zone("stack", 2, None, 2)


def test_a_q6_a_perfect_memory_knows_what_was_taken_in_the_open() -> None:
    state = burst({})
    for viewer in viewers(state):
        assert [FRIDAY.cards[card] for card in seen(state, viewer).stacks[2]] == ["M5", "M7"]


def test_a_q6_the_table_may_choose_open_stacks() -> None:
    state = burst({"open_stacks": True})
    for viewer in viewers(state):
        assert zone(state, "stack", 2, viewer) == Zone("stack", 2, ("M5", "M7"), 2)


# A-Q7: does a Friday card that overflows stay?


def test_a_q7_a_friday_card_that_bursts_a_pile_restarts_it_at_four() -> None:
    state = burst({})
    assert zone(state, "pile-M") == Zone("pile-M", None, ("F",), 1, 4)
    assert [zone(state, f"pile-{omen}").count for omen in "CL"] == [0, 0]


# A-Q8: majority among few cards.


@pytest.mark.parametrize(
    ("cats", "points"),
    [
        ((0, 0, 0), (0, 0, 0)),
        ((1, 0, 0), (0, 0, 0)),
        ((1, 1, 0), (1, 1, 0)),
        ((1, 1, 1), (1, 1, 1)),
        ((2, 1, 1), (0, 1, 1)),
        ((1, 3, 3), (1, 3, 3)),
    ],
)
def test_a_q8_a_majority_is_strictly_more_than_each_other_and_at_least_one(
    cats: tuple[int, ...], points: tuple[int, ...]
) -> None:
    state = last_card(FRIDAY, stacks_of(FRIDAY, *((count, 0, 0, 0) for count in cats)), "F", QUICK)
    told = play_words(state, "0 F>M")
    assert state.scores() == points
    assert any(isinstance(event, Discarded) for event in told) == (cats.count(max(cats)) == 1)
    assert any(isinstance(event, Kept) for event in told) == (cats.count(max(cats)) > 1 and max(cats) > 0)


# A-Q9: the final tie.


def test_a_q9_a_final_tie_is_a_shared_victory() -> None:
    state = last_card(FRIDAY, [["F"], ["F"], ["F", "F"]], "C1", QUICK)
    play_words(state, "0 C1")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.returns() == pytest.approx((1 / 6, 1 / 6, -1 / 3))


# A-Q10: is discarding optional?


def test_a_q10_discarding_a_majority_is_automatic() -> None:
    state = last_card(FRIDAY, stacks_of(FRIDAY, (4, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)), "F", {"rounds": 2})
    told = play_words(state, "0 F>M")
    assert Discarded(0, "C", 4) in told
    assert state.scores() == (0, 0, 0)
    assert (state.actors(), state.deal_due()) == ((), True)


# A-Q11: which pile does a Friday card open?


@pytest.mark.parametrize("omen", "CML")
def test_a_q11_a_friday_card_opens_the_pile_its_player_names(omen: str) -> None:
    others = [other for other in "CML" if other != omen]
    state = dealt(FRIDAY, 3, {0: ["F"], 1: [f"{omen}7"], 2: [f"{others[0]}1"]})
    play_words(state, f"0 F>{omen}")
    assert zone(state, f"pile-{omen}") == Zone(f"pile-{omen}", None, ("F",), 1, 4)
    assert [zone(state, f"pile-{other}").count for other in others] == [0, 0]
    play_words(state, f"1 {omen}7", f"2 {others[0]}1")
    assert zone(state, f"pile-{omen}").cards == ("F", f"{omen}7")
    assert zone(state, f"pile-{others[0]}").cards == (f"{others[0]}1",)
