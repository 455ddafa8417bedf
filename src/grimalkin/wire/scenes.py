"""Scenes and their differences as they are sent: the one place where a scene becomes fields of a message."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grimalkin.scene import in_words
from grimalkin.wire.matches import OwnUpdate
from grimalkin.wire.views import HeldView, ShareView, changes, whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from grimalkin import scene
    from grimalkin.rules import Holding
    from grimalkin.scene import Difference, Scene, Speaker, Viewer
    from grimalkin.wire.views import Holds

Fields = dict[str, Any]
"""Fields of a message by name; those that are missing have their usual value."""


def snapshot(shown: Scene, viewer: Viewer, speaker: Speaker | None, *, events: bool = True) -> Fields:
    """Write a whole scene: the fields of a `SceneView`."""
    words = in_words(shown, viewer, speaker) if speaker else None
    return {
        "phase": shown.phase,
        "round": shown.round,
        "turn": shown.turn,
        "way": shown.direction,
        "scores": shown.scores,
        "zones": whole(shown.zones),
        "holds": {each.place: _held(each) for each in words.holds} if words else {},
        "legal": " ".join(shown.legal),
        "prompt": words.prompt if words else "",
        "events": [event.data() for event in shown.events] if events else [],
        "rounds": shown.rounds,
        "ended": shares(shown.ended),
        "scored": shown.scored,
    }


def update(change: Difference, viewer: Viewer, speaker: Speaker | None, *, events: bool = True) -> Fields:
    """Write what has changed in a viewer's scene: fields of an `Update`, without what is for the viewer alone."""
    counted = change.rounds.added if change.rounds else ()
    return {
        "events": [event.data() for event in change.events] if events else [],
        "said": [speaker.event(event, viewer) for event in change.events] if speaker else [],
        "zones": changes(change.zones),
        "holds": holds(change.holding, speaker) if speaker and change.holding else {},
        "turn": change.turn,
        "phase": change.phase or "",
        "round": change.round,
        "way": change.direction,
        # The last round that was counted says the same.
        "scores": None if counted and counted[-1] == change.scores else change.scores,
        "rounds": counted,
        "kept": change.rounds.kept if change.rounds else None,
        "ended": shares(change.ended or ()),
    }


def frame(change: Difference, after: Scene, viewer: Viewer, speaker: Speaker | None) -> Fields:
    """Write what has changed in one viewer's scene, where nobody else is told: all of it."""
    fields = update(change, None if viewer is None or viewer < 0 else viewer, speaker)
    if change.legal:
        prompt = speaker.prompt(after.phase) if speaker else ""
        fields["own"] = OwnUpdate(legal=" ".join(change.legal), prompt=prompt)
    return fields


def holds(changed: Mapping[str, Holding | None], speaker: Speaker) -> Holds:
    """Say what holds now where something else held."""
    return {place: None if each is None else _held(speaker.holds(each)) for place, each in changed.items()}


def _held(each: scene.Held) -> HeldView:
    return HeldView(each.text, each.look, dict(each.facts))


def shares(ended: Iterable[scene.Share]) -> tuple[ShareView, ...]:
    """Write how a match ended."""
    return tuple(ShareView(*share) for share in ended)
