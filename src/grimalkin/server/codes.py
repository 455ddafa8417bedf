"""Close codes: why a websocket is closed. docs/protocol.md says what a client does about each."""

from __future__ import annotations

OK, PROTOCOL_ERROR, NOT_UTF8, TOO_LONG = 1000, 1002, 1007, 1009
"""Defined by WebSocket itself."""
SILENT = 4000
GOING_AWAY = 4001
BAD_MESSAGES = 4002
FORBIDDEN = 4003
NOT_FOUND = 4004
REMOVED = 4005
SLOW = 4008
TRY_AGAIN = 4013
TOO_MANY = 4029
TOO_FAST = 4030
OURS = (SILENT, GOING_AWAY, BAD_MESSAGES, FORBIDDEN, NOT_FOUND, REMOVED, SLOW, TRY_AGAIN, TOO_MANY, TOO_FAST)
"""Those of our own, each with its row in docs/protocol.md."""
