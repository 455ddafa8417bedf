"""What a live table is doing, and what it still has to do once its entries are saved."""

from __future__ import annotations

from enum import Enum, auto


class LiveState(Enum):
    """What a live table is doing."""

    ASLEEP = auto()
    """It was loaded to be looked at: nothing is scheduled, nobody has come."""
    READY = auto()
    """It takes requests at once."""
    SAVING = auto()
    """Its latest entries are on their way to the disk: requests wait."""
    DROPPED = auto()
    """It is no longer this table: it was unloaded, or may differ from what is on disk. It takes nothing more."""

    next: tuple[LiveState, ...]
    """Which states may follow. Kept here and not in a dictionary, as two are entered with every move of a game."""


LiveState.ASLEEP.next = (LiveState.READY, LiveState.SAVING, LiveState.DROPPED)
LiveState.READY.next = (LiveState.SAVING, LiveState.DROPPED)
LiveState.SAVING.next = (LiveState.READY, LiveState.DROPPED)
LiveState.DROPPED.next = ()


class Pending(Enum):
    """What waits until the entries are saved."""

    PRESENCE = auto()
    """Somebody came or went: everyone is told."""
    VIEWERS = auto()
    """Somebody's seat is another one: those concerned are shown the table anew."""
