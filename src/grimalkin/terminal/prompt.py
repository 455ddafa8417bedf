"""The prompt: a line that can be edited, completed by Tab and called back, where the system has a readline."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from grimalkin.terminal.app.understanding import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""The screen from its corner on, and what was above it."""
FAR = 100
"""Empty lines that take everything out of sight where a terminal knows nothing but lines."""


class Prompt:
    """Asks a person at a terminal; without one, or without a readline, a line is just read."""

    def __init__(self) -> None:
        self.offered: Sequence[str] = ()
        self.readline = _readline()
        if self.readline:
            # Words hold `>` and commands hold blanks: what is completed is always the whole line.
            self.readline.set_completer_delims("")
            self.readline.set_completer(self.completion)
            libedit = "libedit" in (self.readline.__doc__ or "")
            self.readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def offer(self, words: Sequence[str]) -> None:
        """Say what may be answered next."""
        self.offered = words

    def completion(self, begun: str, number: int) -> str | None:
        """Give the words that go on as begun, one by one, whatever letters and accents; None after the last."""
        typed = plain(begun) + " " * begun.endswith(" ")
        fitting = [word for word in self.offered if plain(word).startswith(typed)]
        # Clauses of the rulebook would bury the moves: they come when the rulebook is asked for.
        shown = [word for word in fitting if " " in begun or " " not in word] or fitting
        return shown[number] if number < len(shown) else None

    def beside(self, say: Callable[[str], None]) -> Callable[[str], None]:
        """Give a way to say something while an answer is being typed: what is typed already comes again below."""

        def said(text: str) -> None:
            begun = self.readline.get_line_buffer() if self.readline else ""
            if begun:
                print()
            say(text)
            if begun:
                sys.stdout.write(begun)
            sys.stdout.flush()

        return said

    def ask(self, question: str) -> str:
        """Ask, and wait for an answer; a terminal that has gone away has ended."""
        sys.stdout.flush()
        try:
            return input(question)
        except OSError:
            raise EOFError from None


def clear() -> None:
    """Take everything off a terminal's screen, and out of what can be scrolled back to."""
    if sys.stdout.isatty():
        sys.stdout.write("\n" * FAR if os.environ.get("TERM", "dumb") == "dumb" else CLEAR)
        sys.stdout.flush()


def _readline() -> ModuleType | None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    try:
        import readline  # noqa: PLC0415 - not on every system, and of no use without a terminal
    except ImportError:
        return None
    return readline
