"""What each viewer is told of a line: the same bytes for everyone, and what is his own for whoever has more to see.

What others are told is literally what a spectator is told, made from a spectator's observation. A seat's own part is
made from its own observation. It is made for those whom the line may concern: whoever acted; whoever saw another event
than the public did; whoever sees a place otherwise that everyone is told of; everyone after a deal or a step back. Who
is due, or no longer, is told what he may do. That nothing else changes is tried for every game (tests/server).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from grimalkin.play import Act
from grimalkin.play.undo import teaches_nothing
from grimalkin.rules import Public
from grimalkin.server.tables.sentences import holds, mentions
from grimalkin.server.tables.snapshots import (
    OPEN,
    Key,
    Log,
    clock_view,
    names_of,
    places,
    plain,
    prompt,
    say,
    seen_events,
    shares,
    words,
)
from grimalkin.wire.messages import Own, Skip, Update, write
from grimalkin.wire.views import changed, changes, pairs, shown, zone_id

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from grimalkin.rules import Event, Observation, Zone
    from grimalkin.server.tables.table import Table
    from grimalkin.wire.views import Holds, MatchView, TableView, Zones

Texts = dict[Key, bytes]


class Known(NamedTuple):
    """What a viewer was last told for himself alone."""

    private: dict[str, Zone] | None = None
    """The places that he sees otherwise than everyone; None if that is not known."""
    legal: tuple[int, ...] = ()
    """What he may do."""


UNKNOWN = Known()


class Brought(NamedTuple):
    """What a line brought."""

    events: tuple[Event, ...]
    public: Sequence[Event]
    alike: bool
    """Whether everyone sees the same events."""
    mover: int | None
    undo: bool
    """Whether the mover may take it back unasked."""
    asked: tuple[int, ...]
    """Who is due, or no longer."""


class Part(NamedTuple):
    """What a line brought for one viewer."""

    events: list[Event] | None = None
    """Where he sees other ones than the public."""
    zones: Zones | None = None
    legal: tuple[int, ...] | None = None
    undo: bool = False


NO_PART = Part()


class Updates:
    """What the viewers of one match have been shown, so that only what changes is told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.log = Log(table)
        self.forget()

    def forget(self) -> None:
        """Begin anew, as with another match."""
        self.log.forget()
        self.public: Observation | None = None
        self.places: Sequence[Zone] = ()
        self.known: dict[int, Known] = {}
        self.touched: Zones = {}
        """The places that everyone is told of now."""

    def look(self) -> None:
        """See what is on the table before it changes."""
        if self.public is None and self.table.match is not None:
            self.public = self.table.match.observe(None)
            self.places = places(self.table.match, None, self.public)

    def told(self, events: tuple[Event, ...], audience: Collection[Key], view: TableView | None, now: float) -> Texts:
        """Write what is told of the line of the match that was just taken, to each viewer in his language."""
        table, match = self.table, self.table.playing()
        before, places_before = self.public, self.places
        self.public = after = match.observe(None)
        self.places = places(match, None, after)
        self.touched = changes(places_before, self.places)
        brought = self._brought(events, before, after)
        heads: dict[tuple[str, bool], bytes] = {}
        parts: dict[int, Part] = {}
        texts: Texts = {}
        for key in audience:
            viewer, language, data = key
            head = heads.get((language, data))
            if head is None:
                head = heads[language, data] = write(
                    Update(
                        v=table.version,
                        events=[plain(event) for event in brought.public] if data else [],
                        said=[say(table, language, event, None) for event in brought.public] if language else [],
                        zones=self.touched,
                        holds=self._holds(language, before, after),
                        turn=after.actors if before is None or before.actors != after.actors else None,
                        phase=after.phase if before is None or before.phase != after.phase else "",
                        round=after.round if before is None or before.round != after.round else None,
                        scores=after.scores if before is None or before.scores != after.scores else None,
                        clock=clock_view(table, now),
                        ended=shares(match),
                        table=view,
                    )
                )
            if viewer is not None:
                part = parts.get(viewer)
                if part is None:
                    part = parts[viewer] = self._part(viewer, brought)
                own = self._own(key, part, brought.public)
                if own is not None:
                    texts[key] = head[:-1] + b',"own":' + write(own) + b"}"
                    continue
            texts[key] = head
        if not self.known.keys() <= parts.keys():
            # Who comes back is shown the whole picture.
            self.known = {viewer: known for viewer, known in self.known.items() if viewer in parts}
        return texts

    def _holds(self, language: str, before: Observation | None, after: Observation) -> Holds:
        """Say what holds now, where that has changed."""
        game, names = self.table.playing().game, names_of(self.table)
        now = holds(game, language, after, names)
        was = holds(game, language, before, names) if before is not None else {}
        return {place: each for place, each in now.items() if was.get(place) != each} | {
            place: None for place in was if place not in now
        }

    def _brought(self, events: tuple[Event, ...], before: Observation | None, after: Observation) -> Brought:
        match = self.table.playing()
        line = match.story[-1].line
        mover = line.seat if isinstance(line, Act) else None
        alike = all(isinstance(event, Public) for event in events)
        return Brought(
            events,
            events if alike else seen_events(match, events, None),
            alike,
            mover,
            mover is not None and teaches_nothing(events),
            after.actors if before is None else before.actors + after.actors,
        )

    def _part(self, viewer: int, brought: Brought) -> Part:
        """Find what a line brought for one viewer, and remember what he is told."""
        match, known = self.table.playing(), self.known.get(viewer, UNKNOWN)
        mover, private = brought.mover, known.private
        different: list[Event] | None = None
        if not brought.alike:
            seen = seen_events(match, brought.events, viewer)
            different = None if seen == brought.public else seen
        undo = brought.undo and viewer == mover
        if (
            mover is None
            or viewer in (mover, OPEN)
            or different is not None
            # Whoever sees a place otherwise that everyone is told of is concerned too.
            or not private
            or not private.keys().isdisjoint(self.touched)
        ):
            look, public = match.observe(viewer if viewer != OPEN else None), self.places
            private = {zone_id(own): own for _, own in pairs(public, places(match, viewer, look)) if own is not None}
            zones, legal = self._private_changes(known.private, private), look.legal
        elif viewer in brought.asked:
            zones, legal = None, tuple(match.state.legal_actions(viewer))
        else:
            return NO_PART
        self.known[viewer] = Known(private, legal)
        asked = legal if legal and (legal != known.legal or mover is None or viewer == mover) else None
        return Part(different, zones, asked, undo)

    def _private_changes(self, before: dict[str, Zone] | None, after: dict[str, Zone]) -> Zones:
        told: Zones = {}
        before = before or {}
        for name, zone in after.items():
            was = before.get(name)
            if was is None:
                told[name] = shown(zone)
            elif was != zone:
                told[name] = changed(was, zone)
            elif name in self.touched:
                # What everyone is told of such a place is not for this viewer, even where it stays as it was for him.
                told[name] = shown(zone)
        if not before.keys() <= after.keys():
            # What is no longer seen otherwise than by everyone is shown as everyone sees it.
            lost = before.keys() - after.keys()
            told |= {name: shown(zone) for zone in self.places if (name := zone_id(zone)) in lost}
        return told

    def _own(self, key: Key, part: Part, public: Sequence[Event]) -> Own | None:
        """Write what is for one viewer alone, in his language; None if nothing is."""
        viewer, language, data = key
        if part is NO_PART and not language:
            return None
        match, seat = self.table.playing(), viewer if viewer != OPEN else None
        events, zones, legal, undo = part
        own = Own(
            None if events is None or not data else [plain(event) for event in events],
            None,
            zones or {},
            None if legal is None else words(match, legal),
            "",
            undo,
        )
        if language:
            seen = public if events is None else events
            said, asked = None, ""
            if events is not None or any(mentions(event, seat) for event in seen):
                said = [say(self.table, language, event, seat) for event in seen]
            if legal and self.public:
                asked = prompt(language, match.game.title, self.public.phase)
            own = msgspec.structs.replace(own, said=said, prompt=asked)
        return None if own == NOTHING else own


NOTHING = Own()


def table_line(version: int, view: TableView, match: MatchView | None = None) -> bytes:
    """Write a line that concerns the table, not the cards."""
    return write(Update(v=version, table=view, match=match))


def skip(version: int) -> bytes:
    """Write a version of which nobody sees anything."""
    return write(Skip(v=version))
