"""Hot functions stay pure C: no call of Python slips into what search runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SIDECARS = sorted((ROOT / "src").rglob("*.pxd"))
DECLARED = re.compile(r"^\s*c(?:p)?def (?:[\w* ]+ )?(\w+)\(.*\) noexcept nogil$", re.MULTILINE)
PYTHON = re.compile(r"\b(Py[A-Z_]\w*|__Pyx_\w+)\s*\(")


def generated(sidecar: Path) -> Path:
    return ROOT / "build" / "cython" / sidecar.relative_to(ROOT).with_suffix(".c")


def hot_functions(sidecar: Path) -> list[str]:
    return DECLARED.findall(sidecar.read_text())


def bodies(source: str, name: str) -> Iterator[str]:
    """Give the C text of each function of that name."""
    for start in re.finditer(rf"^static [\w *]+__pyx_f_\w+_{name}\([^;]*?\) {{$", source, re.MULTILINE):
        yield source[start.start() : source.index("\n}\n", start.start())]


@pytest.mark.skipif(not generated(SIDECARS[0]).exists(), reason="nothing was compiled here: there is no C to read")
@pytest.mark.parametrize("sidecar", SIDECARS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_search_calls_never_calls_python(sidecar: Path) -> None:
    source = generated(sidecar).read_text(encoding="utf-8")
    # The abstract methods of State only say that they are not written; guests are Python by nature.
    abstract = {"legal_into", "do", "lay_out", "tally", "win_shares", "anew"} if sidecar.stem == "state" else set()
    for name in hot_functions(sidecar):
        found = [*bodies(source, name)]
        assert found, f"{name} is declared in {sidecar.name}, and not in the C that was made of it"
        for body in found if name not in abstract else ():
            called = PYTHON.findall(re.sub(r"/\*.*?\*/", "", body, flags=re.DOTALL))
            assert not called, f"{name} calls {called}"


def test_every_hot_room_has_its_sidecar() -> None:
    hot = {f"{path.parent.name}/{path.stem}": len(hot_functions(path)) for path in SIDECARS}
    for name in ("rules/dice", "rules/state", "bursting/rules", "bursting/scoring", "malediction/tricks"):
        assert hot.get(name, 0) > 0, name
