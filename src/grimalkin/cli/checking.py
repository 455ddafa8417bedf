"""`grimalkin serve --check`: what is wrong, or will be, with a host's settings, in plain words; nothing is opened."""

from __future__ import annotations

import errno
import ipaddress
import os
import shutil
import socket
import stat
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from grimalkin.cli.settings import house_settings
from grimalkin.rules.native import native

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Mapping

    from grimalkin.server.settings import Settings
    from grimalkin.text import Voice

GOOD, DOUBT, BAD = "good", "doubt", "bad"
SIGNS = {GOOD: "✓", DOUBT: "–", BAD: "✗"}
FILES = 4096
"""Open files that a house should be allowed: a socket is one."""
FIRST_DAY = 1_767_225_600
"""No clock that goes right shows a time before this program was written (2026)."""


class Checked(NamedTuple):
    """What was looked at: how it is, the key of its sentence, and the facts in it."""

    how: str
    key: str
    facts: Mapping[str, str | int]


def check_house(asked: Namespace, voice: Voice, host: str, port: int) -> int:
    """Say what was found; 1 if a house would not work as it is wanted."""
    findings = [*_found(asked, house_settings(asked, voice), host, port)]
    for finding in findings:
        print(SIGNS[finding.how], voice.say(f"check-{finding.key}", **finding.facts))
    bad = sum(finding.how == BAD for finding in findings)
    print(voice.say("check-done", bad=bad))
    return 1 if bad else 0


def _found(asked: Namespace, settings: Settings, host: str, port: int) -> Iterator[Checked]:
    yield from folder(Path(settings.data))
    yield from room(Path(settings.data), settings.disk_reserve)
    yield from address(host, port)
    yield from proxy(asked.proxy or "", host)
    yield from names(settings.hosts)
    yield from open_files()
    yield from clock(time.time())
    yield Checked(GOOD, "native", {}) if native() else Checked(DOUBT, "plain", {})


def folder(path: Path) -> Iterator[Checked]:
    """Look whether the folder of the data can be written, and by its owner alone."""
    there = _nearest(path)
    if not os.access(there, os.W_OK | os.X_OK) or not there.is_dir():
        yield Checked(BAD, "folder-closed", {"path": str(path)})
    elif path.is_dir() and stat.S_IMODE(path.stat().st_mode) & 0o077 and os.name != "nt":
        yield Checked(DOUBT, "folder-open", {"path": str(path)})
    else:
        yield Checked(GOOD, "folder", {"path": str(path)})


def room(path: Path, reserve: int) -> Iterator[Checked]:
    """Look how much room the disk has."""
    free = shutil.disk_usage(_nearest(path)).free
    facts = {"free": free >> 20, "reserve": reserve >> 20}
    yield Checked(BAD if free < reserve else DOUBT if free < 4 * reserve else GOOD, _by(free, reserve), facts)


def _by(free: int, reserve: int) -> str:
    return "disk-full" if free < reserve else "disk-small" if free < 4 * reserve else "disk"


def address(host: str, port: int) -> Iterator[Checked]:
    """Look whether the address is this machine's, and free."""
    facts = {"host": host, "port": str(port)}
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            taken = error.errno == errno.EADDRINUSE
            yield Checked(DOUBT if taken else BAD, "port-taken" if taken else "no-address", facts)
        else:
            yield Checked(GOOD, "address", facts)


def proxy(trusted: str, host: str) -> Iterator[Checked]:
    """Look whether what a proxy says is believed just where one can stand."""
    local = host in {"localhost", "::1"} or host.startswith("127.")
    if not trusted:
        yield Checked(DOUBT, "no-proxy-local" if local else "no-proxy", {})
        return
    wrong = [word.strip() for word in trusted.split(",") if not _is_address(word.strip())]
    if wrong:
        yield Checked(BAD, "proxy-unknown", {"word": wrong[0]})
    elif "*" in trusted:
        yield Checked(GOOD if local else BAD, "proxy" if local else "proxy-anyone", {"proxies": trusted})
    else:
        yield Checked(GOOD, "proxy", {"proxies": trusted})


def _is_address(word: str) -> bool:
    try:
        ipaddress.ip_network(word, strict=False)
    except ValueError:
        return word == "*"
    return True


def names(hosts: tuple[str, ...]) -> Iterator[Checked]:
    """Look whether the names of the house lead anywhere."""
    for name in hosts:
        if name == "*":
            yield Checked(DOUBT, "any-name", {})
            continue
        try:
            found = socket.getaddrinfo(name, None)
        except OSError:
            yield Checked(DOUBT, "name-unknown", {"name": name})
        else:
            yield Checked(GOOD, "name", {"name": name, "address": str(found[0][4][0])})


def open_files() -> Iterator[Checked]:
    """Look how many files, and so sockets, this process may open."""
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES if hard == resource.RLIM_INFINITY else hard
    facts = {"files": soft if soft != resource.RLIM_INFINITY else most, "wanted": FILES}
    yield Checked(GOOD if most >= FILES else DOUBT, "files" if most >= FILES else "few-files", facts)


def clock(now: float) -> Iterator[Checked]:
    """Look whether the clock can be right."""
    yield Checked(GOOD, "clock", {}) if now > FIRST_DAY else Checked(BAD, "clock-wrong", {})


def _nearest(path: Path) -> Path:
    """Give the folder itself, or the nearest above it that is there."""
    return next(each for each in (path.absolute(), *path.absolute().parents) if each.exists())
