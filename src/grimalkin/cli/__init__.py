"""`grimalkin`: what can be asked from a command line."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def main(words: Sequence[str] | None = None, before: Callable[[], None] = lambda: None) -> int:
    """Do what was asked; 0 if it went well, 1 if something is not proved, 2 if it cannot be done, else as a signal."""
    from grimalkin.cli.doing import do_what_was_asked  # noqa: PLC0415 - what it imports takes a while

    return do_what_was_asked(words, before)
