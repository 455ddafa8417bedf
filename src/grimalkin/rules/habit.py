"""Habit: how a seat plays without looking ahead, by rules of thumb.

A habit looks at a State, for it is asked many million times a second in imagined worlds; but only at what the seat may
know: its own cards, and what lies open. A law holds it to that: in worlds that the seat cannot tell apart, the same
dice give the same choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.rules.native import check_class

if TYPE_CHECKING:
    from grimalkin.rules.dice import Dice
    from grimalkin.rules.state import State


class Habit:
    """The habit of having none: any legal action, each with the same chance."""

    def __init__(self) -> None:
        check_class(type(self))

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        """Choose an action for a seat that may act."""
        return self.pick(state, seat, dice)

    # Asked by search: unchecked, nothing made for a move.

    def pick(self, state: State, seat: int, dice: Dice) -> int:
        """Choose an action for a seat that may act."""
        buffer = [0] * 256
        count = state.legal_into(seat, buffer)
        return buffer[dice.roll(count)]
