"""The table: for each number of tables, what each server did, medians of its rounds."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator, Sequence
from math import isnan
from pathlib import Path
from statistics import median

from bench.measure import SKIPPED, summary
from bench.server.dialects import Dialect
from bench.server.load import Sample
from bench.words import count, per_call, short, weight

BEGIN = "<!-- made by `make bench-server`: begin -->"
END = "<!-- made by `make bench-server`: end -->"
BASE = "boardgame.io"
"""Whom the others are compared with."""
COLUMNS = (
    *("tables", "server", "moves/s (middle half)", "times {base}", "p50", "p99"),
    *("bytes a move", "deflated", "processor a move", "of its core", "client’s"),
)
HEAD = f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}"

Results = dict[tuple[int, str], dict[int, Sample]]
"""The samples by round, for each number of tables and each server's name."""


def block(results: Results, dialects: Sequence[Dialect], settings: str) -> str:
    """Write what was measured, the table, and what was left out."""
    made = f"{machine()}. {settings}"
    versions = "\n".join(f"- {dialect.version()}" for dialect in dialects)
    left_out = [f"**Left out:** {reason}" for reason in SKIPPED]
    return "\n\n".join([made, versions, table(results), remark(results), *left_out])


def table(results: Results, base: str = BASE) -> str:
    """Write the table, where all are compared with one of them."""
    return "\n".join([HEAD.format(base=base), *rows(results, base)])


def placed(page: str, text: str) -> str:
    """Put the block between its marks on the page."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{rest.partition(END)[2]}"


def rows(results: Results, base: str) -> Iterator[str]:
    """Write a row for each number of tables and server."""
    for (tables, name), samples in results.items():
        if samples:
            yield f"| {' | '.join(row(results, tables, name, base))} |"


def row(results: Results, tables: int, name: str, base: str) -> tuple[str, ...]:
    """Tell one server under one load."""
    samples = [*results[tables, name].values()]

    def middle(of: Callable[[Sample], float]) -> float:
        return median(of(sample) for sample in samples)

    rate = summary([sample.rate for sample in samples])
    return (
        str(tables),
        name,
        f"**{count(rate['median'])}** ({count(rate['low'])} – {count(rate['high'])})",
        compared(results, tables, name, base),
        duration(middle(lambda sample: sample.p50)),
        duration(middle(lambda sample: sample.p99)),
        weight(middle(lambda sample: sample.wire)),
        deflated(samples),
        duration(middle(lambda sample: sample.server_busy / sample.rate)),
        f"{middle(lambda sample: sample.server_busy):.0%}",
        duration(middle(lambda sample: sample.client_busy / sample.rate)),
    )


def deflated(samples: Sequence[Sample]) -> str:
    """Tell the compressed size, where enough messages came to know it."""
    known = [sample.deflated for sample in samples if not isnan(sample.deflated)]
    return weight(median(known)) if known else "–"


def compared(results: Results, tables: int, name: str, base: str) -> str:
    """Say how many times as many moves, round by round."""
    others, own = results.get((tables, base), {}), results[tables, name]
    ratios = [own[turn].rate / others[turn].rate for turn in own if turn in others]
    return f"**{short(median(ratios))}**" if ratios and name != base else ""


def remark(results: Results) -> str:
    """Say whether anyone compressed, and how much of its core the busiest client used."""
    seen = [(name, sample) for (_, name), samples in results.items() for sample in samples.values()]
    deflating = sorted({name for name, sample in seen if sample.deflate_on})
    busiest = max((sample.client_busy for name, sample in seen if name != "no game"), default=0)
    ended = sum(sample.ended for _, sample in seen)
    return (
        f"permessage-deflate was {'on for ' + ', '.join(deflating) if deflating else 'off everywhere'}. "
        f"The client never used more than {busiest:.0%} of its core, but for “no game”, which shows its limit. "
        f"Matches that ended while it was measured: {ended}."
    )


def duration(seconds: float) -> str:
    """Write a time."""
    return per_call(1 / seconds) if seconds else "0 s"


def machine() -> str:
    """Describe the machine, without naming it."""
    model = told("/proc/cpuinfo", "model name", ":") or platform.machine()
    system = told("/etc/os-release", "PRETTY_NAME", "=").strip('"') or platform.system()
    memory = int(told("/proc/meminfo", "MemTotal", ":").split()[0]) / 1e6
    cores = Path("/proc/cpuinfo").read_text().count("processor\t")
    return f"{cores} cores of {model}, {memory:.0f} GB, {system}, Python {platform.python_version()}"


def told(path: str, name: str, sign: str) -> str:
    """Find a value in one of the system's lists."""
    lines = Path(path).read_text().splitlines()
    return next((line.partition(sign)[2].strip() for line in lines if line.startswith(name)), "")
