"""The journal of a table: everything that ever happened to it, as entries, in order. A table is what they make.

They are kept as JSON in the database under (table, number), for ever readable: fields are only ever added, with a
default. Tokens stand in them as hashes alone. The secret of a match stands in them before it is played, so they are
never shown; the record of a finished match is.
"""

from __future__ import annotations

import msgspec

Value = bool | int | str
MOST_ENTRIES = 20_000
"""Beyond so many a match is still played to its end, which the rules bound, and nothing else is done at the table."""
FIRST_EDITION = 1
"""Of every game, when a match that began did not yet say its edition: such an entry means this one."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", omit_defaults=True):
    """One thing that happened."""

    at: int = 0
    """When, in milliseconds since 1970."""


class TableOpened(Entry, tag="opened", frozen=True, kw_only=True):
    """The table was set up."""

    game: str
    seats: int
    options: dict[str, Value]
    language: str
    level: str
    clock: str
    pause: int
    listed: bool = False
    children: bool = False
    chat: bool = True
    host: str
    invite: str
    watch: str


class Changed(Entry, tag="changed", frozen=True, kw_only=True):
    """The host chose otherwise."""

    game: str
    options: dict[str, Value]
    level: str
    clock: str
    pause: int
    listed: bool
    chat: bool
    seats: int = 0
    """How many there are from now on: new ones come, or go, at the end; 0 for as many as before."""


class Prepared(Entry, tag="prepared", frozen=True, kw_only=True):
    """The secret of the next match was drawn; its commitment may be published."""

    secret: str


class Sat(Entry, tag="sat", frozen=True, kw_only=True):
    """A person took a seat."""

    seat: int
    name: str
    token: str
    player: str = ""
    host: bool = False
    """Whether it was the host who sat down."""


class Returned(Entry, tag="returned", frozen=True, kw_only=True):
    """The owner of a seat asked to sit down once more, and was given another token for it."""

    seat: int
    token: str


class HasAdmitted(Entry, tag="admitted", frozen=True, kw_only=True):
    """Somebody was let in without an invitation: this one is its own."""

    invite: str


class Filled(Entry, tag="filled", frozen=True, kw_only=True):
    """A bot took a seat; or a bot that has it plays at another level."""

    seat: int
    name: str
    level: str


class Stood(Entry, tag="stood", frozen=True, kw_only=True):
    """A seat became empty."""

    seat: int


class HasLeft(Entry, tag="left", frozen=True, kw_only=True):
    """The owner of a seat left for good during a match: a bot plays on, and the seat is empty after it."""

    seat: int


class Removed(Entry, tag="removed", frozen=True, kw_only=True):
    """The host sent the owner of a seat away: as if it had left, and these marks are barred from the table."""

    seat: int
    barred: tuple[str, ...]


class StoodIn(Entry, tag="stand-in", frozen=True, kw_only=True):
    """A bot plays for a seat by the host's or the owner's wish, or no longer does."""

    seat: int
    on: bool


class HostPassed(Entry, tag="host-passed", frozen=True, kw_only=True):
    """Hosting went over to the owner of a seat; the token of the one who opened the table opens nothing more."""

    seat: int


class Renamed(Entry, tag="renamed", frozen=True, kw_only=True):
    """A seat took another name."""

    seat: int
    name: str


class Forgotten(Entry, tag="forgotten", frozen=True, kw_only=True):
    """The player at a seat wished to be forgotten: the seat stays with whoever holds its token, as a guest's."""

    seat: int


class Swapped(Entry, tag="swapped", frozen=True, kw_only=True):
    """Two seats changed places, with all that is theirs."""

    seat: int
    other: int


class HasCut(Entry, tag="cut", frozen=True, kw_only=True):
    """A seat added its words to the next shuffles."""

    seat: int
    words: str


class SetAuto(Entry, tag="auto", frozen=True, kw_only=True):
    """A seat lets the table play where everyone can see that there is no choice, or no longer does."""

    seat: int
    on: bool


class SetTempo(Entry, tag="tempo", frozen=True, kw_only=True):
    """The host chose how fast bots play."""

    tempo: str


class AgreedOpen(Entry, tag="open", frozen=True, kw_only=True):
    """A seat agrees that spectators see every hand, or no longer does."""

    seat: int
    on: bool


class HasLent(Entry, tag="lent", frozen=True, kw_only=True):
    """A link for a friend was made for a seat; with no token, it was ended."""

    seat: int
    token: str = ""
    by_host: bool = False
    """Whether the host lent it, for an owner who was away: then it ends when the owner is back."""


class Started(Entry, tag="started", frozen=True, kw_only=True):
    """A match began, by the secret that was prepared and the cuts so far."""

    record: str = ""
    """The name its record will have; in older entries, the table's name and the match's number."""
    game: str = ""
    """The game with its edition, by which the match goes on whatever the house plays by then; see `FIRST_EDITION`."""


class HasDealt(Entry, tag="dealt", frozen=True, kw_only=True):
    """A round was dealt, by the match's luck."""


class HasPlayed(Entry, tag="played", frozen=True, kw_only=True):
    """A seat acted; `by` says who did it, if not its owner."""

    seat: int
    word: str
    by: str = ""


class Undone(Entry, tag="undone", frozen=True, kw_only=True):
    """A seat took its last action back; agreed by everyone, or by the rule."""

    seat: int
    agreed: bool = False


class Resumed(Entry, tag="resumed", frozen=True, kw_only=True):
    """The house opened again: the time between costs nobody any."""


class Closed(Entry, tag="closed", frozen=True, kw_only=True):
    """The table was closed."""

    reason: str


AnyEntry = (
    TableOpened | Changed | Prepared | Sat | Returned | HasAdmitted | Filled | Stood | HasLeft | Removed | StoodIn
    | HostPassed | Renamed | Forgotten | Swapped | HasCut | SetAuto | SetTempo | AgreedOpen | HasLent | Started
    | HasDealt | HasPlayed | Undone | Resumed | Closed
)  # fmt: skip

MATCH_ENTRIES = (HasPlayed, HasDealt, Undone)
"""What happens in a match."""

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_encoder = msgspec.json.Encoder()


def write(entry: Entry) -> str:
    """Write an entry as the database stores it."""
    return _encoder.encode(entry).decode()


def read(text: str | bytes) -> AnyEntry:
    """Read an entry that the database stored."""
    return _decoder.decode(text)
