"""The difference between two scenes of one viewer: what an update tells. `apply(diff(a, b), a)` is `b`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from grimalkin.scene.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.rules import Event, Holding, Zone
    from grimalkin.scene.choices import Barred, Possible
    from grimalkin.scene.scene import Share

Rounds = tuple[tuple[int, ...], ...]
"""The sums of all seats after each round."""
Name = tuple[str, "int | None"]
"""A place by what it is and whose it is."""


ZoneChange = tuple["Zone | None", "Zone | None"]
"""A place before and after; None where it is not there."""
ZoneChanges = dict[Name, ZoneChange]


class RoundsChange(NamedTuple):
    """How a score sheet has changed: so many rounds of it still stand, or all, and these were added."""

    kept: int | None
    added: tuple[tuple[int, ...], ...]


class Difference(NamedTuple):
    """What is not as it was; None, or nothing, where it is."""

    zones: ZoneChanges
    legal: tuple[str, ...] | None
    events: tuple[Event, ...]
    """What has happened in between: never left out."""
    choices: tuple[Possible, ...] | None = None
    denied: tuple[Barred, ...] | None = None
    phase: str | None = None
    round: int | None = None
    turn: tuple[int, ...] | None = None
    direction: int | None = None
    scores: tuple[int, ...] | None = None
    holding: dict[str, Holding | None] | None = None
    """By the place it is about; None: nothing holds there any more."""
    rounds: RoundsChange | None = None
    ended: tuple[Share, ...] | None = None
    scored: bool | None = None
    """Only from nothing: it does not change in a match."""


NOTHING = Scene((), (), (), (), (), "", 0, (), 1, ())
"""The scene before anything is shown."""


def diff(before: Scene | None, after: Scene) -> Difference:
    """Say what has changed; from nothing, everything has."""
    if before is None:
        before = NOTHING
    return Difference(
        zone_changes(before.zones, after.zones),
        None if before.legal == after.legal else after.legal,
        after.events,
        None if before.choices == after.choices else after.choices,
        None if before.denied == after.denied else after.denied,
        None if before.phase == after.phase else after.phase,
        None if before.round == after.round else after.round,
        None if before.turn == after.turn else after.turn,
        None if before.direction == after.direction else after.direction,
        None if before.scores == after.scores else after.scores,
        None if before.holding == after.holding else changed_holding(before.holding, after.holding),
        None if before.rounds is after.rounds else changed_rounds(before.rounds, after.rounds),
        None if before.ended == after.ended else after.ended,
        None if before.scored == after.scored else after.scored,
    )


def apply(change: Difference, before: Scene | None) -> Scene:
    """Give the scene that a difference leads to."""
    if before is None:
        before = NOTHING
    facts = {
        name: value
        for name, value in change._asdict().items()
        if value is not None and name not in {"zones", "holding", "rounds"}
    }
    if change.rounds is not None:
        facts["rounds"] = before.rounds[: change.rounds.kept] + change.rounds.added
    zones = _replaced(before.zones, change.zones)
    holding = {each.place: each for each in before.holding} | (change.holding or {})
    return before._replace(zones=zones, holding=tuple(each for each in holding.values() if each), **facts)


def _replaced(zones: Sequence[Zone], changes: ZoneChanges) -> tuple[Zone, ...]:
    places = {zone[:2]: zone for zone in zones}
    for name, (_, now) in changes.items():
        if now is None:
            del places[name]
        else:
            places[name] = now
    return tuple(places.values())


def alike(one: Scene, other: Scene) -> bool:
    """Say whether two scenes show the same; the order of places and of what holds is no part of it."""
    return _unordered(one) == _unordered(other)


def _unordered(scene: Scene) -> Scene:
    zones = sorted(scene.zones, key=lambda zone: (zone.name, -1 if zone.seat is None else zone.seat))
    return scene._replace(zones=tuple(zones), holding=tuple(sorted(scene.holding, key=lambda each: each.place)))


def zone_changes(before: Sequence[Zone], after: Sequence[Zone]) -> ZoneChanges:
    """List the places in which two looks differ.

    A game lays out the same places in the same order, mostly, and remembers what the same few look like: so most are
    found by their order, and are the very same thing. From the first that came or went on they are found by name.
    """
    found: ZoneChanges = {}
    in_order = 0
    for was, now in zip(before, after, strict=False):
        if was is not now:
            if was[:2] != now[:2]:
                break
            if was != now:
                found[now[:2]] = was, now
        in_order += 1
    old = {zone[:2]: zone for zone in before[in_order:]}
    for zone in after[in_order:]:
        name = zone[:2]
        known = old.pop(name, None)
        if known is not zone and known != zone:
            found[name] = known, zone
    for name, zone in old.items():
        found[name] = zone, None
    return found


def changed_holding(before: Sequence[Holding], after: Sequence[Holding]) -> dict[str, Holding | None]:
    """Say what holds now where something else held, or nothing; mostly it is said of the same places in order."""
    if len(before) == len(after):
        changed = [(was, now) for was, now in zip(before, after, strict=True) if was is not now and was != now]
        if all(was.place == now.place for was, now in changed):
            return {now.place: now for _, now in changed}
    was_at, now_at = {each.place: each for each in before}, {each.place: each for each in after}
    gone: dict[str, Holding | None] = dict.fromkeys([place for place in was_at if place not in now_at])
    return gone | {place: each for place, each in now_at.items() if was_at.get(place) != each}


def changed_rounds(before: Rounds, after: Rounds) -> RoundsChange | None:
    """Say which rounds were counted, or count no longer."""
    kept = 0
    for was, now in zip(before, after, strict=False):
        if was != now:
            break
        kept += 1
    if kept == len(before) == len(after):
        return None
    return RoundsChange(None if kept == len(before) else kept, after[kept:])
