"""The features that any game has: what lies in its zones, who may act, phase, scores and options.

Which zones and phases a game has with these seats and options is found by playing a few matches of it at random,
always the same ones. A game that shows more than they did, or would be told more briefly, lays out a row of its own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from grimalkin.rules import Dice
from grimalkin.rules.blocks import LEAST, MOST, Block, in_turn, one_of
from grimalkin.rules.options import Value

if TYPE_CHECKING:
    from grimalkin.rules import Game, Observation, Options, State, Zone
    from grimalkin.text import Voice

MATCHES = 6
STEPS = 2_000
"""What is played to find the zones: so many matches, of so many steps at most."""
KEPT = 64
ZONE = "zone-"


class Found(NamedTuple):
    """What a game may show."""

    places: tuple[tuple[str, bool, bool], ...]
    """The name of each zone, whether it is a seat's own, and whether cards lie there (else things to be counted)."""
    phases: tuple[str, ...]


def blocks(game: Game, seats: int, options: Options) -> tuple[Block, ...]:
    """Lay out a row for a game that has none of its own."""
    shown = found(game, seats, options)
    laid = [
        Block(f"{ZONE}{name}", (seats if own else 1) * (_width(game) if cards else 1), LEAST, MOST)
        for name, own, cards in shown.places
    ]
    laid += [Block("phase", len(shown.phases)), Block("actors", seats), Block("scores", seats, LEAST, MOST)]
    laid += [Block("round", 1, 0, MOST), Block("direction", 1, -1, 1)]
    return (*laid, Block("options", len(options), LEAST, MOST)) if options else tuple(laid)


def values(game: Game, seen: Observation) -> list[int]:
    """Write the row of an observation."""
    shown, seats = found(game, seen.seats, seen.options), in_turn(seen.seats, seen.viewer)
    lying = {(zone.name, zone.seat): zone for zone in zones_of(game, seen)}
    row: list[int] = []
    for name, own, cards in shown.places:
        for seat in seats if own else [None]:
            zone = lying.get((name, seat))
            row += _cards(game, zone) if cards else [zone.count if zone else 0]
    row += one_of(shown.phases.index(seen.phase) if seen.phase in shown.phases else -1, len(shown.phases))
    row += [1 if seat in seen.actors else 0 for seat in seats]
    row += [seen.scores[seat] for seat in seats]
    return [*row, seen.round, game.direction(seen), *(_number(game, seen, name) for name in seen.options)]


def _width(game: Game) -> int:
    return len(game.cards) + 3


def _cards(game: Game, zone: Zone | None) -> list[int]:
    """Count each card that lies open; then how many lie there, whether they lie open, and what they add up to."""
    if zone is None:
        return [0] * _width(game)
    open_ones = [(zone.cards or ()).count(card) for card in game.cards]
    return [*open_ones, zone.count, int(zone.cards is not None), zone.total or 0]


def _number(game: Game, seen: Observation, name: str) -> int:
    """Write the value of an option: a number as it is, a word as its place among those that are tried."""
    value: Value = seen.options[name]
    if isinstance(value, int):
        return int(value)
    samples = next(option for option in game.options if option.name == name).samples(seen.seats)
    return samples.index(value) if value in samples else -1


@lru_cache(KEPT)
def found(game: Game, seats: int, options: Options) -> Found:
    """Play a few matches at random, and look at what there is to see."""
    places: dict[tuple[str, bool], bool] = {}
    phases = ["deal", "over"]
    dice = Dice("features", game.title)
    for _ in range(MATCHES):
        state = game.begin(seats, options)
        for _ in range(STEPS):
            seen = state.observe(dice.below(seats))
            if seen.phase not in phases:
                phases.append(seen.phase)
            for zone in zones_of(game, seen):
                places.setdefault((zone.name, zone.seat is not None), zone.kind == "cards")
            if not _go_on(state, dice):
                break
    return Found(tuple((name, own, cards) for (name, own), cards in sorted(places.items())), tuple(phases))


def _go_on(state: State, dice: Dice) -> bool:
    """Deal or act at random; say whether the match went on."""
    if state.deal_due():
        deck = [*state.game.pack(state.options)]
        dice.shuffle(deck, len(deck))
        state.deal(deck)
    elif actors := state.actors():
        seat = actors[dice.below(len(actors))]
        legal = state.legal_actions(seat)
        state.apply(seat, legal[dice.below(len(legal))])
    else:
        return False
    return True


def zones_of(game: Game, seen: Observation) -> tuple[Zone, ...]:
    """Lay out the zones, of a game that has some."""
    try:
        return game.zones(seen)
    except NotImplementedError:
        return ()


def meaning(name: str, voice: Voice) -> str:
    """Say what a block holds."""
    if voice.can_say(f"block-{name}"):
        return voice.say(f"block-{name}")
    spoken = voice.say(name) if name.startswith(ZONE) and voice.has(name) else name
    return voice.say("block-of-zone", zone=spoken)
