"""The shapes of the HTTP API for matches told from their beginning: replays, proofs, lessons."""

from __future__ import annotations

import msgspec

from grimalkin.wire.hints import ChoiceView, DeniedView
from grimalkin.wire.matches import Update
from grimalkin.wire.views import SceneView, Value


class Frame(Update, frozen=True, kw_only=True, omit_defaults=True):
    """What one line of a record changed, as a viewer saw it then: an update, whose version is the move's number."""

    line: str
    """As the record has it; empty where the viewer may not know it."""


class LessonStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """A moment of a lesson at which something is explained, and perhaps something wanted."""

    at: int
    """How many lines have been played: the frame of that move is on the table."""
    text: str
    wanted: str = ""
    """The word that the learner is to play; none where there is only something to read."""
    nudge: str = ""
    """What is said to whoever tries something else."""
    prompt: str = ""
    choices: tuple[ChoiceView, ...] = ()
    """What each legal word means and would bring."""
    denied: tuple[DeniedView, ...] = ()
    """Why a card of the hand cannot be played now."""


class LessonInfo(msgspec.Struct, frozen=True):
    """A first game that teaches, from the seat of the learner."""

    game: str
    options: dict[str, Value]
    learner: int
    players: tuple[str, ...]
    start: SceneView
    frames: tuple[Frame, ...]
    steps: tuple[LessonStep, ...]
    learnt: tuple[str, ...]


class Replay(msgspec.Struct, frozen=True):
    """A finished match to look at again."""

    id: str
    game: str
    players: tuple[str, ...]
    viewer: int | None
    open: bool
    moves: int
    options: dict[str, Value]
    start: SceneView
    """The scene before the first line."""
    frames: tuple[Frame, ...]


class FindingInfo(msgspec.Struct, frozen=True):
    """One thing that was checked."""

    key: str
    good: bool
    text: str


class Proof(msgspec.Struct, frozen=True):
    """Whether a record is a true match with fair luck."""

    id: str
    good: bool
    commitment: str
    secret: str
    cuts: tuple[str, ...]
    findings: tuple[FindingInfo, ...]
    pack: tuple[str, ...]
    """All cards of a deal in the order of the catalogue: what is shuffled. So anyone can deal the match again."""
