"""Matches at random, as fast as the rules run: for whoever wants many ends and none of the ways there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.rules import Dice, Guest
from grimalkin.rules.playouts import play_match

if TYPE_CHECKING:
    from grimalkin.rules import Game, Outcome, State
    from grimalkin.rules.options import Value


def play_random(
    game: str | Game, seats: int = 4, *, matches: int = 1, seed: int | str = 0, **options: Value
) -> list[Outcome]:
    """Play so many whole matches, every legal action with the same chance; say how each ended.

    One compiled call plays a match, so this is some ten times as fast as a loop of `match.play`. The same seed gives
    the same matches on any machine. Options are the game's, by name.

    >>> import grimalkin as gk
    >>> gk.play_random("friday", seats=4, seed=7)
    [Outcome(scores=(36, 37, 30, 28), winners=(3,), reason='rounds')]
    >>> [end.winners for end in gk.play_random("friday", seats=4, matches=5, seed=7)]
    [(3,), (1,), (0, 2), (2,), (0,)]
    >>> gk.play_random("friday", matches=-1)
    Traceback (most recent call last):
    ValueError: so many matches are played, 0 or more, not -1
    """
    if matches < 0:
        raise ValueError(f"so many matches are played, 0 or more, not {matches}")
    rules = games.get(game) if isinstance(game, str) else game
    start, dice = rules.start(seats, options), Dice("random matches", seed)
    pack = rules.pack(start.options)
    return [_outcome(play_match(start, pack, dice)) for _ in range(matches)]


def _outcome(ended: State) -> Outcome:
    if isinstance(ended, Guest):
        ended.complain()
    outcome = ended.outcome()
    assert outcome is not None  # noqa: S101 - a match that nobody broke is over
    return outcome
