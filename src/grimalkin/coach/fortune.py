"""Luck apart from play: the same deal again, with equal players in all seats.

What a deal brings a seat is what it would bring on average if everyone played by the same rules of thumb; whatever
the round brought beyond that, somebody's play did. Over a match the two add up to the result, exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.coach.estimates import Estimate, estimate
from grimalkin.play import Deal
from grimalkin.rules.playouts import foresee
from grimalkin.rules.probes import win_shares

if TYPE_CHECKING:
    from collections.abc import Iterable

    from grimalkin.coach.moments import Moment
    from grimalkin.rules import Dice, State

REPEATS = 400
"""How often a deal is played by equal players."""
WHIM = 1
"""Of 16 moves, how many are any legal one: a deal is worth what it brings on many ways, not on the one of habit."""


@dataclass(frozen=True)
class Fortune:
    """One round that was played to its end: each seat's part of a win before, as dealt, and after."""

    round: int
    before: tuple[float, ...]
    dealt: tuple[Estimate, ...]
    after: tuple[float, ...]

    def luck(self, seat: int) -> Estimate:
        """Give what the cards brought a seat."""
        return Estimate(self.dealt[seat].mean - self.before[seat], self.dealt[seat].error)

    def play(self, seat: int) -> Estimate:
        """Give what the seat's own play and that of the others brought it."""
        return Estimate(self.after[seat] - self.dealt[seat].mean, self.dealt[seat].error)


def fortunes(moments: Iterable[Moment], dice: Dice, repeats: int = REPEATS) -> tuple[Fortune, ...]:
    """Part luck from play in every round that was played to its end."""
    found: list[Fortune] = []
    dealt: tuple[Estimate, ...] = ()
    before: tuple[float, ...] = ()
    for moment in moments:
        state = moment.state
        if state.actors():
            continue
        after = tuple(win_shares(state)) if state.round else (1 / state.seats,) * state.seats
        if dealt:
            found.append(Fortune(state.round, before, dealt, after))
        if isinstance(moment.line, Deal):
            before, dealt = after, _dealt(state, moment.line, dice.fork("deal", state.round + 1), repeats)
    return tuple(found)


def _dealt(state: State, line: Deal, dice: Dice, repeats: int) -> tuple[Estimate, ...]:
    """Play the round of a deal again and again; give what each seat may expect of it."""
    table = state.copy()
    table.deal(state.game.card(word) for word in line.cards)
    ends = foresee(table, dice, repeats, WHIM)
    return tuple(estimate([end[seat] for end in ends]) for seat in range(state.seats))
