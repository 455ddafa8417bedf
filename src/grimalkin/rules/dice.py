"""Dice: a portable generator of luck, lent to the law by whoever plays; the law never makes its own.

Two multiply-with-carry generators, joined by exclusive or. Every intermediate value stays below 2**62, so that the
same seed gives the same draws in plain Python and in compiled code, on any platform.
"""

from __future__ import annotations

from hashlib import sha256

# a * 2**32 - 1 and a * 2**31 - 1 are prime for both multipliers, so each period is a * 2**31 - 1 (about 2**60).
MULTIPLIER_ONE = 980463540
MULTIPLIER_TWO = 645871605
LOW = 0xFFFFFFFF


class Dice:
    """A stream of draws that depends on the seed alone."""

    def __init__(self, *seed: int | str) -> None:
        self.seed = seed
        digest = sha256(b"".join(_part(part) for part in ("grimalkin dice 1", *seed))).digest()
        # The low word is any 32 bits, the carry any number below the multiplier and not 0.
        self.one = _word(digest, 0) | (_word(digest, 4) % (MULTIPLIER_ONE - 2) + 1) << 32
        self.two = _word(digest, 8) | (_word(digest, 12) % (MULTIPLIER_TWO - 2) + 1) << 32

    def word(self) -> int:
        """Draw 32 bits."""
        self.one = MULTIPLIER_ONE * (self.one & LOW) + (self.one >> 32)
        self.two = MULTIPLIER_TWO * (self.two & LOW) + (self.two >> 32)
        return (self.one ^ self.two) & LOW

    def below(self, limit: int) -> int:
        """Draw a number from 0 to limit - 1, each with exactly the same chance (1 <= limit <= 2**29)."""
        product = self.word() * limit
        if product & LOW < limit:
            threshold = (LOW + 1 - limit) % limit
            while product & LOW < threshold:
                product = self.word() * limit
        return product >> 32

    def shuffle(self, cards: list[int], size: int) -> None:
        """Shuffle the first `size` cards in place."""
        for last in range(size - 1, 0, -1):
            place = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[place]
            cards[place] = card

    def fork(self, *label: int | str) -> Dice:
        """Lend an independent stream, named after this one's seed; this one does not move."""
        return Dice(*self.seed, *label)


def _part(part: int | str) -> bytes:
    """Write a part of a seed so that no two lists of parts give the same bytes."""
    text = str(part).encode()
    return f"{'s' if isinstance(part, str) else 'i'}{len(text)}:".encode() + text


def _word(digest: bytes, start: int) -> int:
    return int.from_bytes(digest[start : start + 4], "big")
