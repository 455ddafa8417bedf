"""`grimalkin coach`: what a recorded match owed to choices and to luck, or the best moves of one moment."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING, TextIO

from grimalkin import games
from grimalkin.cli.arguments import BadCommand, whole_number
from grimalkin.cli.bar import bar
from grimalkin.cli.files import load
from grimalkin.cli.output import print_json
from grimalkin.coach import advise, review
from grimalkin.coach.advice import SIMULATIONS as FOR_A_MOVE
from grimalkin.coach.moments import moments
from grimalkin.coach.plain import plain, plain_advice
from grimalkin.coach.reviewing import SIMULATIONS as FOR_EACH_MOVE
from grimalkin.coach.words import advice_lines, other_lines, review_lines
from grimalkin.play import Act
from grimalkin.rules import Dice
from grimalkin.text import Voice

if TYPE_CHECKING:
    from argparse import Namespace

    from grimalkin.play import Record

USUAL_SEED = "coach"
EXPLAINED = 3
MOST_SIMULATIONS = 1_000_000


def coach(asked: Namespace, voice: Voice) -> int:
    """Review a record, or advise at one of its moments."""
    record = load(asked.record, voice)
    game = games.get(record.game)
    voice = Voice(voice.language, game)
    seat = whole_number(voice, "--seat", asked.seat)
    if seat is not None:
        game.begin(record.seats, record.options).observe(seat)
    number = whole_number(voice, "--move", asked.move)
    if number is None:
        return _review(record, seat, asked, voice)
    return _advise(record, number, seat, asked, voice)


def _review(record: Record, seat: int | None, asked: Namespace, voice: Voice) -> int:
    progress = ReviewProgress(sys.stderr)
    try:
        found = review(record, _dice(asked), _simulations(asked, voice, FOR_EACH_MOVE), seat=seat, watch=progress.show)
    finally:
        progress.end()
    seats = [*range(record.seats)] if seat is None else [seat]
    if asked.json:
        print_json(plain(found, seats))
    else:
        width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
        print("\n".join(review_lines(found, voice, seats, width)))
    return 0


def _advise(record: Record, number: int, seat: int | None, asked: Namespace, voice: Voice) -> int:
    moment = next((moment for moment in moments(record) if moment.number == number), None)
    if moment is None or not moment.state.actors():
        raise BadCommand(voice.say("coach-no-move", move=str(number)))
    viewer = (
        seat if seat is not None else moment.line.seat if isinstance(moment.line, Act) else moment.state.actors()[0]
    )
    if viewer not in moment.state.actors():
        raise BadCommand(voice.say("coach-not-acting", move=str(number), seat=viewer))
    seen = moment.state.observe(viewer)
    advice = advise(moment.state.game, seen, _dice(asked).fork("move", number), _simulations(asked, voice, FOR_A_MOVE))
    if asked.json:
        print_json(plain_advice(moment.state.game, advice, number))
        return 0
    name = record.players[viewer].name
    print(voice.say("coach-moment", round=seen.round, move=str(number), name=name))
    print("\n".join(advice_lines(moment.state.game, voice, advice, EXPLAINED)))
    for line in other_lines(moment.state.game, voice, advice, EXPLAINED):
        print(line)
    return 0


def _dice(asked: Namespace) -> Dice:
    return Dice("coach", (asked.seed or USUAL_SEED).encode("utf-8", "surrogateescape").hex())


def _simulations(asked: Namespace, voice: Voice, usual: int) -> int:
    number = whole_number(voice, "--simulations", asked.simulations)
    if number is not None and not 1 <= number <= MOST_SIMULATIONS:
        raise BadCommand(voice.say("coach-bad-simulations", most=MOST_SIMULATIONS))
    return usual if number is None else number


class ReviewProgress:
    """A bar, where somebody is looking."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.open = False

    def show(self, done: int, every: int) -> None:
        """Say how many of all decisions are judged."""
        if self.out.isatty():
            self.out.write(f"\r{bar(done, every)} {done}/{every}\x1b[K")
            self.out.flush()
            self.open = True

    def end(self) -> None:
        """Take the bar away."""
        if self.open:
            self.out.write("\r\x1b[K")
            self.out.flush()
            self.open = False
