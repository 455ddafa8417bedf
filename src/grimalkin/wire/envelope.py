"""The envelope of everything said at a table: what all requests share, and all messages."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from grimalkin.text.languages import LANGUAGES, unknown

Language = Annotated[str, Meta(max_length=40)]
"""The code of a language that the house speaks; "" for a client that wants no sentences."""
Token = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=60)]
Word = Annotated[str, Meta(max_length=40)]
Version = Annotated[int, Meta(ge=0, lt=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, lt=64)]


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", forbid_unknown_fields=True):
    """Something a client asks."""

    n: Version = 0
    """The client's own number for it, given back in the answer."""


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", omit_defaults=True):
    """Something a table says."""

    v: int


def check_language(language: str) -> None:
    """Refuse a language that the house does not speak; the message names those that it does."""
    if language and language not in LANGUAGES:
        raise unknown(language)


_encoder = msgspec.json.Encoder()


def write(message: msgspec.Struct) -> bytes:
    """Write a message, or a part of one."""
    return _encoder.encode(message)
