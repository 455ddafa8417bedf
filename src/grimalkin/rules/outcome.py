"""How a match ended: scores, winners and the reason, together."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """The end of a match as a value.

    >>> import grimalkin as gk
    >>> outcome = gk.Outcome(scores=(8, 15, 21, 12), winners=(0,), reason="rounds")
    >>> outcome.returns()
    (0.75, -0.25, -0.25, -0.25)
    """

    scores: tuple[int, ...]
    """What each seat has on the score sheet, in the game's own points."""
    winners: tuple[int, ...]
    """The seats that won, ascending; several share the win."""
    reason: str
    """Names the sentence: `ending-<reason>`."""

    def returns(self) -> tuple[float, ...]:
        """Give each seat its part of one win, less an equal part: a sum of zero."""
        seats, share = len(self.scores), 1 / len(self.winners)
        return tuple((share if seat in self.winners else 0.0) - 1 / seats for seat in range(seats))
