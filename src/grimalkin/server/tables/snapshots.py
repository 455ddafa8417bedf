"""Snapshots: the table, the match, and every sentence so far, as one viewer may see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from grimalkin.scene import scene_of
from grimalkin.scene.scene import events_for, seat_of
from grimalkin.server.tables.sentences import TableSpeaker, named, pattern
from grimalkin.wire import scenes
from grimalkin.wire.views import ClockView, MatchView, SeatView, TableView

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from grimalkin.scene import Viewer
    from grimalkin.server.tables.table import Table

BETWEEN = "\x1e"
"""Stands between sentences where many are named at once; no text and no name holds it."""


class Key(NamedTuple):
    """As whom a connection looks, and what it wants to be told."""

    viewer: Viewer = None
    language: str = ""
    """Of sentences; "" for none."""
    events: bool = True
    """Whether events are told as data."""


def clock_view(table: Table, now: float) -> ClockView | None:
    """Show the clocks, where there are any."""
    if table.settings.clock == "none" or table.match is None or table.match.outcome():
        return None
    seats, now = range(len(table.seats)), max(now, table.now)
    left = tuple(None if (t := table.clock.left(seat, now)) is None else round(t, 1) for seat in seats)
    return ClockView(left, tuple(round(table.clock.reserve(seat, now), 1) for seat in seats))


def table_view(table: Table, here: Collection[int], stand_ins: Collection[int], watchers: int) -> TableView:
    """Show the table to everyone."""
    seats = tuple(
        SeatView(
            seat.name, seat.kind, seat.level, seat.player[:8], number in here, number in stand_ins, bool(seat.lent),
            seat.auto, seat.open_hands, bool(seat.cut),
        )
        for number, seat in enumerate(table.seats)
    )  # fmt: skip
    chosen, over = table.settings, table.match is not None and table.match.outcome() is not None
    playing = table.match and not over
    return TableView(
        id=table.id,
        game=chosen.game,
        phase=table.phase,
        seats=seats,
        options=chosen.options,
        language=chosen.language,
        level=chosen.level,
        clock=chosen.clock,
        pause=chosen.pause,
        matches=table.matches,
        commitment=table.luck.commitment if table.luck else "",
        listed=chosen.listed,
        children=chosen.children,
        chat=chosen.chat,
        open_hands=bool(playing and table.open_hands),
        record=table.record_id if over else "",
        watchers=watchers,
    )


def match_view(table: Table, key: Key, now: float, log: Log | None = None) -> MatchView | None:
    """Show the whole match to a viewer: what one who stayed from the beginning has seen."""
    match, viewer, seat = table.match, key.viewer, seat_of(key.viewer)
    if match is None:
        return None
    return MatchView(
        **scenes.snapshot(scene_of(match, viewer), viewer, speaker_of(table, key.language), events=key.events),
        number=table.matches,
        game=match.game.name,
        options=dict(match.record.options),
        undo=match.can_undo(seat).reason if seat is not None else "",
        log=tuple((log or Log(table)).of(key)) if key.language else (),
        clock=clock_view(table, now),
    )


def speaker_of(table: Table, language: str) -> TableSpeaker | None:
    """Give who says what happens at a table; nobody where no sentences are wanted."""
    return TableSpeaker(language, table.playing().game.title, names_of(table)) if language else None


class Log:
    """The sentences of a match, as each viewer reads them: said once, however often somebody comes.

    They are kept with places for the names, so that a table where people change their names keeps no more than another.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.said: dict[tuple[Viewer, str], list[str]] = {}
        self.heard: dict[tuple[Viewer, str], int] = {}
        """How much of the story has been said to each."""

    def of(self, key: Key) -> list[str]:
        """Give every sentence so far, to a viewer in its language."""
        table, match = self.table, self.table.playing()
        asked = (key.viewer, key.language)
        said = self.said.setdefault(asked, [])
        for moment in match.story[self.heard.get(asked, 0) :]:
            seen = events_for(match, key.viewer, moment.events)
            said += [pattern(key.language, match.game.title, event, seat_of(key.viewer)) for event in seen]
        self.heard[asked] = len(match.story)
        return named(BETWEEN.join(said), names_of(table)).split(BETWEEN) if said else []

    def forget(self) -> None:
        """Begin anew, as with another match."""
        self.said.clear()
        self.heard.clear()


def names_of(table: Table) -> Sequence[str]:
    """Give the names of a match's players: those at the table while it goes on, those of then once it is over."""
    match = table.playing()
    return match.names if match.outcome() else table.names
