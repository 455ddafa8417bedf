"""`grimalkin matches`: what was played in the terminal, what is not over first."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from grimalkin.cli.files import whole_part
from grimalkin.cli.keeping import SECRET
from grimalkin.cli.output import print_json
from grimalkin.cli.places import matches_folder, old_matches_folder
from grimalkin.cli.unfinished import sealed, unfinished_records
from grimalkin.play import Act, Match, parse, replay
from grimalkin.play.record import PERSON
from grimalkin.text import Voice

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator
    from pathlib import Path


@dataclass(frozen=True)
class MatchFile:
    """A file of a match; no match where it cannot be read."""

    path: Path
    changed: datetime
    match: Match | None
    resumable: bool = False
    """Whether it is not over, and its secret is known here."""

    @property
    def rank(self) -> tuple[bool, bool, float]:
        """What is not over comes first, then the latest; what cannot be read comes last."""
        over = self.match is None or self.match.outcome() is not None
        return self.match is None, over, -self.changed.timestamp()

    def plain(self) -> dict[str, object]:
        """Give all of it for JSON."""
        found: dict[str, object] = {"file": str(self.path), "changed": self.changed.isoformat()}
        if self.match is None:
            return found | {"readable": False}
        record = self.match.record
        return found | {
            "readable": True,
            "game": record.game,
            "players": [{"name": player.name, "kind": player.kind} for player in record.players],
            "moves": moves_of(self.match),
            "finished": self.match.outcome() is not None,
            "resumable": self.resumable,
            "scores": [*self.match.observe(None).scores],
        }


def list_matches(asked: Namespace, voice: Voice) -> int:
    """Print all matches."""
    found = [*listed()]
    if asked.json:
        print_json({"folder": str(matches_folder()), "matches": [match.plain() for match in found]})
    elif not found:
        print(voice.say("matches-none", path=str(matches_folder())))
    for match in () if asked.json else found:
        print("\n".join(_lines(match, voice)))
    return 0


class Shelf:
    """The matches on the disk; each file is read once, for as long as nobody writes to it."""

    def __init__(self) -> None:
        self.read: dict[Path, tuple[os.stat_result, MatchFile]] = {}

    def all(self) -> list[MatchFile]:
        """Find all matches, in the order in which they are shown."""
        return self._looked_at(_paths())

    def waiting(self) -> list[MatchFile]:
        """Find the matches that can go on: those alone are read through whose secret is not told yet."""
        return [match for match in self._looked_at(filter(_untold, _paths())) if match.resumable]

    def _looked_at(self, paths: Iterable[Path]) -> list[MatchFile]:
        return sorted(map(self._look, paths), key=lambda match: match.rank)

    def _look(self, path: Path) -> MatchFile:
        known, now = self.read.get(path), _stamp(path)
        if known and now and (known[0].st_mtime_ns, known[0].st_size) == (now.st_mtime_ns, now.st_size):
            return known[1]
        found = _listed(path)
        if now:
            self.read[path] = now, found
        return found


def listed() -> list[MatchFile]:
    """Find all matches, in the order in which they are shown."""
    return Shelf().all()


def latest_unfinished() -> Path | None:
    """Find the match that was left last and can go on; those of old told their secret before they were over."""
    shelf = Shelf()
    return next((match.path for match in (*shelf.waiting(), *shelf.all()) if match.resumable), None)


def _paths() -> list[Path]:
    folders = (matches_folder(), old_matches_folder())
    paths = {path for folder in folders if folder.is_dir() for path in folder.glob("*.record")}
    return sorted(paths | {path for path in unfinished_records() if path.is_file()})


def _untold(path: Path) -> bool:
    try:
        return SECRET.search(path.read_bytes()) is None
    except OSError:
        return False


def _stamp(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def moves_of(match: Match) -> int:
    """Count the moves that stand."""
    return sum(isinstance(match.story[place].line, Act) for place in match.standing)


def _listed(path: Path) -> MatchFile:
    try:
        changed = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        # It was taken away while the folder was being read.
        changed = datetime.fromtimestamp(0, UTC)
    try:
        data = path.read_bytes()
        record = parse((whole_part(data) or data).decode())
        match = replay(record)
    except (OSError, ValueError):
        return MatchFile(path, changed, None)
    secret = record.secret is not None or sealed(record.commitment) is not None
    person = any(player.kind == PERSON for player in record.players)
    return MatchFile(path, changed, match, secret and person and match.outcome() is None)


def _lines(listed: MatchFile, voice: Voice) -> Iterator[str]:
    when = listed.changed.astimezone().strftime("%Y-%m-%d %H:%M")
    if listed.match is None:
        yield f"{' ' * len(when)}  {voice.say('matches-unreadable')}"
    else:
        match, said = listed.match, Voice(voice.language, listed.match.game)
        state = "over" if match.outcome() else "unfinished"
        yield f"{when}  {said.say(f'matches-{state}', game=said.say('game'), moves=moves_of(match))}"
        scores = zip(match.names, match.observe(None).scores, strict=True)
        yield "    " + said.comma.join(said.say("matches-score", name=name, points=points) for name, points in scores)
    yield f"    {listed.path}"
