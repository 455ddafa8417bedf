"""What a play is weighed by, and where what is known of a trick is written."""

from __future__ import annotations

HAT = 200
"""What a trick is worth that may win the hat."""
GIFT = 40
"""What it costs that another gets a trick he wants, for each point at stake."""
HIGHER_SIDE = 41
HIGHER_TRUMP = 27
"""What each unseen higher card threatens: a trump is not always given for a trick."""
POTIONS_LEFT = 7
"""What each unseen potion threatens a potion that two others may beat together."""
RUFF = [11, 11, 11, 11, 11, 9, 8, 6, 5, 5]
"""By unseen cards of a suit, how much each unseen trump threatens it."""

# What is known of a trick, by place.
STAKE, GRAIN, LOST, LOST_SIDE, WON, WON_SIDE, LEVELS, PRESENT, CROWN, LATER, TRUMP, TRUMPS, VIALS, UNSEEN = range(14)
"""What the contract is worth, and in which grains; where to look for its chances if the trick is lost and if it is won,
and whether for worth or for risk; how much of either counts; what a lost and a won trick bring besides; how many are to
come; the suit that is trump, and how many unseen cards are; how many are potions; and all unseen cards."""

ORDER = 255
"""Under the appeal of a play stands which it is, so that of equals the first is best."""
NOTHING = -(1 << 50)
