"""Whole pictures: the table, the match, and every sentence so far, as one viewer may see them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from grimalkin.server.tables.sentences import holds, named, pattern, said, voice
from grimalkin.wire.views import ClockView, MatchView, SeatView, Share, TableView, whole

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from grimalkin.play import Match
    from grimalkin.rules import Event, Observation, Zone
    from grimalkin.server.tables.table import Table

OPEN = -1
"""The viewer who sees every hand: a spectator, where every seat agreed beforehand."""
Viewer = int | None
BETWEEN = "\x1e"
"""Stands between sentences where many are named at once; no text and no name holds it."""


class Key(NamedTuple):
    """As whom one looks, and what one wants to be told."""

    viewer: Viewer = None
    language: str = ""
    """Of sentences; "" for none."""
    events: bool = True
    """Whether events are told as data."""


def seen_events(match: Match, events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """Give the events as a viewer sees them; whoever sees every hand sees what each seat sees of its own."""
    if viewer != OPEN:
        return [seen for event in events if (seen := event.seen_by(viewer))]
    return [event for event in events if any(event.seen_by(v) for v in (None, *range(match.record.seats)))]


def places(match: Match, viewer: Viewer, seen: Observation) -> Sequence[Zone]:
    """Lay out what a viewer sees."""
    if viewer != OPEN:
        return match.game.zones(seen)
    seats = range(match.record.seats)
    private = {seat: match.game.zones(match.observe(seat)) for seat in seats}
    public = match.game.zones(match.observe(None))
    own = [zone for seat in seats for zone in private[seat] if zone.seat == seat]
    return [*(zone for zone in public if zone.seat is None), *own]


def clock_view(table: Table, now: float) -> ClockView | None:
    """Show the clocks, where there are any."""
    if table.settings.clock == "none" or table.match is None or table.match.outcome():
        return None
    seats, now = range(len(table.seats)), max(now, table.now)
    left = tuple(None if (t := table.clock.left(seat, now)) is None else round(t, 1) for seat in seats)
    return ClockView(left, tuple(round(table.clock.reserve(seat, now), 1) for seat in seats))


def shares(match: Match) -> tuple[Share, ...]:
    """Show how a match ended; nothing while it goes on."""
    outcome = match.outcome()
    if outcome is None:
        return ()
    return tuple(Share(seat, score, seat in outcome.winners) for seat, score in enumerate(outcome.scores))


def sums(match: Match) -> Iterator[tuple[int, ...]]:
    """Give the sums of all seats after each round that has been counted."""
    totals = [0] * match.record.seats
    for place in match.standing:
        scored = [event for event in match.story[place].events if event.key == "scored"]
        for event in scored:
            facts = vars(event)
            totals[facts["seat"]] = facts["total"]
        if scored:
            yield tuple(totals)


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
    match, viewer, language = table.match, key.viewer, key.language
    if match is None:
        return None
    seat = viewer if viewer != OPEN else None
    seen = match.observe(seat)
    said = (log or Log(table)).of(key) if language else []
    ending = match.story[-1].events if key.events and match.story and not seen.actors else ()
    return MatchView(
        number=table.matches,
        game=match.game.name,
        options=dict(match.record.options),
        phase=seen.phase,
        round=seen.round,
        turn=seen.actors,
        scores=seen.scores,
        zones=whole(places(match, viewer, seen)),
        legal=words(match, seen.legal),
        prompt=prompt(language, match.game.title, seen.phase) if seen.legal else "",
        holds=holds(match.game, language, match.observe(None), names_of(table)),
        undo=match.can_undo(seat).reason if seat is not None else "",
        log=tuple(said),
        clock=clock_view(table, now),
        ended=shares(match),
        rounds=tuple(sums(match)),
        events=[plain(event) for event in seen_events(match, ending, viewer)],
    )


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
        """Give every sentence so far, to a viewer in his language."""
        table, match = self.table, self.table.playing()
        seat = key.viewer if key.viewer != OPEN else None
        asked = (key.viewer, key.language)
        said = self.said.setdefault(asked, [])
        for moment in match.story[self.heard.get(asked, 0) :]:
            seen = seen_events(match, moment.events, key.viewer)
            said += [pattern(key.language, match.game.title, event, seat) for event in seen]
        self.heard[asked] = len(match.story)
        return named(BETWEEN.join(said), names_of(table)).split(BETWEEN) if said else []

    def forget(self) -> None:
        """Begin anew, as with another match."""
        self.said.clear()
        self.heard.clear()


def words(match: Match, legal: Sequence[int]) -> str:
    """Write what one may do."""
    spelled = match.game.words
    return " ".join([spelled[action] for action in legal])


@cache
def prompt(language: str, game: str, phase: str) -> str:
    """Say what is asked of whoever is due."""
    return voice(language, game).say(f"phase-{phase}") if language else ""


def say(table: Table, language: str, event: Event, viewer: Viewer) -> str:
    """Say an event by the names at the table."""
    return said(language, table.playing().game.title, event, viewer, names_of(table))


def names_of(table: Table) -> Sequence[str]:
    """Give the names of a match's players: those at the table while it goes on, those of then once it is over."""
    match = table.playing()
    return match.names if match.outcome() else table.names


def plain(event: Event) -> dict[str, Any]:
    """Write an event as data."""
    return {"k": event.key, **vars(event)}
