"""What the container runs is run here without one: its command with that of Compose, its health check, its end.

Not tried: building the image, its user, its volume, the read-only file system. The install is that of `tests/packages`.
"""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.server.postgres import database_of
from tests.server.process import PATIENCE, free_port, is_open

DEPLOY = Path(__file__).parents[2] / "deploy"
CONTAINER = (DEPLOY / "Dockerfile").read_text()
COMPOSE = (DEPLOY / "compose.yaml").read_text()
PORT = "8013"


def listed(pattern: str, text: str) -> list[str]:
    """Find the words of a command, as both files list them."""
    found = re.search(pattern, text)
    assert found
    words: list[str] = json.loads(found[1])
    return words


def test_the_command_opens_a_house_that_is_well_and_ends_in_good_order(tmp_path: Path) -> None:
    port = str(free_port())
    start = listed(r"ENTRYPOINT (\[.*\])", CONTAINER) + listed(r"command: (\[.*\])", COMPOSE)
    assert start[0] == "grimalkin"
    assert start[-2:] == [
        "--database",
        "postgresql://grimalkin:${POSTGRES_PASSWORD:?set a password}@database/grimalkin",
    ]
    words = [word.replace("/data", str(tmp_path / "data")) for word in start[1:-1]] + [database_of(tmp_path)]
    check = [word.replace(f":{PORT}/", f":{port}/") for word in listed(r"CMD (\[.*\])", CONTAINER)]
    assert check[0] == "python"
    with (tmp_path / "log").open("wb") as log:
        house = subprocess.Popen([sys.executable, "-m", "grimalkin", *words, "--port", port], stdout=log, stderr=log)  # noqa: S603
    try:
        deadline = time.monotonic() + PATIENCE
        while not is_open(int(port)):
            assert house.poll() is None, (tmp_path / "log").read_text()
            assert time.monotonic() < deadline, (tmp_path / "log").read_text()
            time.sleep(0.05)
        assert subprocess.run([sys.executable, *check[1:]], check=False).returncode == 0  # noqa: S603
    finally:
        house.send_signal(signal.SIGTERM)
        ended = house.wait(PATIENCE)
    assert ended == 0
    assert subprocess.run([sys.executable, *check[1:]], capture_output=True, check=False).returncode == 1  # noqa: S603


def test_what_is_installed_in_the_container_is_what_packages_are_tried_with() -> None:
    assert '--constraint constraints.txt ".[server,postgres]"' in CONTAINER
    assert "assert native()" in CONTAINER
    assert "USER 1013" in CONTAINER
