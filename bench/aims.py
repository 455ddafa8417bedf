"""The aims, and whether they are reached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bench.words import peer_of, per_call, ratio, short, spiel

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
    yield at_least(results, 0.8, "playouts/friday", "playouts/C core", "Friday’s playouts beside the C core")
    yield at_least(results, 50, "playouts/friday", "playouts/plain friday", "Friday’s playouts beside plain Python")
    for game in RICHER:
        peer = spiel(peer_of(game, "playouts"))
        yield at_least(results, 5, f"playouts/{game}", f"playouts/{peer}", f"playouts of {game} beside {peer}")
    for game in games:
        peer = spiel(peer_of(game, "api"))
        yield at_least(results, 3, f"api/{game}", f"api/{peer}", f"public API of {game} beside {peer}")
    for game, many in (("friday", 10), ("malediction", 5), ("spooks", 5)):
        peer = spiel(peer_of(game, "search"))
        yield at_least(results, many, f"search/{game}", f"search/{peer}", f"search in {game} beside {peer}")
    for game in games:
        yield under(results, 150e-9, [f"copy/{game}"], f"`copy()` of {game}")
    for game in games:
        depths = [name for name in results["variants"] if name.startswith(f"imagine/{game} ")]
        yield under(results, 1e-6, depths, f"imagine in {game}, each unseen card at any depth")


def at_least(results: dict[str, Any], many: float, one: str, other: str, text: str) -> Aim:
    """Want to be so many times as fast."""
    seen = ratio(results, one, other)
    wanted = f"{text}, at least {many:g} ×"
    return Aim(wanted, "one is missing", None) if seen is None else Aim(wanted, f"{short(seen)} ×", seen >= many)


def under(results: dict[str, Any], seconds: float, names: list[str], text: str) -> Aim:
    """Want each call to take less than that."""
    speed = min(results["variants"][name]["speed"]["median"] for name in names)
    return Aim(f"{text}, under {per_call(1 / seconds)}", per_call(speed), 1 / speed < seconds)
