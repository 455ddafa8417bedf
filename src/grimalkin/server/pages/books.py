"""Games and rulebooks as data, in one language."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from grimalkin import games, scene
from grimalkin.bots import LEVELS
from grimalkin.rules import Count, Flag, OneOf, SeatNumber
from grimalkin.server.pages.folders import game_words, modules, styles
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.sentences import voice
from grimalkin.text import FALLBACK, Notes, Rulebook
from grimalkin.text.languages import source
from grimalkin.text.rulebook import unmarked
from grimalkin.wire.games import ClauseInfo, GameInfo, MoveInfo, OptionInfo, RulebookInfo

if TYPE_CHECKING:
    from grimalkin.rules import Game, Option
    from grimalkin.text import Voice

ZONES = re.compile(r"^zone-(\S+) =", re.MULTILINE)


@cache
def game_info(game: Game, language: str) -> GameInfo:
    """Say what a game is called and what a table may choose."""
    speaker = voice(language, game.title)
    options = tuple(option_info(option, game, speaker) for option in game.options)
    return GameInfo(
        name=game.name,
        edition=game.edition,
        title=speaker.say("game"),
        seats=game.seats,
        options=options,
        presets={preset.name: speaker.say(f"preset-{preset.name}") for preset in game.presets},
        preset_options={preset.name: dict(preset.options) for preset in game.presets},
        preset_seats={
            preset.name: game.seats_for(game.settle(preset.options, game.seats[0])) for preset in game.presets
        },
        levels={level: speaker.say(f"level-{level}") for level in LEVELS},
        words={
            word: MoveInfo(meant.means, meant.cards, meant.to, dict(meant.facts))
            for each in game.editions
            for word, meant in scene.moves(each, voice(language, each.title)).items()
        },
        cards=game.cards,
        by_rank=game.by_rank(),
        costs={card: cost for each in game.editions for card, cost in each.costs().items()},
        # A match that began in an earlier edition, and any replay of one, is drawn with these names too.
        card_names={card: voice(language, each.title).card(card) for each in game.editions for card in each.cards},
        zones={
            zone: voice(language, each.title).say(f"zone-{zone}") for each in game.editions for zone in _zones(each)
        },
        card_parts={card: each.parts(card) for each in game.editions for card in each.cards},
        about=_about(game, speaker),
        page=game_words(game, speaker),
        files=modules(game),
        styles=styles(game),
        rulebook=bool(Rulebook.of(game.package, language).source),
        lesson=Notes.there(game.package, language),
    )


def all_games(language: str) -> list[GameInfo]:
    """Say it of every game there is."""
    return [game_info(game, language) for game in games.found().values()]


def option_info(option: Option, game: Game, speaker: Voice) -> OptionInfo:
    """Say what a table may choose, and in what words; an option of a kind of its own is written as in commands."""
    values: tuple[str, ...] = ()
    kind, low, high = "text", 0, 0
    match option:
        case Flag():
            kind = "flag"
        case OneOf():
            kind, values = "choice", option.values
        case Count():
            kind, values, low, high = "count", option.words, option.low, option.high
        case SeatNumber():
            kind = "seat"
    key = f"option-{option.name}"
    return OptionInfo(
        name=option.name,
        default=option.default,
        allowed=option.allowed(game.seats[-1]),
        text=speaker.say(key),
        about=speaker.say(f"{key}.about") if speaker.has(f"{key}.about") else "",
        kind=kind,
        values={value: speaker.value(option, value) for value in values},
        low=low,
        high=high,
    )


def _about(game: Game, speaker: Voice) -> str:
    """Say what a game is: for the page, for the list of games, or as its rulebook begins."""
    for key in ("page-about", "game.about"):
        if speaker.has(key):
            return speaker.say(key)
    return unmarked("\n".join(Rulebook.of(game.package, speaker.language).introduction[:1]))


def _zones(game: Game) -> list[str]:
    """List the places that a game has names for: the language to fall back on names all of them."""
    texts = (source(package, f"text/{FALLBACK}.ftl") for package in game.texts)
    return [zone for text in texts for zone in ZONES.findall(text or "")]


@cache
def rulebook_info(game: Game, language: str) -> RulebookInfo:
    """Give the rulebook of a game."""
    book = Rulebook.of(game.package, language)
    if not book.source:
        raise NotNow("no-such-rulebook")
    clauses = tuple(ClauseInfo(c.number, c.text, tuple(c.examples)) for c in book.clauses.values())
    return RulebookInfo(book.language, book.title, tuple(book.introduction), book.sections, clauses)
