"""A terminal that is gone: what is still written to it vanishes, and whoever sat there is known to have left.

Textual writes in a thread that ends at the first letter a dead terminal does not take; after thirty more the whole
application would wait for it for ever. And it reads from such a terminal again and again, without a pause.
"""

from __future__ import annotations

import select
import sys
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.driver import Driver


class ForgivingFile:
    """A terminal to write to; once it is gone, nothing is written any more, and nothing goes wrong."""

    def __init__(self, file: IO[str]) -> None:
        self.file, self.gone = file, False

    def write(self, text: str) -> None:
        """Write something, if anybody is there."""
        self._try(lambda: self.file.write(text))

    def flush(self) -> None:
        """Let it be seen."""
        self._try(self.file.flush)

    def _try(self, work: Callable[[], object]) -> None:
        try:
            if not self.gone:
                work()
        except (OSError, ValueError):
            self.gone = True

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a file has
        return getattr(self.file, name)


def calm(driver: type[Driver]) -> type[Driver]:
    """Make a driver of Textual one that a terminal may leave."""

    class CalmDriver(driver):  # type: ignore[misc, valid-type]
        """Writes to whoever is there, and ends without a word when reading fails."""

        def __init__(self, *facts: Any, **named: Any) -> None:  # noqa: ANN401 - as any driver takes them
            super().__init__(*facts, **named)
            file: Any = getattr(self, "_file", None)
            self._file: Any = ForgivingFile(file) if file else None

        def run_input_thread(self) -> None:
            try:
                super().run_input_thread()
            except OSError:
                self._file.gone = True

    return CalmDriver


def is_gone(driver: Driver | None) -> bool:
    """Say whether nobody can be at the terminal any more."""
    return bool(getattr(getattr(driver, "_file", None), "gone", False)) or hung_up()


def hung_up() -> bool:
    """Say whether the line to standard input was hung up, where the system can say so."""
    if not hasattr(select, "poll") or sys.__stdin__ is None:
        return False
    try:
        watched = select.poll()
        watched.register(sys.__stdin__.fileno(), 0)
        return any(found & select.POLLHUP for _, found in watched.poll(0))
    except (OSError, ValueError):
        return False
