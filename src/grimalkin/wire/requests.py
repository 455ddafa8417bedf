"""What a client may ask at a table: one small tagged message for each thing.

Every message is a JSON object with its tag in `t`, and may carry a number `n` of the client's own, which comes back
with the answer or the refusal. Each kind lies beside what the table answers to it, in the file of its subject.
"""

from __future__ import annotations

import msgspec

from grimalkin.wire import arrival, hints, hosting, matches, seats, talk

LONGEST_MESSAGE = 2048
"""In bytes; the longest honest message is a chat line in four-byte letters."""


Anything = arrival.Requests | seats.Requests | hosting.Requests | matches.Requests | talk.Requests | hints.Requests

_decoder: msgspec.json.Decoder[Anything] = msgspec.json.Decoder(Anything)


class BadMessage(ValueError):
    """A message that is none: says what was expected."""


def read(text: str | bytes) -> Anything:
    """Read a message, strictly."""
    try:
        size = len(text) if isinstance(text, bytes) or 4 * len(text) <= LONGEST_MESSAGE else len(text.encode())
        if size > LONGEST_MESSAGE:
            raise BadMessage(f"a message has at most {LONGEST_MESSAGE} bytes, not {size}")
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage(str(error)) from None
