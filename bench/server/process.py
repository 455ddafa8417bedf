"""A server process: started on a core of its own, watched, stopped."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

CORES = sorted(os.sched_getaffinity(0))
SERVER_CORE, CLIENT_CORE = CORES[0], CORES[-1]
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Server:
    """A running server."""

    process: subprocess.Popen[str]
    port: int
    rubbish: Path | None = None
    """What it leaves behind, to be thrown away."""

    @property
    def address(self) -> str:
        """Where it listens, for an address of any scheme."""
        return f"127.0.0.1:{self.port}"

    def seconds(self) -> float:
        """Give the processor time it has used, all threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Give the bytes of memory it holds."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return float(pages) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        """End it, if need be by force."""
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
        if self.rubbish:
            shutil.rmtree(self.rubbish)


def launch(command: Sequence[str], folder: Path, more: Mapping[str, str], rubbish: Path | None = None) -> Server:
    """Start a server that prints its port, as the last word of its first line, once it listens."""
    process = subprocess.Popen(
        ["taskset", "-c", str(SERVER_CORE), *command],
        cwd=folder,
        env=os.environ | more,
        stdout=subprocess.PIPE,
        text=True,
    )
    said = process.stdout.readline() if process.stdout else ""
    try:
        return Server(process, int(said.split()[-1]), rubbish)
    except (IndexError, ValueError):
        process.terminate()
        raise RuntimeError(f"{command[0]} did not say where it listens, but {said!r}") from None


def stay_on_the_other_core() -> None:
    """Keep this process off the server's core, where there are two."""
    os.sched_setaffinity(0, {CLIENT_CORE})
