"""A history: everything that all clients sent and were told, and what happened to the house, as lines of JSON."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path


class History:
    """Is only ever added to."""

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []

    def note(self, what: str, **facts: Any) -> None:  # noqa: ANN401
        """Write something down."""
        self.events.append({"at": time.monotonic(), "what": what, **facts})

    def save(self, path: Path) -> None:
        """Keep it in a file."""
        with path.open("w", encoding="utf-8") as file:
            file.writelines(json.dumps(event) + "\n" for event in self.events)


def load(path: Path) -> list[dict[str, Any]]:
    """Read the events of a history."""
    with path.open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]
