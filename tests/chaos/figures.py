"""What the campaigns have come to, kept in figures.json; and the page that is written from it."""

from __future__ import annotations

import fcntl
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]
KEPT = Path(__file__).with_name("figures.json")
PAGE = ROOT / "docs" / "reliability.md"
BEGIN = "<!-- made by `make chaos`: begin -->"
END = "<!-- made by `make chaos`: end -->"
GREATEST = ("longest_answer", "longest_back")
"""Figures that are not added up."""
Figures = dict[str, dict[str, float]]


def kept(path: Path = KEPT) -> Figures:
    """Read what there is."""
    found: Figures = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def add(campaign: str, counts: dict[str, float], path: Path = KEPT, page: Path | None = PAGE) -> None:
    """Add what one run of a campaign came to, and write the page anew; campaigns may run side by side."""
    lock = ROOT / "build" / "figures.lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        figures = kept(path)
        figures[campaign] = summed(figures.get(campaign, {}), counts)
        path.write_text(json.dumps(figures, indent=2, sort_keys=True) + "\n", encoding="utf-8")
        if page is not None:
            page.write_text(placed(page.read_text(encoding="utf-8"), block(figures)), encoding="utf-8")


def summed(before: dict[str, float], more: dict[str, float]) -> dict[str, float]:
    """Add up two sets of figures; of what is a greatest value, take the greater."""
    return {
        name: max(before.get(name, 0), more.get(name, 0))
        if name in GREATEST
        else before.get(name, 0) + more.get(name, 0)
        for name in sorted({*before, *more})
    }


def placed(page: str, text: str) -> str:
    """Put the block between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"


def block(figures: Figures) -> str:
    """Write all figures that there are."""
    return "\n\n".join(writes(Counted(figures[name])) for name, writes in WRITES.items() if name in figures)


class Counted(dict[str, float]):
    """Figures as they stand in a sentence; one that is missing is none."""

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401
        return f"{self.get(name, 0):.2f}" if name in GREATEST else f"{int(self.get(name, 0)):,}"

    def starting(self, prefix: str) -> list[tuple[str, int]]:
        """Give those of a kind, the greatest first."""
        found = [(name, int(count)) for name, count in self.items() if name.startswith(prefix)]
        found.sort(key=lambda each: -each[1])
        return [(name.removeprefix(prefix).replace("_", " "), count) for name, count in found]


CHAOS = """\
**`make chaos`**: {episodes} episodes, {seconds} seconds. {acknowledged} acknowledged actions in {matches} matches at {tables} tables;
{told} messages told, {versions} versions of tables compared between all who were told them, {looked_at} messages looked through for another’s cards.
Wrong: {wrong}. The longest wait for an answer while nothing was wrong was {longest_answer} s; the longest until somebody was back after a fault, {longest_back} s.

| Fault | times |
|---|---|
"""  # noqa: E501 - lines of the page
FUZZ = """\
**`make fuzz`**: {messages} bad messages over WebSocket, {requests} bad requests over HTTP, {records} bad records: {total} in all, in {seconds} seconds.
Answered by an error of the house (a 5xx, a refusal `failed`, a traceback in the log) or by a close that docs/protocol.md does not know: {wrong}."""  # noqa: E501
SECRETS = """\
**`make secrets`**: {pairs} pairs of worlds over the wire, in {variants} combinations of game, seats, options and viewer. {messages} messages ({bytes} bytes) to one who
must not learn a thing were compared, among them {snapshots} snapshots, {updates} updates, {refusals} refusals, {explanations} explanations and {hints} hints; and for each
pair the lobby, the log and the metrics. Pairs with a difference: {wrong}."""  # noqa: E501


def _chaos(told: Counted, command: str = "make chaos") -> str:
    rows = [*told.starting("fault_"), *((f"network: {name}", count) for name, count in told.starting("network_"))]
    told_of = CHAOS.replace("make chaos", command, 1).format_map(told)
    return told_of + "\n".join(f"| {name} | {count:,} |" for name, count in rows)


def _nodes(told: Counted) -> str:
    """Three nodes on a PostgreSQL."""
    return _chaos(told, 'make chaos ARGS="--nodes 3"')


WRITES: dict[str, Callable[[Counted], str]] = {
    "chaos": _chaos,
    "nodes": _nodes,
    "fuzz": FUZZ.format_map,
    "secrets": SECRETS.format_map,
}
