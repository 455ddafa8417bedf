"""The record: a match as a text file that a person can read and write.

    grimalkin record 1
    game friday@1
    seats 3
    options rounds=1 deal=all open_stacks=no first=2
    player 0 "Ada"
    player 1 "Grim" random
    commit 630dcd29…            the SHA-256 of the secret, in hexadecimal
    cut 0 "seven"               a seat's own words for the shuffle
    drawn first                 the first seat was drawn by the same luck
    deal C7 M2 F …              the shuffled deck, in full
    0 C7                        a seat and the word of its action
    1 F>C by clock              … and who played it, if not the one who holds the seat
    undo 1                      back to the moment before the last action of that seat
    secret 00010203…            shown when the match is over

Lines stand in this order; options, players, commit, cuts and drawn may be left out. `#` begins a comment, empty lines
are nothing.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace

from grimalkin.rules import Options, Refusal, Refused
from grimalkin.rules.refusal import brief

HEADLINE = "grimalkin record 1"
PERSON = "person"
LONGEST_NAME = 60
KIND = re.compile("[a-z][a-z0-9-]{0,40}")


class BadRecord(Refused):
    """A record that cannot be read or replayed; says in which line and why."""

    def __init__(self, line: int, cause: Refused, game: str = "") -> None:
        super().__init__(f"line {line}: {cause}", "record-line", line=line)
        self.line = line
        self.cause = cause
        self.game = game
        """The game of the record, where it is known: its voice can say what was wrong."""
        self.refusal = Refusal("record-line", "", {"line": line}, cause.refusal)

    def __reduce__(self) -> tuple[object, ...]:
        return BadRecord, (self.line, self.cause, self.game)


@dataclass(frozen=True)
class Player:
    """Who holds a seat: a name, and a person or a kind of bot."""

    name: str
    kind: str = PERSON

    def __post_init__(self) -> None:
        if not 0 < len(self.name) <= LONGEST_NAME or not self.name.isprintable():
            raise ValueError(f"a name has 1 to {LONGEST_NAME} characters, all of them visible, not {brief(self.name)}")
        if not KIND.fullmatch(self.kind):
            raise ValueError(f"a kind of player is a word such as person or random, not {brief(self.kind)}")


@dataclass(frozen=True, slots=True)
class Deal:
    """The deck of a round, in words of cards."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"deal {' '.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Act:
    """An action of a seat; `by` says who played it, if not the one who holds the seat."""

    seat: int
    word: str
    by: str = ""

    def __post_init__(self) -> None:
        if self.by and not KIND.fullmatch(self.by):
            raise ValueError(f"who plays for another is a word such as bot or clock, not {brief(self.by)}")

    def __str__(self) -> str:
        return f"{self.seat} {self.word}" + (f" by {self.by}" if self.by else "")


@dataclass(frozen=True, slots=True)
class Undo:
    """Back to the moment before the last action of the seat."""

    seat: int

    def __str__(self) -> str:
        return f"undo {self.seat}"


Line = Deal | Act | Undo


@dataclass
class Record:
    """Everything a match is. The lines are only ever added to."""

    game: str
    """Name and edition: `friday@1`."""
    seats: int
    options: Options
    players: tuple[Player, ...]
    commitment: str = ""
    cuts: tuple[str, ...] = ()
    """One for each seat, "" for none."""
    first_drawn: bool = False
    lines: list[Line] = field(default_factory=list)
    secret: bytes | None = field(default=None, repr=False)
    places: list[int] = field(default_factory=list, compare=False)
    """Where the lines stand in the file they were read from."""

    def rename(self, seat: int, name: str) -> None:
        """Call a seat otherwise: whoever sits there wished to be forgotten."""
        players = [*self.players]
        players[seat] = replace(players[seat], name=name)
        self.players = tuple(players)

    def __str__(self) -> str:
        head = [HEADLINE, f"game {self.game}", f"seats {self.seats}", f"options {self.options}"]
        head += [_player(seat, player) for seat, player in enumerate(self.players)]
        head += [f"commit {self.commitment}"] if self.commitment else []
        head += [f"cut {seat} {quoted(cut)}" for seat, cut in enumerate(self.cuts) if cut]
        head += ["drawn first"] if self.first_drawn else []
        tail = [f"secret {self.secret.hex()}"] if self.secret else []
        return "\n".join([*head, *map(str, self.lines), *tail, ""])


def quoted(text: str) -> str:
    """Write a text between double quotes, as JSON does."""
    return json.dumps(text, ensure_ascii=False)


def _player(seat: int, player: Player) -> str:
    kind = "" if player.kind == PERSON else f" {player.kind}"
    return f"player {seat} {quoted(player.name)}{kind}"
