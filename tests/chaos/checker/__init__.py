"""The judge: reads what clients sent and were told, and says what is wrong. It shares no code with the house.

An event of a history is a JSON object with `at` (seconds), `what` happened, and facts of it:

- `came`: `who`, `table`, `seat` (null for one who only looks on)
- `open`, `shut`: `who` and the number of its `line`
- `sent`, `told`: `who`, `line` and the `message`, as it stood on the wire
- `fault`, `healed`: `kind`; between the two nothing is promised but that nothing is lost
- `record`: `table`, `number` of the match, `text`
- `promised`: `answer` and `back`, in seconds; `nodes` where the house has several, which hear of who is there apart
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.chaos.checker.clients import clients_of
from tests.chaos.checker.going_on import nobody_waited, nothing_stuck
from tests.chaos.checker.keeping import kept_once_and_in_order
from tests.chaos.checker.looking import nothing_secret
from tests.chaos.checker.telling import one_story

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.chaos.checker.clients import Json


@dataclass
class Verdict:
    """What is wrong, and what was judged."""

    wrong: list[str] = field(default_factory=list)
    counts: dict[str, float] = field(default_factory=dict)


def judge(events: Sequence[Json]) -> Verdict:
    """Judge a whole history."""
    verdict, clients = Verdict(), clients_of(events)
    for law in (kept_once_and_in_order, one_story, nothing_secret, nothing_stuck, nobody_waited):
        verdict.wrong += [f"{law.__name__}: {wrong}" for wrong in law(events, clients, verdict.counts)]
    return verdict
