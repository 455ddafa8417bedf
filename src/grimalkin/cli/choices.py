"""What a command says about a game: a preset, and single options over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.mistakes import meant

if TYPE_CHECKING:
    from argparse import Namespace

    from grimalkin.text import Voice


def chosen_options(asked: Namespace, voice: Voice) -> dict[str, object]:
    """Give the options of the preset, and those that were named."""
    return _preset(asked, voice) | dict(_pair(word, voice) for word in asked.option or ())


def _preset(asked: Namespace, voice: Voice) -> dict[str, object]:
    if asked.preset is None:
        return {}
    if asked.game is None:
        raise BadCommand(voice.say("cli-name-the-game"))
    known = {preset.name: preset for preset in games.get(asked.game).presets}
    if asked.preset not in known:
        said = voice.say("cli-bad-preset", word=asked.preset, known=", ".join(known))
        raise BadCommand(f"{said} {meant(asked.preset, known, voice)}".strip())
    return dict(known[asked.preset].options)


def _pair(word: str, voice: Voice) -> tuple[str, object]:
    name, equals, value = word.partition("=")
    if not (name and equals and value):
        raise BadCommand(voice.say("cli-bad-option", word=word))
    return name, value
