"""A scene in words: the same moment, said in one language by the names at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from grimalkin.scene.holding import Held, held
from grimalkin.scene.scene import seat_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.rules import Event, Holding
    from grimalkin.scene.scene import Scene, Viewer
    from grimalkin.text import Voice


class Words(NamedTuple):
    """What a scene says."""

    prompt: str = ""
    """What is asked of the viewer; nothing while it is not due."""
    said: tuple[str, ...] = ()
    """A sentence for each event."""
    holds: tuple[Held, ...] = ()


class Speaker:
    """Says what is seen at one table, in one language. Whoever has many tables may remember what was said."""

    def __init__(self, voice: Voice, names: Sequence[str]) -> None:
        self.voice = voice
        self.names = names

    def event(self, event: Event, viewer: int | None) -> str:
        """Say an event; whoever has no seat hears what everyone hears, even if it sees all hands."""
        return self.voice.event(event if viewer is not None else event.seen_by(None) or event, viewer, self.names)

    def holds(self, holding: Holding) -> Held:
        """Say what holds."""
        return held(holding, self.voice, self.names)

    def prompt(self, phase: str) -> str:
        """Say what is asked of whoever is due."""
        return prompt(self.voice, phase)


def prompt(voice: Voice, phase: str) -> str:
    """Say what is asked in a phase."""
    return voice.say(f"phase-{phase}")


def in_words(scene: Scene, viewer: Viewer, speaker: Speaker) -> Words:
    """Say what a viewer's scene says."""
    seat = seat_of(viewer)
    return Words(
        speaker.prompt(scene.phase) if scene.legal else "",
        tuple(speaker.event(event, seat) for event in scene.events),
        tuple(speaker.holds(each) for each in scene.holding),
    )
