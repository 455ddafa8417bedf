"""What one viewer sees beyond a spectator: told beside what everyone is told, and to nobody else.

A viewer's scene is the spectator's, with its own places, choices and events instead of those. So what everyone sees is
told once for all, in the very same bytes, and `beside` says what must be added for one viewer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.scene.difference import zone_changes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.rules import Zone
    from grimalkin.scene.difference import Name, ZoneChanges

    Places = dict[Name, Zone]
    """The places that a viewer sees otherwise than a spectator."""


def own_places(public: Sequence[Zone], seen: Sequence[Zone]) -> Places:
    """Find the places that a viewer sees otherwise than a spectator."""
    return {name: own for name, (_, own) in zone_changes(public, seen).items() if own is not None}


def beside(before: Places, after: Places, public: Sequence[Zone], told: ZoneChanges) -> ZoneChanges:
    """Say what a viewer is told of its own places, where everyone is `told` that, and sees `public` now.

    Applied after it, and instead of it where both name a place, it leads from what the viewer saw to what it sees.
    """
    changes: ZoneChanges = {}
    for name, zone in after.items():
        known = before.get(name)
        if known != zone:
            changes[name] = known, zone
        elif name in told:
            # What everyone is told of the place is not for this viewer, for whom it stays as it was.
            changes[name] = None, zone
    lost = [name for name in before if name not in after]
    if lost:
        # What is no longer seen otherwise than by everyone is shown as everyone sees it.
        for zone in public:
            if zone[:2] in lost:
                changes[zone[:2]] = None, zone
    return changes
