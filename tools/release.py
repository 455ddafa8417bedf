"""`make release`: a version as it would be published, built twice and equal; publishes nothing.

Into dist/: the source distribution and the wheel, a bill of materials (CycloneDX), checksums, their signature where
SIGN_WITH names an SSH key, and notes drafted from the changelog. `--rehearse` does it for a version that is not ready.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
SECTION = re.compile(r"^## (?P<title>[^\n]+)\n(?P<text>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
UNRELEASED = "Unreleased"
BUILD = ("-m", "build", "--quiet", "--no-isolation", "--sdist", "--wheel")


class NotReady(Exception):
    """Something is missing for a release."""


def main(words: Sequence[str]) -> int:
    """Make a release, and say what was made, or what is missing."""
    parser = argparse.ArgumentParser(prog="make release", description=__doc__)
    parser.add_argument("--rehearse", action="store_true", help="also from a tree or a changelog that is not ready")
    parser.add_argument("--built", action="store_true", help="take the native code that lies here instead of compiling")
    asked = parser.parse_args(words)
    try:
        made = release(rehearse=asked.rehearse, built=asked.built)
    except NotReady as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    sys.stdout.write("".join(f"dist/{path.name}\n" for path in made))
    return 0


def release(*, rehearse: bool, built: bool) -> list[Path]:
    """Check, build twice, compare, and write what goes with the packages."""
    version = version_here()
    section = section_of((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version, rehearse=rehearse)
    if not rehearse and git("status", "--porcelain"):
        raise NotReady("There are changes that are not committed: a release is made of a commit.")
    # Named once: whoever commits meanwhile is in the next release.
    commit = git("rev-parse", "HEAD")
    moment = int(git("log", "-1", "--format=%ct", commit))
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        packages = [built_in(Path(folder), commit, moment, built=built) for folder in (first, second)]
        for one, other in zip(*packages, strict=True):
            if digest(one) != digest(other):
                raise NotReady(f"{one.name} was built twice and came out differently.")
        shutil.rmtree(DIST, ignore_errors=True)
        DIST.mkdir()
        made = [Path(shutil.copy(path, DIST)) for path in packages[0]]
    made.append(materials(made[-1], version))
    made += signed(checksums(made))
    notes = DIST / "NOTES.md"
    notes.write_text(f"# Grimalkin {version}\n\n{section.strip()}\n", encoding="utf-8")
    return [*made, notes]


# What is checked.


def version_here() -> str:
    """Read the version where it stands."""
    found = VERSION.search((ROOT / "src/grimalkin/__init__.py").read_text(encoding="utf-8"))
    if not found:
        raise NotReady("src/grimalkin/__init__.py names no version.")
    return found[1]


def section_of(changelog: str, version: str, *, rehearse: bool) -> str:
    """Find what the changelog says of a version: its heading begins with it."""
    sections = {found["title"].split()[0]: found["text"] for found in SECTION.finditer(changelog)}
    text = sections.get(version, sections.get(UNRELEASED, "") if rehearse else "")
    if not text.strip():
        raise NotReady(f"CHANGELOG.md has no section “## {version}”: write it, or pass --rehearse.")
    return text


def git(*words: str) -> str:
    """Ask git."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()  # noqa: S607


# What is built.


def built_in(folder: Path, commit: str, moment: int, *, built: bool) -> list[Path]:
    """Build the packages of the commit in a folder of their own, as of its time."""
    archive = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True).stdout  # noqa: S607
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(moment)}
    if built:
        environment["GRIMALKIN_BUILT"] = "1"
        for module in (ROOT / "src").rglob("*.so"):
            shutil.copy(module, folder / module.relative_to(ROOT))
    subprocess.run([sys.executable, *BUILD], cwd=folder, env=environment, check=True)
    (sdist,), (wheel,) = (sorted((folder / "dist").glob(kind)) for kind in ("*.tar.gz", "*.whl"))
    sdist.write_bytes(settled(sdist.read_bytes(), moment))
    return [sdist, wheel]


def settled(sdist: bytes, moment: int) -> bytes:
    """Write a source distribution again so that it depends on its files alone: in order, of nobody, of one time."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=io.BytesIO(sdist)) as old, tarfile.open(fileobj=packed, mode="w") as new:
        for member in sorted(old.getmembers(), key=lambda each: each.name):
            body = old.extractfile(member)
            member.mtime, member.uid, member.gid, member.uname, member.gname = moment, 0, 0, "", ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            member.pax_headers = {}
            new.addfile(member, body)
    return gzip.compress(packed.getvalue(), mtime=0)


# What goes with it.


def materials(wheel: Path, version: str) -> Path:
    """List what a house is made of: the wheel and what it needs, as an empty environment gets it."""
    target = DIST / f"grimalkin-{version}.cdx.json"
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder, "Scripts" if os.name == "nt" else "bin", "python")
        wanted = [f"{wheel}[server]", "--constraint", str(ROOT / "constraints.txt")]
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted], check=True)
        subprocess.run(
            [sys.executable, "-m", "cyclonedx_py", "environment", "--output-reproducible", "-o", target, python],
            check=True, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    return target


def checksums(made: Sequence[Path]) -> Path:
    """Write what each file must come to, as `sha256sum --check` reads it."""
    target = DIST / "SHA256SUMS"
    target.write_text("".join(f"{digest(path)}  {path.name}\n" for path in made), encoding="utf-8")
    return target


def signed(sums: Path) -> list[Path]:
    """Sign the checksums, where there is a key; `ssh-keygen -Y verify` checks it."""
    key = os.environ.get("SIGN_WITH")
    if not key:
        sys.stderr.write("The checksums are not signed: SIGN_WITH names no SSH key.\n")
        return [sums]
    signature = sums.with_name(f"{sums.name}.sig")
    signature.unlink(missing_ok=True)
    subprocess.run(["ssh-keygen", "-q", "-Y", "sign", "-f", key, "-n", "grimalkin", sums], check=True)  # noqa: S607
    return [sums, signature]


def digest(path: Path) -> str:
    """Give what a file comes to."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
