"""`python tests/nearest.py`: the tests nearest to what changed since the last commit, or in it, for `make quick`.

Near are the tests of the room that changed, and those that import it; of the server those that import the module.
`--house` gives the ones that open houses or start commands, `--web` the ones in a browser.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
USUAL = ["tests/rules", "tests/play", "tests/every_game", "tests/server/test_lobby.py"]
"""What is tried when nothing that changed has tests of its own, in a browser or without."""
HOUSE = {"tests/server/test_lobby.py", "tests/server/test_matches.py"}
"""What is tried whatever has changed in the server."""
MANY = 20
"""More files than these import the rules, say, and take minutes: of such a room its own tests and the usual ones."""
OPEN_HOUSES = ("tests/server", "tests/cli", "tests/terminal", "tests/docs", "tests/chaos", "tests/adapters")
"""Tests of houses and commands: with native code where it is, as bots of plain rules think in other processes."""
PAGES = {
    "replay": "test_replay.py", "lesson": "test_learn.py", "rules": "test_learn.py", "tutor": "test_learn.py",
    "front": "test_front.py", "gathering": "test_front.py", "stats": "test_front.py", "entrance": "test_links.py",
    "memory": "test_links.py", "sound": "test_notice.py", "notice": "test_notice.py",
}  # fmt: skip
"""The tests of a part of the page, by a word of its path; all else is seen at the table."""


def git(*words: str) -> list[str]:
    """Ask git for paths."""
    asked = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603, S607
    return asked.stdout.splitlines()


def changed() -> list[str]:
    """List what is not yet committed, or else the last commit."""
    now = git("diff", "--name-only", "HEAD") + git("ls-files", "--others", "--exclude-standard")
    return now or git("show", "--format=", "--name-only", "HEAD")


def near(path: str) -> set[str]:
    """Give the tests near a file, none of them in a browser."""
    parts = Path(path).parts
    if parts[0] == "tests" and len(parts) > 2 and parts[1] != "web":
        return {path if parts[-1].startswith("test_") else f"tests/{parts[1]}"}
    if parts[0] in {"docs", "examples"}:
        return {"tests/docs"}
    if parts[:2] != ("src", "grimalkin") or len(parts) < 4 or parts[2] == "web":
        return set()
    room = parts[2]
    if room == "games":
        return (
            {f"src/grimalkin/games/{parts[3]}", "tests/every_game", "tests/games"}
            if len(parts) > 4
            else {"tests/games"}
        )
    if room == "server":
        return HOUSE | importing(Path(path).stem)
    importers = {test for test, rooms in imports().items() if room in rooms and not test.startswith(OPEN_HOUSES)}
    return {f"tests/{room}", *(importers if len(importers) <= MANY else USUAL)}


def importing(module: str) -> set[str]:
    """Give the tests of the server that are named like a module of it, or import it."""
    imports = re.compile(rf"^(?:from|import) .*\b{module}\b", re.MULTILINE)
    files = (ROOT / "tests" / "server").glob("test_*.py")
    return {
        str(path.relative_to(ROOT))
        for path in files
        if path.stem == f"test_{module}" or imports.search(path.read_text(encoding="utf-8"))
    }


def imports() -> dict[str, set[str]]:
    """Say which rooms each file of tests imports; not those of browsers, and of packages, which take long to build."""
    files = [path for path in (ROOT / "tests").glob("*/test_*.py") if path.parent.name not in {"web", "packages"}]
    return {
        str(path.relative_to(ROOT)): {*re.findall(r"from grimalkin\.(\w+)", path.read_text(encoding="utf-8"))}
        for path in files
    }


def near_in_a_browser(path: str) -> set[str]:
    """Give the tests in a browser near a file."""
    if path.startswith("tests/web/"):
        return {path if Path(path).name.startswith("test_") else "tests/web/test_table.py"}
    if not path.endswith((".js", ".css", ".html")):
        return set()
    found = {f"tests/web/{test}" for word, test in PAGES.items() if word in path}
    return found or {"tests/web/test_games.py" if "/games/" in path or "/kits/" in path else "tests/web/test_table.py"}


def main() -> None:
    """Print them."""
    paths = changed()
    shown = {test for path in paths for test in near_in_a_browser(path)}
    beside = {test for path in paths for test in near(path)} or (set() if shown else {*USUAL})
    houses = {test for test in beside if test.startswith(OPEN_HOUSES)}
    found = shown if "--web" in sys.argv else houses if "--house" in sys.argv else beside - houses
    sys.stdout.write(" ".join(sorted(test for test in found if (ROOT / test).exists())) + "\n")


if __name__ == "__main__":
    main()
