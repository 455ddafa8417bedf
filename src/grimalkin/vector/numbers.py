"""Numbers that a batch and its tables share."""

EVERYONE = -1
"""As the learner's seat: the caller plays all of them."""
WHIMS = 16
"""Of so many choices of an opponent, some are made at random."""
