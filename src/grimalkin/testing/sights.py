"""Sights: what lies where, what was said and what may be done, in words; and who sees it otherwise than a spectator."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from grimalkin.rules import Options

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from grimalkin.rules import Event, Game, Observation, State, Zone

LONG = 4
"""A row of more cards is told by what came and went."""


class Sight(NamedTuple):
    """What one viewer sees of one thing."""

    cards: tuple[str, ...] = ()
    note: str = ""
    """How many lie there, where that is not plain to see; and what they add up to."""


Seen = dict[int | None, Sight]
"""What each viewer sees of one thing; None is a spectator."""


def moment(game: Game, state: State, views: Mapping[int | None, Observation]) -> dict[str, Seen]:
    """Say all that there is to see at a moment, by the name of the thing."""
    public = views[None]
    things: dict[str, Seen] = {
        "phase": {None: Sight(note=public.phase)},
        "scores": {None: Sight(note=" ".join(map(str, public.scores)))},
    }
    for viewer, seen in views.items():
        for zone in game.zones(seen):
            things.setdefault(_name(zone), {})[viewer] = _sight(zone)
    if len(state.actors()) > 1:
        things["together"] = {None: Sight(note=" ".join(map(str, state.actors())))}
    for seat in state.actors():
        legal = " ".join(game.word(action) for action in state.legal_actions(seat))
        things[f"{'must' if game.forced(public, seat) else 'may'} {seat}"] = {None: Sight(note=legal)}
    return things


def _name(zone: Zone) -> str:
    return zone.name if zone.seat is None else f"{zone.name} {zone.seat}"


def _sight(zone: Zone) -> Sight:
    if zone.kind == "marker":
        return Sight(note="here" if zone.count == 1 else f"{zone.count} here")
    notes = [str(zone.count)] if zone.cards is None else []
    if zone.cards is not None and len(zone.cards) != zone.count:
        notes.append(f"of {zone.count}")
    if zone.total is not None:
        notes.append(f"={zone.total}")
    if zone.kind != "cards":
        notes.append(zone.kind)
    return Sight(zone.cards or (), " ".join(notes))


def changes(before: Mapping[str, Seen], after: Mapping[str, Seen]) -> Iterator[str]:
    """Say what is not as it was; that somebody may do nothing any more goes without saying."""
    for name, seen in after.items():
        if before.get(name) != seen:
            yield f"{name}: {_told(before.get(name, {}), seen)}"
    for name in before:
        if name not in after and not name.startswith(("together", "may ", "must ")):
            yield f"{name}: gone"


def _told(before: Seen, after: Seen) -> str:
    """Say what a spectator sees, then those who see something else."""
    public = after.get(None)
    parts = [_words(before.get(None), public)]
    parts += [f"{viewer}: {_words(before.get(viewer), own)}" for viewer, own in after.items() if own != public]
    return " | ".join(parts)


def _words(before: Sight | None, after: Sight | None) -> str:
    if after is None:
        return "unseen"
    cards = [*after.cards]
    if before and min(len(before.cards), len(cards)) > LONG:
        gone, came = Counter(before.cards) - Counter(cards), Counter(cards) - Counter(before.cards)
        cards = [*(f"-{card}" for card in gone.elements()), *(f"+{card}" for card in came.elements())]
    return " ".join([*cards, after.note] if after.note else cards) or "empty"


def said(event: Event, viewers: tuple[int | None, ...]) -> str:
    """Say an event as a spectator sees it, then what is otherwise for others; `?` is what one may not see."""
    public = _fields(event.seen_by(None))
    parts = [" ".join(public)]
    for viewer in viewers:
        own = _fields(event.seen_by(viewer))
        if own != public:
            parts.append(f"{viewer}: {' '.join(field for field in own if field not in public)}")
    return " | ".join(parts)


def _fields(event: Event | None) -> list[str]:
    if event is None:
        return ["unseen"]
    return [event.key, *(f"{name}={_plain(value)}" for name, value in event.plain().items())]


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_plain, value))
    return "?" if value is None else str(value)


def digests(game: Game, views: Mapping[int | None, Observation]) -> str:
    """Shorten all that each viewer knows, and may foretell, to four hexadecimal digits."""
    return " ".join(f"{'-' if viewer is None else viewer}={_digest(game, seen)}" for viewer, seen in views.items())


def _digest(game: Game, seen: Observation) -> str:
    """Leave out options and edition, which are no news: so it can be seen whether an option changes anything."""
    knows = replace(seen, game="", options=Options()).encode()
    foretells = [[_fields(event) for event in game.foretell(seen, action)] for action in seen.legal]
    return sha256(knows + repr(foretells).encode()).hexdigest()[:4]
