"""Tournaments of bots: duplicate deals, ratings, and how sure the figures are.

>>> from grimalkin.arena import Tournament, run
>>> tournament = Tournament("friday", 3, ("random",), {"rounds": 1}, seed="a seed")
>>> results = run(tournament, deals=4)
>>> results.sets, results.figures[0].bot, round(results.figures[0].share, 3)
(4, 'random', 0.333)

A script that asks for `workers=2` or more, or for `patience` with guests, does so under `if __name__ == "__main__":`,
as always with processes.
"""

from grimalkin.arena.matches import BadBot, DealSet, deck_of, play_set
from grimalkin.arena.page import page
from grimalkin.arena.results import Figures, Results
from grimalkin.arena.running import run
from grimalkin.arena.scoreboard import Scoreboard
from grimalkin.arena.tournament import BadTournament, Tournament

__all__ = [
    "BadBot",
    "BadTournament",
    "DealSet",
    "Figures",
    "Results",
    "Scoreboard",
    "Tournament",
    "deck_of",
    "page",
    "play_set",
    "run",
]
