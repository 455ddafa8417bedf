"""Fair luck by commit and reveal: a secret, the cuts of all seats and the deal’s number give every shuffle.

`docs/fair-luck.md` tells the same to users of any language, with test vectors.
"""

from __future__ import annotations

import struct
import unicodedata
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

TAG: Final = b"grimalkin luck 1"
SECRET_BYTES: Final = 32
LONGEST_CUT: Final = 200
WORD_VALUES: Final = 2**32
FORBIDDEN_IN_CUTS: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Unicode categories: controls, lone surrogates (they have no UTF-8), line and paragraph separators."""


@dataclass(frozen=True, slots=True)
class Luck:
    """The luck of one match: the table’s secret, and a cut for each seat ("" if it added nothing)."""

    secret: bytes = field(repr=False)
    cuts: tuple[str, ...]

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise ValueError(f"a secret is exactly {SECRET_BYTES} bytes, not {len(self.secret)}")
        object.__setattr__(self, "cuts", tuple(clean_cut(cut) for cut in self.cuts))

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret in lower-case hexadecimal, published before any cut and any deal."""
        return sha256(self.secret).hexdigest()

    def deck(self, deal_number: int, pack: Sequence[int]) -> list[int]:
        """Return the pack, given in catalogue order, as it is shuffled for a deal; the first deal is 1."""
        if deal_number < 1:
            raise ValueError(f"deals are numbered from 1, not {deal_number}")
        return shuffled(pack, words(self.seed(f"deal {deal_number}")))

    def first_seat(self, seats: int) -> int:
        """Return the seat that starts the match, where the rules leave it to luck."""
        if seats != len(self.cuts):
            raise ValueError(f"this luck has a cut for each of {len(self.cuts)} seats, not {seats}")
        return below(seats, words(self.seed("first")))

    def seed(self, purpose: str) -> bytes:
        """Return the 32 bytes that all luck for one purpose ("deal 1", "deal 2", "first") follows from.

        They are the SHA-256 of tag, secret, number of seats, each cut in UTF-8, and purpose in ASCII. The
        number of seats is four bytes, big-endian; every other part comes after its length, written likewise.
        """
        seats = struct.pack(">I", len(self.cuts))
        cuts = b"".join(prefixed(cut.encode()) for cut in self.cuts)
        text = prefixed(TAG) + prefixed(self.secret) + seats + cuts + prefixed(purpose.encode("ascii"))
        return sha256(text).digest()


def clean_cut(cut: str) -> str:
    """Return a cut in Unicode’s form NFC, or raise a ValueError that says what a cut may be."""
    cut = unicodedata.normalize("NFC", cut)
    if len(cut) > LONGEST_CUT:
        raise ValueError(f"a cut is at most {LONGEST_CUT} characters, not {len(cut)}")
    for character in cut:
        if unicodedata.category(character) in FORBIDDEN_IN_CUTS:
            raise ValueError(f"a cut is one line of text without control characters, not {character!r}")
    return cut


def prefixed(part: bytes) -> bytes:
    """Put a part’s length before it, so that two different lists of parts never give the same bytes."""
    return struct.pack(">I", len(part)) + part


def words(seed: bytes) -> Iterator[int]:
    """Yield 32-bit words without end: block i, eight words, is the SHA-256 of the seed and i in eight bytes."""
    for number in count():
        yield from struct.unpack(">8I", sha256(seed + struct.pack(">Q", number)).digest())


def below(n: int, stream: Iterator[int]) -> int:
    """Return a number from 0 to n - 1, each with the same chance, for n from 1 to 2**32.

    Words at or above the greatest multiple of n are passed over; the first other word is taken modulo n. No n
    is special: below(1) takes one word too.
    """
    if not 1 <= n <= WORD_VALUES:
        raise ValueError(f"below(n) expects n from 1 to 2**32, not {n}")
    limit = WORD_VALUES - WORD_VALUES % n
    return next(word for word in stream if word < limit) % n


def shuffled(pack: Sequence[int], stream: Iterator[int]) -> list[int]:
    """Return the pack in a new order: each card, from the last down, changes places with one not after it."""
    deck = list(pack)
    for place in range(len(deck) - 1, 0, -1):
        other = below(place + 1, stream)
        deck[place], deck[other] = deck[other], deck[place]
    return deck
