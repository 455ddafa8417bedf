"""The packages, built once, and homes where one of them is installed and nothing else of ours is.

The wheel has the native code that lies beside the sources, if there is any; what is installed from the source
distribution is plain Python, as compiling it again would take minutes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.packages.houses import PATIENCE, elsewhere

ROOT = Path(__file__).parents[2]
NOT_OURS = shutil.ignore_patterns(
    ".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "node_modules", "build", "dist", "*.egg-info"
)
BINARIES = "Scripts" if os.name == "nt" else "bin"


@dataclass(frozen=True)
class Packages:
    """What `make dist` makes."""

    wheel: Path
    sdist: Path
    said: str
    """By the programs that made them."""


@dataclass(frozen=True)
class Home:
    """A virtual environment where one package is installed, and a folder that has nothing to do with it."""

    kind: str
    binaries: Path
    folder: Path

    @property
    def command(self) -> str:
        """The command that was installed."""
        return str(self.binaries / "grimalkin")

    def grimalkin(self, *words: str, answers: str = "") -> str:
        """Do a command that must go well, and give what it says."""
        return self._run(self.command, *words, answers=answers)

    def python(self, source: str) -> str:
        """Run a few lines, and give what they say."""
        return self._run(str(self.binaries / "python"), "-I", "-c", source)

    def _run(self, *command: str, answers: str = "") -> str:
        done = subprocess.run(  # noqa: S603
            command,
            input=answers, capture_output=True, text=True, encoding="utf-8", check=False,
            cwd=self.folder, env=elsewhere(), timeout=5 * PATIENCE,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, ""), done.stdout
        return done.stdout


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """Build both packages of a copy of this folder, as `make dist` does."""
    return built(tmp_path_factory.mktemp("packages"))


def built(folder: Path, **settings: str) -> Packages:
    """Build both packages in a folder."""
    source = folder / "source"
    shutil.copytree(ROOT, source, ignore=NOT_OURS)
    command = [sys.executable, "-m", "build", "--quiet", "--no-isolation", "--sdist", "--wheel"]
    environment = os.environ | {"GRIMALKIN_BUILT": "1", **settings}
    done = subprocess.run(  # noqa: S603
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, cwd=source, env=environment
    )
    assert done.returncode == 0, done.stdout
    (wheel,), (sdist,) = (source / "dist").glob("*.whl"), (source / "dist").glob("*.tar.gz")
    return Packages(wheel, sdist, done.stdout)


@pytest.fixture(scope="session", params=["wheel", "sdist"])
def home(request: pytest.FixtureRequest, packages: Packages, tmp_path_factory: pytest.TempPathFactory) -> Home:
    """Install one of the packages into an empty environment."""
    folder = tmp_path_factory.mktemp(request.param)
    venv.create(folder / "venv", with_pip=False, symlinks=os.name != "nt")
    binaries = folder / "venv" / BINARIES
    (folder / "elsewhere").mkdir()
    pip = [sys.executable, "-m", "pip", "--python", str(binaries / "python"), "--disable-pip-version-check"]
    # Plain: only the source distribution is built here. pip must not see what else this machine has of ours.
    wanted = f"{getattr(packages, request.param)}[server]"
    done = subprocess.run(  # noqa: S603
        [*pip, "install", "--quiet", "--no-compile", "-c", str(ROOT / "constraints.txt"), wanted],
        capture_output=True, text=True, check=False, cwd=folder, env=elsewhere() | {"GRIMALKIN_PURE": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return Home(request.param, binaries, folder / "elsewhere")
