"""Tokens: unguessable, stored only as hashes, compared in constant time."""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest
from itertools import pairwise

from grimalkin.server.refusals import NotNow

TABLE_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""Easy to read aloud: without l and o, 0 and 1."""
TABLE_LENGTH, RECORD_LENGTH = 10, 20
"""Letters of a name, each of 5 bits: a table is guarded by tokens besides, a record by its name alone."""
SHORTEST_KEY = 16
"""Characters that a player's own key has at least: whoever knows it reads the player's history."""
UNFORESEEN = 10
"""So many of them do not follow from those before."""
ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn")
BESIDE = frozenset(pair for row in ROWS for way in (row, row[::-1]) for pair in pairwise(way))
"""Letters beside each other on a keyboard."""


def new_token() -> str:
    """Draw a token of 192 bits."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """Draw a name for a table: 50 bits, short enough for a link."""
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(TABLE_LENGTH))


def new_record_id() -> str:
    """Draw a name for a record: 100 bits, as whoever knows it sees every card of the match."""
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(RECORD_LENGTH))


def hashed(token: str) -> str:
    """Give what is stored of a token; tokens are long and random, so no slow hash is needed."""
    return sha256(token.encode()).hexdigest()


def opens(token: str, kept: str) -> bool:
    """Say whether a token is the one that was hashed."""
    return bool(token and kept) and compare_digest(hashed(token), kept)


def player_id(key: str) -> str:
    """Give the public mark of a player's own key; a key that could be guessed is refused."""
    if len(key) < SHORTEST_KEY or _unforeseen(key.lower()) < UNFORESEEN:
        raise NotNow("bad-key", shortest=SHORTEST_KEY)
    return sha256(b"grimalkin player " + key.encode()).hexdigest()[:20]


def _unforeseen(key: str) -> int:
    """Count the characters of a key that go on by no step, no row of a keyboard and no pair that was there before."""
    pairs = [*pairwise(key)]
    steps = [ord(after) - ord(before) for before, after in pairs]
    goes_on = [False, *(one == other for one, other in pairwise(steps))]
    return 1 + sum(
        not (on or pair in BESIDE or pair in pairs[:place])
        for place, (pair, on) in enumerate(zip(pairs, goes_on, strict=True))
    )
