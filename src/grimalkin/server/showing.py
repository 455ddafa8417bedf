"""What each viewer is told of a line: the same bytes for everyone, and what is his own for whoever has more to see.

What others are told is literally what a spectator is told, made from a spectator's observation. A seat's own part is
made from its own observation. It is made for those whom the line may concern: whoever acted; whoever saw another event
than the public did; whoever sees a place otherwise that everyone is told of; everyone after a deal or a step back. Who
is due, or no longer, is told what he may do. That nothing else changes is tried for every game (tests/server).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from grimalkin.play import Act
from grimalkin.rules import Public
from grimalkin.server.sentences import mentions, said, voice
from grimalkin.wire.told import Line, Own, Skip, write
from grimalkin.wire.views import ClockView, MatchView, SeatView, Share, TableView, changes, whole, zone_id

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from grimalkin.play import Match
    from grimalkin.rules import Event, Observation, Zone
    from grimalkin.server.table import Table
    from grimalkin.wire.views import ZoneView

OPEN = -1
"""The viewer who sees every hand: a spectator, where every seat agreed beforehand."""
Viewer = int | None


class Key(NamedTuple):
    """As whom one looks, and what one wants to be told."""

    viewer: Viewer = None
    language: str = ""
    """Of sentences; "" for none."""
    events: bool = True
    """Whether events are told as data."""


Texts = dict[Key, str]


def seen_events(match: Match, events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """Give the events as a viewer sees them; whoever sees every hand sees what each seat sees of its own."""
    if viewer != OPEN:
        return [seen for event in events if (seen := event.seen_by(viewer))]
    return [event for event in events if any(event.seen_by(v) for v in (None, *range(match.record.seats)))]


def zones(match: Match, viewer: Viewer, seen: Observation) -> tuple[Zone, ...]:
    """Lay out what a viewer sees."""
    if viewer != OPEN:
        return match.game.zones(seen)
    seats = range(match.record.seats)
    private = {seat: match.game.zones(match.observe(seat)) for seat in seats}
    public = match.game.zones(match.observe(None))
    own = [zone for seat in seats for zone in private[seat] if zone.seat == seat]
    return (*(zone for zone in public if zone.seat is None), *own)


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
        phase=seen.phase,
        round=seen.round,
        turn=seen.actors,
        scores=seen.scores,
        zones=whole(zones(match, viewer, seen)),
        legal=legal_words(match, seen),
        prompt=prompt(language, match.game.name, seen.phase) if seen.legal else "",
        undo=match.can_undo(seat).reason if seat is not None else "",
        log=tuple(said),
        clock=clock_view(table, now),
        ended=shares(match),
        rounds=tuple(sums(match)),
        events=[plain(event) for event in seen_events(match, ending, viewer)],
    )


class Log:
    """The sentences of a match, as each viewer reads them: said once, however often somebody comes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.said: dict[tuple[object, ...], tuple[int, list[str]]] = {}

    def of(self, key: Key) -> list[str]:
        """Give every sentence so far, to a viewer in his language."""
        table, match = self.table, self.table.playing()
        seat = key.viewer if key.viewer != OPEN else None
        names = match.names if match.outcome() else tuple(table.names)
        asked = (table.matches, key.viewer, key.language, names)
        begun, said = self.said.get(asked, (0, []))
        for moment in match.story[begun:]:
            said += [say(table, key.language, event, seat) for event in seen_events(match, moment.events, key.viewer)]
        self.said[asked] = (len(match.story), said)
        return said

    def forget(self) -> None:
        """Begin anew, as with another match."""
        self.said.clear()


def legal_words(match: Match, seen: Observation) -> tuple[str, ...]:
    """Write what the viewer may do."""
    return tuple(match.game.words[action] for action in seen.legal)


@cache
def prompt(language: str, game: str, phase: str) -> str:
    """Say what is asked of whoever is due."""
    return voice(language, game).say(f"phase-{phase}") if language else ""


def say(table: Table, language: str, event: Event, viewer: Viewer) -> str:
    """Say an event by the names at the table."""
    match = table.playing()
    names = match.names if match.outcome() else table.names
    return said(language, match.game.name, event, viewer, names)


class Showing:
    """What the viewers of one match have been shown, so that only what changes is told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.log = Log(table)
        self.forget()

    def forget(self) -> None:
        """Begin anew, as with another match."""
        self.log.forget()
        self.public: Observation | None = None
        self.zones: tuple[Zone, ...] = ()
        self.private: dict[int, tuple[Zone, ...]] = {}
        """The places that a viewer sees otherwise than everyone, as last told."""
        self.legal: dict[int, tuple[str, ...]] = {}
        """What a viewer may do, as last told."""
        self.touched: set[str] = set()
        """The places that everyone is told of now."""

    def look(self) -> None:
        """See what is on the table before it changes."""
        if self.public is None and self.table.match is not None:
            self.public = self.table.match.observe(None)
            self.zones = self.table.match.game.zones(self.public)

    def told(self, events: tuple[Event, ...], audience: Collection[Key], view: TableView | None, now: float) -> Texts:
        """Write what is told of the line of the match that was just taken, to each viewer in his language."""
        match, before, zones_before = self.table.playing(), self.public, self.zones
        self.public = after = match.observe(None)
        self.zones = match.game.zones(after)
        actors = before.actors if before else ()
        line = match.story[-1].line
        mover = line.seat if isinstance(line, Act) else None
        changed = changes(zones_before, self.zones)
        self.touched = {zone.id for zone in changed}
        common = {
            "zones": changed,
            "turn": after.actors if before is None or actors != after.actors else None,
            "phase": after.phase if before is None or before.phase != after.phase else "",
            "round": after.round if before is None or before.round != after.round else None,
            "scores": after.scores if before is None or before.scores != after.scores else None,
            "undo": mover if mover is not None and match.can_undo(mover).allowed else None,
            "clock": clock_view(self.table, now),
            "ended": shares(match),
            "table": view,
        }
        concerned = None if mover is None else {mover, *self._touched_viewers()}
        return self._texts(events, audience, concerned, {*actors, *after.actors}, common)

    def _touched_viewers(self) -> Iterator[int]:
        """Find whoever sees a place otherwise that everyone is told of now."""
        for viewer, private in self.private.items():
            if any(zone_id(zone) in self.touched for zone in private):
                yield viewer

    def _texts(
        self,
        events: tuple[Event, ...],
        audience: Collection[Key],
        concerned: set[int] | None,
        asked: set[int],
        common: dict[str, Any],
    ) -> Texts:
        match, version = self.table.playing(), self.table.version
        public = seen_events(match, events, None)
        alike = all(isinstance(event, Public) for event in events)
        earlier, legal_before = dict(self.private), dict(self.legal)
        lines: dict[tuple[str, bool], Line] = {}
        texts: Texts = {}
        for key in audience:
            viewer, language, data = key
            if key[1:] not in lines:
                spoken = [say(self.table, language, event, None) for event in public] if language else []
                happened = [plain(event) for event in public] if data else []
                lines[key[1:]] = Line(v=version, events=happened, said=spoken, **common)
            own = None
            if viewer is not None:
                seen = public if alike else seen_events(match, events, viewer)
                if concerned is None or viewer in concerned or viewer == OPEN or seen != public:
                    own = self._own(key, earlier.get(viewer), None if seen == public else seen, public)
                    if own.legal == legal_before.get(viewer):
                        own = msgspec.structs.replace(own, legal=None, prompt="")
                elif viewer in asked:
                    own = self._asked(viewer, language, legal_before.get(viewer), public)
                elif language and any(mentions(event, viewer) for event in seen):
                    own = Own(said=[say(self.table, language, event, viewer) for event in seen])
            line = lines[key[1:]]
            texts[key] = write(msgspec.structs.replace(line, own=own) if own else line)
        for viewer in (self.private.keys() | self.legal.keys()) - {key.viewer for key in audience}:
            self.private.pop(viewer, None)
            self.legal.pop(viewer, None)
        return texts

    def _asked(self, viewer: int, language: str, before: tuple[str, ...] | None, events: list[Event]) -> Own | None:
        """Write what a viewer may do, for whom nothing else is different."""
        match = self.table.playing()
        legal = tuple(match.game.words[action] for action in match.state.legal_actions(viewer))
        self.legal[viewer] = legal
        mentioned = bool(language) and any(mentions(event, viewer) for event in events)
        if legal == before and not mentioned:
            return None
        said = [say(self.table, language, event, viewer) for event in events] if mentioned else None
        return Own(said=said, legal=None if legal == before else legal, prompt=self._prompt(language, legal))

    def _own(self, key: Key, before: tuple[Zone, ...] | None, seen: list[Event] | None, public: list[Event]) -> Own:
        """Write what is for one viewer alone; `seen` are the events, where he sees other ones than the public."""
        viewer, language = key.viewer or 0, key.language
        match, events = self.table.playing(), public if seen is None else seen
        look = match.observe(viewer) if viewer != OPEN else match.observe(None)
        private = tuple(zone for zone in zones(match, viewer, look) if zone not in self.zones)
        self.private[viewer], self.legal[viewer] = private, legal_words(match, look)
        seat = viewer if viewer != OPEN else None
        different = seen is not None or any(mentions(event, seat) for event in events)
        return Own(
            events=None if seen is None or not key.events else [plain(event) for event in seen],
            said=[say(self.table, language, event, seat) for event in events] if language and different else None,
            zones=self._private_changes(before, private),
            legal=self.legal[viewer],
            prompt=self._prompt(language, self.legal[viewer]),
        )

    def _prompt(self, language: str, legal: tuple[str, ...]) -> str:
        phase = self.public.phase if self.public else ""
        return prompt(language, self.table.playing().game.name, phase) if legal else ""

    def _private_changes(self, before: tuple[Zone, ...] | None, after: tuple[Zone, ...]) -> tuple[ZoneView, ...]:
        if before is None:
            return whole(after)
        kept = {(zone.name, zone.seat) for zone in after}
        lost = {(zone.name, zone.seat) for zone in before} - kept
        # What is no longer seen otherwise than by everyone is shown as everyone sees it.
        shared = tuple(zone for zone in self.zones if (zone.name, zone.seat) in lost)
        still = tuple(zone for zone in before if (zone.name, zone.seat) in kept)
        told = (*changes(still, after), *whole(shared))
        # What everyone is told of such a place is not for this viewer, even where it stays as it was for him.
        named = {zone.id for zone in told}
        untouched = (zone for zone in whole(after) if zone.id in self.touched and zone.id not in named)
        return (*told, *untouched)


def plain(event: Event) -> dict[str, Any]:
    """Write an event as data."""
    return {"k": event.key, **vars(event)}


def table_line(version: int, view: TableView, match: MatchView | None = None) -> str:
    """Write a line that concerns the table, not the cards."""
    return write(Line(v=version, table=view, match=match))


def skip(version: int) -> str:
    """Write a version of which nobody sees anything."""
    return write(Skip(v=version))
