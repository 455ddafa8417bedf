"""The numbers of plain modules, written out for compiled code."""

from __future__ import annotations

import inspect
import os
import re
import subprocess
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from tools import tables

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
NUMBERED = [module for module in tables.modules(SOURCE) if module not in tables.TWINS]
CONSTANT = re.compile(r'^    (int|long long|double) (\w+) "\((.+)\)"$', re.MULTILINE)
ARRAY = re.compile(r"^    static const (int|long long|double) (\w+)\[(\d+)\] = \{(.+)\};$", re.MULTILINE)
DECLARED = re.compile(r"^cdef [\w ]+\[\d+\] ([A-Z_]+)$", re.MULTILINE)


def read(literal: str) -> float:
    return float(literal) if "." in literal or "e" in literal else int(literal.removesuffix("LL"))


@pytest.mark.parametrize("module", NUMBERED)
def test_what_is_written_is_what_the_module_says(module: str) -> None:
    values = vars(import_module(module))
    text = tables.declarations(module, values)
    constants = {name: read(literal) for _, name, literal in CONSTANT.findall(text)}
    arrays = {name: [*map(read, literals.split(", "))] for _, name, _, literals in ARRAY.findall(text)}
    prefix = module.replace(".", "_") + "_"
    assert constants or arrays or values["INLINE"]
    assert constants == {name: values[name] for name in constants}
    assert arrays == {name: [*values[name.removeprefix(prefix)]] for name in arrays}
    public = {name for name, value in values.items() if name.isupper() and name[0] != "_" and type(value) is int}
    assert public <= constants.keys()


@pytest.mark.parametrize("module", NUMBERED)
def test_a_table_with_a_number_that_is_not_small_is_of_long_numbers(module: str) -> None:
    text = tables.declarations(module, vars(import_module(module)))
    for kind, _, size, literals in ARRAY.findall(text):
        numbers = [*map(read, literals.split(", "))]
        assert len(numbers) == int(size)
        assert (kind == "int") == all(isinstance(each, int) and abs(each) < tables.SMALL for each in numbers)


@pytest.mark.parametrize("module", tables.TWINS)
def test_a_function_that_is_written_in_c_is_one_of_the_module_with_the_same_arguments(module: str) -> None:
    assert module in tables.modules(SOURCE)
    written = re.findall(
        r'^    \w+ (\w+) "\w+"\((.+)\) (?:noexcept|except|$)|^    list (\w+) "\w+"\((.+)\)$',
        tables.TWINS[module],
        re.MULTILINE,
    )
    arguments = {one or other: re.findall(r"(\w+)(?:,|$)", few or many) for one, few, other, many in written}
    ours = {name: value for name, value in vars(import_module(module)).items() if inspect.isfunction(value)}
    assert arguments == {name: [*inspect.signature(value).parameters] for name, value in ours.items()}


@pytest.mark.parametrize("module", NUMBERED)
def test_a_function_that_is_laid_in_place_says_what_its_module_says(module: str) -> None:
    source = import_module(module)
    text = tables.functions(Path(str(source.__file__)), vars(source).get("INLINE", ()))
    heads = re.findall(r"^cdef inline [\w ]+ (\w+)\((.*)\) noexcept nogil:$", text, re.MULTILINE)
    assert [name for name, _ in heads] == [*vars(source).get("INLINE", ())]
    for name, arguments in heads:
        wanted = inspect.signature(getattr(source, name)).parameters
        assert re.findall(r"(\w+)(?:,|$)", arguments) == [*wanted]
    assert '"""' not in text


def test_types_are_those_that_a_function_names(tmp_path: Path) -> None:
    path = tmp_path / "some.py"
    path.write_text(
        "from grimalkin.rules.dice import Dice\n"
        "def lucky(dice: Dice, limit: int) -> bool:\n"
        '    """Say so."""\n'
        "    return dice.roll(limit) == 0\n"
        "def other() -> None:\n"
        '    """Do nothing."""\n'
    )
    assert tables.functions(path, ("lucky",)).splitlines() == [
        "from grimalkin.rules.dice cimport Dice",
        "cdef inline bint lucky(Dice dice, long long limit) noexcept nogil:",
        "    return dice.roll(limit) == 0",
    ]
    assert not tables.functions(path, ())


def test_names_of_its_own_are_whole_numbers_and_a_buffer_is_an_array(tmp_path: Path) -> None:
    path = tmp_path / "some.py"
    path.write_text(
        "def fill(buffer: list[int], many: int) -> int:\n"
        '    """Fill a buffer."""\n'
        "    last = many - 1\n"
        "    for place in range(many):\n"
        "        buffer[place] = last\n"
        "    many += 1\n"
        "    return many\n"
    )
    head, own, *_ = tables.functions(path, ("fill",)).splitlines()
    assert head == "cdef inline long long fill(int* buffer, long long many) noexcept nogil:"
    assert own == "    cdef long long last, place"


def test_a_large_table_may_ask_to_be_narrow() -> None:
    values: dict[str, object] = {"NARROW": ("BYTES", "SHORTS"), "BYTES": [0, 255], "SHORTS": [-1, 1024], "INTS": [0, 1]}
    text = tables.declarations("some.module", values)
    assert "static const unsigned char some_module_BYTES[2]" in text
    assert "static const short some_module_SHORTS[2]" in text
    assert "static const int some_module_INTS[2]" in text


def test_what_c_has_no_number_for_is_left_out() -> None:
    odd: dict[str, object] = {
        "YES": True,
        "WORD": "word",
        "FAR": float("inf"),
        "HUGE": 1 << 63,
        "PAIRS": ((1, 2),),
        "NONE": [],
        "MIXED": [1, "a"],
        "lower": 1,
        "_HIDDEN": 1,
    }
    assert tables.declarations("odd", odd | {"FEW": 3, "PART": (0.5, 1)}).splitlines() == [
        "cdef extern from *:",
        '    """',
        "    static const double odd_PART[2] = {0.5, 1};",
        '    """',
        '    int FEW "(3)"',
        '    double[2] PART "odd_PART"',
    ]


def test_the_modules_run_without_anything_installed_and_nothing_is_written_twice(tmp_path: Path) -> None:
    code = f"import sys; sys.path.append({str(ROOT)!r})\n"
    code += f"from pathlib import Path; from tools import tables; tables.write(Path({str(SOURCE)!r}), Path('made'))"
    run = [sys.executable, "-I", "-S", "-B", "-c", code]
    subprocess.run(run, cwd=tmp_path, check=True)  # noqa: S603 - our own code
    made = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.pxd")}
    assert len(made) == len(tables.modules(SOURCE))
    subprocess.run(run, cwd=tmp_path, check=True)  # noqa: S603 - our own code
    assert made == {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.pxd")}


def test_what_was_made_before_something_cimported_changed_is_outdated(tmp_path: Path) -> None:
    source, folder, made = tmp_path / "src", tmp_path / "tables", tmp_path / "made"
    for path, text in {
        source / "gk/one.pxd": "from gk cimport two\n",
        source / "gk/two.pxd": "from gk.numbers cimport A as B\n",
        source / "gk/three.pxd": "cimport cython\n",
        folder / "gk/numbers.pxd": "",
        made / "src/gk/one.c": "",
        made / "src/gk/three.c": "",
    }.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        os.utime(path, ns=(1, 1 if path.suffix == ".pxd" else 2))
    assert not [*tables.outdated(source, folder, made)]
    os.utime(folder / "gk/numbers.pxd", ns=(3, 3))
    assert [*tables.outdated(source, folder, made)] == [made / "src/gk/one.c"]


def test_no_table_is_declared_in_two_sidecars_of_a_game() -> None:
    declared = Counter(
        (sidecar.parent, name) for sidecar in SOURCE.rglob("*.pxd") for name in DECLARED.findall(sidecar.read_text())
    )
    assert declared
    assert [name for (_, name), times in declared.items() if times > 1] == []
