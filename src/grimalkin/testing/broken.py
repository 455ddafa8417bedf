"""What a law raises when a game breaks it."""

from __future__ import annotations


class BrokenLaw(AssertionError):
    """A game does not keep a law; says which, and where."""


def demand(kept: object, law: str, message: str) -> None:
    """Raise BrokenLaw unless the law is kept."""
    if not kept:
        raise BrokenLaw(f"{law}: {message}")
