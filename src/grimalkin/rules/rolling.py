"""Rolling: how dice go on, written apart so that compiled code has it in place wherever something is drawn.

`Dice` says what dice are; whoever draws in a loop asks here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grimalkin.rules.dice import Dice

# a * 2**32 - 1 and a * 2**31 - 1 are prime for both multipliers, so each period is a * 2**31 - 1 (about 2**60).
MULTIPLIER_ONE = 980463540
MULTIPLIER_TWO = 645871605
LOW = 0xFFFFFFFF

INLINE = ("word", "roll")


def word(dice: Dice) -> int:
    """Draw 32 bits."""
    dice.one = MULTIPLIER_ONE * (dice.one & LOW) + (dice.one >> 32)
    dice.two = MULTIPLIER_TWO * (dice.two & LOW) + (dice.two >> 32)
    return (dice.one ^ dice.two) & LOW


def roll(dice: Dice, limit: int) -> int:
    """Draw a number below a limit, each with the same chance."""
    product = word(dice) * limit
    if product & LOW < limit:
        threshold = (LOW + 1 - limit) % limit
        while product & LOW < threshold:
            product = word(dice) * limit
    return product >> 32
