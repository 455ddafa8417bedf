"""Verification: whether a record is a true match, and whether its luck was fair."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from grimalkin.play.luck import Luck
from grimalkin.play.match import Match
from grimalkin.play.record import Deal, Record
from grimalkin.play.replay import replay, steps

if TYPE_CHECKING:
    from grimalkin.rules.refusal import Fact


@dataclass(frozen=True)
class Finding:
    """One thing that was checked; its sentence is `verify-<key>`."""

    key: str
    good: bool
    facts: dict[str, Fact] = field(default_factory=dict)


def verify(record: Record) -> list[Finding]:
    """Check a record: the law first (an illegal line raises BadRecord), then the end, then the luck."""
    match = replay(record)
    return [Finding("legal", good=True, facts={"lines": match.version}), _ending(match), *_luck(record)]


def _ending(match: Match) -> Finding:
    over = match.outcome() is not None
    return Finding("finished" if over else "unfinished", good=over)


def _luck(record: Record) -> list[Finding]:
    if not record.commitment:
        return [Finding("no-commitment", good=False)]
    if record.secret is None:
        return [Finding("no-secret", good=False)]
    luck = Luck(record.secret, record.cuts)
    if luck.commitment != record.commitment:
        return [Finding("wrong-secret", good=False)]
    return [Finding("right-secret", good=True), *_first(record, luck), *_deals(record, luck)]


def _first(record: Record, luck: Luck) -> list[Finding]:
    if not record.first_drawn:
        return [Finding("first-chosen", good=True)] if "first" in record.options else []
    drawn = luck.first_seat(record.seats)
    good = record.options.get("first") == drawn
    return [Finding("right-first" if good else "wrong-first", good=good, facts={"drawn": drawn})]


def _deals(record: Record, luck: Luck) -> list[Finding]:
    match = Match(Record(record.game, record.seats, record.options, record.players))
    wanted = match.lucky_deck(luck)
    for step, _ in enumerate(steps(match, record)):
        line = record.lines[step]
        if isinstance(line, Deal) and [*line.cards] != wanted:
            return [Finding("wrong-deal", good=False, facts={"round": match.state.round})]
        wanted = match.lucky_deck(luck)
    return [Finding("right-deals", good=True, facts={"deals": match.state.round})]
