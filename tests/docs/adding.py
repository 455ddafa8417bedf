"""What docs/adding-a-game.md tells a newcomer to do, done: its commands, and the files that it shows."""

from __future__ import annotations

import os
import subprocess
import sysconfig
import venv
from pathlib import Path

from tests.docs.shell import ROOT, Block
from tests.docs.shell import blocks as read

PAGE = ROOT / "docs" / "adding-a-game.md"
ANSWERS = "1\n" * 99
"""Whoever is asked something takes the first choice."""


def blocks() -> tuple[Block, ...]:
    """Read the page."""
    return read(PAGE)


def commands() -> list[str]:
    """List the lines to be typed."""
    return [line for block in blocks() if block.kind == "sh" for line in block.text.splitlines()]


def shown() -> list[Block]:
    """List the files that it shows."""
    return [block for block in blocks() if block.file]


def write_shown(folder: Path) -> None:
    """Put the files of the page into the folder of the game; what is said of texts is added to those there are."""
    for block in shown():
        path = folder / block.file
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text(encoding="utf-8") if "/text/" in block.file else ""
        path.write_text(f"{before}\n{block.text}".lstrip("\n"), encoding="utf-8")


class Newcomer:
    """Somebody with an environment of his own, in which Grimalkin is installed, who types commands in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, home = folder, folder / "environment"
        self.said: dict[str, str] = {}
        """What each line answered."""
        venv.create(home, with_pip=False)
        self.python = home / "bin" / "python"
        # What is installed for the tests is his, too.
        here = next(home.glob("lib/*/site-packages"))
        (here / "ours.pth").write_text(f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})\n")
        command = home / "bin" / "grimalkin"
        command.write_text(f"#!{self.python}\nimport sys\nfrom grimalkin.__main__ import main\nsys.exit(main())\n")
        command.chmod(0o755)

    def types(self, line: str) -> str:
        """Run a line; it must end well. Packages are built with what is here, and nothing is fetched."""
        offline = {"PIP_NO_BUILD_ISOLATION": "0", "PIP_NO_DEPS": "1", "PIP_NO_INDEX": "1", "PIP_QUIET": "1"}
        done = subprocess.run(  # noqa: S602 - a line of ours
            line, shell=True, cwd=self.folder, input=ANSWERS, capture_output=True, text=True, check=False, timeout=600,
            env={**os.environ, **offline, "PATH": f"{self.python.parent}:{os.environ['PATH']}", "LANG": "C.UTF-8"},
        )  # fmt: skip
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
        return done.stdout
