"""What one viewer sees beyond a spectator: told beside what everyone is told, and to nobody else.

A viewer's scene is the spectator's, with its own places, choices and events instead of those. So what everyone sees is
told once for all, in the very same bytes, and `beside` says what must be added for one viewer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from grimalkin.scene.difference import ZoneChange, name_of, zone_changes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.rules import Zone
    from grimalkin.scene.difference import Name


class Own(NamedTuple):
    """What a viewer was last told for itself alone."""

    places: dict[Name, Zone] | None = None
    """The places that it sees otherwise than a spectator; None if that is not known."""
    legal: tuple[str, ...] = ()


def own_places(public: Sequence[Zone], seen: Sequence[Zone]) -> dict[Name, Zone]:
    """Find the places that a viewer sees otherwise than a spectator."""
    return {name: own for name, _, own in zone_changes(public, seen) if own is not None}


def beside(
    before: Own, after: dict[Name, Zone], public: Sequence[Zone], told: Sequence[ZoneChange]
) -> list[ZoneChange]:
    """Say what a viewer is told of its own places, where everyone is `told` that, and sees `public` now.

    Applied after it, and instead of it where both name a place, it leads from what the viewer saw to what it sees.
    """
    was = before.places or {}
    touched = [change.name for change in told]
    changes: list[ZoneChange] = []
    for name, zone in after.items():
        known = was.get(name)
        if known != zone:
            changes.append(ZoneChange(name, known, zone))
        elif name in touched:
            # What everyone is told of the place is not for this viewer, for whom it stays as it was.
            changes.append(ZoneChange(name, None, zone))
    lost = [name for name in was if name not in after]
    if lost:
        # What is no longer seen otherwise than by everyone is shown as everyone sees it.
        changes += [ZoneChange(name_of(zone), None, zone) for zone in public if name_of(zone) in lost]
    return changes
