"""Tables, seats and zones as data: what any screen needs to draw a table without knowing a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.rules import Zone
    from grimalkin.scene.difference import ZoneChanges

Value = bool | int | str


class PlaceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place on the table, where neither a number nor its cards say all of it."""

    cards: str | None = None
    """Its cards, face up."""
    count: int | None = None
    """How many there are, where the cards do not say it."""
    total: int | None = None
    kind: str = "cards"


Shown = int | str | PlaceView
"""A place: how many cards lie there face down; or, in notation, those that lie there face up; or more than that.

The notation is the cards' words and what they add up to, where that matters: `C4 F =8`. Of a place that was told before
it may say what has changed: with `+` before the first word these cards came on top, with `-` they went.
"""
Zones = dict[str, Shown | None]
"""Places by their id: the name, with `@seat` where it belongs to a seat. None: it is no longer there."""


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everyone sees it."""

    name: str = ""
    kind: str = "empty"
    """`empty`, `person` or `bot`."""
    level: str = ""
    """Of a bot."""
    player: str = ""
    """A short public mark of the player's own key."""
    here: bool = False
    """Whether somebody is connected."""
    host: bool = False
    """Whether the host sits here."""
    stand_in: bool = False
    """Whether a bot plays for the owner."""
    bot_in: int = 0
    """Seconds after which a bot plays for the absent, counted from when this is told."""
    left: bool = False
    """Whether the owner has left for good, and a bot plays on to the end of the match."""
    again: bool = False
    """Whether the owner would play again, after a match."""
    lent: bool = False
    auto: bool = False
    open_hands: bool = False
    cut: bool = False
    """Whether it has added words to the shuffle."""


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as everyone sees it."""

    id: str
    game: str
    """Its name."""
    phase: str
    """`gathering`, `playing`, `between` (matches) or `closed`."""
    seats: tuple[SeatView, ...]
    options: dict[str, Value]
    language: str
    level: str
    clock: str
    pause: int
    matches: int
    """How many have begun."""
    commitment: str
    """Of the match that is played, or of the next one."""
    listed: bool = False
    children: bool = False
    chat: bool = True
    open_hands: bool = False
    """Whether spectators see every hand."""
    record: str = ""
    """Where the last finished match is kept."""
    watchers: int = 0
    tempo: str = "normal"
    """How fast its bots play: `calm`, `normal` or `quick`."""
    worn: bool = False
    """Whether so much has happened that only the match goes on: another table must be opened for the next."""


class ClockView(msgspec.Struct, frozen=True):
    """The seconds each seat has left for its move (none where it is not due), and in reserve."""

    left: tuple[float | None, ...]
    reserve: tuple[float, ...]


class ShareView(msgspec.Struct, frozen=True):
    """How a match ended for a seat."""

    seat: int
    score: int
    won: bool


class HeldView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that holds now: what the top card asks for, how much room a pile has."""

    text: str
    look: str = ""
    """How it may be coloured: a word of the game's own style."""
    facts: dict[str, Any] = {}


Happening = dict[str, Any]
"""An event: its name in `k`, and its fields."""
Rounds = tuple[tuple[int, ...], ...]
"""The sums of all seats after each round that has been counted."""
Holds = dict[str, HeldView | None]
"""What holds, by the place it is about; "" is the whole table. None: nothing any more."""


class SceneView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A scene: a moment of a match as one viewer sees it, in its language or without sentences."""

    phase: str
    round: int
    turn: tuple[int, ...]
    way: int = 1
    """Which way play goes: -1 where it has been turned."""
    scores: tuple[int, ...]
    zones: Zones = msgspec.field(name="at")
    holds: Holds = {}
    """What holds now, where sentences are wanted."""
    legal: str = ""
    """The words that the viewer may play."""
    prompt: str = ""
    events: list[Happening] = []
    """What happened last; while nobody is due, that is how the round was counted."""
    rounds: Rounds = ()
    ended: tuple[ShareView, ...] = ()
    scored: bool = True
    """Whether points are counted in this match."""


class MatchView(SceneView, frozen=True, kw_only=True, omit_defaults=True):
    """A match as one viewer sees it now: the scene, and what the table knows of the match beside it."""

    number: int
    game: str
    """Of this match; the table may already be set for another one, or other options."""
    options: dict[str, Value]
    undo: str = ""
    """`allowed`, or why the viewer may not take its last action back unasked."""
    log: tuple[str, ...] = ()
    """Every sentence so far."""
    clock: ClockView | None = None


def whole(zones: Sequence[Zone]) -> Zones:
    """Show places in full."""
    return {_id(zone.name, zone.seat): shown(zone) for zone in zones}


def changes(changed_zones: ZoneChanges) -> Zones:
    """Say what has changed between two looks at the same table."""
    return {
        _id(name, seat): None if now is None else shown(now) if was is None else changed(was, now)
        for (name, seat), (was, now) in changed_zones.items()
    }


def _id(name: str, seat: int | None) -> str:
    return name if seat is None else f"{name}@{seat}"


def shown(zone: Zone) -> Shown:
    """Show a place in full."""
    _, _, cards, count, total, kind = zone
    known = cards is not None and len(cards) == count
    if kind == "cards":
        if cards is None and total is None:
            return count
        if cards is not None and known:
            return noted("", cards, total)
    return PlaceView(None if cards is None else " ".join(cards), None if known else count, total, kind)


def changed(was: Zone, now: Zone) -> Shown:
    """Say how a place has changed: by the cards that came or went, where that is all."""
    before, after = was.cards, now.cards
    if not before or not after or was.kind != now.kind or len(after) != now.count:
        return shown(now)
    if len(after) > len(before):
        if after[: len(before)] == before:
            return noted("+", after[len(before) :], now.total)
    elif len(after) < len(before) and (gone := _missing(before, after)):
        return noted("-", gone, now.total)
    return shown(now)


def noted(sign: str, cards: Sequence[str], total: int | None) -> str:
    """Write cards, and what their place adds up to."""
    text = sign + " ".join(cards)
    if total is None:
        return text
    return f"{text} ={total}" if text else f"={total}"


def _missing(was: tuple[str, ...], now: tuple[str, ...]) -> list[str]:
    """Find what was taken out; nothing, if the rest would lie otherwise where the first of each was taken."""
    gone, kept = [], 0
    for card in was:
        if kept < len(now) and now[kept] == card:
            kept += 1
        else:
            gone.append(card)
    left = [*was]
    for card in gone:
        left.remove(card)
    return gone if left == [*now] else []
