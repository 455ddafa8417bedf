"""What each viewer is told of a line: the same bytes for everyone, and what is his own for whoever has more to see.

What others are told is literally what a spectator is told, made from a spectator's observation. A seat's own part is
made from its own observation. It is made for those whom the line may concern: whoever acted; whoever saw another event
than the public did; whoever sees a place otherwise that everyone is told of; everyone after a deal or a step back. Who
is due, or no longer, is told what he may do. That nothing else changes is tried for every game (tests/server).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from grimalkin.play import Act
from grimalkin.rules import Public
from grimalkin.server.pictures import (
    OPEN,
    Key,
    Log,
    clock_view,
    legal_words,
    plain,
    prompt,
    say,
    seen_events,
    shares,
    zones,
)
from grimalkin.server.sentences import mentions
from grimalkin.wire.told import Line, Own, Skip, write
from grimalkin.wire.views import changes, whole, zone_id

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from grimalkin.rules import Event, Observation, Zone
    from grimalkin.server.table import Table
    from grimalkin.wire.views import MatchView, TableView, ZoneView

Texts = dict[Key, str]


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


def table_line(version: int, view: TableView, match: MatchView | None = None) -> str:
    """Write a line that concerns the table, not the cards."""
    return write(Line(v=version, table=view, match=match))


def skip(version: int) -> str:
    """Write a version of which nobody sees anything."""
    return write(Skip(v=version))
