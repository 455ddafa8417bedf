"""What lies in the packages: all that belongs there, by git's own list, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest
from tests.packages.conftest import Packages, built
from tests.packages.listing import ROOT, compiled, in_sdist, in_wheel, known_to_git
from tools.release import settled

from grimalkin import __version__

pytestmark = pytest.mark.xdist_group("packages")
LEFT_AT_HOME: set[str] = set()
"""Files of ours that no source distribution has."""
ADDED = {"PKG-INFO", "setup.cfg", "src/grimalkin.egg-info/SOURCES.txt"}
"""What setuptools puts into it."""


def about_wheel(packages: Packages) -> Message:
    with zipfile.ZipFile(packages.wheel) as wheel:
        return message_from_string(wheel.read(f"grimalkin-{__version__}.dist-info/METADATA").decode())


def about_sdist(packages: Packages) -> Message:
    with tarfile.open(packages.sdist) as sdist:
        file = sdist.extractfile(f"grimalkin-{__version__}/PKG-INFO")
        assert file
        return message_from_string(file.read().decode())


def test_the_source_distribution_has_every_file_that_git_keeps(packages: Packages) -> None:
    assert in_sdist(packages.sdist) - ADDED == known_to_git() - LEFT_AT_HOME


def test_the_wheel_has_every_file_of_the_package_but_its_tests(packages: Packages) -> None:
    source = {name.removeprefix("src/") for name in known_to_git() if name.startswith("src/")}
    found = {name for name in in_wheel(packages.wheel) if ".dist-info/" not in name}
    assert found == {name for name in source if "/tests/" not in name} | compiled()


def test_the_wheel_is_for_this_machine_if_it_has_native_code_and_for_any_if_not(packages: Packages) -> None:
    assert packages.wheel.name.endswith("-py3-none-any.whl") == (not compiled())


@pytest.mark.parametrize("ending", [".c", ".pyc", ".orig"])
def test_nothing_made_by_the_way_is_in_the_wheel(packages: Packages, ending: str) -> None:
    assert not [name for name in in_wheel(packages.wheel) if name.endswith(ending)]


def test_the_version_stands_in_one_place_and_all_say_the_same(packages: Packages) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" in project["dynamic"]
    assert about_wheel(packages)["Version"] == about_sdist(packages)["Version"] == __version__
    assert packages.wheel.name.startswith(f"grimalkin-{__version__}-")
    assert packages.sdist.name == f"grimalkin-{__version__}.tar.gz"


def test_both_packages_need_the_same(packages: Packages) -> None:
    wheel, sdist = about_wheel(packages), about_sdist(packages)
    for what in ("Requires-Dist", "Requires-Python", "Provides-Extra", "License-Expression"):
        assert wheel.get_all(what)
        assert wheel.get_all(what) == sdist.get_all(what)


def test_packages_that_are_built_twice_are_the_same(tmp_path: Path) -> None:
    """As `make release` builds them; the native code is the same, as it lies here."""
    one, other = (built(tmp_path / name, SOURCE_DATE_EPOCH="1794960000") for name in ("one", "other"))
    assert one.wheel.read_bytes() == other.wheel.read_bytes()
    assert settled(one.sdist.read_bytes(), 13) == settled(other.sdist.read_bytes(), 13)


def test_a_source_that_is_installed_nowhere_knows_its_version() -> None:
    source = f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); import grimalkin; print(grimalkin.__version__)"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", source], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout == f"{__version__}\n"
