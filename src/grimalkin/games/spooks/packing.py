"""Hands packed into two numbers, masks of the cards held at least once and of those held twice."""

from __future__ import annotations

from grimalkin.games.spooks import cards


def unpack(once: int, twice: int) -> tuple[int, ...]:
    """List the cards of a hand, ascending."""
    held = []
    for card in range(cards.CARDS):
        if once >> card & 1:
            held.append(card)
            if twice >> card & 1:
                held.append(card)
    return tuple(held)


def points(once: int, twice: int) -> int:
    """[10.2] Add up what the cards of a hand cost."""
    total = 0
    for card in range(cards.CARDS):
        total += cards.POINTS[card] * ((once >> card & 1) + (twice >> card & 1))
    return total
