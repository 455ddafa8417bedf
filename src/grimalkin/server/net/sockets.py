"""What all websockets have in common, whatever carries them: their bounds, and where the fast path leaves them."""

from __future__ import annotations

FAST_SOCKET = "grimalkin.socket"
"""The extension of an ASGI scope under which the fast path leaves its open socket."""
LONGEST_MESSAGE = 4096
"""Bytes that a client may send in one message; the protocol needs less (`wire.requests`)."""
LONGEST_QUEUE = 500
"""Messages that may wait for a slow client before it is disconnected; it comes back and is told what it missed."""
LONGEST_WAIT = 2 * 2**20
"""Bytes of messages that may wait for it: of a long match each snapshot is long."""
MOST_EARLY = 64
"""Messages that a client may send before its table is loaded: it joins, and waits for the answer."""
CLOSE_PATIENCE = 5.0
"""Seconds that a client has to finish the handshake, and to take a close, before the connection is dropped."""
