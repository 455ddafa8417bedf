"""Choices: what a viewer may do now, what each would surely bring, and why other cards of a hand may not be played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from grimalkin.rules import Dice, Refused
from grimalkin.scene.moves import Meant, meant
from grimalkin.scene.speaking import prompt

if TYPE_CHECKING:
    from collections.abc import Mapping

    from grimalkin.rules import Game, Observation
    from grimalkin.rules.events import Plain
    from grimalkin.text import Voice

ANY_WORLD = ("scene",)
"""The seed of a world to ask: any that fits what the viewer knows gives the same answer."""


@dataclass(frozen=True)
class Choice(Meant):
    """Something that the viewer may do now."""

    would: str = ""
    """What it would surely bring, as a sentence; empty where nothing is sure, or worth a word."""
    brings: Mapping[str, Plain] = field(default_factory=dict)
    """The same as data: the event's name in `k`, and its facts, such as points."""


@dataclass(frozen=True)
class Denied:
    """Why a card of the viewer's own hand may not be played now."""

    card: str
    key: str
    text: str
    clause: str = ""


class Offer(NamedTuple):
    """What a viewer is asked, all that it may answer, and why it may not answer otherwise."""

    prompt: str
    choices: tuple[Choice, ...]
    denied: tuple[Denied, ...]


def offer(game: Game, seen: Observation, voice: Voice) -> Offer:
    """Ask a viewer for a choice, in a language; nothing is asked of one that is not due."""
    return Offer(prompt(voice, seen.phase) if seen.legal else "", choices(game, seen, voice), denied(game, seen, voice))


def choices(game: Game, seen: Observation, voice: Voice) -> tuple[Choice, ...]:
    """List what the viewer may do, in the order of the catalogue; nothing where it is not due."""
    return tuple(_choice(game, seen, voice, action) for action in seen.legal)


def _choice(game: Game, seen: Observation, voice: Voice, action: int) -> Choice:
    known, said, brings = meant(game, voice, action), "", dict[str, "Plain"]()
    for event in game.foretell(seen, action):
        # The last thing that is worth a word says it all.
        if text := voice.would(event):
            said, brings = text, event.data()
    return Choice(known.word, known.cards, known.to, known.means, known.facts, said, brings)


def denied(game: Game, seen: Observation, voice: Voice) -> tuple[Denied, ...]:
    """Say of each card in the viewer's hand that no choice begins with why not, and by which clause.

    Asked of an imagined world, never of the true one: in every world that the viewer cannot tell from it a refusal is
    the same (a law for all games), so any will do.
    """
    if seen.viewer is None or not seen.legal:
        return ()
    playable = {card for action in seen.legal for card in game.meaning(action).uses[:1]}
    held = [card for card in _hand(game, seen) if card not in playable]
    if not held:
        return ()
    world, found = game.imagine(seen).draw(Dice(*ANY_WORLD)), []
    for card in held:
        try:
            world.copy().apply(seen.viewer, _played(game, card))
        except Refused as refused:
            why = refused.refusal
            found.append(Denied(card, why.key, voice.refusal(why), why.clause))
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


def _hand(game: Game, seen: Observation) -> tuple[str, ...]:
    """List each card of the viewer's own hand once."""
    zones = game.zones(seen)
    own = (zone.cards for zone in zones if (zone.name, zone.seat) == ("hand", seen.viewer))
    return tuple(dict.fromkeys(card for cards in own for card in cards or ()))
