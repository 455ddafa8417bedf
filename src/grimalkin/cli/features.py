"""`grimalkin features`: what the numbers mean that a learner is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.cli.arguments import whole_number
from grimalkin.cli.choices import chosen_options
from grimalkin.cli.output import print_json
from grimalkin.features import blocks
from grimalkin.text import Voice
from grimalkin.text.voice import MINUS

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from grimalkin.features import Block
    from grimalkin.rules import Game

USUAL_SEATS = 4


def print_features(asked: Namespace, voice: Voice) -> int:
    """Print the table of a game's features, as Markdown or as JSON."""
    game = games.get(asked.game)
    usual = USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[0]
    seats = whole_number(voice, "--seats", asked.seats) or usual
    found = blocks(game, seats, chosen_options(asked, voice), voice.language)
    if asked.json:
        print_json({"game": str(game), "seats": seats, "blocks": [block._asdict() for block in found]})
    else:
        print("\n".join(table(game, seats, found, Voice(voice.language, game))))
    return 0


def table(game: Game, seats: int, found: list[Block], voice: Voice) -> Iterator[str]:
    """Write the table as Markdown."""
    columns = voice.say("features-columns").split(" · ")
    yield f"### {voice.say('features-title', game=voice.say('game'), seats=seats, size=sum(b.size for b in found))}"
    yield ""
    yield f"| {' | '.join(columns)} |"
    yield "|" + "---|" * len(columns)
    for block in found:
        last = block.start + block.size - 1
        places = f"{block.start}–{last}" if block.size > 1 else str(last)
        bounds = [str(bound).replace("-", MINUS) for bound in (block.low, block.high)]
        yield f"| {places} | `{block.name}` | {' | '.join(bounds)} | {block.meaning} |"
    yield ""
    yield voice.say("features-actions", count=len(game.words))
    yield voice.say("features-seats")
