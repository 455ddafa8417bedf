"""Refusals of the house: each is a key, and its sentence is the text `refused-<key>` in every language."""

from __future__ import annotations

from grimalkin.rules import Refused


class NotNow(Refused):
    """Something that cannot be done at this table, or not by this one, or not now."""

    def __init__(self, key: str, **facts: int | str) -> None:
        super().__init__(f"refused: {key}", key, "", **facts)
