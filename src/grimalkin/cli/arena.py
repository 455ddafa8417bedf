"""`grimalkin arena`: a tournament of bots, shown as it goes and kept in files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from grimalkin.arena import BadBot, Tournament, page, run
from grimalkin.arena.page import columns, row
from grimalkin.arena.running import CLUSTERS, wanted_deals
from grimalkin.arena.tournament import USUAL_SEED
from grimalkin.arena.workers import all_cores
from grimalkin.cli.arguments import BadCommand, fraction, whole_number
from grimalkin.cli.choices import chosen_options
from grimalkin.cli.files import write
from grimalkin.cli.guard import INTERRUPTED
from grimalkin.cli.progress import ArenaProgress
from grimalkin.rules.refusal import shortened
from grimalkin.text import Voice

if TYPE_CHECKING:
    from argparse import Namespace

    from grimalkin.arena import Results

USUAL_GAME = "friday"
USUAL_SEATS = 4
MOST_WORKERS = 256
USUAL_PATIENCE, MOST_PATIENCE = 30, 86_400
"""Seconds that a guest may take for a choice."""


def arena(asked: Namespace, voice: Voice) -> int:
    """Hold a tournament, or go on with one; print its figures and keep them."""
    tournament = _tournament(asked, voice)
    deals = wanted_deals(whole_number(voice, "--deals", asked.deals), _precision(asked, voice))
    base = _base(asked.out, voice)
    progress = ArenaProgress(Voice(voice.language, tournament.box), deals, sys.stderr)
    try:
        results = run(
            tournament,
            deals=deals,
            precision=_precision(asked, voice),
            workers=_workers(asked, voice),
            cluster=asked.cluster,
            patience=_up_to(MOST_PATIENCE, "--patience", asked.patience, voice) or USUAL_PATIENCE,
            journal=_file(base, "journal") if base else None,
            watch=progress.show,
        )
    except KeyboardInterrupt:
        progress.end()
        print(voice.say("arena-interrupted" if base else "arena-interrupted-unkept"), file=sys.stderr)
        return INTERRUPTED
    except BadBot as bad:
        if not bad.trace:
            raise
        progress.end()
        return _failed(bad, voice)
    except OSError:
        if base is None:
            raise
        raise BadCommand(voice.say("cli-no-write", path=str(base))) from None
    finally:
        progress.end()
    if base:
        write(results.json(), _file(base, "json"), voice)
        write(page(results, voice.language), _file(base, "html"), voice)
    if asked.json:
        print(results.json(), end="")
    else:
        _report(results, base, voice)
    return 0


def _failed(bad: BadBot, voice: Voice) -> int:
    """Say which bot failed and how; then, for its author, where."""
    print(voice.refusal(bad.refusal), file=sys.stderr)
    print(f"\n{bad.trace}", file=sys.stderr)
    if bad.kept:
        print(voice.say("arena-failure-kept", path=str(bad.kept)), file=sys.stderr)
    return 2


def _tournament(asked: Namespace, voice: Voice) -> Tournament:
    # A bot lies where its author works, as a person expects; what is installed wins.
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    game = asked.game or USUAL_GAME
    seats = whole_number(voice, "--seats", asked.seats)
    make = Tournament.one_against if asked.alone else Tournament
    words = tuple(_plain(word) for word in asked.bot or ())
    options = chosen_options(asked, voice)
    return make(game, USUAL_SEATS if seats is None else seats, words, options, _plain(asked.seed or USUAL_SEED))


def _precision(asked: Namespace, voice: Voice) -> float | None:
    return fraction(voice, "--precision", asked.precision)


def _workers(asked: Namespace, voice: Voice) -> int | None:
    """Read how many play at a time; where nobody says, this machine uses all its cores, and a cluster its own."""
    if asked.cluster not in {None, *CLUSTERS}:
        known = voice.listing(CLUSTERS)
        raise BadCommand(voice.say("cli-bad-cluster", word=shortened(asked.cluster), known=known))
    wanted = _up_to(MOST_WORKERS, "--workers", asked.workers, voice)
    return wanted if wanted or asked.cluster else all_cores()


def _up_to(most: int, what: str, word: str | None, voice: Voice) -> int | None:
    found = whole_number(voice, what, word)
    if found is not None and not 1 <= found <= most:
        raise BadCommand(voice.say("cli-bad-count", what=what, most=most, word=shortened(str(word))))
    return found


def _base(out: str | None, voice: Voice) -> Path | None:
    """Say where the files go, less their endings: into a folder, or beside a file that was named."""
    if out is None:
        return None
    path = Path(out)
    base = path.with_suffix("") if path.suffix in {".json", ".html"} else path / "results"
    try:
        base.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise BadCommand(voice.say("cli-no-write", path=out)) from None
    return base


def _file(base: Path, ending: str) -> Path:
    return base.with_name(f"{base.name}.{ending}")


def _report(results: Results, base: Path | None, voice: Voice) -> None:
    tournament = results.tournament
    said = Voice(voice.language, tournament.box)
    print(said.say("arena-title", game=said.say("game")))
    matches = results.sets * tournament.seats
    print(said.say("arena-played", sets=results.sets, seats=tournament.seats, matches=matches))
    print("\n".join(_aligned([columns(said), *(row(figures, said) for figures in results.figures)])))
    print(said.say("arena-note"))
    if base:
        print(voice.say("arena-kept", path=str(_file(base, "html"))))


def _aligned(rows: list[list[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join([first.ljust(widths[0]), *map(str.rjust, rest, widths[1:])]) for first, *rest in rows]


def _plain(words: str) -> str:
    """Write bytes that are no text as something that is."""
    return words.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
