"""Choices: what a viewer may do now, what each would surely bring, and why other cards of a hand may not be played.

As data, in no language: `speaking` says them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from grimalkin.rules import Dice, Refused

if TYPE_CHECKING:
    from grimalkin.rules import Event, Game, Move, Observation, Refusal, Zone

ANY_WORLD = ("scene",)
"""The seed of a world to ask: any that fits what the viewer knows gives the same answer."""


class Possible(NamedTuple):
    """Something that the viewer may do now."""

    word: str
    move: Move
    """What it means: the cards it uses, where it goes, and its other facts."""
    brings: tuple[Event, ...] = ()
    """What it would surely bring about."""


class Barred(NamedTuple):
    """A card of the viewer's own hand that may not be played now."""

    card: str
    why: Refusal


def possible(game: Game, seen: Observation) -> tuple[Possible, ...]:
    """List what the viewer may do, in the order of the catalogue; nothing where it is not due."""
    return tuple(
        Possible(game.word(action), game.meaning(action), tuple(game.foretell(seen, action))) for action in seen.legal
    )


def barred(game: Game, seen: Observation, zones: tuple[Zone, ...]) -> tuple[Barred, ...]:
    """Say of each card in the viewer's hand that no choice begins with why not.

    Asked of an imagined world, never of the true one: in every world that the viewer cannot tell from it a refusal is
    the same (a law for all games), so any will do.
    """
    if seen.viewer is None or not seen.legal:
        return ()
    playable = {card for action in seen.legal for card in game.meaning(action).uses[:1]}
    held = [card for card in _hand(zones, seen.viewer) if card not in playable]
    if not held:
        return ()
    world, found = game.imagine(seen).draw(Dice(*ANY_WORLD)), []
    for card in held:
        try:
            world.copy().apply(seen.viewer, _played(game, card))
        except Refused as refused:
            found.append(Barred(card, refused.refusal))
    return tuple(found)


def _played(game: Game, card: str) -> int:
    """Find an action that plays a card: the one that its own word names, else the first that begins with it.

    Where none does, the game refuses the word, and says why.
    """
    if card not in game.words:
        for action in range(len(game.words)):
            if game.meaning(action).uses[:1] == (card,):
                return action
    return game.action(card)


def _hand(zones: tuple[Zone, ...], viewer: int) -> tuple[str, ...]:
    """List each card of the viewer's own hand once."""
    own = (zone.cards for zone in zones if (zone.name, zone.seat) == ("hand", viewer))
    return tuple(dict.fromkeys(card for cards in own for card in cards or ()))
