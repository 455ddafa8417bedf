"""Understanding what is typed: the number or word of a move, a card by its name in one's own language, a command."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from grimalkin.scene import Choice
    from grimalkin.terminal.app.box import Box
    from grimalkin.text import Voice


class Understood(NamedTuple):
    """What was meant: moves that fit, or a command and what follows it."""

    choices: tuple[Choice, ...] = ()
    command: str = ""
    rest: str = ""


def plain(text: str) -> str:
    """Take accents and capital letters out of a text, so that anyone can type it."""
    bare = unicodedata.normalize("NFKD", text.replace("’", "'").replace("œ", "oe"))
    return " ".join("".join(sign for sign in bare if not unicodedata.combining(sign)).casefold().split())


def understand(typed: str, choices: Sequence[Choice], commands: Sequence[str], box: Box, voice: Voice) -> Understood:
    """Say what was meant: exact words win over names, whole names over beginnings."""
    text = plain(typed)
    if not text:
        return Understood()
    if text.isascii() and text.isdigit() and 0 < int(text) <= len(choices):
        return Understood((choices[int(text) - 1],))
    if named := [choice for choice in choices if plain(choice.word) == text]:
        return Understood(tuple(named))
    first, _, rest = typed.strip().partition(" ")
    for name in commands:
        if plain(first) in {name, plain(voice.say(f"command-{name}"))}:
            return Understood(command=name, rest=rest.strip())
    for fits in (str.__eq__, str.startswith):
        if found := [each for each in choices if any(fits(name, text) for name in _names(each, box))]:
            return Understood(tuple(found))
    return Understood()


def completions(typed: str, choices: Sequence[Choice], commands: Sequence[str], box: Box, voice: Voice) -> list[str]:
    """List what may be meant by something half typed, in full."""
    text = plain(typed)
    names = [choice.means for choice in choices] + [box.card(card) for each in choices for card in each.cards[:1]]
    names += [voice.say(f"command-{name}") for name in commands]
    return [name for name in dict.fromkeys(names) if text and plain(name).startswith(text)]


def _names(choice: Choice, box: Box) -> Iterator[str]:
    """Give the ways to say a move: what it means, and the card that is touched first."""
    yield plain(choice.means)
    for card in choice.cards[:1]:
        yield plain(box.card(card))
