"""The tables of features in the docs are what the command prints; `python -m tests.docs.test_features` writes them."""

from __future__ import annotations

import re
from pathlib import Path

from grimalkin import games
from grimalkin.cli.features import USUAL_SEATS, table
from grimalkin.features import blocks
from grimalkin.text import Voice

PAGE = Path(__file__).parents[2] / "docs" / "features.md"
MADE = re.compile(r"(?<=`: begin -->\n).*?(?=<!-- made by)", re.DOTALL)


def made() -> str:
    lines: list[str] = []
    for game in games.our_own():
        lines += [*table(game, USUAL_SEATS, blocks(game, USUAL_SEATS), Voice("en", game)), ""]
    return "\n" + "\n".join(lines)


def test_the_tables_are_as_printed() -> None:
    found = MADE.search(PAGE.read_text(encoding="utf-8"))
    assert found
    assert found[0] == made()


def test_the_code_of_the_page_runs() -> None:
    for code in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        exec(compile(code.replace("4096", "8"), str(PAGE), "exec"), {"print": lambda *_: None})  # noqa: S102 - our own page


if __name__ == "__main__":
    PAGE.write_text(MADE.sub(lambda _: made(), PAGE.read_text(encoding="utf-8")), encoding="utf-8")
