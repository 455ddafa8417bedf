"""The journal: deal sets as they were played, one line each, so that a tournament goes on after a kill.

The first line says which tournament it is; another one's is refused. Lines are only ever added, in the order of the
sets. A last line without its end was torn by a kill: it is cut off, and its set is played again.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TextIO

from grimalkin.arena.matches import DealSet
from grimalkin.arena.tournament import BadTournament

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from grimalkin.arena.tournament import Tournament


class Journal:
    """A journal that is open for more lines; `kept` is what it held before."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path = path
        self.tournament = tournament
        self.title = f"{_line({'arena': tournament.identity()})}\n"
        whole = self._whole_part()
        self.kept = self._read(whole)
        self.file = self._opened(whole)

    def write(self, played: DealSet) -> None:
        """Add a set; from now on it survives a kill."""
        plain = {"set": played.number, "scores": played.scores, "winners": played.winners}
        self.file.write(f"{_line(plain)}\n")
        self.file.flush()

    def _whole_part(self) -> str:
        """Read what was written to the end of a line; nothing if not even the title was."""
        if not self.path.exists():
            return ""
        text = self.path.read_text(encoding="utf-8", errors="replace")
        whole = text[: text.rfind("\n") + 1]
        if not (whole or text).startswith(self.title) and not self.title.startswith(text):
            raise BadTournament(f"{self.path} belongs to another tournament", "arena-other", path=str(self.path))
        return whole

    def _read(self, whole: str) -> list[DealSet]:
        return [self._played(number, line) for number, line in enumerate(whole.splitlines()[1:])]

    def _played(self, number: int, line: str) -> DealSet:
        try:
            plain = json.loads(line)
            played = DealSet(int(plain["set"]), _rows(plain["scores"]), _rows(plain["winners"]))
        except (ValueError, TypeError, KeyError):
            raise self._damaged(number) from None
        if not self._fits(played, number):
            raise self._damaged(number)
        return played

    def _fits(self, played: DealSet, number: int) -> bool:
        seats = self.tournament.seats
        scored = len(played.scores) == seats and all(len(row) == seats for row in played.scores)
        won = len(played.winners) == seats and all(row and {*row} <= {*range(seats)} for row in played.winners)
        return played.number == number and scored and won

    def _damaged(self, number: int) -> BadTournament:
        line = number + 2
        return BadTournament(f"{self.path}, line {line} is damaged", "arena-damaged", path=str(self.path), line=line)

    def _opened(self, whole: str) -> TextIO:
        """Open the file at the end of what is whole."""
        file = self.path.open("a", encoding="utf-8", newline="\n")
        file.truncate(len(whole.encode()))
        if not whole:
            file.write(self.title)
            file.flush()
        return file

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.file.close()


def _line(plain: dict[str, object]) -> str:
    return json.dumps(plain, sort_keys=True, separators=(",", ":"))


def _rows(plain: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(number) for number in row) for row in plain)
