"""Updates: what each viewer is told of an entry of the journal that changed a match.

What a viewer sees is its scene (`grimalkin.scene`); what it is told is how its scene has changed. A change of what
everyone sees is written once for each language, from a spectator's scene, and sent in the very same bytes to all. What
a viewer sees beyond that stands beside it, in `own`, made from the viewer's own observation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from grimalkin.play import Act
from grimalkin.play.undo import teaches_nothing
from grimalkin.rules import Public
from grimalkin.scene import diff, scene_of
from grimalkin.scene.own import Own, beside, own_places
from grimalkin.scene.scene import events_for, seat_of, spelled, zones_for
from grimalkin.server.tables.sentences import mentions
from grimalkin.server.tables.snapshots import Key, Log, clock_view, speaker_of
from grimalkin.wire import scenes
from grimalkin.wire.messages import OwnUpdate, Skip, Update, write
from grimalkin.wire.views import changes

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from grimalkin.rules import Event
    from grimalkin.scene import Difference, Scene, Viewer
    from grimalkin.scene.difference import ZoneChange
    from grimalkin.server.tables.table import Table
    from grimalkin.wire.views import MatchView, TableView

Texts = dict[Key, bytes]
UNKNOWN = Own()


class Entry(NamedTuple):
    """An entry that was just taken, and what it changed for everyone."""

    events: tuple[Event, ...]
    alike: bool
    """Whether everyone saw all of them."""
    mover: int | None
    """Who acted; nobody by a deal or a step back."""
    before: Scene
    public: Scene
    change: Difference
    """Between the two, as a spectator sees them."""


class Part(NamedTuple):
    """What an entry brought for one viewer alone."""

    events: tuple[Event, ...] | None = None
    """Where it saw others than a spectator did."""
    zones: Sequence[ZoneChange] = ()
    legal: tuple[str, ...] | None = None
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
        self.public: Scene | None = None
        self.speaks = False
        """Whether it has what holds, as somebody was told sentences."""
        self.own: dict[Viewer, Own] = {}

    def look(self, audience: Collection[Key]) -> None:
        """See what is on the table before it changes; also what holds, where somebody new was shown that."""
        match, speaks = self.table.match, any(key.language for key in audience)
        if match is not None and (self.public is None or (speaks and not self.speaks)):
            self.public = scene_of(match, None, holding=speaks)

    def told(self, events: tuple[Event, ...], audience: Collection[Key], view: TableView | None, now: float) -> Texts:
        """Write what each viewer is told of the entry that was just taken."""
        entry = self._taken(events, speaks=any(key.language for key in audience))
        heads: dict[tuple[str, bool], bytes] = {}
        parts: dict[Viewer, Part] = {}
        texts: Texts = {}
        for key in audience:
            viewer, language, data = key
            head = heads.get((language, data))
            if head is None:
                head = heads[language, data] = self._head(entry, key, view, now)
            if viewer is not None and viewer not in parts:
                parts[viewer] = self._part(viewer, entry)
            own = self._own(key, parts[viewer], entry) if viewer is not None else None
            texts[key] = head if own is None else head[:-1] + b',"own":' + write(own) + b"}"
        if not self.own.keys() <= parts.keys():
            # Who comes back is shown everything anew.
            self.own = {viewer: own for viewer, own in self.own.items() if viewer in parts}
        return texts

    def _taken(self, events: tuple[Event, ...], *, speaks: bool) -> Entry:
        """See what an entry changed; what holds only where sentences are wanted."""
        match = self.table.playing()
        line = match.story[-1].line
        public = scene_of(match, None, holding=speaks)
        before, self.public, self.speaks = self.public or public, public, speaks
        alike = all(isinstance(event, Public) for event in events)
        return Entry(events, alike, line.seat if isinstance(line, Act) else None, before, public, diff(before, public))

    def _head(self, entry: Entry, key: Key, view: TableView | None, now: float) -> bytes:
        """Write what everyone is told."""
        fields = scenes.update(entry.change, None, speaker_of(self.table, key.language), events=key.events)
        return write(Update(v=self.table.version, clock=clock_view(self.table, now), table=view, **fields))

    def _part(self, viewer: Viewer, entry: Entry) -> Part:
        """Find what an entry brought for one viewer alone, and remember what it is told."""
        match, known = self.table.playing(), self.own.get(viewer, UNKNOWN)
        events = self._own_events(viewer, entry)
        due = viewer in entry.before.turn or viewer in entry.public.turn
        concerned = self._is_concerned(viewer, entry, known, events)
        if not concerned and not due:
            return NO_PART
        if concerned:
            seen = match.observe(seat_of(viewer))
            places = own_places(entry.public.zones, zones_for(match, viewer, seen))
            zones = beside(known, places, entry.public.zones, entry.change.zones)
            legal = spelled(match.game, seen.legal)
        else:
            # A seat's own actions are what its observation says, by law 2, and asked for less.
            places, zones = known.places or {}, []
            legal = spelled(match.game, match.state.legal_actions(viewer or 0))
        self.own[viewer] = Own(places, legal)
        again = legal != known.legal or entry.mover in (None, viewer)
        undo = viewer == entry.mover and teaches_nothing(entry.events)
        return Part(events, zones, legal if legal and again else None, undo)

    def _own_events(self, viewer: Viewer, entry: Entry) -> tuple[Event, ...] | None:
        """Give what the viewer saw happen; None where that is what everyone saw."""
        if entry.alike:
            return None
        seen = events_for(self.table.playing(), viewer, entry.events)
        return None if seen == entry.public.events else seen

    def _is_concerned(self, viewer: Viewer, entry: Entry, known: Own, events: tuple[Event, ...] | None) -> bool:
        """Say whether the viewer's own places may have changed.

        They may for whoever acted, saw another event than everyone did, or sees a place otherwise that everyone is told
        of; and for all after a deal or a step back. That nothing else changes is tried for every game (tests/server).
        """
        if entry.mover is None or viewer == entry.mover or events is not None or known.places is None:
            return True
        if viewer is not None and viewer < 0:
            return True
        return any(change.name in known.places for change in entry.change.zones)

    def _own(self, key: Key, part: Part, entry: Entry) -> OwnUpdate | None:
        """Write what is for one viewer alone; None if nothing is."""
        language, seat = key.language, seat_of(key.viewer)
        if part is NO_PART and not language:
            return None
        said, prompt = None, ""
        speaker = speaker_of(self.table, language)
        if speaker:
            seen = entry.public.events if part.events is None else part.events
            if part.events is not None or any(mentions(event, seat) for event in seen):
                said = [speaker.event(event, seat) for event in seen]
            prompt = speaker.prompt(entry.public.phase) if part.legal else ""
        own = OwnUpdate(
            None if part.events is None or not key.events else [scenes.happening(event) for event in part.events],
            said,
            changes(part.zones),
            None if part.legal is None else " ".join(part.legal),
            prompt,
            part.undo,
        )
        return None if own == NOTHING else own


NOTHING = OwnUpdate()


def table_update(version: int, view: TableView, match: MatchView | None = None) -> bytes:
    """Write an update that concerns the table, not the cards."""
    return write(Update(v=version, table=view, match=match))


def skip(version: int) -> bytes:
    """Write a version of which nobody sees anything."""
    return write(Skip(v=version))
