"""The numbers of plain modules for compiled code: each is written out as C, once, and shared by all that ask for it.

A sidecar that cimports a module without a sidecar, such as `from grimalkin.games.spooks cimport cards`, means its
numbers: every constant, and every table of them. The module itself stays plain Python. It is run here without the
packages around it, so it imports nothing but its like and the standard library. A module of TWINS has functions
instead, which are written in C here.
"""

from __future__ import annotations

import ast
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
''',
    "grimalkin.rules.crossing": '''\
cdef extern from *:
    """
    static CYTHON_INLINE int grimalkin_clipped(long long number) {
        return number < 0 || number > 0x7FFFFFFF ? -1 : (int)number;
    }
    static CYTHON_INLINE int grimalkin_any_number(PyObject *value) {
        int beyond = 0;
        long long number;
        PyObject *whole = PyNumber_Index(value);
        if (!whole) return -1;
        number = PyLong_AsLongLongAndOverflow(whole, &beyond);
        Py_DECREF(whole);
        return beyond ? -1 : grimalkin_clipped(number);
    }
    #define grimalkin_number(value) (likely(PyLong_CheckExact(value) && __Pyx_PyLong_IsCompact(value)) \\
        ? grimalkin_clipped(__Pyx_PyLong_CompactValue(value)) : grimalkin_any_number(value))
    static PyObject *grimalkin_actions[256];  /* each as Python has it: a list is made of what is there already */
    static int grimalkin_count_up(void) {
        int each;
        for (each = 0; each < 256; each++)
            if (!(grimalkin_actions[each] = PyLong_FromLong(each))) return -1;
        return 0;
    }
    static CYTHON_INLINE PyObject *grimalkin_listed(const int *numbers, int count) {
        int each;
        PyObject *found;
        if (!grimalkin_actions[255] && grimalkin_count_up()) return NULL;
        if (!(found = PyList_New(count))) return NULL;
        for (each = 0; each < count; each++) {
            Py_INCREF(grimalkin_actions[numbers[each]]);
            PyList_SET_ITEM(found, each, grimalkin_actions[numbers[each]]);
        }
        return found;
    }
    """
    int number "grimalkin_number"(object value) except? -1
    list listed "grimalkin_listed"(int* numbers, int count)
''',
}
"""What a processor does in one step and Python in several, or Python in one and Cython in several: the same in C."""
KINDS = {"int": "long long", "bool": "bint", "None": "void", "list[int]": "int*"}
"""What Python's types of a function are in C."""
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
        text = TWINS.get(module) or written(source, module)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def outdated(source: Path, folder: Path, made: Path) -> Iterator[Path]:
    """List what was made of a sidecar before something changed that it cimports, which Cython does not always see."""
    for sidecar in source.rglob("*.pxd"):
        code = made.joinpath(source.name, sidecar.relative_to(source)).with_suffix(".c")
        if code.exists() and newest(sidecar, source, folder) > code.stat().st_mtime_ns:
            yield code


def newest(sidecar: Path, source: Path, folder: Path) -> int:
    """Say when a sidecar, or one that it cimports by any way, was changed last."""
    seen, left = {sidecar}, [sidecar]
    while left:
        found = CIMPORTS.findall(left.pop().read_text(encoding="utf-8"))
        names = {package for package, _ in found}
        names |= {f"{package}.{name.split(' as ')[0].strip()}" for package, some in found for name in some.split(",")}
        paths = {path_of(root, name).with_suffix(".pxd") for name in names for root in (source, folder)}
        left += [path for path in paths - seen if path.exists()]
        seen |= paths
    return max(path.stat().st_mtime_ns for path in seen if path.exists())


def written(source: Path, module: str) -> str:
    """Write a module's numbers, and the functions that it names INLINE."""
    values = vars(run_alone(source, module))
    return declarations(module, values) + functions(path_of(source, module), values.get("INLINE", ()))


def functions(path: Path, names: Sequence[str]) -> str:
    """Write functions of a module for Cython, which lays a copy of each wherever it is called."""
    if not names:
        return ""
    module = ast.parse(path.read_text(encoding="utf-8"))
    asked = [node for node in ast.walk(module) if isinstance(node, ast.ImportFrom) and "grimalkin" in str(node.module)]
    bodies = [inline(node) for node in module.body if isinstance(node, ast.FunctionDef) and node.name in names]
    return "\n".join([*(ast.unparse(node).replace(" import ", " cimport ") for node in asked), *bodies]) + "\n"


def inline(function: ast.FunctionDef) -> str:
    """Write a function of whole numbers and of classes that have a sidecar: its types are what it says they are."""
    arguments = ", ".join(f"{kind_named(each.annotation)} {each.arg}" for each in function.args.args)
    body = ast.unparse(ast.Module(function.body[1:], []))  # without the docstring
    head = f"cdef inline {kind_named(function.returns)} {function.name}({arguments}) noexcept nogil:"
    return "\n    ".join([head, *own_numbers(function), *body.splitlines()])


def own_numbers(function: ast.FunctionDef) -> list[str]:
    """Declare what a function calls by names of its own: all of them are whole numbers."""
    given = {each.arg for each in function.args.args}
    named = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return [f"cdef long long {', '.join(sorted(named - given))}"] if named - given else []


def kind_named(annotation: ast.expr | None) -> str:
    """Name the type of an argument or a result in C; a class is what it is."""
    said = ast.unparse(annotation) if annotation else "None"
    return KINDS.get(said, said)


def declarations(module: str, values: dict[str, object]) -> str:
    """Write a module's numbers for Cython: a constant as what it is, a table as an array that never changes."""
    asked = values.get("NARROW")
    arrays, names, narrow = [], [], asked if isinstance(asked, tuple) else ()
    for name, value in values.items():
        if name.startswith("_") or not name.isupper():
            continue
        if is_number(value):
            names.append(f'{kind_of([value])} {name} "({literal(value)})"')
        elif isinstance(value, (list, tuple)) and value and all(map(is_number, value)):
            size, cname = len(value), f"{module}.{name}".replace(".", "_")
            kind = narrow_kind_of(value) if name in narrow else kind_of(value)
            arrays.append(f"static const {kind} {cname}[{size}] = {{{', '.join(map(literal, value))}}};")
            names.append(f'{kind}[{size}] {name} "{cname}"')
    written = ["cdef extern from *:", '"""', *arrays, '"""', *names]
    return "\n    ".join(written) + "\n" if names else ""


def run_alone(source: Path, module: str) -> ModuleType:
    """Run a module without running any package, be it that it lies in or that it asks for something of."""
    for package in source.rglob("__init__.py"):
        name = ".".join(package.parent.relative_to(source).parts)
        if name not in sys.modules:
            sys.modules[name] = ModuleType(name)
            sys.modules[name].__path__ = [str(package.parent)]
    return import_module(module)


def is_number(value: object) -> TypeGuard[float]:
    """Say whether C has such a number: a truth value is none."""
    return (type(value) is int and abs(value) < 1 << 63) or (type(value) is float and isfinite(value))


def kind_of(values: Sequence[float]) -> str:
    """Name the type of some numbers."""
    if any(isinstance(value, float) for value in values):
        return "double"
    return "int" if all(-SMALL < value < SMALL for value in values) else "long long"


def narrow_kind_of(values: Sequence[float]) -> str:
    """Name the narrowest type of some whole numbers, for a large table that is read at random."""
    return "unsigned char" if min(values) >= 0 and max(values) < 1 << 8 else "short"


def literal(value: float) -> str:
    """Write a number in C; a float in as many digits as tell it from every other."""
    return f"{value}LL" if isinstance(value, int) and abs(value) >= SMALL else repr(value)
