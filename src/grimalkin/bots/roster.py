"""The roster: bots by their word, whether ours or anyone's."""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING

from grimalkin.bots.guests import NoBot, as_bot
from grimalkin.bots.learned import LearnedBot
from grimalkin.bots.levels import LEVELS
from grimalkin.bots.random import RandomBot
from grimalkin.bots.searcher import SearchBot
from grimalkin.bots.thumb import ThumbBot

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.bots.seat import Bot

KINDS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "thumb": ThumbBot, "learned": LearnedBot}

SEARCH = re.compile("search-([1-9][0-9]{0,5})")
"""Search with so many simulations."""
KNOWN = (*LEVELS, *KINDS, "search-1000")
"""Words to choose from; search takes any number."""


class UnknownBot(ValueError):
    """A word that names no bot."""


class Misspelt(UnknownBot):
    """A word with a colon that is not written `module:Name`."""


def bot(word: str, seconds: float | None = None) -> Bot:
    """Find a bot: one of ours by its name, or anyone's by `module:Name`, a class or a function.

    Those of ours that search take so many seconds for a choice at most; without that, only simulations are counted.
    """
    if ":" in word:
        return _guest(word)
    if found := SEARCH.fullmatch(word):
        return SearchBot(int(found[1]), seconds)
    if word in LEVELS:
        return LEVELS[word].bot(seconds)
    if word not in KINDS:
        raise UnknownBot(f"there is no bot {word!r}; there are {', '.join(KNOWN)}, and yours as module:Name")
    return KINDS[word]()


def _guest(word: str) -> Bot:
    module, _, name = word.partition(":")
    if not all(part.isidentifier() for part in (*module.split("."), name)):
        raise Misspelt(f"{word!r} is not written module:Name")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise UnknownBot(f"there is no bot {word!r}: {error}") from error
    try:
        return as_bot(found)
    except NoBot:
        raise UnknownBot(f"{word!r} is neither a class with a method `choose` nor a function") from None
