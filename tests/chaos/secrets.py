"""`make secrets`: two worlds over the wire, for all games, numbers of seats, options and viewers, drawn from a seed."""

from __future__ import annotations

import argparse
import json
import random
import shutil
import sys
import time
from collections import Counter
from itertools import zip_longest
from typing import TYPE_CHECKING

from tests.chaos import figures
from tests.server.spying import Variant, traffic
from tests.server.worlds import two_worlds

from grimalkin import games
from grimalkin.rules import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tests.server.spying import Heard
    from tests.server.worlds import Pair

    from grimalkin.rules import Game

BUILD = figures.ROOT / "build" / "secrets"
ALIKE = 5
"""Moves for which two worlds must stay alike, to be worth comparing."""


def variants(name: str) -> Iterator[Variant]:
    """List all combinations of a game: seats, presets and each option's values, and who looks."""
    game = games.get(name)
    for seats in game.seats:
        chosen = [preset.options for preset in game.presets]
        chosen += [{option.name: value} for option in game.options for value in option.samples(seats)]
        for options in distinct(chosen):
            if not possible(game, seats, options):
                continue
            for viewer in (*range(seats), None):
                yield Variant(name, seats, {"first": 1, **options}, viewer)


def possible(game: Game, seats: int, options: Mapping[str, object]) -> bool:
    """Say whether a game can be played so: some numbers of seats want two decks."""
    try:
        game.start(seats, options)
    except Refused:
        return False
    return True


def distinct(chosen: Sequence[Mapping[str, object]]) -> list[dict[str, object]]:
    """Leave out what comes twice."""
    return [dict(each) for each in {json.dumps(dict(one), sort_keys=True): one for one in chosen}.values()]


def order_of(seed: str) -> list[list[Variant]]:
    """Draw in which order all of them are tried: a round has one of each game that has some left."""
    dice, each_game = random.Random(seed), []
    for name in sorted(games.found()):
        listed = [*variants(name)]
        dice.shuffle(listed)
        each_game.append(listed)
    longest = max(map(len, each_game))
    return [[listed[place] for listed in each_game if place < len(listed)] for place in range(longest)]


def compared(number: int, wanted: list[Variant], counts: Counter[str]) -> list[str]:
    """Play one round in both worlds; say what differs."""
    pairs = [(each, two_worlds(games.get(each.game), each.seats, each.options, each.viewer)) for each in wanted]
    worth = [(variant, pair) for variant, pair in pairs if len(pair.moves) >= ALIKE]
    counts["not_alike"] += len(pairs) - len(worth)
    folder = BUILD / f"round{number}"
    shutil.rmtree(folder, ignore_errors=True)
    one, other = (traffic(folder, worth, world) for world in (0, 1))
    wrong = [*differences(worth, one, other, counts)]
    if not wrong:
        shutil.rmtree(folder)
    return wrong


def differences(
    pairs: list[tuple[Variant, Pair]], one: list[Heard], other: list[Heard], counts: Counter[str]
) -> Iterator[str]:
    """Compare what was heard of each pair."""
    for (variant, _), first, second in zip(pairs, one, other, strict=True):
        counts += Counter(pairs=1) + first.counts()
        if first.spy != second.spy or first.around != second.around:
            apart = first_apart([*first.spy, *first.around], [*second.spy, *second.around])
            yield f"{variant}: the two worlds are told apart by\n{apart}"
        if first.others == second.others:
            yield f"{variant}: the two worlds are one"


def first_apart(one: Sequence[str], other: Sequence[str]) -> str:
    """Show the first of what was told that differs."""
    pairs = zip_longest(one, other, fillvalue="nothing")
    return next(f"{number}: {a}\n{number}: {b}" for number, (a, b) in enumerate(pairs) if a != b)


def main() -> int:
    """Run rounds for some minutes; goes on where the last run with this seed ended."""
    parser = argparse.ArgumentParser(prog="make secrets", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", default="13")
    parser.add_argument("--dry", action="store_true", help="leave the figures of docs/reliability.md as they are")
    asked, began = parser.parse_args(), time.monotonic()
    progress = BUILD / f"progress-{asked.seed}.json"
    rounds = order_of(asked.seed)
    so_far = {"next": 0, "tried": 0, **(json.loads(progress.read_text()) if progress.exists() else {})}
    number, tried = so_far["next"], so_far["tried"]
    while number < len(rounds):
        counts, started = Counter[str](), time.monotonic()
        wrong = compared(number, rounds[number], counts)
        number += 1
        tried = 0 if wrong else tried + counts["pairs"]
        counts += Counter(wrong=len(wrong), seconds=round(time.monotonic() - started), variants=tried)
        print(f"round {number} of {len(rounds)}: {counts['pairs']} pairs, {len(wrong)} wrong", flush=True)
        if not asked.dry:
            figures.add("secrets", dict(counts))
        progress.parent.mkdir(parents=True, exist_ok=True)
        progress.write_text(json.dumps({"next": number, "tried": tried}))
        if wrong:
            print(*wrong, sep="\n", file=sys.stderr)
            return 1
        if time.monotonic() - began > 60 * asked.minutes:
            break
    return 0


if __name__ == "__main__":
    sys.exit(main())
