"""A release depends on its files alone, says what the changelog says, and is signed so that anyone can check it."""

from __future__ import annotations

import io
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from tools import release

CHANGES = "# Changes\n\n## Unreleased\n\n- soon\n\n## 1.2.0 (2027-01-13)\n\n- a cat\n\n## 1.1.0\n\n- a kitten\n"


def packed(*names: str, moment: int, owner: str) -> bytes:
    """Make a source distribution as somebody's machine would."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as files:
        for name in names:
            member = tarfile.TarInfo(name)
            member.size, member.mtime, member.uname = len(name), moment, owner
            files.addfile(member, io.BytesIO(name.encode()))
    return made.getvalue()


def test_a_source_distribution_depends_on_its_files_alone() -> None:
    one, other = packed("a", "b", moment=1, owner="ada"), packed("b", "a", moment=2, owner="leo")
    assert one != other
    assert release.settled(one, 13) == release.settled(other, 13)
    assert release.settled(one, 13) != release.settled(packed("a", "c", moment=1, owner="ada"), 13)


def test_notes_are_what_the_changelog_says_of_the_version() -> None:
    assert release.section_of(CHANGES, "1.2.0", rehearse=False).strip() == "- a cat"
    assert release.section_of(CHANGES, "1.3.0", rehearse=True).strip() == "- soon"
    with pytest.raises(release.NotReady, match=r"## 1\.3\.0"):
        release.section_of(CHANGES, "1.3.0", rehearse=False)


def test_checksums_are_signed_with_the_key_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ssh = shutil.which("ssh-keygen") or pytest.skip("!!! ssh-keygen is not installed: no signature was tried")
    key, file = tmp_path / "key", tmp_path / "file"
    file.write_text("cards")
    subprocess.run([ssh, "-q", "-t", "ed25519", "-N", "", "-C", "grimalkin", "-f", key], check=True)  # noqa: S603
    (tmp_path / "allowed").write_text(f"somebody {key.with_suffix('.pub').read_text()}")
    monkeypatch.setattr(release, "DIST", tmp_path)
    monkeypatch.setenv("SIGN_WITH", str(key))
    sums, signature = release.signed(release.checksums([file]))
    trust = str(tmp_path / "allowed")
    check = [ssh, "-Y", "verify", "-f", trust, "-I", "somebody", "-n", "grimalkin", "-s", str(signature)]
    assert subprocess.run(check, input=sums.read_bytes(), check=False, capture_output=True).returncode == 0  # noqa: S603
    assert subprocess.run(check, input=b"others", check=False, capture_output=True).returncode != 0  # noqa: S603
