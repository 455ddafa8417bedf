"""Laws of rows: what a learner is given of a moment is laid out as its table says, and the same from a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.features import blocks, values
from grimalkin.features import zones as by_zones
from grimalkin.rules.probes import features
from grimalkin.testing.broken import demand
from grimalkin.text import LANGUAGES

if TYPE_CHECKING:
    from grimalkin.features import Block
    from grimalkin.rules import Game, Observation, State

LAW = "14 rows"


def rows_are_as_told(state: State) -> None:
    """Law 14: every row has its length, every number its bounds; compiled code writes what the observation tells."""
    game, told = state.game, blocks(state.game, state.seats, state.options)
    own = bool(game.feature_blocks(state.seats, state.options))
    for seat in range(state.seats):
        seen = state.observe(seat)
        row = values(game, seen)
        _fits(told, row, seat)
        if own:
            written = features(state, seat, len(row))
            demand(written == row, LAW, f"of seat {seat} a state writes what its observation does not tell")
        else:
            _has_a_place(game, seen)


def _fits(told: list[Block], row: list[int], seat: int) -> None:
    demand(len(row) == sum(block.size for block in told), LAW, f"the row of seat {seat} has {len(row)} numbers")
    for block in told:
        numbers = row[block.start : block.start + block.size]
        within = all(block.low <= number <= block.high for number in numbers)
        demand(within, LAW, f"{block.name} of seat {seat} is {numbers}, not within {block.low}..{block.high}")


def _has_a_place(game: Game, seen: Observation) -> None:
    """Demand that every zone and phase was found, where the row of a game is left to them."""
    shown = by_zones.found(game, seen.seats, seen.options)
    places = {(name, own) for name, own, _ in shown.places}
    for zone in by_zones.zones_of(game, seen):
        demand((zone.name, zone.seat is not None) in places, LAW, f"the zone {zone.name} has no place in a row")
    demand(seen.phase in shown.phases, LAW, f"the phase {seen.phase} has no place in a row")


def every_block_is_told(game: Game) -> None:
    """Law 14: every block says what it means, in every language."""
    for language in LANGUAGES:
        for block in blocks(game, game.seats[0], language=language):
            demand(block.meaning, LAW, f"{block.name} of {game} says nothing in {language}")
