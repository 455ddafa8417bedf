"""Playthroughs: a whole match as text, every answer of the law at every moment, to be compared line by line."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from grimalkin import games
from grimalkin.rules import Dice, Event, Game, Preset, State, Zone
from grimalkin.rules.options import settle
from grimalkin.testing.walks import Step, viewers, walk
from grimalkin.text import LANGUAGES, Voice

IN_FULL = 8
"""How many steps are shown with all that everyone sees; the others get a line and a digest."""


def wanted(game: Game) -> Iterator[tuple[str, int, Preset]]:
    """List the playthroughs a game must have: file name, seats and preset."""
    for preset in game.presets:
        for seats in game.seats_for(settle(game.options, preset.options, game.seats[0])):
            yield f"{seats}-{preset.name}.txt", seats, preset


def folder(game: Game) -> Path:
    """Say where a game's playthroughs lie; those of an earlier edition lie beside the current ones."""
    current = games.found().get(game.name, game).edition == game.edition
    return Path(str(files(game.package))) / "tests" / ("playthroughs" if current else f"playthroughs@{game.edition}")


def playthrough(game: Game, seats: int, options: Mapping[str, object], seed: int = 13) -> str:
    """Write the playthrough of a random match."""
    return "\n".join([*_head(game, seats, options), *_steps(game, seats, options, seed), ""])


def _head(game: Game, seats: int, options: Mapping[str, object]) -> Iterator[str]:
    yield f"game {game}"
    yield f"seats {seats}"
    yield f"options {game.settle(options, seats)}"
    yield f"cards {' '.join(game.cards)}"
    yield f"words {' '.join(game.words)}"


def _steps(game: Game, seats: int, options: Mapping[str, object], seed: int) -> Iterator[str]:
    state = game.start(seats, options)
    for number, step in enumerate(walk(game, seats, options, Dice("playthrough", seed)), start=1):
        state = step.after
        yield f"\n{number}. {_what(game, step)}"
        if number <= IN_FULL or step.seat is None or state.outcome():
            yield from _in_full(game, step)
        else:
            yield f"   actors {state.actors()} scores {state.scores()} seen {digest(state)}"
    yield f"\noutcome {state.outcome()}"


def _what(game: Game, step: Step) -> str:
    return "deal" if step.action is None else f"seat {step.seat}: {game.word(step.action)}"


def _in_full(game: Game, step: Step) -> Iterator[str]:
    state = step.after
    yield f"   state {state.plain()}"
    for viewer in viewers(state):
        yield f"   viewer {viewer}"
        yield f"      sees {state.observe(viewer).encode().decode()}"
        yield from (f"      zone {_zone(zone)}" for zone in game.zones(state.observe(viewer)))
        if viewer is not None:
            yield f"      may {' '.join(game.word(action) for action in state.legal_actions(viewer))}"
        for language in LANGUAGES:
            yield from (f"      {language} {said}" for said in _said(game, step.events, viewer, language, state.seats))


def _zone(zone: Zone) -> str:
    return " ".join(f"{name}={value}" for name, value in zone._asdict().items() if value not in (None, "cards"))


def _said(game: Game, events: tuple[Event, ...], viewer: int | None, language: str, seats: int) -> Iterator[str]:
    voice, names = Voice(language, game), [f"N{seat}" for seat in range(seats)]
    for event in events:
        if seen := event.seen_by(viewer):
            yield voice.event(seen, viewer, names)


def digest(state: State) -> str:
    """Shorten what everyone sees to twelve hexadecimal digits."""
    seen = b"".join(state.observe(viewer).encode() for viewer in viewers(state))
    return sha256(seen).hexdigest()[:12]


def set_aside(game: Game) -> None:
    """Keep the playthroughs of the edition before, where the game has another one now: they must hold for ever."""
    place = folder(game)
    edition = next((_written_for(kept) for kept in sorted(place.glob("*.txt"))), game.edition)
    if edition != game.edition:
        place.rename(place.with_name(f"playthroughs@{edition}"))


def _written_for(kept: Path) -> int:
    """Read the edition that a playthrough is of, from its first line."""
    with kept.open(encoding="utf-8") as lines:
        return int(next(lines).rpartition("@")[2])


def write(game: Game) -> None:
    """Write every playthrough of a game anew, and remove what is left over."""
    place = folder(game)
    place.mkdir(parents=True, exist_ok=True)
    for old in place.iterdir():
        old.unlink()
    for name, seats, preset in wanted(game):
        (place / name).write_text(playthrough(game, seats, preset.options), encoding="utf-8")


def main(titles: Sequence[str]) -> None:
    """Write the playthroughs of all games of ours as they are now; of an earlier edition, if it is named."""
    for game in map(games.get, titles) if titles else games.our_own():
        set_aside(game)
        write(game)


if __name__ == "__main__":
    main(sys.argv[1:])
