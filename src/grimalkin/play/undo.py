"""Undo without peeking: a seat may take back its last action while nobody else acted and nobody learnt a thing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.play.record import Act, Deal, Undo

if TYPE_CHECKING:
    from collections.abc import Iterable

    from grimalkin.play.match import Match
    from grimalkin.rules import Event


@dataclass(frozen=True)
class UndoAnswer:
    """Whether an action may be taken back without asking; the reason names the text `undo-<reason>`."""

    allowed: bool
    reason: str


ALLOWED = UndoAnswer(allowed=True, reason="allowed")
NOTHING = UndoAnswer(allowed=False, reason="nothing")
DEALT = UndoAnswer(allowed=False, reason="dealt")
OTHERS = UndoAnswer(allowed=False, reason="others-acted")
LEARNT = UndoAnswer(allowed=False, reason="learnt")
OFTEN = UndoAnswer(allowed=False, reason="often")

MOST_UNASKED = 5
"""Times that a seat may change its mind at one moment: who is next could else be kept from ever playing."""


def may_undo(match: Match, seat: int) -> UndoAnswer:
    """Apply the rule; what it refuses may still be agreed on by everyone."""
    if last_action(match, seat) is None:
        return NOTHING
    answer = ALLOWED
    for moment in match.story[match.standing[-1] :]:
        line = moment.line
        if isinstance(line, Deal):
            return DEALT
        if line.seat != seat:
            # Taken-back actions of others count too: their cards were seen.
            answer = OTHERS
        elif answer is ALLOWED and not teaches_nothing(moment.events):
            answer = LEARNT
    return answer


def may_undo_unasked(match: Match, seat: int) -> UndoAnswer:
    """Apply the rule, and good manners: others are not kept waiting by one who cannot decide."""
    answer = may_undo(match, seat)
    return OFTEN if answer.allowed and times_taken_back(match, seat) >= MOST_UNASKED else answer


def times_taken_back(match: Match, seat: int) -> int:
    """Count how often a seat has taken back since anything else happened."""
    times = 0
    for moment in reversed(match.story):
        if isinstance(moment.line, Deal) or moment.line.seat != seat:
            break
        times += isinstance(moment.line, Undo)
    return times


def teaches_nothing(events: Iterable[Event]) -> bool:
    """Say whether nobody learnt a thing by an action: then it may be taken back, as long as nobody else acts."""
    return not [event for event in events if event.teaches]


def last_action(match: Match, seat: int) -> int | None:
    """Find the seat's last action: its place among the lines that count."""
    for place in range(len(match.standing) - 1, -1, -1):
        line = match.story[match.standing[place]].line
        if isinstance(line, Act) and line.seat == seat:
            return place
    return None
