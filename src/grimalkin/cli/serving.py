"""`grimalkin serve`: the house opens, and says where; everyone with a browser may come."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import segno

from grimalkin.cli.arguments import BadCommand, whole_number
from grimalkin.cli.checking import check_house
from grimalkin.cli.settings import house_settings
from grimalkin.rules.native import native
from grimalkin.rules.refusal import shortened
from grimalkin.server.logs import written
from grimalkin.server.serving import listen, serve
from grimalkin.server.store import DataDamaged, DataInUse, DataTooNew, DataUnusable

if TYPE_CHECKING:
    from argparse import Namespace
    from contextlib import AbstractContextManager

    from grimalkin.text import Voice

USUAL_HOST, USUAL_PORT, LAST_PORT = "0.0.0.0", 8013, 65_535  # noqa: S104 - friends on the same network shall come
ANYWHERE = {"0.0.0.0", "::"}  # noqa: S104
HERE = "127.0.0.1"
WORDS, JSON = "words", "json"
SQLITE = "sqlite"
ELSEWHERE = ("192.0.2.1", 9)
"""An address of nobody: asked for the way to it, the machine names its own address, and sends nothing."""


@dataclass(frozen=True)
class Addresses:
    """Where the house is: for this machine, and for the network, where others can reach it."""

    here: str
    network: str = ""


def serve_house(asked: Namespace, voice: Voice) -> int:
    """Open the house, and keep it open until told to stop."""
    if asked.check:
        return check_house(asked, voice, *_place(asked, voice))
    settings = house_settings(asked, voice)
    at = _listen(asked, voice)
    proxies = [word.strip() for word in asked.proxy.split(",")] if asked.proxy else []
    # Whoever comes while the house closes and opens again waits at the door, and is not turned away.
    door = os.dup(at.fileno())

    def opened() -> None:
        if asked.fd is None:
            _announce(addresses(*at.getsockname()[:2]), asked, voice)
        else:
            print(voice.say("serve-reopened-native" if native() else "serve-reopened"), flush=True)

    try:
        with _log(asked, voice):
            again = serve(settings, at, opened, proxies=proxies)
    except DataInUse:
        raise BadCommand(voice.say("serve-data-in-use", path=settings.data)) from None
    except DataDamaged:
        raise BadCommand(voice.say("serve-data-damaged", path=settings.data)) from None
    except (OSError, DataUnusable) as error:
        if settings.database != SQLITE:
            raise BadCommand(voice.say("serve-no-database", problem=shortened(str(error)))) from None
        if isinstance(error, DataTooNew):
            raise BadCommand(voice.say("serve-data-newer", path=settings.data)) from None
        raise BadCommand(voice.say("serve-no-data", path=settings.data)) from None
    if again:
        _open_again(door)
    os.close(door)
    print(voice.say("serve-stopped"))
    return 0


def _open_again(door: int) -> None:
    """Become a new house in the place of this one: by what the files say now, with the same door."""
    words = [*sys.argv[1:]]
    if "--fd" in words:
        del words[words.index("--fd") : words.index("--fd") + 2]
    os.set_inheritable(door, True)
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, "-m", "grimalkin", *words, "--fd", str(door)])  # noqa: S606 - this program


def _log(asked: Namespace, voice: Voice) -> AbstractContextManager[None]:
    """Log as was asked: to a person in words, and only what matters; to a keeper of logs as JSON, and everything."""
    how = asked.log or (WORDS if sys.stderr.isatty() else JSON)
    if how in {WORDS, JSON}:
        return written(sys.stderr, logging.WARNING if how == WORDS else logging.INFO, words=how == WORDS)
    try:
        return written(Path(how).open("a", encoding="utf-8"), logging.INFO)  # open as long as the house is
    except OSError:
        raise BadCommand(voice.say("cli-no-write", path=how)) from None


def _listen(asked: Namespace, voice: Voice) -> socket.socket:
    if asked.fd is not None:
        return _given_socket(asked.fd, voice)
    host, port = _place(asked, voice)
    try:
        return listen(host, port)
    except OSError as error:
        key = "serve-port-taken" if error.errno == errno.EADDRINUSE else "serve-no-address"
        raise BadCommand(voice.say(key, port=str(port), host=shortened(host))) from None
    except UnicodeError:
        raise BadCommand(voice.say("serve-no-address", port=str(port), host=shortened(host))) from None


def _place(asked: Namespace, voice: Voice) -> tuple[str, int]:
    """Read where to listen."""
    port = whole_number(voice, "--port", asked.port)
    if port is not None and port > LAST_PORT:
        raise BadCommand(voice.say("serve-bad-port", last=str(LAST_PORT), word=shortened(asked.port)))
    return asked.host or USUAL_HOST, USUAL_PORT if port is None else port


def _given_socket(word: str, voice: Voice) -> socket.socket:
    """Take a socket that somebody has opened for us: a service manager, or the house that was here before."""
    number = whole_number(voice, "--fd", word)
    try:
        given = socket.socket(fileno=number)
        given.getsockname()
    except OSError:
        raise BadCommand(voice.say("serve-bad-fd", word=shortened(word))) from None
    given.set_inheritable(True)
    return given


# Saying where.


def addresses(host: str, port: int) -> Addresses:
    """Name the addresses at which a house that listens there is found."""
    if host in ANYWHERE:
        own = own_address()
        return Addresses(_link(HERE, port), _link(own, port) if own else "")
    local = host.startswith("127.") or host == "::1"
    return Addresses(_link(host, port), "" if local else _link(host, port))


def own_address() -> str:
    """Find the address of this machine in its network; nothing where there is none."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(ELSEWHERE)
        return str(asking.getsockname()[0])
    return ""


def _link(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _announce(where: Addresses, asked: Namespace, voice: Voice) -> None:
    print(voice.say("serve-here", link=where.here))
    if where.network:
        print(voice.say("serve-network", link=where.network))
        if asked.qr:
            segno.make(where.network, error="m", micro=False).terminal(compact=True, border=2)
    print(voice.say("serve-stop"), flush=True)
    if not asked.no_browser and has_browser():
        # The links that the page shows are to be sent to others: so it is opened where they will find it.
        threading.Thread(target=webbrowser.open, args=(where.network or where.here,), daemon=True).start()


def has_browser() -> bool:
    """Say whether a person sits here who would see a page open; one that takes the terminal over is no help."""
    if not sys.stdout.isatty() or os.environ.get("CI"):
        return False
    return sys.platform in {"darwin", "win32"} or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
