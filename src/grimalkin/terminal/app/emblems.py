"""Emblems: how the cards of a game look in letters. A game may bring its own (`emblems.py`); any other gets some."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

FACE = 3
"""So many signs a face has at most."""
INKS = (
    ("#24558f", "#7fb2ea"), ("#b3202c", "#ec7a80"), ("#2c6b34", "#86c98e"),
    ("#8a6508", "#ecc65a"), ("#57306a", "#c79be0"), ("#12727c", "#63bcc4"),
)  # fmt: skip
"""For a game that brings none: dark on paper, light on the night."""


@dataclass(frozen=True)
class Emblem:
    """How a suit looks."""

    face: str
    ink: str
    """On paper,"""
    tint: str
    """and on the night."""
    corner: str = ""
    """In the place of a rank, where a card has none."""
    before: str = ""
    """What stands before the rank."""
    art: tuple[str, ...] = ()
    """A larger picture, line by line, for a card that has room for it."""
    ranks: Mapping[str, str] = field(default_factory=dict)
    """How some ranks are written."""

    def rank(self, rank: str) -> str:
        """Write a rank as it stands in the corner."""
        return f"{self.before}{self.ranks.get(rank, rank)}" if rank else self.corner


def emblems_for(packages: Iterable[str], suits: Iterable[str]) -> dict[str, Emblem]:
    """Give an emblem for each suit: the game's own, or its letters in some ink."""
    brought: dict[str, Emblem] = {}
    for package in packages:
        brought = {**_brought(package), **brought}
    plain = {suit: Emblem(suit[:FACE], *INKS[place % len(INKS)]) for place, suit in enumerate(suits)}
    return {suit: brought.get(suit, emblem) for suit, emblem in plain.items()}


def looks_for(packages: Iterable[str]) -> dict[str, str]:
    """Say how what holds is coloured, by the words of the game's own style: a colour, or what a palette has it for."""
    return {look: colour for package in packages for look, colour in _asked(package, "LOOKS").items()}


@cache
def _brought(package: str) -> dict[str, Emblem]:
    return {suit: Emblem(**parts) for suit, parts in _asked(package, "EMBLEMS").items()}


def _asked(package: str, name: str) -> Mapping[str, Any]:
    if find_spec(f"{package}.emblems") is None:
        return {}
    return getattr(import_module(f"{package}.emblems"), name, {})
