"""Dice: a portable generator of luck, lent to the law by whoever plays; the law never makes its own.

Two multiply-with-carry generators, joined by exclusive or. Every intermediate value stays below 2**62, so that the
same seed gives the same draws in plain Python and in compiled code, on any platform.
"""

from __future__ import annotations

from hashlib import sha256

from grimalkin.rules import rolling

MULTIPLIERS = (rolling.MULTIPLIER_ONE, rolling.MULTIPLIER_TWO)
MOST = 1 << 29
"""The greatest limit of a draw."""


class Dice:
    """A stream of draws that depends on the seed alone.

    >>> from grimalkin.rules import Dice
    >>> dice = Dice("a seed", 7)
    >>> [dice.below(6) + 1 for _ in range(5)]
    [4, 1, 5, 2, 4]
    """

    def __init__(self, *seed: int | str) -> None:
        self.one, self.two = _start(seed)
        self.mark = _digest("grimalkin dice mark", *seed).hex()
        """What forks are named after. Whoever is lent dice cannot find their seed in it, nor the dice beside them."""

    # Asked by people: checked.

    def below(self, limit: int) -> int:
        """Draw a number from 0 to limit - 1, each with exactly the same chance (1 <= limit <= 2**29)."""
        if not 1 <= limit <= MOST:
            raise ValueError(f"a draw is below a limit of 1 to 2**29, not {limit}")
        return self.roll(limit)

    def shuffle(self, cards: list[int], size: int) -> None:
        """Shuffle the first `size` cards in place."""
        if not 0 <= size <= len(cards):
            raise ValueError(f"there are {len(cards)} cards to shuffle, not {size}")
        for last in range(size - 1, 0, -1):
            place = self.roll(last + 1)
            cards[last], cards[place] = cards[place], cards[last]

    def fork(self, *label: int | str) -> Dice:
        """Lend an independent stream, named after this one; this one does not move."""
        return Dice("fork", self.mark, *label)

    # Asked by search: unchecked, nothing made for a draw.

    def word(self) -> int:
        """Draw 32 bits."""
        return rolling.word(self)

    def roll(self, limit: int) -> int:
        """Draw a number below a limit."""
        return rolling.roll(self, limit)

    def mix(self, cards: list[int], size: int) -> None:
        """Shuffle the first `size` cards in place."""
        for last in range(size - 1, 0, -1):
            place = rolling.roll(self, last + 1)
            card = cards[last]
            cards[last] = cards[place]
            cards[place] = card


def _start(seed: tuple[int | str, ...]) -> tuple[int, int]:
    """Take the two first states from a hash: any 32 bits, and a carry below the multiplier that is not 0."""
    digest = _digest("grimalkin dice 1", *seed)
    words = [int.from_bytes(digest[at : at + 4], "big") for at in (0, 4, 8, 12)]
    one = words[0] + (words[1] % (rolling.MULTIPLIER_ONE - 2) + 1) * (rolling.LOW + 1)
    two = words[2] + (words[3] % (rolling.MULTIPLIER_TWO - 2) + 1) * (rolling.LOW + 1)
    return one, two


def _digest(*parts: int | str) -> bytes:
    """Shorten a list of parts to 32 bytes that tell nothing of them."""
    return sha256(b"".join(_part(part) for part in parts)).digest()


def _part(part: int | str) -> bytes:
    """Write a part of a seed so that no two lists of parts give the same bytes."""
    text = str(part).encode()
    return f"{'s' if isinstance(part, str) else 'i'}{len(text)}:".encode() + text
