"""Rubbish: messages that no honest client sends, of every kind, from dice."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any

from grimalkin import games

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Collection

WORDS = sorted({word for game in games.found().values() for word in game.words})
HONEST: dict[str, dict[str, Any]] = {
    "join": {"token": "x", "since": 3, "language": "en"},
    "ping": {},
    "play": {"word": "C7", "v": 5},
    "undo": {},
    "agree": {"yes": True},
    "ready": {},
    "explain": {},
    "hint": {},
    "sit": {"seat": 1, "name": "Eve", "key": "k"},
    "stand": {},
    "rename": {"name": "Eve"},
    "swap": {"seat": 1, "other": 0},
    "fill": {"seat": 1, "level": "kitten"},
    "clear": {"seat": 0},
    "change": {"game": "spooks", "options": {"decks": 2}, "clock": "none", "pause": 3, "chat": False},
    "cut": {"words": "seven"},
    "start": {},
    "auto": {"on": True},
    "open": {"on": True},
    "lend": {"seat": 0},
    "take-back": {"seat": 0},
    "say": {"text": "hello"},
    "emote": {"what": "ouch"},
    "mute": {"seat": 0, "on": True},
    "speak": {"language": "fr"},
    "ask": {"name": "Eve", "key": "k", "language": "en"},
    "admit": {"who": 1, "yes": True},
    "leave": {},
    "stand-in": {"seat": 1, "on": True},
    "remove": {"seat": 1},
    "pass-host": {"seat": 1},
    "close": {},
}
STRANGE: list[Any] = [
    None, True, -1, 0, 1.5, 63, 64, 2**31, 2**53, 2**63, 2**64, 10**300, 1e308, -1e-300, math.nan, math.inf, "", "x",
    "x" * 1500, "\u0000", "\ud800", "\u202e", "💀" * 300, "C7", [], [1], {}, {"t": "play"}, [[[[]]]],
]  # fmt: skip


def message(dice: random.Random, without: Collection[str] = ()) -> str | bytes:
    """Draw any message; those that may be understood have none of these tags."""
    return dice.choice(KINDS)(dice, [tag for tag in HONEST if tag not in without])


def honest(dice: random.Random, tags: list[str]) -> dict[str, Any]:
    """A message that can be read, though it may be out of place."""
    tag = dice.choice(tags)
    asked: dict[str, Any] = {"t": tag, **HONEST[tag], "n": dice.randrange(1000)}
    for name in ("seat", "other"):
        if name in asked:
            asked[name] = dice.randrange(64)
    if tag == "play":
        asked |= {"word": dice.choice(WORDS), "v": dice.randrange(2000)}
    return asked


def out_of_place(dice: random.Random, tags: list[str]) -> str:
    return json.dumps(honest(dice, tags))


def wrong_value(dice: random.Random, tags: list[str]) -> str:
    asked = honest(dice, tags)
    asked[dice.choice([name for name in asked if name != "t"])] = dice.choice(STRANGE)
    return json.dumps(asked)


def unknown_field(dice: random.Random, tags: list[str]) -> str:
    return json.dumps({**honest(dice, tags), dice.choice(["x", "seat ", "T", "", "__class__"]): dice.choice(STRANGE)})


def unknown_tag(dice: random.Random, tags: list[str]) -> str:
    return json.dumps(
        {**honest(dice, tags), "t": dice.choice(["", "PLAY", "snapshot", "update", "opened", "prepared"])}
    )


def broken(dice: random.Random, tags: list[str]) -> str:
    text = out_of_place(dice, tags)
    place = dice.randrange(len(text))
    return dice.choice(
        [text[:place], text + text, text[:place] + dice.choice('{}[]",:x\\') + text[place + 1 :], "," + text]
    )


def deep(dice: random.Random, tags: list[str]) -> str:
    depth = dice.choice([3, 50, 1000])
    opening = dice.choice(["[", '{"t":', '{"t":"change","options":', '{"t":"say","text":['])
    return (opening * depth)[:2040] + dice.choice(["", "]" * 5, out_of_place(dice, tags)[:8]])


def long(dice: random.Random, tags: list[str]) -> str:
    del tags
    return json.dumps({"t": "say", "text": "x" * dice.choice([201, 301, 2000, 2100, 3900])})


def some_text(dice: random.Random, tags: list[str]) -> str:
    del tags
    return "".join(chr(dice.randrange(0xD7FF)) for _ in range(dice.randrange(200)))


def some_bytes(dice: random.Random, tags: list[str]) -> bytes:
    if dice.random() < 0.2:
        return out_of_place(dice, tags).encode()
    return dice.randbytes(dice.randrange(400))


KINDS: list[Callable[[random.Random, list[str]], str | bytes]] = [
    out_of_place, out_of_place, out_of_place, wrong_value, wrong_value, unknown_field, unknown_tag, broken, deep, long,
    some_text, some_bytes,
]  # fmt: skip
