"""Playthroughs: whole matches as text, kept to be compared line by line.

A playthrough is a file with a head: game, seats, options, a seed, and patterns of what it must show. The rest of it is
written by `make records`: at each step what was done, what was said, what changed on the table and who sees it, what
each actor may do, and for each viewer a digest of all that he knows.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from importlib.resources import files
from itertools import zip_longest
from pathlib import Path

from grimalkin import games
from grimalkin.rules import Dice, Game, State
from grimalkin.rules.options import notation
from grimalkin.testing.sights import Seen, changes, digests, moment, said
from grimalkin.testing.walks import LONGEST_MATCH, Step, shuffled, viewers

HEAD = ("game", "seats", "options", "seed", "shows")
STEP = re.compile(r"\d+\. ")
DIGEST = re.compile("  seen ")
PATIENCE = 10_000
"""How many seeds are tried for a match that shows what it must."""


@dataclass(frozen=True)
class Playthrough:
    """What a playthrough is to be: all that is written by hand."""

    game: Game
    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    """What is not as printed."""
    seed: int = 1
    shows: tuple[str, ...] = ()
    """Regular expressions, each of which must be found in the text."""

    @classmethod
    def read(cls, game: Game, text: str) -> Playthrough:
        """Read the head of a file: lines of a name and what belongs to it, up to an empty one."""
        lines = [line.partition(" ") for line in text.partition("\n\n")[0].splitlines()]
        given = {name: rest for name, _, rest in lines}
        if "seats" not in given or not given.keys() <= {*HEAD}:
            raise ValueError(
                f"a head has a line for seats, perhaps others of {', '.join(HEAD)}; not {', '.join(given)}"
            )
        seats = int(given["seats"])
        chosen = dict(pair.split("=", 1) for pair in given.get("options", "").split())
        settled = game.settle(chosen, seats)
        shows = tuple(rest for name, _, rest in lines if name == "shows")
        return cls(game, seats, {name: settled[name] for name in chosen}, int(given.get("seed", 1)), shows)

    def head(self) -> Iterator[str]:
        """Write what `read` reads."""
        yield f"game {self.game}"
        yield f"seats {self.seats}"
        if self.options:
            yield f"options {' '.join(f'{name}={notation(value)}' for name, value in self.options.items())}"  # type: ignore[arg-type]
        yield f"seed {self.seed}"
        yield from (f"shows {pattern}" for pattern in self.shows)

    def body(self) -> Iterator[str]:
        """Play the match, and write it."""
        state, before = self.game.start(self.seats, self.options), dict[str, Seen]()
        for number, step in enumerate(self.steps(), start=1):
            state = step.after
            views = {viewer: state.observe(viewer) for viewer in viewers(state)}
            after = moment(self.game, state, views)
            yield ""
            yield f"{number}. {self.what(step)}"
            yield from (f"  {said(event, viewers(state))}" for event in step.events)
            yield from (f"  {line}" for line in changes(before if step.seat is not None else {}, after))
            yield f"  seen {digests(self.game, views)}"
            before = after
        yield ""
        yield f"{state.outcome()}"

    def text(self) -> str:
        """Write the whole file."""
        return "\n".join([*self.head(), *self.body(), ""])

    def what(self, step: Step) -> str:
        """Say what was done."""
        if step.action is None:
            return f"deal {' '.join(self.game.cards[card] for card in step.deck)}"
        return f"{step.seat} {self.game.word(step.action)}"

    # The match.

    def steps(self) -> Iterator[Step]:
        """Play at random, but so that a change of the rules changes as few choices as can be."""
        state, acted = self.game.start(self.seats, self.options), [0] * self.seats
        for _ in range(LONGEST_MATCH):
            if state.deal_due():
                step, acted = self.deal(state), [0] * self.seats
            elif state.actors():
                seat = min(state.actors(), key=lambda seat: self.lot(state.round, seat, acted[seat], ""))
                step = self.act(state, seat, acted[seat])
                acted[seat] += 1
            else:
                return
            yield step
            state = step.after

    def deal(self, state: State) -> Step:
        """Deal a deck that depends on the seed and the round alone."""
        after = state.copy()
        deck = shuffled(self.game, state, Dice("playthrough", self.seed, state.round))
        after.deal(deck)
        return Step(state, after, self.game.tell_deal(after), deck=deck)

    def act(self, state: State, seat: int, acted: int) -> Step:
        """Do the legal action with the lowest lot."""
        legal = state.legal_actions(seat)
        action = min(legal, key=lambda action: self.lot(state.round, seat, acted, self.game.word(action)))
        after = state.copy()
        after.apply(seat, action)
        return Step(state, after, self.game.tell(state, seat, action, after), seat, action)

    def lot(self, *about: int | str) -> bytes:
        """Draw the lot of a choice: always the same one, whatever else may be chosen."""
        return sha256(repr((self.seed, *about)).encode()).digest()

    # What it must show.

    def missing(self, text: str) -> list[str]:
        """List the patterns that are not found in a text."""
        return [pattern for pattern in self.shows if not re.search(pattern, text, re.MULTILINE)]

    def fulfilled(self) -> str:
        """Write the file, with the next seed by which it shows what it must."""
        for seed in range(self.seed, self.seed + PATIENCE):
            text = replace(self, seed=seed).text()
            if not self.missing(text.partition("\n\n")[2]):
                return text
        raise ValueError(f"in {PATIENCE} matches none shows all of {self.shows}")


def folder(game: Game) -> Path:
    """Say where a game's playthroughs lie; those of an earlier edition lie beside the current ones."""
    current = games.found().get(game.name, game).edition == game.edition
    return Path(str(files(game.package))) / "tests" / ("playthroughs" if current else f"playthroughs@{game.edition}")


def kept(game: Game) -> dict[str, str]:
    """Read the texts of a game's playthroughs, by name."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder(game).glob("*.txt"))}


def difference(then: list[str], now: list[str]) -> str | None:
    """Say where two texts first differ; if that is a digest, also where next in words. None if they are the same."""
    told: list[str] = []
    step = "its head"
    for number, (was, is_now) in enumerate(zip_longest(then, now, fillvalue="(the end)"), start=1):
        step = f"step {was}" if STEP.match(was) and was == is_now else step
        if was != is_now and not (told and DIGEST.match(was)):
            told.append(f"line {number}, in {step}\nwas: {was}\nnow: {is_now}")
            if not DIGEST.match(was):
                break
    return "\n".join(told) or None


def set_aside(game: Game) -> None:
    """Keep the playthroughs of the edition before, where the game has another one now: they must hold for ever."""
    place = folder(game)
    edition = next((_written_for(text) for text in kept(game).values()), game.edition)
    if edition != game.edition:
        shutil.copytree(place, place.with_name(f"playthroughs@{edition}"))


def _written_for(text: str) -> int:
    """Read the edition that a playthrough is of, from its first line."""
    return int(text.partition("\n")[0].rpartition("@")[2])


def main(titles: Sequence[str]) -> None:
    """Write every playthrough of ours anew from its head; of an earlier edition, if it is named."""
    for game in map(games.get, titles) if titles else games.our_own():
        set_aside(game)
        for name, text in kept(game).items():
            written = Playthrough.read(game, text).fulfilled()
            if written != text:
                sys.stdout.write(f"{game} {name}\n")
                (folder(game) / f"{name}.txt").write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
