"""The documentation is served where it was built: its own files and nothing else, its own scripts and no others."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest
from tests.server.process import Process, running

if TYPE_CHECKING:
    from collections.abc import Iterator

SCRIPT = b"document.title = 'here'"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("house")
    site = folder / "site"
    (site / "hosting").mkdir(parents=True)
    (site / "index.html").write_bytes(b"<h1>Grimalkin</h1><script>" + SCRIPT + b"</script>")
    (site / "hosting" / "index.html").write_text("<h1>Hosting</h1>")
    (site / "search_index.json").write_text("{}")
    (folder / "secret.html").write_text("outside")
    with running(folder, {"docs": str(site)}) as process:
        yield process


def test_pages_and_files_are_found_and_folders_by_their_slash(house: Process) -> None:
    assert "Grimalkin" in house.get("/docs/").text
    assert "Hosting" in house.get("/docs/hosting/").text
    assert house.get("/docs/search_index.json").headers["content-type"] == "application/json"
    for path in ("/docs", "/docs/hosting"):
        answer = house.get(path)
        assert (answer.status_code, answer.headers["location"]) == (308, f"{path}/")


@pytest.mark.parametrize(
    "path", ["/docs/nothing", "/docs/../secret.html", "/docs/%2e%2e/secret.html", "/docs//etc/passwd", "/docsx"]
)
def test_nothing_else_is(house: Process, path: str) -> None:
    answer = house.get(path)
    assert answer.status_code == 404
    assert "outside" not in answer.text


def test_a_page_runs_its_own_scripts_and_no_others(house: Process) -> None:
    policy = house.get("/docs/").headers.get_list("content-security-policy")
    wanted = b64encode(sha256(SCRIPT).digest()).decode()
    assert len(policy) == 1
    assert re.search(r"script-src ([^;]+)", policy[0])[1] == f"'self' 'sha256-{wanted}'"  # type: ignore[index]
    assert "sha256" not in house.get("/docs/hosting/").headers["content-security-policy"]
    assert "sha256" not in house.get("/").headers["content-security-policy"]
    assert house.get("/docs/").headers["x-content-type-options"] == "nosniff"
