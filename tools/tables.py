"""The numbers of plain modules for compiled code: each is written out as C, once, and shared by all that ask for it.

A sidecar that cimports a module without a sidecar, such as `from grimalkin.games.spooks cimport cards`, means its
numbers: every constant, and every table of them. The module itself stays plain Python. It is run here without the
packages around it, so it imports nothing but its like and the standard library. A module of TWINS has functions
instead, which are written in C here.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from math import isfinite
from pathlib import Path
from types import ModuleType
from typing import TypeGuard

CIMPORTS = re.compile(r"^from ([\w.]+) cimport ([\w, ]+)$", re.MULTILINE)
TWINS = {
    "grimalkin.rules.bits": '''\
cdef extern from *:
    """
    #ifdef _MSC_VER
    #include <intrin.h>
    static __inline int grimalkin_lowest(long long bits) {
        unsigned long place;
        _BitScanForward64(&place, (unsigned long long)bits);
        return (int)place;
    }
    #else
    #define grimalkin_lowest(bits) __builtin_ctzll((unsigned long long)(bits))
    #endif
    """
    int lowest "grimalkin_lowest"(long long bits) noexcept nogil
'''
}
"""What a processor does in one step and Python does in several: by module, the same in C."""
SMALL = 1 << 24
"""What is smaller in a whole table is an `int`; the rest is `long long`, as sums of it may not fit."""


def modules(source: Path) -> list[str]:
    """List the plain modules that sidecars cimport."""
    asked = {
        f"{package}.{name.split(' as ')[0].strip()}"
        for sidecar in source.rglob("*.pxd")
        for package, names in CIMPORTS.findall(sidecar.read_text(encoding="utf-8"))
        for name in names.split(",")
    }
    return sorted(name for name in asked if is_plain(path_of(source, name)))


def path_of(folder: Path, module: str) -> Path:
    """Say where a module lies in a folder."""
    return folder.joinpath(*module.split(".")).with_suffix(".py")


def is_plain(path: Path) -> bool:
    """Say whether a module is there, and has no sidecar."""
    return path.exists() and not path.with_suffix(".pxd").exists()


def write(source: Path, folder: Path) -> None:
    """Write the declarations of every such module, where they have changed."""
    for module in modules(source):
        path = path_of(folder, module).with_suffix(".pxd")
        text = TWINS.get(module) or declarations(module, vars(run_alone(source, module)))
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def declarations(module: str, values: dict[str, object]) -> str:
    """Write a module's numbers for Cython: a constant as what it is, a table as an array that never changes."""
    arrays, names = [], []
    for name, value in values.items():
        if name.startswith("_") or not name.isupper():
            continue
        if is_number(value):
            names.append(f'{kind_of([value])} {name} "({literal(value)})"')
        elif isinstance(value, (list, tuple)) and value and all(map(is_number, value)):
            kind, size, cname = kind_of(value), len(value), f"{module}.{name}".replace(".", "_")
            arrays.append(f"static const {kind} {cname}[{size}] = {{{', '.join(map(literal, value))}}};")
            names.append(f'{kind}[{size}] {name} "{cname}"')
    return "\n    ".join(["cdef extern from *:", '"""', *arrays, '"""', *names]) + "\n"


def run_alone(source: Path, module: str) -> ModuleType:
    """Run a module without running the packages that it lies in."""
    for package in ancestors(module):
        if package not in sys.modules:
            sys.modules[package] = ModuleType(package)
            sys.modules[package].__path__ = [str(source.joinpath(*package.split(".")))]
    return import_module(module)


def ancestors(module: str) -> Iterator[str]:
    """List the packages that a module lies in, the outermost first."""
    parts = module.split(".")
    return (".".join(parts[:depth]) for depth in range(1, len(parts)))


def is_number(value: object) -> TypeGuard[float]:
    """Say whether C has such a number: a truth value is none."""
    return (type(value) is int and abs(value) < 1 << 63) or (type(value) is float and isfinite(value))


def kind_of(values: Sequence[float]) -> str:
    """Name the type of some numbers."""
    if any(isinstance(value, float) for value in values):
        return "double"
    return "int" if all(-SMALL < value < SMALL for value in values) else "long long"


def literal(value: float) -> str:
    """Write a number in C; a float in as many digits as tell it from every other."""
    return f"{value}LL" if isinstance(value, int) and abs(value) >= SMALL else repr(value)
