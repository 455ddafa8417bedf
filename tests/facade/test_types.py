"""A stranger's project: what the README shows passes a strict type checker, and each game has its own observation."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
STRANGER = """
import grimalkin as gk
reveal_type(gk.deal("friday", seats=4, seed=7).observe(2))
reveal_type(gk.deal("spooks").observe(None))
reveal_type(gk.deal("malediction").observe(0))
reveal_type(gk.bot("mouser").choose(gk.deal("friday")))
reveal_type(gk.bot("mouser").choose(gk.deal("friday").observe(0)))
reveal_type(gk.coach(gk.deal("friday")))
reveal_type(gk.games())
gk.deal("friday").chess
gk.chess
"""


def snippet() -> str:
    """Give the lines that the README types in, as a program."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return "".join(line[4:] + "\n" for line in re.findall(r"^(?:>>>|\.\.\.).*$", readme, re.MULTILINE))


def test_a_strict_checker_agrees_and_knows_what_is_seen(tmp_path: Path) -> None:
    (tmp_path / "readme.py").write_text(snippet())
    (tmp_path / "stranger.py").write_text(STRANGER)
    checked = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file",
        "",
        "--cache-dir",
        str(ROOT / ".mypy_cache" / "strangers"),
    ]
    done = subprocess.run(  # noqa: S603 - our own program
        [*checked, "readme.py", "stranger.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    said = done.stdout.splitlines()
    assert [line for line in said if line.startswith("readme.py")] == []
    revealed = [
        re.sub(r"grimalkin\.\w+\.(\w+\.)*", "", each) for each in re.findall(r'Revealed type is "(.*)"', done.stdout)
    ]
    assert revealed == [
        "BurstingObservation", "SpooksObservation", "MaledictionObservation", "str", "int", "Review", "tuple[str, ...]",
    ]  # fmt: skip
    assert [line.split("error: ")[1] for line in said if "error:" in line] == [
        '"Match[BurstingObservation]" has no attribute "chess"  [attr-defined]',
        'Module has no attribute "chess"  [attr-defined]',
    ]
