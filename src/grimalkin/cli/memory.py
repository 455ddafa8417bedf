"""What the screen remembers: one's name and key, what opens tables, how everything should look; for its owner alone."""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING, Any

from grimalkin.cli.files import PRIVATE, write_durably
from grimalkin.cli.places import data_folder

if TYPE_CHECKING:
    from pathlib import Path


class FileMemory:
    """A small file of JSON; one that cannot be read or written is forgotten politely."""

    def __init__(self) -> None:
        self.kept = self._read()

    @property
    def path(self) -> Path:
        """Where it lies."""
        return data_folder() / "terminal.json"

    def _read(self) -> dict[str, Any]:
        try:
            found = json.loads(self.path.read_bytes())
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def recall(self, name: str, otherwise: Any) -> Any:  # noqa: ANN401 - whatever was kept
        """Read something; what is of another kind than expected was not kept by us."""
        found = self.kept.get(name, otherwise)
        return found if isinstance(found, type(otherwise)) else otherwise

    def keep(self, name: str, value: object) -> None:
        """Keep something, beside what another window may have kept."""
        self.kept = {**self._read(), name: value}
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_durably(self.path, json.dumps(self.kept, indent=1).encode(), PRIVATE)
