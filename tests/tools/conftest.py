"""As much of a checkout as compiling needs."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tools import native, prepare

SUFFIX = EXTENSION_SUFFIXES[0]
MODULES = ("grimalkin/rules/dice", "grimalkin/rules/state", "grimalkin/search/tree")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make as much of a checkout as compiling needs: three hot modules, and a compiler that writes their names."""
    source, build = tmp_path / "src", tmp_path / "build"
    build.mkdir()
    for module in MODULES:
        (source / module).parent.mkdir(parents=True, exist_ok=True)
        for suffix in (".py", ".pxd"):
            (source / module).with_suffix(suffix).write_text(module)
    for name in ("setup.py", "constraints.txt"):
        (tmp_path / name).write_text(name)
    files = {
        "LOG": "native.log",
        "STAMP": ".native",
        "HOPELESS": ".not-native",
        "MADE": "native",
        "BUILD": ".",
        "BEGUN": ".compiling",
    }
    for name, file in files.items():
        monkeypatch.setattr(native, name, build / file)
    monkeypatch.setattr(native, "SOURCE", source)
    monkeypatch.setattr(prepare, "BUILD", build)
    for room in (native, prepare):
        monkeypatch.setattr(room, "ROOT", tmp_path)
    monkeypatch.setattr(native, "run", compiled)
    return tmp_path


def compiled(*_: str, **__: object) -> None:
    for module in (*MODULES, "grimalkin/shared"):
        made = native.MADE / f"{module}{SUFFIX}"
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(f"new {module}")
