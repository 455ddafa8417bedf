"""A real nginx in front of some nodes, as an ordinary user, by the configuration that hosts are given."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.postgres import ORDINARY
from tests.server.process import PATIENCE, ROOT, free_port, is_open

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

GIVEN = ROOT / "deploy" / "nginx.conf"
SERVERS = re.compile(r"(?:(?P<indent> +)server 127\.0\.0\.1:\d+(?P<rest>.*\n))+")
"""The lines of it that name nodes."""
MAIN = """
daemon off;
worker_processes 1;
pid {home}/pid;
error_log {home}/errors;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {home}/body;
    proxy_temp_path {home}/proxied;
    fastcgi_temp_path {home}/fastcgi;
    uwsgi_temp_path {home}/uwsgi;
    scgi_temp_path {home}/scgi;
    include {home}/house.conf;
}}
"""


def program() -> str:
    """Find it; where there is none the test is skipped with a loud word, and fails in CI."""
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None:
        missing = "!!! nginx is missing (Debian: nginx-light): what needs it is not tried"
        assert os.environ.get("CI") != "true", missing
        pytest.skip(missing)
    return found


class Proxy:
    """Where it listens: in the clear, for clients of these tests that know no TLS, and with it."""

    def __init__(self, port: int, secure: int, trusted: Path) -> None:
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
        self.secure = f"https://127.0.0.1:{secure}"
        self.trusted = trusted
        """The certificate that was made for it."""


def certify(home: Path) -> None:
    """Make a certificate of one's own, as a host without one would."""
    made = [*["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]]
    made += ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "privkey.pem", "-out", "fullchain.pem"]
    subprocess.run(made, cwd=home, check=True, stderr=subprocess.DEVNULL)  # noqa: S603
    (home / "privkey.pem").chmod(0o644)  # nginx runs as somebody else


@contextmanager
def in_front_of(ports: Sequence[int], connections: int = 0) -> Iterator[Proxy]:
    """Run it for a while before nodes at these ports; with another limit of connections from one address, if named."""
    home, nginx = Path(tempfile.mkdtemp(prefix="grimalkin-nginx-", dir="/tmp")), program()
    port, secure, other = free_port(), free_port(), free_port()
    certify(home)
    text = (
        GIVEN.read_text().replace("/etc/ssl/grimalkin", str(home)).replace("listen 80;", f"listen 127.0.0.1:{other};")
    )
    text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{port};\n    listen 127.0.0.1:{secure} ssl")
    text = SERVERS.sub("".join(rf"\g<indent>server 127.0.0.1:{port}\g<rest>" for port in ports), text)
    if connections:
        text, changed = re.subn(r"(limit_conn grimalkin_connections) \d+;", rf"\1 {connections};", text)
        assert changed == 1
    (home / "house.conf").write_text(text)
    (home / "main.conf").write_text(MAIN.format(home=home))
    who: dict[str, Any] = {}
    if os.geteuid() == 0:
        who = {"user": ORDINARY, "group": ORDINARY, "extra_groups": []}
        shutil.chown(home, ORDINARY, ORDINARY)
    words = [nginx, "-p", str(home), "-c", str(home / "main.conf"), "-e", str(home / "errors")]
    running = subprocess.Popen(words, cwd=home, stderr=subprocess.DEVNULL, **who)  # noqa: S603
    try:
        deadline = time.monotonic() + PATIENCE
        while not is_open(port):
            assert running.poll() is None, (home / "errors").read_text()
            assert time.monotonic() < deadline, (home / "errors").read_text()
            time.sleep(0.01)
        yield Proxy(port, secure, home / "fullchain.pem")
    finally:
        running.send_signal(signal.SIGTERM)
        running.wait(PATIENCE)
        shutil.rmtree(home, ignore_errors=True)
