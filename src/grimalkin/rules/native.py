"""Native or plain: which of the two is running, and that nobody is silently ignored."""

from __future__ import annotations

from functools import cache

INNER = (
    "legal_into",
    "do",
    "lay_out",
    "may",
    "share",
    "playout",
    "shows",
    "tally",
    "prospects",
    "measure",
    "lean",
    "is_broken",
)
"""What compiled code calls without asking Python."""


@cache
def native() -> bool:
    """Say whether the rules run as compiled code."""
    from grimalkin.rules import state  # noqa: PLC0415 - the state asks this module too

    return not str(state.__file__).endswith(".py")


def check_class(kind: type) -> None:
    """Refuse a Python class that overrides what compiled code would not see."""
    for name in INNER if native() else ():
        if any(name in vars(parent) for parent in kind.__mro__):
            raise TypeError(f"{kind.__name__} overrides {name}, which compiled rules do not see: derive it from Guest")
