"""The tools that check the page: the lock has the programs of every system, and names no registry."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = ("package-lock.json", "bench/server/boardgameio/package-lock.json")
PACKAGES: dict[str, dict[str, Any]] = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
TOOLS = ("@biomejs/biome", "typescript")
SYSTEMS = {
    "linux x64 glibc", "linux x64 musl", "linux arm64 glibc", "linux arm64 musl",
    "darwin x64 -", "darwin arm64 -", "win32 x64 -", "win32 arm64 -",
}  # fmt: skip


def fits(package: dict[str, Any], system: str) -> bool:
    """Choose as npm does: a package is for every system that it does not leave out."""
    return all(
        word in package.get(what, [word]) for what, word in zip(("os", "cpu", "libc"), system.split(), strict=True)
    )


@pytest.mark.parametrize("system", sorted(SYSTEMS))
@pytest.mark.parametrize("tool", TOOLS)
def test_each_system_gets_one_program_of_each_tool(tool: str, system: str) -> None:
    offered = PACKAGES[f"node_modules/{tool}"]["optionalDependencies"]
    chosen = [name for name in offered if fits(PACKAGES[f"node_modules/{name}"], system)]
    assert len(chosen) == 1, chosen
    os, cpu, _ = system.split()
    assert f"-{os}-{cpu}" in chosen[0]
    assert PACKAGES[f"node_modules/{chosen[0]}"]["version"] == offered[chosen[0]]


def test_tools_are_wanted_by_exact_versions() -> None:
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert {*TOOLS} < {*wanted}
    assert all(PACKAGES[f"node_modules/{name}"]["version"] == version for name, version in wanted.items())


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_registry(lock: str) -> None:
    assert '"resolved"' not in (ROOT / lock).read_text(encoding="utf-8")
