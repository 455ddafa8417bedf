"""What can be going on at the table: nothing, somebody's turn, or something that a card brought about."""

REST = 0
"""No deal is being played."""
OPENING = 1
FREE = 2
BLUE = 3
RED = 4
RUN = 5
GIFTS = 6
"""Everyone gives a card to whoever the bats have bitten."""
PRANK = 7
PASSING = 8
"""Everyone passes a card to a neighbour: the Ghost Master."""
NAMING = 9
"""The Goblin Master's player names who gets the gift."""
PRESENT = 10
"""The Goblin Master's player gives it."""

PHASES = ("rest", "opening", "free", "blue", "red", "run", "gifts", "prank", "passing", "naming", "present")

NOBODY = -1
NO_CARD = -1
