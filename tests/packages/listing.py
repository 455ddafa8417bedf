"""What lies in the source, and in packages."""

from __future__ import annotations

import subprocess
import sysconfig
import tarfile
import zipfile
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENDING = str(sysconfig.get_config_var("EXT_SUFFIX"))


@cache
def known_to_git() -> frozenset[str]:
    """List the files that git keeps, or would if they were added."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    top = ["git", "rev-parse", "--show-toplevel"]
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone: git cannot say what belongs to it")
    assert Path(_said(top).strip()) == ROOT
    return frozenset(name for name in _said(command).splitlines() if (ROOT / name).is_file())


def _said(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout  # noqa: S603


def in_wheel(path: Path) -> set[str]:
    """List the files of a wheel."""
    with zipfile.ZipFile(path) as wheel:
        return {*wheel.namelist()}


def in_sdist(path: Path) -> set[str]:
    """List the files of a source distribution, without the folder that they lie in."""
    with tarfile.open(path) as sdist:
        return {member.name.partition("/")[2] for member in sdist if member.isfile()}


def compiled() -> set[str]:
    """List the native modules beside the sources, as a wheel would name them."""
    return {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").rglob(f"*{ENDING}")}
