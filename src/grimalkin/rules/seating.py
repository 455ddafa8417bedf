"""Seats as bits: a set of seats is one number, a bit for each."""

from __future__ import annotations

MOST_SEATS = 10

BIT = [1 << seat for seat in range(MOST_SEATS)]
SEATS_OF = [tuple(seat for seat in range(MOST_SEATS) if mask >> seat & 1) for mask in range(1 << MOST_SEATS)]
"""The seats of each set."""
FIRST_OF = [seats[0] if seats else 0 for seats in SEATS_OF]
"""The first seat of each set."""
