"""What a live table is doing, and what it still has to do once its entries are saved."""

from __future__ import annotations

from enum import Enum, auto


class State(Enum):
    """What a live table is doing."""

    ASLEEP = auto()
    """It was loaded to be looked at: nothing is scheduled, nobody has come."""
    READY = auto()
    """It takes requests at once."""
    SAVING = auto()
    """Its latest entries are on their way to the disk: requests wait."""
    DROPPED = auto()
    """It is no longer this table: it was unloaded, or may differ from what is on disk. It takes nothing more."""

    next: tuple[State, ...]
    """Which states may follow. Kept here and not in a dictionary, as two are entered with every move of a game."""


State.ASLEEP.next = (State.READY, State.SAVING, State.DROPPED)
State.READY.next = (State.SAVING, State.DROPPED)
State.SAVING.next = (State.READY, State.DROPPED)
State.DROPPED.next = ()


class Pending(Enum):
    """What waits until the entries are saved."""

    PRESENCE = auto()
    """Somebody came or went: everyone is told."""
    VIEWERS = auto()
    """Somebody's seat is another one: those concerned are shown the table anew."""
