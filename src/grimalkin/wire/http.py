"""What all of the HTTP API shares: why something cannot be done, and whether the house is open."""

from __future__ import annotations

from typing import Any

import msgspec


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something cannot be done."""

    key: str
    text: str
    clause: str = ""


class Health(msgspec.Struct, frozen=True):
    """Whether the house is open."""

    status: str
    version: str
    figures: dict[str, Any]
    warnings: tuple[str, ...] = ()
    """What the host should know: the disk is nearly full, or the machine's clock was set."""
