"""What a table of a house plays, and how: said line by line, and changed by its host in words such as `rounds=2`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grimalkin.bots import LEVELS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from grimalkin.terminal.app.remote import RemoteTable
    from grimalkin.terminal.app.told import Json
    from grimalkin.text import Voice

CLOCKS = ("none", "relaxed", "60+120", "30+120", "15+60")
PLAIN = ("game", "level", "clock")
"""What is changed by a word,"""
NUMBERS = ("seats", "pause")
"""by a number,"""
FLAGS = ("listed", "chat")
"""by yes or no."""
YES, NO = ("yes", "no")
BY_LUCK = "luck"
"""As the value of a seat: nobody has chosen it."""


class Unchangeable(Exception):
    """Words that say no change."""


def clock_in_words(clock: str, voice: Voice) -> str:
    """Say a clock as people do."""
    if clock in CLOCKS[:2]:
        return voice.say(f"page-clock-{clock}")
    seconds, _, reserve = clock.partition("+")
    return voice.say("page-clock-move", seconds=seconds, reserve=reserve) if reserve else clock


def option_in_words(option: Mapping[str, Any], options: Mapping[str, Any], voice: Voice) -> str:
    """Say the value of an option."""
    value = options.get(option["name"], option["default"])
    if option["kind"] == "flag":
        return voice.say("page-yes" if value else "page-no")
    if option["kind"] == "seat":
        chosen = option["name"] in options
        return voice.say("page-seat-number", number=int(value) + 1) if chosen else voice.say("page-drawn")
    return str(option.get("values", {}).get(str(value), value))


def preset_of(game: Json, options: Mapping[str, Any]) -> str:
    """Find the preset that options are; none where they are of one's own."""
    usual = {option["name"]: option["default"] for option in game.get("options", ())}
    found = (
        name for name, chosen in game.get("preset_options", {}).items() if {**usual, **chosen} == {**usual, **options}
    )
    return next(found, "")


def rules_lines(table: RemoteTable) -> Iterator[str]:
    """Say what is played here, and how; to the host also by which words each thing is changed."""
    for said, notation in _settings(table):
        yield f"{said}  [{notation}]" if table.host else said
    if table.host:
        yield from ("", table.voice.say("app-how-to-change"))


def _settings(table: RemoteTable) -> Iterator[tuple[str, str]]:
    """Give each thing as it is, and how it is written."""
    voice, told, game = table.voice, table.table, table.games.get(table.table.get("game", ""), {})
    options = told.get("options", {})
    way = game.get("presets", {}).get(preset_of(game, options)) or voice.say("page-own-options")
    yield _said(voice, "page-game", game.get("title", "")), f"game={' | '.join(table.games)}"
    yield _said(voice, "page-preset", way), f"preset={' | '.join(game.get('presets', {}))}"
    for option in game.get("options", ()):
        said = voice.say("page-option-is", option=option["text"], value=option_in_words(option, options, voice))
        yield said, f"{option['name']}={_allowed(option, len(told['seats']))}"
    yield _said(voice, "page-seats", str(len(told["seats"]))), f"seats={_range(game.get('seats', ()))}"
    yield _said(voice, "page-bots", voice.say(f"level-{told['level']}")), f"level={' | '.join(LEVELS)}"
    yield _said(voice, "page-clock", clock_in_words(told.get("clock", "none"), voice)), f"clock={' | '.join(CLOCKS)}"
    for name in FLAGS:
        on = told.get(name, name == "chat" and not told.get("children"))
        yield _said(voice, f"page-{name}", voice.say(f"page-{YES if on else NO}")), f"{name}={YES} | {NO}"


def _said(voice: Voice, key: str, value: str) -> str:
    return voice.say("page-option-is", option=voice.say(key), value=value)


def _allowed(option: Mapping[str, Any], seats: int) -> str:
    return f"1..{seats} | {BY_LUCK}" if option["kind"] == "seat" else str(option["allowed"])


def _range(numbers: Sequence[int]) -> str:
    return f"{numbers[0]}..{numbers[-1]}" if numbers else ""


def change_of(words: str, games: Mapping[str, Any], table: Json) -> dict[str, object]:
    """Read a change such as `game=spooks seats=6 series=short`, as the house wants it."""
    pairs = [word.partition("=") for word in words.split()]
    if not all(name and sign and value for name, sign, value in pairs):
        raise Unchangeable
    given = {name: value for name, _, value in pairs}
    game = games.get(given.get("game") or str(table["game"]))
    if game is None:
        raise Unchangeable
    change: dict[str, object] = {name: given.pop(name) for name in PLAIN if name in given}
    change |= {name: _number(given.pop(name)) for name in NUMBERS if name in given}
    change |= {name: _flag(given.pop(name)) for name in FLAGS if name in given}
    options = {} if "game" in change else dict(table.get("options", {}))
    if "preset" in given:
        options = dict(_preset(game, given.pop("preset")))
        change["options"] = options
    for name, value in given.items():
        change["options"] = options = _optional(game, options, name, value)
    return change


def _optional(game: Json, options: dict[str, object], name: str, value: str) -> dict[str, object]:
    """Choose one more option."""
    option = next((each for each in game["options"] if each["name"] == name), None)
    if option is None:
        raise Unchangeable
    others = {each: chosen for each, chosen in options.items() if each != name}
    if option["kind"] == "seat":
        return others if value == BY_LUCK else {**others, name: _number(value) - 1}
    if option["kind"] == "flag":
        return {**others, name: _flag(value)}
    return {**others, name: int(value) if option["kind"] == "count" and value.isdecimal() else value}


def _preset(game: Json, name: str) -> Mapping[str, object]:
    found: Mapping[str, object] | None = game["preset_options"].get(name)
    if found is None:
        raise Unchangeable
    return found


def _number(value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) < 4):
        raise Unchangeable
    return int(value)


def _flag(value: str) -> bool:
    if value not in {YES, NO}:
        raise Unchangeable
    return value == YES
