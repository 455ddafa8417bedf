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
GREATEST = ("longest_answer", "longest_back", "variants")
"""Figures that are not added up."""
TIMES = ("longest_answer", "longest_back")
SINCE = "{} since the last that was wrong"
"""What a campaign has come to after its latest run that found something: the proof that it was mended."""
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
        since = SINCE.format(campaign)
        figures[since] = {} if counts.get("wrong") else summed(figures.get(since, {}), counts)
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
    return "\n\n".join(
        writes(Counted(figures[name]), Counted(figures.get(SINCE.format(name), {})))
        for name, writes in WRITES.items()
        if name in figures
    )


class Counted(dict[str, float]):
    """Figures as they stand in a sentence; one that is missing is none."""

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401
        return f"{self.get(name, 0):.2f}" if name in TIMES else f"{int(self.get(name, 0)):,}"

    def starting(self, prefix: str) -> list[tuple[str, int]]:
        """Give those of a kind, the greatest first."""
        found = [(name, int(count)) for name, count in self.items() if name.startswith(prefix)]
        found.sort(key=lambda each: -each[1])
        return [(name.removeprefix(prefix).replace("_", " "), count) for name, count in found]


CHAOS = """\
**`make chaos`**: {episodes} episodes, {seconds} seconds. {acknowledged} acknowledged actions in {matches} matches at {tables} tables;
{told} messages told, {versions} versions of tables compared between all who were told them, {looked_at} messages looked through for another’s cards.
Wrong: {wrong}. The longest wait for an answer while nothing was wrong was {longest_answer} s; the longest until somebody was back after a fault, {longest_back} s.
"""  # noqa: E501 - lines of the page
CHAOS_SINCE = """\
Since the last episode that was wrong: {episodes} episodes with {fault_kill} kills, {acknowledged} acknowledged actions and {told} messages, none wrong.
"""  # noqa: E501
FAULTS = """
| Fault | times |
|---|---|
"""
FUZZ = """\
**`make fuzz`**: {messages} bad messages over WebSocket, {requests} bad requests over HTTP, {records} bad records: {total} in all, in {seconds} seconds.
Answered by an error of the house (a 5xx, a refusal `failed`, a traceback in the log) or by a close that docs/protocol.md does not know: {wrong}."""  # noqa: E501
SECRETS = """\
**`make secrets`**: {pairs} pairs of worlds over the wire, in {variants} combinations of game, seats, options and viewer. {messages} messages ({bytes} bytes) to one who
must not learn a thing were compared, among them {snapshots} snapshots, {updates} updates, {refusals} refusals, {explanations} explanations and {hints} hints; and for each
pair the lobby, the log and the metrics. Pairs with a difference: {wrong}."""  # noqa: E501
SECRETS_SINCE = """
Since the last that differed: {pairs} pairs in {variants} combinations, {messages} messages, all equal."""


def _chaos(told: Counted, since: Counted, command: str = "make chaos") -> str:
    rows = [*told.starting("fault_"), *((f"network: {name}", count) for name, count in told.starting("network_"))]
    table = FAULTS + "\n".join(f"| {name} | {count:,} |" for name, count in rows)
    told_of = CHAOS.replace("make chaos", command, 1).format_map(told)
    return told_of + _mended(CHAOS_SINCE, told, since) + table


def _nodes(told: Counted, since: Counted) -> str:
    """Three nodes on a PostgreSQL."""
    return _chaos(told, since, 'make chaos ARGS="--nodes 3"')


def _fuzz(told: Counted, since: Counted) -> str:
    return FUZZ.format_map(told) + _mended("\nSince then {total} more, none so.", told, since)


def _secrets(told: Counted, since: Counted) -> str:
    return SECRETS.format_map(told) + _mended(SECRETS_SINCE, told, since)


def _mended(sentence: str, told: Counted, since: Counted) -> str:
    """Say what came after the last that was wrong, where something was."""
    return sentence.format_map(since) if told.get("wrong") else ""


WRITES: dict[str, Callable[[Counted, Counted], str]] = {
    "chaos": _chaos,
    "nodes": _nodes,
    "fuzz": _fuzz,
    "secrets": _secrets,
}
