"""Facts for a sentence: fields of an event, move or refusal turned into words of one language.

By the name of the field: `seat` and `other` are seats, `card` and `cards` are cards, `pile` and `suit` are suits,
`reason` is an ending. A word that has grammatical forms brings them along: `$card`, `$card_the`. For `seat` there is
also `$you`, for `other` `$other_you`: yes or no.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from grimalkin.text.voice import Voice

SEATS = {"seat": "you", "other": "other_you"}
KEYS = {"card": "card", "pile": "suit", "suit": "suit", "reason": "ending"}


def cases_of(voice: Voice, facts: Mapping[str, object], viewer: int | None, names: Sequence[str]) -> dict[str, object]:
    """Turn plain facts into what a text may use."""
    cases: dict[str, object] = {}
    for name, value in facts.items():
        cases |= _case(voice, name, value, viewer, names)
    return cases


def _case(voice: Voice, name: str, value: object, viewer: int | None, names: Sequence[str]) -> dict[str, object]:
    if name in SEATS and isinstance(value, int):
        you = "yes" if value == viewer else "no"
        return {name: names[value] if names else str(value), SEATS[name]: you}
    if name in KEYS and isinstance(value, str):
        return _forms(voice, name, value)
    if name == "cards" and isinstance(value, tuple):
        return {"cards": _cards(voice, value), "number": len(value)}
    if isinstance(value, bool):
        return {name: "yes" if value else "no"}
    return {name: "" if value is None else value}


def _forms(voice: Voice, name: str, value: str) -> dict[str, object]:
    suit, rank = voice.parts(value) if name == "card" else (value, "")
    forms = voice.forms(f"{KEYS[name]}-{suit}", rank=rank)
    return {f"{name}_{form}" if form else name: spoken for form, spoken in forms.items()}


def _cards(voice: Voice, words: tuple[object, ...]) -> str:
    """List cards, each kind once with how many there are."""
    counted = Counter(str(word) for word in words)
    return voice.listing(voice.card(word) + (f" (×{count})" if count > 1 else "") for word, count in counted.items())
