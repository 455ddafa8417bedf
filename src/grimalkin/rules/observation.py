"""What one viewer may know at one moment: built from an allow-list, never by hiding parts of the State."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from grimalkin.rules.options import Options


Seen = TypeVar("Seen", bound="Observation")


@dataclass(frozen=True, kw_only=True)
class Observation:
    """All that a viewer with a perfect memory knows, and nothing more. Each game adds fields of its own.

    >>> import grimalkin as gk
    >>> seen = gk.deal("friday", seats=4, seed=7).observe(1)
    >>> seen.viewer, seen.actors, seen.legal[:3]
    (1, (1,), (0, 3, 4))

    So a bot is a function of an observation and of dice, and gives one of `legal`:

    >>> def cautious(seen: gk.Observation, dice: gk.Dice) -> int:
    ...     return seen.legal[0]
    """

    game: str
    """Name and edition: `friday@1`."""
    options: Options
    seats: int
    viewer: int | None
    """The seat that looks; None is a spectator."""
    phase: str
    """What is going on: `deal` when a deal is due, `over` at the end, else the game's own word."""
    round: int
    """The round being played, counted from 1; 0 before the first deal."""
    actors: tuple[int, ...]
    legal: tuple[int, ...]
    """What the viewer may do now; empty for a spectator."""
    scores: tuple[int, ...]

    @classmethod
    def of(cls: type[Seen], known: dict[str, object]) -> Seen:
        """Make one of all its fields, several times quicker than its constructor, which freezes them one by one."""
        made = object.__new__(cls)
        object.__setattr__(made, "__dict__", known)
        return made

    def plain(self) -> dict[str, object]:
        """Give the fields by name; the options as their line of notation."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return values | {"options": str(self.options)}

    def encode(self) -> bytes:
        """Write it as bytes: equal for equal knowledge, on any machine."""
        return json.dumps(self.plain(), sort_keys=True, separators=(",", ":")).encode()
