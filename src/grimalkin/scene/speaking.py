"""A scene in words: the same moment, said in one language by the names at the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from grimalkin.scene.holding import Held, held
from grimalkin.scene.moves import Meant, said_of
from grimalkin.scene.scene import seat_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from grimalkin.rules import Event, Holding
    from grimalkin.rules.events import Plain
    from grimalkin.scene.choices import Barred, Possible
    from grimalkin.scene.scene import Scene, Viewer
    from grimalkin.text import Voice


@dataclass(frozen=True)
class Choice(Meant):
    """Something that the viewer may do now."""

    would: str = ""
    """What it would surely bring, as a sentence; empty where nothing is sure, or worth a word."""
    brings: Mapping[str, Plain] = field(default_factory=dict)
    """The same as data: the event's name in `k`, and its facts, such as points."""


@dataclass(frozen=True)
class Denied:
    """Why a card of the viewer's own hand may not be played now."""

    card: str
    key: str
    text: str
    clause: str = ""


class Offer(NamedTuple):
    """What a viewer is asked, all that it may answer, and why it may not answer otherwise."""

    prompt: str = ""
    choices: tuple[Choice, ...] = ()
    denied: tuple[Denied, ...] = ()


class Words(NamedTuple):
    """What a scene says."""

    offer: Offer = Offer()
    """What is asked of the viewer; nothing while it is not due."""
    said: tuple[str, ...] = ()
    """A sentence for each event."""
    holds: tuple[Held, ...] = ()

    @property
    def prompt(self) -> str:
        """What is asked."""
        return self.offer.prompt


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
        return self.voice.say(f"phase-{phase}")


def in_words(scene: Scene, viewer: Viewer, speaker: Speaker) -> Words:
    """Say what a viewer's scene says."""
    seat = seat_of(viewer)
    return Words(
        offered(scene, speaker),
        tuple(speaker.event(event, seat) for event in scene.events),
        tuple(speaker.holds(each) for each in scene.holding),
    )


def offered(scene: Scene, speaker: Speaker) -> Offer:
    """Say what a viewer is asked; nothing is asked of one that is not due."""
    return Offer(
        speaker.prompt(scene.phase) if scene.legal else "",
        tuple(_choice(each, speaker.voice) for each in scene.choices),
        tuple(_denied(each, speaker.voice) for each in scene.denied),
    )


def _choice(choice: Possible, voice: Voice) -> Choice:
    known, said, brings = said_of(choice.word, choice.move, voice), "", dict[str, "Plain"]()
    for event in choice.brings:
        # The last thing that is worth a word says it all.
        if text := voice.would(event):
            said, brings = text, event.data()
    return Choice(known.word, known.cards, known.to, known.means, known.facts, said, brings)


def _denied(barred: Barred, voice: Voice) -> Denied:
    return Denied(barred.card, barred.why.key, voice.refusal(barred.why), barred.why.clause)
