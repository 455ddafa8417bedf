"""A picture: a scene with its words, in the one form that the table screen draws, whatever source it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from grimalkin.arena.scoreboard import ranks
from grimalkin.scene import Share

if TYPE_CHECKING:
    from collections.abc import Mapping

    from grimalkin.rules import Zone
    from grimalkin.scene import Scene, Words


class Holds(NamedTuple):
    """What holds for a place."""

    text: str
    look: str = ""


class Picture(NamedTuple):
    """What one viewer sees of one moment, in words."""

    phase: str = ""
    round: int = 0
    turn: tuple[int, ...] = ()
    way: int = 1
    scores: tuple[int, ...] = ()
    zones: Mapping[str, Zone] = {}
    """By their ids: the name, with `@` and the seat where it is a seat's."""
    holds: Mapping[str, Holds] = {}
    legal: tuple[str, ...] = ()
    prompt: str = ""
    said: tuple[str, ...] = ()
    """What happened last."""
    rounds: tuple[tuple[int, ...], ...] = ()
    ended: tuple[Share, ...] = ()
    scored: bool = True
    events: tuple[Mapping[str, Any], ...] = ()

    @property
    def counted(self) -> bool:
        """Say whether a round was just counted: one was begun, and nobody is to act."""
        return not self.turn and self.round > 0

    @property
    def ranked(self) -> list[Share]:
        """How the match ended, the best first."""
        if not self.ended:
            return []
        winners = [place for place, share in enumerate(self.ended) if share.won]
        places = ranks([share.score for share in self.ended], winners)
        return [share for _, share in sorted(zip(places, self.ended, strict=True), key=lambda each: each[0])]


def zone_id(name: str, seat: int | None) -> str:
    """Name a place as the protocol does."""
    return name if seat is None else f"{name}@{seat}"


def pictured(scene: Scene, words: Words) -> Picture:
    """Make a picture of a scene and what it says."""
    return Picture(
        scene.phase,
        scene.round,
        scene.turn,
        scene.direction,
        scene.scores,
        {zone_id(zone.name, zone.seat): zone for zone in scene.zones},
        {held.place: Holds(held.text, held.look) for held in words.holds},
        scene.legal,
        words.prompt,
        words.said,
        scene.rounds,
        scene.ended,
        scene.scored,
        tuple(event.data() for event in scene.events),
    )
