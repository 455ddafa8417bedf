"""Three piles that may not rise above thirteen: the law that Friday the 13th and "13" share.

Clause numbers such as [3.5] are those of both games' rulebooks where nothing else is said; how a round is
dealt is each game's own (section 2).
"""

from grimalkin.kits.bursting.game import BurstingGame, Layout
from grimalkin.kits.bursting.view import BurstingObservation

__all__ = ["BurstingGame", "BurstingObservation", "Layout"]
