"""`make bench`: random moves a second through the public API, beside the same loop with a game that does nothing.

Samples of all variants are interleaved in one run, and a median of ratios is given: the machine may be busy.
"""

from __future__ import annotations

import argparse
import statistics
from time import process_time

from grimalkin import games
from grimalkin.rules import Dice, Game


def moves_of(game: Game, seats: int, matches: int, seed: int) -> tuple[int, float]:
    """Play matches at random; count the moves and the seconds of processor time."""
    dice, moves, start = Dice("bench", seed), 0, process_time()
    for _ in range(matches):
        state = game.start(seats)
        while state.outcome() is None:
            if state.deal_due():
                deck = [*game.pack(state.options)]
                dice.shuffle(deck, len(deck))
                state.deal(deck)
            seat = state.actors()[0]
            legal = state.legal_actions(seat)
            state.apply(seat, legal[dice.below(len(legal))])
            moves += 1
    return moves, process_time() - start


def nothing_of(moves: int, seed: int) -> float:
    """Draw as many times and do nothing: what the loop itself costs."""
    dice, legal, start = Dice("bench", seed), [*range(10)], process_time()
    for _ in range(moves):
        legal[dice.below(len(legal))] = 0
    return process_time() - start


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=int, default=7)
    parser.add_argument("--matches", type=int, default=20)
    asked = parser.parse_args()
    print(f"{'game':<12}{'seats':>6}{'moves/s':>12}{'spread':>22}{'times an empty loop':>22}")
    for game in games.found().values():
        for seats in (game.seats[0], game.seats[-1]):
            speeds, ratios = [], []
            for sample in range(asked.samples):
                moves, seconds = moves_of(game, seats, asked.matches, sample)
                speeds.append(moves / seconds)
                ratios.append(seconds / nothing_of(moves, sample))
            spread = f"{min(speeds):,.0f}..{max(speeds):,.0f}"
            ratio = statistics.median(ratios)
            print(f"{game.name:<12}{seats:>6}{statistics.median(speeds):>12,.0f}{spread:>22}{ratio:>21.1f}x")


if __name__ == "__main__":
    main()
