"""The table: ratios first, then medians and the middle half of the samples; and what became of the aims."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bench.aims import aims
from bench.words import count, peer_of, per_call, ratio, ratio_words, span, spiel, weight

BEGIN = "<!-- made by `make bench`: begin -->"
END = "<!-- made by `make bench`: end -->"
Results = dict[str, Any]
Row = tuple[str, str, str, str]


def block(results: Results) -> str:
    """Write the table, what was left out, and the aims."""
    about = results["about"]
    peers = ", ".join(f"{name} {version}" for name, version in about["peers"].items())
    made = f"Python {about['python']}, {about['compiler']}, {peers}; {about['rounds']} rounds."
    left_out = [f"**Left out:** {reason}" for reason in results["skipped"]]
    return "\n\n".join([made, table(results), *left_out, "\n".join(aim_lines(results))])


def placed(page: str, text: str) -> str:
    """Put the block between its marks on the page."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"


def table(results: Results) -> str:
    """Write one table of everything."""
    lines = ["| | how many times as fast | median | middle half |", "|---|---|---|---|"]
    for title, rows in sections(results):
        lines.append(f"| **{title}** | | | |")
        lines.extend(f"| {' | '.join(row)} |" for row in rows)
    return "\n".join(lines)


def sections(results: Results) -> Iterator[tuple[str, list[Row]]]:
    """Give each part of the table with its title."""
    yield "1. Random whole games in a compiled loop", rates(results, "playouts", "moves/s")
    yield "2. The public Python API, dealt rounds", rates(results, "api", "moves/s")
    yield "Dealing a round, which 2 leaves out", costs(results, "deal")
    yield "3. A copy in the middle of a round", costs(results, "copy")
    yield "4. Imagined worlds, for each unseen card, at 0 · ¼ · ½ · ¾ of a round", by_depth(results, "imagine")
    yield "Preparing them, once for an observation", by_depth(results, "prepare")
    yield "5. Search from the deal, moves of all simulations", rates(results, "search", "moves/s")
    yield "6. Batches with observations and masks, steps of all matches", rates(results, "batch", "steps/s")
    yield "A batch on one thread and on two, by the clock on the wall", rates(results, "threads", "steps/s")
    yield "7. Import, in a fresh process", imports(results)
    yield "Memory of a state, of 1,000 kept", states(results)


def of_group(results: Results, group: str) -> dict[str, Any]:
    """Give the variants of a group that have a row of their own: plain Python is only a ratio."""
    found = {name.removeprefix(f"{group}/"): told for name, told in results["variants"].items()}
    return {key: told for key, told in found.items() if "/" not in key and not key.startswith("plain")}


def rates(results: Results, group: str, unit: str) -> list[Row]:
    """Tell speeds."""
    rows = []
    for key, told in of_group(results, group).items():
        speed, games = told["speed"], told["extra"].get("games")
        many = f"{count(speed['median'])} {unit}" + (f", {count(games['median'])} games/s" if games else "")
        rows.append((key, compared(results, group, key), many, span(speed, count)))
    return rows


def costs(results: Results, group: str) -> list[Row]:
    """Tell what one call takes."""
    return [
        (key, compared(results, group, key), per_call(told["speed"]["median"]), span(told["speed"], per_call))
        for key, told in of_group(results, group).items()
    ]


def by_depth(results: Results, group: str) -> list[Row]:
    """Tell in one row what one call takes at each depth; the ratio and the middle half are those of half way."""
    found = of_group(results, group)
    rows = []
    for key in dict.fromkeys(key.rpartition(" ")[0] for key in found):
        speeds = [told["speed"] for other, told in found.items() if other.rpartition(" ")[0] == key]
        medians = " · ".join(per_call(speed["median"]) for speed in speeds)
        half = found[f"{key} 50%"]["speed"]
        rows.append((key, compared(results, group, key, " 50%"), medians, span(half, per_call)))
    return rows


def imports(results: Results) -> list[Row]:
    """Tell seconds of imports, and what the process weighs after them."""
    rows = []
    for key in ("native", "plain", "openspiel", "rlcard", "pettingzoo"):
        told = results["variants"].get(f"import/{key}")
        if told:
            heavy, light = (told["extra"][f"bytes {when}"]["median"] for when in ("after", "before"))
            size = f"{per_call(told['speed']['median'])}, {weight(heavy)} held (Python alone: {weight(light)})"
            rows.append((key, "", size, span(told["speed"], per_call)))
    return rows


def states(results: Results) -> list[Row]:
    """Tell what a state weighs."""
    rows = []
    for kind in ("native", "plain", "openspiel", "rlcard"):
        told = results["variants"].get(f"import/{kind}", {"extra": {}})
        for name, seen in told["extra"].items():
            if name.startswith("bytes a state of "):
                rows.append((f"{kind} {name[17:]}", "", weight(seen["median"]), span(seen, weight)))
    return rows


def compared(results: Results, group: str, key: str, suffix: str = "") -> str:
    """Say how many times as fast one of our games is as the C core, a comparable peer and plain Python."""
    if " " in key:
        return ""
    others = ["C core"] if key == "friday" else []
    peer = spiel(peer_of(key, group))
    others += [peer, f"{peer} checked", f"plain {key}"]
    seen = [(other, ratio(results, f"{group}/{key}{suffix}", f"{group}/{other}{suffix}")) for other in others]
    return " · ".join(ratio_words(other, many) for other, many in seen if many is not None)


def aim_lines(results: Results) -> Iterator[str]:
    """Say of each aim whether it is reached."""
    for aim in aims(results):
        yield f"- {aim.verdict}: {aim.text} — {aim.seen}"
