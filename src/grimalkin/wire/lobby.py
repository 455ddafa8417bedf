"""The shapes of the HTTP API: tables to open and to find, games, records, players."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from grimalkin import games
from grimalkin.bots import USUAL_LEVEL
from grimalkin.text.languages import FALLBACK, LANGUAGES, unknown
from grimalkin.wire.messages import Choice, Denied, Update
from grimalkin.wire.views import SceneView, TableView, Value

Word = Annotated[str, Meta(max_length=40)]
Seats = Annotated[int, Meta(ge=2, le=16)]
Pause = Annotated[int, Meta(ge=0, le=120)]


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to open."""

    game: Word
    seats: Seats = 4
    preset: Word = ""
    """A named choice of options; `options` change it further."""
    options: dict[Word, bool | int | Word] = {}
    language: Word = FALLBACK
    """One of those that the house speaks."""
    level: Word = USUAL_LEVEL
    """Of bots that fill seats or play for the absent."""
    clock: Word = "none"
    """`none`, `relaxed`, or seconds of move+reserve such as 30+120."""
    pause: Pause = 12
    """Seconds before the next round is dealt, unless everyone is ready earlier."""
    listed: bool = False
    children: bool = False
    """No chat, whatever else is chosen."""
    chat: bool = True

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise unknown(self.language)

    def chosen(self) -> dict[str, Value]:
        """Give the options: those of the preset, changed by those given."""
        if self.game not in games.found():
            return dict(self.options)
        presets = {preset.name: preset.options for preset in games.get(self.game).presets}
        return {**presets.get(self.preset, {}), **self.options}


class Opened(msgspec.Struct, frozen=True):
    """A table that was opened; only this answer ever holds its tokens."""

    table: str
    host: str
    invite: str
    watch: str


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something cannot be done."""

    key: str
    text: str
    clause: str = ""


class OptionInfo(msgspec.Struct, frozen=True):
    """Something a table may choose."""

    name: str
    default: Value
    allowed: str
    text: str


class MoveInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a word stands for."""

    means: str
    cards: tuple[str, ...] = ()
    """The cards it uses, the one to be touched first."""
    to: str = ""
    """The zone it goes to, or `@` and a seat."""
    facts: dict[str, Any] = {}
    """What else there is to know of it, such as the number of a bid."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the house."""

    name: str
    edition: int
    title: str
    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    presets: dict[str, str]
    """Their names, with what they are called."""
    preset_options: dict[str, dict[str, Value]]
    """What each preset chooses; the rest is as usual."""
    preset_seats: dict[str, tuple[int, ...]]
    """How many may sit down to each preset."""
    levels: dict[str, str]
    words: dict[str, MoveInfo]
    """What every word stands for, so that no screen takes one apart."""
    cards: tuple[str, ...]
    by_rank: tuple[str, ...]
    """The same, as one sorts a hand by rank."""
    card_names: dict[str, str]
    costs: dict[str, int]
    """What each card counts, where a round is counted card by card."""
    card_parts: dict[str, tuple[str, str]]
    """Suit and rank of each card, so that no screen takes its word apart."""
    zones: dict[str, str]
    """Their names (without a seat's number), with what they are called."""
    about: str
    """What it is, in a sentence or two."""
    page: dict[str, str]
    """What its own drawings say."""
    files: dict[str, str]
    """What it brings for the page, with where that is served: nothing else is there to be asked for."""
    styles: tuple[str, ...]
    """Where its styles are served, in their order."""
    rulebook: bool
    """Whether it has one in this language."""
    lesson: bool
    """The same of a lesson."""


class ClauseInfo(msgspec.Struct, frozen=True):
    """One rule."""

    number: str
    text: str
    examples: tuple[str, ...]


class RulebookInfo(msgspec.Struct, frozen=True):
    """A rulebook in one language: in the one that was asked for, or in that to fall back on."""

    language: str
    title: str
    introduction: tuple[str, ...]
    sections: dict[str, str]
    clauses: tuple[ClauseInfo, ...]


class Lobby(msgspec.Struct, frozen=True):
    """The tables that anyone may join or watch."""

    tables: tuple[TableView, ...]


class Seated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table, and the token by which somebody has a seat there or is its host."""

    table: Word
    token: Annotated[str, Meta(max_length=64)]


class Visits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seats that a browser remembers."""

    seats: Annotated[tuple[Seated, ...], Meta(max_length=12)]


class Visit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table that somebody may come back to."""

    table: TableView
    you: int | None = None
    due: bool = False
    """Whether it is one's own turn."""
    touched: int = 0
    """When somebody last did something there, in milliseconds since 1970."""


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link into this house."""

    text: Annotated[str, Meta(max_length=300)]


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
    choices: tuple[Choice, ...] = ()
    """What each legal word means and would bring."""
    denied: tuple[Denied, ...] = ()
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


class Past(msgspec.Struct, frozen=True):
    """A match in a player's history."""

    record: str
    game: str
    ended: int
    score: int
    place: int
    share: float
    counted: bool


class Standing(msgspec.Struct, frozen=True):
    """A player's rating in a game."""

    game: str
    player: str
    name: str
    rating: float
    """What the player is worth at least, most surely: mu less three sigma."""
    mu: float
    sigma: float
    played: int
    won: float


class PlayerInfo(msgspec.Struct, frozen=True):
    """What the house knows of a player, by the player's own key."""

    player: str
    ratings: tuple[Standing, ...]
    history: tuple[Past, ...]


class Board(msgspec.Struct, frozen=True):
    """The best of a game."""

    game: str
    players: tuple[Standing, ...]


class Health(msgspec.Struct, frozen=True):
    """Whether the house is open."""

    status: str
    version: str
    figures: dict[str, Any]
