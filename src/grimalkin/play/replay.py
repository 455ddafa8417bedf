"""Replay: a record played again from its first line, each line checked by the law."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from grimalkin.play.match import Match
from grimalkin.play.record import Act, BadRecord, Deal, Line, Record
from grimalkin.rules import Game, Refused

if TYPE_CHECKING:
    from collections.abc import Iterator


def replay(record: Record, game: Game | None = None) -> Match:
    """Play a whole record; what it does not allow is an error with the number of its line."""
    match = Match(replace(record, lines=[], places=[]), game)
    for _ in steps(match, record):
        pass
    return match


def steps(match: Match, record: Record) -> Iterator[Match]:
    """Play the lines of a record one by one; the match stands after each of them."""
    for place, line in enumerate(record.lines):
        try:
            _step(match, line)
        except Refused as cause:
            raise BadRecord(record.places[place] if record.places else place + 1, cause, record.game) from None
        yield match


def _step(match: Match, line: Line) -> None:
    if isinstance(line, Deal):
        match.deal(line.cards)
    elif isinstance(line, Act):
        match.play(line.seat, line.word, line.by)
    else:
        # Everyone agreed at the time, or the rule allowed it: the record is the witness.
        match.undo(line.seat, agreed=True)
