"""Seats in a line of words each: what a screen made of text says of whoever sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from grimalkin.rules import Zone
    from grimalkin.text import Voice


def seat_line(voice: Voice, name: str, places: Iterable[str], points: int | None) -> str:
    """Say what a seat has at its places, and its points, where they are counted."""
    said = voice.comma.join(places)
    if points is None:
        return voice.say("table-seat-alone", name=name, places=said)
    return voice.say("table-seat", name=name, places=said, points=points)


def seat_place(voice: Voice, zone: Zone, called: str, cards: str, held: str) -> str:
    """Say what lies at a place of a seat, by what it and its cards are called; a hand is only counted.

    What holds of a marker says more than its name.
    """
    if zone.kind == "marker":
        return held or called
    counted = voice.say("table-place", zone=called, count=zone.count)
    return f"{counted} ({cards})" if cards and zone.name != "hand" else counted
