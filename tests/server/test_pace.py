"""The pace of bots: the same for every move, not kept for ever, and nothing to learn from."""

from __future__ import annotations

import random

import pytest

from grimalkin.server.settings import Settings
from grimalkin.server.tables.pace import HURRY, SPELL, SPELLS, TEMPOS, Pace, ThinkingTime

STEP = 0.5


def test_a_rush_is_forgotten_and_the_work_is_not() -> None:
    pace = Pace(STEP)
    pace.add(ThinkingTime(clock=0.4, processor=0.3), now=0.0)
    assert pace.seconds(0.0) == 0.5
    pace.add(ThinkingTime(clock=3.2, processor=0.6), now=10.0)
    assert pace.seconds(10.0) == 3.5
    assert pace.seconds(SPELLS * SPELL - 0.1) == 3.5
    assert pace.seconds(SPELLS * SPELL) == 1.0, "the hardest work there was"
    assert pace.seconds(1e9) == 1.0


def test_however_long_a_house_is_busy_its_pace_comes_back() -> None:
    pace, dice, now = Pace(STEP), random.Random(13), 0.0
    for _ in range(10_000):
        now += dice.random()
        work = 0.1 + 0.2 * dice.random()
        pace.add(ThinkingTime(work * dice.choice((1, 1, 10)), work), now)
        assert len(pace.spells) <= SPELLS
    assert pace.seconds(now) > 2
    assert pace.seconds(now + SPELLS * SPELL) == 0.5


def test_the_pace_is_whole_steps_and_falls_only_when_a_spell_ends() -> None:
    """So what is seen of it between two ends of spells is the same for easy moves, however many there are."""
    dice = random.Random(7)
    for _ in range(50):
        pace, now, before = Pace(STEP), dice.random() * SPELL, 0.0
        spell = 0
        for _ in range(400):
            now += 3 * dice.random()
            ended, spell = int(now // SPELL) != spell, int(now // SPELL)
            seconds = pace.seconds(now)
            assert seconds % STEP == 0
            assert seconds >= before or ended
            clock = dice.expovariate(2)
            pace.add(ThinkingTime(clock, clock / 4), now)
            assert pace.seconds(now) >= max(seconds, clock), "none answers sooner than this one did"
            before = pace.seconds(now)


def test_easy_thoughts_change_nothing() -> None:
    """Two houses of which one thinks about easy moves beside the hard ones are equally fast at all times."""
    one, other, dice, now = Pace(STEP), Pace(STEP), random.Random(5), 0.0
    hard = ThinkingTime(2.0, 1.9)
    for _ in range(500):
        now += 10 * dice.random()
        one.add(hard, now)
        other.add(hard, now)
        other.add(ThinkingTime(dice.random(), dice.random() / 2), now)
        assert one.seconds(now) == other.seconds(now)


def test_what_is_thought_while_a_bot_waits_anyway_costs_nobody_more() -> None:
    pace = Pace(STEP, spare=0.8)
    pace.add(ThinkingTime(0.7, 0.7), 0.0)
    assert pace.seconds(0.0) == 0.0
    pace.add(ThinkingTime(1.1, 0.9), 1.0)
    assert pace.seconds(1.0) == STEP


def test_a_quick_table_has_smaller_steps_and_the_same_law() -> None:
    pace = Pace(STEP, spare=0.8)
    pace.add(ThinkingTime(0.3, 0.3), 0.0)
    assert [pace.seconds(0.0, TEMPOS[name]) for name in ("calm", "normal")] == [0.0, 0.0]
    assert pace.seconds(0.0, TEMPOS["quick"]) == pytest.approx(0.2), "whole steps, for every move alike"
    assert pace.seconds(0.0, HURRY) == pytest.approx(0.3)


def test_nine_quick_bots_in_a_row_take_less_than_three_seconds() -> None:
    slowest = max(Settings().delay) * TEMPOS["quick"].delay
    assert 9 * slowest < 2.5
