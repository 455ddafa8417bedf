"""Output for machines: one JSON document."""

from __future__ import annotations

import json


def print_json(found: object) -> None:
    """Print something as JSON, with sorted keys, in ASCII: so it is whole in any encoding."""
    print(json.dumps(found, indent=2, sort_keys=True))
