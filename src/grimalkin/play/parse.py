"""The strict reader of records: a line that is not what was expected is an error with its number."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NoReturn, TypeVar

from grimalkin import games
from grimalkin.play.luck import clean_cut
from grimalkin.play.record import HEADLINE, LONGEST_NAME, PERSON, Act, BadRecord, Deal, Player, Record, Undo
from grimalkin.rules import Options, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.play.record import Line
    from grimalkin.rules import Game

T = TypeVar("T")

NUMBER = r"(0|[1-9]\d?)"
TEXT = r'("(?:[^"\\]++|\\.)*+")'
ACT = re.compile(rf"{NUMBER} (\S+)(?: by ([a-z][a-z-]*))?", re.ASCII)
DEAL = re.compile(r"deal (\S+(?: \S+)*)")
UNDO = re.compile(rf"undo {NUMBER}", re.ASCII)
PLAYER = re.compile(rf"player {NUMBER} {TEXT}(?: ([a-z][a-z0-9-]*))?", re.ASCII)
CUT = re.compile(rf"cut {NUMBER} {TEXT}", re.ASCII)
COMMIT = re.compile(r"commit ([0-9a-f]{64})")
SECRET = re.compile(r"secret ([0-9a-f]{64})")
HEAD = {
    "options": "options NAME=VALUE …",
    "player": 'player SEAT "NAME"',
    "commit": "commit HEX (64)",
    "cut": 'cut SEAT "WORDS" (after commit)',
    "drawn": "drawn first (after commit)",
    "secret": "secret HEX (64)",
}
"""What a line that begins so should be, where it stands in its place."""
BODY = "deal CARD …, SEAT WORD, undo SEAT, secret HEX"


def parse(text: str, game: Game | None = None) -> Record:
    """Read a record, or raise BadRecord with the number of the line and what was expected there.

    The game is the one that the record names; it is given only if it is not among those found.
    """
    return _Reader(text, game).record()


class _Reader:
    """Reads the lines one after another."""

    def __init__(self, text: str, game: Game | None) -> None:
        self.given = game
        self.name = ""
        text = text.removeprefix("\ufeff").replace("\r\n", "\n")
        stripped = [_uncomment(line).rstrip(" \t") for line in text.split("\n")]
        self.lines = [(number, line) for number, line in enumerate(stripped, start=1) if line]
        self.next = 0
        self.end = len(stripped)

    def record(self) -> Record:
        if self.take(re.compile(re.escape(HEADLINE))) is None:
            self.fail(HEADLINE)
        name = self.want(re.compile(r"game (\S+@\d+)"), "game NAME@EDITION")[1]
        game = self.given if self.given and str(self.given) == name else self.checked(lambda: games.get(name))
        self.name = name
        seats = int(self.want(re.compile(rf"seats {NUMBER}", re.ASCII), "seats NUMBER")[1])
        self.checked(lambda: game.check_seats(seats))
        options = self.checked(lambda: self.options(game, seats))
        players = self.players(seats)
        commitment = match[1] if (match := self.take(COMMIT)) else ""
        record = Record(str(game), seats, options, players, commitment, self.cuts(seats, commitment))
        record.first_drawn = bool(commitment) and self.take(re.compile("drawn first")) is not None
        self.body(record)
        return record

    def options(self, game: Game, seats: int) -> Options:
        given: dict[str, object] = {}
        for pair in match[1].split() if (match := self.take(re.compile(r"options((?: \w+=\S+)*)"))) else ():
            name, _, value = pair.partition("=")
            if name in given:
                raise Refused(f"option {name} stands twice", "option-twice", option=name)
            given[name] = value
        return game.settle(given, seats)

    def players(self, seats: int) -> tuple[Player, ...]:
        found = {seat: Player(f"{seat}") for seat in range(seats)}
        expected = 0
        while match := self.take(PLAYER):
            seat, name = int(match[1]), self.quoted(match[2])
            if not expected <= seat < seats or not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
                self.fail(f'player {expected}..{seats - 1} "NAME" (1..{LONGEST_NAME})', back=1)
            found[seat], expected = Player(name, match[3] or PERSON), seat + 1
        return tuple(found.values())

    def cuts(self, seats: int, commitment: str) -> tuple[str, ...]:
        found = [""] * seats if commitment else []
        expected = 0
        while commitment and (match := self.take(CUT)):
            seat, cut = int(match[1]), self.quoted(match[2])
            if not expected <= seat < seats or not _is_clean(cut):
                self.fail(f'cut {expected}..{seats - 1} "WORDS"', back=1)
            found[seat], expected = cut, seat + 1
        return tuple(found)

    def body(self, record: Record) -> None:
        while self.next < len(self.lines):
            number, text = self.lines[self.next]
            if match := self.take(SECRET):
                record.secret = bytes.fromhex(match[1])
                if self.next < len(self.lines):
                    self.fail("nothing after the secret")
            elif line := _line(text):
                self.next += 1
                record.lines.append(line)
                record.places.append(number)
            else:
                self.fail(HEAD.get(text.partition(" ")[0], BODY))

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Go past the next line if it fits."""
        if self.next == len(self.lines):
            return None
        match = pattern.fullmatch(self.lines[self.next][1])
        self.next += match is not None
        return match

    def want(self, pattern: re.Pattern[str], expected: str) -> re.Match[str]:
        match = self.take(pattern)
        if match is None:
            self.fail(expected)
        return match

    def quoted(self, text: str) -> str:
        try:
            return str(json.loads(text))
        except ValueError:
            self.fail('"TEXT"', back=1)

    def checked(self, ask: Callable[[], T]) -> T:
        """Turn a refusal of the game into one of the line just read."""
        try:
            return ask()
        except BadRecord:
            raise
        except Refused as cause:
            raise BadRecord(self.lines[self.next - 1][0], cause, self.name) from None

    def fail(self, expected: str, back: int = 0) -> NoReturn:
        at = self.next - back
        number, found = self.lines[at] if at < len(self.lines) else (self.end, "")
        cause = Refused(f"expected {expected}, found {found[:60]!r}", "expected", expected=expected, found=found[:60])
        raise BadRecord(number, cause, self.name)


def _line(text: str) -> Line | None:
    if match := ACT.fullmatch(text):
        return Act(int(match[1]), match[2], match[3] or "")
    if match := DEAL.fullmatch(text):
        return Deal(tuple(match[1].split(" ")))
    if match := UNDO.fullmatch(text):
        return Undo(int(match[1]))
    return None


def _uncomment(line: str) -> str:
    """Cut off a comment; a `#` between quotes is none."""
    # Never to be tried in another way: what could be is remembered, a hundred bytes for each character.
    bare = re.match(r'(?:[^"#]++|"(?:[^"\\]++|\\.)*+"?+)*+', line)
    return bare[0] if bare else line


def _is_clean(cut: str) -> bool:
    try:
        return clean_cut(cut) == cut
    except ValueError:
        return False
