"""The clock: what it charges, to whom, and that it never takes a second too many."""

from __future__ import annotations

import json
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grimalkin.play.clock import NONE, RELAXED, Clock, ClockRule, Rewind

if TYPE_CHECKING:
    from collections.abc import Callable

SEATS = 3
RULE = ClockRule(10, 20)

# Steps are whole eighths of a second, which floats add up exactly.
steps = st.integers(0, 200).map(lambda eighths: eighths / 8)
actors = st.sets(st.integers(0, SEATS - 1)).map(lambda seats: tuple(sorted(seats)))
moments = st.tuples(steps, actors, st.none() | st.integers(0, SEATS - 1))
Moments = list[tuple[float, tuple[int, ...], int | None]]


def running(*seats: int, rule: ClockRule = RULE) -> Clock:
    clock = Clock(rule, SEATS)
    clock.turn(seats, 100)
    return clock


def played(moments: Moments, rest: float = 0) -> tuple[Clock, float]:
    """Return a clock after some moments, with a pause of so many seconds in each, and the time it is then."""
    clock, now = Clock(RULE, SEATS), 100.0
    for step, due, mover in moments:
        now += step / 2
        clock.pause(now)
        now += rest
        clock.resume(now)
        now += step / 2
        if mover is not None:
            clock.moved(mover, now)
        clock.turn(due, now)
    return clock, now


def charged(clock: Clock, seat: int, now: float) -> float:
    return RULE.reserve - clock.reserve(seat, now)


@pytest.mark.parametrize("text", ["none", "relaxed", "30+120", "5+0", "86400+86400"])
def test_a_rule_is_written_as_it_is_read(text: str) -> None:
    assert str(ClockRule.parse(text)) == text


@given(st.integers(5, 86400), st.integers(0, 86400))
def test_every_rule_can_be_written_and_read(move: int, reserve: int) -> None:
    assert ClockRule.parse(str(ClockRule(move, reserve))) == ClockRule(move, reserve)


def test_relaxed_is_a_long_move_without_reserve() -> None:
    assert ClockRule.parse("relaxed") == RELAXED == ClockRule(300, 0)


@pytest.mark.parametrize(
    "text", ["", "slow", "30", "30+", "+30", "30 + 5", "-30+5", "3e1+5", "inf+0", "٣٠+٥", "30.5+1"]
)
def test_a_text_that_is_no_rule_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match=r"such as 30\+120, not "):
        ClockRule.parse(text)


@pytest.mark.parametrize("text", ["4+0", "86401+0"])
def test_a_move_outside_the_limits_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a move has 5 to 86400 whole seconds"):
        ClockRule.parse(text)


def test_a_reserve_outside_the_limits_is_refused() -> None:
    with pytest.raises(ValueError, match="a reserve has 0 to 86400 whole seconds, not 86401"):
        ClockRule.parse("30+86401")


@pytest.mark.parametrize(("move", "reserve"), [(7.5, 0), (float("nan"), 0), (float("inf"), 5), (30, 0.5), (30, -1)])
def test_a_rule_is_in_whole_seconds(move: float, reserve: float) -> None:
    with pytest.raises(ValueError, match="whole seconds"):
        ClockRule(move, reserve)


def test_the_move_runs_first_and_then_the_reserve() -> None:
    clock = running(0)
    assert (clock.left(0, 100), clock.reserve(0, 100)) == (30, 20)
    assert (clock.left(0, 110), clock.reserve(0, 110)) == (20, 20)
    assert (clock.left(0, 115), clock.reserve(0, 115)) == (15, 15)


def test_a_seat_is_late_when_move_and_reserve_are_gone() -> None:
    clock = running(0)
    assert clock.late(129.875) == ()
    assert clock.late(130) == (0,)
    assert clock.left(0, 1000) == clock.reserve(0, 1000) == 0


def test_a_quick_move_costs_no_reserve_and_a_slow_one_what_is_beyond_the_allowance() -> None:
    clock = running(0)
    clock.turn([1], 109)
    clock.turn([0], 124)
    assert [clock.reserve(seat, 124) for seat in range(SEATS)] == [20, 15, 20]
    assert clock.left(0, 124) == 30


def test_a_late_seat_keeps_an_empty_reserve_and_its_next_move_has_the_allowance_only() -> None:
    clock = running(0)
    clock.turn([1], 200)
    clock.turn([0], 201)
    assert (clock.left(0, 201), clock.reserve(0, 201)) == (10, 0)


def test_seats_that_choose_together_run_together_and_stop_one_by_one() -> None:
    clock = running(0, 1, 2)
    clock.moved(1, 105)
    clock.turn([0, 2], 105)
    assert [clock.left(seat, 112) for seat in range(SEATS)] == [18, None, 18]
    assert clock.late(130) == (0, 2)


def test_a_seat_that_stays_due_without_a_move_keeps_running() -> None:
    clock = running(0)
    clock.turn([0], 108)
    assert clock.left(0, 108) == 22


def test_a_seat_that_acts_twice_in_a_row_has_a_fresh_allowance() -> None:
    clock = running(0)
    clock.moved(0, 112)
    clock.turn([0], 112)
    assert (clock.left(0, 112), clock.reserve(0, 112)) == (28, 18)


def test_a_seat_that_is_not_due_has_nothing_to_run_out_of() -> None:
    clock = running(0)
    clock.moved(1, 150)
    assert (clock.left(1, 150), clock.reserve(1, 150)) == (None, 20)


def test_a_clock_that_was_told_no_time_yet_answers_too() -> None:
    clock = Clock(RULE, SEATS)
    assert (clock.left(0, -5), clock.reserve(0, 5), clock.late(0)) == (None, 20, ())


def test_without_a_clock_nobody_is_ever_late() -> None:
    clock = running(0, 1, rule=NONE)
    assert (clock.left(0, 1e9), clock.reserve(0, 1e9), clock.late(1e9)) == (None, 0, ())
    clock.turn([1], 1e9)
    assert clock.plain() == {"rule": "none", "reserves": [0, 0, 0], "used": [None, 1e9 - 100, None], "paused": False}


def test_a_paused_clock_stands_still_even_when_the_turn_changes() -> None:
    clock = running(0)
    clock.pause(104)
    clock.turn([0, 1], 150)
    clock.pause(160)
    assert [clock.left(seat, 170) for seat in (0, 1)] == [26, 30]
    clock.resume(170)
    assert [clock.left(seat, 171) for seat in (0, 1)] == [25, 29]


CALLS: list[Callable[[Clock, float], object]] = [
    lambda clock, now: clock.turn([0], now),
    lambda clock, now: clock.moved(0, now),
    lambda clock, now: clock.pause(now),
    lambda clock, now: clock.resume(now),
    lambda clock, now: clock.left(0, now),
    lambda clock, now: clock.reserve(0, now),
    lambda clock, now: clock.late(now),
]


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("now", [99.5, float("nan"), float("inf"), float("-inf")])
def test_time_that_goes_back_is_refused_and_changes_nothing(call: Callable[[Clock, float], object], now: float) -> None:
    clock = running(0)
    with pytest.raises(ValueError, match="time does not go back: expected seconds from 100 on"):
        call(clock, now)
    assert (clock.plain(), clock.left(0, 100)) == (running(0).plain(), 30)


@pytest.mark.parametrize("seat", [-1, SEATS])
def test_a_seat_that_the_table_does_not_have_is_refused(seat: int) -> None:
    clock = running(0)
    for ask in (clock.left, clock.reserve, clock.moved, lambda seat, now: clock.turn([1, seat], now)):
        with pytest.raises(ValueError, match=f"seats 0 to 2, not {seat}"):
            ask(seat, 101)
    assert clock.plain() == running(0).plain()


def test_a_restored_clock_charges_nothing_for_the_time_between_and_may_start_from_another_time() -> None:
    clock = running(0, 1)
    clock.turn([0], 115)
    back = Clock.restore(json.loads(json.dumps(clock.plain())), 3)
    assert (back.left(0, 3), back.reserve(1, 3)) == (15, 15)
    assert back.late(18) == (0,)


def test_a_restored_clock_is_told_a_real_time() -> None:
    with pytest.raises(ValueError, match="time does not go back"):
        Clock.restore(running(0).plain(), float("nan"))


def test_a_copy_goes_on_by_itself() -> None:
    clock = running(0)
    twin = clock.copy()
    twin.turn([1], 125)
    assert (clock.left(0, 125), twin.left(0, 125), twin.reserve(0, 125)) == (5, None, 5)


@given(st.lists(moments))
def test_plain_data_and_copies_answer_as_the_clock_does(moments: Moments) -> None:
    clock, now = played(moments)
    for other in (clock.copy(), Clock.restore(json.loads(json.dumps(clock.plain())), now)):
        assert other.plain() == clock.plain()
        for later in (now, now + 12, now + 99):
            assert other.late(later) == clock.late(later)
            assert [other.left(seat, later) for seat in range(SEATS)] == [
                clock.left(seat, later) for seat in range(SEATS)
            ]


@given(st.lists(moments))
def test_no_seat_is_charged_more_than_the_time_that_passed(moments: Moments) -> None:
    clock, now = played(moments)
    assert all(0 <= charged(clock, seat, now) <= now - 100 for seat in range(SEATS))


@given(st.lists(st.tuples(steps, st.integers(0, SEATS - 1).map(lambda seat: (seat,)), st.none())))
def test_where_one_seat_acts_at_a_time_all_together_pay_at_most_the_time_that_passed(moments: Moments) -> None:
    clock, now = played(moments)
    assert sum(charged(clock, seat, now) for seat in range(SEATS)) <= now - 100


@given(st.lists(moments), steps, actors, st.sampled_from(range(SEATS)))
def test_the_order_of_calls_at_the_same_time_does_not_matter(
    moments: Moments, step: float, due: tuple[int, ...], mover: int
) -> None:
    before, now = played(moments)
    now += step
    calls: list[Callable[[Clock], None]] = [
        lambda clock: clock.turn(due, now),
        lambda clock: clock.moved(mover, now),
        lambda clock: clock.moved((mover + 1) % SEATS, now),
        lambda clock: clock.pause(now),
    ]
    after = []
    for order in permutations(calls):
        clock = before.copy()
        for call in order:
            call(clock)
        after.append(clock.plain())
    assert all(plain == after[0] for plain in after)


@given(st.lists(moments), st.integers(1, 5000))
def test_pausing_costs_nothing(moments: Moments, rest: int) -> None:
    assert played(moments)[0].plain() == played(moments, rest)[0].plain()


@given(st.lists(moments), steps)
def test_asking_changes_nothing(moments: Moments, step: float) -> None:
    clock, now = played(moments)
    before = clock.plain()
    clock.late(now + step)
    clock.reserve(0, now + step)
    assert (clock.plain(), clock.left(0, now)) == (before, played(moments)[0].left(0, now))


@given(st.lists(moments), steps)
def test_nobody_is_late_before_move_and_reserve_have_run(moments: Moments, wait: float) -> None:
    clock, now = played(moments)
    waits = [step for step, _, _ in moments[1:]] + [wait]
    for seat in clock.late(now + wait):
        due_for = sum(step for (_, due, _), step in zip(moments, waits, strict=True) if seat in due)
        assert due_for >= RULE.move + RULE.reserve


def test_a_move_that_is_taken_back_unasked_was_never_made_and_its_time_runs_on() -> None:
    clock, rewind = running(0), Rewind()
    for now in range(104, 130, 5):
        rewind.keep(0, clock, now)
        clock.moved(0, now)
        clock.turn([1], now)
        clock = rewind.taken_back(0, clock, agreed=False)
        clock.turn([0], now + 1)
        assert clock.left(0, now + 1) == 30 - (now + 1 - 100), "taking back gives no time"
    assert clock.late(130) == (0,)


def test_several_moves_in_a_row_are_taken_back_one_by_one() -> None:
    clock, rewind = running(0), Rewind()
    for now in (109, 118):
        rewind.keep(0, clock, now)
        clock.moved(0, now)
    clock = rewind.taken_back(0, clock, agreed=False)
    clock.turn([0], 119)
    assert clock.left(0, 119) == 20, "the second move runs on since 109"
    clock = rewind.taken_back(0, clock, agreed=False)
    clock.turn([0], 120)
    assert clock.left(0, 120) == 10, "the first since 100"


def test_what_everyone_agrees_to_take_back_has_a_fresh_allowance() -> None:
    clock, rewind = running(0), Rewind()
    rewind.keep(0, clock, 109)
    clock.moved(0, 109)
    clock.turn([1], 109)
    clock = rewind.taken_back(0, clock, agreed=True)
    clock.turn([0], 120)
    assert clock.left(0, 120) == 30
    rewind.keep(1, clock, 121)
    assert rewind.taken_back(0, clock, agreed=False) is clock, "another has moved since"


def test_a_house_that_opens_again_remembers_what_a_move_had_used() -> None:
    clock, rewind = running(0), Rewind()
    rewind.keep(0, clock, 109)
    clock.moved(0, 109)
    rewind.restore(7)
    clock = rewind.taken_back(0, Clock.restore(clock.plain(), 7), agreed=False)
    clock.turn([0], 8)
    assert clock.left(0, 8) == 20
