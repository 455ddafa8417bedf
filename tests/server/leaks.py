"""Leaks to plant in a house, to show that they are found."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

LEAKS: dict[str, Callable[[], None]] = {}
