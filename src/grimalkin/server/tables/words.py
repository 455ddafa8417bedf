"""What nodes tell each other of a table beside its entries: who is there, what was said and wished; none is stored."""

from __future__ import annotations

import msgspec


class Presence(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is connected to a table at one node."""

    seats: tuple[int, ...] = ()
    watchers: int = 0
    hosted: bool = False
    """Whether the host is among them."""
    marks: dict[int, tuple[str, ...]] = {}
    """Marks of where the owner of each seat is connected from."""


class Word(msgspec.Struct, frozen=True, tag_field="t", omit_defaults=True):
    """One thing that is told."""


class Hello(Word, frozen=True, tag="hello"):
    """A node has this table now, and asks who else has it."""

    version: int
    presence: Presence = Presence()


class HasIt(Word, frozen=True, tag="here"):
    """A node has this table: so far, and with these people."""

    version: int
    presence: Presence


class Gone(Word, frozen=True, tag="gone"):
    """A node has this table no longer."""


class LeadFreed(Word, frozen=True, tag="freed"):
    """A node leads this table no longer."""


class SeatReady(Word, frozen=True, tag="ready"):
    """A seat is ready for the next deal, at this version."""

    seat: int
    version: int


class Again(Word, frozen=True, tag="again"):
    """A seat would play again."""

    seat: int


class Hurried(Word, frozen=True, tag="hurry"):
    """Bots are to play on without a pause."""


class Spoke(Word, frozen=True, tag="spoke"):
    """A seat said something, or showed a feeling: the message as it is sent."""

    seat: int
    text: str


class Voting(Word, frozen=True, tag="voting"):
    """A vote goes on at a node, or has ended there."""

    seat: int
    reason: str
    waiting: tuple[int, ...] = ()
    """Those who have yet to answer; nobody once it has ended."""
    agreed: bool = False


class Voted(Word, frozen=True, tag="voted"):
    """A seat has answered in a vote of another node."""

    seat: int
    yes: bool


class Visiting(Word, frozen=True, tag="visiting"):
    """Who asks at a node to be let in."""

    people: tuple[tuple[int, str], ...] = ()


class Answered(Word, frozen=True, tag="answered"):
    """A host has answered a visitor of another node."""

    who: int
    yes: bool


class AddressOpened(Word, frozen=True, tag="opened"):
    """An address has opened a table: it counts at every node."""

    address: str
    network: str


class AddressesUsed(Word, frozen=True, tag="used"):
    """What addresses have used at a node of what they may use at all nodes together."""

    kind: str
    used: dict[str, float]


class AddressesHold(Word, frozen=True, tag="hold"):
    """How many sockets some addresses have at a node now."""

    sockets: dict[str, int]


class ShareTaken(Word, frozen=True, tag="share"):
    """A seat has used one of what it, or all of the table, may do in a time: talk, ask for a hint, change the table."""

    kind: str
    seat: int = 0


class WhoIsThere(Word, frozen=True, tag="census"):
    """A node is new, and asks who is at the tables that are listed."""


class HouseChanged(Word, frozen=True, tag="changed"):
    """What the house keeps beside its tables has changed, or somebody was forgotten."""


AnyWord = (
    Hello | HasIt | Gone | LeadFreed | SeatReady | Again | Hurried | Spoke | Voting | Voted | Visiting | Answered
    | AddressOpened | AddressesUsed | AddressesHold | ShareTaken | WhoIsThere | HouseChanged
)  # fmt: skip

_decoder: msgspec.json.Decoder[AnyWord] = msgspec.json.Decoder(AnyWord)
_encoder = msgspec.json.Encoder()


def write(word: AnyWord) -> str:
    """Write a word as it is told."""
    return _encoder.encode(word).decode()


def read(text: str) -> AnyWord | None:
    """Read a word of another node; None for one that only a newer house knows."""
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError:
        return None
