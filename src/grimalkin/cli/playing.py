"""`grimalkin play`: a match in the terminal, you against bots."""

from __future__ import annotations

import contextlib
import os
import secrets
import shlex
import shutil
import sys
import textwrap
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from grimalkin.bots import LEVELS, USUAL_LEVEL, UnknownBot, bot
from grimalkin.cli.arguments import BadCommand, whole_number
from grimalkin.cli.choices import chosen_options
from grimalkin.cli.commands import LATEST
from grimalkin.cli.files import new_path
from grimalkin.cli.guard import DONE, INTERRUPTED, Stopped, stoppable
from grimalkin.cli.keeping import KeptMatch, begin, take_up
from grimalkin.cli.matches import latest_unfinished, moves_of
from grimalkin.cli.mistakes import meant
from grimalkin.cli.streams import last_words
from grimalkin.play import Luck, Match, Player
from grimalkin.play.luck import clean_cut
from grimalkin.play.record import LONGEST_NAME, PERSON
from grimalkin.rules import Dice
from grimalkin.terminal import NORMAL, VERBOSITY, Dialogue, Leaving, LineTable, Prompt, Seating, Setup, ask_setup, clear
from grimalkin.terminal.setup import BOT_NAMES, USUAL_SEATS, Chosen

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from grimalkin.bots import Bot
    from grimalkin.text import Voice

LONGEST_THOUGHT = 3.0
"""Seconds a bot takes for a choice at most, on however slow a machine."""


def play(asked: Namespace, voice: Voice) -> int:
    """Set up a match or take up an old one, and play it; it is kept at every move."""
    if on_screen(plain=asked.plain):
        from grimalkin.cli.screen import play_on_screen  # noqa: PLC0415 - of an extra

        return play_on_screen(asked, voice)
    prompt = Prompt()
    dialogue = Dialogue(voice, prompt.ask, say_line, prompt.offer, clear)
    verbosity_of(asked, voice)
    with stoppable():
        try:
            kept = _taken_up(asked, dialogue) if asked.resume is not None else _begun(asked, dialogue)
        except (EOFError, KeyboardInterrupt) as left:
            print()
            dialogue.tell("table-bye")
            return INTERRUPTED if isinstance(left, KeyboardInterrupt) else DONE
        return _play(kept, asked, dialogue)


def on_screen(*, plain: bool = False) -> bool:
    """Say whether the screen can be used: at a terminal that can do more than lines, where its library is there."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        return False
    return os.environ.get("TERM", "dumb") not in {"dumb", ""} and find_spec("textual") is not None


def _play(kept: KeptMatch, asked: Namespace, dialogue: Dialogue) -> int:
    """Play until the end, or until the person leaves, in whatever way."""
    try:
        _table(kept, asked, dialogue).play()
        code = DONE
    except (EOFError, Leaving):
        print()
        code = DONE
    except (KeyboardInterrupt, Stopped) as left:
        code = left.code if isinstance(left, Stopped) else INTERRUPTED
        with last_words():
            print(flush=True)
    except BaseException:
        kept.close()
        raise
    kept.finish()
    with contextlib.nullcontext() if code in {DONE, INTERRUPTED} else last_words():
        say_goodbye(kept, dialogue)
    return code


def _table(kept: KeptMatch, asked: Namespace, dialogue: Dialogue) -> LineTable:
    match = kept.match
    people = tuple(seat for seat, player in enumerate(match.record.players) if player.kind == PERSON)
    seating = Seating(people, bots_of(match, dialogue.voice), dice_of(asked), asked.auto)
    return LineTable(match, kept.luck, seating, dialogue, keep=kept.keep, verbosity=verbosity_of(asked, dialogue.voice))


def verbosity_of(asked: Namespace, voice: Voice) -> str:
    """Say how much lines are to say."""
    word = asked.verbosity or NORMAL
    if word not in VERBOSITY:
        raise BadCommand(voice.say("cli-bad-verbosity", word=word, known=", ".join(VERBOSITY)))
    return str(word)


def dice_of(asked: Namespace) -> Dice:
    """Give the bots' own luck."""
    return Dice("bots", sha256(b"bots " + _bytes(asked.seed)).hexdigest() if asked.seed else secrets.randbits(64))


def secret_of(asked: Namespace) -> bytes:
    """Draw the secret of a match; a seed gives always the same."""
    return sha256(_bytes(asked.seed)).digest() if asked.seed else secrets.token_bytes(32)


def _begun(asked: Namespace, dialogue: Dialogue) -> KeptMatch:
    match, luck = _opened(asked, dialogue)
    return begin(match, luck, new_path(asked.record, match.game.name, dialogue.voice), dialogue.voice)


def _taken_up(asked: Namespace, dialogue: Dialogue) -> KeptMatch:
    """Go on with the match of a file, or with the latest one that is not over."""
    path = path_to_resume(asked, dialogue.voice)
    kept = take_up(path, dialogue.voice)
    told = dialogue.about(kept.match.game)
    told.tell("table-taken-up", game=told.voice.say("game"), path=str(path), moves=moves_of(kept.match))
    return kept


def path_to_resume(asked: Namespace, voice: Voice) -> Path:
    """Find the file of the match to go on with."""
    if any((asked.game, asked.seats, asked.option, asked.preset, asked.name, asked.cut, asked.record, asked.level)):
        raise BadCommand(voice.say("cli-resume-alone"))
    path = Path(asked.resume) if asked.resume != LATEST else latest_unfinished()
    if path is None:
        raise BadCommand(voice.say("cli-none-unfinished"))
    return path


def _opened(asked: Namespace, dialogue: Dialogue) -> tuple[Match, Luck]:
    chosen = ask_setup(given(asked, dialogue.voice), dialogue)
    secret = secret_of(asked)
    dialogue.tell("table-sealed", commitment=Luck(secret, ()).commitment)
    luck = Luck(secret, (_cut(asked, dialogue), *[""] * (chosen.seats - 1)))
    players = players_of(chosen, asked.name or [], dialogue.voice)
    return Match.open(chosen.game, players, chosen.options, luck), luck


def given(asked: Namespace, voice: Voice) -> Setup:
    """Take what the command says; whoever names a game is asked for nothing more."""
    seats = whole_number(voice, "--seats", asked.seats)
    options = chosen_options(asked, voice)
    levels = _levels(asked, voice)
    level = levels[-1] if levels else None
    if asked.game is None:
        return Setup(None, seats, options or None, level, levels)
    return Setup(asked.game, USUAL_SEATS if seats is None else seats, options, level or USUAL_LEVEL, levels)


def _levels(asked: Namespace, voice: Voice) -> tuple[str, ...]:
    """Read how good the bots are: one level for all, or several with commas, the last for all that are left."""
    levels = tuple(asked.level.split(",")) if asked.level is not None else ()
    for level in levels:
        if level not in LEVELS:
            said = voice.say("cli-bad-level", word=level, known=", ".join(LEVELS))
            raise BadCommand(f"{said} {meant(level, LEVELS, voice)}".strip())
    return levels


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


def bots_of(match: Match, voice: Voice) -> dict[int, Bot]:
    """Make the bots that the record names."""
    kinds = {seat: player.kind for seat, player in enumerate(match.record.players) if player.kind != PERSON}
    try:
        return {seat: bot(kind, LONGEST_THOUGHT) for seat, kind in kinds.items()}
    except UnknownBot as error:
        raise BadCommand(voice.say("cli-no-bot", error=str(error))) from error


def players_of(chosen: Chosen, names: Sequence[str], voice: Voice) -> list[Player]:
    """Seat the people first, then bots."""
    names = [*names] or [voice.say("table-guest")]
    if len(names) > chosen.seats:
        raise BadCommand(voice.say("cli-many-names", seats=chosen.seats))
    if not all(0 < len(name) <= LONGEST_NAME and name.isprintable() for name in names):
        raise BadCommand(voice.say("cli-bad-name", longest=LONGEST_NAME))
    bots = (Player(BOT_NAMES[place], chosen.level_of(place)) for place in range(chosen.seats - len(names)))
    return [*map(Player, names), *bots]


def say_goodbye(kept: KeptMatch, dialogue: Dialogue) -> None:
    """Say where the record is, and what can be done with it."""
    dialogue.tell("table-kept", path=str(kept.path))
    over = kept.match.outcome() is not None
    dialogue.tell("table-check" if over else "table-resume")
    # A command is never broken into lines: somebody will copy it.
    print(f"    {_program()} {'verify' if over else 'play --resume'} {shlex.quote(str(kept.path))}")
    dialogue.tell("table-bye")
    sys.stdout.flush()


def _program() -> str:
    """Name this program as it was called, so that it can be called again."""
    called = Path(sys.argv[0])
    return str(called) if called.name == "grimalkin" else "python -m grimalkin"


def _bytes(words: str) -> bytes:
    return words.encode("utf-8", "surrogateescape")


def say_line(text: str) -> None:
    """Print lines, broken where the terminal ends."""
    width = max(shutil.get_terminal_size().columns, 40)
    lines = textwrap.TextWrapper(width, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
    for line in text.splitlines() or [""]:
        print("\n".join(lines.wrap(line)) if len(line) > width else line)
