"""Tables, seats and zones as data: what any screen needs to draw a table without knowing a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.rules import Zone

Value = bool | int | str


class ZoneView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place on the table, or what has changed there. Its name with `@seat` where it belongs to a seat."""

    id: str
    cards: tuple[str, ...] | None = None
    """All its cards, face up; in a change, only where `add` and `cut` do not say it."""
    add: tuple[str, ...] = ()
    """In a change: cards that came on top."""
    cut: tuple[str, ...] = ()
    """In a change: cards that went."""
    count: int | None = None
    """How many cards, where the cards do not say it."""
    total: int | None = None
    kind: str = "cards"
    gone: bool = False
    """In a change: the place is no longer there."""
    hidden: bool = False
    """In a change: its cards now lie face down; this, or all its cards anew, also forgets the total."""


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
    stand_in: bool = False
    """Whether a bot plays for the absent."""
    lent: bool = False
    auto: bool = False
    open_hands: bool = False
    cut: bool = False
    """Whether it has added words to the shuffle."""


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as everyone sees it."""

    id: str
    game: str
    """Name and edition."""
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


class ClockView(msgspec.Struct, frozen=True):
    """The seconds each seat has left for its move (none where it is not due), and in reserve."""

    left: tuple[float | None, ...]
    reserve: tuple[float, ...]


class Share(msgspec.Struct, frozen=True):
    """How a match ended for a seat."""

    seat: int
    score: int
    won: bool


class MatchView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match as one viewer sees it now."""

    number: int
    game: str
    """Of this match; the table may already be set for another one, or other options."""
    options: dict[str, Value]
    phase: str
    round: int
    turn: tuple[int, ...]
    scores: tuple[int, ...]
    zones: tuple[ZoneView, ...]
    legal: tuple[str, ...] = ()
    prompt: str = ""
    undo: str = ""
    """`allowed`, or why the viewer may not take its last action back unasked."""
    log: tuple[str, ...] = ()
    """Every sentence so far."""
    clock: ClockView | None = None
    ended: tuple[Share, ...] = ()
    rounds: tuple[tuple[int, ...], ...] = ()
    """The sums of all seats after each round that has been counted."""
    events: list[dict[str, Any]] = []
    """While nobody is due: what the last line brought, which is how the round ended."""


def whole(zones: Sequence[Zone]) -> tuple[ZoneView, ...]:
    """Show places in full."""
    return tuple(_whole(zone) for zone in zones)


def changes(before: Sequence[Zone], after: Sequence[Zone]) -> tuple[ZoneView, ...]:
    """Say what has changed between two looks at the same table."""
    if before == after:
        return ()
    old = {(zone.name, zone.seat): zone for zone in before}
    told = []
    for zone in after:
        was = old.pop((zone.name, zone.seat), None)
        if was is None:
            told.append(_whole(zone))
        elif was != zone:
            told.append(_change(was, zone))
    return (*told, *(ZoneView(id=zone_id(zone), gone=True) for zone in old.values()))


def zone_id(zone: Zone) -> str:
    """Name a place."""
    return zone.name if zone.seat is None else f"{zone.name}@{zone.seat}"


def _whole(zone: Zone) -> ZoneView:
    count = None if zone.cards is not None and len(zone.cards) == zone.count else zone.count
    return ZoneView(zone_id(zone), cards=zone.cards, count=count, total=zone.total, kind=zone.kind)


def _change(was: Zone, now: Zone) -> ZoneView:
    if was.total is not None and now.total is None:
        return msgspec.structs.replace(_whole(now), hidden=now.cards is None)
    cards, hidden = now.cards, False
    add: tuple[str, ...] = ()
    cut: tuple[str, ...] = ()
    if was.cards == now.cards:
        cards = None
    elif now.cards is None:
        hidden = True
    elif was.cards is not None:
        add, cut = _moved(was.cards, now.cards)
        cards = None if add or cut else now.cards
    told = cards is not None or bool(add or cut)
    count = None if told and len(now.cards or ()) == now.count else now.count
    return ZoneView(zone_id(now), cards, add, cut, count, now.total, now.kind, hidden=hidden)


def _moved(was: tuple[str, ...], now: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Find what came on top, or what was taken out; nothing, if it is neither."""
    if len(now) > len(was):
        return (now[len(was) :], ()) if now[: len(was)] == was else ((), ())
    rest, gone = list(now), []
    for card in was:
        if rest and rest[0] == card:
            rest.pop(0)
        else:
            gone.append(card)
    return ((), tuple(gone)) if not rest and now else ((), ())
