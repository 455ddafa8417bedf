"""Parity: seeded matches of every game as digests, to be the same in native code and in plain Python.

`python -m grimalkin.testing.parity` prints a line for each game, number of seats and preset.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from hashlib import sha256

from grimalkin import games
from grimalkin.features import row_size
from grimalkin.play import Match, Player
from grimalkin.rules import Dice, Game
from grimalkin.rules.native import native
from grimalkin.rules.options import settle
from grimalkin.rules.playouts import heuristic_action
from grimalkin.rules.probes import features
from grimalkin.search import Search, Verdict
from grimalkin.testing.walks import shuffled, viewers

LONG, SPARING = 60, 10
"""After so many moments, when rounds are like those before, one in so many is searched and imagined."""


def digest(game: Game, seats: int, options: Mapping[str, object], seed: int) -> str:
    """Play a match at random, and shorten all states, views, imagined worlds, choices and the record to one number."""
    dice, seen = Dice("parity", seed), sha256()
    match = Match.open(game, [Player(f"N{seat}") for seat in range(seats)], options)
    while not match.outcome():
        closely = len(match.story) < LONG or not dice.below(SPARING)
        if match.state.deal_due():
            match.deal([game.cards[card] for card in shuffled(game, match.state, dice)])
        else:
            actors = match.state.actors()
            seat = actors[dice.below(len(actors))]
            legal = match.state.legal_actions(seat)
            seen.update(
                repr((heuristic_action(match.state, seat, dice), found(match, seat, dice) if closely else [])).encode()
            )
            match.play(seat, game.word(legal[dice.below(len(legal))]))
        seen.update(repr(sorted(match.state.plain().items())).encode())
        for viewer in viewers(match.state):
            seen.update(match.observe(viewer).encode())
        if closely:
            viewer = dice.below(seats)
            seen.update(repr(features(match.state, viewer, row_size(game, seats, match.state.options))).encode())
            seen.update(repr(sorted(game.imagine(match.observe(viewer)).draw(dice).plain().items())).encode())
    seen.update(str(match.record).encode())
    return seen.hexdigest()


def found(match: Match, seat: int, dice: Dice) -> list[Verdict]:
    """Search a little, now and then."""
    if dice.below(12):
        return []
    search = Search(match.game, match.observe(seat), 24)
    search.run(dice, 24)
    return search.verdicts()


def lines() -> Iterator[str]:
    """Give a line for each game, number of seats and preset."""
    for game in games.our_own():
        for preset in game.presets:
            for seats in game.seats_for(settle(game.options, preset.options, game.seats[0])):
                yield f"{game} {seats}-{preset.name} {digest(game, seats, preset.options, 13)}"


if __name__ == "__main__":
    sys.stdout.write(f"{'native' if native() else 'plain'}\n")
    sys.stdout.writelines(f"{line}\n" for line in lines())
