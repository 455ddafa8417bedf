"""Snapshots: the table, the match, and every sentence so far, as one viewer may see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from grimalkin.scene import scene_of
from grimalkin.scene.scene import events_for, seat_of
from grimalkin.server.tables import journal
from grimalkin.server.tables.sentences import TableSpeaker, named, pattern
from grimalkin.wire import scenes
from grimalkin.wire.views import ClockView, MatchView, SeatView, TableView

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from concurrent.futures import Future

    from grimalkin.play import Match
    from grimalkin.play.match import Happening
    from grimalkin.scene import Viewer
    from grimalkin.server.tables.seats import Seat
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


class Attendance(NamedTuple):
    """What is known of a table's people by who is connected now, and of no interest for the journal."""

    here: Collection[int] = ()
    stand_ins: Collection[int] = ()
    bot_in: Mapping[int, int] = {}
    """Seconds until a bot plays for an absent seat."""
    again: Collection[int] = ()
    """Seats that would play again."""
    watchers: int = 0


NOBODY = Attendance()


def table_view(table: Table, presence: Attendance = NOBODY) -> TableView:
    """Show the table to everyone."""
    seats = tuple(seat_view(seat, number, presence) for number, seat in enumerate(table.seats))
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
        watchers=presence.watchers,
        tempo=chosen.tempo,
        worn=table.version >= journal.MOST_ENTRIES,
    )


def seat_view(seat: Seat, number: int, presence: Attendance) -> SeatView:
    """Show a seat to everyone."""
    return SeatView(
        name=seat.name,
        kind=seat.kind,
        level=seat.level,
        player=seat.player[:8],
        here=number in presence.here,
        host=seat.host,
        stand_in=number in presence.stand_ins or seat.stand_in,
        bot_in=presence.bot_in.get(number, 0),
        left=seat.left,
        again=number in presence.again,
        lent=bool(seat.lent),
        auto=seat.auto,
        open_hands=seat.open_hands,
        cut=bool(seat.cut),
    )


def match_view(table: Table, key: Key, now: float, log: Log | None = None) -> MatchView | None:
    """Show the whole match to a viewer: what one who stayed from the beginning has seen."""
    match, viewer, seat = table.match, key.viewer, seat_of(key.viewer)
    if match is None:
        return None
    return MatchView(
        **scenes.snapshot(
            scene_of(match, viewer, choices=False), viewer, speaker_of(table, key.language), events=key.events
        ),
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


class Written(NamedTuple):
    """The sentences of a match so far, for one viewer."""

    match: Match
    sentences: list[str]
    """With places for the names."""
    moves: int


class Log:
    """The sentences of a match, as each viewer reads them: said once, however often somebody comes.

    They are kept with places for the names, so that a table where people change their names keeps no more than another.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.said: dict[tuple[Viewer, str], list[str]] = {}
        self.moves: dict[tuple[Viewer, str], int] = {}
        """How many moves of the story have been said to each."""
        self.writing: dict[tuple[Viewer, str], Future[Written]] = {}
        """What a worker is writing: however many come at once, it is written once."""

    def of(self, key: Key) -> list[str]:
        """Give every sentence so far, to a viewer in its language."""
        table, match = self.table, self.table.playing()
        reader = (key.viewer, key.language)
        said = self.said.setdefault(reader, [])
        said += patterns(match, key.viewer, key.language, match.story[self.moves.get(reader, 0) :])
        self.moves[reader] = len(match.story)
        return named(BETWEEN.join(said), names_of(table)).split(BETWEEN) if said else []

    def behind(self, viewer: Viewer, language: str) -> int:
        """Say how many moves have not been said yet to a viewer in its language."""
        match = self.table.match
        return len(match.story) - self.moves.get((viewer, language), 0) if match is not None and language else 0

    def written(self, match: Match, viewer: Viewer, language: str) -> Written:
        """Write every sentence of a match so far, and keep none of it: so a worker may, while the match goes on."""
        story = match.story[:]
        return Written(match, patterns(match, viewer, language, story), len(story))

    def take(self, viewer: Viewer, language: str, written: Written) -> None:
        """Keep what was written, unless another match has begun, or more is kept."""
        reader = (viewer, language)
        if written.match is self.table.match and self.moves.get(reader, 0) < written.moves:
            self.said[reader], self.moves[reader] = written.sentences, written.moves

    def forget(self) -> None:
        """Begin anew, as with another match."""
        self.said.clear()
        self.moves.clear()


def patterns(match: Match, viewer: Viewer, language: str, story: Sequence[Happening]) -> list[str]:
    """Say what a viewer saw of a part of a match, with places for the names."""
    title, seat = match.game.title, seat_of(viewer)
    return [
        pattern(language, title, event, seat) for moment in story for event in events_for(match, viewer, moment.events)
    ]


def names_of(table: Table) -> Sequence[str]:
    """Give the names of a match's players: those at the table while it goes on, those of then once it is over."""
    match = table.playing()
    return match.names if match.outcome() else table.names
