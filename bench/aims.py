"""The aims, and whether they are reached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bench.words import peer_of, per_call, ratio, short, spiel

STEPS = {"friday": 3e6, "spooks": 1e6, "malediction": 1e6}
RICHER = ("malediction", "spooks")


@dataclass(frozen=True)
class Aim:
    """Something we want to be, and what was measured."""

    text: str
    seen: str
    reached: bool | None
    """None if it could not be measured."""

    @property
    def verdict(self) -> str:
        """Say it in a word or two."""
        return "not measured" if self.reached is None else "**reached**" if self.reached else "**not reached**"


def aims(results: dict[str, Any]) -> Iterator[Aim]:
    """Check every aim against what was measured."""
    games = [name.removeprefix("copy/") for name in results["variants"] if name.startswith("copy/") and " " not in name]
    yield at_least(results, 0.85, "playouts/friday", "playouts/C core", "Friday’s playouts beside the C core")
    yield at_least(results, 50, "playouts/friday", "playouts/plain friday", "Friday’s playouts beside plain Python")
    for game in RICHER:
        peer = spiel(peer_of(game, "playouts"))
        yield at_least(results, 5, f"playouts/{game}", f"playouts/{peer}", f"playouts of {game} beside {peer}")
    for game in games:
        yield at_least(results, 0.8, f"api/{game}", "api/no game", f"public API of {game} beside the loop with no game")
    for game, many in (("friday", 12), ("malediction", 6), ("spooks", 5)):
        peer = spiel(peer_of(game, "search"))
        yield at_least(results, many, f"search/{game}", f"search/{peer}", f"search in {game} beside {peer}")
    yield from batch_aims(results)
    for game in games:
        yield under(results, 150e-9, [f"copy/{game}"], f"`copy()` of {game}")
    for game in games:
        depths = [name for name in results["variants"] if name.startswith(f"imagine/{game} ")]
        yield under(results, 1e-6, depths, f"imagine in {game}, each unseen card at any depth")


def batch_aims(results: dict[str, Any]) -> Iterator[Aim]:
    """Want so many steps a second of a batch, thrice those of the best peer, and as much again on a second thread."""
    steps = {name: told["speed"]["median"] for name, told in results["variants"].items() if name.startswith("batch/")}
    for game, many in STEPS.items():
        seen = steps.get(f"batch/{game}")
        if seen:
            yield Aim(f"steps of a batch of {game}, at least {many / 1e6:g} M/s", f"{seen / 1e6:.2f} M/s", seen >= many)
    peers = [name for name in steps if " " in name]
    if peers:
        best = max(peers, key=steps.__getitem__)
        for game in STEPS:
            peer = best.removeprefix("batch/")
            yield at_least(results, 3, f"batch/{game}", best, f"a batch of {game} beside the best peer, {peer}")
    one, two = "threads/friday on 1", "threads/friday on 2"
    yield at_least(results, 1.8, two, one, "a batch of friday on two threads beside one")


def at_least(results: dict[str, Any], many: float, one: str, other: str, text: str) -> Aim:
    """Want to be so many times as fast."""
    seen = ratio(results, one, other)
    wanted = f"{text}, at least {many:g} ×"
    return Aim(wanted, "one is missing", None) if seen is None else Aim(wanted, f"{short(seen)} ×", seen >= many)


def under(results: dict[str, Any], seconds: float, names: list[str], text: str) -> Aim:
    """Want each call to take less than that."""
    speed = min(results["variants"][name]["speed"]["median"] for name in names)
    return Aim(f"{text}, under {per_call(1 / seconds)}", per_call(speed), 1 / speed < seconds)
