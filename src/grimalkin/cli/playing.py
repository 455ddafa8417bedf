"""`grimalkin play`: a match in the terminal, you against bots."""

from __future__ import annotations

import secrets
import shlex
import shutil
import sys
import textwrap
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from grimalkin.bots import LEVELS, USUAL_LEVEL, UnknownBot, bot
from grimalkin.cli.arguments import BadCommand, whole_number
from grimalkin.cli.choices import chosen_options
from grimalkin.cli.files import load, new_path, save
from grimalkin.play import Luck, Match, Player, replay
from grimalkin.play.luck import clean_cut
from grimalkin.play.record import LONGEST_NAME, PERSON
from grimalkin.rules import Dice
from grimalkin.terminal import Dialogue, Leaving, LineTable, Seating, Setup, ask_setup
from grimalkin.terminal.setup import USUAL_SEATS, Chosen

if TYPE_CHECKING:
    from argparse import Namespace

    from grimalkin.bots import Bot
    from grimalkin.text import Voice

LONGEST_THOUGHT = 3.0
"""Seconds a bot takes for a choice at most, on however slow a machine."""
BOT_NAMES = ("Grim", "Maud", "Léo", "Ombre", "Tibère", "Olga", "Nox", "Perle", "Fang")


def play(asked: Namespace, voice: Voice) -> int:
    """Set up a match or take up an old one, play it, and keep its record."""
    dialogue = Dialogue(voice, _ask, _say)
    try:
        match, luck = _resumed(asked, voice) if asked.resume else _opened(asked, dialogue)
        path = Path(asked.resume) if asked.resume else new_path(asked.record, match.game.name, voice)
    except (EOFError, KeyboardInterrupt):
        print()
        dialogue.tell("table-bye")
        return 0
    dice = Dice("bots", sha256(b"bots " + _bytes(asked.seed)).hexdigest() if asked.seed else secrets.randbits(64))
    person = [player.kind for player in match.record.players].index(PERSON)
    table = LineTable(match, luck, Seating(person, _bots(match, voice), dice, asked.auto), dialogue)
    try:
        table.play()
    except (EOFError, KeyboardInterrupt, Leaving):
        print()
    finally:
        _keep(match, luck, path, dialogue)
    return 0


def _opened(asked: Namespace, dialogue: Dialogue) -> tuple[Match, Luck]:
    chosen = ask_setup(_given(asked, dialogue.voice), dialogue)
    secret = sha256(_bytes(asked.seed)).digest() if asked.seed else secrets.token_bytes(32)
    dialogue.tell("table-sealed", commitment=Luck(secret, ()).commitment)
    luck = Luck(secret, (_cut(asked, dialogue), *[""] * (chosen.seats - 1)))
    players = _players(chosen, asked.name, dialogue.voice)
    return Match.open(chosen.game, players, chosen.options, luck), luck


def _given(asked: Namespace, voice: Voice) -> Setup:
    """Take what the command says; whoever names a game is asked for nothing more."""
    seats = whole_number(voice, "--seats", asked.seats)
    options = chosen_options(asked, voice)
    if asked.level is not None and asked.level not in LEVELS:
        raise BadCommand(voice.say("cli-bad-level", word=asked.level, known=", ".join(LEVELS)))
    if asked.game is None:
        return Setup(None, seats, options or None, asked.level)
    return Setup(asked.game, USUAL_SEATS if seats is None else seats, options, asked.level or USUAL_LEVEL)


def _cut(asked: Namespace, dialogue: Dialogue) -> str:
    """Take the person's words for the shuffle; a seed needs none."""
    given = asked.cut
    while True:
        cut = given if given is not None else "" if asked.seed else dialogue.question("table-ask-cut")
        try:
            return clean_cut(cut)
        except ValueError:
            if given is not None:
                raise BadCommand(dialogue.voice.say("table-bad-cut")) from None
            dialogue.tell("table-bad-cut")


def _bots(match: Match, voice: Voice) -> dict[int, Bot]:
    """Make the bots that the record names."""
    kinds = {seat: player.kind for seat, player in enumerate(match.record.players) if player.kind != PERSON}
    try:
        return {seat: bot(kind, LONGEST_THOUGHT) for seat, kind in kinds.items()}
    except UnknownBot as error:
        raise BadCommand(voice.say("cli-no-bot", error=str(error))) from error


def _players(chosen: Chosen, name: str | None, voice: Voice) -> list[Player]:
    name = name if name is not None else voice.say("table-guest")
    if not (0 < len(name) <= LONGEST_NAME and name.isprintable()):
        raise BadCommand(voice.say("cli-bad-name", longest=LONGEST_NAME))
    return [Player(name), *(Player(BOT_NAMES[place], chosen.level) for place in range(chosen.seats - 1))]


def _resumed(asked: Namespace, voice: Voice) -> tuple[Match, Luck]:
    path = asked.resume
    if any((asked.game, asked.seats, asked.option, asked.preset, asked.name, asked.cut, asked.record, asked.level)):
        raise BadCommand(voice.say("cli-resume-alone"))
    record = load(path, voice)
    if record.secret is None or all(player.kind != PERSON for player in record.players):
        raise BadCommand(voice.say("cli-not-open"))
    if Luck(record.secret, record.cuts).commitment != record.commitment:
        raise BadCommand(voice.say("verify-wrong-secret"))
    match = replay(record)
    if match.outcome():
        raise BadCommand(voice.say("cli-already-over", path=path))
    luck = Luck(record.secret, record.cuts)
    match.record.secret = None
    return match, luck


def _keep(match: Match, luck: Luck, path: Path, dialogue: Dialogue) -> None:
    """Keep the record; an unfinished one holds its secret too, or it could not go on."""
    match.record.secret = luck.secret
    save(match.record, path, dialogue.voice)
    dialogue.tell("table-kept", path=str(path))
    over = match.outcome() is not None
    dialogue.tell("table-check" if over else "table-resume")
    # A command is never broken into lines: somebody will copy it.
    print(f"    {_program()} {'verify' if over else 'play --resume'} {shlex.quote(str(path))}")
    dialogue.tell("table-bye")


def _program() -> str:
    """Name this program as it was called, so that it can be called again."""
    called = Path(sys.argv[0])
    return str(called) if called.name == "grimalkin" else "python -m grimalkin"


def _bytes(words: str) -> bytes:
    return words.encode("utf-8", "surrogateescape")


def _say(text: str) -> None:
    """Print lines, broken where the terminal ends."""
    width = max(shutil.get_terminal_size().columns, 40)
    lines = textwrap.TextWrapper(width, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
    for line in text.splitlines() or [""]:
        print("\n".join(lines.wrap(line)) if len(line) > width else line)


def _ask(question: str) -> str:
    sys.stdout.flush()
    return input(question)
