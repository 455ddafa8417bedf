"""Updates: what each viewer is told of an entry of the journal that changed a match.

What a viewer sees is its scene (`grimalkin.scene`); what it is told is how its scene has changed. A change of what
everyone sees is written once for each language, from a spectator's scene, and sent in the very same bytes to all. What
a viewer sees beyond that stands beside it, in `own`, made from the viewer's own observation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.play import Act
from grimalkin.play.undo import may_undo_unasked
from grimalkin.rules import Public
from grimalkin.scene import OPEN, diff, scene_of
from grimalkin.scene.own import beside, own_places
from grimalkin.scene.scene import events_for, legal_words, seat_of
from grimalkin.server.tables.sentences import mentions
from grimalkin.server.tables.snapshots import Key, Log, clock_view, speaker_of
from grimalkin.wire import scenes
from grimalkin.wire.envelope import write
from grimalkin.wire.matches import OwnUpdate, Skip, Update
from grimalkin.wire.views import changes

if TYPE_CHECKING:
    from collections.abc import Collection

    from grimalkin.play import Match
    from grimalkin.rules import Event
    from grimalkin.scene import Scene, Viewer
    from grimalkin.scene.difference import ZoneChanges
    from grimalkin.scene.own import Places
    from grimalkin.server.tables.table import Table
    from grimalkin.wire.views import MatchView, TableView

Texts = dict[Key, bytes]
OWN = b',"own":'
"""Stands before what is for one viewer alone, which comes last; in names and sentences it is written otherwise."""


class Taken:
    """An entry that was just taken, and what it changed for everyone."""

    def __init__(self, match: Match, events: tuple[Event, ...], before: Scene, public: Scene) -> None:
        line = match.story[-1].line
        self.match = match
        self.events = events
        self.alike = not [event for event in events if not isinstance(event, Public)]
        """Whether everyone saw all of them."""
        self.mover = line.seat if isinstance(line, Act) else None
        """Who acted; nobody by a deal or a step back."""
        self.public = public
        self.change = diff(before, public)
        """What a spectator sees change."""
        self.due = before.turn + public.turn
        """Who is asked, or no longer."""


class Known:
    """What a viewer was last told for itself alone."""

    def __init__(self, places: Places, legal: tuple[str, ...]) -> None:
        self.places = places
        self.legal = legal


class Part:
    """What an entry brought for one viewer alone."""

    def __init__(
        self, events: tuple[Event, ...] | None, zones: ZoneChanges, legal: tuple[str, ...] | None, undo: bool
    ) -> None:  # fmt: skip
        self.events = events
        """Where it saw others than a spectator did."""
        self.zones = zones
        self.legal = legal
        self.undo = undo


NO_PART = Part(None, {}, None, undo=False)


class Updates:
    """What the viewers of one match have been shown, so that only what changes is told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.log = Log(table)
        self.public: Scene | None = None
        self.speaks = False
        """Whether it has what holds, as somebody was told sentences."""
        self.known: dict[Viewer, Known] = {}

    def forget(self) -> None:
        """Begin anew, as with another match."""
        self.log.forget()
        self.public, self.speaks, self.known = None, False, {}

    def look(self, audience: Collection[Key]) -> None:
        """See what is on the table before it changes; also what holds, where somebody new was shown that."""
        match, speaks = self.table.match, _speaks(audience)
        if match is not None and (self.public is None or (speaks and not self.speaks)):
            self.public = scene_of(match, None, holding=speaks)

    def write(self, events: tuple[Event, ...], audience: Collection[Key], view: TableView | None, now: float) -> Texts:
        """Write what each viewer is told of the entry that was just taken."""
        match, speaks = self.table.playing(), _speaks(audience)
        public = scene_of(match, None, holding=speaks)
        entry = Taken(match, events, self.public or public, public)
        self.public, self.speaks = public, speaks
        heads: dict[tuple[str, bool], bytes] = {}
        parts: dict[Viewer, Part] = {}
        texts: Texts = {}
        for key in audience:
            kind, viewer = (key.language, key.events), key.viewer
            if kind not in heads:
                heads[kind] = self._head(entry, key, view, now)
            if viewer is not None and viewer not in parts:
                parts[viewer] = self._part(viewer, entry)
            own = None if viewer is None else self._own(key, parts[viewer], entry)
            texts[key] = heads[kind] if own is None else heads[kind][:-1] + OWN + write(own) + b"}"
        if len(self.known) > len(parts):
            # Who comes back is shown everything anew.
            self.known = {viewer: known for viewer, known in self.known.items() if viewer in parts}
        return texts

    def _head(self, entry: Taken, key: Key, view: TableView | None, now: float) -> bytes:
        """Write what everyone is told."""
        speaker = speaker_of(self.table, key.language) if key.language else None
        fields = scenes.update(entry.change, None, speaker, events=key.events)
        return write(Update(v=self.table.version, clock=clock_view(self.table, now), table=view, **fields))

    def _part(self, viewer: Viewer, entry: Taken) -> Part:
        """Find what an entry brought for one viewer alone, and remember what it is told."""
        known = self.known.get(viewer)
        if known is None or self._is_concerned(viewer, entry, known):
            shown = scene_of(entry.match, viewer, entry.public, choices=False)
            legal, places = shown.legal, own_places(entry.public.zones, shown.zones)
            events = None if shown.events == entry.public.events else shown.events
            zones = beside(known.places if known else {}, places, entry.public.zones, entry.change.zones)
        elif viewer in entry.due:
            # It sees nothing new, and is only asked for something, or no longer.
            legal = legal_words(entry.match.game, entry.match.state.observe(viewer))
            places, events, zones = known.places, None, {}
        else:
            return NO_PART
        again = known is None or legal != known.legal or entry.mover is None or entry.mover == viewer
        self.known[viewer] = Known(places, legal)
        undo = entry.mover is not None and viewer == entry.mover and may_undo_unasked(entry.match, entry.mover).allowed
        return Part(events, zones, legal if legal and again else None, undo)

    def _is_concerned(self, viewer: Viewer, entry: Taken, known: Known) -> bool:
        """Say whether what the viewer sees for itself may have changed.

        It may for whoever acted, saw another event than everyone did, or sees a place otherwise that everyone is told
        of; and for all after a deal or a step back. That nothing else changes is tried for every game (tests/server).
        """
        if entry.mover is None or viewer in (entry.mover, OPEN):
            return True
        if not entry.alike and events_for(entry.match, viewer, entry.events) != entry.public.events:
            return True
        return not known.places.keys().isdisjoint(entry.change.zones)

    def _own(self, key: Key, part: Part, entry: Taken) -> OwnUpdate | None:
        """Write what is for one viewer alone; None if nothing is."""
        language, seat = key.language, seat_of(key.viewer)
        if part is NO_PART and not language:
            return None
        said, prompt = None, ""
        speaker = speaker_of(self.table, language) if language else None
        if speaker:
            seen = entry.public.events if part.events is None else part.events
            if part.events is not None or [event for event in seen if mentions(event, seat)]:
                said = [speaker.event(event, seat) for event in seen]
            prompt = speaker.prompt(entry.public.phase) if part.legal else ""
        own = OwnUpdate(
            None if part.events is None or not key.events else [event.data() for event in part.events],
            said,
            changes(part.zones),
            None if part.legal is None else " ".join(part.legal),
            prompt,
            part.undo,
        )
        return None if own == NOTHING else own


NOTHING = OwnUpdate()


def _speaks(audience: Collection[Key]) -> bool:
    """Say whether somebody wants sentences."""
    return [key for key in audience if key.language] != []


def table_update(version: int, view: TableView, match: MatchView | None = None) -> bytes:
    """Write an update that concerns the table, not the cards."""
    return write(Update(v=version, table=view, match=match))


def skip(version: int) -> bytes:
    """Write a version of which nobody sees anything."""
    return write(Skip(v=version))
