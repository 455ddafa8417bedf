"""What helps a seat to choose: its choices in words, and the coach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from grimalkin.wire.envelope import Message, Request

if TYPE_CHECKING:
    from grimalkin import scene


class HintRequest(Request, frozen=True, kw_only=True):
    """Something of this kind that a client asks."""


class Explain(HintRequest, tag="explain", frozen=True, kw_only=True):
    """Ask what each choice means and would bring."""


class Hint(HintRequest, tag="hint", frozen=True, kw_only=True):
    """Ask the coach."""


Requests = Explain | Hint
"""All that may be asked of this kind."""


class ChoiceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing the viewer may do."""

    word: str
    means: str
    cards: tuple[str, ...] = ()
    """The cards it uses, the one to be touched first."""
    to: str = ""
    """The zone it goes to, or `@` and a seat."""
    would: str = ""
    """What it would surely bring,"""
    brings: dict[str, Any] = {}
    """and the same as data: an event's name in `k`, and its fields."""


class DeniedView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a card of the viewer's hand may not be played now."""

    card: str
    key: str
    text: str
    clause: str = ""


def explained(offer: scene.Offer) -> tuple[tuple[ChoiceView, ...], tuple[DeniedView, ...]]:
    """Write what may be chosen, and why nothing else may."""
    choices = tuple(ChoiceView(c.word, c.means, c.cards, c.to, c.would, dict(c.brings)) for c in offer.choices)
    return choices, tuple(DeniedView(d.card, d.key, d.text, d.clause) for d in offer.denied)


class Choices(Message, tag="choices", frozen=True, kw_only=True):
    """What each choice means, and why other cards are none."""

    n: int = 0
    choices: tuple[ChoiceView, ...]
    denied: tuple[DeniedView, ...] = ()


class Hinted(Message, tag="hinted", frozen=True, kw_only=True):
    """What the coach thinks, best first: as data for any program (`move` is the version), and as sentences."""

    n: int = 0
    advice: dict[str, Any]
    said: list[list[str]]
    """For each of the best moves: what it promises, then why."""
