"""Native or plain: which of the two is running, and that nobody is silently ignored."""

from __future__ import annotations

from functools import cache

INNER = (
    "legal_into",
    "do",
    "carry_out",
    "lay_out",
    "may",
    "share",
    "playout",
    "play_round",
    "shows",
    "tally",
    "win_shares",
    "round_stats",
    "any_action",
    "heuristic_action",
    "features_into",
    "anew",
    "is_broken",
)
"""What compiled code calls without asking Python."""
OF_WORLDS = ("sample", "reset", "plausible")
"""The same, of worlds."""
METHODS = "__pyx_vtable__"
"""Every compiled class has this of its own: the methods that only compiled code sees."""
FOR_ALL = "grimalkin.rules."
"""Where the compiled classes lie that a Python class may be derived from: State, Guest, Worlds."""


@cache
def native() -> bool:
    """Say whether the rules run as compiled code."""
    from grimalkin.rules import state  # noqa: PLC0415 - the state asks this module too

    return not str(state.__file__).endswith(".py")


def check_class(kind: type) -> None:
    """Refuse a Python class, of a state or of worlds, that overrides what compiled code would not see."""
    if not native():
        return
    for names, instead in ((INNER, "derive it from Guest"), (OF_WORLDS, "write draw")):
        for name in names:
            if any(name in vars(parent) for parent in kind.__mro__):
                raise TypeError(f"{kind.__name__} overrides {name}, which compiled rules do not see: {instead}")
    compiled = next(parent for parent in kind.__mro__ if METHODS in vars(parent))
    if compiled is not kind and not compiled.__module__.startswith(FOR_ALL):
        # From outside nobody can tell which methods compiled code has of its own: any name may be one of them.
        message = f"{kind.__name__} derives from {compiled.__name__}, which is compiled and would not see it"
        raise TypeError(f"{message}: compile both, or derive it from Guest or Worlds")
