"""The moments of a record: every line that counts, with the state before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.play import Act, Deal, replay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.play import Record
    from grimalkin.play.record import Line
    from grimalkin.rules import Game, State


@dataclass(frozen=True)
class Moment:
    """What stood on the table before a line of the record."""

    number: int
    """The number of the line, as `grimalkin replay` counts."""
    state: State
    line: Line | None
    """What came next; None where the record ends."""


def moments(record: Record, game: Game | None = None) -> Iterator[Moment]:
    """Go through a record, without what was taken back; the last moment is the one where it ends."""
    match = replay(record, game)
    state = match.game.begin(record.seats, record.options)
    for place in match.standing:
        line = match.story[place].line
        yield Moment(place + 1, state.copy(), line)
        if isinstance(line, Deal):
            state.deal(match.game.card(word) for word in line.cards)
        elif isinstance(line, Act):
            state.apply(line.seat, match.game.action(line.word))
    yield Moment(match.version + 1, state, None)
