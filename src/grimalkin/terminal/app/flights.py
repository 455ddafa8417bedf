"""Flights: which cards went from where to where between two pictures, as small steps that a terminal can show."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from grimalkin.terminal.app.cards import SMALL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from grimalkin.rules import Zone
    from grimalkin.terminal.app.canvas import Area
    from grimalkin.terminal.app.cards import Brush
    from grimalkin.terminal.app.picture import Picture

MOST = 6
"""So many cards travel at once; more would be a flicker."""


class Flight(NamedTuple):
    """A card on its way; without a face it lies face down."""

    card: str
    start: Area
    goal: Area

    def draw(self, brush: Brush, part: float) -> None:
        """Draw it after a part of its way: fast at first, then slower."""
        eased = 1 - (1 - part) ** 2
        x = round(self.start.x + (self.goal.x - self.start.x) * eased)
        y = round(self.start.y + (self.goal.y - self.start.y) * eased)
        x = max(0, min(x, brush.canvas.width - SMALL.width))
        if self.card:
            brush.card(x, y, self.card)
        else:
            brush.back(x, y)


def flights(
    before: Picture, after: Picture, where: Callable[[str], Area | None], you: int | None = None
) -> list[Flight]:
    """Find what travels: cards that came to a place from whoever was to act, or from a pile that was taken.

    The viewer's own come out of the hand, all others from the plate of their seat.
    """
    found: list[Flight] = []
    actor = before.turn[0] if len(before.turn) == 1 else None
    for name, zone in after.zones.items():
        for card in _came(before.zones.get(name), zone):
            held = where(f"card {card}") if actor == you else None
            start = held or (where(f"@{actor}") if actor is not None and zone.seat != actor else None)
            goal = where(name) or (where(f"@{zone.seat}") if zone.seat is not None else None)
            if start and goal and start != goal:
                found.append(Flight(card, start, goal))
    found += _taken(before, after, where)
    return found[:MOST]


def _came(was: Zone | None, now: Zone) -> Iterator[str]:
    """Give the cards that came to lie open at a place."""
    if now.kind != "cards" or not now.cards or now.name == "hand" or not now.count:
        return
    left = [*(was.cards or ())] if was else []
    for card in now.cards:
        if card in left:
            left.remove(card)
        else:
            yield card


def _taken(before: Picture, after: Picture, where: Callable[[str], Area | None]) -> Iterator[Flight]:
    """Find piles that were taken by a seat: they gather, and slide there face down."""
    for name, zone in before.zones.items():
        now = after.zones.get(name)
        if zone.seat is None and zone.cards and len(zone.cards) > 1 and now and len(now.cards or ()) < len(zone.cards):
            for taker, own in after.zones.items():
                was = before.zones.get(taker)
                if own.seat is not None and own.name != "hand" and was and own.count > was.count:
                    start, goal = where(name), where(f"@{own.seat}")
                    if start and goal:
                        yield Flight("", start, goal)
