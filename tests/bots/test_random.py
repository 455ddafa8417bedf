"""The random bot: legal, fair, and the same for the same dice."""

from __future__ import annotations

from collections import Counter

from grimalkin import games
from grimalkin.bots import RandomBot
from grimalkin.rules import Dice
from grimalkin.testing import position
from grimalkin.testing.secrets import imagined


def test_a_bot_cannot_tell_two_worlds_apart_that_its_seat_cannot() -> None:
    for seed in range(20):
        state = position(games.get("thirteen"), 4, {}, Dice(seed), 10 + seed)
        seat = state.actors()[0]
        world = imagined(state, seat, Dice(seed))
        choices = [RandomBot().choose(each.observe(seat), Dice("bot", seed)) for each in (state, world)]
        assert choices[0] == choices[1]
        assert choices[0] in state.legal_actions(seat)


def test_every_legal_action_has_the_same_chance() -> None:
    state = position(games.get("friday"), 4, {}, Dice(3), 1)
    seat = state.actors()[0]
    seen, dice = state.observe(seat), Dice(1)
    drawn = Counter(RandomBot().choose(seen, dice) for _ in range(12_000))
    share = 12_000 / len(seen.legal)
    assert set(drawn) == set(seen.legal)
    assert all(abs(count - share) < 6 * share**0.5 for count in drawn.values())
