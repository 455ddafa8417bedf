"""Automatic moves: what a table may play for a seat that has no choice, where everyone can see that it has none.

A table that played whatever is the only legal action would tell by its haste what a hand does not hold: that somebody
has nothing to match, and so not the Cat. So it asks what a spectator knows, and never a hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grimalkin.play.match import Match

BY = "table"
"""Who played it, in the record."""


def automatic(match: Match, seat: int) -> str | None:
    """Give the word that the table may play for a seat; None if the seat is to be asked."""
    if seat not in match.state.actors() or not match.game.forced(match.observe(None), seat):
        return None
    legal = match.state.legal_actions(seat)
    return match.game.word(legal[0]) if len(legal) == 1 else None
