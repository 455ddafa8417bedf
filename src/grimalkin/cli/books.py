"""`grimalkin rules` and `grimalkin games`: what there is to play, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.drawing import can_draw, drawn
from grimalkin.cli.output import print_json
from grimalkin.cli.pager import show
from grimalkin.rules import SeatNumber
from grimalkin.rules.options import notation
from grimalkin.rules.refusal import shortened
from grimalkin.text import Rulebook, Voice
from grimalkin.text.rulebook import unmarked

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from grimalkin.rules import Game, Option
    from grimalkin.text.rulebook import Clause


def rules(asked: Namespace, voice: Voice) -> int:
    """Show a rulebook, or one clause of it: drawn and by pages in a terminal, elsewhere as plain text."""
    game = games.get(asked.game)
    book = Rulebook.of(game.package, voice.language)
    if not book.source:
        raise BadCommand(voice.say("refused-no-such-rulebook"))
    clause = None if asked.clause is None else _clause(book, asked.clause, voice)
    if asked.json:
        print_json({"game": str(game), "language": book.language} | (_plain_clause(clause) if clause else _plain(book)))
    elif can_draw():
        source = "\n\n".join([f"**{clause.number}** {clause.text}", *clause.examples]) if clause else book.source
        show(drawn(source, unmarked(source).rstrip()), paged=not asked.no_pager)
    else:
        print(unmarked("\n".join(clause.lines())) if clause else book.source.rstrip())
    return 0


def _clause(book: Rulebook, number: str, voice: Voice) -> Clause:
    if number in book.clauses:
        return book.clauses[number]
    figures = "".join(filter(str.isdigit, number))
    same = [known for known in book.clauses if known.replace(".", "") == figures]
    told = voice.say("cli-did-you-mean", word=same[0]) if same else voice.say("rules-clauses", known=_ranges(book))
    raise BadCommand(f"{voice.say('table-no-clause', clause=shortened(number))} {told}")


def _ranges(book: Rulebook) -> str:
    """Name the clauses, from the first to the last of each section."""
    of = [[number for number in book.clauses if number.partition(".")[0] == section] for section in book.sections]
    return ", ".join(f"{numbers[0]}–{numbers[-1]}" for numbers in of if numbers)


def _plain(book: Rulebook) -> dict[str, object]:
    sections = [
        {
            "number": number,
            "title": title,
            "clauses": [
                _plain_clause(clause) for clause in book.clauses.values() if clause.number.split(".")[0] == number
            ],
        }
        for number, title in book.sections.items()
    ]
    return {"title": book.title, "introduction": book.introduction, "sections": sections}


def _plain_clause(clause: Clause) -> dict[str, object]:
    return {"number": clause.number, "text": clause.text, "examples": clause.examples}


def list_games(asked: Namespace, voice: Voice) -> int:
    """Print every game with its options."""
    found = [(game, Voice(voice.language, game)) for game in games.found().values()]
    if asked.json:
        print_json({"games": [_plain_game(game, said) for game, said in found]})
    for game, said in () if asked.json else found:
        print("\n".join(_about(game, said)))
    return 0


def _plain_game(game: Game, voice: Voice) -> dict[str, object]:
    return {
        "name": game.name,
        "edition": game.edition,
        "title": voice.say("game"),
        "about": voice.say("game.about") if voice.has("game.about") else "",
        "seats": {"least": game.seats[0], "most": game.seats[-1]},
        "options": [_plain_option(option, game.seats[-1], voice) for option in game.options],
        "presets": [
            {"name": preset.name, "title": voice.say(f"preset-{preset.name}"), "options": dict(preset.options)}
            for preset in game.presets
        ],
    }


def _plain_option(option: Option, seats: int, voice: Voice) -> dict[str, object]:
    return {
        "name": option.name,
        "about": voice.say(f"option-{option.name}.about"),
        "allowed": option.allowed(seats),
        "default": None if isinstance(option, SeatNumber) else option.default,
    }


def _about(game: Game, voice: Voice) -> Iterator[str]:
    about = voice.say("game.about") if voice.has("game.about") else ""
    yield f"{game.name}  {voice.say('game')}. {about}".rstrip()
    yield f"    {voice.say('cli-seats-range', low=game.seats[0], high=game.seats[-1])}"
    for option in game.options:
        yield f"    {option.name} = {_values(option, game.seats[-1], voice)}"
        yield f"        {voice.say(f'option-{option.name}.about')}"
    for preset in game.presets:
        chosen = " ".join(f"{name}={notation(value)}" for name, value in preset.options.items())
        yield f"    --preset {preset.name}  {voice.say(f'preset-{preset.name}')}{chosen and f' ({chosen})'}"
    yield ""


def _values(option: Option, seats: int, voice: Voice) -> str:
    drawn = isinstance(option, SeatNumber)
    value = voice.say("cli-drawn") if drawn else notation(option.default)
    return voice.say("cli-default", allowed=option.allowed(seats), value=value)
